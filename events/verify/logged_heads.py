"""What the log of heads has of a game must be in the log of that game."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from uuid import UUID

from msgspec import Struct

from events.database import Pool, ask
from events.envelope import Mark, Sealed
from events.proof.entries import head_entry, is_private
from events.proof.stored_tree import query
from events.store import WHOLE_LOG
from events.verify.finding import Finding

GONE = Finding(0, "The log of heads has this game, but nothing else is left of it.")


class LoggedHead(Struct, frozen=True):
    """A head as it stands in the log of heads, and the columns that say whose it is."""

    tree: int
    index: int
    version: int
    hash: bytes
    entry: bytes

    @property
    def mark(self) -> Mark:
        return Mark(self.version, self.hash)

    @property
    def place(self) -> str:
        return f"entry {self.index} of log {self.tree}"


async def logged_heads(pool: Pool, game_id: str) -> list[LoggedHead]:
    """Everything that was logged of this game, in order."""
    reply = await ask(pool, query("logged_heads"), {"game_id": UUID(game_id)})
    return [LoggedHead(*row) for row in reply.rows]


async def games_gone(pool: Pool) -> list[str]:
    """Games that were logged, and that the database has no longer. Reads the whole log of heads."""
    reply = await ask(pool, query("games_gone"), within=WHOLE_LOG)
    return [game_id for (game_id,) in reply.rows]


def logged_findings(game_id: str, rows: Sequence[Sealed], logged: Sequence[LoggedHead]) -> Iterator[Finding]:
    """The first logged head that the game has not, or with another hash; and entries that are of no head.

    Those after it follow from the same, so they are not told.
    """
    hashes = {row.version: row.hash for row in rows}
    for head in sorted(logged, key=lambda head: head.version):
        if head.version not in hashes:
            yield Finding(
                head.version, f"This version was logged ({head.place}), but the game has not got it."
            )
            break
        if head.hash != hashes[head.version]:
            yield Finding(head.version, f"This version was logged with another hash ({head.place}).")
            break
    for earlier, head in pairwise(sorted(logged, key=lambda head: (head.tree, head.index))):
        if earlier.tree == head.tree and earlier.version >= head.version:
            yield Finding(
                head.version,
                f"It was logged ({head.place}) after version {earlier.version}: the game was set back.",
            )
    private = bool(rows) and is_private(rows[0].public)
    for head in logged:
        if rows and head.entry != head_entry(game_id, head.mark, private=private):
            yield Finding(
                head.version, f"The {head.place} in the log of heads is not what this head is logged as."
            )
