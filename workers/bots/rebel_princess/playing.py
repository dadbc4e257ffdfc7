"""Which card is played: the one that is expected to cost least."""

from collections.abc import Sequence

from games.offers import Offer
from workers.bots.bot import ChosenMove
from workers.bots.rebel_princess.explaining import why
from workers.bots.rebel_princess.prospects import prospects
from workers.bots.rebel_princess.thoughts import Thoughts


def play(thoughts: Thoughts, offers: Sequence[Offer]) -> ChosenMove:
    found = prospects(thoughts, offers)
    return ChosenMove(move=found[0].move, reasons=tuple(why(thoughts, found[0], found)))
