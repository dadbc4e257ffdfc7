"""Clients of Redis that fail soon: nobody here waits for it long, because nobody depends on it."""

from redis import Redis
from redis.asyncio import Redis as AsyncRedis
from redis.asyncio.retry import Retry as AsyncRetry
from redis.backoff import NoBackoff
from redis.retry import Retry

PATIENCE = 1.0
TRIES = 1
"""One more after a failure: a connection that was idle may be dead without anybody's fault."""


def connect(redis_url: str) -> Redis:
    return Redis.from_url(
        redis_url,
        socket_connect_timeout=PATIENCE,
        socket_timeout=PATIENCE,
        retry=Retry(NoBackoff(), TRIES),
    )


def connect_async(redis_url: str, *, waits_for: float = 0.0) -> AsyncRedis:
    """`waits_for`: for how many seconds a command may wait on purpose, for something to come."""
    return AsyncRedis.from_url(
        redis_url,
        socket_connect_timeout=PATIENCE,
        socket_timeout=PATIENCE + waits_for,
        # Who only listens would not notice otherwise that nobody is there any more.
        health_check_interval=10,
        retry=AsyncRetry(NoBackoff(), TRIES),
    )
