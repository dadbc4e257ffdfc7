"""What is bought, and when a market is bought empty."""

from collections.abc import Callable

from msgspec.structs import replace

from games.battle_princesses.moves import BuyCard
from games.battle_princesses.telling.words import called
from games.battle_princesses.vocabulary import CardId, CardType
from games.saying import Said, Who, said
from workers.bots.battle_princesses.outlook import Outlook
from workers.bots.battle_princesses.plan import Plan
from workers.bots.battle_princesses.using_cards import gain_resources, sources


def next_purchase(outlook: Outlook, decision: str) -> Plan | None:
    """The best card that I can pay for; first the resources for it, if I do not have them yet."""
    at_hand = sources(outlook)
    budget = _budget(outlook, at_hand)
    if stock := _collapse_wins(outlook, budget):
        return _buy(outlook, decision, stock, lambda: _wins(outlook))
    if best := _best_stock(outlook, budget):
        return _buy(outlook, decision, best, lambda: _is_good(outlook, best))
    if stock := _run_down(outlook, budget):
        return _buy(outlook, decision, stock, lambda: _brings_the_end(outlook))
    return None


def finish(outlook: Outlook, decision: str) -> Plan | None:
    """Buy out the market in this turn, if I can, and win."""
    if outlook.lead <= 0:
        return None
    stock = _collapse_wins(outlook, _budget(outlook, sources(outlook)))
    return _buy(outlook, decision, stock, lambda: _wins(outlook)) if stock else None


def _buy(outlook: Outlook, decision: str, stock: str, why: Callable[[], Said]) -> Plan:
    if outlook.price(stock) <= outlook.me.resources:
        return Plan(BuyCard(decision=decision, stock=stock), why)
    return Plan(
        gain_resources(outlook, next(iter(sources(outlook))), decision),
        lambda: said("I need resources for {stock}.", stock=called(outlook.state, stock)),
        why,
    )


def _wins(outlook: Outlook) -> Said:
    return said("I lead by {lead}, and can buy out the market in this turn: that wins.", lead=outlook.lead)


def _is_good(outlook: Outlook, stock: str) -> Said:
    return said(
        "{stock} does more for me than my cards do on average, and it can be paid for in this turn.",
        stock=called(outlook.state, stock),
    )


def _brings_the_end(outlook: Outlook) -> Said:
    return said(
        "I lead by {lead}, and the market is nearly empty: whatever I buy brings the end nearer.",
        lead=outlook.lead,
    )


def _budget(outlook: Outlook, at_hand: dict[CardId, int]) -> int:
    """What I have, and what I could have in this turn."""
    return outlook.me.resources + max(0, sum(at_hand.values()) - outlook.me.starve)


def can_win_by_buying(outlook: Outlook) -> bool:
    """Could I buy out the market in this turn, and win?"""
    return _collapse_wins(outlook, _budget(outlook, sources(outlook))) is not None


def _best_stock(outlook: Outlook, budget: int) -> str | None:
    """The card that does most when it is used; none that is hardly better than what I have."""
    usual = outlook.weights.dilution * _usual_worth(outlook)
    best, most = None, usual
    for stock, left in outlook.stocks.items():
        if left and outlook.price(stock) <= budget and not _ends_it_for_another(outlook, left):
            worth = _worth_buying(outlook, stock, left)
            if worth > most:
                best, most = stock, worth
    return best


def _ends_it_for_another(outlook: Outlook, left: int) -> bool:
    return left == 1 and outlook.piles_missing == 1 and outlook.lead < 0


def _usual_worth(outlook: Outlook) -> float:
    """What my cards do on average; as many as I have seen go around."""
    me = outlook.me
    cards = [*me.known_hand, *me.discard, *(card for card in me.field if card != me.princess)]
    if not cards:
        return 0.0
    return sum(outlook.worth_of_card(card, outlook.seat) for card in cards) / len(cards)


def _worth_buying(outlook: Outlook, stock: str, left: int) -> float:
    printed = outlook.state.box.stock(stock)
    worth = outlook.worth_of_print(printed)
    if printed.type is CardType.ITEM:
        worth *= outlook.weights.item  # it needs a hand that is free
    worth -= outlook.weights.bargain * outlook.price(stock)
    return worth + _towards_collapse(outlook, left) + _towards_buyout(outlook, stock)


def _towards_collapse(outlook: Outlook, left: int) -> float:
    """Who leads wants the market empty, who is behind does not."""
    if outlook.piles_missing > outlook.weights.near:
        return 0.0
    if outlook.lead > 0:
        return outlook.weights.rush / left
    return -outlook.weights.brake if left == 1 else -outlook.weights.linger / left


def _towards_buyout(outlook: Outlook, stock: str) -> float:
    """The same for the stocks that the leader would buy out, the more the nearer that is."""
    weight = outlook.weights.haste if outlook.lead > 0 else -outlook.weights.grudge
    return weight * outlook.nearness if weight and stock in outlook.buyout else 0.0


def why_spared(outlook: Outlook) -> Said | None:
    """If I would have bought something, were it not for who leads."""
    if outlook.frontrunner is None or not outlook.weights.grudge:
        return None
    content = replace(outlook.weights, grudge=0.0)
    if _best_stock(Outlook(outlook.state, outlook.seat, content), outlook.me.resources) is None:
        return None
    return said(
        "{who} would win if the market were bought out: I leave the last cards alone.",
        who=Who(outlook.frontrunner),
    )


def _collapse_wins(outlook: Outlook, budget: int) -> str | None:
    """The next card of those to buy, if I lead and can buy out the market in this turn."""
    if outlook.lead <= 0:
        return None
    costs = _costs(outlook)
    needed = costs[: outlook.piles_missing]
    if sum(cost for cost, _ in needed) > budget:
        return None
    return needed[0][1] if needed else None


def _costs(outlook: Outlook) -> list[tuple[int, str]]:
    """What it costs to buy out each stock, the cheapest first."""
    stocks = outlook.stocks.items()
    return sorted((left * outlook.price(stock), stock) for stock, left in stocks if left)


def _run_down(outlook: Outlook, budget: int) -> str | None:
    """Who leads when the market is nearly empty buys on, whatever there is: idle cards stay in play."""
    near = outlook.piles_missing <= outlook.weights.near or outlook.nearness > 1 - outlook.weights.persistence
    if outlook.lead <= 0 or not near:
        return None
    return next((stock for _, stock in _costs(outlook) if outlook.price(stock) <= budget), None)
