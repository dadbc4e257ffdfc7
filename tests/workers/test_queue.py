"""The queues of the house's turns: one job a game, asked for again when that is needed, in nobody's way."""

import asyncio
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from uuid import UUID

import pytest
from redis import Redis
from rq import Worker
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer

from events.redis_clients import PATIENCE, connect, connect_async
from games.registry import DEALERS
from service.running.redis import Redis as RedisServer
from workers import queue
from workers.badge import Badge
from workers.job_taker import JobTaker
from workers.queue import (
    FAILURES_REST,
    NO_TIMEOUT,
    QUICK,
    THINKING,
    BotCaller,
    bot_queue,
    call_house,
    enqueue_again,
    enqueue_bot_turns,
    job_id,
    job_key,
    rest_after_failure,
)
from workers.turns import HouseIsStuck, TurnsPlayed

GAME = "01890000-0000-7000-8000-000000000001"
OTHER = "01890000-0000-7000-8000-000000000002"
Play = Callable[[str], Awaitable[TurnsPlayed]]


@pytest.fixture
def redis(redis_server: RedisServer) -> Iterator[Redis]:
    with connect(redis_server.url) as client:
        yield client


class Plays:
    """Notes which games were played, and what is left to do in them."""

    def __init__(self, *left: TurnsPlayed | Exception) -> None:
        self.done: list[str] = []
        self._left = list(left)

    async def __call__(self, game_id: str) -> TurnsPlayed:
        self.done.append(game_id)
        left = self._left.pop(0) if self._left else TurnsPlayed(moves=1, seen=5)
        if isinstance(left, Exception):
            raise left
        return left


@asynccontextmanager
async def at_work(
    server: RedisServer, play: Play, *, slots: int = 4, name: str = QUICK, onward: str = ""
) -> AsyncIterator[JobTaker]:
    """Jobs are taken from a queue, and it is said again and again that they are being done."""
    stop = asyncio.Event()
    with connect(server.url) as client:
        taker = JobTaker(server.url, name, slots, play, Badge(client), stop, set(), onward=onward)
        taking = asyncio.create_task(taker.take_for_ever())
        yield taker
        stop.set()
        await taking


async def eventually(fact: Callable[[], bool], seconds: float = 10) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if fact():
            return True
        await asyncio.sleep(0.02)
    return False


def job(redis: Redis) -> Job:
    return Job.fetch(job_id(GAME), connection=redis, serializer=JSONSerializer)


def status(redis: Redis) -> JobStatus | None:
    found = Job.fetch_many([job_id(GAME)], connection=redis, serializer=JSONSerializer)[0]
    return found.get_status() if found else None


# --- asked for


def test_a_game_has_one_job(redis: Redis) -> None:
    assert enqueue_bot_turns(redis, GAME, 5)
    assert not enqueue_bot_turns(redis, GAME, 5)
    assert not enqueue_bot_turns(redis, GAME, 6)
    assert enqueue_bot_turns(redis, OTHER, 6)
    assert bot_queue(redis).job_ids == [job_id(GAME), job_id(OTHER)]


def test_the_house_is_called_to_many_games_at_once(redis: Redis) -> None:
    games = [str(UUID(int=number)) for number in range(200)]
    enqueue_bot_turns(redis, games[7], 5)
    new = call_house(redis, dict.fromkeys(games, 6))
    assert [place for place, is_new in enumerate(new) if not is_new] == [7]
    assert sorted(bot_queue(redis).job_ids) == sorted(map(job_id, games))
    assert redis.hget(job_key(job_id(games[7])), "called") == b"6"
    assert redis.hget(job_key(job_id(games[8])), "called") is None


def test_a_job_is_the_one_that_rq_would_write(redis: Redis) -> None:
    """In every field but its times, with the same data, and where RQ finds it."""
    enqueue_bot_turns(redis, GAME, 5)
    ours = redis.hgetall(job_key(job_id(GAME)))
    redis.delete(job_key(job_id(GAME)))
    bot_queue(redis).enqueue(
        "workers.jobs.play_bot_turns",
        GAME,
        job_id=job_id(GAME),
        job_timeout=NO_TIMEOUT,
        result_ttl=0,
        failure_ttl=FAILURES_REST,
    )
    theirs = redis.hgetall(job_key(job_id(GAME)))
    assert ours.keys() == theirs.keys()
    times = {b"created_at", b"enqueued_at"}
    assert {name for name in ours if ours[name] != theirs[name]} == times
    assert all(ours[name] for name in times)


