"""The queue of bot turns: asked for once, asked for again when that is needed, and never in anybody's way."""

import time
from collections.abc import Callable, Iterator
from uuid import UUID

import pytest
from redis import Redis
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer

from events.redis_clients import connect
from service.running.redis import Redis as RedisServer
from workers import jobs
from workers.queue import BotCaller, bot_queue, enqueue_again, enqueue_bot_turns, job_id
from workers.rq_worker import JobThread, ThreadWorker
from workers.turns import HouseIsStuck

GAME = "01890000-0000-7000-8000-000000000001"


@pytest.fixture
def redis(redis_server: RedisServer) -> Iterator[Redis]:
    with connect(redis_server.url) as client:
        yield client


Start = Callable[..., list[str]]


@pytest.fixture
def at_work(redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Let RQ take jobs from the queue; the games whose turns it was asked for."""
    with connect(redis_server.url) as client:
        thread = JobThread(client)

        def start(*, fails: bool = False) -> list[str]:
            done: list[str] = []

            def play(game_id: str) -> int:
                done.append(game_id)
                if fails:
                    raise HouseIsStuck(game_id)
                return 1

            monkeypatch.setattr(jobs, "_play", play)
            thread.start()
            return done

        yield start
        thread.stop()
        thread.join(5)


def eventually(fact: Callable[[], bool], seconds: float = 10) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if fact():
            return True
        time.sleep(0.02)
    return False


def job(redis: Redis) -> Job:
    return Job.fetch(job_id(GAME, 5), connection=redis, serializer=JSONSerializer)


def test_a_turn_is_asked_for_once(redis: Redis) -> None:
    assert enqueue_bot_turns(redis, GAME, 5)
    assert not enqueue_bot_turns(redis, GAME, 5)
    assert enqueue_bot_turns(redis, GAME, 6)
    assert bot_queue(redis).count == 2


def test_jobs_are_plain_json(redis: Redis) -> None:
    enqueue_bot_turns(redis, GAME, 5)
    found = job(redis)
    assert (found.func_name, list(found.args), found.kwargs) == ("workers.jobs.play_bot_turns", [GAME], {})


def test_a_job_that_waits_in_the_queue_is_left_there(redis: Redis) -> None:
    enqueue_bot_turns(redis, GAME, 5)
    assert not enqueue_again(redis, GAME, 5, started_counts=False)
    assert bot_queue(redis).count == 1


def test_a_job_that_is_being_done_is_not_asked_for_again(redis: Redis) -> None:
    started(redis)
    assert not enqueue_again(redis, GAME, 5, started_counts=True)
    assert bot_queue(redis).count == 0


def test_a_job_whose_worker_must_be_dead_is_asked_for_again(redis: Redis) -> None:
    started(redis)
    assert enqueue_again(redis, GAME, 5, started_counts=False)
    assert bot_queue(redis).job_ids == [job_id(GAME, 5)]


def test_a_failed_job_rests_before_it_is_asked_for_again(redis: Redis) -> None:
    started(redis)
    job(redis).set_status(JobStatus.FAILED)
    assert not enqueue_again(redis, GAME, 5, started_counts=False)
    redis.delete(job(redis).key)
    assert enqueue_again(redis, GAME, 5, started_counts=False)


def test_when_it_has_rested_it_is_asked_for_again(
    redis: Redis, at_work: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RQ itself forgets it then, and counts in whole seconds."""
    monkeypatch.setattr("workers.queue.FAILURES_REST", 2)
    enqueue_bot_turns(redis, GAME, 5)
    done = at_work(fails=True)
    assert eventually(lambda: done == [GAME] and _status(redis) is JobStatus.FAILED)
    assert not enqueue_again(redis, GAME, 5, started_counts=False)
    assert eventually(lambda: enqueue_again(redis, GAME, 5, started_counts=False), 5)
    assert eventually(lambda: done == [GAME, GAME])


def test_a_job_that_is_done_may_be_asked_for_again_at_once(redis: Redis, at_work: Start) -> None:
    done = at_work()
    for times in range(1, 4):
        assert eventually(lambda: enqueue_bot_turns(redis, GAME, 5), 1)
        assert eventually(lambda: len(done) == times)  # noqa: B023


def test_a_worker_that_finds_nothing_to_do_goes_on_looking(redis: Redis, at_work: Start) -> None:
    """For longer than it waits at the queue for a job."""
    done = at_work()
    time.sleep(2 * ThreadWorker.dequeue_timeout + 0.5)
    enqueue_bot_turns(redis, GAME, 5)
    assert eventually(lambda: done == [GAME], 2)


def test_a_job_that_says_it_waits_but_lies_in_no_queue_is_asked_for_again(redis: Redis) -> None:
    enqueue_bot_turns(redis, GAME, 5)
    redis.delete(bot_queue(redis).key)
    assert enqueue_again(redis, GAME, 5, started_counts=True)
    assert bot_queue(redis).job_ids == [job_id(GAME, 5)]


def test_a_lost_job_is_asked_for_again(redis: Redis) -> None:
    enqueue_bot_turns(redis, GAME, 5)
    redis.flushall()
    assert enqueue_again(redis, GAME, 5, started_counts=True)


def test_a_caller_reaches_the_queue_by_itself(redis_server: RedisServer, redis: Redis) -> None:
    caller = BotCaller(redis_server.url)
    caller.call(GAME, 5)
    caller.close()
    assert bot_queue(redis).job_ids == [job_id(GAME, 5)]


def test_a_caller_never_waits_for_a_redis_that_is_away(caplog: pytest.LogCaptureFixture) -> None:
    caller = BotCaller("redis://127.0.0.1:1/0", room=10)
    began = time.perf_counter()
    for number in range(1_000):
        caller.call(str(UUID(int=number)), 5)
    assert time.perf_counter() - began < 0.5
    caller.close()
    assert sum("Redis does not answer" in line for line in caplog.messages) == 1


def _status(redis: Redis) -> JobStatus:
    return job(redis).get_status()


def started(redis: Redis) -> None:
    """A worker has taken the job."""
    enqueue_bot_turns(redis, GAME, 5)
    redis.delete(bot_queue(redis).key)
    job(redis).set_status(JobStatus.STARTED)
