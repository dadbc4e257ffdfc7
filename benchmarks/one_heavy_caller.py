"""One heavy caller: what others notice while somebody calls one operation as fast as the limits allow.

Somebody plays at a table of their own and looks at it, as people do; meanwhile one caller, with many
connections, does one thing over and over, and waits for a moment only when told to come again later. For each
operation: how often it was served and refused, how long others waited, and how much longer than otherwise.
"""

import asyncio
import json
import multiprocessing
import sys
import tempfile
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event as Flag
from pathlib import Path
from statistics import quantiles
from typing import Any

from msgspec import Struct

from benchmarks import targets
from service.http.operations import OPERATIONS
from tests.support.guests import FIRST_GAME, WITHOUT_POWERS, Guest, Table, register
from tests.support.running_house import RunningHouse

CONNECTIONS = 64
SECONDS = 3.0
MOST = 0.25
"""Seconds: what nobody may have to wait longer than, but for one request in a hundred."""
PATIENCE = 0.25
"""Seconds for which the heavy caller waits after a refusal, however long it was told to."""


class Doing(Struct, frozen=True):
    """What the heavy caller does; without a token if `token` is empty."""

    operation: str
    method: str
    path: str
    body: Any = None
    token: str = ""
    name: str = ""

    def request(self, port: int) -> bytes:
        body = b"" if self.body is None else json.dumps(self.body).encode()
        lines = [f"{self.method} {self.path} HTTP/1.1", f"Host: 127.0.0.1:{port}"]
        if self.token:
            lines.append(f"Authorization: Bearer {self.token}")
        if self.body is not None:
            lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        return "\r\n".join([*lines, "", ""]).encode() + body


class Seen(Struct, frozen=True):
    """What the heavy caller got in a second, and the times of everybody else's requests."""

    served: float
    refused: float
    times: list[float]

    @property
    def p99(self) -> float:
        return quantiles(self.times, n=100)[98]


def run(*names: str) -> None:
    with tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder, RunningHouse(Path(folder)) as house:
        heavy = register(house.url, "Heavy")
        things = [each for each in _things(house, heavy) if not names or each.operation in names]
        quiet = _watched(house, None)
        print(f"One caller with {CONNECTIONS} connections, one operation at a time")
        print(f"  quiet: p50 {_ms(quantiles(quiet.times, n=100)[49])}, p99 {_ms(quiet.p99)}")
        print(f"  {'operation':34} {'served/s':>9} {'refused/s':>9} {'p50':>9} {'p99':>9} {'of quiet':>9}")
        worst, by = 0.0, ""
        for thing in things:
            seen = _watched(house, thing)
            name = thing.name or thing.operation
            print(
                f"  {name:34} {seen.served:9.0f} {seen.refused:9.0f} "
                f"{_ms(quantiles(seen.times, n=100)[49])} {_ms(seen.p99)} {seen.p99 / quiet.p99:8.1f}x",
                flush=True,
            )
            worst, by = max((worst, by), (seen.p99, name))
        targets.at_most(f"p99 beside a heavy caller (worst: {by})", worst * 1000, MOST * 1000, " ms")
        untried = {each.id for each in OPERATIONS if each.promised} - {each.operation for each in things}
        if untried and not names:
            print(f"  not tried: {', '.join(sorted(untried))}")


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:6.1f} ms"


# --- the heavy caller


