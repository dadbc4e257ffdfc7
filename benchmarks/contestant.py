"""A house in a contest: whole games are played in it, turn after turn, and its meters are read."""

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any

import uvloop

from benchmarks import before, meters
from benchmarks.houses import House
from benchmarks.missing import Missing
from benchmarks.traffic import SEATS, Script, people, play, prepared
from benchmarks.turns import Turn
from tests.support.guests import FIRST_GAME, Guest

GAMES = 32
REST = 1.5
"""Seconds after the last move in which projections and the rest catch up."""


class Contestant:
    """A house in which the same people play again and again, at new tables."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._guests: list[Guest] = []
        self._number = 0

    def scripts(
        self, games: int = GAMES, options: dict[str, Any] = FIRST_GAME, most: int | None = None
    ) -> list[Script]:
        if not self._guests:
            self._guests = people(self.house, GAMES * SEATS)
        found = []
        for _ in range(games):
            first = self._number * SEATS % len(self._guests)
            self._number += 1
            guests = self._guests[first : first + SEATS]
            found.append(prepared(self.house, self._number, options, guests, most))
        return found

    def turn(self, scripts: Sequence[Script], *, to_the_end: bool = True, rest: float = REST) -> Turn:
        memory: list[dict[str, float]] = []
        began = self.house.read()
        played = uvloop.run(
            play(
                self.house.port,
                scripts,
                to_the_end=to_the_end,
                when_first_ends=lambda: memory.append(self.house.megabytes()),
            )
        )
        busy_until = self.house.read()
        time.sleep(rest)
        rested = self.house.read()
        used = {name: after - began.seconds.get(name, 0.0) for name, after in rested.seconds.items()}
        passed = (busy_until.at - began.at) * meters.CORES
        ours = sum(busy_until.seconds.values()) - sum(began.seconds.values())
        cuts = quantiles(played.times, n=100)
        return Turn(
            rate=played.rate,
            p50=cuts[49],
            p99=cuts[98],
            moves=played.moves,
            micros={name: part / played.moves * 1e6 for name, part in used.items()},
            busy=ours / passed,
            others=(busy_until.machine - began.machine - ours) / passed,
            written=(rested.written - began.written) / played.moves,
            transactions=(rested.transactions - began.transactions) / played.moves,
            megabytes=memory[0],
            streams_ended=played.streams_ended or not to_the_end,
            repeated=played.repeated,
        )


@contextmanager
def house_before(folder: Path) -> Iterator[House]:
    """The house as it was, in this environment; `Missing` if it cannot be had or does not start."""
    tree = before.tree(folder)
    with ExitStack() as stack:
        try:
            house = stack.enter_context(House(folder / "before", tree))
        except (AssertionError, TimeoutError) as trouble:
            words = str(trouble).strip().splitlines()
            raise Missing("the state before", f"it does not start: {words[-1] if words else ''}") from trouble
        yield house
