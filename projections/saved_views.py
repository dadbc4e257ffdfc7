"""Saved views: everybody's fold every few versions, so that any version of a game is a short fold away."""

from typing import Any
from zlib import compress

from psycopg import AsyncConnection

from events.sqlfiles import statements
from projections.player_views import stored_viewer
from projections.projection import Progress
from projections.snapshots import freeze, layout

query = statements("projections")


class SavedViews:
    """Stored folds of earlier versions, for those who look back."""

    name = "saved views"
    sql_tables = ("saved_views",)

    async def project(self, connection: AsyncConnection[Any], progress: Progress) -> None:
        rows = [
            {
                "game_id": progress.game_id,
                "viewer": stored_viewer(viewer),
                "version": table.version,
                "hash": waypoint.mark.hash,
                "shape": layout(progress.dealer.game),
                "seen": compress(freeze(table).encode()),
            }
            for waypoint in progress.waypoints
            for viewer, table in waypoint.tables.items()
        ]
        if rows:
            async with connection.cursor() as cursor:
                await cursor.executemany(query("save_earlier_view"), rows)
