"""The process that keeps the log of heads: a pass every few seconds, for as long as nobody else does it."""

import asyncio
import logging
import time
from contextlib import suppress

import psycopg
import uvloop

from events.damage import LogDamaged
from events.database import Connection, open_service_pool
from events.proof.checkpoints import NoCheckpoint
from events.proof.keys import signing_keys
from events.proof.last_checkpoint import FileUnusable
from events.proof.sequencer import Inconsistent, Sequencer
from events.settings import Settings
from events.stopping import when_told

EVERY = 10.0
"""Seconds between two passes, and so between two checkpoints of a house in which something happens."""
OVERLAP = 60.0
"""Seconds that a pass looks back: a move becomes visible a moment after the time in its row."""
THOROUGH = 600.0
"""Seconds between two comparisons of all heads with the log, not only of those changed lately."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 10.0

TROUBLE = (psycopg.Error, Inconsistent, FileUnusable, LogDamaged, NoCheckpoint)
"""What may pass, or be mended while we wait."""

log = logging.getLogger(__name__)


def run(settings: Settings) -> None:
    """Log heads until told to stop."""
    logging.basicConfig(level=logging.INFO, format="sequencer: %(message)s")
    uvloop.run(_run(settings))


async def _run(settings: Settings) -> None:
    keys = signing_keys(settings)
    async with open_service_pool(settings, max_size=2) as pool:
        keeper = LogKeeper(Sequencer(pool, keys))
        when_told(keeper.stop)
        await keeper.keep()


class LogKeeper:
    """Tells the sequencer when to look, and where; waits while it cannot."""

    def __init__(self, sequencer: Sequencer, *, every: float = EVERY) -> None:
        self._sequencer = sequencer
        self._every = every
        self._stopping = asyncio.Event()
        self._pause = FIRST_PAUSE
        self._waits = ""

    def stop(self) -> None:
        """Make `keep` return after the pass that it is in."""
        self._stopping.set()

    async def keep(self) -> None:
        """Work until told to stop. While the database is away, or another sequencer works, try again."""
        while not self._stopping.is_set():
            try:
                with self._sequencer.last.held() as ours:
                    if ours:
                        await self._with_folder()
                    else:
                        self._wait_for("Another sequencer signs with this folder.")
                        await self._rest(self._every)
            except TROUBLE as trouble:
                log.warning("No heads can be logged: %s Trying again in %g s.", trouble, self._pause)
                await self._rest(self._pause)
                self._pause = min(2 * self._pause, LONGEST_PAUSE)

    async def _with_folder(self) -> None:
        while not self._stopping.is_set():
            async with self._sequencer.alone() as link:
                if link is not None:
                    self._waits = ""
                    return await self._with_lock(link)
            self._wait_for("Another sequencer works on this database.")
            await self._rest(self._every)

    async def _with_lock(self, link: Connection) -> None:
        compared = -THOROUGH
        while not self._stopping.is_set():
            is_thorough = time.monotonic() - compared >= THOROUGH
            if is_thorough:
                compared = time.monotonic()
            await self._sequencer.advance(link, lately=None if is_thorough else OVERLAP)
            self._pause = FIRST_PAUSE
            await self._rest(self._every)

    def _wait_for(self, what: str) -> None:
        """Said once, however long it takes."""
        if what != self._waits:
            self._waits = what
            log.info("%s This one waits, and goes on when that one ends.", what)

    async def _rest(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stopping.wait(), seconds)
