"""Upside Down: every 6 in a trick reverses the order of its numbers."""

from typing import ClassVar

from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Contest
from games.rebel_princess.state import State


class UpsideDown(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "upside-down"
    cite: ClassVar[str] = "round/upside-down"

    def contest(self, so_far: Contest, state: State) -> Contest:
        # By current value: a 6 that is played as a zero is no 6.
        sixes = sum(value == 6 for entry in so_far.everyone for value in entry.values)
        if not sixes:
            return so_far
        high_wins = so_far.high_wins if sixes % 2 == 0 else not so_far.high_wins
        return so_far.but(self.cite, "R-046", high_wins=high_wins, turned=(self.cite,) * sixes)
