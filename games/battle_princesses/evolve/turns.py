"""Turns, rounds and the end: who is asked what, the crown, what is cleaned up and drawn."""

from msgspec.structs import replace

from games.audience import Seat
from games.battle_princesses.events import (
    AdvanceEnded,
    BattleEnded,
    ChainDropped,
    CrownMoved,
    DeckReshuffled,
    FieldCleaned,
    HandFizzled,
    HandRefilled,
    KingdomFallen,
    PlayEnded,
    PrincessAdvanced,
    PrincessReadied,
    RoundClosed,
    StageBegun,
    TurnBegun,
)
from games.battle_princesses.evolve.changes import (
    answered,
    answered_at,
    known_or_hidden,
    left_over,
    on,
    paid_points,
)
from games.battle_princesses.scoring import written_down
from games.battle_princesses.state import Battle, BattleEnding, BattleStage, Kingdom, ReactionChain
from games.battle_princesses.vocabulary import CardId


@on(TurnBegun)
def _turn_begun(state: Battle, event: TurnBegun) -> Battle:
    return replace(state, round=event.round, active=event.seat, steps=0)


@on(CrownMoved)
def _crown_moved(state: Battle, event: CrownMoved) -> Battle:
    worth = state.numbers.crown_points
    state = state.gaining(state.crown, "crown", -worth).gaining(event.holder, "crown", worth)
    return replace(state, crown=event.holder, crown_ready=True)


@on(PrincessReadied)
def _princess_readied(state: Battle, event: PrincessReadied) -> Battle:
    kingdom = state.kingdoms[event.seat]
    state = state.with_kingdom(event.seat, kingdom.but(kingdom.princess, ready=True))
    return replace(state, crown_ready=True) if event.crown else state


@on(StageBegun)
def _stage_begun(state: Battle, event: StageBegun) -> Battle:
    return replace(state, stage=event.stage)


@on(PrincessAdvanced)
def _princess_advanced(state: Battle, event: PrincessAdvanced) -> Battle:
    if event.by == "points-held":
        return state.at(event.seat, side=2)
    if event.by == "points":
        state = paid_points(state, event.seat, event.paid, "advance")
    else:
        state = state.at(event.seat, resources=state.kingdoms[event.seat].resources - event.paid)
    return answered(state.at(event.seat, side=2))


@on(AdvanceEnded)
def _advance_ended(state: Battle, event: AdvanceEnded) -> Battle:
    return answered(state)


@on(PlayEnded)
def _play_ended(state: Battle, event: PlayEnded) -> Battle:
    return answered(state)


@on(FieldCleaned)
def _field_cleaned(state: Battle, event: FieldCleaned) -> Battle:
    kingdom = state.kingdoms[event.seat]
    for card in event.poison:
        kingdom = kingdom.but(card, poison=kingdom.field[card].poison - 1)
    for card in event.stun:
        kingdom = kingdom.but(card, stun=kingdom.field[card].stun - 1)
    if event.struck:
        kingdom = kingdom.but(kingdom.princess, ready=False)
    gone = (*event.poisoned, *event.wished_away)
    state = state.with_kingdom(event.seat, replace(kingdom, resources=0, starve=0))
    kingdoms = (
        _cleaned(each, gone, event.discarded.get(seat, ())) for seat, each in enumerate(state.kingdoms)
    )
    return replace(
        state,
        kingdoms=tuple(kingdoms),
        trash=(*state.trash, *gone),
        entries=(),
        entries_made=0,
        defenders=(),
        defense={},
    )


def _cleaned(kingdom: Kingdom, gone: tuple[CardId, ...], discarded: tuple[CardId, ...]) -> Kingdom:
    marked = [card for card in kingdom.field.values() if card.blocked or card.used or card.wished]
    if not (marked or gone or discarded):
        return kingdom
    left = {
        name: replace(card, blocked=False, used=False, wished=False)
        if card.blocked or card.used or card.wished
        else card
        for name, card in kingdom.field.items()
        if name not in gone and name not in discarded
    }
    return replace(kingdom, field=left, discard=(*kingdom.discard, *discarded))


@on(HandFizzled)
def _hand_fizzled(state: Battle, event: HandFizzled) -> Battle:
    kingdom = state.kingdoms[event.seat]
    return answered_at(
        state,
        event.seat,
        hand=left_over(kingdom.hand, event.cards),
        discard=(*kingdom.discard, *event.cards),
    )


@on(DeckReshuffled)
def _deck_reshuffled(state: Battle, event: DeckReshuffled) -> Battle:
    kingdom = state.kingdoms[event.seat]
    return state.at(
        event.seat,
        deck=known_or_hidden(event.order, event.count),
        discard=(),
        reshuffles=kingdom.reshuffles + 1,
    )


@on(HandRefilled)
def _hand_refilled(state: Battle, event: HandRefilled) -> Battle:
    kingdom = state.kingdoms[event.seat]
    drawn = known_or_hidden(event.cards, event.count)
    return state.at(event.seat, hand=(*kingdom.hand, *drawn), deck=kingdom.deck[event.count :])


@on(RoundClosed)
def _round_closed(state: Battle, event: RoundClosed) -> Battle:
    kingdoms = tuple(_going_on(kingdom) for kingdom in state.kingdoms)
    return written_down(replace(state, kingdoms=kingdoms), event.points)


def _going_on(kingdom: Kingdom) -> Kingdom:
    if not any(card.stopped for card in kingdom.field.values()):
        return kingdom
    field = {name: replace(card, stopped=False) for name, card in kingdom.field.items()}
    return replace(kingdom, field=field)


@on(ChainDropped)
def _chain_dropped(state: Battle, event: ChainDropped) -> Battle:
    return replace(state, chain=None)


@on(KingdomFallen)
def _kingdom_fallen(state: Battle, event: KingdomFallen) -> Battle:
    state = paid_points(state, event.seat, event.tokens, "concession")
    state = state.at(
        event.seat,
        hand=(),
        deck=(),
        field={},
        discard=(),
        starve=0,
        resources=0,
        offered=(),
        picked=None,
        conceded=True,
    )
    defenders = tuple(seat for seat in state.defenders if seat != event.seat)
    return replace(
        state, trash=(*state.trash, *event.cards), defenders=defenders, chain=_unasked(state, event.seat)
    )


def _unasked(state: Battle, gone: Seat) -> ReactionChain | None:
    """The chain without this seat among those who may react."""
    if state.chain is None:
        return None
    links = tuple(
        replace(link, queue=tuple(seat for seat in link.queue if seat != gone)) for link in state.chain.links
    )
    asked = None if state.chain.asked == gone else state.chain.asked
    return replace(state.chain, links=links, asked=asked)


@on(BattleEnded)
def _battle_ended(state: Battle, event: BattleEnded) -> Battle:
    if any(state.gains):
        state = written_down(state, event.points)
    ending = BattleEnding(reason=event.reason, winners=event.winners, citations=event.citations)
    return replace(state, stage=BattleStage.OVER, ending=ending, chain=None)
