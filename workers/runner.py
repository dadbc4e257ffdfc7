"""The worker: a process that plays the turns of the house, from the queues and from the sweep.

One event loop has the connections, folds and views that are kept from job to job, and plays many games side
by side: a turn is mostly waiting for the database. Bots that take their time think in processes of their own.
"""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from functools import partial

import psycopg
import uvloop
from redis.exceptions import RedisError

from events.commands import Commands
from events.database import open_append_pool, open_service_pool
from events.reasons import ReasonBook
from events.redis_clients import connect, connect_async
from events.settings import Settings
from events.stopping import end, when_told
from events.store import EventStore
from events.wake import Wakes
from games.table.dealer import Dealer
from workers.badge import Badge
from workers.counts import TurnCounts
from workers.errands import errand
from workers.expiring import tidy_up
from workers.job_taker import JobTaker
from workers.queue import QUICK, THINKING, enqueue_bot_turns
from workers.sweep import CANNOT_PLAY, Sweep
from workers.thinking import THINKER, Thinkers, usual_number
from workers.time_outs import Timekeeper
from workers.turns import HouseTurns, TurnsPlayed

TURNS_PER_JOB = 40
"""After so many turns a game goes back to the end of the queue, if others wait there."""
THOUGHTS_PER_JOB = 1
"""The same for a game in which bots think: a thought may take as long as a hundred quick turns."""
QUICK_SLOTS = 32
SLOTS_PER_THINKER = 4
"""Games with bots that think are also played by quick ones, and wait for the database."""
BEAT = 1.0
"""Seconds between two signs of life."""
LAST_TURN = 1.5
"""Seconds that a stopped worker waits for the turns it is playing."""
GOODBYE = 0.5
"""Seconds that it takes to tell Redis that it has gone."""

log = logging.getLogger(__name__)


def run(settings: Settings, dealers: Mapping[str, Dealer] | None = None, *, thinker: str = THINKER) -> None:
    """Play the house's turns until told to stop."""
    logging.basicConfig(level=logging.INFO, format="worker: %(message)s")
    uvloop.run(_run(settings, dealers, thinker))


async def _run(settings: Settings, dealers: Mapping[str, Dealer] | None, thinker: str) -> None:
    wakes = Wakes(settings.redis_url)
    async with open_service_pool(settings, max_size=12) as pool, open_append_pool(settings) as append_pool:
        store = EventStore(pool, dealers, append_pool=append_pool)
        commands = Commands(store, after_commit=lambda done: wakes.publish(done.game_id, done.last))
        worker = Worker(settings, store, commands, thinker)
        when_told(worker.stop)
        await worker.work()
    wakes.close()


