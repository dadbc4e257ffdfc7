"""The bot that plays with a plan: how, is said for each game apart."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from games.offers import Move, Offer
from games.table.state import Table
from workers.bots import battle_princesses

Strategy = Callable[[Any, str], Move]
"""What to do about a decision, from what the seat knows of the game."""

STRATEGIES: dict[str, Strategy] = {"battle-princesses": battle_princesses.answer}
"""By game: a file or a folder here says how to play it."""


class Steady:
    """Plays the games it knows, and always the same way."""

    name = "steady"

    def plays(self, game: str) -> bool:
        return game in STRATEGIES

    def choose(self, seen: Table[Any], offers: Sequence[Offer], rng: Random) -> dict[str, Any]:
        move = STRATEGIES[seen.game](seen.play, offers[0].decision)
        filled: dict[str, Any] = msgspec.to_builtins(move, str_keys=True)
        return filled
