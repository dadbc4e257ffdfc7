"""What a defender could do. All of it lies open, so to be passed over tells nobody anything. (B-091)"""

from games.audience import Seat
from games.battle_princesses.abilities.prevent import PREVENT
from games.battle_princesses.blocking import counter_cards
from games.battle_princesses.state import Battle
from games.battle_princesses.using import (
    can_pay,
    usable,
    usable_characters,
    usable_items,
    wish_bearers,
    words_of,
)
from games.battle_princesses.vocabulary import CardId, CardType


def blockable(state: Battle, defender: Seat) -> dict[CardId, CardType]:
    """The cards and items behind the entries against a defender, and their types."""
    cards: dict[CardId, CardType] = {}
    for entry in state.entries_against(defender):
        cards[entry.source] = state.type_of(entry.source)
        if entry.item is not None:
            cards[entry.item] = CardType.ITEM
    return cards


def can_defend(state: Battle, seat: Seat) -> bool:
    """Has this seat any move at all but to end its defense?"""
    return (
        _can_guard(state, seat)
        or bool(counter_cards(state, seat, set(blockable(state, seat).values()), frozenset()))
        or (bool(wish_bearers(state, seat)) and bool(PREVENT.may_name(state, seat)))
    )


def _can_guard(state: Battle, seat: Seat) -> bool:
    for card in usable(state, seat):
        if state.type_of(card) is CardType.ITEM:
            continue
        if words_of(state, seat, card, guard=True) and can_pay(state, seat, card):
            return True
    return bool(usable_characters(state, seat)) and any(
        words_of(state, seat, item, guard=True) for item in usable_items(state, seat)
    )
