"""Before the first turn: which princess, and which of her stocks."""

from collections.abc import Sequence

from games.battle_princesses.moves import ChooseStock, PassStock, PickPrincess
from games.battle_princesses.options import PrincessStep
from games.battle_princesses.setup import own_stocks
from games.battle_princesses.vocabulary import Ability
from workers.bots.battle_princesses.outlook import Outlook

OPENING = {
    Ability.RESOURCE: 1.0,
    Ability.SCORE: 1.2,
    Ability.ATTACK: 1.0,
    Ability.STEAL: 1.4,
    Ability.WISH: 1.4,
}
OTHER_WORD = 0.4
"""Words that depend on what the others do."""
SECOND_SIDE = 0.5
"""She shows it for about half of the battle."""


def pick(outlook: Outlook, decision: str) -> PickPrincess:
    """The princess whose two sides do most."""
    best = max(_free(outlook), key=lambda princess: _rank(outlook, princess))
    return PickPrincess(decision=decision, princess=best)


def _free(outlook: Outlook) -> Sequence[str]:
    state = outlook.state
    if state.options.princesses is PrincessStep.CHOOSE:
        taken = {kingdom.princess for kingdom in state.kingdoms}
        return [name for name in state.box.factions if name not in taken]
    return [name for name in outlook.me.offered if name is not None]


def _rank(outlook: Outlook, princess: str) -> float:
    faction = outlook.state.box.factions[princess]
    return sum(OPENING.get(word, OTHER_WORD) * amount for word, amount in faction.side1.items()) + (
        SECOND_SIDE * sum(OPENING.get(word, OTHER_WORD) * amount for word, amount in faction.side2.items())
    )


def choose_stock(outlook: Outlook, decision: str) -> ChooseStock | PassStock:
    """The one that does most for its price: nobody else gets the discount."""
    stocks = own_stocks(outlook.state, outlook.seat)
    if not stocks:
        return PassStock(decision=decision)
    box = outlook.state.box

    def bargain(stock: str) -> float:
        words = box.stock(stock).abilities
        use = sum(OPENING.get(word, OTHER_WORD) * amount for word, amount in words.items())
        return use - 0.2 * outlook.price(stock)

    return ChooseStock(decision=decision, stock=max(stocks, key=bargain))
