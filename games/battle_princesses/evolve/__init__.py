"""How each event changes what is known of a battle. Dumb on purpose: the answers are in the events."""

from games.battle_princesses.events import BattleEvent
from games.battle_princesses.evolve import assaults, blocks, cards, setting_up, tokens, turns
from games.battle_princesses.evolve.changes import CHANGES
from games.battle_princesses.state import Battle

__all__ = ("CHANGES", "assaults", "blocks", "cards", "evolve", "setting_up", "tokens", "turns")


def evolve(state: Battle, event: BattleEvent) -> Battle:
    return CHANGES[type(event)](state, event)
