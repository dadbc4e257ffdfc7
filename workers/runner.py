"""The worker: a process that plays the turns of the house, from the queue and from the sweep.

The main thread runs one event loop, with the connections, folds and views that are kept from job to job. A
second thread takes jobs from RQ and has them played in that loop.
"""

import asyncio
import logging
import signal
from collections.abc import Mapping
from contextlib import suppress
from functools import partial

import psycopg
import uvloop

from events.commands import Commands
from events.database import open_service_pool
from events.redis_clients import connect
from events.settings import Settings
from events.store import EventStore
from events.wake import Wakes
from games.table.dealer import Dealer
from workers import jobs
from workers.expiring import tidy_up
from workers.queue import FAILURES_REST, enqueue_bot_turns
from workers.rq_worker import JobThread
from workers.sweep import CANNOT_PLAY, Sweep
from workers.time_outs import Timekeeper
from workers.turns import HouseTurns

TURNS_PER_JOB = 40
"""After so many turns a game goes back to the end of the queue, so that other games do not wait for it."""
LAST_TURN = 1.5
"""Seconds that a stopped worker waits for the turn it is playing."""

log = logging.getLogger(__name__)


def run(settings: Settings, dealers: Mapping[str, Dealer] | None = None) -> None:
    """Play the house's turns until told to stop."""
    logging.basicConfig(level=logging.INFO, format="worker: %(message)s")
    uvloop.run(_run(settings, dealers))


async def _run(settings: Settings, dealers: Mapping[str, Dealer] | None) -> None:
    wakes = Wakes(settings.redis_url)
    async with open_service_pool(settings, max_size=12) as pool:
        store = EventStore(pool, dealers)
        commands = Commands(store, after_commit=lambda done: wakes.publish(done.game_id, done.last))
        worker = Worker(settings, store, commands)
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, worker.stop)
        await worker.work()
    wakes.close()


class Worker:
    """The queue's jobs and the sweep, side by side."""

    def __init__(self, settings: Settings, store: EventStore, commands: Commands) -> None:
        redis_url = settings.redis_url
        self._redis = connect(redis_url) if redis_url else None
        self._jobs = JobThread(connect(redis_url)) if redis_url else None
        self._turns = HouseTurns(store, commands)
        self._sweep = Sweep(
            store,
            self._redis,
            self._play_on,
            Timekeeper(store, commands),
            partial(tidy_up, store, commands, settings),
        )
        self._stop = asyncio.Event()

    def stop(self) -> None:
        """Finish the turn that is being played, and begin no other."""
        self._stop.set()
        if self._jobs:
            self._jobs.stop()

    async def work(self) -> None:
        """Work until told to stop."""
        loop = asyncio.get_running_loop()
        jobs.perform_with(lambda game_id: asyncio.run_coroutine_threadsafe(self._job(game_id), loop).result())
        if self._jobs:
            self._jobs.start()
        await self._sweep_forever()
        if self._jobs:
            await asyncio.to_thread(self._jobs.join, LAST_TURN)

    async def _sweep_forever(self) -> None:
        while not self._stop.is_set():
            try:
                await self._sweep.sweep()
            except psycopg.Error as trouble:
                log.warning("The sweep failed: %s It tries again in %g s.", trouble, self._sweep.pause)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), self._sweep.pause)

    async def _job(self, game_id: str) -> int:
        """Some turns of one game; if there are more, the game queues up again."""
        try:
            played = await self._turns.play(game_id, most=TURNS_PER_JOB, stopping=self._stop.is_set)
        except psycopg.OperationalError as trouble:
            # Nothing is wrong with the game: the sweep comes back to it.
            log.warning("The bots of game %s must wait: %s", game_id, trouble)
            return 0
        except Exception:
            log.exception(CANNOT_PLAY, game_id, FAILURES_REST)
            raise
        if played.due_at is not None and self._redis:
            await asyncio.to_thread(enqueue_bot_turns, self._redis, game_id, played.due_at)
        return played.moves

    async def _play_on(self, game_id: str) -> None:
        await self._turns.play(game_id, most=TURNS_PER_JOB, stopping=self._stop.is_set)
