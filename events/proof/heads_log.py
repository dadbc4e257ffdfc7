"""The log of heads for those who read it: checkpoints and tiles, and where a game stands in it.

Nothing is told beyond the latest signed checkpoint.
"""

from base64 import b64encode
from typing import Any
from uuid import UUID

from msgspec import Struct

from events.database import Pool
from events.envelope import Mark
from events.proof.entries import head_text
from events.proof.stored_tree import StoredTree, query, through_pool
from events.proof.tiles import Tile


class HeadsTree(Struct, frozen=True, kw_only=True):
    """One of the logs there are. `size` is that of its latest signed checkpoint; times in milliseconds."""

    number: int
    origin: str
    size: int
    began_at: int


class Logged(Struct, frozen=True, kw_only=True):
    """A head of a game in the log of heads: its entry in full, and how it leads to the checkpoint."""

    entry: str
    index: int
    proof: tuple[str, ...]
    checkpoint: str

    @property
    def version(self) -> int:
        return int(self.entry.split("\n")[2])


class HeadsLog:
    """Reads what the sequencer has written."""

    def __init__(self, pool: Pool) -> None:
        self._asked = through_pool(pool)

    async def trees(self) -> list[HeadsTree]:
        """All logs, the present one last."""
        return [
            HeadsTree(number=number, origin=origin, size=size, began_at=int(began_at.timestamp() * 1000))
            for number, origin, size, began_at in await self._asked(query("trees"), {})
        ]

    async def checkpoint(self, tree: int) -> str | None:
        """The latest signed checkpoint of a log."""
        found = await self._asked(query("signed"), {"tree": tree})
        return str(found[0][1]) if found else None

    async def tile(self, tree: int, tile: Tile) -> bytes | None:
        """A tile, if the latest signed checkpoint covers all of it."""
        found = await self._asked(query("signed"), {"tree": tree})
        if not found or not tile.is_in(found[0][0]):
            return None
        return await StoredTree(self._asked, tree).tile(tile)

    async def latest(self, game_id: str, upto_version: int) -> Logged | None:
        """The latest logged head of a game at or below a version."""
        return await self._logged("latest_upto", game_id, upto_version)

    async def first_at_or_after(self, game_id: str, version: int) -> Logged | None:
        """The first logged head of a game at or after a version: it proves that version too."""
        return await self._logged("first_at_or_after", game_id, version)

    async def _logged(self, name: str, game_id: str, version: int) -> Logged | None:
        values: dict[str, Any] = {"game_id": UUID(game_id), "version": version}
        for tree, size, note, index, found, hash_ in await self._asked(query(name), values):
            proof = await StoredTree(self._asked, tree).inclusion(index, size)
            return Logged(
                entry=head_text(game_id, Mark(found, hash_)),
                index=index,
                proof=tuple(b64encode(each).decode() for each in proof),
                checkpoint=note,
            )
        return None
