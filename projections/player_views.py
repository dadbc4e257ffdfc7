"""Player views: for each seat, and for spectators, the latest fold of the events as they may read them."""

from typing import Any

from psycopg import AsyncConnection

from events.sqlfiles import statements
from games.audience import Viewer
from projections.projection import Progress
from projections.snapshots import freeze, layout

query = statements("projections")
SPECTATORS = -1


class PlayerViews:
    """Stored folds that a read starts from, so that it folds only what has happened since."""

    name = "player views"
    sql_tables = ("player_views",)

    async def project(self, connection: AsyncConnection[Any], progress: Progress) -> None:
        async with connection.cursor() as cursor:
            await cursor.executemany(
                query("save_view"),
                [
                    {
                        "game_id": progress.game_id,
                        "viewer": stored_viewer(viewer),
                        "version": table.version,
                        "hash": progress.mark.hash,
                        "shape": layout(progress.dealer.game),
                        "seen": freeze(table),
                    }
                    for viewer, table in progress.tables.items()
                ],
            )


def stored_viewer(viewer: Viewer) -> int:
    """The number a viewer has in the database."""
    return SPECTATORS if viewer is None else viewer
