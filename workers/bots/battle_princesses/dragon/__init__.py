"""The dragon thinks of the same things as the knight, but has learnt from thousands of battles how much they
weigh, for few players and for many; and it lets no win lie.
"""

from games.audience import Seat
from games.battle_princesses.state import Battle, BattleStage
from workers.bots.battle_princesses import AT_STAGE, best_plan
from workers.bots.battle_princesses.dragon.learnt import LEARNT
from workers.bots.battle_princesses.dragon.playing import play
from workers.bots.battle_princesses.plan import Plan
from workers.bots.battle_princesses.weights import Weights

DRAGONS_WAY = {**AT_STAGE, BattleStage.PLAY: play}


def dragon_plan(state: Battle, seat: Seat, decision: str, weights: Weights | None = None) -> Plan:
    """`weights`: what it learns with, instead of what it has learnt."""
    return best_plan(state, seat, decision, weights or weights_for(state.players), DRAGONS_WAY)


def weights_for(players: int) -> Weights:
    """What was learnt with so many players, or with the next fewer."""
    return LEARNT[max(count for count in LEARNT if count <= players)]
