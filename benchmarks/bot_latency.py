"""How long people wait for bots: from the answer that their move was accepted to the first event of a bot in
their stream; with 1, 8 and 32 tables, and 1 and 2 workers. And how many games of bots alone end in a second.

Every table has one person and three bots. `eager` people answer at once, so that all tables together keep the
house as busy as it can be; `calm` ones think for a second. Both houses run side by side and are measured by
turns, so that their ratio says more than their times do.
"""

import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any

from msgspec import Struct

from benchmarks import targets
from benchmarks.meters import cpu_seconds, family
from tests.support.guests import Guest, register
from tests.support.running_house import RunningHouse

TABLES = (1, 8, 32)
WORKERS = (1, 2)
BOTS = ("page", "lady-in-waiting")
ROUNDS = 2
SECONDS = {"eager": 5.0, "calm": 10.0}
PACES = {"eager": 0.0, "calm": 1.0}
TARGET = 0.050
OPTIONS: dict[str, Any] = {"game": "rebel-princess"}
GAMES = 24
SEATS = 4
CORES = os.cpu_count() or 1
OTHERS = "others"
"""Whoever else uses the machine meanwhile, and the house that is not measured."""


class Person(Struct):
    """Somebody at a table with bots, and how long they have waited for each answer, in seconds."""

    port: int
    game: str
    token: str
    pace: float
    waited: list[float]
    luck: random.Random
    turn: asyncio.Event
    offers: list[dict[str, Any]] = []
    accepted: float = 0.0
    last: int = 0


def run() -> None:
    known = _bots()
    with tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder, ExitStack() as stack:
        houses = {
            workers: stack.enter_context(
                RunningHouse(_made(Path(folder) / str(workers)), BALLROOM_WORKERS=str(workers))
            )
            for workers in WORKERS
        }
        for bot in known:
            for pace in PACES:
                _latencies(houses, bot, pace)
            _games_of_bots(houses, bot)


def _bots() -> list[str]:
    from workers.bots import bots_for

    wanted = sys.argv[1:] or BOTS
    return [bot for bot in wanted if bot in bots_for("rebel-princess")]


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


# --- how long a person waits


def _latencies(houses: dict[int, RunningHouse], bot: str, pace: str) -> None:
    print(f"A person's wait for {bot}, people who are {pace}: from accepted to the first event of a bot")
    print(f"  {'tables':>6} {'workers':>7} {'p50 ms':>8} {'p99 ms':>8} {'answers/s':>10}   processors")
    for tables in TABLES:
        waited: dict[int, list[float]] = {workers: [] for workers in houses}
        shares: dict[int, str] = {}
        for number in range(ROUNDS):
            for workers, house in houses.items():
                with _processors(house) as share:
                    waited[workers] += _round(house, tables, bot, pace, number)
                shares[workers] = ", ".join(f"{name} {part:.0%}" for name, part in share.items())
        middles = {}
        for workers, times in waited.items():
            cuts = quantiles(times, n=100)
            middles[workers] = cuts[49]
            rate = len(times) / (ROUNDS * SECONDS[pace])
            print(
                f"  {tables:6} {workers:7} {cuts[49] * 1000:8.1f} {cuts[98] * 1000:8.1f} {rate:10.1f}"
                f"   {shares[workers]}"
            )
        first, last = min(middles), max(middles)
        print(f"         {last} workers / {first}: {middles[last] / middles[first]:.2f} of the p50")
        if tables == 8:
            slowest = max(middles.values()) * 1000
            targets.at_most(f"p50 of bots' answers, {bot}, {pace}, 8 tables", slowest, TARGET * 1000, " ms")


def _round(house: RunningHouse, tables: int, bot: str, pace: str, number: int) -> list[float]:
    guests = [register(house.url, f"Guest {seat}", seed=number * 1000 + seat) for seat in range(tables)]
    people = [
        Person(
            house.port, _table(guest, bot), guest.token, PACES[pace], [], random.Random(seat), asyncio.Event()
        )
        for seat, guest in enumerate(guests)
    ]
    asyncio.run(_play(people, SECONDS[pace]))
    return [wait for person in people for wait in person.waited]


def _table(guest: Guest, bot: str) -> str:
    game = guest.open_table(SEATS, OPTIONS)
    guest.sit_down(game)
    for _ in range(SEATS - 1):
        guest.seat_bot(game, bot)
    return game


async def _play(people: list[Person], seconds: float) -> None:
    tasks = [asyncio.create_task(_one(person)) for person in people]
    _, unfinished = await asyncio.wait(tasks, timeout=seconds)
    for task in unfinished:
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome


async def _one(person: Person) -> None:
    """Start the game and answer whenever asked, until it ends."""
    path = f"/v1/games/{person.game}"
    reader, writer = await asyncio.open_connection("127.0.0.1", person.port)
    await _post(person, reader, writer, f"{path}/start", None)
    stream, request = await asyncio.open_connection("127.0.0.1", person.port)
    request.write(_head(person, "GET", f"{path}/stream?offers=true"))
    listening = asyncio.create_task(_listen(person, stream))
    try:
        while await _asked(person, listening):
            await asyncio.sleep(person.pace * person.luck.uniform(0.5, 1.5))
            if not person.offers:
                continue
            move, person.offers = person.luck.choice(person.offers)["example"], []
            done = await _post(person, reader, writer, f"{path}/moves", move)
            # Late because a bot's power has closed the window: the stream tells what is open now.
            if "last" in done:
                person.accepted, person.last = time.perf_counter(), done["last"]
    finally:
        listening.cancel()
        request.close()
        writer.close()


