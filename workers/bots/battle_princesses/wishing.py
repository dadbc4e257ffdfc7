"""What wish tokens are spent on."""

from games.battle_princesses.moves import BuyCard, SpendWish, WishUse
from games.battle_princesses.using import may_spend_wish
from games.battle_princesses.vocabulary import Ability, CardId
from workers.bots.battle_princesses.aiming import aim
from workers.bots.battle_princesses.outlook import Outlook

DRAWN_AGAIN = 0.35
"""How often a card that is bought can be used in a round."""


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


def spend_wish(outlook: Outlook, decision: str) -> SpendWish | BuyCard | None:
    """A card for nothing while there is time to use it, else a point."""
    card = wish_bearer(outlook)
    if card is None:
        return None
    ways: list[tuple[float, SpendWish | BuyCard]] = []
    if outlook.state.pool:
        ways.append((1.0, SpendWish(decision=decision, card=card, use=WishUse.SCORE)))
    if any(outlook.state.kingdoms[rival].tokens for rival in outlook.rivals):
        ways.append((0.8 + 0.8 * outlook.spite, SpendWish(decision=decision, card=card, use=WishUse.STEAL)))
    targets, gain = aim(outlook, {Ability.TURN: 1})
    for recruit in targets.get(Ability.TURN, ()):
        assert isinstance(recruit, str)
        ways.append((gain, SpendWish(decision=decision, card=card, use=WishUse.TURN, target=recruit)))
    ways += _gifts(outlook, card, decision)
    return max(ways, key=lambda way: way[0])[1] if ways else None


def _gifts(outlook: Outlook, card: CardId, decision: str) -> list[tuple[float, SpendWish | BuyCard]]:
    uses = DRAWN_AGAIN * (outlook.rounds_left - 1)
    stocks = [stock for stock, left in outlook.stocks.items() if left > 1]
    if not stocks:
        return []
    worth = {stock: outlook.worth_of_print(outlook.state.box.stock(stock)) for stock in stocks}
    best = max(stocks, key=worth.__getitem__)
    return [(worth[best] * uses, BuyCard(decision=decision, stock=best, wish=card))]
