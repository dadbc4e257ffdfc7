"""Looks now and then whether a period of the ladder can be closed, for as long as the projector runs."""

import asyncio
import logging
from contextlib import suppress

import psycopg

from projections.ladder.closing import Ladder

EVERY = 15.0
"""Seconds between two looks. There is something to do once a period, or when a game came late."""

log = logging.getLogger(__name__)


class LadderKeeper:
    """Closes what is over; waits while the database is away."""

    def __init__(self, ladder: Ladder, *, every: float = EVERY) -> None:
        self._ladder = ladder
        self._every = every
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        """Make `keep` return after what it is doing."""
        self._stopping.set()

    async def keep(self) -> None:
        """Work until told to stop."""
        while not self._stopping.is_set():
            try:
                if rated := await self._ladder.close():
                    log.info("Rated games that the ladder knows now, or knows better: %d.", rated)
            except psycopg.Error as trouble:
                log.warning("The ladder could not be written: %s Trying again in %g s.", trouble, self._every)
            except Exception:
                # Projections go on: whoever mends this finds the ladder where it stands.
                log.exception("The ladder could not be written. Trying again in %g s.", self._every)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), self._every)
