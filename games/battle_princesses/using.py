"""Which cards can be used, what together they can do, and what that costs."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.audience import Seat
from games.battle_princesses.box import Payment
from games.battle_princesses.state import Battle, FieldCard, words_together
from games.battle_princesses.vocabulary import CHARACTERS, COUNTERED, CROWN, Abilities, CardId, CardType
from games.last_answer import remembers_last
from games.rulebook import Citations

ITEM = CardType.ITEM


def why_unusable(card: FieldCard) -> Citations:
    """The rules that keep this card from being used now; none if it is usable."""
    if not card.ready:
        return ("battle/exhaust",)
    if card.stun:
        return ("ability/stun", "B-054")
    if card.stopped:
        return ("ability/stop", "B-053")
    if card.blocked:
        return ("B-040", "battle/blocking")
    if card.used:
        return ("B-032", "battle/payment")
    return ()


@remembers_last
def usable(state: Battle, seat: Seat) -> Sequence[CardId]:
    """The cards on this field that can be used now."""
    return [name for name, card in state.kingdoms[seat].field.items() if not why_unusable(card)]


def usable_characters(state: Battle, seat: Seat) -> tuple[CardId, ...]:
    types = state.box.types
    return tuple([card for card in usable(state, seat) if types[card] in CHARACTERS])


def usable_items(state: Battle, seat: Seat) -> tuple[CardId, ...]:
    types = state.box.types
    return tuple([card for card in usable(state, seat) if types[card] is ITEM])


def may_use_crown(state: Battle, seat: Seat) -> bool:
    return state.crown == seat and state.crown_ready


def has_counter(state: Battle, seat: Seat) -> bool:
    """Is there a card that this seat could use now, of a type that counters others?"""
    types = state.box.types
    return not COUNTERED.keys().isdisjoint([types[card] for card in usable(state, seat)])


def words_of(state: Battle, seat: Seat, card: CardId, *, guard: bool) -> Abilities:
    """What this card can do in the own turn, or while defending. (B-026)"""
    if card == CROWN:
        return {} if guard else state.numbers.crown_abilities
    printed = state.printed(card, seat)
    return printed.guard_words if guard else printed.turn_words


def words_of_both(
    state: Battle, seat: Seat, card: CardId, item: CardId | None, *, own: bool, guard: bool
) -> Abilities:
    """What an activation does: the card's own words, and those of the item it uses. (B-030)"""
    of_card = words_of(state, seat, card, guard=guard) if own else {}
    return words_together(of_card, words_of(state, seat, item, guard=guard) if item else {})


def payment_of(state: Battle, seat: Seat, card: CardId) -> Payment | None:
    return state.printed(card, seat).pay


def price(state: Battle, seat: Seat, stock: str) -> int:
    """One less for the own faction, never below nothing. (B-022)"""
    return state.options.box.prices_for(state.kingdoms[seat].princess)[stock]


def may_spend_wish(card: FieldCard) -> bool:
    """Has it a token, and is nothing in the way? It may be exhausted."""
    return card.wish > 0 and not (card.stun or card.stopped or card.blocked)


def why_unspendable(card: FieldCard) -> Citations:
    """The rules that keep it from spending a wish token; none if it may."""
    return why_unusable(replace(card, ready=True, used=False)) if card.wish else ("token/wish",)


@remembers_last
def wish_bearers(state: Battle, seat: Seat) -> tuple[CardId, ...]:
    return tuple([name for name, card in state.kingdoms[seat].field.items() if may_spend_wish(card)])


def can_pay(state: Battle, seat: Seat, card: CardId) -> bool:
    """Can this seat pay what the card asks for instead of being exhausted, if it does?"""
    pay, kingdom = payment_of(state, seat, card), state.kingdoms[seat]
    if pay is None:
        return True
    return (
        pay.resource <= kingdom.resources
        and pay.points <= kingdom.tokens
        and pay.discard <= len(kingdom.hand)
    )
