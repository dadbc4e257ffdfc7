"""A tree as it is stored: its size, roots and proofs, from a few rows however large it is."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, LiteralString

from events.damage import LogDamaged
from events.database import Connection, Pool, ask
from events.proof.merkle import (
    HashOf,
    Subtree,
    TreeProof,
    consistency_subtrees,
    inclusion_subtrees,
    is_consistent,
    joined,
    proof_from,
    root_subtrees,
)
from events.proof.tiles import ENTRIES, Edge, Tile, bundle, hash_from, hashes_in, tile_with
from events.sqlfiles import statements

query = statements("events.proof")
Rows = list[tuple[Any, ...]]
AskRows = Callable[[LiteralString, Mapping[str, Any]], Awaitable[Rows]]


def through_pool(pool: Pool) -> AskRows:
    async def asked(statement: LiteralString, values: Mapping[str, Any]) -> Rows:
        return (await ask(pool, statement, values)).rows

    return asked


def through_link(link: Connection) -> AskRows:
    """On this very connection, whose transactions and locks then count."""

    async def asked(statement: LiteralString, values: Mapping[str, Any]) -> Rows:
        return await (await link.execute(statement, values, binary=True)).fetchall()

    return asked


class StoredTree:
    """The log of heads with this number. What is asked of it must be within its size."""

    def __init__(self, asked: AskRows, number: int) -> None:
        self.number = number
        self._asked = asked

    async def root(self, size: int) -> bytes:
        parts = root_subtrees(size)
        hash_of = await self._hashes_of(parts)
        return joined([hash_of(part) for part in parts])

    async def inclusion(self, index: int, size: int) -> TreeProof:
        """That the leaf at this place is in the tree of that size."""
        return await self._proof(inclusion_subtrees(index, size))

    async def consistency(self, old: int, new: int) -> TreeProof:
        """That the tree of the new size begins with the one of the old size."""
        return await self._proof(consistency_subtrees(old, new))

    async def shows_growth(self, old: int, old_root: bytes, new: int, new_root: bytes) -> bool:
        """Can it be shown that the tree of the new size and root begins with that of the old ones?"""
        if not 0 < old <= new:
            return False
        try:
            proof = await self.consistency(old, new)
        except LogDamaged:
            return False
        return is_consistent(old, new, old_root, new_root, proof)

    async def edge(self, size: int) -> Edge:
        wanted = Edge.tiles(size)
        tiles = await self._tiles([tile for tile in wanted if tile.width])
        return Edge(size, [tiles.get(tile[:2], []) for tile in wanted])

    async def tile(self, tile: Tile) -> bytes:
        """Its hashes one behind the other; of entries, a bundle."""
        if tile.level == ENTRIES:
            return bundle(await self._column("entries", tile))
        found = await self._tiles([tile])
        return b"".join(found[tile[:2]][: tile.width])

    async def _proof(self, parts: Sequence[Sequence[Subtree]]) -> TreeProof:
        return proof_from(parts, await self._hashes_of([part for each in parts for part in each]))

    async def _hashes_of(self, parts: Sequence[Subtree]) -> HashOf:
        widest: dict[tuple[int, int], Tile] = {}
        for tile in map(tile_with, parts):
            widest[tile[:2]] = max(tile, widest.get(tile[:2], tile))
        tiles = await self._tiles(list(widest.values()))
        return lambda part: hash_from(part, tiles[tile_with(part)[:2]])

    async def _tiles(self, wanted: Sequence[Tile]) -> dict[tuple[int, int], list[bytes]]:
        """The hashes of these tiles, at least as many as they are wide, by level and number."""
        values = {
            "tree": self.number,
            "levels": [tile.level for tile in wanted],
            "numbers": [tile.number for tile in wanted],
        }
        complete = await self._asked(query("tiles_at"), values) if wanted else []
        found = {(level, number): hashes_in(hashes) for level, number, hashes in complete}
        for tile in wanted:
            if tile[:2] not in found:
                found[tile[:2]] = await self._column("tile_roots" if tile.level else "leaf_hashes", tile)
        return found

    async def _column(self, name: str, tile: Tile) -> list[bytes]:
        """As many rows as the tile is wide, in order."""
        values = {"tree": self.number, "level": tile.level - 1, "first": tile.first, "count": tile.width}
        found = [value for (value,) in await self._asked(query(name), values)]
        if len(found) != tile.width:
            raise LogDamaged(
                f"The log of heads number {self.number} lacks rows of its tile {tile.path}. "
                "`ballroom verify` says more."
            )
        return found
