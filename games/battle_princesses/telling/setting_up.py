"""Turn order, princesses, starting cards and the market."""

from msgspec import UNSET

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
from games.battle_princesses.state import Battle
from games.battle_princesses.telling.words import called, counted, of, owned
from games.saying import Said, Who, said


@of(TurnOrderDrawn)
def _turn_order_drawn(before: Battle, event: TurnOrderDrawn) -> Said:
    return said("The turn order is drawn: {order}.", order=tuple(map(Who, event.order)))


@of(PrincessesOffered)
def _princesses_offered(before: Battle, event: PrincessesOffered) -> Said:
    known = event.princesses
    return said(
        "{who} gets princesses to choose from: {princesses}.",
        who=Who(event.seat),
        princesses=event.count if known is UNSET else counted(before, known),
    )


@of(PrincessPreferred)
def _princess_preferred(before: Battle, event: PrincessPreferred) -> Said:
    if event.princess is UNSET:
        return said("{who} chooses a princess in secret.", who=Who(event.seat))
    princess = called(before, event.princess)
    return said("{who} chooses {princess} in secret.", who=Who(event.seat), princess=princess)


@of(PrincessClaimed)
def _princess_claimed(before: Battle, event: PrincessClaimed) -> Said:
    return said(
        "{who} chooses the princess {princess}.",
        who=Who(event.seat),
        princess=called(before, event.princess),
    )


@of(CourtRevealed)
def _court_revealed(before: Battle, event: CourtRevealed) -> Said:
    court = tuple(owned(called(before, princess), seat) for seat, princess in enumerate(event.princesses))
    return said("The princesses are revealed: {princesses}.", princesses=court)


@of(KingdomFounded)
def _kingdom_founded(before: Battle, event: KingdomFounded) -> Said:
    return said(
        "{who} begins with points: {points}; cards in hand: {cards}.",
        who=Who(event.seat),
        points=event.tokens,
        cards=event.count if event.cards is UNSET else counted(before, event.cards),
    )


@of(PoolFilled)
def _pool_filled(before: Battle, event: PoolFilled) -> Said:
    return said("The pool gets the crown and points: {points}.", points=event.tokens)


@of(StockChosen)
def _stock_chosen(before: Battle, event: StockChosen) -> Said:
    return said(
        "{who} puts a stock on the marketplace: {stock}.",
        who=Who(event.seat),
        stock=called(before, event.stock),
    )


@of(StockPassed)
def _stock_passed(before: Battle, event: StockPassed) -> Said:
    return said("{who} passes: one more stock is drawn at random.", who=Who(event.seat))


@of(StockDrawn)
def _stock_drawn(before: Battle, event: StockDrawn) -> Said:
    stock = called(before, event.stock)
    match event.source:
        case "players":
            return said("A stock is drawn from the factions at the table: {stock}.", stock=stock)
        case "others":
            return said("A stock is drawn from the factions that nobody plays: {stock}.", stock=stock)
        case _:
            return said("A stock is drawn from all factions: {stock}.", stock=stock)


@of(MarketOpened)
def _market_opened(before: Battle, event: MarketOpened) -> Said:
    return said(
        "The marketplace opens with stocks: {stocks}; cards: {cards}.",
        stocks=len(event.stocks),
        cards=sum(event.stocks.values()),
    )
