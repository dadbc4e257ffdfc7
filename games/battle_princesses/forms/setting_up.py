"""Forms before the first turn: princesses and stocks."""

from games.audience import Seat
from games.battle_princesses.moves import ChooseStock, PassStock, PickPrincess
from games.battle_princesses.options import PrincessStep
from games.battle_princesses.setup import SETUP_RULES, may_join, own_stocks
from games.battle_princesses.state import Battle
from games.offers import Barred, Form, Pick, ask_for


def princess(state: Battle, seat: Seat) -> Form:
    """One of those who were dealt, or one who is nobody's yet. (B-004)"""
    if state.options.princesses is PrincessStep.CHOOSE:
        taken = [kingdom.princess for kingdom in state.kingdoms if kingdom.princess]
        free = tuple(name for name in state.box.factions if name not in taken)
        barred = [
            Barred(field="princess", option=name, citations=("B-004", "battle/princess")) for name in taken
        ]
    else:
        free, barred = tuple(name for name in state.kingdoms[seat].offered if name is not None), []
    return ask_for(
        PickPrincess,
        state.decision,
        Pick(field="princess", options=free),
        citations=("battle/princess",),
        barred=barred,
    )


def stock(state: Battle, seat: Seat) -> Form:
    faction, may = state.box.factions[state.kingdoms[seat].princess], own_stocks(state, seat)
    barred = [
        Barred(field="stock", option=each.id, citations=may_join(state, each.id))
        for each in faction.stocks
        if each.id not in may
    ]
    return ask_for(
        ChooseStock,
        state.decision,
        Pick(field="stock", options=may),
        citations=(SETUP_RULES[state.options.setup], "B-010"),
        barred=barred,
    )


def no_stock(state: Battle, seat: Seat) -> Form:
    return ask_for(PassStock, state.decision, citations=("B-010", SETUP_RULES[state.options.setup]))
