"""Why bots made their moves: kept beside the log, for as long as the game, to be told in any language.

Written a moment after the move, several together, so that no move waits for it. A worker that is killed takes
the last few with it: then nobody knows any more why, and nothing else is lost.
"""

import asyncio
import logging
from collections.abc import Sequence
from uuid import UUID

import msgspec
from msgspec import Struct

from events.database import Pool, ask
from events.sayings import plain, said_again
from events.sqlfiles import statements
from games.audience import Seat
from games.saying import Said

query = statements("events")
SOON = 0.1
"""Seconds for which reasons wait for others to be written with."""
WAITING = 5_000
"""So many moves may wait for theirs to be written while the database does not answer."""

log = logging.getLogger(__name__)


class BotReasons(Struct, frozen=True, kw_only=True):
    """What the bot on this seat has thought, the weightiest first."""

    seat: Seat
    bot: str
    reasons: tuple[Said, ...]


class NotedReasons(Struct, frozen=True, kw_only=True):
    """The same, of a move that is in the log. `first`: the first version that it brought about."""

    game_id: str
    first: int
    why: BotReasons


class ReasonBook:
    """The reasons on record, and those that are still to be written."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._waiting: list[NotedReasons] = []
        self._noted = asyncio.Event()

    def note(self, noted: NotedReasons) -> None:
        """Have them written soon. Never waits, never fails."""
        if noted.why.reasons and len(self._waiting) < WAITING:
            self._waiting.append(noted)
            self._noted.set()

    async def write_for_ever(self) -> None:
        """Write what is noted, a moment later."""
        while True:
            await self._noted.wait()
            await asyncio.sleep(SOON)
            await self.write()

    async def write(self) -> None:
        """Write what is noted by now."""
        self._noted.clear()
        batch, self._waiting = self._waiting, []
        if not batch:
            return
        try:
            await ask(self._pool, query("keep_reasons"), _columns(batch))
        except Exception as trouble:
            # No game depends on them.
            log.warning("The reasons for %d moves of bots were not kept: %s", len(batch), trouble)
        except asyncio.CancelledError:
            # Perhaps they are written, perhaps not: whoever is told to stop writes them once more.
            self._waiting = batch + self._waiting
            raise

    async def behind(self, game_id: str, version: int) -> BotReasons | None:
        """Why a bot made the move that brought about this version; None if no bot did, or none are kept.

        They are as secret as the bot's cards.
        """
        reply = await ask(self._pool, query("reasons_behind"), {"game_id": UUID(game_id), "version": version})
        return next((_read(*row) for row in reply.rows), None)


def _columns(batch: Sequence[NotedReasons]) -> dict[str, list[object]]:
    return {
        "games": [UUID(noted.game_id) for noted in batch],
        "firsts": [noted.first for noted in batch],
        "seats": [noted.why.seat for noted in batch],
        "bots": [noted.why.bot for noted in batch],
        "reasons": [msgspec.json.encode([plain(one) for one in noted.why.reasons]) for noted in batch],
    }


def _read(seat: Seat, bot: str, reasons: bytes) -> BotReasons:
    told = tuple(map(said_again, msgspec.json.decode(reasons)))
    return BotReasons(seat=seat, bot=bot, reasons=told)
