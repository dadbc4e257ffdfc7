"""The real projector: woken or not, killed or not, it catches up."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator

import pytest

from events.commands import Commands, Committed
from events.database import Pool
from events.store import EventStore
from events.wake import Wakes
from games.rebel_princess.options import RebelOptions
from games.table.commands import Actor, SitDown
from games.table.state import Visibility
from projections.ladder.standings import ratings_of
from tests.support import warm_start
from tests.support.rated import over, save

Start = Callable[[str], warm_start.Process]


@pytest.fixture
def start(service_url: str) -> Iterator[Start]:
    """Start a projector that listens to the Redis with this URL."""
    started: list[warm_start.Process] = []

    def projector(redis_url: str) -> warm_start.Process:
        environment = {**os.environ, "DATABASE_URL": service_url, "REDIS_URL": redis_url}
        started.append(warm_start.start("service.cli", "projector", env=environment))
        return started[-1]

    yield projector
    for process in started:
        process.kill()
        process.wait()


@pytest.fixture
def house(pool: Pool, redis_url: str) -> Iterator[Commands]:
    """Commands that wake the projector."""
    wakes = Wakes(redis_url)
    yield Commands(EventStore(pool), after_commit=lambda done: wakes.publish(done.game_id, done.last))
    wakes.close()


NOWHERE = "redis://127.0.0.1:1/0"


async def test_a_woken_projector_follows_at_once(
    house: Commands, pool: Pool, redis_url: str, start: Start
) -> None:
    start(redis_url)
    await followed(pool, await open_table(house), 1)
    # By now it listens, so no poll (each second) is needed.
    taken = []
    for _ in range(5):
        began = time.monotonic()
        await followed(pool, await open_table(house), 1)
        taken.append(time.monotonic() - began)
    assert min(taken) < 0.6


async def test_a_projector_without_redis_polls(house: Commands, pool: Pool, start: Start) -> None:
    start(NOWHERE)
    game_id = await open_table(house)
    await followed(pool, game_id, 1)
    await house.send(game_id, Actor(player="anna"), SitDown())
    await followed(pool, game_id, 2)


async def test_a_killed_projector_loses_nothing(
    house: Commands, pool: Pool, redis_url: str, start: Start
) -> None:
    games = [await open_table(house) for _ in range(40)]
    doomed = start(redis_url)
    await followed(pool, games[0], 1)
    doomed.kill()
    doomed.wait()
    games += [await open_table(house) for _ in range(5)]
    start(redis_url)
    for game_id in games:
        await followed(pool, game_id, 1)


async def test_a_game_that_changed_long_before_it_started_is_followed_too(
    house: Commands, pool: Pool, start: Start
) -> None:
    game_id = await open_table(house)
    async with pool.connection() as link:
        await link.execute("UPDATE heads SET changed_at = changed_at - INTERVAL '1 day'")
    start(NOWHERE)
    await followed(pool, game_id, 1)


async def test_a_projector_that_is_not_asked_goes_on_though_nothing_happens(
    house: Commands, pool: Pool, redis_url: str, start: Start
) -> None:
    """For longer than it waits between two polls."""
    process = start(redis_url)
    await followed(pool, await open_table(house), 1)
    await asyncio.sleep(2.5)
    assert process.poll() is None
    await followed(pool, await open_table(house), 1)


async def test_a_projector_stops_when_asked(
    house: Commands, pool: Pool, redis_url: str, start: Start
) -> None:
    process = start(redis_url)
    await followed(pool, await open_table(house), 1)
    process.send_signal(signal.SIGTERM)
    assert await asyncio.to_thread(process.wait, 2) == 0


async def test_a_projector_keeps_the_ladder(pool: Pool, start: Start) -> None:
    await save(pool, over("ab", (1, 2)))
    start(NOWHERE)
    deadline = time.monotonic() + 20
    while not (known := await ratings_of(pool, "a")):
        assert time.monotonic() < deadline, "nobody has closed the period"
        await asyncio.sleep(0.05)
    assert known[0].rating.games == 1


async def open_table(commands: Commands) -> str:
    opened = await commands.open_table("anna", RebelOptions(), 3, Visibility.PUBLIC)
    assert isinstance(opened, Committed)
    return opened.game_id


async def followed(pool: Pool, game_id: str, version: int) -> None:
    """Wait until the projections are at this version of the game."""
    deadline = time.monotonic() + 20
    while True:
        async with pool.connection() as link:
            cursor = await link.execute("SELECT version FROM checkpoints WHERE game_id = %s", [game_id])
            row = await cursor.fetchone()
        if row is not None and row[0] >= version:
            return
        assert time.monotonic() < deadline, f"the projections are at {row}"
        await asyncio.sleep(0.01)
