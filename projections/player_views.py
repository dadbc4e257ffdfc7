"""Player views: the latest fold of each seat's redacted events, and of the spectators'."""

from typing import Any

from psycopg import AsyncConnection

from events.sqlfiles import statements
from games.audience import Viewer
from projections.projection import Progress
from projections.snapshots import freeze, shape

query = statements("projections")
SPECTATORS = -1


class PlayerViews:
    """A place to start from: a read folds only what has happened since."""

    name = "player views"
    tables = ("player_views",)

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
                        "shape": shape(progress.dealer.game),
                        "seen": freeze(table),
                    }
                    for viewer, table in progress.tables.items()
                ],
            )


def stored_viewer(viewer: Viewer) -> int:
    """The number a viewer has in the database."""
    return SPECTATORS if viewer is None else viewer
