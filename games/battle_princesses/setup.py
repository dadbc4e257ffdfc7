"""Before the first turn: turn order, princesses, starting cards, points and the market."""

from collections.abc import Iterable, Iterator
from typing import Literal

from games.audience import Seat
from games.battle_princesses.box import Print, numbered
from games.battle_princesses.course import Course
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
from games.battle_princesses.options import MarketSetup, PrincessStep
from games.battle_princesses.state import Battle, BattleStage
from games.battle_princesses.turns import PLAY_EPOCH, begin_round
from games.battle_princesses.vocabulary import CardId, CardType
from games.last_answer import remembers_last
from games.rulebook import Citations

SETUP_EPOCH = "setup"
SINGLE = frozenset(kind for kind in CardType if kind.is_single)
SETUP_RULES = {
    MarketSetup.OFFICIAL: "battle/market-official",
    MarketSetup.ALTERNATIVE_1: "battle/market-1",
    MarketSetup.ALTERNATIVE_2: "battle/market-2",
    MarketSetup.ALTERNATIVE_3: "battle/market-3",
    MarketSetup.ALTERNATIVE_4: "battle/market-4",
}
CHOSEN_BY_PLAYERS = (MarketSetup.OFFICIAL, MarketSetup.ALTERNATIVE_1)
StockSource = Literal["players", "others", "all"]
IN_PLAY: StockSource = "players"
NOT_IN_PLAY: StockSource = "others"
ANY: StockSource = "all"
SLOT_SOURCES: dict[MarketSetup, tuple[StockSource, StockSource]] = {
    MarketSetup.OFFICIAL: (IN_PLAY, IN_PLAY),
    MarketSetup.ALTERNATIVE_1: (IN_PLAY, NOT_IN_PLAY),
    MarketSetup.ALTERNATIVE_2: (IN_PLAY, IN_PLAY),
    MarketSetup.ALTERNATIVE_3: (ANY, ANY),
    MarketSetup.ALTERNATIVE_4: (IN_PLAY, NOT_IN_PLAY),
}
"""Where the stocks for each player come from, where they are drawn; and where the random ones do."""


def first_steps(course: Course) -> None:
    """Who sits in which place of the turn order, and who may be whose princess."""
    state = course.state
    order = course.chance.shuffle(SETUP_EPOCH, "order", tuple(state.seats))
    course.add(TurnOrderDrawn(order=order))
    if state.options.princesses is PrincessStep.CHOOSE:
        return
    princesses = course.chance.shuffle(SETUP_EPOCH, "princesses", tuple(state.box.factions))
    dealt = state.numbers.princesses_dealt
    if state.options.princesses is PrincessStep.DEAL and dealt * state.players <= len(princesses):
        for place, seat in enumerate(order):
            hers = princesses[dealt * place : dealt * (place + 1)]
            course.add(PrincessesOffered(seat=seat, count=dealt, princesses=hers))
        return
    # Too few for a choice: one each. (B-005)
    by_seat = dict(zip(order, princesses, strict=False))
    course.add(CourtRevealed(princesses=tuple(by_seat[seat] for seat in state.seats)))
    found_kingdoms(course)


def begun_epochs(state: Battle) -> tuple[str, ...]:
    """The set-up from the first draw on; the play once a deck was shuffled, or all is over."""
    if not state.order:
        return ()
    shuffled = any(kingdom.reshuffles for kingdom in state.kingdoms)
    return (SETUP_EPOCH, PLAY_EPOCH) if shuffled or state.ending else (SETUP_EPOCH,)


def pick_princess(course: Course, seat: Seat, princess: CardId) -> None:
    if course.state.options.princesses is PrincessStep.CHOOSE:
        course.add(PrincessClaimed(seat=seat, princess=princess))
        if not choosing(course.state):
            found_kingdoms(course)
        return
    course.add(PrincessPreferred(seat=seat, princess=princess))
    if not choosing(course.state):
        picked = tuple(kingdom.picked for kingdom in course.state.kingdoms)
        course.add(CourtRevealed(princesses=tuple(one for one in picked if one is not None)))
        found_kingdoms(course)


