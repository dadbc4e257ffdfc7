"""How soon 500 open streams tell what was committed: at 125 tables, and all at one table.

The moment of a commit is the database's own, and the clock is that of this machine. Moves come at an even
pace, well below what the house can take: this is about telling, not about rates (`benchmarks.http_moves`).
"""

import asyncio
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

import uvloop

from benchmarks import before, targets
from benchmarks.contestant import house_before
from benchmarks.houses import House
from benchmarks.http_moves import BEFORE, NOW
from benchmarks.missing import told_if_missing
from benchmarks.progress import doing
from benchmarks.traffic import HOST, SEATS, Script, Stream, follow, people, prepared, timed
from tests.support.guests import FIRST_GAME, Guest

STREAMS = 500
PER_TOKEN = 20
TABLES = STREAMS // SEATS
PACE = {"125 tables": 150.0, "one table": 10.0}
"""Moves a second, at all tables together."""
TURNS = 3
WARM_UP, SECONDS = 1.0, 3.0
"""Tables that nobody has played at for a while are folded at their first move: that second does not count."""
STILL_COMING = 1.5
AT_MOST_MS = 60.0


class Told(NamedTuple):
    """Seconds from commit to told, for every event on every stream, and how many were never told."""

    times: list[float]
    events: int
    untold: int


def run() -> None:
    print(f"{STREAMS} streams: milliseconds from the commit of an event until it is told")
    with tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder, ExitStack() as stack:
        houses: dict[str, House] = {}
        with told_if_missing():
            doing("starting the house as it was before")
            houses[BEFORE] = stack.enter_context(house_before(Path(folder)))
        doing("starting the house")
        houses[NOW] = stack.enter_context(House(Path(folder) / "now", before.ROOT))
        for what, pace in PACE.items():
            _contest(what, pace, houses)


def _contest(what: str, pace: float, houses: dict[str, House]) -> None:
    """Turns of all houses, in an order that is turned around each time."""
    scenes: dict[str, Scene] = {}
    for name, house in houses.items():
        doing(f"{STREAMS} streams at {what}: tables of {name}")
        scenes[name] = Scene(house, TABLES if what.startswith(str(TABLES)) else 1, pace)
    turns: dict[str, list[Told]] = {name: [] for name in scenes}
    for turn in range(TURNS):
        for name in list(scenes)[:: -1 if turn % 2 else 1]:
            doing(f"{STREAMS} streams at {what}, turn {turn + 1} of {TURNS}: {name}")
            turns[name].append(scenes[name].turn())
    doing("")
    for name, seen in turns.items():
        _report(what, name, seen)


def _report(what: str, name: str, seen: Sequence[Told]) -> None:
    cuts = [quantiles(told.times, n=100) for told in seen]
    p50, p99 = (median(cut[at] for cut in cuts) * 1000 for at in (49, 98))
    untold = sum(told.untold for told in seen)
    print(
        f"  {what:<11} {name:<7} {sum(told.events for told in seen):5,d} events told "
        f"{sum(len(told.times) for told in seen):7,d} times   medians of {TURNS} turns: p50 {p50:6.1f}   "
        f"p99 {p99:6.1f}" + (f"   NOT told: {untold}" if untold else "")
    )
    if name == NOW:
        targets.at_most(f"{STREAMS} streams at {what}, p99 to be told", p99, AT_MOST_MS, " ms")


class Scene:
    """Tables in a house, who listens at them, and how far they have come."""

    def __init__(self, house: House, tables: int, pace: float) -> None:
        self._house, self._pace = house, pace
        self._each = -(-round(pace * (WARM_UP + SECONDS)) // tables)
        guests = people(house, STREAMS // PER_TOKEN)
        self._scripts = [
            prepared(house, number, FIRST_GAME, _four(guests, number), TURNS * self._each)
            for number in range(tables)
        ]
        if tables == 1:
            game = self._scripts[0].game
            self._listeners = [(game, guest.token) for guest in guests for _ in range(PER_TOKEN)]
        else:
            self._listeners = [(script.game, token) for script in self._scripts for token in script.tokens]

    def turn(self) -> Told:
        due = [Script(one.game, one.tokens, one.requests[: self._each]) for one in self._scripts]
        for script in self._scripts:
            del script.requests[: self._each]
        heard = uvloop.run(_paced(self._house.port, due, self._listeners, self._pace))
        return _after_commit(self._house, self._listeners, heard)


def _four(guests: Sequence[Guest], number: int) -> list[Guest]:
    return [guests[(number * SEATS + seat) % len(guests)] for seat in range(SEATS)]


# --- moves at an even pace, and who hears of them


class Ears:
    """When which version was heard on one stream."""

    def __init__(self) -> None:
        self.versions: list[tuple[int, float]] = []
        self._part = b""

    def __call__(self, data: bytes) -> None:
        now = time.time()
        *lines, self._part = (self._part + data).split(b"\n")
        for line in lines:
            if line.startswith(b"id: "):
                self.versions.append((int(line[4:]), now))


class Heard(NamedTuple):
    """On every stream, and the first moment that counts."""

    began: float
    ears: list[Ears]


async def _paced(
    port: int, scripts: Sequence[Script], listeners: Sequence[tuple[str, str]], pace: float
) -> Heard:
    ears = [Ears() for _ in listeners]
    hear: Callable[[int], Ears] = lambda number: ears[number]  # noqa: E731
    streams: list[Stream] = await follow(port, listeners, hear)
    lines = [[await asyncio.open_connection(HOST, port) for _ in script.tokens] for script in scripts]
    await asyncio.sleep(1)
    began, start = time.time(), time.perf_counter()
    making = []
    last: dict[int, asyncio.Task[None]] = {}
    for number in range(sum(len(script.requests) for script in scripts)):
        at = number % len(scripts)
        seat, request = scripts[at].requests[number // len(scripts)]
        await asyncio.sleep(max(0.0, start + number / pace - time.perf_counter()))
        last[at] = asyncio.create_task(_move(*lines[at][seat], request, last.get(at)))
        making.append(last[at])
    await asyncio.gather(*making)
    await asyncio.sleep(STILL_COMING)
    for stream in streams:
        stream.close()
    for _, writer in (line for table in lines for line in table):
        writer.close()
    return Heard(began + WARM_UP, ears)


async def _move(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    request: bytes,
    earlier: asyncio.Task[None] | None,
) -> None:
    """One move of a game after the other, even when the pace is too fast."""
    if earlier is not None:
        await earlier
    await timed(reader, writer, request)


def _after_commit(house: House, listeners: Sequence[tuple[str, str]], heard: Heard) -> Told:
    games = list(dict.fromkeys(game for game, _ in listeners))
    rows = house.database.execute(
        "SELECT game_id::text, version, extract(epoch FROM pg_xact_commit_timestamp(xmin))::float8"
        " FROM events WHERE game_id = ANY(%s::uuid[])",
        [games],
    ).fetchall()
    committed: dict[str, dict[int, float]] = {game: {} for game in games}
    for game, version, at in rows:
        if at >= heard.began:
            committed[game][version] = at
    times, untold = [], 0
    for (game, _), ears in zip(listeners, heard.ears, strict=True):
        at = committed[game]
        told = {version: when for version, when in ears.versions if version in at}
        times += [when - at[version] for version, when in told.items()]
        untold += len(at) - len(told)
    return Told(times, sum(map(len, committed.values())), untold)


if __name__ == "__main__":
    run()
