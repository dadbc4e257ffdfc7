"""Sneaking in: the one moment after which Princes may be led."""

from games.rebel_princess.cards import PRINCES
from games.rebel_princess.interactions import frozen_prince_sneaks_in
from games.rebel_princess.state import Play
from games.rulebook import Citations


def sneaks_in(play: Play, drawn_lead: bool = False) -> Citations:
    """The rulings by which this play lets the Princes in; none if it does not.

    A Prince played by a void player does, and so does one that had to be played. A leader is never void.
    """
    if play.card not in PRINCES:
        return ()
    of_void = ("base/sneaking-in", "R-036") if play.void else ()
    return frozen_prince_sneaks_in(play.frozen, drawn_lead) or of_void
