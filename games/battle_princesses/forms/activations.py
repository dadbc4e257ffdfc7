"""Forms for using cards: which, with which item, on whom, and at what price."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial

from games.audience import Seat
from games.battle_princesses.abilities import WORDS
from games.battle_princesses.forms.wish_tokens import barred_bearers
from games.battle_princesses.moves import ActivateCard
from games.battle_princesses.state import Battle, BattleStage, FieldCard
from games.battle_princesses.using import (
    can_pay,
    may_use_crown,
    payment_of,
    usable,
    why_unusable,
    wish_bearers,
    words_of,
)
from games.battle_princesses.vocabulary import CHARACTERS, CROWN, Abilities, Ability, CardId, CardType
from games.last_answer import remembers_last
from games.offers import Barred, Form, Need, Option, Pick, Picks, Slot, Targets, ask_for
from games.rulebook import Citations

NEEDS_CHARACTER = ("battle/items", "B-031")
ONLY_FOR_HER = ("token/crown", "B-034")
BY_NAME = {word.value: each for word, each in WORDS.items()}
ITEM, PRINCESS = CardType.ITEM, CardType.PRINCESS
ADVANCE, CAN_GAIN = BattleStage.ADVANCE, Ability.RESOURCE
PAYMENT = ("B-032", "battle/payment")


class Choice:
    """The cards and items that a seat could use now, with what each does, and the words that count now.

    `helpful_items`: those with a word that counts. `able`: the cards that can be used for what they do
    themselves, and how many cards are discarded for each.
    """

    __slots__ = ("able", "cards", "guard", "helpful_items", "items", "seat", "state")

    def __init__(self, state: Battle, seat: Seat, *, guard: bool) -> None:
        self.state, self.seat, self.guard = state, seat, guard
        self.cards: dict[CardId, Abilities] = {}
        self.items: dict[CardId, Abilities] = {}
        prints = {card: state.printed(card, seat) for card in usable(state, seat)}
        for card, printed in prints.items():
            words = printed.guard_words if guard else printed.turn_words
            (self.items if printed.type is ITEM else self.cards)[card] = words
        if may_use_crown(state, seat) and state.kingdoms[seat].princess in self.cards:
            self.items[CROWN] = words_of(state, seat, CROWN, guard=guard)
        self.helpful_items = tuple([item for item, words in self.items.items() if self.counts(words)])
        self.able: dict[CardId, int] = {}
        for card in self.cards:
            if self.may_act(card):
                pay = prints[card].pay
                if pay is None or can_pay(state, seat, card):
                    self.able[card] = pay.discard if pay else 0

    def may_act(self, card: CardId) -> bool:
        """Has it a word that counts now, or an item that has one?"""
        return self.counts(self.cards[card]) or bool(self.carried_by(card, self.helpful_items))

    def counts(self, words: Abilities) -> bool:
        """Is one of these words of the right kind for this step of the turn?"""
        if self.state.stage is ADVANCE:
            return CAN_GAIN in words
        return bool(words)

    def carried_by(self, card: CardId, items: Iterable[CardId]) -> tuple[CardId, ...]:
        """Those of these items that this card can use: a character any, the crown only a princess."""
        kind = self.state.type_of(card)
        if kind not in CHARACTERS:
            return ()
        return tuple([item for item in items if item != CROWN or kind is PRINCESS])

    @property
    def why_not(self) -> Citations:
        if self.state.stage is ADVANCE:
            return ("B-104", "B-020")
        return ("B-026", "battle/turn")


def choice_of(state: Battle, seat: Seat, *, guard: bool) -> Choice:
    return (OF_DEFENSE if guard else OF_TURN).choice(state, seat)


class Activations:
    """The forms for using cards in the own turn, or while defending: what writes each, and what it takes.

    `own_words`: a card's own abilities, with or without an item. `discarding`: the same, of those that cards
    are discarded for. `items`: nothing but an item.
    """

    def __init__(self, *, guard: bool) -> None:
        self.choice = remembers_last(partial(Choice, guard=guard))

    def own_words(self, state: Battle, seat: Seat) -> Form:
        choice = self.choice(state, seat)
        cards = tuple([card for card, discards in choice.able.items() if not discards])
        return _with_item_or_not(choice, cards, 0, list(barred_cards(choice)))

    def any_own_words(self, state: Battle, seat: Seat) -> bool:
        return 0 in self.choice(state, seat).able.values()

    def discarding(self, state: Battle, seat: Seat) -> Iterator[Form]:
        choice = self.choice(state, seat)
        for number in dict.fromkeys(filter(None, choice.able.values())):
            cards = tuple([card for card, discards in choice.able.items() if discards == number])
            yield _with_item_or_not(choice, cards, number, [])

    def any_discarding(self, state: Battle, seat: Seat) -> bool:
        return any(self.choice(state, seat).able.values())

    def items(self, state: Battle, seat: Seat) -> Form:
        return _item_alone(self.choice(state, seat))

    def any_items(self, state: Battle, seat: Seat) -> bool:
        choice = self.choice(state, seat)
        items = choice.helpful_items
        return bool(items) and any(choice.carried_by(card, items) for card in choice.cards)


OF_TURN, OF_DEFENSE = Activations(guard=False), Activations(guard=True)


def barred_cards(choice: Choice) -> Iterator[Barred]:
    """The cards on this field that cannot be used for what they do themselves."""
    for name, card in choice.state.kingdoms[choice.seat].field.items():
        if name not in choice.able:
            yield Barred(field="card", option=name, citations=_why_not_by_itself(choice, name, card))


def _why_not_by_itself(choice: Choice, name: CardId, card: FieldCard) -> Citations:
    if why := why_unusable(card):
        return why
    if choice.state.type_of(name) is ITEM:
        return NEEDS_CHARACTER
    if not choice.may_act(name):
        return choice.why_not
    return ("B-098", "battle/payment") if choice.guard and _asks_resources(choice, name) else PAYMENT


def _unusable(choice: Choice) -> Iterator[Barred]:
    for name, card in choice.state.kingdoms[choice.seat].field.items():
        if why := why_unusable(card):
            yield Barred(field="card", option=name, citations=why)


def _asks_resources(choice: Choice, card: CardId) -> bool:
    pay = payment_of(choice.state, choice.seat, card)
    return pay is not None and pay.resource > 0


def _with_item_or_not(choice: Choice, cards: tuple[CardId, ...], discards: int, barred: list[Barred]) -> Form:
    items = tuple([item for item in choice.items if any(choice.carried_by(card, (item,)) for card in cards)])
    slots: list[Slot] = [Pick(field="card", options=cards)]
    if items:
        slots.append(Pick(field="item", options=items, optional=True, citations=NEEDS_CHARACTER))
    slots += _payment(choice, discards)
    own = {card: choice.cards[card] for card in cards}
    slots += _targets(choice, {"card": own, "item": _of(choice, items)})
    return ask_for(
        ActivateCard,
        choice.state.decision,
        *slots,
        citations=("B-032", "battle/payment") if discards else ("battle/exhaust",),
        barred=(*barred, *_barred_items(choice), *_barred_targets(choice, slots)),
        needs=(*_needs_of_items(choice, cards, items), *_needs_of_cards(choice, cards)),
    )


def _item_alone(choice: Choice) -> Form:
    """A character that uses nothing but its item, and pays for nothing of its own."""
    items = choice.helpful_items
    cards = tuple(card for card in choice.cards if choice.carried_by(card, items))
    useless = (
        Barred(field="item", option=item, citations=choice.why_not)
        for item in choice.items
        if item not in items
    )
    slots: list[Slot] = [
        Pick(field="card", options=cards, citations=NEEDS_CHARACTER),
        Pick(field="item", options=items, citations=NEEDS_CHARACTER),
        Pick(field="own", options=(False,)),
    ]
    slots += _targets(choice, {"item": _of(choice, items)})
    return ask_for(
        ActivateCard,
        choice.state.decision,
        *slots,
        citations=NEEDS_CHARACTER,
        barred=(*_unusable(choice), *useless, *_barred_items(choice), *_barred_targets(choice, slots)),
        needs=_needs_of_items(choice, cards, items),
    )


def paid_by_wish(state: Battle, seat: Seat) -> Iterator[Form]:
    """A wish token instead of the payment; no item with it. (B-079)"""
    choice = choice_of(state, seat, guard=False)
    bearers = wish_bearers(state, seat)
    cards = tuple(
        card for card, words in choice.cards.items() if words and payment_of(state, seat, card) is not None
    )
    slots: list[Slot] = [
        Pick(field="card", options=cards, citations=("token/wish", "battle/payment")),
        Pick(field="wish", options=bearers, citations=("token/wish",)),
    ]
    slots += _targets(choice, {"card": {card: choice.cards[card] for card in cards}})
    yield ask_for(
        ActivateCard,
        state.decision,
        *slots,
        citations=("token/wish", "battle/payment"),
        barred=(
            *_unusable(choice),
            *(Barred(field="item", option=item, citations=("B-079", "token/wish")) for item in choice.items),
            *barred_bearers(state, seat, "wish"),
            *_barred_targets(choice, slots),
        ),
    )


def _payment(choice: Choice, discards: int) -> list[Slot]:
    if not discards:
        return []
    hand = choice.state.kingdoms[choice.seat].known_hand
    return [
        Picks(
            field="pay_cards",
            options=hand,
            least=discards,
            most=discards,
            citations=PAYMENT,
        )
    ]


def _of(choice: Choice, items: Iterable[CardId]) -> dict[CardId, Abilities]:
    return {item: choice.items[item] for item in items}


# --- what goes with what


def _needs_of_items(choice: Choice, cards: tuple[CardId, ...], items: tuple[CardId, ...]) -> Iterator[Need]:
    for item in items:
        among = tuple(card for card in cards if choice.carried_by(card, (item,)))
        if among != cards:
            cites = ONLY_FOR_HER if item == CROWN else NEEDS_CHARACTER
            yield Need(field="item", option=item, other="card", among=among, citations=cites)


def _needs_of_cards(choice: Choice, cards: tuple[CardId, ...]) -> Iterator[Need]:
    """A card that can do nothing by itself now needs an item that can."""
    for card in cards:
        if not choice.counts(choice.cards[card]):
            among = choice.carried_by(card, choice.helpful_items)
            yield Need(field="card", option=card, other="item", among=among, citations=choice.why_not)


# --- targets


def _targets(choice: Choice, by_field: dict[str, dict[CardId, Abilities]]) -> list[Slot]:
    """Whom the words may name: a list for each word, written once where two are the same."""
    counts = {
        field: {card: most for card, words in cards.items() if (most := _how_many(tuple(words.items())))}
        for field, cards in by_field.items()
    }
    words = {word: None for cards in counts.values() for allowed in cards.values() for word in allowed}
    keys = [word for word in WORDS if word in words]
    if not keys:
        return []
    lists: dict[str, tuple[Option, ...]] = {}
    same_as: dict[str, str] = {}
    for word in keys:
        listed = tuple(WORDS[word].may_name(choice.state, choice.seat))
        twin = next((key for key, other in lists.items() if other == listed), None) if lists else None
        if twin is None:
            lists[word.value] = listed
        else:
            same_as[word.value] = twin
    return [
        Targets(
            field="targets",
            lists=lists,
            same_as=same_as,
            counts={field: cards for field, cards in counts.items() if cards},
            single=tuple(word.value for word in keys if WORDS[word].single),
            citations={word.value: WORDS[word].cites for word in keys},
        )
    ]


@lru_cache(maxsize=1024)
def _how_many(words: tuple[tuple[Ability, int], ...]) -> dict[str, int]:
    return {word.value: WORDS[word].most(amount) for word, amount in words if WORDS[word].targeted}


def _barred_targets(choice: Choice, slots: list[Slot]) -> Iterator[Barred]:
    for slot in slots:
        if isinstance(slot, Targets):
            for key in (*slot.lists, *slot.same_as):
                for option, cites in BY_NAME[key].barred(choice.state, choice.seat):
                    yield Barred(field="targets", key=key, option=option, citations=cites)


def _barred_items(choice: Choice) -> Iterator[Barred]:
    state, seat = choice.state, choice.seat
    types = state.box.types
    for name, card in state.kingdoms[seat].field.items():
        if types[name] is ITEM and (why := why_unusable(card)):
            yield Barred(field="item", option=name, citations=why)
    if not may_use_crown(state, seat):
        why = ("B-083", "token/crown") if state.crown == seat else ("token/crown",)
        yield Barred(field="item", option=CROWN, citations=why)
