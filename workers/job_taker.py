"""Takes jobs from a queue of RQ into the event loop, several at a time, and tells RQ what becomes of them.

RQ has no worker for event loops: its own does one job after the other, and asks Redis more than ten times for
each. Here a job is begun and ended in one step each. Its id, its status, the registry of what is being done
and failures stand where RQ's tools look for them.
"""

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable
from contextlib import suppress

from redis.asyncio import Redis
from redis.exceptions import RedisError
from rq.utils import as_text, now, utcformat

from events.redis_clients import connect_async
from workers.badge import Badge
from workers.errands import errand
from workers.queue import QUEUES_KEY, entry_of, game_of, job_key, queue_key, started_key
from workers.scripts import script
from workers.turns import TurnsPlayed

WAIT = 0.5
"""Seconds for which the queue is asked to wait for a job; so long it takes at most to notice that we stop."""
PAUSE = 0.5
"""How long to leave a Redis alone that does not answer."""
KEPT_FOR = 60
"""Seconds after which RQ's tools take a job for abandoned of which nothing was said."""

log = logging.getLogger(__name__)

Work = Callable[[str], Awaitable[TurnsPlayed]]
"""Plays some of the due turns of a game."""


class JobTaker:
    """Has at most `slots` games of one queue played at once.

    A game that gives people time to follow waits without a slot. `onward` is the queue for games in which a
    bot must think next, if that is another one. `at_work` are the games that this process has in hand.
    """

    def __init__(
        self,
        redis_url: str,
        queue: str,
        slots: int,
        work: Work,
        badge: Badge,
        stop: asyncio.Event,
        at_work: set[str],
        *,
        onward: str = "",
    ) -> None:
        self._url = redis_url
        self._queue = queue
        self._slots = asyncio.Semaphore(slots)
        self._work = work
        self._badge = badge
        self._stop = stop
        self._at_work = at_work
        self._onward = onward or queue
        self._hands_on = self._onward != queue
        self._jobs: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._reachable = True

    @property
    def busy(self) -> int:
        return len(self._jobs)

    @property
    def _others_wait(self) -> bool:
        """Is there no slot left for anybody else, or no time?"""
        return self._slots.locked() or self._stop.is_set()

    async def take_for_ever(self) -> None:
        """Take jobs until told to stop, then wait for the turns that are being played."""
        client = connect_async(self._url, waits_for=WAIT)
        async with client:
            while not self._stop.is_set():
                try:
                    await self._take(client)
                    self._note(None)
                except (RedisError, OSError) as trouble:
                    self._note(trouble)
                    await self._sleep(PAUSE)
            if self._tasks:
                await asyncio.wait(self._tasks)

    async def keep(self, client: Redis) -> None:
        """Say that the jobs in hand are still being done."""
        if self._jobs:
            jobs = sorted(self._jobs)
            keys = [started_key(self._queue), *map(job_key, jobs)]
            entries = map(entry_of, jobs)
            await client.eval(script("keep_jobs"), len(keys), *keys, self._badge.name, KEPT_FOR, *entries)

    async def hand_back(self, client: Redis) -> None:
        """Leave the jobs in hand to others at once: there is no time left to finish them."""
        for job in sorted(self._jobs):
            await self._end(client, job, TurnsPlayed(moves=0, due_at=0))

    async def _take(self, client: Redis) -> None:
        """Wait for a free slot and for a job, and begin it."""
        await self._slots.acquire()
        job = None
        try:
            found = await client.blpop([queue_key(self._queue)], timeout=WAIT)
            if found is None:
                return
            job = as_text(found[1])
            if self._stop.is_set():
                # It came at the last moment: somebody else may have it.
                await client.lpush(queue_key(self._queue), job)
                return
            await self._begin(client, job)
        finally:
            if job is None or job not in self._jobs:
                self._slots.release()

    async def _begin(self, client: Redis, job: str) -> None:
        keys = [job_key(job), started_key(self._queue)]
        values: list[str | int] = [self._badge.name, entry_of(job), utcformat(now()), KEPT_FOR]
        if not await client.eval(script("take_job"), len(keys), *keys, *values):
            return
        self._jobs.add(job)
        task = asyncio.create_task(self._do(client, job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do(self, client: Redis, job: str) -> None:
        game_id = game_of(job)
        try:
            # A game that we have in hand already was called again because Redis has lost its job.
            if game_id is None or game_id in self._at_work:
                await self._end(client, job, TurnsPlayed(moves=0))
                return
            self._at_work.add(game_id)
            try:
                played = await self._play(game_id)
            finally:
                self._at_work.discard(game_id)
            await self._end(client, job, played)
        except (RedisError, OSError) as trouble:
            # Nobody says any more that it is being done, so the sweep finds out.
            self._note(trouble)
        except Exception:
            with suppress(RedisError, OSError):
                await errand(self._badge.fail, job, game_id or "", traceback.format_exc())
        finally:
            self._jobs.discard(job)
            self._slots.release()

    async def _play(self, game_id: str) -> TurnsPlayed:
        """Play on as long as there is something to do and nobody waits for the slot."""
        while True:
            played = await self._work(game_id)
            if played.rest and not self._stop.is_set():
                self._slots.release()
                try:
                    await self._sleep(played.rest)
                finally:
                    await self._slots.acquire()
            elif played.due_at is None or self._others_wait or (played.thinks and self._hands_on):
                return played

    async def _end(self, client: Redis, job: str, played: TurnsPlayed) -> None:
        """Forget the job, or queue it again where it belongs if there is more to do."""
        queue = ""
        if played.due_at is not None:
            queue = self._onward if played.thinks else self._queue
        keys = [job_key(job), started_key(self._queue), queue_key(self._queue), queue_key(queue), QUEUES_KEY]
        values: list[str | int] = [self._badge.name, entry_of(job), job, played.seen, queue, utcformat(now())]
        await client.eval(script("end_job"), len(keys), *keys, *values)
        self._badge.done += 1

    async def _sleep(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stop.wait(), seconds)

    def _note(self, trouble: Exception | None) -> None:
        """Say once that Redis has gone."""
        if trouble is not None and self._reachable:
            log.warning("Redis does not answer (%s). No jobs are taken until it does.", trouble)
        self._reachable = trouble is None
