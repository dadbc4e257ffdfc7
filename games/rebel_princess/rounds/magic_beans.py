"""Magic Beans: every card played, leads included, is the highest or lowest its player holds of that suit."""

from typing import ClassVar

from games.audience import Seat
from games.rebel_princess.cards import Card
from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Choices, Tier
from games.rebel_princess.state import Party


class MagicBeans(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "magic-beans"
    cite: ClassVar[str] = "round/magic-beans"

    def choices(self, so_far: Choices, party: Party, seat: Seat) -> Choices:
        held = so_far.hand

        def is_an_end_of_its_suit(card: Card) -> bool:
            ranks = [other.rank for other in held if other.suit is card.suit]
            return card.rank in (min(ranks), max(ranks))

        return so_far.prefer(is_an_end_of_its_suit, Tier.ROUND, self.cite, "R-218")
