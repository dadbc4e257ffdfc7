"""Arranged Marriage: whoever captured no trick gets five proposals on top of everything else."""

from typing import ClassVar

from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Tally
from games.rebel_princess.state import State


class ArrangedMarriage(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "arranged-marriage"
    cite: ClassVar[str] = "round/arranged-marriage"

    def tally(self, so_far: Tally, state: State) -> Tally:
        for seat in state.seats:
            if not state.round.tricks_won[seat]:
                so_far = so_far.add(seat, 5, "no tricks", self.cite, "R-232")
        return so_far
