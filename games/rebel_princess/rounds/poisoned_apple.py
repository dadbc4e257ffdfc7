"""Poisoned Apple: whoever cannot follow wins with the card they play; the highest of several does."""

from typing import ClassVar

from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Contest, Tie
from games.rebel_princess.state import Party


class PoisonedApple(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "poisoned-apple"
    cite: ClassVar[str] = "round/poisoned-apple"
    level_goes_to: Tie = Tie.FIRST

    def contest(self, so_far: Contest, party: Party) -> Contest:
        void = tuple(entry for entry in so_far.everyone if entry.void)
        if not void:
            return so_far
        # Who contends would tell who could not follow: the table hears the winner only.
        cites = (self.cite, "R-322", "R-323")
        return so_far.but(*cites, entries=void, tie=self.level_goes_to, told=False)
