"""How a steady player plays Battle Princesses: one file for each thing that is decided."""

from collections.abc import Callable

from games.audience import Seat
from games.battle_princesses.forms import waiting_for
from games.battle_princesses.moves import BattleMove, EndPlay
from games.battle_princesses.options import PrincessStep
from games.battle_princesses.state import Battle, BattleStage
from workers.bots.battle_princesses.advancing import advance
from workers.bots.battle_princesses.blocking import react
from workers.bots.battle_princesses.defending import defend
from workers.bots.battle_princesses.outlook import Outlook
from workers.bots.battle_princesses.playing import assault, fizzle, play
from workers.bots.battle_princesses.setting_up import choose_stock, pick
from workers.bots.battle_princesses.weights import STEADY, Weights

MOST_STEPS = 150
"""No turn takes so many moves; a bot that goes round in circles ends it."""

AT_STAGE: dict[BattleStage, Callable[[Outlook, str], BattleMove]] = {
    BattleStage.PRINCESSES: pick,
    BattleStage.MARKET: choose_stock,
    BattleStage.ADVANCE: advance,
    BattleStage.PLAY: play,
    BattleStage.ASSAULT: assault,
    BattleStage.DEFENSE: defend,
    BattleStage.FIZZLE: fizzle,
}


def best_move(state: Battle, seat: Seat, decision: str, weights: Weights = STEADY) -> BattleMove:
    """What this seat does about this decision. It asks only what the seat may know."""
    outlook = Outlook(state, seat, weights)
    if state.asked is not None:
        return react(outlook, decision)
    if state.stage is BattleStage.PLAY and state.steps > MOST_STEPS:
        return EndPlay(decision=decision)
    return AT_STAGE[state.stage](outlook, decision)


def who_acts(seen: Battle) -> Seat:
    """Whose decision this is, seen from the seat that decides: only its own dealt princesses are known."""
    seats = waiting_for(seen)
    if seen.stage is BattleStage.PRINCESSES and seen.options.princesses is PrincessStep.DEAL:
        return next(seat for seat in seats if any(seen.kingdoms[seat].offered))
    return min(seats)


def answer(seen: Battle, decision: str) -> BattleMove:
    """What the seat that sees this does about its decision."""
    return best_move(seen, who_acts(seen), decision)
