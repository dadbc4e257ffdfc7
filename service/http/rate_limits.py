"""Rate limits, shared between processes through Redis without a round trip per request.

Every process counts what it sees and adds its counts to Redis a few times a second; the sums come back with
the same exchange. Without Redis each process goes by its own counts.
"""

import asyncio
import contextlib
import time

from redis.asyncio import Redis

from events.settings import Settings
from service.http import problems
from service.http.problems import Trouble

WINDOW = 60
EXCHANGE_EVERY = 0.5


class RateLimits:
    """Counts per minute and name."""

    def __init__(self, redis: Redis | None, settings: Settings) -> None:
        self._redis = redis
        self._requests = settings.requests_per_minute
        self._players = settings.players_per_minute
        self._window = 0
        self._here: dict[str, int] = {}
        self._unsent: dict[str, int] = {}
        self._everywhere: dict[str, int] = {}

    def count_request(self, token_id: str) -> None:
        """One more request with this token; a problem if that is too many."""
        self._count(token_id, self._requests)

    def count_stranger(self, address: str) -> None:
        """One more request without a valid token from this address; a problem if that is too many."""
        self._count(f"address:{address}", self._requests)

    def count_player(self, address: str) -> None:
        """One more new player from this address; a problem if that is too many."""
        self._count(f"players:{address}", self._players)

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

    def _count(self, name: str, most: int) -> None:
        wait = self.seconds_to_wait(name, most)
        if wait is not None:
            raise Trouble(problems.TOO_MANY_REQUESTS, headers={"Retry-After": str(wait)})

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
