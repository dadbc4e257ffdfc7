"""Battle Princesses: princesses buy, attack and defend until one kingdom has most of the points."""

from games.battle_princesses.game import BattlePrincesses

__all__ = ("BattlePrincesses",)
