"""Brings the stored projections of games up to date: folds the new events, and writes rows and checkpoints of
several games in one transaction.
"""

import logging
import traceback
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import psycopg
from msgspec import Struct
from psycopg import AsyncConnection
from psycopg.sql import SQL, Composed, Identifier

from events.database import connection
from events.envelope import START, Mark, Sealed
from events.recent import Recent
from events.sqlfiles import statements
from events.store import EventStore, rows_since
from games.table.dealer import Dealer
from games.table.rewinding import MustRefold
from games.table.state import Status
from projections.folding import Folded, FoldedTail, fold_for_everybody, nobody_knows, public_events
from projections.projection import AnyProjection, Progress
from projections.registry import PROJECTIONS
from projections.saved_views import nearest_saved
from projections.snapshots import thaw_all

query = statements("projections")
REMEMBERED = 1024
"""How many games are gone on with from memory, where each takes some 70 KB."""
LONGEST_ERROR = 4_000

PARKED = (
    "Game %s is parked: writing its projections failed. Moves and views go on; its row in the lobby stays as "
    "it is. Mend the cause below, then run `ballroom rebuild`."
)

NO_GAMES_FAULT = (
    psycopg.OperationalError,
    # A later version has migrated the database under this one: until it is replaced, nothing can be written.
    psycopg.errors.UndefinedTable,
    psycopg.errors.UndefinedColumn,
    psycopg.errors.InsufficientPrivilege,
)

log = logging.getLogger(__name__)


class Followed(Struct, frozen=True):
    """How far a game was followed: everybody's tables there, and by projection what its rows say."""

    folded: Folded
    rows: Mapping[str, Any] = {}


