"""What a hand is likely to cost in the rest of a round."""

from collections.abc import Iterable

from games.rebel_princess.cards import Card, Suit
from workers.bots.rebel_princess.burdens import Burdens

GUARD = 0.6
"""How much less a card weighs for each better one of its suit that can be played first."""
SHORT = {0: 0.2, 1: 0.1}
"""How much less the other suits weigh where one is short, if it is a relief to throw cards in."""


def burden_of(hand: Iterable[Card], burdens: Burdens, kept: int = 0) -> float:
    """What these cards may bring in. `kept`: so many of them are not played but count as captured."""
    suits: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
    held = 0
    for card in hand:
        suits[card.suit].append(card)
        held += 1
    lengths = [len(cards) for cards in suits.values()]
    total = 0.0
    for place, cards in enumerate(suits.values()):
        if cards:
            eased = 1.0
            for other, length in enumerate(lengths):
                if other != place:
                    eased *= 1 - burdens.relief * SHORT.get(length, 0.0)
            total += eased * _suit(cards, burdens)
    if kept and held:
        share = min(1.0, kept / held)
        total += share * sum(burdens.prices[card] for cards in suits.values() for card in cards)
    return total


def _suit(cards: list[Card], burdens: Burdens) -> float:
    """The cheapest card weighs in full, and each dearer one less: those below are played first."""
    total, weight = 0.0, 1.0
    for burden in sorted([burdens.following[card] for card in cards]):
        total += weight * burden
        weight *= GUARD
    return total