def test_jobs_are_plain_json(redis: Redis) -> None:
    enqueue_bot_turns(redis, GAME, 5)
    found = job(redis)
    assert (found.func_name, list(found.args), found.kwargs) == ("workers.jobs.play_bot_turns", [GAME], {})


def test_a_job_that_waits_in_the_queue_is_left_there(redis: Redis) -> None:
    enqueue_bot_turns(redis, GAME, 5)
    assert not enqueue_again(redis, GAME, 5)
    assert bot_queue(redis).count == 1


def test_a_job_that_waits_for_bots_that_think_is_left_there_too(redis: Redis) -> None:
    enqueue_bot_turns(redis, GAME, 5, THINKING)
    assert not enqueue_again(redis, GAME, 5)
    assert (bot_queue(redis).count, bot_queue(redis, THINKING).count) == (0, 1)


def test_a_job_that_says_it_waits_but_lies_in_no_queue_is_asked_for_again(redis: Redis) -> None:
    enqueue_bot_turns(redis, GAME, 5, THINKING)
    redis.delete(bot_queue(redis, THINKING).key)
    assert enqueue_again(redis, GAME, 5)
    assert bot_queue(redis, THINKING).job_ids == [job_id(GAME)]


def test_a_lost_job_is_asked_for_again(redis: Redis) -> None:
    enqueue_bot_turns(redis, GAME, 5)
    redis.flushall()
    assert enqueue_again(redis, GAME, 5)
    assert bot_queue(redis).job_ids == [job_id(GAME)]


# --- done


async def test_a_job_that_is_done_may_be_asked_for_again_at_once(
    redis: Redis, redis_server: RedisServer
) -> None:
    play = Plays()
    async with at_work(redis_server, play):
        for times in range(1, 4):
            assert await eventually(lambda: enqueue_bot_turns(redis, GAME, 5), 1)
            assert await eventually(lambda: len(play.done) == times)  # noqa: B023


@pytest.mark.parametrize(("called", "times"), [(7, 1), (8, 2)], ids=["seen", "not seen"])
async def test_a_call_that_comes_while_its_game_is_played_is_not_lost(
    redis: Redis, redis_server: RedisServer, called: int, times: int
) -> None:
    """Nor is one answered twice that whoever plays has seen."""
    released, done = asyncio.Event(), []

    async def play(game_id: str) -> TurnsPlayed:
        done.append(game_id)
        await released.wait()
        return TurnsPlayed(moves=1, seen=6 + len(done))

    async with at_work(redis_server, play):
        enqueue_bot_turns(redis, GAME, 5)
        assert await eventually(lambda: len(done) == 1)
        assert not enqueue_bot_turns(redis, GAME, called)
        released.set()
        assert await eventually(lambda: status(redis) is None)
    assert len(done) == times


async def test_several_games_are_played_at_once_but_not_more_than_there_are_slots(
    redis: Redis, redis_server: RedisServer
) -> None:
    released, playing = asyncio.Event(), set()

    async def play(game_id: str) -> TurnsPlayed:
        playing.add(game_id)
        await released.wait()
        return TurnsPlayed(moves=1)

    games = [str(UUID(int=number)) for number in range(5)]
    async with at_work(redis_server, play, slots=3):
        for game_id in games:
            enqueue_bot_turns(redis, game_id, 5)
        assert await eventually(lambda: len(playing) == 3)
        await asyncio.sleep(0.2)
        assert len(playing) == 3
        released.set()
        assert await eventually(lambda: len(playing) == 5)


