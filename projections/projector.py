"""Brings the stored projections of a game up to date: folds the new events, and writes rows and checkpoint in
one transaction.
"""

import logging
import traceback
from collections.abc import Sequence
from typing import Any

import psycopg
from psycopg import AsyncConnection
from psycopg.sql import SQL, Composed, Identifier

from events.codec import codec_for
from events.database import connection
from events.envelope import START, Mark, Sealed, open_public, unseal
from events.recent import Recent
from events.sqlfiles import statements
from events.store import LAST_VERSION, EventStore, rows_since
from games.table.dealer import Dealer
from projections.folding import Folded, fold_for_everybody, fold_on_for_everybody
from projections.projection import Progress, Projection, PublicEvent
from projections.registry import PROJECTIONS
from projections.steps import goes_back_to

query = statements("projections")
read_log = statements("events")("read_since")
REMEMBERED = 256
LONGEST_ERROR = 4_000

PARKED = (
    "Game %s is parked: writing its projections failed. Moves and views go on; its row in the lobby stays as "
    "it is. Mend the cause below, then run `ballroom rebuild`."
)

log = logging.getLogger(__name__)


class Projector:
    """Writes the projections. Of several, the one that has locked a game's checkpoint writes its rows."""

    def __init__(self, store: EventStore, projections: Sequence[Projection] = PROJECTIONS) -> None:
        self._store = store
        self._projections = projections
        self._folded: Recent[str, Folded] = Recent(REMEMBERED)

    async def games_behind(self) -> list[str]:
        """All games whose projections are not at their latest version yet."""
        return await self._games("games_behind", {})

    async def games_behind_lately(self, seconds: float) -> list[str]:
        """The same, only of games that have changed in the last seconds, which are quick to find."""
        return await self._games("games_behind_lately", {"seconds": seconds})

    async def follow(self, game_id: str) -> bool:
        """Bring one game up to date. False if it is so already, is parked, or another projector does it."""
        try:
            async with connection(self._store.pool) as link:
                if self._folded.get(game_id) is None:
                    await link.execute(query("note_game"), {"game_id": game_id})
                async with link.transaction():
                    await link.execute(query("commit_lightly"))
                    cursor = await link.execute(query("take_game"), {"game_id": game_id})
                    taken = await cursor.fetchone()
                    if taken is not None:
                        await self._project(link, game_id, since=Mark(*taken))
                if taken is None:
                    # A restored database may have lost the checkpoint too: make one for the next time.
                    await link.execute(query("note_game"), {"game_id": game_id})
                    return False
        except psycopg.OperationalError:
            self._folded.forget(game_id)
            raise
        except Exception as poison:
            await self._park(game_id, poison)
            return False
        return True

    async def rebuild(self, game_id: str) -> bool:
        """Write the rows of one game again from its whole log, parked or not; False if it is parked now."""
        self._folded.forget(game_id)
        try:
            async with connection(self._store.pool) as link:
                await link.execute(query("note_game"), {"game_id": game_id})
                async with link.transaction():
                    await link.execute(query("commit_lightly"))
                    await link.execute(query("reclaim_game"), {"game_id": game_id})
                    await self._forget_rows(link, game_id)
                    await self._project(link, game_id, since=START)
        except psycopg.OperationalError:
            raise
        except Exception as poison:
            await self._park(game_id, poison)
            return False
        return True

    async def forget_strangers(self) -> None:
        """Remove rows of games that the log does not know."""
        async with connection(self._store.pool) as link:
            for forget in self._for_each_sql_table("forget_strangers"):
                await link.execute(forget)

    def _for_each_sql_table(self, name: str) -> list[Composed]:
        own = (table for projection in self._projections for table in projection.sql_tables)
        return [SQL(query(name)).format(table=Identifier(table)) for table in own]

    async def _forget_rows(self, link: AsyncConnection[Any], game_id: str) -> None:
        for forget in self._for_each_sql_table("forget_game"):
            await link.execute(forget, {"game_id": game_id})

    async def _project(self, link: AsyncConnection[Any], game_id: str, since: Mark) -> None:
        """Write what has changed since this mark, where the checkpoint stands, and move the checkpoint on."""
        registered = await self._store.registered(game_id)
        assert registered is not None
        dealer = registered.dealer
        tail = await _read(link, game_id, since)
        if tail is None:
            # The log is not the one that these rows were written from: see `EventStore.read_since`.
            await self._forget_rows(link, game_id)
            since, tail = START, await _read(link, game_id, START)
        if not tail:
            return
        known = self._folded.get(game_id)
        folded = fold_on_for_everybody(dealer, known.tables, tail) if known and known.mark == since else None
        if folded is None:
            rows = (await _read(link, game_id, START) or ()) if since.version else tail
            folded = fold_for_everybody(dealer, game_id, rows)
            tail = rows[since.version :]
            if any(map(goes_back_to, tail)):
                since, tail = START, rows
        mark = folded.end.mark
        progress = Progress(
            game_id=game_id,
            dealer=dealer,
            since=since.version,
            mark=mark,
            events=_public_events(dealer, tail),
            tables=folded.end.tables,
            waypoints=tuple(each for each in folded.waypoints if each.mark.version > since.version),
        )
        for projection in self._projections:
            await projection.project(link, progress)
        checkpoint = {"game_id": game_id, "version": mark.version, "hash": mark.hash}
        await link.execute(query("set_checkpoint"), checkpoint)
        self._folded.keep(game_id, folded.end)

    async def _park(self, game_id: str, poison: Exception) -> None:
        """Leave this game alone until it is rebuilt; all others go on."""
        self._folded.forget(game_id)
        log.error(PARKED, game_id, exc_info=poison)
        error = "".join(traceback.format_exception(poison))[-LONGEST_ERROR:]
        async with connection(self._store.pool) as link:
            await link.execute(query("park_game"), {"game_id": game_id, "error": error})

    async def _games(self, name: str, values: dict[str, Any]) -> list[str]:
        async with connection(self._store.pool) as link:
            cursor = await link.execute(query(name), values)
            return [game_id for (game_id,) in await cursor.fetchall()]


async def _read(link: AsyncConnection[Any], game_id: str, since: Mark) -> Sequence[Sealed] | None:
    values = {"game_id": game_id, "after": since.version, "upto": LAST_VERSION}
    cursor = await link.execute(read_log, values, binary=True)
    return rows_since(since, await cursor.fetchall())


def _public_events(dealer: Dealer, rows: Sequence[Sealed]) -> list[PublicEvent]:
    codec = codec_for(dealer.game)
    return [PublicEvent(row.version, open_public(row).at, unseal(row, codec, None)) for row in rows]
