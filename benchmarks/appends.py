"""Appends per second through the event store, gathered and one by one, beside pgbench with the same rows.

32 clients each append to a game of their own. One by one we send the same statement as pgbench; gathered is
what the store does: whatever comes while one statement is under way goes with the next. All write to one
durable Postgres, in turns, because the machine's mood changes from minute to minute: only the ratio of turns
that follow each other means anything.
"""

import asyncio
import re
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from uuid import UUID, uuid4

import psycopg
import uvloop
from rich.console import Console
from rich.table import Table

from benchmarks import targets
from events.appends import Append, NewCommand, Standing, values_of
from events.database import Pool, ask, open_append_pool, open_pool, open_service_pool
from events.envelope import GENESIS, START, Sealed, canonical, cause
from events.migrate import migrate
from events.settings import Settings
from events.sqlfiles import statements
from events.store import EventStore
from games.fair import Vault
from games.table.state import Status
from service.running.postgres import Postgres

CLIENTS = 32
SECONDS = 4
query = statements("events")
TURNS = 5
TARGET = 0.7

COMMAND = canonical(
    {
        "actor": {"player": "0190d5c8-0000-7000-8000-000000000001", "bot_seat": None},
        "command": {"type": "make-move", "move": {"type": "play-card", "decision": "r1.t1", "card": "q7"}},
    }
)


def run() -> None:
    """Print the rates of each turn and the medians of the ratios."""
    with tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder, _postgres(folder) as server:
        migrate(server.url)
        turns = [(_gathered(server), _one_by_one(server), _through_pgbench(server)) for _ in range(TURNS)]
    table = Table(title=f"Appends per second, {CLIENTS} clients, durable, {SECONDS} s a turn")
    for heading in ("turn", "gathered (1 process)", "one by one (1 process)", "pgbench, one by one"):
        table.add_column(heading, justify="right")
    for number, rates in enumerate(turns, 1):
        table.add_row(str(number), *(f"{rate:,.0f}" for rate in rates))
    console = Console()
    console.print(table)
    gathered = median(ours / theirs for ours, _, theirs in turns)
    alone = median(ours / theirs for _, ours, theirs in turns)
    console.print(f"of pgbench: gathered {gathered:.2f}, one by one {alone:.2f}")
    targets.at_least("appends/s, gathered / pgbench one by one", gathered, TARGET)


def _postgres(folder: str) -> Postgres:
    return Postgres(Path(folder) / "postgres")


# --- the event store


def _gathered(server: Postgres) -> float:
    return uvloop.run(_gathered_rate(Settings(database_url=server.url, trust_owner=True)))


async def _gathered_rate(settings: Settings) -> float:
    """As in a process that serves."""
    async with open_service_pool(settings) as pool, open_append_pool(settings) as append_pool:
        return await _rate(pool, EventStore(pool, {}, append_pool=append_pool).append)


def _one_by_one(server: Postgres) -> float:
    return uvloop.run(_one_by_one_rate(server.url))


async def _one_by_one_rate(url: str) -> float:
    """Each append as a statement of its own, as the store sends one that something holds up."""
    async with open_pool(url, min_size=CLIENTS, max_size=CLIENTS) as pool:
        await pool.wait()

        async def add(append: Append) -> bool:
            return bool((await ask(pool, query("append"), values_of(append))).rows)

        return await _rate(pool, add)


async def _rate(pool: Pool, add: Callable[[Append], Awaitable[bool]]) -> float:
    games = await _new_games(pool)
    began = time.monotonic()
    end = began + SECONDS
    counts = await asyncio.gather(*(_append_until(add, game_id, end) for game_id in games))
    return sum(counts) / (time.monotonic() - began)


async def _append_until(add: Callable[[Append], Awaitable[bool]], game_id: str, end: float) -> int:
    row, command, standing = _event(game_id), _command(), Standing(status=Status.PLAYING, awaited=(2,))
    here = START
    while time.monotonic() < end:
        rows = [Sealed(here.version + 1, row.public, row.private, row.hash)]
        assert await add(Append(game_id, here, rows, command, standing, at=1_750_000_000_000))
        here = rows[-1].mark
    return here.version


