"""Wake-ups through Redis: "this game moved". They may be lost at any time; everybody also polls the heads."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from redis import Redis
from redis.exceptions import RedisError

from events.notifier import News, Notifier
from events.redis_clients import connect_async

CHANNEL = "ballroom:heads"
PAUSE = 0.5
"""How long to leave a Redis alone that does not answer."""


class Wakes:
    """Publishes and hears that games moved. Without Redis it is silent, and nothing else changes."""

    def __init__(self, redis_url: str | None) -> None:
        self._url = redis_url
        self._notifier = Notifier(redis_url, "wakes", _publish) if redis_url else None

    def publish(self, game_id: str, version: int) -> None:
        """Say that a game moved: at once, from a thread of its own. Never waits, never fails."""
        if self._notifier is not None:
            self._notifier.notify(game_id, version)

    def close(self) -> None:
        """Publish what is still to be published."""
        if self._notifier is not None:
            self._notifier.close()

    async def listen(self) -> AsyncIterator[tuple[str, int]]:
        """Every wake-up from now on, as (game id, version). Outlives Redis: it connects again."""
        while True:
            if self._url is not None:
                with contextlib.suppress(RedisError, OSError):
                    async for wake in _hear(self._url):
                        yield wake
            await asyncio.sleep(PAUSE)


def _publish(redis: Redis, news: News) -> None:
    with redis.pipeline(transaction=False) as pipeline:
        for game_id, version in news.items():
            pipeline.publish(CHANNEL, f"{game_id} {version}")
        pipeline.execute()


async def _hear(redis_url: str) -> AsyncIterator[tuple[str, int]]:
    client = connect_async(redis_url)
    async with client, client.pubsub(ignore_subscribe_messages=True) as ear:
        await ear.subscribe(CHANNEL)
        while True:
            message = await ear.get_message(timeout=1)
            wake = _read(message["data"]) if message else None
            if wake is not None:
                yield wake


def _read(data: bytes) -> tuple[str, int] | None:
    """What one message says; None if it is not one of ours."""
    game_id, _, version = data.decode(errors="replace").partition(" ")
    return (game_id, int(version)) if version.isdigit() else None
