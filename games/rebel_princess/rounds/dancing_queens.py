"""Dancing Queens: captured Princes dance with captured Queens; a couple of one number counts 3, another 2."""

from typing import ClassVar

from games.rebel_princess.cards import PRINCES, Suit
from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Tally
from games.rebel_princess.state import State


class DancingQueens(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "dancing-queens"
    cite: ClassVar[str] = "round/dancing-queens"

    def tally(self, so_far: Tally, state: State) -> Tally:
        """Equal numbers find each other first, then as many other couples as possible. (R-395)

        Each Prince has his own proposal from the base rule, so a couple adds only what goes beyond it.
        """
        for seat in state.seats:
            pile = state.round.piles[seat].cards
            princes = {card.rank for card in pile if card in PRINCES}
            queens = {card.rank for card in pile if card.suit is Suit.QUEENS}
            equal = len(princes & queens)
            unequal = min(len(princes), len(queens)) - equal
            so_far = so_far.add(seat, 2 * equal, "couples of one number", self.cite, "R-396")
            so_far = so_far.add(seat, unequal, "other couples", self.cite, "R-396")
        return so_far
