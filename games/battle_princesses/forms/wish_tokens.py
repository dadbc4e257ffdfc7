"""Forms for spending wish tokens: on something of their own, or on a card that is laid or bought."""

from collections.abc import Callable, Iterator, Sequence

from games.audience import Seat
from games.battle_princesses.abilities import WORDS
from games.battle_princesses.abilities.prevent import PREVENT
from games.battle_princesses.moves import Affliction, BuyCard, LayCard, SpendWish, WishUse
from games.battle_princesses.spending import AS_ABILITY
from games.battle_princesses.state import Battle, FieldCard
from games.battle_princesses.using import why_unspendable, wish_bearers
from games.battle_princesses.vocabulary import CardId, CardType
from games.offers import Barred, Form, Pick, Slot, ask_for

WISH = ("token/wish",)
CAST_FREE = (CardType.CHARACTER, CardType.PRINCE, CardType.VILLAIN)
AFFLICTED: dict[Affliction, Callable[[FieldCard], bool]] = {
    Affliction.STUN: lambda card: card.stun > 0,
    Affliction.POISON: lambda card: card.poison > 0,
    Affliction.STOP: lambda card: card.stopped,
}


def of_turn(state: Battle, seat: Seat) -> Iterator[Form]:
    bearers = wish_bearers(state, seat)
    for use in (WishUse.STUN, WishUse.STOP, WishUse.TURN):
        named = WORDS[AS_ABILITY[use]]
        target = Pick(field="target", options=tuple(named.may_name(state, seat)), citations=named.cites)
        bars = [Barred(field="target", option=o, citations=c) for o, c in named.barred(state, seat)]
        yield _spend(state, seat, bearers, use, target, barred=bars)
    for use in (WishUse.SCORE, WishUse.STEAL):
        yield _spend(state, seat, bearers, use)
    yield from _cleansing(state, seat, bearers)


def prevention(state: Battle, seat: Seat) -> Form:
    """While defending, a token prevents one character. (B-059)"""
    sources = tuple(PREVENT.may_name(state, seat))
    target = Pick(field="target", options=sources, citations=PREVENT.cites)
    bars = [Barred(field="target", option=o, citations=c) for o, c in PREVENT.barred(state, seat)]
    return _spend(state, seat, wish_bearers(state, seat), WishUse.PREVENT, target, barred=bars)


def _spend(
    state: Battle,
    seat: Seat,
    bearers: tuple[CardId, ...],
    use: WishUse,
    *slots: Slot,
    barred: Sequence[Barred] = (),
) -> Form:
    return ask_for(
        SpendWish,
        state.decision,
        Pick(field="card", options=bearers, citations=WISH),
        Pick(field="use", options=(use.value,), citations=("B-059", "token/wish")),
        *slots,
        citations=WISH,
        barred=(*barred_bearers(state, seat, "card"), *barred),
    )


def barred_bearers(state: Battle, seat: Seat, field: str) -> Iterator[Barred]:
    """Who has a token and cannot spend it."""
    for name, card in state.kingdoms[seat].field.items():
        if card.wish and (why := why_unspendable(card)):
            yield Barred(field=field, option=name, citations=why)


def _cleansing(state: Battle, seat: Seat, bearers: tuple[CardId, ...]) -> Iterator[Form]:
    """All of one affliction, from an own card or from oneself. (B-094)"""
    field = state.kingdoms[seat].field
    for affliction, has in AFFLICTED.items():
        cards = tuple(name for name, card in field.items() if has(card))
        yield _spend(
            state,
            seat,
            bearers,
            WishUse.CLEANSE,
            Pick(field="target", options=cards, citations=("B-094",)),
            Pick(field="affliction", options=(affliction.value,), citations=("B-094",)),
        )
    starving = (Affliction.STARVE.value,) if state.kingdoms[seat].starve else ()
    starved = Pick(field="affliction", options=starving, citations=("B-094",))
    yield _spend(state, seat, bearers, WishUse.CLEANSE, starved)


def laying(state: Battle, seat: Seat) -> Form:
    """A card that a token pays for."""
    hand = state.kingdoms[seat].known_hand
    cards = tuple(card for card in hand if state.type_of(card) in CAST_FREE)
    return ask_for(
        LayCard,
        state.decision,
        Pick(field="card", options=cards, citations=WISH),
        Pick(field="wish", options=wish_bearers(state, seat), citations=WISH),
        citations=WISH,
        barred=barred_bearers(state, seat, "wish"),
    )


def buying(state: Battle, seat: Seat) -> Form:
    """Whatever it costs; but there must be a card left. (B-095)"""
    stocks = tuple(stock for stock, left in state.market.items() if left)
    empty = [
        Barred(field="stock", option=stock, citations=("battle/buy", "B-095"))
        for stock, left in state.market.items()
        if not left
    ]
    return ask_for(
        BuyCard,
        state.decision,
        Pick(field="stock", options=stocks, citations=("battle/buy", "battle/market")),
        Pick(field="wish", options=wish_bearers(state, seat), citations=WISH),
        citations=WISH,
        barred=(*empty, *barred_bearers(state, seat, "wish")),
    )
