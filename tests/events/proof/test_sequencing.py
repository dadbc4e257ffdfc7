"""The process that keeps the log of heads: one at a time, for as long as it takes."""

import asyncio
import logging
import os
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import psycopg
import pytest

from events.commands import Commands
from events.database import Pool
from events.proof.keys import signing_keys
from events.proof.sequencer import Sequencer
from events.proof.sequencing import LogKeeper
from events.settings import Settings
from tests.events.tables import opened
from tests.support.databases import in_database
from tests.support.sequenced import SequencedHouse
from tests.support.warm_start import start

OFTEN = 0.02


async def eventually(what: Callable[[], Awaitable[bool]], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not await what():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.02)


def logged(house: SequencedHouse, heads: int) -> Callable[[], Awaitable[bool]]:
    """Are so many heads signed for?"""

    async def so_many() -> bool:
        trees = await house.log.trees()
        return bool(trees) and trees[-1].size == heads

    return so_many


@pytest.mark.parametrize("shared", [True, False], ids=["one folder", "two folders"])
async def test_of_two_sequencers_one_works_and_the_other_takes_over(
    pool: Pool, commands: Commands, folder: Path, shared: bool, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    first = SequencedHouse(pool, folder)
    second = SequencedHouse(pool, folder if shared else folder.with_name("other"))
    keepers = [LogKeeper(Sequencer(pool, each.keys), every=OFTEN) for each in (first, second)]
    await opened(commands)
    working = asyncio.create_task(keepers[0].keep())
    await eventually(logged(first, 1))
    waiting = asyncio.create_task(keepers[1].keep())
    await opened(commands)
    await eventually(logged(first, 2))
    await asyncio.sleep(5 * OFTEN)
    said = [record.getMessage() for record in caplog.records if "Another sequencer" in record.getMessage()]
    where = "signs with this folder" if shared else "works on this database"
    assert said == [f"Another sequencer {where}. This one waits, and goes on when that one ends."]
    assert not waiting.done()
    keepers[0].stop()
    await working
    await opened(commands)
    # With a folder of its own it does not know what the other has signed, so it begins anew, with a citation.
    await eventually(logged(first, 3 if shared else 4))
    assert len(await first.log.trees()) == (1 if shared else 2)
    keepers[1].stop()
    await waiting


async def test_a_database_that_is_away_is_waited_for(
    database_url: str, pool: Pool, commands: Commands, house: SequencedHouse, caplog: pytest.LogCaptureFixture
) -> None:
    await opened(commands)
    keeper = LogKeeper(Sequencer(pool, house.keys), every=OFTEN)
    working = asyncio.create_task(keeper.keep())
    await eventually(logged(house, 1))
    name = database_url.partition("?")[0].rpartition("/")[2]
    with psycopg.connect(in_database(database_url, "postgres"), autocommit=True) as owner:
        owner.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        owner.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])

        async def warned() -> bool:
            return "No heads can be logged: The database does not answer. Trying again" in caplog.text

        await eventually(warned)
        owner.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    await pool.check()
    await opened(commands)
    await eventually(logged(house, 2))
    keeper.stop()
    await working


async def test_the_process_logs_heads_until_it_is_told_to_stop(
    service_url: str, pool: Pool, commands: Commands, tmp_path: Path
) -> None:
    """It does not end by itself, though nothing happens; killed, it is followed by another that goes on."""
    environment = {**os.environ, "DATABASE_URL": service_url, "BALLROOM_DATA": str(tmp_path)}
    keys = signing_keys(Settings(data=tmp_path))
    house = SequencedHouse(pool, keys.folder)
    await opened(commands)
    process = start("service.cli", "sequencer", env=environment)
    try:
        await eventually(logged(house, 1))
        await asyncio.sleep(0.5)
        assert process.poll() is None
        process.kill()
        process.wait()
        await opened(commands)
        process = start("service.cli", "sequencer", env=environment)
        await eventually(logged(house, 2))
        process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.wait, 5) == 0
    finally:
        process.kill()
        process.wait()
    (tree,) = await house.log.trees()
    assert tree.origin == f"{keys.house}/log/1"
