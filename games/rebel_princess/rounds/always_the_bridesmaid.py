"""Always the Bridesmaid: the second-best card of the led suit takes the trick."""

from typing import ClassVar

from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Contest
from games.rebel_princess.state import State


class AlwaysTheBridesmaid(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "always-the-bridesmaid"
    cite: ClassVar[str] = "round/always-the-bridesmaid"

    def contest(self, so_far: Contest, state: State) -> Contest:
        # Of two the other one wins; a lone lead still wins: there is no second place to take.
        cites = (self.cite, *{1: ("R-243",), 2: ("R-242",)}.get(len(so_far.entries), ()))
        return so_far.but(*cites, place=2, placed=cites[-1])
