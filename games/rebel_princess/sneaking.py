"""Sneaking in: the one moment after which Princes may be led."""

from games.rebel_princess.cards import Suit
from games.rebel_princess.state import Play


def sneaks_in(play: Play) -> tuple[str, ...]:
    """The rulings by which this play lets the Princes in; none if it does not.

    A Prince played by a void player does, and so does a frozen one, led or not. A leader is never void.
    """
    if play.card is None or play.card.suit is not Suit.PRINCES:
        return ()
    if play.frozen:
        return ("princess/ice-princess", "R-096")
    return ("base/sneaking-in", "R-036") if play.void else ()
