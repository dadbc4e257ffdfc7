"""Cards that are laid, bought and activated."""

from msgspec.structs import replace

from games.battle_princesses.events import CardActivated, CardBought, CardLaid, EffectSettled
from games.battle_princesses.evolve.changes import (
    answered,
    answered_at,
    exhausted,
    left_over,
    on,
    paid_by_wish,
    paid_points,
)
from games.battle_princesses.state import Battle, ChainLink, ChainRoot, FieldCard, ReactionChain


@on(CardLaid)
def _card_laid(state: Battle, event: CardLaid) -> Battle:
    state = paid_by_wish(state, event.seat, event.wish)
    kingdom = state.kingdoms[event.seat]
    return answered_at(
        state,
        event.seat,
        hand=left_over(kingdom.hand, (event.card,)),
        field={**kingdom.field, event.card: FieldCard(event.card)},
        resources=kingdom.resources - event.paid,
    )


@on(CardBought)
def _card_bought(state: Battle, event: CardBought) -> Battle:
    state = paid_by_wish(state, event.seat, event.wish)
    kingdom = state.kingdoms[event.seat]
    state = state.at(
        event.seat, discard=(*kingdom.discard, event.card), resources=kingdom.resources - event.paid
    )
    return answered(state, market={**state.market, event.stock: state.market[event.stock][1:]})


@on(CardActivated)
def _card_activated(state: Battle, event: CardActivated) -> Battle:
    state = exhausted(paid_by_wish(state, event.seat, event.wish), event.exhausts)
    kingdom = state.kingdoms[event.seat]
    if event.resources or event.discarded:
        state = state.at(
            event.seat,
            resources=kingdom.resources - event.resources,
            hand=left_over(kingdom.hand, event.discarded),
            discard=(*kingdom.discard, *event.discarded),
        )
    if event.points:
        state = paid_points(state, event.seat, event.points, "payment")
    if event.used:
        state = state.but_card(event.card, used=True)
    root = ChainRoot(own=event.own, guard=event.guard, targets=event.targets, open_to_all=event.open_to_all)
    link = ChainLink(seat=event.seat, card=event.card, item=event.item, queue=event.asks)
    return answered(state, chain=ReactionChain(root=root, links=(link,)))


@on(EffectSettled)
def _effect_settled(state: Battle, event: EffectSettled) -> Battle:
    return replace(state, chain=None)
