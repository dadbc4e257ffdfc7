"""The cards: four suits of twelve, and the deck that each number of players uses."""

from collections.abc import Callable, Iterable
from functools import cache

from games.audience import Piece


class Suit(Piece):
    """One of the suits of Rebel Princess; `princes` is the one that nobody wants to win."""

    QUEENS = "queens"
    FAIRIES = "fairies"
    PETS = "pets"
    PRINCES = "princes"


class Card(Piece):
    """A card knows its suit and its printed number."""

    def __init__(self, name: str) -> None:
        suit, _, rank = name.partition("-")
        self.suit = Suit(suit)
        self.rank = int(rank)

    QUEENS_1 = "queens-1"
    QUEENS_2 = "queens-2"
    QUEENS_3 = "queens-3"
    QUEENS_4 = "queens-4"
    QUEENS_5 = "queens-5"
    QUEENS_6 = "queens-6"
    QUEENS_7 = "queens-7"
    QUEENS_8 = "queens-8"
    QUEENS_9 = "queens-9"
    QUEENS_10 = "queens-10"
    QUEENS_11 = "queens-11"
    QUEENS_12 = "queens-12"
    FAIRIES_1 = "fairies-1"
    FAIRIES_2 = "fairies-2"
    FAIRIES_3 = "fairies-3"
    FAIRIES_4 = "fairies-4"
    FAIRIES_5 = "fairies-5"
    FAIRIES_6 = "fairies-6"
    FAIRIES_7 = "fairies-7"
    FAIRIES_8 = "fairies-8"
    FAIRIES_9 = "fairies-9"
    FAIRIES_10 = "fairies-10"
    FAIRIES_11 = "fairies-11"
    FAIRIES_12 = "fairies-12"
    PETS_1 = "pets-1"
    PETS_2 = "pets-2"
    PETS_3 = "pets-3"
    PETS_4 = "pets-4"
    PETS_5 = "pets-5"
    PETS_6 = "pets-6"
    PETS_7 = "pets-7"
    PETS_8 = "pets-8"
    PETS_9 = "pets-9"
    PETS_10 = "pets-10"
    PETS_11 = "pets-11"
    PETS_12 = "pets-12"
    PRINCES_1 = "princes-1"
    PRINCES_2 = "princes-2"
    PRINCES_3 = "princes-3"
    PRINCES_4 = "princes-4"
    PRINCES_5 = "princes-5"
    PRINCES_6 = "princes-6"
    PRINCES_7 = "princes-7"
    PRINCES_8 = "princes-8"
    PRINCES_9 = "princes-9"
    PRINCES_10 = "princes-10"
    PRINCES_11 = "princes-11"
    PRINCES_12 = "princes-12"


Cards = tuple[Card, ...]
FROG = Card.PETS_8
RANKS = {3: range(2, 11), 4: range(1, 11), 5: range(1, 11), 6: range(1, 13)}


@cache
def deck_for(players: int) -> Cards:
    """Cards that are not used stay in the box for the whole game."""
    return tuple(card for card in Card if card.rank in RANKS[players])


@cache
def hand_size(players: int) -> int:
    return len(deck_for(players)) // players


@cache
def princes_in(players: int) -> frozenset[Card]:
    return PRINCES & set(deck_for(players))


def those(test: Callable[[Card], bool]) -> frozenset[Card]:
    """All cards of the box that pass this test: what a rule allows is a set of cards."""
    return frozenset(filter(test, Card))


@cache
def cards_of(*suits: Suit) -> frozenset[Card]:
    return those(lambda card: card.suit in suits)


PRINCES = cards_of(Suit.PRINCES)
_place = {card: place for place, card in enumerate(Card)}.__getitem__


def in_order(cards: Iterable[Card]) -> Cards:
    """By suit, then number: the way a hand is held, and an order that tells nothing."""
    return tuple(sorted(cards, key=_place))
