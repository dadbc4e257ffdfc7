"""The projector: a process that keeps the stored projections, and the ladder, up to date with every game."""

import asyncio
import logging
import time
from contextlib import suppress

import psycopg
import uvloop

from events.database import open_service_pool
from events.garbage import freeze_loaded_objects
from events.settings import Settings
from events.stopping import end, when_told
from events.store import EventStore
from events.wake import Wakes
from projections.ladder.closing import Ladder
from projections.ladder.keeping import LadderKeeper
from projections.projector import Projector

POLL = 1.0
OVERLAP = 15.0
"""Seconds that a poll looks back: a move becomes visible a moment after the time in its row."""
THOROUGH = 60.0
"""Seconds between two comparisons of all games with their checkpoints, not only of those changed lately."""
GATHER = 0.25
"""Seconds in which the moves of a busy game gather: its rows are then written once for all of them."""
TOGETHER = 32
"""Games that are followed in one transaction."""
LONGEST_PAUSE = 5.0
LONGEST_FAREWELL = 1.0

log = logging.getLogger(__name__)


def run(settings: Settings) -> None:
    """Follow all games until told to stop."""
    logging.basicConfig(level=logging.INFO, format="projector: %(message)s")
    uvloop.run(_run(settings))


async def _run(settings: Settings) -> None:
    async with open_service_pool(settings, max_size=4) as pool:
        follower, keeper = Follower(Projector(EventStore(pool))), LadderKeeper(Ladder(pool))
        freeze_loaded_objects()

        def stop() -> None:
            follower.stop()
            keeper.stop()

        when_told(stop)
        listening = asyncio.create_task(_listen(settings, follower))
        keeping = asyncio.create_task(keeper.keep())
        await follower.follow()
        await asyncio.wait([keeping], timeout=LONGEST_FAREWELL)
        # What it is in the middle of, whoever comes next does from its beginning.
        await end(listening, keeping)


async def _listen(settings: Settings, follower: "Follower") -> None:
    async for game_id, _ in Wakes(settings.redis_url).listen():
        follower.wake(game_id)


class Follower:
    """Tells the projector which games to follow: wake-ups say so at once, polls find what they missed."""

    def __init__(self, projector: Projector) -> None:
        self._projector = projector
        self._woken: set[str] = set()
        self._bell = asyncio.Event()
        self._stopping = False
        self._polled = self._compared = -THOROUGH

    def wake(self, game_id: str) -> None:
        """This game has changed."""
        self._woken.add(game_id)
        self._bell.set()

    def stop(self) -> None:
        """Make `follow` return after the games it is working on."""
        self._stopping = True
        self._bell.set()

    async def follow(self) -> None:
        """Work until told to stop. While the database is away, try again and again."""
        pause = POLL
        while not self._stopping:
            self._bell.clear()
            try:
                await self._catch_up()
                pause = POLL
            except psycopg.Error as trouble:
                log.warning("The projections could not be written: %s Trying again in %g s.", trouble, pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                # Comparing all games finds whatever was missed meanwhile.
                self._compared = -THOROUGH
            if not self._stopping:
                await asyncio.sleep(GATHER)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._bell.wait(), pause)

    async def _catch_up(self) -> None:
        woken, self._woken = self._woken, set()
        games = [*dict.fromkeys([*woken, *await self._poll()])]
        for first in range(0, len(games), TOGETHER):
            if self._stopping:
                return
            await self._projector.follow(*games[first : first + TOGETHER])

    async def _poll(self) -> list[str]:
        now = time.monotonic()
        if now - self._compared >= THOROUGH:
            games = await self._projector.games_behind()
            self._compared = self._polled = now
            return games
        if now - self._polled >= POLL:
            self._polled = now
            return await self._projector.games_behind_lately(OVERLAP)
        return []