def _things(house: RunningHouse, heavy: Guest) -> Iterator[Doing]:
    """One or more ways to call each operation; the costly ones with the most that may be asked for."""
    game = heavy.table_with_bots(4, FIRST_GAME)
    heavy.play_to_the_end(game, seconds=300)
    own = Table(house.url, people=[heavy]).deal()
    gathering = heavy.open_table(6, WITHOUT_POWERS)
    token = heavy.token
    version = heavy.view(game)["version"]
    path, at_own = f"/v1/games/{game}", f"/v1/games/{own.id}"
    print(f"  the finished game has {version} versions")
    reads = {
        "isLive": "/health/live",
        "isReady": "/health/ready",
        "getMetrics": "/metrics",
        "getSchema": "/openapi.json",
        "getDocs": "/docs",
        "getCatalog": "/v1/catalog",
        "listEditions": "/v1/catalog/rebel-princess/editions",
        "getEdition": "/v1/catalog/rebel-princess/editions/deluxe-en",
        "listCards": "/v1/catalog/battle-princesses/cards",
        "listRoundCards": "/v1/catalog/rebel-princess/round-cards",
        "listPrincesses": "/v1/catalog/rebel-princess/princesses",
        "listRulings": "/v1/catalog/rebel-princess/rulings",
        "getRuling": "/v1/catalog/rebel-princess/rulings/R-066",
        "getProblem": "/problems/rule-broken",
        "getVerifier": "/verifier",
        "listGames": "/v1/games?limit=100",
        "getGame": path,
        "listEvents": f"{path}/events?limit=500&proof=true",
        "listFrames": f"{path}/frames?limit=500",
        "exportFrames": f"{path}/frames.ndjson",
        "getContents": f"{path}/contents",
        "exportGame": f"{path}/events.ndjson",
        "exportMe": "/v1/players/me/export",
        "exportGames": "/v1/export/games.ndjson",
        "listMyGames": "/v1/players/me/games?limit=100",
        "listPlayersGames": f"/v1/players/{heavy.id}/games?limit=100",
        "findPlayers": f"/v1/players?ids={heavy.id}",
        "getRematch": f"{path}/rematch",
        "reruleGame": f"{path}/rerule?edition=pl",
        "getEventRuling": f"{path}/events/{version - 1}/ruling",
        "listGameRulings": f"{path}/rulings",
        "listRefusals": f"{path}/refusals",
        "listDisputes": f"{path}/disputes",
        "getScorepad": f"{path}/scorepad",
        "getReceipt": f"{path}/receipt",
        "getRecord": f"{path}/record",
        "getVersionProof": f"{path}/proof?version={version}",
        "listKeys": "/v1/keys",
        "listLogs": "/v1/log",
        "getCheckpoint": "/v1/log/1/checkpoint",
        "getMoves": f"{at_own}/moves",
        "getWishes": f"{at_own}/wishes",
        "getMe": "/v1/players/me",
        "getPlayer": f"/v1/players/{heavy.id}",
        "listTokens": "/v1/tokens",
        "followGame": f"{path}/stream?after={version}",
    }
    for operation, address in reads.items():
        yield Doing(operation, "GET", address, token=token)
    yield Doing("getGame", "GET", f"{path}?at={version // 2}", token=token, name="getGame, earlier")
    yield Doing("listEvents", "GET", reads["listEvents"], name="listEvents, a stranger")
    yield Doing("listFrames", "GET", reads["listFrames"], name="listFrames, a stranger")
    yield Doing("listGames", "GET", "/v1/games", name="listGames, a stranger")
    yield Doing("getMe", "GET", "/v1/players/me", token="ballroom_nonsense", name="getMe, a wrong token")
    yield Doing("makeMove", "POST", f"{at_own}/moves", own.due()[1], token)
    yield Doing("createStreamTicket", "POST", f"{path}/stream-tickets", token=token)
    yield Doing("createOwnStreamTicket", "POST", "/v1/players/me/stream-tickets", token=token)
    yield Doing("createPlayer", "POST", "/v1/players", {"name": "Crowd"})
    yield Doing("createToken", "POST", "/v1/tokens", {"scopes": ["read"]}, token)
    new = {"options": WITHOUT_POWERS, "seats": 6}
    yield Doing("createGame", "POST", "/v1/games", new, token)
    yield Doing("changeSeats", "POST", f"/v1/games/{gathering}/seats", {"type": "sit-down"}, token)
    yield Doing("startGame", "POST", f"/v1/games/{gathering}/start", token=token)


def _call_without_end(port: int, thing: Doing, stop: Flag, told: Connection) -> None:
    told.send("begun")
    served, refused, seconds = asyncio.run(_called(port, thing, stop))
    told.send((served / seconds, refused / seconds))


async def _called(port: int, thing: Doing, stop: Flag) -> tuple[int, int, float]:
    counts = [0, 0]
    request, started = thing.request(port), time.perf_counter()

    async def line() -> None:
        while not stop.is_set():
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                while not stop.is_set():
                    writer.write(request)
                    status = await _answer(reader)
                    counts[status in (429, 503)] += 1
                    if status in (429, 503):
                        await asyncio.sleep(PATIENCE)
            except (OSError, asyncio.IncompleteReadError):
                continue

    lines = [asyncio.create_task(line()) for _ in range(CONNECTIONS)]
    while not stop.is_set():
        await asyncio.sleep(0.05)
    for task in lines:
        task.cancel()
    await asyncio.gather(*lines, return_exceptions=True)
    return counts[0], counts[1], time.perf_counter() - started


async def _answer(reader: asyncio.StreamReader) -> int:
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    status = int(head.split(b" ", 2)[1])
    lengths = [line for line in head.split(b"\r\n") if line.startswith(b"content-length:")]
    if lengths:
        await reader.readexactly(int(lengths[0].partition(b":")[2]))
    elif b"transfer-encoding: chunked" in head:
        while (size := int(await reader.readuntil(b"\r\n"), 16)) > 0:
            await reader.readexactly(size + 2)
        await reader.readuntil(b"\r\n")
    return status


# --- everybody else


def _watched(house: RunningHouse, thing: Doing | None) -> Seen:
    """Play and look for a while, beside somebody who does this thing."""
    table = Table(house.url, 3, options=FIRST_GAME)
    context = multiprocessing.get_context("spawn")
    stop, (heard, told) = context.Event(), context.Pipe(duplex=False)
    caller = None
    if thing is not None:
        caller = context.Process(target=_call_without_end, args=(house.port, thing, stop, told))
        caller.start()
        heard.recv()
        time.sleep(0.5)
    try:
        times = list(_play(table, SECONDS))
    finally:
        stop.set()
    rates = (0.0, 0.0)
    if caller is not None:
        rates = heard.recv()
        caller.join()
    return Seen(*rates, times)


def _play(table: Table, seconds: float) -> Iterator[float]:
    """The times of everything that people at a table send: a look, the offers, a move."""
    deadline = time.perf_counter() + seconds
    while time.perf_counter() < deadline:
        started = time.perf_counter()
        view = table.people[0].view(table.id)
        yield time.perf_counter() - started
        if view["status"] == "over":
            return
        person = table.people[view["waiting_for"][0]]
        started = time.perf_counter()
        offers = person.awaited(table.id)
        yield time.perf_counter() - started
        started = time.perf_counter()
        person.done(f"{table.path}/moves", person.any_move(offers))
        yield time.perf_counter() - started


if __name__ == "__main__":
    run(*sys.argv[1:])
