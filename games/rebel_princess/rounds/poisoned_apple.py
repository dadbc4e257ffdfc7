"""Poisoned Apple: whoever cannot follow wins with the card they play; the highest of several does."""

from typing import ClassVar

from games.rebel_princess.rule import RoundCard, of_equals
from games.rebel_princess.sheets import Contest, Tie
from games.rebel_princess.state import State
from games.rulebook import Citations
from games.saying import Said

TIES = {Tie.FIRST: "R-323", Tie.LAST: "R-324"}


class PoisonedApple(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "poisoned-apple"
    cite: ClassVar[str] = "round/poisoned-apple"
    level_goes_to: Tie = Tie.FIRST

    @property
    def rules(self) -> Citations:
        return (self.cite, f"{self.cite}/ties-{self.level_goes_to.value}")

    def contest(self, so_far: Contest, state: State) -> Contest:
        void = tuple(entry for entry in so_far.everyone if entry.void)
        if not void:
            return so_far
        # Who contends would tell who could not follow, and so would a tie: the table hears the winner only,
        # and how ties are broken in every case.
        cites = (self.cite, "R-322", self.rules[-1], TIES[self.level_goes_to])
        sheet = so_far.but(*cites, entries=void, told=False, among=self.cite)
        return sheet.but(tie=self.level_goes_to, tie_rule=self.rules[-1])

    def tie_broken(self, contest: Contest) -> Said | None:
        return of_equals(self.level_goes_to)
