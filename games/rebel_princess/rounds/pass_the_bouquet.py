"""Pass the Bouquet: every card of another suit leads from then on; the last suit takes the trick."""

from typing import ClassVar

from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Reading
from games.rebel_princess.state import State


class PassTheBouquet(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "pass-the-bouquet"
    cite: ClassVar[str] = "round/pass-the-bouquet"

    def reading(self, so_far: Reading, state: State) -> Reading:
        """The led suit is always that of the last card played, even one that was led before. (R-371)"""
        last = state.trick.cards[-1].suit
        return so_far.follow(last, led=last, cite=self.cite, ruling="R-371")