async def _new_games(pool: Pool) -> list[str]:
    """Games with a bare head, as a table has before its first move."""
    games = [uuid4() for _ in range(CLIENTS)]
    async with pool.connection() as link:
        for game_id in games:
            await link.execute("INSERT INTO games VALUES (%s, 'bench', '', now())", [game_id])
            await link.execute(
                "INSERT INTO heads VALUES (%s, 0, %s, 'playing', '{}', false, NULL, now())",
                [game_id, GENESIS],
            )
    return [str(game_id) for game_id in games]


def _event(game_id: str) -> Sealed:
    """A card played, of the size it has in a real game. Every head has the same hash, so that it fits."""
    vault = Vault(game_id, bytes(32))
    public = canonical(
        {
            "game": game_id,
            "version": 100,
            "schema": 1,
            "at": 1_750_000_000_000,
            "cause": cause(vault, 100, COMMAND),
            "data": {"type": "card-played", "seat": 2, "card": "q7", "citations": ["base/follow-suit"]},
            "private": {},
        }
    )
    return Sealed(100, public, b"{}", GENESIS)


def _command() -> NewCommand:
    return NewCommand(
        command_id=uuid4(),
        actor="player:0190d5c8-0000-7000-8000-000000000001",
        command=COMMAND,
        seat=2,
        decision="r1.t1",
    )


# --- pgbench


def _through_pgbench(server: Postgres) -> float:
    """The store's own statement with the same bytes, sent by pgbench as a prepared statement."""
    with psycopg.connect(server.url, autocommit=True) as owner:
        games = [uuid4() for _ in range(CLIENTS)]
        for game_id in games:
            owner.execute("INSERT INTO games VALUES (%s, 'bench', '', now())", [game_id])
            owner.execute(
                "INSERT INTO heads VALUES (%s, 0, %s, 'playing', '{}', false, NULL, now())",
                [game_id, GENESIS],
            )
        owner.execute("DROP TABLE IF EXISTS bench")
        owner.execute("CREATE TABLE bench (client integer PRIMARY KEY, game_id uuid)")
        for client, game_id in enumerate(games):
            owner.execute("INSERT INTO bench VALUES (%s, %s)", [client, game_id])
    script = server.folder / "append.pgbench"
    values = _values(games[0])
    script.write_text(_script(values))
    done = subprocess.run(
        [
            server.binaries / "pgbench",
            *("--no-vacuum", "--protocol=prepared", f"--client={CLIENTS}", "--jobs=2"),
            *(f"--define={name}={value}" for name, value in values.items()),
            *(f"--time={SECONDS}", f"--file={script}", server.url),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    rates = re.findall(r"tps = ([\d.]+) \(without initial", done.stdout)
    if done.returncode or not rates:
        raise RuntimeError(done.stderr)
    return float(rates[0])


def _values(game_id: UUID) -> dict[str, str]:
    """What the store sends for the same event; `expected` and `game_id` are each client's own."""
    row, command = _event(str(game_id)), _command()
    return {
        "game_id": str(game_id),
        "expected": "-1",
        "previous": rf"\x{row.hash.hex()}",
        "publics": _array(row.public),
        "privates": _array(row.private),
        "hashes": _array(row.hash),
        "last": "100",
        "hash": rf"\x{row.hash.hex()}",
        "status": "playing",
        "awaited": "{2}",
        "bot_due": "false",
        "wish_due": "false",
        "at": "2025-06-15 15:06:40+00",
        "command_id": str(command.command_id),
        "actor": command.actor,
        "seat": "2",
        "decision": "r1.t1",
        "command": rf"\x{COMMAND.hex()}",
    }


def _script(values: dict[str, str]) -> str:
    """The store's statement with pgbench's variables; a client looks up its game before its first append."""
    nulls = dict.fromkeys(("deadline", "key", "body_digest", "wishes"), "NULL")
    statement = query("append") % ({name: f":{name}" for name in values} | nulls)
    # pgbench would take a comment's colon or semicolon for its own.
    statement = re.sub(r"--.*", "", statement).strip()
    return f"""\\set fresh :expected < 0
\\if :fresh
SELECT game_id FROM bench WHERE client = :client_id \\gset
\\set expected 0
\\endif
\\set last :expected + 1
{statement};
\\set expected :expected + 1
"""


def _array(value: bytes) -> str:
    return rf"""{{"\\x{value.hex()}"}}"""


if __name__ == "__main__":
    run()