class Worker:
    """The jobs of the queues and the sweep, side by side."""

    def __init__(
        self, settings: Settings, store: EventStore, commands: Commands, thinker: str = THINKER
    ) -> None:
        self._url = settings.redis_url
        self._redis = connect(self._url) if self._url else None
        self._badge = Badge(self._redis) if self._redis else None
        self._counts = TurnCounts()
        most = settings.thinkers or usual_number()
        self._thinkers = Thinkers(most, module=thinker)
        self._reasons = ReasonBook(store.pool)
        self._turns = HouseTurns(
            store, commands, thinkers=self._thinkers, counts=self._counts, reasons=self._reasons
        )
        self._commands = commands
        self._sweep = Sweep(
            store,
            self._redis,
            self._play_here,
            Timekeeper(store, commands),
            partial(tidy_up, store, commands, settings),
            call=self._call,
        )
        self._stop = asyncio.Event()
        self._is_heard = False
        self._takers = self._with_queues(most)

    def _with_queues(self, thinkers: int) -> list[JobTaker]:
        if self._url is None or self._badge is None:
            return []
        at_work: set[str] = set()
        quick = partial(self._job, most=TURNS_PER_JOB, only_quick=True)
        thinking = partial(self._job, most=THOUGHTS_PER_JOB, only_quick=False)
        given = (self._badge, self._stop, at_work)
        return [
            JobTaker(self._url, QUICK, QUICK_SLOTS, quick, *given, onward=THINKING),
            JobTaker(self._url, THINKING, SLOTS_PER_THINKER * thinkers, thinking, *given),
        ]

    def stop(self) -> None:
        """Finish the turns that are being played, and begin no other."""
        self._stop.set()

    async def work(self) -> None:
        """Work until told to stop."""
        taking = (taker.take_for_ever() for taker in self._takers)
        tasks = [asyncio.create_task(each) for each in (self._sweep_for_ever(), *taking)]
        beside = (self._beat_for_ever(), self._reasons.write_for_ever())
        others = [asyncio.create_task(each) for each in beside]
        await self._stop.wait()
        await asyncio.wait(tasks, timeout=LAST_TURN)
        await end(*tasks, *others)
        if self._is_heard:
            with suppress(RedisError, OSError, TimeoutError):
                await asyncio.wait_for(self._say_goodbye(), GOODBYE)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._reasons.write(), LAST_TURN)
        await self._thinkers.close()

    async def _sweep_for_ever(self) -> None:
        while not self._stop.is_set():
            try:
                await self._sweep.sweep()
            except psycopg.Error as trouble:
                log.warning("The sweep failed: %s It tries again in %g s.", trouble, self._sweep.pause)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), self._sweep.pause)

    async def _beat_for_ever(self) -> None:
        """Say each second that this worker lives, which jobs it has, and what it has counted."""
        if self._url is None:
            return
        async with connect_async(self._url) as client:
            while True:
                try:
                    for taker in self._takers:
                        await taker.keep(client)
                    await errand(self._show)
                    self._is_heard = True
                except (RedisError, OSError):
                    self._is_heard = False
                await asyncio.sleep(BEAT)

    def _show(self) -> None:
        assert self._badge is not None
        assert self._redis is not None
        self._badge.show(busy=any(taker.busy for taker in self._takers))
        self._counts.tell(self._redis)

    async def _say_goodbye(self) -> None:
        """Only to a Redis that answers: nobody waits for one that hangs."""
        if self._url is None or self._badge is None or self._redis is None:
            return
        async with connect_async(self._url) as client:
            for taker in self._takers:
                await taker.hand_back(client)
        await errand(self._counts.tell, self._redis)
        await errand(self._badge.take_off)

    async def _job(self, game_id: str, *, most: int, only_quick: bool) -> TurnsPlayed:
        """Some turns of one game."""
        try:
            return await self._play_on(game_id, most=most, only_quick=only_quick)
        except psycopg.OperationalError as trouble:
            # Nothing is wrong with the game: the sweep comes back to it.
            log.warning("The bots of game %s must wait: %s", game_id, trouble)
            return TurnsPlayed(moves=0)
        except Exception:
            log.exception(CANNOT_PLAY, game_id)
            raise

    async def _play_on(
        self, game_id: str, *, most: int = TURNS_PER_JOB, only_quick: bool = False
    ) -> TurnsPlayed:
        try:
            played = await self._turns.play(
                game_id, most=most, stopping=self._stop.is_set, only_quick=only_quick
            )
        except psycopg.OperationalError:
            raise
        except Exception:
            self._counts.failed()
            raise
        self._counts.played(played.moves)
        return played

    async def _call(self, game_id: str) -> None:
        """Call the house to a game, through the queue if there is one, so that nobody waits for its bots."""
        if self._redis is not None:
            with suppress(RedisError, OSError):
                table = await self._commands.table(game_id)
                version = getattr(table, "version", 0)
                await errand(enqueue_bot_turns, self._redis, game_id, version)
                return
        await self._play_here(game_id)

    async def _play_here(self, game_id: str) -> None:
        """Without a queue: quick turns, and one that takes its time, so that nobody waits long."""
        played = await self._play_on(game_id, only_quick=True)
        if played.thinks and not played.rest:
            await self._play_on(game_id, most=1)
