"""How a steady player plays Battle Princesses: one file for each thing that is decided."""

from collections.abc import Callable, Mapping

from games.audience import Seat
from games.battle_princesses.moves import BattleMove, EndPlay
from games.battle_princesses.state import Battle, BattleStage
from games.saying import said
from workers.bots.battle_princesses.advancing import advance
from workers.bots.battle_princesses.blocking import react
from workers.bots.battle_princesses.defending import defend
from workers.bots.battle_princesses.outlook import Outlook
from workers.bots.battle_princesses.plan import Plan
from workers.bots.battle_princesses.playing import assault, fizzle, play
from workers.bots.battle_princesses.setting_up import choose_stock, pick
from workers.bots.battle_princesses.weights import STEADY, Weights

MOST_STEPS = 150
"""No turn takes so many moves; a bot that goes round in circles ends it."""

Manner = Mapping[BattleStage, Callable[[Outlook, str], Plan]]
"""How each stage is played."""
AT_STAGE: Manner = {
    BattleStage.PRINCESSES: pick,
    BattleStage.MARKET: choose_stock,
    BattleStage.ADVANCE: advance,
    BattleStage.PLAY: play,
    BattleStage.ASSAULT: assault,
    BattleStage.DEFENSE: defend,
    BattleStage.FIZZLE: fizzle,
}


def best_move(state: Battle, seat: Seat, decision: str, weights: Weights = STEADY) -> BattleMove:
    return best_plan(state, seat, decision, weights).move


def best_plan(
    state: Battle, seat: Seat, decision: str, weights: Weights = STEADY, manner: Manner = AT_STAGE
) -> Plan:
    """What this seat does about this decision, and why. It asks only what the seat may know."""
    outlook = Outlook(state, seat, weights)
    if state.asked is not None:
        return react(outlook, decision)
    if state.stage is BattleStage.PLAY and state.steps > MOST_STEPS:
        return Plan(EndPlay(decision=decision), lambda: said("I have done enough in this turn."))
    return manner[state.stage](outlook, decision)