async def test_a_game_that_lets_people_follow_takes_no_slot_and_keeps_its_job(
    redis: Redis, redis_server: RedisServer
) -> None:
    resting = TurnsPlayed(moves=1, seen=5, due_at=5, rest=0.8)
    play = Plays(resting)
    async with at_work(redis_server, play, slots=1):
        enqueue_bot_turns(redis, GAME, 5)
        enqueue_bot_turns(redis, OTHER, 5)
        assert await eventually(lambda: play.done == [GAME, OTHER], 0.6)
        assert status(redis) is JobStatus.STARTED
        assert not enqueue_again(redis, GAME, 5)
        assert await eventually(lambda: play.done == [GAME, OTHER, GAME], 1.5)


async def test_a_game_in_which_a_bot_must_think_goes_to_those_who_think(
    redis: Redis, redis_server: RedisServer
) -> None:
    play = Plays(TurnsPlayed(moves=2, seen=7, due_at=7, thinks=True))
    async with at_work(redis_server, play, onward=THINKING):
        enqueue_bot_turns(redis, GAME, 5)
        assert await eventually(lambda: bot_queue(redis, THINKING).job_ids == [job_id(GAME)])
        assert (job(redis).origin, status(redis)) == (THINKING, JobStatus.QUEUED)
        # Those who think play on by themselves.
        play = Plays(TurnsPlayed(moves=2, seen=9, due_at=9, thinks=True))
        async with at_work(redis_server, play, name=THINKING):
            assert await eventually(lambda: play.done == [GAME, GAME])
            assert await eventually(lambda: status(redis) is None)


async def test_a_worker_that_stops_hands_its_game_on(redis: Redis, redis_server: RedisServer) -> None:
    play = Plays(TurnsPlayed(moves=1, seen=5, due_at=5, rest=30))
    async with at_work(redis_server, play):
        enqueue_bot_turns(redis, GAME, 5)
        assert await eventually(lambda: play.done == [GAME])
        play._left = [TurnsPlayed(moves=0, seen=5, due_at=5, rest=29)]
    assert (status(redis), bot_queue(redis).job_ids) == (JobStatus.QUEUED, [job_id(GAME)])


async def test_a_worker_without_time_to_finish_leaves_its_game_to_others(
    redis: Redis, redis_server: RedisServer
) -> None:
    released, done = asyncio.Event(), []

    async def play(game_id: str) -> TurnsPlayed:
        done.append(game_id)
        await released.wait()
        return TurnsPlayed(moves=1, seen=6)

    async with at_work(redis_server, play, slots=1) as taker, connect_async(redis_server.url) as client:
        enqueue_bot_turns(redis, GAME, 5)
        assert await eventually(lambda: status(redis) is JobStatus.STARTED)
        await taker.hand_back(client)
        assert (status(redis), bot_queue(redis).job_ids) == (JobStatus.QUEUED, [job_id(GAME)])
        # If it is done in the end all the same, that takes it from nobody who has it now.
        released.set()
        assert await eventually(lambda: done == [GAME, GAME])
        assert await eventually(lambda: status(redis) is None)


async def test_a_worker_that_finds_nothing_to_do_goes_on_looking(
    redis: Redis, redis_server: RedisServer
) -> None:
    """For longer than it waits at the queue for a job."""
    play = Plays()
    async with at_work(redis_server, play):
        await asyncio.sleep(1.2)
        enqueue_bot_turns(redis, GAME, 5)
        assert await eventually(lambda: play.done == [GAME], 2)


# --- not done


async def test_a_job_is_not_asked_for_again_while_its_worker_says_that_it_has_it(
    redis: Redis, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "DEAD_AFTER", 2)
    play = Plays(TurnsPlayed(moves=1, seen=5, due_at=5, rest=30))
    async with at_work(redis_server, play) as taker, connect_async(redis_server.url) as client:
        enqueue_bot_turns(redis, GAME, 5)
        assert await eventually(lambda: play.done == [GAME])
        for _ in range(6):
            await taker.keep(client)
            assert not enqueue_again(redis, GAME, 5)
            await asyncio.sleep(0.4)
        # It says nothing any more.
        assert await eventually(lambda: enqueue_again(redis, GAME, 5), 4)
        assert await eventually(lambda: bot_queue(redis).count == 0)


