"""Bathroom Break: Princes count twice, except for whoever had the most proposals before the round."""

from typing import ClassVar

from games.rebel_princess.cards import PRINCES
from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Tally
from games.rebel_princess.state import State


class BathroomBreak(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "bathroom-break"
    cite: ClassVar[str] = "round/bathroom-break"

    def tally(self, so_far: Tally, state: State) -> Tally:
        most = max(state.totals)
        for seat in state.seats:
            if state.totals[seat] < most:
                princes = len(PRINCES.intersection(state.round.piles[seat].cards))
                so_far = so_far.add(seat, princes, "princes again", self.cite, "R-390")
        return so_far
