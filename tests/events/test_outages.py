"""Postgres goes away: nothing is lost, nothing is doubled, and the pool finds it again."""

import asyncio
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import psycopg
import pytest

from events.commands import Commands
from events.database import DatabaseUnavailable, Pool, ask, connection, open_pool
from events.migrate import migrate
from events.store import EventStore
from games.table.commands import SitDown
from games.table.state import Visibility
from service.running.postgres import Postgres
from tests.events.company import LosingPool
from tests.events.tables import ANNA, BERT, committed, opened
from tests.events.tiny import DEALERS, TinyOptions


def losing(pool: Pool, losses: int = 1, *, after: bool) -> EventStore:
    return EventStore(cast("Pool", LosingPool(pool, losses, after=after)), DEALERS)


@pytest.mark.parametrize("after", [False, True], ids=["before it ran", "after it committed"])
async def test_a_command_whose_answer_is_lost_counts_once(
    store: EventStore, commands: Commands, after: bool
) -> None:
    game_id = await opened(commands)
    shaky = Commands(store)
    await shaky.table(game_id)
    shaky._store = losing(store.pool, after=after)
    done = committed(await shaky.send(game_id, ANNA, SitDown()))
    assert (done.first, done.last, done.replayed) == (2, 2, False)
    assert len(await store.read(game_id)) == 2


@pytest.mark.parametrize("after", [False, True], ids=["before it ran", "after it committed"])
async def test_a_table_whose_answer_is_lost_is_opened_once(
    store: EventStore, pool: Pool, after: bool
) -> None:
    shaky = Commands(losing(pool, after=after))
    done = committed(await shaky.open_table("anna", TinyOptions(), 2, Visibility.PUBLIC))
    assert [game_id async for game_id in store.game_ids()] == [done.game_id]


async def test_a_lost_answer_with_a_key_is_no_replay(store: EventStore, pool: Pool) -> None:
    shaky = Commands(losing(pool, after=True))
    done = committed(await shaky.open_table("anna", TinyOptions(), 2, Visibility.PUBLIC, key="k"))
    assert not done.replayed
    assert [game_id async for game_id in store.game_ids()] == [done.game_id]


async def test_a_rival_in_between_does_not_pass_for_us(store: EventStore, commands: Commands) -> None:
    game_id = await opened(commands)
    shaky = Commands(store)
    await shaky.table(game_id)
    committed(await commands.send(game_id, BERT, SitDown()))
    shaky._store = losing(store.pool, after=False)
    done = committed(await shaky.send(game_id, ANNA, SitDown()))
    assert (done.first, done.actor_seat) == (3, 1)


async def test_a_database_that_stays_away_is_unavailable(pool: Pool) -> None:
    with pytest.raises(DatabaseUnavailable):
        await losing(pool, losses=1000, after=False).game_count()


async def test_a_database_that_takes_its_time_is_waited_for(pool: Pool) -> None:
    """Longer than most statements, and shorter than what is given up."""
    began = time.monotonic()
    answer = await ask(pool, "SELECT pg_sleep(1.5)::TEXT, 7")
    assert time.monotonic() - began > 1.4
    assert (answer.rows, answer.repeated) == ([("", 7)], False)


async def test_an_error_of_the_statement_is_not_an_outage(pool: Pool) -> None:
    with pytest.raises(psycopg.errors.UndefinedTable):
        async with connection(pool) as link:
            await link.execute("SELECT * FROM nothing")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Postgres]:
    with Postgres(tmp_path / "postgres") as running:
        yield running


async def test_after_a_crash_of_postgres_everything_goes_on(server: Postgres) -> None:
    migrate(server.url)
    async with open_pool(server.url, min_size=4, max_size=4) as pool:
        await pool.wait()
        commands = Commands(EventStore(pool, DEALERS))
        game_id = await opened(commands)
        assert server.process is not None
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        began = time.monotonic()
        with pytest.raises(DatabaseUnavailable):
            await commands.send(game_id, ANNA, SitDown())
        assert time.monotonic() - began < 8
        server.start()
        committed(await commands.send(game_id, ANNA, SitDown()))
        committed(await commands.send(game_id, BERT, SitDown()))


async def test_a_postgres_that_is_frozen_for_a_moment_is_waited_for(server: Postgres) -> None:
    migrate(server.url)
    async with open_pool(server.url, min_size=2) as pool:
        await pool.wait()
        commands = Commands(EventStore(pool, DEALERS))
        game_id = await opened(commands)
        assert server.process is not None
        frozen = [server.process.pid, *children_of(server.process.pid)]
        for pid in frozen:
            os.kill(pid, signal.SIGSTOP)
        try:
            sitting = asyncio.create_task(commands.send(game_id, ANNA, SitDown()))
            await asyncio.sleep(1)
            assert not sitting.done()
        finally:
            for pid in frozen:
                os.kill(pid, signal.SIGCONT)
        done = committed(await sitting)
        assert (done.first, done.replayed) == (2, False)


async def test_a_frozen_postgres_is_given_up_and_found_again(server: Postgres) -> None:
    migrate(server.url)
    async with open_pool(server.url, min_size=2) as pool:
        await pool.wait()
        commands = Commands(EventStore(pool, DEALERS))
        game_id = await opened(commands)
        assert server.process is not None
        frozen = [server.process.pid, *children_of(server.process.pid)]
        for pid in frozen:
            os.kill(pid, signal.SIGSTOP)
        try:
            began = time.monotonic()
            with pytest.raises(DatabaseUnavailable):
                await commands.send(game_id, ANNA, SitDown())
            assert time.monotonic() - began < 8
        finally:
            for pid in frozen:
                os.kill(pid, signal.SIGCONT)
        # Nobody knows whether Anna sat down before the line was cut; either way the game goes on.
        committed(await commands.send(game_id, BERT, SitDown()))


def children_of(pid: int) -> list[int]:
    listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True)
    pairs = [line.split() for line in listed.stdout.splitlines()]
    return [int(child) for child, parent in pairs if int(parent) == pid]
