"""Single Fairy: every captured Fairy takes one proposal away."""

from typing import ClassVar

from games.rebel_princess.cards import Suit
from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Tally
from games.rebel_princess.state import Party


class SingleFairy(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "single-fairy"
    cite: ClassVar[str] = "round/single-fairy"

    def tally(self, so_far: Tally, party: Party) -> Tally:
        for seat in party.seats:
            fairies = sum(card.suit is Suit.FAIRIES for card in party.now.piles[seat].cards)
            so_far = so_far.add(seat, -fairies, "fairies", self.cite)
        return so_far
