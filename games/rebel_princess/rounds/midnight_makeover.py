"""Midnight Makeover: Fairies follow any suit, and the highest of led suit and Fairies takes the trick."""

from typing import ClassVar

from games.rebel_princess.cards import Suit
from games.rebel_princess.rule import RoundCard, of_equals
from games.rebel_princess.sheets import Contest, Reading, Tie
from games.rebel_princess.state import State
from games.rulebook import Citations
from games.saying import Said

TIES = {Tie.FIRST: "R-362", Tie.LAST: "R-363"}


class MidnightMakeover(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "midnight-makeover"
    cite: ClassVar[str] = "round/midnight-makeover"
    level_goes_to: Tie = Tie.FIRST

    @property
    def rules(self) -> Citations:
        return (self.cite, f"{self.cite}/ties-{self.level_goes_to.value}")

    def reading(self, so_far: Reading, state: State) -> Reading:
        ruling = "R-361" if so_far.led is Suit.FAIRIES else "R-360"
        return so_far.follow(so_far.led, Suit.FAIRIES, led=so_far.led, cite=self.cite, ruling=ruling)

    def contest(self, so_far: Contest, state: State) -> Contest:
        cites = (self.rules[-1], TIES[self.level_goes_to])
        return so_far.but(tie=self.level_goes_to, tie_cites=cites, tie_rule=self.rules[-1])

    def tie_broken(self, contest: Contest) -> Said | None:
        return of_equals(self.level_goes_to)