async def test_a_failed_job_rests_before_it_is_asked_for_again_each_time_for_longer(
    redis: Redis, redis_server: RedisServer
) -> None:
    """RQ keeps it with its error, and forgets it when it has rested."""
    play = Plays(HouseIsStuck("the reason"), HouseIsStuck("again"))
    async with at_work(redis_server, play):
        for least, most in ((5, 10), (15, 20)):
            assert await eventually(lambda: enqueue_again(redis, GAME, 5))
            assert await eventually(lambda: status(redis) is JobStatus.FAILED)
            assert bot_queue(redis).failed_job_registry.get_job_ids() == [job_id(GAME)]
            assert not enqueue_again(redis, GAME, 5)
            assert not enqueue_bot_turns(redis, GAME, 6)
            assert await eventually(lambda: least < redis.ttl(job(redis).key) <= most)  # noqa: B023
            failure = job(redis).latest_result()
            assert failure is not None
            assert "HouseIsStuck" in str(failure.exc_string)
            redis.delete(job(redis).key)
        assert enqueue_again(redis, GAME, 5)
        assert await eventually(lambda: play.done == [GAME] * 3)


def test_a_game_does_not_rest_for_ever(redis: Redis) -> None:
    assert [rest_after_failure(redis, GAME) for _ in range(9)] == [10, 20, 40, 80, 160, 320, 640, 640, 640]
    assert rest_after_failure(redis, OTHER) == 10


async def test_a_game_that_fails_holds_up_no_other(redis: Redis, redis_server: RedisServer) -> None:
    play = Plays(HouseIsStuck(GAME))
    async with at_work(redis_server, play, slots=1):
        enqueue_bot_turns(redis, GAME, 5)
        enqueue_bot_turns(redis, OTHER, 5)
        assert await eventually(lambda: play.done == [GAME, OTHER])


# --- RQ's own tools


async def test_the_tools_of_rq_see_workers_queues_and_jobs(redis: Redis, redis_server: RedisServer) -> None:
    badge = Badge(redis)
    play = Plays(TurnsPlayed(moves=1, seen=5, due_at=5, rest=30))
    async with at_work(redis_server, play):
        enqueue_bot_turns(redis, GAME, 5)
        enqueue_bot_turns(redis, OTHER, 5, THINKING)
        badge.show(busy=True)
        # Whoever asks Redis through the same client does not wait longer for it than before.
        assert redis.connection_pool.connection_kwargs["socket_timeout"] == PATIENCE
        assert await eventually(lambda: play.done == [GAME])
        registry = bot_queue(redis).started_job_registry
        assert registry.get_job_ids() == [job_id(GAME)]
        shown = subprocess.run(
            [sys.executable, "-m", "rq.cli", "info", "--url", redis_server.url, "--raw"],
            capture_output=True,
            text=True,
        )
    assert f"queue {THINKING} 1" in shown.stdout, shown.stdout + shown.stderr
    assert "queue bots 0, 1 executing" in shown.stdout
    assert re.search(rf"worker {re.escape(badge.name)} .* busy", shown.stdout)
    assert [worker.name for worker in Worker.all(connection=redis)] == [badge.name]
    badge.take_off()
    assert Worker.all(connection=redis) == []


# --- called


def test_a_caller_reaches_the_queue_by_itself(redis_server: RedisServer, redis: Redis) -> None:
    caller = BotCaller(redis_server.url, DEALERS)
    caller.call(GAME, 5)
    caller.call(OTHER, 5, THINKING)
    caller.close()
    assert bot_queue(redis).job_ids == [job_id(GAME)]
    assert bot_queue(redis, THINKING).job_ids == [job_id(OTHER)]


def test_a_caller_never_waits_for_a_redis_that_is_away(caplog: pytest.LogCaptureFixture) -> None:
    caller = BotCaller("redis://127.0.0.1:1/0", DEALERS, room=10)
    began = time.perf_counter()
    for number in range(1_000):
        caller.call(str(UUID(int=number)), 5)
    assert time.perf_counter() - began < 0.5
    caller.close()
    assert sum("Redis does not answer" in line for line in caplog.messages) == 1