async def _asked(person: Person, listening: asyncio.Task[None]) -> bool:
    """Wait for the person's turn; False if there is none any more."""
    turn = asyncio.create_task(person.turn.wait())
    await asyncio.wait((turn, listening), return_when=asyncio.FIRST_COMPLETED)
    turn.cancel()
    person.turn.clear()
    return not listening.done()


async def _listen(person: Person, stream: asyncio.StreamReader) -> None:
    async for name, version, data in _messages(stream):
        if name == "end":
            return
        if name == "event" and person.accepted and version > person.last:
            person.waited.append(time.perf_counter() - person.accepted)
            person.accepted = 0.0
        if name == "moves":
            person.offers = [offer for offer in data["offers"] if offer["awaited"]]
            person.turn.set()


async def _messages(stream: asyncio.StreamReader) -> Any:
    message: dict[str, str] = {}
    while line := await stream.readline():
        name, _, value = line.decode().strip().partition(": ")
        if name:
            message[name] = value
        elif "data" in message:
            kind = message.get("event", "event")
            data = json.loads(message["data"]) if kind == "moves" else None
            yield kind, int(message.get("id", 0)), data
            message = {}


def _head(person: Person, method: str, path: str, length: int | None = None) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Authorization: Bearer {person.token}"]
    if length is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {length}"]
    return "\r\n".join([*lines, "", ""]).encode()


async def _post(
    person: Person, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str, body: Any
) -> dict[str, Any]:
    sent = b"" if body is None else json.dumps(body).encode()
    writer.write(_head(person, "POST", path, len(sent)) + sent)
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    length = next(line.partition(":")[2] for line in head.split("\r\n") if line.startswith("content-length"))
    answer: dict[str, Any] = json.loads(await reader.readexactly(int(length)))
    return answer


# --- games of bots alone


def _games_of_bots(houses: dict[int, RunningHouse], bot: str) -> None:
    """The ceiling is what the processors allow if nobody else uses them: a worker has one of them at most,
    and all of the house together have all of them.
    """
    print(f"{GAMES} games of {SEATS} {bot}s alone at once")
    rates: dict[int, list[float]] = {workers: [] for workers in houses}
    for number in range(ROUNDS):
        for workers, house in houses.items():
            with _processors(house) as share:
                rate = _finished(house, bot, number)
            rates[workers].append(rate)
            told = ", ".join(f"{name} {part:.0%}" for name, part in share.items())
            seconds = {name: part * CORES / rate for name, part in share.items() if name != OTHERS}
            by_workers = sum(took for name, took in seconds.items() if name.startswith("worker"))
            ceiling = min(workers / by_workers, CORES / sum(seconds.values()))
            print(
                f"  {workers} workers: {rate:6.2f} games/s, ceiling {ceiling:5.2f}; processor time of a game"
                f" {by_workers:.3f} s in workers, {sum(seconds.values()):.3f} s in all   {told}"
            )
    best = {workers: max(found) for workers, found in rates.items()}
    first, last = min(best), max(best)
    print(f"  {last} workers / {first}: {best[last] / best[first]:.2f} of the games/s")


def _finished(house: RunningHouse, bot: str, number: int) -> float:
    """Games that end in a second, from the first start to the last end."""
    host = register(house.url, f"Host {number}")
    games = []
    for _ in range(GAMES):
        game = host.open_table(SEATS, OPTIONS)
        for _ in range(SEATS):
            host.seat_bot(game, bot)
        games.append(game)
    began = time.perf_counter()
    for game in games:
        host.start(game)
    waiting = set(games)
    while waiting:
        time.sleep(0.2)
        for game in sorted(waiting)[:4]:
            if host.view(game)["status"] == "over":
                waiting.discard(game)
    return GAMES / (time.perf_counter() - began)


# --- who is at work


@contextmanager
def _processors(house: RunningHouse) -> Iterator[dict[str, float]]:
    """How much of all processors each part uses meanwhile, the busiest first; those that matter."""
    found: dict[str, float] = {}
    before, machine, began = _seconds(house), _busy(), time.perf_counter()
    yield found
    passed = (time.perf_counter() - began) * CORES
    used = {name: (end - before.get(name, 0.0)) / passed for name, end in _seconds(house).items()}
    used[OTHERS] = (_busy() - machine) / passed - sum(used.values())
    found.update(
        sorted(((name, part) for name, part in used.items() if part >= 0.01), key=lambda one: -one[1])
    )


def _busy() -> float:
    """Seconds of processor time that the whole machine has used so far."""
    user, nice, system, _, _, irq, soft, *_ = map(int, Path("/proc/stat").read_text().split()[1:9])
    return (user + nice + system + irq + soft) / os.sysconf("SC_CLK_TCK")


def _seconds(house: RunningHouse) -> dict[str, float]:
    service = {
        name: sum(map(cpu_seconds, family(pid))) for name, pid in house.run_file()["processes"].items()
    }
    return {**service, "load": cpu_seconds(os.getpid())}


if __name__ == "__main__":
    run()
