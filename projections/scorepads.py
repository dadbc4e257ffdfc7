"""Scorepads: the pad of each game, made of what everybody at the table can see."""

from typing import Any

import msgspec
from msgspec import Struct
from psycopg import AsyncConnection

from events.database import Pool, ask
from events.sqlfiles import statements
from games.game import Scorepad
from games.table.state import Status
from projections.projection import Progress

query = statements("projections")


class Scorepads:
    """One pad per game; it is empty until the game begins. None while only who plays there may see it."""

    name = "scorepads"
    sql_tables = ("scorepads",)

    def rows(self, progress: Progress, before: Scorepad | None) -> Scorepad | None:
        # Strangers must not find one; who plays there is told from their own fold.
        watched = progress.public.may_be_watched_by(None)
        return progress.dealer.scorepad(progress.public) if watched else None

    async def write(
        self, connection: AsyncConnection[Any], progress: Progress, rows: Scorepad | None
    ) -> None:
        if rows is None:
            await connection.execute(query("forget_scorepad"), {"game_id": progress.game_id})
        else:
            values = {"game_id": progress.game_id, "pad": msgspec.json.encode(rows).decode()}
            await connection.execute(query("save_scorepad"), values)


class StoredScorepad(Struct, frozen=True, kw_only=True):
    """A pad, and how the game it belongs to stands."""

    version: int
    status: Status
    pad: Scorepad


async def public_scorepad(pool: Pool, game_id: str) -> StoredScorepad | None:
    """The stored pad of a public game; None unless it is of the game's latest version."""
    reply = await ask(pool, query("find_public_scorepad"), {"game_id": game_id})
    for version, status, pad in reply.rows:
        try:
            return StoredScorepad(version=version, status=Status(status), pad=_pads.decode(pad))
        except msgspec.ValidationError:
            # Another version wrote this pad: the caller folds the log instead.
            return None
    return None


_pads = msgspec.json.Decoder(Scorepad)
