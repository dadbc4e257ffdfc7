"""Postgres is killed and comes back: worker and projector wait for it and go on."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from events.commands import Commands
from events.database import open_pool
from events.migrate import migrate
from events.store import EventStore
from projections.projector import Projector
from service.running.postgres import Postgres
from service.running.redis import Redis as RedisServer
from tests.support.warm_start import start
from tests.workers.conftest import finished, reached, start_game


@pytest.fixture
def postgres(tmp_path: Path) -> Iterator[Postgres]:
    server = Postgres(tmp_path / "postgres")
    server.start()
    migrate(server.url)
    yield server
    server.stop()


async def test_worker_and_projector_outlive_a_crash_of_postgres(
    postgres: Postgres, redis_server: RedisServer
) -> None:
    environment = {**os.environ, "DATABASE_URL": postgres.service_url, "REDIS_URL": redis_server.url}
    processes = [start("service.cli", name, env=environment) for name in ("worker", "projector")]
    try:
        async with open_pool(postgres.url) as pool:
            store = EventStore(pool)
            game_id = await start_game(Commands(store), bots=4)
            await reached(store, game_id, 40)
            assert postgres.process is not None
            postgres.process.send_signal(signal.SIGQUIT)
            postgres.process.wait()
            postgres.stop()
            await asyncio.sleep(1)
            postgres.start()
            await pool.check()
            await finished(store, game_id)
            projector, deadline = Projector(store), time.monotonic() + 20
            while await projector.games_behind():
                assert time.monotonic() < deadline
                await asyncio.sleep(0.1)
        assert [process.poll() for process in processes] == [None, None]
    finally:
        for process in processes:
            process.kill()
            process.wait()
