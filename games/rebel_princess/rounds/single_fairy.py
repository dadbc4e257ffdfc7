"""Single Fairy: every captured Fairy takes one proposal away."""

from typing import ClassVar

from games.rebel_princess.cards import Suit
from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Tally
from games.rebel_princess.state import State


class SingleFairy(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "single-fairy"
    cite: ClassVar[str] = "round/single-fairy"

    def tally(self, so_far: Tally, state: State) -> Tally:
        for seat in state.seats:
            fairies = sum(card.suit is Suit.FAIRIES for card in state.round.piles[seat].cards)
            so_far = so_far.add(seat, -fairies, "fairies", self.cite)
        return so_far
