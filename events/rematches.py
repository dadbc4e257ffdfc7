"""Rematches: which game the people of a finished one play next."""

from uuid import UUID

from events.database import Pool, ask
from events.identity import new_game_id
from events.sqlfiles import statements

query = statements("events")


class Rematches:
    """The first who asks for one settles its id; opened it may be later, by anybody of them."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def claim(self, game_id: str, at: int) -> str:
        """The id of the game that follows this one."""
        values = {"game_id": UUID(game_id), "next_game_id": UUID(new_game_id(at))}
        # A rival's claim is not seen by the statement that had to wait for it, but by the next one.
        reply = await ask(self._pool, query("claim_rematch"), values)
        claimed = str(reply.rows[0][0]) if reply.rows else await self.after(game_id)
        assert claimed is not None, "somebody has claimed it"
        return claimed

    async def after(self, game_id: str) -> str | None:
        """The id of the game that follows this one, if somebody has asked for it."""
        reply = await ask(self._pool, query("rematch_of"), {"game_id": UUID(game_id)})
        return str(reply.rows[0][0]) if reply.rows else None
