"""Turn order, princesses, starting cards and the market."""

from msgspec import UNSET
from msgspec.structs import replace

from games.audience import Seat
from games.battle_princesses.box import numbered
from games.battle_princesses.events import (
    CourtRevealed,
    KingdomFounded,
    MarketOpened,
    PoolFilled,
    PrincessClaimed,
    PrincessesOffered,
    PrincessPreferred,
    StockChosen,
    StockDrawn,
    StockPassed,
    TurnOrderDrawn,
)
from games.battle_princesses.evolve.changes import known_or_hidden, on
from games.battle_princesses.scoring import written_down
from games.battle_princesses.state import Battle, BattleStage, FieldCard
from games.battle_princesses.vocabulary import CardId


@on(TurnOrderDrawn)
def _turn_order_drawn(state: Battle, event: TurnOrderDrawn) -> Battle:
    return replace(state, order=event.order)


@on(PrincessesOffered)
def _princesses_offered(state: Battle, event: PrincessesOffered) -> Battle:
    return state.at(event.seat, offered=known_or_hidden(event.princesses, event.count))


@on(PrincessPreferred)
def _princess_preferred(state: Battle, event: PrincessPreferred) -> Battle:
    picked = None if event.princess is UNSET else event.princess
    return state.at(event.seat, has_picked=True, picked=picked)


@on(PrincessClaimed)
def _princess_claimed(state: Battle, event: PrincessClaimed) -> Battle:
    return _with_princess(state, event.seat, event.princess)


@on(CourtRevealed)
def _court_revealed(state: Battle, event: CourtRevealed) -> Battle:
    for seat, princess in enumerate(event.princesses):
        state = _with_princess(state, seat, princess)
    return state


def _with_princess(state: Battle, seat: Seat, princess: CardId) -> Battle:
    """She lies on the field of her kingdom, ready, her first side up."""
    return state.at(
        seat,
        princess=princess,
        field={princess: FieldCard(princess)},
        offered=(),
        picked=None,
        has_picked=True,
    )


@on(KingdomFounded)
def _kingdom_founded(state: Battle, event: KingdomFounded) -> Battle:
    state = state.at(event.seat, hand=known_or_hidden(event.cards, event.count), tokens=event.tokens)
    return state.gaining(event.seat, "start", event.tokens)


@on(PoolFilled)
def _pool_filled(state: Battle, event: PoolFilled) -> Battle:
    return replace(state, pool=event.tokens, stage=BattleStage.MARKET)


@on(StockChosen)
def _stock_chosen(state: Battle, event: StockChosen) -> Battle:
    return replace(state, market={**state.market, event.stock: ()}, chosen_slots=state.chosen_slots + 1)


@on(StockPassed)
def _stock_passed(state: Battle, event: StockPassed) -> Battle:
    return replace(state, chosen_slots=state.chosen_slots + 1, passed_slots=state.passed_slots + 1)


@on(StockDrawn)
def _stock_drawn(state: Battle, event: StockDrawn) -> Battle:
    return replace(state, market={**state.market, event.stock: ()}, drawn_slots=state.drawn_slots + 1)


@on(MarketOpened)
def _market_opened(state: Battle, event: MarketOpened) -> Battle:
    market = {stock: numbered(state.box.stock(stock), count) for stock, count in event.stocks.items()}
    state = replace(state, market=market)
    return written_down(state, tuple(kingdom.tokens for kingdom in state.kingdoms))
