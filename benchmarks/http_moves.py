"""Moves a second over HTTP, 32 games at once, of either game, against the service as `make serve` runs it.

The moves of every game are worked out beforehand, from the game's secret in the database, so that the load
generator only sends bytes and does not compete with the service for the processor more than it must.
"""

import asyncio
import os
import random
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

import msgspec
import psycopg
from msgspec import Struct

from events.codec import codec_for
from games.fair import Vault
from games.game import Refusal
from games.offers import Move
from games.registry import DEALERS
from games.table.commands import Actor, MakeMove, Start
from games.table.dealer import Dealer
from games.table.state import Status, Table
from tests.support.guests import FIRST_GAME, Guest, register
from tests.support.running_house import RunningHouse
from workers.bots.random_legal import fill_in

GAMES = 32
SEATS = 4
OPTIONS: dict[str, dict[str, Any]] = {
    "Rebel Princess": FIRST_GAME,
    "Battle Princesses": {"game": "battle-princesses", "round_limit": 3},
}
BOARDGAME_IO = (210, 250)
"""Moves a second that boardgame.io 0.50 reached with its state in Postgres on such a machine, 32 matches."""


class Script(Struct):
    """A game, the tokens of its people, and the requests that play it, in order, each with its seat."""

    game: str
    tokens: list[str]
    requests: list[tuple[int, bytes]]


def run() -> None:
    with tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder, RunningHouse(Path(folder)) as house:
        rates = {name: _measured(house, name, options) for name, options in OPTIONS.items()}
    first, second = rates
    print(f"  {second} / {first}: {rates[second] / rates[first]:.2f} of its moves/s")


def _measured(house: RunningHouse, name: str, options: dict[str, Any]) -> float:
    scripts = [prepared(house, number, options) for number in range(GAMES)]
    with _Processors(house) as share:
        seconds, times = asyncio.run(_play(house.port, scripts))
    _report(name, len(times) / seconds, sorted(times), share.used)
    return len(times) / seconds


def prepared(house: RunningHouse, number: int, options: dict[str, Any]) -> Script:
    """A started table of people, and every move they will make."""
    guests = [register(house.url, f"Guest {number}.{seat}") for seat in range(SEATS)]
    game = guests[0].open_table(SEATS, options)
    for guest in guests:
        guest.sit_down(game)
    dealer = DEALERS[options["game"]]
    table = _gathered(dealer, guests, game)
    guests[0].start(game)
    with psycopg.connect(house.run_file()["database_url"]) as database:
        row = database.execute("SELECT master FROM games WHERE game_id = %s", (game,)).fetchone()
    assert row is not None
    moves = _moves(dealer, table, Vault(game, bytes(row[0])), guests[0].id, random.Random(number))
    requests = [(seat, _request(house.port, game, guests[seat].token, move)) for seat, move in moves]
    return Script(game, [guest.token for guest in guests], requests)


def _gathered(dealer: Dealer, guests: list[Guest], game: str) -> Table[Any]:
    """The table before the start, folded from its public log as any client could."""
    page = guests[0].seen(f"/v1/games/{game}/events")
    events = [codec_for(dealer.game).event(entry["event"], 1) for entry in page["events"]]
    return dealer.fold(game, events)


def _moves(
    dealer: Dealer, table: Table[Any], vault: Vault, host: str, luck: random.Random
) -> list[tuple[int, Move]]:
    """Random legal play to the end, worked out with the same pure rules the service uses."""
    moves: list[tuple[int, Move]] = []
    happened = dealer.decide(table, Actor(player=host), Start(), vault)
    while not isinstance(happened, Refusal):
        assert happened.state is not None
        table = happened.state
        if table.status is Status.OVER:
            return moves
        seat = min(dealer.waiting_for(table))
        offer = luck.choice(dealer.offers(table, seat))
        move = msgspec.convert(fill_in(offer, luck), dealer.game.moves, strict=False)
        moves.append((seat, move))
        chair = table.chairs[seat]
        assert chair is not None
        happened = dealer.decide(table, Actor(player=chair.player), MakeMove(move=move), vault)
    raise AssertionError(happened)


def _request(port: int, game: str, token: str, move: Move) -> bytes:
    body = msgspec.json.encode(move)
    head = (
        f"POST /v1/games/{game}/moves HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


async def _play(port: int, scripts: list[Script]) -> tuple[float, list[float]]:
    times: list[float] = []
    started = time.perf_counter()
    await asyncio.gather(*(_play_one(port, script, times) for script in scripts))
    return time.perf_counter() - started, times


async def _play_one(port: int, script: Script, times: list[float]) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for _, request in script.requests:
        times.append(await timed(reader, writer, request))
    writer.close()
    await writer.wait_closed()


async def timed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> float:
    """How many seconds it takes to be answered."""
    sent = time.perf_counter()
    writer.write(request)
    head = await reader.readuntil(b"\r\n\r\n")
    body = await reader.readexactly(_length(head))
    took = time.perf_counter() - sent
    assert head.startswith(b"HTTP/1.1 200") or head.startswith(b"HTTP/1.1 304"), head + body
    return took


def _length(head: bytes) -> int:
    lines = head.lower().split(b"\r\n")
    return next((int(line.partition(b":")[2]) for line in lines if line.startswith(b"content-length:")), 0)


class _Processors:
    """How much processor time each part used between entry and exit, as a share of all cores."""

    def __init__(self, house: RunningHouse) -> None:
        self._processes = house.run_file()["processes"]
        self.used: dict[str, float] = {}

    def __enter__(self) -> "_Processors":
        self._started, self._before = time.perf_counter(), self._seconds()
        return self

    def __exit__(self, *_: object) -> None:
        passed = (time.perf_counter() - self._started) * (os.cpu_count() or 1)
        after = self._seconds()
        self.used = {name: (after[name] - self._before[name]) / passed for name in after}

    def _seconds(self) -> dict[str, float]:
        service = {name: sum(map(cpu_seconds, family(pid))) for name, pid in self._processes.items()}
        return {**service, "load generator": cpu_seconds(os.getpid())}


def family(pid: int) -> list[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children")
    found = [int(child) for child in children.read_text().split()] if children.exists() else []
    return [pid, *(one for child in found for one in family(child))]


def cpu_seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _report(name: str, rate: float, times: list[float], used: dict[str, float]) -> None:
    cuts = quantiles(times, n=100)
    print(f"Moves over HTTP, {GAMES} games of {name} with {SEATS} seats at once, {len(times)} durable moves")
    print(f"  moves/s {rate:8.0f}      p50 {cuts[49] * 1000:.1f} ms      p99 {cuts[98] * 1000:.1f} ms")
    for process, share in sorted(used.items(), key=lambda pair: -pair[1]):
        print(f"  processor share  {share:5.0%}  {process}")
    low, high = BOARDGAME_IO
    print(
        f"  boardgame.io on Postgres reached {low}-{high} moves/s: ratio {rate / high:.1f}-{rate / low:.1f}"
    )
    print(f"  target 3 times that: {'met' if rate >= 3 * high else 'MISSED'}; p99 under 100 ms: ", end="")
    print("met" if cuts[98] < 0.1 else "MISSED")


if __name__ == "__main__":
    run()
