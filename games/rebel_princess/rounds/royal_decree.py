"""Royal Decree: Queens are trump. The best Queen takes the trick, whatever was led."""

from typing import ClassVar

from games.rebel_princess.cards import Suit
from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Contest
from games.rebel_princess.state import State


class RoyalDecree(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "royal-decree"
    cite: ClassVar[str] = "round/royal-decree"

    def contest(self, so_far: Contest, state: State) -> Contest:
        queens = tuple(entry for entry in so_far.everyone if entry.cards[0].suit is Suit.QUEENS)
        if not queens:
            return so_far
        # Where Queens were led they would win anyway.
        among = so_far.among if queens == so_far.entries else self.cite
        return so_far.but(self.cite, "R-236", entries=queens, among=among)
