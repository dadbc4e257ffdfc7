"""What is bought, and when a market is bought empty."""

from games.battle_princesses.moves import ActivateCard, BuyCard
from games.battle_princesses.vocabulary import CardId, CardType
from workers.bots.battle_princesses.outlook import Outlook
from workers.bots.battle_princesses.using_cards import gain_resources, sources

NEAR = 2
"""The market is near its end when so many stocks are yet to be bought out."""


def next_purchase(outlook: Outlook, decision: str) -> BuyCard | ActivateCard | None:
    """The best card that I can pay for; first the resources for it, if I do not have them yet."""
    ready_money = outlook.me.resources
    at_hand = sources(outlook)
    budget = _budget(outlook, at_hand)
    stock = _collapse_wins(outlook, budget) or _best_stock(outlook, budget) or _run_down(outlook, budget)
    if stock is None:
        return None
    if outlook.price(stock) <= ready_money:
        return BuyCard(decision=decision, stock=stock)
    return gain_resources(outlook, next(iter(at_hand)), decision)


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
        if left and outlook.price(stock) <= budget:
            worth = _worth_buying(outlook, stock, left)
            if worth > most:
                best, most = stock, worth
    return best


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
        worth *= 0.8  # it needs a hand that is free
    return worth + _towards_collapse(outlook, left)


def _towards_collapse(outlook: Outlook, left: int) -> float:
    """Who leads wants the market empty, who is behind does not."""
    if outlook.piles_missing > NEAR:
        return 0.0
    if outlook.lead > 0:
        return 1.5 / left
    return -2.0 if left == 1 else -0.3 / left


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
    if outlook.lead <= 0 or outlook.piles_missing > NEAR:
        return None
    return next((stock for _, stock in _costs(outlook) if outlook.price(stock) <= budget), None)
