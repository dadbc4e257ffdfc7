"""Saved views: everybody's fold every few versions, so that any version of a game is a short fold away."""

from typing import Any

from msgspec import Struct
from psycopg import AsyncConnection

from events.database import Pool, ask
from events.envelope import Mark
from events.sqlfiles import statements
from games.game import AnyGame
from projections.folding import is_kept
from projections.projection import Progress
from projections.snapshots import freeze, layout

query = statements("projections")


class SavedViews:
    """Stored folds that a read starts from.

    While a game is played they are there for its players, whose process may be a new one; once it is over,
    its last tables are saved, and of the others those that replay needs.
    """

    name = "saved views"
    sql_tables = ("saved_views",)

    def rows(self, progress: Progress, before: tuple[Mark, ...] | None) -> tuple[Mark, ...]:
        """The marks of those that are to be saved."""
        marks = [each.mark for each in progress.waypoints]
        if progress.is_over:
            marks.append(progress.end.mark)
        return tuple(dict.fromkeys(mark for mark in marks if is_kept(progress.public, mark.version)))

    async def write(
        self, connection: AsyncConnection[Any], progress: Progress, rows: tuple[Mark, ...]
    ) -> None:
        if rows:
            tables = {each.mark: each.tables for each in (*progress.waypoints, progress.end)}
            values = {
                "game_id": progress.game_id,
                "shape": layout(progress.dealer.game),
                "versions": [mark.version for mark in rows],
                "hashes": [mark.hash for mark in rows],
                "seen": [freeze(tables[mark]) for mark in rows],
            }
            await connection.execute(query("save_views"), values)
        if progress.is_over:
            table = progress.public
            kept = [version for version in range(1, table.version + 1) if is_kept(table, version)]
            await connection.execute(query("prune_saved_views"), {"game_id": progress.game_id, "kept": kept})


class Saved(Struct, frozen=True):
    """Everybody's tables at one mark of the log, as they are stored."""

    mark: Mark
    frozen: bytes


async def nearest_saved(pool: Pool, game: AnyGame, game_id: str, version: int) -> Saved | None:
    """The nearest tables that were saved at this version or before it, unless the types in them have changed
    since.
    """
    values = {"game_id": game_id, "version": version, "shape": layout(game)}
    reply = await ask(pool, query("find_saved_views"), values)
    return next((Saved(Mark(version, hash_), seen) for version, hash_, seen in reply.rows), None)
