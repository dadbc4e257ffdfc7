"""What happens in a battle, in sentences; where one is in it, and what stands in its table of contents."""

from games.battle_princesses.events import (
    AssaultDeclared,
    BattleEnded,
    BattleEvent,
    BlockDeclared,
    RoundClosed,
    TurnBegun,
)
from games.battle_princesses.state import Battle, BattleStage
from games.battle_princesses.telling import assaults, blocks, cards, setting_up, tokens, turns
from games.battle_princesses.telling.words import TELLERS
from games.saying import Said
from games.telling import Whereabouts, whereabouts

__all__ = ("assaults", "blocks", "cards", "heading", "place", "setting_up", "tell", "tokens", "turns")


def tell(before: Battle, event: BattleEvent) -> Said:
    return TELLERS[type(event)](before, event)


def place(state: Battle) -> Whereabouts:
    """`window`: somebody is asked whether they block."""
    on_turn = state.round > 0 and state.stage is not BattleStage.OVER
    return whereabouts(
        round=state.round or None,
        turn=state.active if on_turn else None,
        step="window" if state.asked is not None else state.stage.value,
    )


def heading(before: Battle, event: BattleEvent) -> str | None:
    match event:
        case TurnBegun():
            return "turn" if event.round == before.round else "round"
        case BlockDeclared(part=None):
            return "block"
        case AssaultDeclared() if event.targets:
            return "assault"
        case RoundClosed():
            return "score"
        case BattleEnded():
            return "end"
    return None
