"""The real projector: woken or not, killed or not, it catches up."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from random import Random

import pytest

from events.commands import Commands, Committed
from events.database import Pool
from events.store import EventStore
from events.wake import Wakes
from games.rebel_princess.options import RebelOptions
from games.registry import DEALERS
from games.table.commands import Actor, MakeMove, SitDown
from games.table.commands import Start as StartGame
from games.table.dealer import Dealer
from games.table.state import Status, Table, Visibility
from projections.ladder.standings import ratings_of
from projections.rebuild import rebuild
from tests.projections.conftest import all_rows
from tests.support import warm_start
from tests.support.random_play import as_move, fill
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


async def test_projectors_killed_in_mid_game_leave_the_rows_of_one_that_lives(
    house: Commands, pool: Pool, redis_url: str, start: Start
) -> None:
    """Each goes on from what the one before it has saved, whenever that was killed."""
    rng, dealer = Random(1), DEALERS["rebel-princess"]
    games = {await begun(house): 0 for _ in range(4)}
    doomed = [start(redis_url), start(redis_url)]
    for step in range(6):
        for game_id in games:
            games[game_id] = await play_on(house, dealer, game_id, rng, 25)
            await asyncio.sleep(rng.random() / 8)
        victim = doomed.pop(0)
        victim.kill()
        victim.wait()
        doomed.append(start(NOWHERE if step % 2 else redis_url))
    for game_id, version in games.items():
        await followed(pool, game_id, version)
    for projector in doomed:
        projector.kill()
        projector.wait()
    rows = await all_rows(pool)
    assert len(rows["saved_views"]) > len(games)
    assert (await rebuild(EventStore(pool))).parked == ()
    assert await all_rows(pool) == rows


async def begun(commands: Commands) -> str:
    game_id = await open_table(commands)
    for seat in range(3):
        await commands.send(game_id, Actor(player=f"guest {seat}"), SitDown())
    await commands.send(game_id, Actor(player="anna"), StartGame())
    return game_id


async def play_on(commands: Commands, dealer: Dealer, game_id: str, rng: Random, most: int) -> int:
    """So many random moves; the version they lead to."""
    table = await commands.table(game_id)
    assert isinstance(table, Table)
    for _ in range(most):
        if table.status is not Status.PLAYING:
            break
        seat = rng.choice(sorted(dealer.waiting_for(table)))
        move = as_move(dealer.game, fill(rng.choice(dealer.offers(table, seat)), rng))
        outcome = await commands.send(game_id, Actor(player=f"guest {seat}"), MakeMove(move=move))
        assert isinstance(outcome, Committed), outcome
        table = outcome.table
    return table.version


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
