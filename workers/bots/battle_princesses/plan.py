"""A move, and what speaks for it."""

from collections.abc import Callable

from games.battle_princesses.moves import BattleMove
from games.saying import Said


class Plan:
    """What a seat means to do. Its reasons are put into words only if somebody asks for them."""

    def __init__(self, move: BattleMove, *why: Callable[[], Said | None]) -> None:
        self._move = move
        self._why = why

    @property
    def move(self) -> BattleMove:
        return self._move

    @property
    def reasons(self) -> tuple[Said, ...]:
        """The weightiest first; what turns out not to matter here is left out."""
        return tuple(reason for why in self._why if (reason := why()))


def points(amount: float) -> int:
    """Nobody thinks in tenths of a point."""
    return max(1, round(amount))
