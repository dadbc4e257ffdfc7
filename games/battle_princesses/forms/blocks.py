"""Forms for blocks: in the own turn, while defending, and in reaction."""

from collections.abc import Iterable, Iterator, Sequence

from games.audience import Seat
from games.battle_princesses.blocking import carriers, counter_cards, live_parts, reactions
from games.battle_princesses.defending import blockable
from games.battle_princesses.moves import BlockCard
from games.battle_princesses.state import Battle, BattleStage
from games.battle_princesses.using import has_counter, why_unusable
from games.battle_princesses.vocabulary import COUNTERED, CROWN, CardId, CardType
from games.offers import Barred, Form, Need, Pick, Slot, ask_for
from games.rulebook import Citations

NOBODY: frozenset[CardId] = frozenset()
NOT_CARRIED = ("battle/items",)


def present(state: Battle, seat: Seat) -> Form:
    """The one that is asked for now."""
    if state.asked is not None:
        return reaction(state, seat)
    return of_defense(state, seat) if state.stage is BattleStage.DEFENSE else of_turn(state, seat)


def of_turn(state: Battle, seat: Seat) -> Form:
    """A ready card of somebody else, of the type that mine counters. (B-040, B-088)"""
    targets = _targets_of_turn(state, seat)
    barred = [
        Barred(field="target", option=name, citations=("B-088", "battle/blocking"))
        for other in state.after(seat)
        for name in state.kingdoms[other].field
        if name not in targets and state.type_of(name) in COUNTERED
    ]
    if state.crown not in (None, seat):
        barred.append(Barred(field="target", option=CROWN, citations=("B-087", "token/crown")))
    return _against(state, seat, targets, ("battle/counters", "B-088"), barred)


def any_of_turn(state: Battle, seat: Seat) -> bool:
    """Has this seat a card that counters a ready one of somebody else?"""
    if not has_counter(state, seat):
        return False
    return bool(counter_cards(state, seat, set(_targets_of_turn(state, seat).values()), NOBODY))


def _targets_of_turn(state: Battle, seat: Seat) -> dict[CardId, CardType]:
    types = state.box.types
    return {
        name: types[name]
        for other in state.after(seat)
        for name, card in state.kingdoms[other].field.items()
        if card.ready and not card.blocked
    }


def of_defense(state: Battle, seat: Seat) -> Form:
    """A card or an item behind an entry against this seat. (B-049)"""
    targets = blockable(state, seat)
    barred = [
        Barred(field="target", option=name, citations=("B-049", "battle/defend"))
        for name in state.kingdoms[state.active].field
        if name not in targets and state.type_of(name) in COUNTERED
    ]
    return _against(state, seat, targets, ("battle/counters", "battle/defend"), barred)


def _against(
    state: Battle,
    seat: Seat,
    targets: dict[CardId, CardType],
    cites: Citations,
    barred: Sequence[Barred] = (),
) -> Form:
    cards = counter_cards(state, seat, set(targets.values()), NOBODY)
    by_card = {
        card: tuple(name for name, kind in targets.items() if kind is state.type_of(card).counters)
        for card in cards
    }
    countered = tuple(name for name in targets if any(name in names for names in by_card.values()))
    needs = [
        Need(field="card", option=card, other="target", among=names, citations=("battle/counters",))
        for card, names in by_card.items()
        if names != countered
    ]
    target = Pick(field="target", options=countered, citations=cites)
    bars = (*_barred(state, seat, cards, set(targets.values()), NOBODY, cites[::-1]), *barred)
    return _form(state, seat, cards, NOBODY, needs, bars, target)


def reaction(state: Battle, seat: Seat) -> Form:
    assert state.chain is not None
    cards, named = reactions(state, seat), state.chain.root.named
    against = set(live_parts(state, state.chain.links[-1]))
    barred = _barred(state, seat, cards, against, named, ("battle/counters", "B-042"))
    return _form(state, seat, cards, named, [], barred)


def _form(
    state: Battle,
    seat: Seat,
    cards: tuple[CardId, ...],
    named: frozenset[CardId],
    needs: list[Need],
    barred: Iterable[Barred],
    *more: Slot,
) -> Form:
    items = tuple(card for card in cards if state.type_of(card) is CardType.ITEM)
    slots: list[Slot] = [Pick(field="card", options=cards)]
    if items:
        hands = carriers(state, seat, named)
        slots.append(Pick(field="by", options=hands, optional=True, citations=("battle/items",)))
        needs = [
            *needs,
            *_items_are_carried(cards, items, hands),
        ]
    return ask_for(
        BlockCard,
        state.decision,
        *slots,
        *more,
        citations=("battle/counters", "battle/blocking"),
        barred=barred,
        needs=needs,
    )


def _items_are_carried(
    cards: tuple[CardId, ...], items: tuple[CardId, ...], hands: tuple[CardId, ...]
) -> Iterator[Need]:
    """An item needs a character, and nothing else takes one."""
    for item in items:
        yield Need(field="card", option=item, other="by", among=hands, citations=("battle/items",))
    for hand in hands if items != cards else ():
        yield Need(field="by", option=hand, other="card", among=items, citations=("battle/items",))


def _barred(
    state: Battle,
    seat: Seat,
    cards: tuple[CardId, ...],
    against: set[CardType],
    named: frozenset[CardId],
    cites: Citations,
) -> Iterator[Barred]:
    """The cards of a type that counters, and why they do not do so now; and who cannot exhaust an item."""
    for name, card in state.kingdoms[seat].field.items():
        kind = state.type_of(name)
        why = why_unusable(card)
        if not why and name in named:
            why = ("B-041", "battle/blocking")
        if kind.is_character and why:
            yield Barred(field="by", option=name, citations=why)
        if kind.counters is not None and name not in cards:
            lacks = NOT_CARRIED if kind.counters in against else cites
            yield Barred(field="card", option=name, citations=why or lacks)
    if state.crown == seat:
        yield Barred(field="card", option=CROWN, citations=("B-034", "battle/counters"))
