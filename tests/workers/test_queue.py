"""The queue of bot turns: asked for once, asked for again when that is needed, and never in anybody's way."""

import time
from collections.abc import Iterator
from uuid import UUID

import pytest
from redis import Redis
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer

from events.redis_clients import connect
from service.embedded.redis import Redis as RedisServer
from workers.queue import BotCaller, bot_queue, enqueue_again, enqueue_bot_turns, job_id

GAME = "01890000-0000-7000-8000-000000000001"


@pytest.fixture
def redis(redis_server: RedisServer) -> Iterator[Redis]:
    with connect(redis_server.url) as client:
        yield client


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


def started(redis: Redis) -> None:
    """A worker has taken the job."""
    enqueue_bot_turns(redis, GAME, 5)
    redis.delete(bot_queue(redis).key)
    job(redis).set_status(JobStatus.STARTED)
