"""The log of heads of a house with 10,000 games: all of them logged for the first time, then those that have
changed; proofs; and checking all of it.

Beside it, where there is something to compare, plain inserts of the same rows into a table of the same shape,
and reading one head. Both on one durable Postgres: only the ratios mean anything.
"""

import random
import tempfile
import time
from collections.abc import Awaitable
from pathlib import Path
from statistics import median
from typing import Any

import psycopg
import uvloop

from events.database import Pool, open_pool
from events.migrate import migrate
from events.proof.sequencer import BATCH, Sequencer
from events.store import EventStore
from events.verify.heads_log import heads_log_findings
from service.running.postgres import Postgres
from tests.support.sequenced import SequencedHouse, bare_games, moved

GAMES = 10_000
CHANGED = 100
PASSES = 10
PROOFS = 200

PLAIN = "CREATE TABLE plain (LIKE log_leaves INCLUDING ALL)"
ROWS = "SELECT tree, leaf_index, game_id, version, hash, entry, leaf_hash FROM log_leaves ORDER BY leaf_index"
COPY = "COPY plain FROM STDIN (FORMAT BINARY)"
TYPES = ["int4", "int8", "uuid", "int4", "bytea", "bytea", "bytea"]


def run() -> None:
    with (
        tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder,
        Postgres(Path(folder) / "postgres") as server,
    ):
        migrate(server.url)
        uvloop.run(_measure(server.url, Path(folder)))


async def _measure(url: str, folder: Path) -> None:
    print(f"The log of heads: {GAMES:,} games, durable")
    games = bare_games(url, GAMES)
    async with open_pool(url, max_size=4) as pool:
        house = SequencedHouse(pool, folder / "signing")
        sequencer = Sequencer(pool, house.keys)
        async with sequencer.alone() as link:
            assert link is not None
            first = await _timed(sequencer.advance(link))
            plain = _inserted(url, BATCH)
            _say(f"first pass, {GAMES // BATCH} checkpoints", first, "plain inserts of the same rows", plain)
            changed, idle, few = list[float](), list[float](), list[float]()
            luck = random.Random(1)
            for _ in range(PASSES):
                moved(url, luck.sample(games, CHANGED))
                changed.append(await _timed(sequencer.advance(link)))
                few.append(_inserted(url, CHANGED, limit=CHANGED))
                idle.append(await _timed(sequencer.advance(link)))
            _say(f"{CHANGED} of all have changed", median(changed), "plain inserts", median(few))
            _say("nothing has changed", median(idle))
        await _proofs(pool, house, games)
        size = (await house.signed()).size
        checked = await _timed(heads_log_findings(pool, house.last))
        print(f"  checking {size:,} entries: {checked:.0f} ms, {size / checked * 1000:,.0f} entries/s")


async def _proofs(pool: Pool, house: SequencedHouse, games: list[str]) -> None:
    luck, store = random.Random(2), EventStore(pool)
    made, beside = [], []
    for game_id in luck.choices(games, k=PROOFS):
        made.append(await _timed(house.log.first_at_or_after(game_id, 1)))
        beside.append(await _timed(store.head(game_id)))
    _say("one inclusion proof", median(made), "reading one head", median(beside))


def _inserted(url: str, batch: int, limit: int | None = None) -> float:
    """Milliseconds to write rows that are logged into a table like theirs, so many in a transaction."""
    with psycopg.connect(url, autocommit=True) as owner:
        owner.execute("DROP TABLE IF EXISTS plain")
        owner.execute(PLAIN)
        rows = owner.execute(f"{ROWS} LIMIT {limit or GAMES}").fetchall()
        began = time.perf_counter()
        for at in range(0, len(rows), batch):
            with owner.transaction(), owner.cursor().copy(COPY) as copy:
                copy.set_types(TYPES)
                for row in rows[at : at + batch]:
                    copy.write_row(row)
        return (time.perf_counter() - began) * 1000


async def _timed(work: Awaitable[Any]) -> float:
    began = time.perf_counter()
    await work
    return (time.perf_counter() - began) * 1000


def _say(what: str, ms: float, beside: str = "", their_ms: float = 0.0) -> None:
    ratio = f"   {beside}: {their_ms:,.1f} ms   ratio {ms / their_ms:.1f}" if beside else ""
    print(f"  {what}: {ms:,.1f} ms{ratio}")


if __name__ == "__main__":
    run()
