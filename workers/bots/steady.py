"""Bots that play by a strategy, which is said for each game apart."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

import msgspec

from games.audience import Seat
from games.offers import Move
from games.saying import Said
from workers.bots.bot import USUAL_EFFORT, ChosenMove, Effort, Situation


class Planned(Protocol):
    """A move, and what speaks for it."""

    @property
    def move(self) -> Move: ...
    @property
    def reasons(self) -> tuple[Said, ...]: ...


Strategy = Callable[[Any, Seat, str], Planned]
"""What a seat does about a decision, from what it knows of the game."""


class Steady:
    """Plays one game, and always the same way."""

    thinks = False
    recalls = False

    def __init__(self, name: str, title: Said, game: str, strategy: Strategy) -> None:
        self.name = name
        self.title = title
        self._game = game
        self._strategy = strategy

    def plays(self, game: str) -> bool:
        return game == self._game

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        plan = self._strategy(situation.table.play, situation.seat, situation.offers[0].decision)
        return ChosenMove(move=msgspec.to_builtins(plan.move, str_keys=True), reasons=plan.reasons)
