"""Three Times a Lady: every captured 3 takes three proposals away; the Prince 3 nets minus two."""

from typing import ClassVar

from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Tally
from games.rebel_princess.state import State


class ThreeTimesALady(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "three-times-a-lady"
    cite: ClassVar[str] = "round/three-times-a-lady"

    def tally(self, so_far: Tally, state: State) -> Tally:
        for seat in state.seats:
            threes = sum(card.rank == 3 for card in state.round.piles[seat].cards)
            # The Prince 3 keeps its own proposal from the base rule: -3 + 1.
            so_far = so_far.add(seat, -3 * threes, "threes", self.cite, "R-229")
        return so_far
