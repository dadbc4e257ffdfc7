"""Wake-ups through Redis: "this game moved". They may be lost at any time; everybody also polls the heads."""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator

from redis import Redis
from redis.asyncio import Redis as AsyncRedis
from redis.asyncio.retry import Retry as AsyncRetry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

CHANNEL = "ballroom:heads"
PAUSE = 0.5
"""How long to leave a Redis alone that does not answer."""


class Wakes:
    """Publishes and hears that games moved. Without Redis it is silent, and nothing else changes."""

    def __init__(self, redis_url: str | None) -> None:
        self._url = redis_url
        self._moved: dict[str, int] = {}
        self._news = threading.Condition()
        self._closed = False
        self._thread: threading.Thread | None = None

    def publish(self, game_id: str, version: int) -> None:
        """Say that a game moved: at once, from a thread of our own. Never waits, never fails.

        Of a game that moves faster than Redis listens, only the latest version is told.
        """
        if self._url is None:
            return
        with self._news:
            if self._closed:
                return
            self._moved[game_id] = max(version, self._moved.get(game_id, 0))
            if self._thread is None:
                self._thread = threading.Thread(target=self._tell, name="wakes", daemon=True)
                self._thread.start()
            self._news.notify()

    def close(self) -> None:
        """Tell what is still to be told, and end the thread."""
        with self._news:
            self._closed = True
            self._news.notify()
        if self._thread is not None:
            self._thread.join(timeout=5)

    async def listen(self) -> AsyncIterator[tuple[str, int]]:
        """Every wake-up from now on, as (game id, version). Outlives Redis: it connects again."""
        while True:
            if self._url is not None:
                with contextlib.suppress(RedisError, OSError):
                    async for wake in self._hear(self._url):
                        yield wake
            await asyncio.sleep(PAUSE)

    async def _hear(self, url: str) -> AsyncIterator[tuple[str, int]]:
        client = AsyncRedis.from_url(
            url,
            socket_connect_timeout=1,
            socket_timeout=2,
            health_check_interval=10,
            retry=AsyncRetry(NoBackoff(), 0),
        )
        async with client, client.pubsub(ignore_subscribe_messages=True) as ear:
            await ear.subscribe(CHANNEL)
            while True:
                message = await ear.get_message(timeout=1)
                wake = _read(message["data"]) if message else None
                if wake is not None:
                    yield wake

    def _tell(self) -> None:
        with Redis.from_url(
            self._url or "", socket_connect_timeout=0.5, socket_timeout=0.5, retry=Retry(NoBackoff(), 0)
        ) as client:
            while batch := self._next_batch():
                try:
                    with client.pipeline(transaction=False) as pipeline:
                        for game_id, version in batch.items():
                            pipeline.publish(CHANNEL, f"{game_id} {version}")
                        pipeline.execute()
                except (RedisError, OSError):
                    self._rest()

    def _next_batch(self) -> dict[str, int]:
        """Wait for news; empty when we are closed and all is told."""
        with self._news:
            self._news.wait_for(lambda: self._moved or self._closed)
            batch, self._moved = self._moved, {}
            return batch

    def _rest(self) -> None:
        with self._news:
            self._news.wait_for(lambda: self._closed, timeout=PAUSE)


def _read(data: bytes) -> tuple[str, int] | None:
    """What one message says; None if it is not one of ours."""
    game_id, _, version = data.decode(errors="replace").partition(" ")
    return (game_id, int(version)) if version.isdigit() else None
