"""One API process against several behind their front, by turns: a connection and a stream for each seat.

Everything shares the cores of one machine, the load generator too. So the most that a further process can
bring is what the processor time of a move allows: cores / seconds of all processes for one move.
"""

import argparse
import asyncio
import os
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

from benchmarks.crowded_house import OPTIONS, WITHOUT_LIMITS, play
from benchmarks.http_moves import SEATS, Processors, prepared
from tests.support.running_house import RunningHouse

GAMES = 32
TURNS = 3


class Turn(NamedTuple):
    """How one turn went. `used`: seconds of processor time for one move, by process."""

    rate: float
    p50: float
    p99: float
    used: dict[str, float]


def run(processes: int = 2, games: int = GAMES, turns: int = TURNS) -> None:
    with ExitStack() as stack:
        houses = {count: _house(stack, count) for count in (1, processes)}
        measured: dict[int, list[Turn]] = {count: [] for count in houses}
        for turn in range(turns):
            for count, house in houses.items():
                measured[count].append(_turn(house, turn * games, games))
    print(f"{games} games at once, {games * SEATS} connections and streams, {turns} turns each")
    for count, each in measured.items():
        _report(f"{count} API process{'es' if count > 1 else ''}", each)
    one, several = ([turn.rate for turn in measured[count]] for count in (1, processes))
    ratios = sorted(theirs / ours for ours, theirs in zip(one, several, strict=True))
    ceiling = _ceiling(measured[processes])
    print(f"  {processes} / 1: {sum(several) / sum(one):.2f} of the moves/s", end="")
    print(f" (turn by turn {', '.join(f'{ratio:.2f}' for ratio in ratios)})")
    print(f"  {processes} processes reached {sum(several) / len(several) / ceiling:.0%} of their ceiling")
    print(f"  target not slower: {'met' if sum(several) >= sum(one) else 'MISSED'}")


def _house(stack: ExitStack, processes: int) -> RunningHouse:
    folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ballroom-bench-"))
    settings = {**WITHOUT_LIMITS, "BALLROOM_API_WORKERS": str(processes)}
    return stack.enter_context(RunningHouse(Path(folder), **settings))


def _turn(house: RunningHouse, first: int, games: int) -> Turn:
    scripts = [prepared(house, first + number, OPTIONS) for number in range(games)]
    with Processors(house) as share:
        seconds, times, _ = asyncio.run(play(house.port, scripts))
    cuts = quantiles(times, n=100)
    passed = seconds * (os.cpu_count() or 1)
    used = {name: part * passed / len(times) for name, part in share.used.items()}
    return Turn(len(times) / seconds, cuts[49], cuts[98], used)


def _ceiling(turns: list[Turn]) -> float:
    """Moves a second if the cores did nothing else and were never idle."""
    return (os.cpu_count() or 1) / (sum(sum(turn.used.values()) for turn in turns) / len(turns))


def _report(name: str, turns: list[Turn]) -> None:
    rates = ", ".join(f"{turn.rate:.0f}" for turn in turns)
    p50, p99 = (
        sum(values) / len(turns) * 1000 for values in zip(*((t.p50, t.p99) for t in turns), strict=True)
    )
    print(f"  {name:<16} moves/s {rates}      p50 {p50:.1f} ms      p99 {p99:.1f} ms")
    for process in sorted(turns[0].used):
        print(f"    {sum(turn.used[process] for turn in turns) / len(turns) * 1e6:6.0f} us a move  {process}")
    print(f"    ceiling {_ceiling(turns):.0f} moves/s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--turns", type=int, default=TURNS)
    asked = parser.parse_args()
    run(asked.processes, asked.games, asked.turns)
