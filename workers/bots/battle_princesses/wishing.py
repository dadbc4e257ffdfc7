"""What wish tokens are spent on."""

from collections.abc import Iterator
from functools import partial

from games.battle_princesses.moves import BuyCard, SpendWish, WishUse
from games.battle_princesses.telling.words import called, whose
from games.battle_princesses.using import may_spend_wish
from games.battle_princesses.vocabulary import Ability, CardId
from games.saying import Said, said
from workers.bots.battle_princesses.aiming import aim
from workers.bots.battle_princesses.outlook import Outlook
from workers.bots.battle_princesses.plan import Plan

WeighedWish = tuple[float, Plan]
"""What it brings, and how."""


def wish_bearer(outlook: Outlook) -> CardId | None:
    """The princess, if she has a token: she does not go when it is her last. Else one who has several."""
    found = None
    for name, card in outlook.me.field.items():
        if may_spend_wish(card):
            if name == outlook.me.princess:
                return name
            if card.wish > 1 or not card.ready:
                found = name
    return found


def spend_wish(outlook: Outlook, decision: str) -> Plan | None:
    """A card for nothing while there is time to use it, else a point."""
    card = wish_bearer(outlook)
    if card is None:
        return None
    ways = [
        *_points(outlook, card, decision),
        *_recruits(outlook, card, decision),
        *_gifts(outlook, card, decision),
    ]
    return max(ways, key=lambda way: way[0])[1] if ways else None


def _points(outlook: Outlook, card: CardId, decision: str) -> Iterator[WeighedWish]:
    if outlook.state.pool:
        use = SpendWish(decision=decision, card=card, use=WishUse.SCORE)
        yield 1.0, Plan(use, lambda: said("A wish is best spent on a point from the pool now."))
    if any(outlook.state.kingdoms[rival].tokens for rival in outlook.rivals):
        use = SpendWish(decision=decision, card=card, use=WishUse.STEAL)
        yield (
            0.8 + 0.8 * outlook.spite,
            Plan(use, lambda: said("A wish is best spent on stealing now: what I win, a rival loses.")),
        )


def _recruits(outlook: Outlook, card: CardId, decision: str) -> Iterator[WeighedWish]:
    targets, gain = aim(outlook, {Ability.TURN: 1})
    for recruit in targets.get(Ability.TURN, ()):
        assert isinstance(recruit, str)
        use = SpendWish(decision=decision, card=card, use=WishUse.TURN, target=recruit)
        yield gain, Plan(use, partial(_for_good, outlook, recruit))


def _for_good(outlook: Outlook, recruit: CardId) -> Said:
    return said("For a wish {card} will be mine for good.", card=whose(outlook.state, recruit))


def _gifts(outlook: Outlook, card: CardId, decision: str) -> Iterator[WeighedWish]:
    uses = outlook.weights.drawn * (outlook.rounds_left - 1)
    stocks = [stock for stock, left in outlook.stocks.items() if left > 1]
    if not stocks:
        return
    worth = {stock: outlook.worth_of_print(outlook.state.box.stock(stock)) for stock in stocks}
    best = max(stocks, key=worth.__getitem__)
    yield (
        worth[best] * uses,
        Plan(
            BuyCard(decision=decision, stock=best, wish=card),
            lambda: said(
                "For a wish {stock} costs nothing, and there is time to use it.",
                stock=called(outlook.state, best),
            ),
        ),
    )
