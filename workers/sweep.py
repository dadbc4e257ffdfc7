"""The sweep: finds games that wait for the house although nobody plays for it, and has its turns played; and
those in which a deadline has passed.

Calls for the house go through Redis and may get lost there. The heads of the games are in the database, so
the sweep looks at them twice a second. One worker sweeps at a time; without Redis it plays the turns itself.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence

import psycopg
from redis import Redis
from redis.exceptions import RedisError

from events.database import connection
from events.sqlfiles import statements
from events.store import EventStore
from workers.errands import errand
from workers.queue import enqueue_again, resting_time
from workers.time_outs import Timekeeper

query = statements("workers")
FORGOTTEN_AFTER = 1.5
"""Seconds without a move after which the call for the house has probably been lost."""
REDIS_RESTS = 3.0
AT_ONCE = 1_000
SIDE_BY_SIDE = 8
TIDY_UP_EVERY = 5.0

DueGame = tuple[str, int]
"""A game's id and the version at which it waits for the house."""

CANNOT_PLAY = "The house cannot act in game %s. It tries again later; until then the game waits."

log = logging.getLogger(__name__)


class Sweep:
    """Finds the games that wait for the house; `play` plays some of the due turns of one game, `call` has
    them played soon, `tidy_up` is done now and then.
    """

    def __init__(
        self,
        store: EventStore,
        redis: Redis | None,
        play: Callable[[str], Awaitable[object]],
        timekeeper: Timekeeper,
        tidy_up: Callable[[], Awaitable[object]] | None = None,
        *,
        call: Callable[[str], Awaitable[object]] | None = None,
    ) -> None:
        self._store = store
        self._redis = redis
        self._play = play
        self._call = call or play
        self._timekeeper = timekeeper
        self._tidy_up = tidy_up
        self._tidy_up_at = 0.0
        self._alone = redis is None
        self._ask_redis_at = 0.0
        self._resting: dict[str, float] = {}
        self._failures: Counter[str] = Counter()

    @property
    def pause(self) -> float:
        """Seconds until the next sweep. They are few without Redis, when nobody else calls the house."""
        return 0.2 if self._alone else 0.5

    async def sweep(self) -> int:
        """Sweep once; the number of games it called the house to, which is 0 while another worker sweeps."""
        async with connection(self._store.pool) as link, link.transaction():
            cursor = await link.execute(query("become_sweeper"))
            if await cursor.fetchone() != (True,):
                return 0
            await self._timekeeper.look_at_house()
            for game_id in await self._store.overdue(AT_ONCE):
                await self._safely(self._settle, game_id)
            if self._tidy_up is not None and time.monotonic() >= self._tidy_up_at:
                self._tidy_up_at = time.monotonic() + TIDY_UP_EVERY
                await self._tidy_up()
            forgotten = await self._store.house_due(0 if self._alone else FORGOTTEN_AFTER, AT_ONCE)
            return await self._put_right(forgotten) if forgotten else 0

    async def _settle(self, game_id: str) -> None:
        """Whoever is out of time is played for at once."""
        if await self._timekeeper.call_time(game_id):
            await self._call(game_id)

    async def _put_right(self, forgotten: Sequence[DueGame]) -> int:
        if self._redis is not None and time.monotonic() >= self._ask_redis_at:
            try:
                done = await errand(_enqueue, self._redis, forgotten)
                self._alone = False
                return done
            except RedisError as trouble:
                if not self._alone:
                    log.warning(
                        "Redis does not answer (%s). This worker plays the bots without it until it does.",
                        trouble,
                    )
                self._alone = True
                # Each request to a Redis that hangs takes seconds.
                self._ask_redis_at = time.monotonic() + REDIS_RESTS
        return await self._play_here(forgotten)

    async def _play_here(self, games: Sequence[DueGame]) -> int:
        turnstile = asyncio.Semaphore(SIDE_BY_SIDE)

        async def play(game_id: str) -> None:
            async with turnstile:
                await self._safely(self._play, game_id)

        able = [game_id for game_id, _ in games if not self._rests(game_id)]
        await asyncio.gather(*(play(game_id) for game_id in able))
        return len(able)

    async def _safely(self, act: Callable[[str], Awaitable[object]], game_id: str) -> None:
        """One game that cannot go on must not hold up the others."""
        if self._rests(game_id):
            return
        try:
            await act(game_id)
        except psycopg.OperationalError as trouble:
            log.warning("The house must wait in game %s: %s", game_id, trouble)
        except Exception:
            log.exception(CANNOT_PLAY, game_id)
            self._failures[game_id] += 1
            self._resting[game_id] = time.monotonic() + resting_time(self._failures[game_id])
        else:
            del self._failures[game_id]

    def _rests(self, game_id: str) -> bool:
        """Has it failed a moment ago? The same would fail again."""
        now = time.monotonic()
        self._resting = {known: until for known, until in self._resting.items() if until > now}
        return game_id in self._resting


def _enqueue(redis: Redis, forgotten: Sequence[DueGame]) -> int:
    return sum(enqueue_again(redis, *game) for game in forgotten)
