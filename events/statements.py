"""What people say about a dispute: kept beside the log, which holds only its salted digest.

So a statement can be proven for as long as it is kept, and erased without a trace.
"""

import secrets
from hashlib import sha256
from uuid import UUID

from msgspec import Struct

from events.database import Pool, ask
from events.sqlfiles import statements

query = statements("events")


class Statement(Struct, frozen=True, kw_only=True):
    """A text, and the salt that makes its digest: SHA-256 of the salt's bytes, then the text in UTF-8."""

    text: str
    salt: str


def digest_of_statement(statement: Statement) -> str:
    """As the log has it, in hex."""
    return sha256(bytes.fromhex(statement.salt) + statement.text.encode()).hexdigest()


class Statements:
    """The texts of disputes, by the digest that the log has of them."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def keep(self, game_id: str, player: str, text: str) -> str:
        """Its digest, in hex. Kept before the log has it: what the log names must never be missing."""
        salt = secrets.token_bytes(16)
        digest = digest_of_statement(Statement(text=text, salt=salt.hex()))
        values = {"game_id": UUID(game_id), "player": UUID(player), "salt": salt, "text": text}
        await ask(self._pool, query("keep_statement"), {**values, "digest": bytes.fromhex(digest)})
        return digest

    async def erase(self, game_id: str, player: str, digest: str) -> bool:
        """For good. False if this player has said nothing of that kind here."""
        values = {"game_id": UUID(game_id), "player": UUID(player), "digest": bytes.fromhex(digest)}
        return bool((await ask(self._pool, query("erase_statement"), values)).rows)

    async def of_game(self, game_id: str) -> dict[str, Statement]:
        """What is still there, by digest."""
        reply = await ask(self._pool, query("statements"), {"game_id": UUID(game_id)})
        return {digest: Statement(text=text, salt=salt) for digest, salt, text in reply.rows}
