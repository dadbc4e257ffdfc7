"""Cards as numbers and sets of cards as bit masks: what she counts and imagines with.

The number of a card is its place when they are laid out by what is printed on them, the ones first: so the
highest bit of any set is its highest card, whatever the suits.
"""

from collections.abc import Iterable

from games.rebel_princess.cards import FROG, Card, Suit, deck_for

CARDS: tuple[Card, ...] = tuple(sorted(Card, key=lambda card: card.rank))
NUMBER: dict[Card, int] = {card: number for number, card in enumerate(CARDS)}
BIT: dict[Card, int] = {card: 1 << number for number, card in enumerate(CARDS)}
RANK: tuple[int, ...] = tuple(card.rank for card in CARDS)


def mask_of(cards: Iterable[Card]) -> int:
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


SUIT: dict[Suit, int] = {suit: mask_of(card for card in CARDS if card.suit is suit) for suit in Suit}
QUEENS, FAIRIES, PETS, PRINCES = (SUIT[suit] for suit in Suit)
SUITS = (QUEENS, FAIRIES, PETS, PRINCES)
SUIT_OF: tuple[int, ...] = tuple(SUIT[card.suit] for card in CARDS)
"""By the number of a card: its whole suit."""
THE_FROG = BIT[FROG]
EVERY_CARD = (1 << len(CARDS)) - 1
ABOVE_FIVE = mask_of(card for card in CARDS if card.rank > 5)
UP_TO_SEVEN = mask_of(card for card in CARDS if card.rank <= 7)
OF_PARITY = (
    mask_of(card for card in CARDS if card.rank % 2 == 0),
    mask_of(card for card in CARDS if card.rank % 2 == 1),
)
BELOW: tuple[int, ...] = tuple(mask_of(card for card in CARDS if card.rank < rank) for rank in range(14))
"""By a number: all cards with a lower one."""
THREES = mask_of(card for card in CARDS if card.rank == 3)
DECKS: dict[int, int] = {players: mask_of(deck_for(players)) for players in (3, 4, 5, 6)}


def numbers_in(mask: int) -> list[int]:
    """The numbers of these cards, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def cards_in(mask: int) -> tuple[Card, ...]:
    return tuple(CARDS[number] for number in numbers_in(mask))
