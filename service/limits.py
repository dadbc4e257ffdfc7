"""Rate limits, shared between processes through Redis without a round trip per request.

Every process counts what it sees and adds its counts to Redis a few times a second; the sums come back with
the same exchange. A missing Redis refuses nobody: each process then goes by its own counts.
"""

import asyncio
import contextlib
import os
import time
from collections.abc import Mapping
from typing import Self

from msgspec import Struct
from redis.asyncio import Redis

WINDOW = 60
EXCHANGE_EVERY = 0.5


class Allowance(Struct, frozen=True, kw_only=True):
    """Requests per minute; 0 is without limit."""

    requests: int = 120_000
    registrations: int = 1_200

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """`BALLROOM_REQUESTS_PER_MINUTE` per token, `BALLROOM_PLAYERS_PER_MINUTE` per address."""
        return cls(
            requests=_number(environment.get("BALLROOM_REQUESTS_PER_MINUTE"), 120_000),
            registrations=_number(environment.get("BALLROOM_PLAYERS_PER_MINUTE"), 1_200),
        )


class Limits:
    """Counts per minute and name."""

    def __init__(self, redis: Redis | None, allowance: Allowance) -> None:
        self.allowance = allowance
        self._redis = redis
        self._window = 0
        self._here: dict[str, int] = {}
        self._unsent: dict[str, int] = {}
        self._everywhere: dict[str, int] = {}

    def seconds_to_wait(self, name: str, most: int) -> int | None:
        """Count one request; None if it is within the limit, else when to try again."""
        if not most:
            return None
        now = int(time.time())
        window = now // WINDOW
        if window != self._window:
            self._window = window
            self._here, self._unsent, self._everywhere = {}, {}, {}
        count = self._here.get(name, 0) + 1
        # What the others counted, as of the last exchange, plus our own up to now.
        if max(count, self._everywhere.get(name, 0) + self._unsent.get(name, 0) + 1) > most:
            return WINDOW - now % WINDOW
        self._here[name] = count
        self._unsent[name] = self._unsent.get(name, 0) + 1
        return None

    async def exchange_for_ever(self) -> None:
        while True:
            await asyncio.sleep(EXCHANGE_EVERY)
            if self._redis is not None and self._unsent:
                with contextlib.suppress(Exception):
                    await self._exchange(self._redis)

    async def _exchange(self, redis: Redis) -> None:
        window, sent, self._unsent = self._window, self._unsent, {}
        try:
            async with redis.pipeline(transaction=False) as pipeline:
                for name, count in sent.items():
                    pipeline.incrby(f"ballroom:limit:{window}:{name}", count)
                    pipeline.expire(f"ballroom:limit:{window}:{name}", 2 * WINDOW)
                sums = (await pipeline.execute())[::2]
        except BaseException:
            if window == self._window:
                for name, count in sent.items():
                    self._unsent[name] = self._unsent.get(name, 0) + count
            raise
        if window == self._window:
            self._everywhere.update(zip(sent, sums, strict=True))


def _number(text: str | None, default: int) -> int:
    return int(text) if text and text.isascii() and text.isdigit() else default