class Projector:
    """Writes the projections. Of several, the one that has locked a game's checkpoint writes its rows."""

    def __init__(self, store: EventStore, projections: Sequence[AnyProjection] = PROJECTIONS) -> None:
        self._store = store
        self._projections = projections
        self._followed: Recent[str, Followed] = Recent(REMEMBERED)

    async def games_behind(self) -> list[str]:
        """All games whose projections are not at their latest version yet."""
        return await self._games("games_behind", {})

    async def games_behind_lately(self, seconds: float) -> list[str]:
        """The same, only of games that have changed in the last seconds, which are quick to find."""
        return await self._games("games_behind_lately", {"seconds": seconds})

    async def follow(self, *game_ids: str) -> int:
        """Bring these games up to date; how many were not, and are now.

        Not among them is a game that is parked, that another projector has in hand, or that fails, and is
        parked alone: where one of several does, each is followed by itself.
        """
        try:
            return await self._follow(game_ids)
        except NO_GAMES_FAULT:
            self._forget(game_ids)
            raise
        except Exception as poison:
            self._forget(game_ids)
            if len(game_ids) == 1:
                await self._park(*game_ids, poison)
                return 0
        return sum([await self.follow(game_id) for game_id in game_ids])

    async def rebuild(self, game_id: str) -> bool:
        """Write the rows of one game again from its whole log, parked or not; False if it is parked now."""
        self._forget((game_id,))
        try:
            async with connection(self._store.pool) as link:
                await link.execute(query("note_games"), {"game_ids": [game_id]})
                async with link.transaction():
                    await link.execute(query("commit_lightly"))
                    await link.execute(query("reclaim_game"), {"game_id": game_id})
                    await self._forget_rows(link, game_id)
                    await self._project(link, {game_id: START})
        except NO_GAMES_FAULT:
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

    async def _follow(self, game_ids: Sequence[str]) -> int:
        async with connection(self._store.pool) as link:
            new = [game_id for game_id in game_ids if self._followed.get(game_id) is None]
            if new:
                await link.execute(query("note_games"), {"game_ids": new})
            async with link.transaction():
                await link.execute(query("commit_lightly"))
                cursor = await link.execute(query("take_games"), {"game_ids": [*game_ids]}, binary=True)
                taken = {game_id: Mark(*mark) for game_id, *mark in await cursor.fetchall()}
                followed = await self._project(link, taken)
            left = [game_id for game_id in game_ids if game_id not in taken and game_id not in new]
            if left:
                # A restored database may have lost the checkpoint too: make one for the next time.
                await link.execute(query("note_games"), {"game_ids": left})
        for game_id, known in followed.items():
            self._followed.keep(game_id, known)
        return len(taken)

    async def _project(self, link: AsyncConnection[Any], taken: Mapping[str, Mark]) -> dict[str, Followed]:
        """Write what has changed in these games since the marks where their checkpoints stand, and move the
        checkpoints on.
        """
        dealers = {game_id: await self._dealer(game_id) for game_id in taken}
        known = {
            game_id: await self._known(dealers[game_id], game_id, since) for game_id, since in taken.items()
        }
        logs = await _read(link, {game_id: each.folded.mark for game_id, each in known.items()})
        followed = dict[str, Followed]()
        for game_id, since in taken.items():
            dealer, before, tail = dealers[game_id], known[game_id], logs[game_id]
            if tail is None or not _leads_through(before.folded.mark, tail, since):
                # The log is not the one that these rows were written from: see `EventStore.read_since`.
                await self._forget_rows(link, game_id)
                since, before = START, Followed(nobody_knows(dealer, game_id))
                tail = await _whole(link, game_id)
            if tail and tail[-1].version > since.version:
                progress = await self._progress(link, dealer, game_id, since, before.folded, tail)
                rows = await self._write(link, progress, before.rows)
                followed[game_id] = Followed(progress.end, rows)
        if followed:
            marks = [each.folded.mark for each in followed.values()]
            checkpoints = {
                "game_ids": [*followed],
                "versions": [mark.version for mark in marks],
                "hashes": [mark.hash for mark in marks],
            }
            await link.execute(query("set_checkpoints"), checkpoints)
        return followed

    async def _dealer(self, game_id: str) -> Dealer:
        registered = await self._store.registered(game_id)
        assert registered is not None
        return registered.dealer

    async def _known(self, dealer: Dealer, game_id: str, since: Mark) -> Followed:
        """What to go on from: what is remembered of the game, or the nearest tables that are saved."""
        known = self._followed.get(game_id)
        if known is not None and known.folded.mark == since:
            return known
        if since.version:
            saved = await nearest_saved(self._store.pool, dealer.game, game_id, since.version)
            tables = saved and thaw_all(dealer.game, saved.frozen)
            if saved and tables:
                return Followed(Folded(saved.mark, tables))
        return Followed(nobody_knows(dealer, game_id))

    async def _progress(
        self,
        link: AsyncConnection[Any],
        dealer: Dealer,
        game_id: str,
        since: Mark,
        start: Folded,
        tail: Sequence[Sealed],
    ) -> Progress:
        """What has happened since the mark, where the tail follows the start."""
        try:
            folded = fold_for_everybody(dealer, start, tail)
        except MustRefold:
            whole = await _whole(link, game_id)
            folded = fold_for_everybody(dealer, nobody_knows(dealer, game_id), whole)
        events = [each for each in folded.events if each.version > since.version]
        is_over = folded.end.tables[None].status is Status.OVER
        if is_over and since.version:
            # What a finished game has come to is told by all of it.
            events = public_events(dealer, await _whole(link, game_id))
        return Progress(
            game_id=game_id,
            dealer=dealer,
            since=0 if is_over else since.version,
            end=folded.end,
            events=events,
            waypoints=_later(folded, since),
        )

    async def _write(
        self, link: AsyncConnection[Any], progress: Progress, before: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Write the rows that say something else than before. Most moves change none of them."""
        now = dict[str, Any]()
        for each in self._projections:
            rows = now[each.name] = each.rows(progress, before.get(each.name))
            if each.name not in before or before[each.name] != rows:
                await each.write(link, progress, rows)
        return now

    def _forget(self, game_ids: Iterable[str]) -> None:
        for game_id in game_ids:
            self._followed.forget(game_id)

    async def _park(self, game_id: str, poison: Exception) -> None:
        """Leave this game alone until it is rebuilt; all others go on."""
        log.error(PARKED, game_id, exc_info=poison)
        error = "".join(traceback.format_exception(poison))[-LONGEST_ERROR:]
        async with connection(self._store.pool) as link:
            await link.execute(query("park_game"), {"game_id": game_id, "error": error})

    async def _games(self, name: str, values: dict[str, Any]) -> list[str]:
        async with connection(self._store.pool) as link:
            cursor = await link.execute(query(name), values)
            return [game_id for (game_id,) in await cursor.fetchall()]


async def _whole(link: AsyncConnection[Any], game_id: str) -> Sequence[Sealed]:
    return (await _read(link, {game_id: START}))[game_id] or ()


async def _read(link: AsyncConnection[Any], marks: Mapping[str, Mark]) -> dict[str, Sequence[Sealed] | None]:
    """By game, what follows its mark in the log; None if the log has no such mark."""
    found: dict[str, list[tuple[Any, ...]]] = {game_id: [] for game_id in marks}
    if marks:
        values = {"game_ids": [*marks], "afters": [mark.version for mark in marks.values()]}
        cursor = await link.execute(query("read_tails"), values, binary=True)
        for game_id, *row in await cursor.fetchall():
            found[game_id].append(tuple(row))
    return {game_id: rows_since(mark, found[game_id]) for game_id, mark in marks.items()}


def _leads_through(start: Mark, rows: Sequence[Sealed], since: Mark) -> bool:
    """Do these rows, which follow the start, pass the mark where the checkpoint stands?"""
    place = since.version - start.version
    return place <= 0 or (place <= len(rows) and rows[place - 1].mark == since)


def _later(folded: FoldedTail, since: Mark) -> tuple[Folded, ...]:
    return tuple(each for each in folded.waypoints if each.mark.version > since.version)
