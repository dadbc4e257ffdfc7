"""The projector: its processor time a move while games are played, what a game takes on disk, and a rebuild.

The games are played by direct appends, as fast as one process can, with a real projector beside it. What the
projector does is held against plain folding: the same logs, decoded and folded once for each viewer, and
nothing written.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import psycopg
import uvloop

from benchmarks import targets
from events.commands import Commands, Committed
from events.database import Pool, ask, open_pool
from events.envelope import Sealed
from events.garbage import freeze_loaded_objects
from events.migrate import migrate
from events.store import EventStore
from events.wake import Wakes
from games.rebel_princess.options import RebelOptions
from games.registry import DEALERS
from games.table.commands import Actor, MakeMove, SitDown, Start
from games.table.state import Status, Table, Visibility
from projections.folding import fold_on
from projections.rebuild import rebuild
from service.running.postgres import Postgres
from service.running.redis import Redis
from tests.support.random_play import as_move, fill

GAMES, SEATS = 32, 4
DEALER = DEALERS["rebel-princess"]
LEAST = 15_000
"""Events that a rebuild must get through in a second of one processor."""
LOG = ("events", "commands", "games", "heads")
SIZES = """
SELECT relname, pg_total_relation_size(oid), pg_indexes_size(oid) FROM pg_class
WHERE relkind = 'r' AND relnamespace = 'public'::REGNAMESPACE AND pg_total_relation_size(oid) > 65536
ORDER BY 2 DESC
"""
LAST_MOVED = "SELECT game_id::TEXT, version FROM heads ORDER BY changed_at DESC LIMIT 1"
FOLLOWED = "SELECT version FROM checkpoints WHERE game_id = %(game_id)s::UUID"
WAITS: list[float] = []
BACKENDS = "SELECT pid FROM pg_stat_activity WHERE usename = 'ballroom_service'"


def run() -> None:
    with (
        tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder,
        Postgres(Path(folder) / "postgres") as server,
        Redis(Path(folder) / "redis") as redis,
    ):
        migrate(server.url)
        environment = {**os.environ, "DATABASE_URL": server.service_url, "REDIS_URL": redis.url}
        projector = subprocess.Popen([sys.executable, "-m", "service.cli", "projector"], env=environment)
        try:
            uvloop.run(_played(server.url, redis.url, projector.pid))
        finally:
            projector.terminate()
            projector.wait()
        uvloop.run(_rebuilt(server.url))


async def _played(url: str, redis_url: str, projector: int) -> None:
    wakes = Wakes(redis_url)
    async with open_pool(url, max_size=4) as pool:
        store = EventStore(pool)
        commands = Commands(store, after_commit=lambda done: wakes.publish(done.game_id, done.last))
        with psycopg.connect(url, autocommit=True) as owner:
            games = [await _begun(commands) for _ in range(GAMES)]
            await _caught_up(owner)
            own, theirs = _cpu([projector]), _cpu(_backends(owner))
            began = time.monotonic()
            waiting = asyncio.create_task(_waits(store.pool))
            moves = await _play_on(commands, games)
            took = time.monotonic() - began
            waiting.cancel()
            await _caught_up(owner)
            own, theirs = _cpu([projector]) - own, _cpu(_backends(owner)) - theirs
            folding = await _folding(store, games)
            events = int(_one(owner, "SELECT count(*) FROM events"))
            print(f"The projector beside {GAMES} games: {moves:,} moves, {events:,} events, {took:.0f} s")
            print(
                f"  processor time a move: projector {own / moves * 1e6:.0f} us, its Postgres "
                f"{theirs / moves * 1e6:.0f} us; projector / plain folding: {own / folding:.2f}"
            )
            waits = sorted(WAITS)
            print(
                f"  from a move to its rows: median {median(waits) * 1e3:.0f} ms, "
                f"95 of 100 within {waits[len(waits) * 95 // 100] * 1e3:.0f} ms"
            )
            _print_sizes(owner, "as they were played")
            owner.execute("VACUUM FULL")
            _print_sizes(owner, "after VACUUM FULL")
    wakes.close()


async def _begun(commands: Commands) -> str:
    opened = await commands.open_table("player-0", RebelOptions(), SEATS, Visibility.PUBLIC)
    assert isinstance(opened, Committed)
    for seat in range(SEATS):
        await commands.send(opened.game_id, Actor(player=f"player-{seat}"), SitDown())
    await commands.send(opened.game_id, Actor(player="player-0"), Start())
    return opened.game_id


async def _play_on(commands: Commands, games: Sequence[str]) -> int:
    """All games side by side, a move in each in turn, to their ends."""
    luck, moves = Random(1), 0
    tables: dict[str, Table[Any]] = {}
    for game_id in games:
        table = await commands.table(game_id)
        assert isinstance(table, Table)
        tables[game_id] = table
    while tables:
        for game_id, table in list(tables.items()):
            seat = luck.choice(sorted(DEALER.waiting_for(table)))
            move = as_move(DEALER.game, fill(luck.choice(DEALER.offers(table, seat)), luck))
            outcome = await commands.send(game_id, Actor(player=f"player-{seat}"), MakeMove(move=move))
            assert isinstance(outcome, Committed), outcome
            tables[game_id] = outcome.table
            moves += 1
        tables = {game_id: table for game_id, table in tables.items() if table.status is Status.PLAYING}
    return moves


async def _waits(pool: Pool) -> None:
    """Again and again: how long it takes until the game that moved last is followed."""
    while True:
        ((game_id, version),) = (await ask(pool, LAST_MOVED)).rows
        began = time.monotonic()
        while (await ask(pool, FOLLOWED, {"game_id": game_id})).rows[0][0] < version:
            await asyncio.sleep(0.01)
        WAITS.append(time.monotonic() - began)
        await asyncio.sleep(0.05)


async def _caught_up(owner: psycopg.Connection[Any]) -> None:
    behind = (
        "SELECT count(*) FROM heads LEFT JOIN checkpoints USING (game_id, hash) WHERE checkpoints IS NULL"
    )
    while _one(owner, behind):
        await asyncio.sleep(0.1)


async def _folding(store: EventStore, games: Sequence[str]) -> float:
    """Seconds of a processor for decoding and folding these games, once for each viewer."""
    logs: dict[str, list[Sealed]] = {game_id: await store.read(game_id) for game_id in games}
    began = time.process_time()
    for game_id, rows in logs.items():
        for viewer in (None, *range(SEATS)):
            fold_on(DEALER, DEALER.blank(game_id), rows, viewer)
    return time.process_time() - began


async def _rebuilt(url: str) -> None:
    async with open_pool(url, max_size=4) as pool:
        store = EventStore(pool)
        games = [game_id async for game_id in store.game_ids()]
        freeze_loaded_objects()  # as the command does
        folding = await _folding(store, games)
        events = sum([len(await store.read(game_id)) for game_id in games])
        began, cpu = time.monotonic(), time.process_time()
        rebuilt = await rebuild(store)
        took, cpu = time.monotonic() - began, time.process_time() - cpu
        assert rebuilt.parked == ()
    print(
        f"  rebuild: {events / took:,.0f} events/s by the clock, {events / cpu:,.0f} in a second of its "
        f"processor; rebuild / plain folding: {cpu / folding:.2f}"
    )
    targets.at_least("rebuild, in a second of one processor", events / cpu, LEAST, " events")


def _print_sizes(owner: psycopg.Connection[Any], when: str) -> None:
    sizes = {
        name: (total / GAMES / 1000, indexes / GAMES / 1000) for name, total, indexes in owner.execute(SIZES)
    }
    log = sum(total for name, (total, _) in sizes.items() if name in LOG)
    others = sum(total for total, _ in sizes.values()) - log
    print(
        f"  KB a game on disk, {when}: {log + others:,.0f}, of it the log {log:,.0f}, "
        f"what follows from it {others:,.0f}"
    )
    told = (f"{name} {total:.0f} (indexes {indexes:.0f})" for name, (total, indexes) in sizes.items())
    print(f"    {', '.join(told)}")


def _backends(owner: psycopg.Connection[Any]) -> list[int]:
    return [pid for (pid,) in owner.execute(BACKENDS)]


def _cpu(pids: Sequence[int]) -> float:
    """Seconds of processor time that these processes have used."""
    seconds = 0.0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        seconds += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return seconds


def _one(owner: psycopg.Connection[Any], statement: str) -> Any:
    found = owner.execute(statement).fetchone()
    assert found is not None
    return found[0]


if __name__ == "__main__":
    run()
