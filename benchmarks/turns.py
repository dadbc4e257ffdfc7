"""A turn: what one contestant does while the others wait. Only turns that follow each other are compared."""

from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple


class Turn(NamedTuple):
    """What was seen of one contestant in one turn.

    `p50`, `p99`: seconds from a move sent to its answer. `micros`: of processor time for each move, by
    process. `busy`: the share of all cores that these used; `others`: that everybody else on the machine did.
    `repeated`: requests that had to be sent again, because the house was too busy.
    """

    rate: float
    p50: float
    p99: float
    moves: int
    micros: dict[str, float]
    busy: float
    others: float
    written: float = 0.0
    transactions: float = 0.0
    megabytes: dict[str, float] = {}
    streams_ended: bool = True
    repeated: int = 0


def typical(turns: Sequence[Turn], of: Callable[[Turn], float]) -> float:
    return median(map(of, turns))


def ratio(ours: Sequence[Turn], theirs: Sequence[Turn]) -> float:
    """Of the moves a second, turn by turn, because the machine's mood changes."""
    return median(one.rate / other.rate for one, other in zip(ours, theirs, strict=True))


def typical_by_name(turns: Sequence[Turn], of: Callable[[Turn], dict[str, float]]) -> dict[str, float]:
    names = dict.fromkeys(name for turn in turns for name in of(turn))
    return {name: median(of(turn).get(name, 0.0) for turn in turns) for name in names}
