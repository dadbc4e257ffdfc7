"""Live streams: who watches which game, and who must be woken when it moves.

A watcher pulls: it sleeps until its game is ahead of it, takes what is committed, and sends that before it
looks again. So a slow one holds up nobody and nothing piles up for it.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterator, Sequence
from typing import Protocol

import psycopg
from psycopg_pool import PoolClosed, PoolTimeout

from events.database import ask
from events.envelope import START, UNKNOWN, Mark, Sealed, follows
from events.sqlfiles import statements
from events.store import EventStore
from events.wake import Wakes
from games.audience import Seat
from games.saying import said
from service.http import problems
from service.http.metrics import Metrics
from service.http.problems import Trouble
from service.log.told_log import ToldRow
from service.stream.telling import Telling

query = statements("service")
POLL_EVERY = 1.0
ROWS = 64
"""So many rows of a watched game are kept at hand. What is older is read from the database."""
MOST_PER_TOKEN = 20
MOST_PER_ADDRESS = 200
"""Open streams without a token in each process; behind a proxy, all strangers have its address."""
log = logging.getLogger("ballroom")


class Waiter:
    """One who waits for news, again and again, and wants to know of each silence of so many seconds.

    There is one timer for all of it, which is set anew when it goes off: mostly there was news meanwhile.
    """

    __slots__ = ("_loop", "_news", "_seconds", "_since", "_timer")

    def __init__(self, seconds: float) -> None:
        self._loop = asyncio.get_running_loop()
        self._seconds = seconds
        self._since = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._news: asyncio.Future[bool] | None = None

    async def news(self) -> bool:
        """True as soon as it is rung for; False after the silence."""
        self._since = self._loop.time()
        if self._timer is None:
            self._timer = self._loop.call_later(self._seconds, self._look_at_the_clock)
        self._news = self._loop.create_future()
        return await self._news

    def ring(self) -> None:
        self._tell(True)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _look_at_the_clock(self) -> None:
        left = self._since + self._seconds - self._loop.time()
        if left > 0:
            self._timer = self._loop.call_later(left, self._look_at_the_clock)
        else:
            self._timer = None
            self._tell(False)

    def _tell(self, news: bool) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(news)


class Watch:
    """What is known of a watched game: where its log ends, and at which version the game is over.

    Rows that this process has written itself are handed over, the last few of them, and need not be read.
    `ends`: at which of them a command was done, and whom the game awaited then. `looked_at`: the version at
    which somebody has last asked whether the game is over.
    """

    def __init__(self) -> None:
        self.end = START
        self.rows: list[Sealed] = []
        self.ends: dict[int, tuple[Seat, ...]] = {}
        self.over_at = 0
        self.looked_at = 0
        self.waiters: set[Waiter] = set()
        self.watchers = 0
        self.telling = Telling()

    def contradicts(self, told: Mark) -> bool:
        """Has a listener been sent events that the log no longer has?"""
        if self.end.version == told.version:
            return UNKNOWN not in (self.end.hash, told.hash) and self.end.hash != told.hash
        return self.end.version < told.version

    def hand_over(self, rows: Sequence[Sealed], awaited: tuple[Seat, ...] = ()) -> None:
        """A command has just written these. One unbroken run is kept: what others write in between is not
        known.
        """
        if not (self.rows and follows(self.rows[-1].mark, rows[0])):
            self.rows.clear()
            self.ends.clear()
        self.rows += rows
        self.ends[rows[-1].version] = awaited
        for row in self.rows[:-ROWS]:
            self.ends.pop(row.version, None)
        del self.rows[:-ROWS]

    def rows_after(self, told: Mark) -> Sequence[ToldRow] | None:
        """Everything from `told` up to the end of the log; None unless it is all at hand.

        Rows that end in a mark of the log are those of the log, as good as read.
        """
        rows = self.rows
        if not rows or rows[-1].mark != self.end or rows[0].version > told.version + 1:
            return None
        first = max(0, told.version + 1 - rows[0].version)
        return [ToldRow(row, self.ends.get(row.version)) for row in rows[first:]]

    def leads_on(self, told: Mark, row: Sealed) -> bool:
        """Is this row the next one after the mark? Those at hand are a chain: they are not hashed again."""
        place = told.version - self.rows[0].version if self.rows else -1
        if (
            0 <= place < len(self.rows) - 1
            and self.rows[place + 1] is row
            and self.rows[place].hash == told.hash
        ):
            return True
        return follows(told, row)

    def ring(self) -> None:
        """Wake everybody who waits now."""
        for waiter in self.waiters:
            waiter.ring()

    @contextlib.contextmanager
    def waiter(self, seconds: float) -> Iterator[Waiter]:
        """Somebody to ring for, for as long as this lasts."""
        waiter = Waiter(seconds)
        self.waiters.add(waiter)
        try:
            yield waiter
        finally:
            self.waiters.discard(waiter)
            waiter.close()


class GameFollower(Protocol):
    """Somebody who is told of every move, whichever game it is in."""

    def moved(self, game_id: str) -> None:
        """This game has moved, here or elsewhere. Comes at once, may come twice, may get lost."""

    def close(self) -> None:
        """The service stops."""


class Streams:
    """Wakes watchers when their game moves: by word from here, by Redis, and by looking each second."""

    def __init__(self, store: EventStore, wakes: Wakes, metrics: Metrics) -> None:
        self._store = store
        self._wakes = wakes
        self._meters = metrics
        self._watched: dict[str, Watch] = {}
        self._open: dict[str, int] = {}
        self._followers: list[GameFollower] = []
        self.closing = False

    def also_tell(self, follower: GameFollower) -> None:
        self._followers.append(follower)

    def wake(
        self, game_id: str, end: Mark, rows: Sequence[Sealed] = (), *, awaited: tuple[Seat, ...] = ()
    ) -> None:
        """The log of this game goes up to here. `rows`: those of the last command; then these are awaited."""
        for follower in self._followers:
            follower.moved(game_id)
        watch = self._watched.get(game_id)
        if watch is None:
            return
        if rows:
            watch.hand_over(rows, awaited)
        if end.version > watch.end.version:
            watch.end = end
            watch.ring()

    def telling(self, game_id: str) -> Telling | None:
        """Who writes the events of this game, if somebody watches it here."""
        watch = self._watched.get(game_id)
        return watch.telling if watch else None

    def close(self) -> None:
        """Let every stream end after what it is just sending."""
        self.closing = True
        for watch in self._watched.values():
            watch.ring()
        for follower in self._followers:
            follower.close()

    def check_room(self, watcher: str, most: int) -> None:
        """A problem if this watcher has so many streams open here already."""
        if self._open.get(watcher, 0) >= most:
            raise Trouble(
                problems.TOO_MANY_REQUESTS,
                said("You have {count} streams open; close one first.", count=most),
                headers={"Retry-After": "10"},
            )

    @contextlib.contextmanager
    def watching(self, game_id: str, watcher: str) -> Iterator[Watch]:
        watch = self._watched.setdefault(game_id, Watch())
        watch.watchers += 1
        try:
            with self.counted(watcher):
                yield watch
        finally:
            watch.watchers -= 1
            if not watch.watchers:
                self._watched.pop(game_id, None)

    @contextlib.contextmanager
    def counted(self, watcher: str) -> Iterator[None]:
        """While this lasts, the watcher has one stream more."""
        self._open[watcher] = self._open.get(watcher, 0) + 1
        self._meters.streams.inc()
        try:
            yield
        finally:
            self._meters.streams.dec()
            self._open[watcher] -= 1
            if not self._open[watcher]:
                del self._open[watcher]

    async def wait(self, watch: Watch, waiter: Waiter, told: Mark) -> bool:
        """True as soon as there is something to say after `told`, or the service stops; False after the
        waiter's silence.
        """
        while not (
            watch.end.version > told.version
            or watch.contradicts(told)
            or self.closing
            or 0 < watch.over_at <= told.version
        ):
            if not await waiter.news():
                return False
        return True

    async def moved_beyond(self, watch: Watch, version: int, seconds: float) -> None:
        """Until the game is beyond this version, the service stops, or time is up."""
        with contextlib.suppress(TimeoutError), watch.waiter(seconds) as waiter:
            async with asyncio.timeout(seconds):
                while watch.end.version <= version and not self.closing:
                    await waiter.news()

    async def refresh(self) -> None:
        """Ask the database where the watched games are."""
        if self._watched:
            await self._look({game_id: watch.end.version for game_id, watch in self._watched.items()})

    async def look_for_the_end(self, game_id: str, watch: Watch, told: Mark) -> None:
        """Everything is told and nobody is awaited, so the game may be over: whoever listens shall not hear
        that from the next poll only. The first to come here asks for all who watch it.
        """
        if watch.looked_at != told.version and watch.over_at != told.version:
            watch.looked_at = told.version
            await self._look({game_id: watch.end.version})

    async def _look(self, known: dict[str, int]) -> None:
        """Ask for these games, of which it is known that they have come to these versions."""
        found = await ask(self._store.pool, query("heads_of"), {"game_ids": [*known]})
        for game_id, version, hash_, done in found.rows:
            watch = self._watched.get(game_id)
            if watch is None:
                continue
            # The answer may be older than word of a move that came meanwhile, but not than what was known
            # before the question: a log that ends before that has lost its end.
            if version >= watch.end.version or version < known.get(game_id, 0):
                over_at = version if done else 0
                changed = (watch.end, watch.over_at) != (Mark(version, hash_), over_at)
                watch.end, watch.over_at = Mark(version, hash_), over_at
                if changed:
                    watch.ring()

    async def poll_for_ever(self) -> None:
        while True:
            await asyncio.sleep(POLL_EVERY)
            try:
                await self.refresh()
            except (psycopg.Error, PoolTimeout, PoolClosed) as trouble:
                log.warning("The database cannot be asked for the games that are watched: %s", trouble)

    async def listen_for_ever(self) -> None:
        async for game_id, version in self._wakes.listen():
            self.wake(game_id, Mark(version, UNKNOWN))
