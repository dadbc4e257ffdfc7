"""Wake-ups through Redis: "these games moved". They may be lost at any time; everybody also polls the heads.

A message has a line for each game: its id and its version. What moves within a few milliseconds is one.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator

from redis import Redis
from redis.exceptions import RedisError

from events.notifier import News, Notifier
from events.redis_clients import connect_async

CHANNEL = "ballroom:heads"
GATHER = 0.01
"""Seconds for which news is gathered after some was sent: whoever hears it is woken for all of it once."""
PAUSE = 0.5
"""How long to leave a Redis alone that does not answer."""


class Wakes:
    """Publishes and hears that games moved. Without Redis it is silent, and nothing else changes."""

    def __init__(self, redis_url: str | None) -> None:
        self._url = redis_url
        self._notifier = Notifier(redis_url, "wakes", _publish, gather=GATHER) if redis_url else None

    def publish(self, game_id: str, version: int) -> None:
        """Say that a game moved, from a thread of its own: at once, unless it has just spoken. Never waits,
        never fails.
        """
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
    redis.publish(CHANNEL, "\n".join([f"{game_id} {version}" for game_id, version in news.items()]))


async def _hear(redis_url: str) -> AsyncIterator[tuple[str, int]]:
    client = connect_async(redis_url)
    async with client, client.pubsub(ignore_subscribe_messages=True) as ear:
        await ear.subscribe(CHANNEL)
        while True:
            message = await ear.get_message(timeout=1)
            for wake in _read(message["data"]) if message else ():
                yield wake


def _read(data: bytes) -> Iterator[tuple[str, int]]:
    """What one message says; nothing if it is not one of ours."""
    for line in data.decode(errors="replace").splitlines():
        game_id, _, version = line.partition(" ")
        if version.isdigit():
            yield game_id, int(version)