def choosing(state: Battle) -> tuple[Seat, ...]:
    """Who has yet to choose a princess: all at once in secret, or the next in turn order."""
    left = tuple(seat for seat in state.order if not state.kingdoms[seat].has_picked)
    if state.options.princesses is PrincessStep.CHOOSE:
        return left[:1]
    return tuple(seat for seat in left if state.kingdoms[seat].offered)


def found_kingdoms(course: Course) -> None:
    """Five starting cards of the own faction are the hand; ten points, and the pool. (B-006, B-007)"""
    numbers = course.state.numbers
    for seat in course.state.order:
        faction = course.state.box.factions[course.state.kingdoms[seat].princess]
        cards = numbered(faction.start_card, numbers.start_cards)
        course.add(KingdomFounded(seat=seat, count=len(cards), tokens=numbers.start_points, cards=cards))
    course.add(PoolFilled(tokens=numbers.pool_points * course.state.players))
    fill_market(course)


# --- the market


def slots_per_player(state: Battle) -> int:
    return state.box.market(state.players)[0]


def picker(state: Battle) -> Seat | None:
    """Who fills the next place of the market: round the table in turn order. (B-010)"""
    if state.stage is not BattleStage.MARKET or state.options.setup not in CHOSEN_BY_PLAYERS:
        return None
    if state.chosen_slots >= slots_per_player(state) * state.players:
        return None
    return state.order[state.chosen_slots % state.players]


def may_join(state: Battle, stock: str) -> Citations:
    """The rules that keep this stock from the market; none if it may join."""
    if stock in state.market:
        return ("B-011", "battle/market")
    if state.box.stock(stock).type in _full_types(state):
        return ("battle/market-limit", "B-011", "B-012")
    return ()


def _full_types(state: Battle) -> frozenset[CardType]:
    """The types of which there is one stock on the market, and cannot be more."""
    stocks = state.box.stocks
    return SINGLE.intersection([stocks[stock].type for stock in state.market])


def _able_to_join(state: Battle, stocks: Iterable[Print]) -> list[str]:
    """Those of these stocks that `may_join` the market."""
    full, market = _full_types(state), state.market
    return [stock.id for stock in stocks if stock.id not in market and stock.type not in full]


@remembers_last
def own_stocks(state: Battle, seat: Seat) -> tuple[str, ...]:
    """The stocks of this seat's faction that it may put on the market."""
    faction = state.box.factions[state.kingdoms[seat].princess]
    return tuple(_able_to_join(state, faction.stocks))


def choose_stock(course: Course, seat: Seat, stock: str) -> None:
    course.add(StockChosen(seat=seat, stock=stock))
    fill_market(course)


def pass_stock(course: Course, seat: Seat) -> None:
    course.add(StockPassed(seat=seat))
    fill_market(course)


def fill_market(course: Course) -> None:
    """Go on until somebody has to choose; then draw the rest and begin. (B-100)"""
    while (seat := picker(course.state)) is not None:
        if own_stocks(course.state, seat):
            return
        course.add(StockPassed(seat=seat))  # nothing to choose (B-101)
    for source in _sources_of_draws(course.state):
        _draw_stock(course, source)
    state = course.state
    course.add(MarketOpened(stocks={stock: state.box.copies(stock, state.players) for stock in state.market}))
    begin_round(course, 1)


def _sources_of_draws(state: Battle) -> Iterator[StockSource]:
    per_player, random = state.box.market(state.players)
    chosen_from, drawn_from = SLOT_SOURCES[state.options.setup]
    if state.options.setup not in CHOSEN_BY_PLAYERS:
        yield from (chosen_from,) * (per_player * state.players)
    yield from (drawn_from,) * (random + state.passed_slots)


def _draw_stock(course: Course, source: StockSource) -> None:
    """One stock by chance; where none may join from there, from the players' factions, then any. (B-013)"""
    state = course.state
    for origin in (source, IN_PLAY, ANY):
        if there := _able_to_join(state, _stocks_from(state, origin)):
            stock = course.chance.pick(SETUP_EPOCH, f"stock/{state.drawn_slots + 1}", there)
            course.add(StockDrawn(stock=stock, source=origin))
            return


def _stocks_from(state: Battle, source: StockSource) -> Iterator[Print]:
    in_play = {kingdom.princess for kingdom in state.kingdoms}
    for faction in state.box.factions.values():
        if source == ANY or (faction.id in in_play) == (source == IN_PLAY):
            yield from faction.stocks
