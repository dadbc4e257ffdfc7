"""Resources, points and tokens; cards that are killed or change sides."""

from msgspec.structs import replace

from games.battle_princesses.events import (
    CardKilled,
    CardStopped,
    CardTurned,
    Cleansed,
    PointsMoved,
    PrincessStruck,
    ResourcesGained,
    StarveLaid,
    TokensLaid,
    WishSpent,
)
from games.battle_princesses.evolve.changes import answered, on, paid_by_wish
from games.battle_princesses.moves import Affliction
from games.battle_princesses.state import Battle


@on(ResourcesGained)
def _resources_gained(state: Battle, event: ResourcesGained) -> Battle:
    kingdom = state.kingdoms[event.seat]
    return state.at(
        event.seat, resources=kingdom.resources + event.amount, starve=kingdom.starve - event.starved
    )


@on(PointsMoved)
def _points_moved(state: Battle, event: PointsMoved) -> Battle:
    for seat, change in ((event.giver, -event.amount), (event.taker, event.amount)):
        if seat is None:
            state = replace(state, pool=state.pool + change)
        else:
            state = state.at(seat, tokens=state.kingdoms[seat].tokens + change)
            state = state.gaining(seat, event.reason, change)
    return state


@on(StarveLaid)
def _starve_laid(state: Battle, event: StarveLaid) -> Battle:
    return state.at(event.seat, starve=state.kingdoms[event.seat].starve + event.amount)


@on(TokensLaid)
def _tokens_laid(state: Battle, event: TokensLaid) -> Battle:
    card = state.on_field(event.card)
    assert card is not None
    return state.but_card(event.card, **{event.token: getattr(card, event.token) + event.amount})


@on(CardStopped)
def _card_stopped(state: Battle, event: CardStopped) -> Battle:
    return state.but_card(event.card, stopped=True)


@on(CardKilled)
def _card_killed(state: Battle, event: CardKilled) -> Battle:
    kingdom = state.kingdoms[event.seat].without(event.card)
    return state.with_kingdom(event.seat, replace(kingdom, discard=(*kingdom.discard, event.card)))


@on(PrincessStruck)
def _princess_struck(state: Battle, event: PrincessStruck) -> Battle:
    return state.but_card(state.kingdoms[event.seat].princess, ready=False)


@on(CardTurned)
def _card_turned(state: Battle, event: CardTurned) -> Battle:
    card = state.kingdoms[event.loser].field[event.card]
    state = state.with_kingdom(event.loser, state.kingdoms[event.loser].without(event.card))
    return state.at(event.taker, field={**state.kingdoms[event.taker].field, event.card: card})


@on(WishSpent)
def _wish_spent(state: Battle, event: WishSpent) -> Battle:
    return answered(paid_by_wish(state, event.seat, event.card))


@on(Cleansed)
def _cleansed(state: Battle, event: Cleansed) -> Battle:
    if event.card is None:
        return state.at(event.seat, starve=0)
    match event.affliction:
        case Affliction.STUN:
            return state.but_card(event.card, stun=0)
        case Affliction.POISON:
            return state.but_card(event.card, poison=0)
        case _:
            return state.but_card(event.card, stopped=False)
