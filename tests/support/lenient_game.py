"""A game that accepts what it does not offer."""

from typing import Any

from games.audience import Seat
from games.fair import Chance
from games.game import Decided, Refusal
from games.offers import Move
from games.wishes import NO_WISHES, Wishes
from tests.support.small_game import (
    Magpies,
    State,
    StoneTaken,
)

Verdict = Decided[State] | Refusal


class Lenient(Magpies):
    """Pays no heed to how high a stone is."""

    def decide(
        self, state: State, seat: Seat, move: Move, chance: Chance, wishes: Wishes[Any] = NO_WISHES
    ) -> Verdict:
        decided = super().decide(state, seat, move, chance)
        if isinstance(decided, Refusal) and decided.citations == ("magpies/higher",):
            return self.following(state, [StoneTaken(seat=seat)])
        return decided
