"""Scorepads: the pad of each game, from what everybody at the table can see."""

from typing import Any

import msgspec
from msgspec import Struct
from psycopg import AsyncConnection

from events.database import Pool, ask
from games.game import Scorepad
from projections.projection import Progress
from projections.queries import query


class Scorepads:
    """One pad per game; it is empty until the game begins."""

    name = "scorepads"
    tables = ("scorepads",)

    async def project(self, connection: AsyncConnection[Any], progress: Progress) -> None:
        table = progress.public
        pad = progress.dealer.game.scorepad(table.play) if table.play is not None else Scorepad()
        await connection.execute(
            query("save_scorepad"),
            {
                "game_id": progress.game_id,
                "version": table.version,
                "pad": msgspec.json.encode(pad).decode(),
            },
        )


class StoredScorepad(Struct, frozen=True, kw_only=True):
    """A pad and the version of the game it belongs to."""

    version: int
    pad: Scorepad


async def scorepad(pool: Pool, game_id: str) -> StoredScorepad | None:
    """The pad as last stored; it may be a moment behind the game. None for a game not followed yet."""
    answer = await ask(pool, query("find_scorepad"), {"game_id": game_id})
    for version, pad in answer.rows:
        return StoredScorepad(version=version, pad=msgspec.json.decode(pad, type=Scorepad))
    return None
