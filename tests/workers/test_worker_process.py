"""Real workers, a real Redis, and everything that can happen to them: the games go on."""

import asyncio
import signal
import time
from collections import Counter

from redis import Redis

from events.commands import Commands, Committed
from events.redis_clients import connect
from events.store import EventStore
from games.registry import DEALERS
from games.table.commands import MakeMove
from games.table.state import Status, Table
from games.table.terms import BotManners
from service.running.redis import Redis as RedisServer
from tests.support.random_play import as_move
from tests.workers.conftest import HOST, Hire, finished, reached, start_game, waits_for_a_person
from workers.queue import enqueue_bot_turns


async def test_bots_that_are_called_finish_their_game(
    store: EventStore, calling_commands: Commands, hire: Hire
) -> None:
    hire()
    await finished(store, await start_game(calling_commands, bots=4))


async def test_bots_act_as_soon_as_a_person_has(
    store: EventStore, calling_commands: Commands, hire: Hire
) -> None:
    hire()
    game_id = await start_game(calling_commands, bots=3, people=1)
    taken = []
    for _ in range(4):
        await waits_for_a_person(store, game_id)
        table = await calling_commands.table(game_id)
        assert isinstance(table, Table)
        dealer = DEALERS[table.game]
        move = as_move(dealer.game, dealer.offers(table, 0)[0].example)
        asked_at = time.monotonic()
        outcome = await calling_commands.send(game_id, HOST, MakeMove(move=move))
        assert isinstance(outcome, Committed), outcome
        await waits_for_a_person(store, game_id)
        taken.append(time.monotonic() - asked_at)
    # Faster than any sweep: this came through the queue.
    assert min(taken) < 1.0


async def test_tables_whose_bots_think_keep_nobody_else_waiting(
    store: EventStore, calling_commands: Commands, hire: Hire
) -> None:
    """More of them than a worker has slots for; each bot thinks for 0.3 s."""
    hire("tests.workers.thoughts", BALLROOM_THINKERS="1")
    slow = [await start_game(calling_commands, bots=3, bot="ponderer") for _ in range(6)]
    begun = await reached(store, slow[0], 1)
    await reached(store, slow[0], begun.version + 1)
    await finished(store, await start_game(calling_commands, bots=3), within=8)
    # There is a lot left to think about: of each game about 80 turns, one after the other.
    for game_id in slow:
        head = await reached(store, game_id, begun.version + 1)
        assert head.status is Status.PLAYING


async def test_a_pause_outlives_its_worker(store: EventStore, calling_commands: Commands, hire: Hire) -> None:
    """Nobody plays earlier because of that, and not much later."""
    doomed = hire()
    game_id = await start_game(calling_commands, bots=3, manners=BotManners(pause_ms=1500))
    begun = await reached(store, game_id, 1)
    first = await reached(store, game_id, begun.version + 1)
    doomed.kill()
    hire()
    second = await reached(store, game_id, first.version + 1)
    third = await reached(store, game_id, second.version + 1)
    pauses = [
        (after.changed_at - before.changed_at).total_seconds()
        for before, after in ((begun, first), (first, second), (second, third))
    ]
    assert min(pauses) > 1.45
    assert max(pauses) < 10


async def test_bots_that_nobody_called_are_found_by_the_sweep(
    store: EventStore, commands: Commands, hire: Hire
) -> None:
    hire()
    await finished(store, await start_game(commands, bots=3))


async def test_a_flushed_redis_stops_no_game(
    store: EventStore, calling_commands: Commands, redis_server: RedisServer, hire: Hire
) -> None:
    hire()
    games = [await start_game(calling_commands, bots=4) for _ in range(3)]
    with connect(redis_server.url) as redis:
        for _ in range(4):
            redis.flushall()
            await asyncio.sleep(0.3)
    for game_id in games:
        await finished(store, game_id)


async def test_games_go_on_without_redis_and_with_it_again(
    store: EventStore, calling_commands: Commands, redis_server: RedisServer, hire: Hire
) -> None:
    hire()
    started = await start_game(calling_commands, bots=4)
    await reached(store, started, 30)
    redis_server.stop()
    another = await start_game(calling_commands, bots=3)
    await finished(store, started)
    await finished(store, another)
    redis_server.start()
    await finished(store, await start_game(calling_commands, bots=3))
    await queue_is_served(redis_server)


async def test_two_workers_do_not_play_double(
    store: EventStore, calling_commands: Commands, redis_server: RedisServer, hire: Hire
) -> None:
    hire()
    hire()
    game_id = await start_game(calling_commands, bots=4)
    with connect(redis_server.url) as redis:
        # Jobs without end, for versions that never were: both workers are always at it.
        for version in range(1_000_000, 1_000_200):
            enqueue_bot_turns(redis, game_id, version)
    await finished(store, game_id)
    answers = Counter(
        (asked.seat, asked.decision) for asked in await store.commands(game_id) if asked.decision
    )
    assert answers
    assert set(answers.values()) == {1}


async def test_a_killed_worker_loses_nothing(
    store: EventStore, calling_commands: Commands, hire: Hire
) -> None:
    game_id = await start_game(calling_commands, bots=4)
    for version in (20, 60, 120):
        doomed = hire()
        await reached(store, game_id, version)
        doomed.kill()
        doomed.wait()
    hire()
    head = await finished(store, game_id)
    assert len(await store.read(game_id)) == head.version


async def test_a_worker_stops_when_asked_and_another_goes_on(
    store: EventStore, calling_commands: Commands, hire: Hire
) -> None:
    first = hire()
    game_id = await start_game(calling_commands, bots=6)
    await reached(store, game_id, 30)
    first.send_signal(signal.SIGTERM)
    assert await asyncio.to_thread(first.wait, 5) == 0
    hire()
    await finished(store, game_id)


async def test_an_idle_worker_stops_even_without_redis(
    store: EventStore, calling_commands: Commands, redis_server: RedisServer, hire: Hire
) -> None:
    worker = hire()
    await finished(store, await start_game(calling_commands, bots=3))
    redis_server.stop()
    await asyncio.sleep(0.5)
    worker.send_signal(signal.SIGTERM)
    assert await asyncio.to_thread(worker.wait, 5) == 0


async def test_a_hanging_redis_stops_no_game_and_no_worker(
    store: EventStore, calling_commands: Commands, redis_server: RedisServer, hire: Hire
) -> None:
    worker = hire()
    game_id = await start_game(calling_commands, bots=4)
    await reached(store, game_id, 20)
    assert redis_server.process is not None
    redis_server.process.send_signal(signal.SIGSTOP)
    try:
        await finished(store, game_id)
        worker.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(worker.wait, 8) == 0
    finally:
        redis_server.process.send_signal(signal.SIGCONT)


async def queue_is_served(redis_server: RedisServer) -> None:
    """A worker takes jobs from the queue again."""
    with connect(redis_server.url) as redis:
        enqueue_bot_turns(redis, "00000000-0000-7000-8000-000000000000", 1)
        for _ in range(100):
            if not _waiting(redis):
                return
            await asyncio.sleep(0.1)
    raise AssertionError("nobody takes jobs from the queue")


def _waiting(redis: Redis) -> int:
    return redis.llen("rq:queue:bots")
