"""Before the first turn: which princess, and which of her stocks."""

from collections.abc import Sequence

from games.battle_princesses.moves import ChooseStock, PassStock, PickPrincess
from games.battle_princesses.options import PrincessStep
from games.battle_princesses.setup import own_stocks
from games.battle_princesses.telling.words import called
from games.battle_princesses.vocabulary import Abilities
from games.saying import said
from workers.bots.battle_princesses.outlook import Outlook
from workers.bots.battle_princesses.plan import Plan


def pick(outlook: Outlook, decision: str) -> Plan:
    """The princess whose two sides do most."""
    best = max(_free(outlook), key=lambda princess: _rank(outlook, princess))
    return Plan(
        PickPrincess(decision=decision, princess=best),
        lambda: said(
            "Of those that I can choose from, {princess} does most, her second side counted in part.",
            princess=called(outlook.state, best),
        ),
    )


def _free(outlook: Outlook) -> Sequence[str]:
    state = outlook.state
    if state.options.princesses is PrincessStep.CHOOSE:
        taken = {kingdom.princess for kingdom in state.kingdoms}
        return [name for name in state.box.factions if name not in taken]
    return [name for name in outlook.me.offered if name is not None]


def _rank(outlook: Outlook, princess: str) -> float:
    faction = outlook.state.box.factions[princess]
    return _use(outlook, faction.side1) + outlook.weights.opening.second_side * _use(outlook, faction.side2)


def _use(outlook: Outlook, words: Abilities) -> float:
    opening = outlook.weights.opening
    return sum(float(getattr(opening, word.value)) * amount for word, amount in words.items())


def choose_stock(outlook: Outlook, decision: str) -> Plan:
    """The one that does most for its price: nobody else gets the discount."""
    stocks = own_stocks(outlook.state, outlook.seat)
    if not stocks:
        return Plan(
            PassStock(decision=decision), lambda: said("None of my stocks can join the market any more.")
        )
    box = outlook.state.box

    def bargain(stock: str) -> float:
        use = _use(outlook, box.stock(stock).abilities)
        return use - outlook.weights.opening.price * outlook.price(stock)

    best = max(stocks, key=bargain)
    return Plan(
        ChooseStock(decision=decision, stock=best),
        lambda: said(
            "{stock} does most for its price, and nobody else will get it as cheaply.",
            stock=called(outlook.state, best),
        ),
    )
