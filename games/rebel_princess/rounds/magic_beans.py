"""Magic Beans: every card played, leads included, is the highest or lowest its player holds of that suit."""

from typing import ClassVar

from games.audience import Seat
from games.rebel_princess.cards import Card, Cards
from games.rebel_princess.rule import RoundCard
from games.rebel_princess.sheets import Choices, Tier
from games.rebel_princess.state import State


class MagicBeans(RoundCard, frozen=True, kw_only=True):
    slug: ClassVar[str] = "magic-beans"
    cite: ClassVar[str] = "round/magic-beans"

    def choices(self, so_far: Choices, state: State, seat: Seat) -> Choices:
        return so_far.prefer(_ends(so_far.hand), Tier.ROUND, self.cite, "R-218")


def _ends(hand: Cards) -> set[Card]:
    """The highest and the lowest card of each suit: a hand is held in that order."""
    lowest = {card.suit: card for card in reversed(hand)}
    highest = {card.suit: card for card in hand}
    return {*lowest.values(), *highest.values()}
