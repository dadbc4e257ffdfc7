"""Tiles, as C2SP tlog-tiles has them: a tree cut into pieces of 256 hashes, which can be fetched and kept.

A tile of level 0 has hashes of leaves, one of any other level the roots over complete tiles of the level
below. The last tile of a level is mostly partial.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from events.proof.merkle import Subtree, joined, root_of, root_subtrees

HEIGHT = 8
WIDTH = 1 << HEIGHT
HASH = 32
ENTRIES = -1
"""The level, so to speak, of the entries themselves: what the hashes of level 0 are made of."""
HIGHEST = 63

LEVEL, NUMBER, SIZE = "entries|0|[1-9][0-9]?", "(?:x[0-9]{3}/){0,6}[0-9]{3}", "[1-9][0-9]{0,2}"
PATH_PATTERN = rf"({LEVEL})/({NUMBER})(?:\.p/({SIZE}))?"
PATH = re.compile(PATH_PATTERN)


class Tile(NamedTuple):
    """A tile by its place: which of its level, and how many hashes (or entries) wide."""

    level: int
    number: int
    width: int = WIDTH

    @property
    def first(self) -> int:
        """The place of its first hash in its level."""
        return self.number * WIDTH

    @property
    def is_complete(self) -> bool:
        return self.width == WIDTH

    @property
    def path(self) -> str:
        groups = f"{self.number:03}"
        groups = groups.zfill(-(-len(groups) // 3) * 3)
        *upper, last = (groups[at : at + 3] for at in range(0, len(groups), 3))
        number = "".join(f"x{group}/" for group in upper) + last
        level = "entries" if self.level == ENTRIES else str(self.level)
        return f"{level}/{number}" if self.is_complete else f"{level}/{number}.p/{self.width}"

    def is_in(self, size: int) -> bool:
        """Has a tree of this size all of it?"""
        return self.first + self.width <= size >> HEIGHT * max(self.level, 0)


def tile_at(path: str) -> Tile | None:
    """The tile that a path names, if it is written in the one way there is."""
    found = PATH.fullmatch(path)
    if found is None:
        return None
    level = ENTRIES if found[1] == "entries" else int(found[1])
    number = int(found[2].replace("x", "").replace("/", ""))
    tile = Tile(level, number, int(found[3] or WIDTH))
    return tile if level <= HIGHEST and tile.path == path else None


def tiles_of(size: int) -> Iterator[Tile]:
    """All tiles of a tree of this size, level by level."""
    level, hashes = 0, size
    while hashes:
        complete, width = divmod(hashes, WIDTH)
        yield from (Tile(level, number) for number in range(complete))
        if width:
            yield Tile(level, complete, width)
        level, hashes = level + 1, complete


def tile_with(subtree: Subtree) -> Tile:
    """The tile, as narrow as possible, that the hash of this subtree can be made from."""
    level, within = divmod(subtree.height, HEIGHT)
    number, place = divmod(subtree.place << within, WIDTH)
    return Tile(level, number, place + (1 << within))


def hash_from(subtree: Subtree, hashes: Sequence[bytes]) -> bytes:
    """The hash of a subtree, from the hashes of the tile that it is in."""
    within = subtree.height % HEIGHT
    place = (subtree.place << within) % WIDTH
    return root_of(hashes[place : place + (1 << within)])


def hashes_in(tile: bytes) -> list[bytes]:
    return [tile[at : at + HASH] for at in range(0, len(tile), HASH)]


def bundle(entries: Iterable[bytes]) -> bytes:
    """Entries one behind the other, each after its length."""
    return b"".join(len(entry).to_bytes(2, "big") + entry for entry in entries)


def entries_in(bundled: bytes) -> list[bytes]:
    found, at = [], 0
    while at < len(bundled):
        end = at + 2 + int.from_bytes(bundled[at : at + 2], "big")
        found.append(bundled[at + 2 : end])
        at = end
    return found


class CompleteTile(Struct, frozen=True):
    """A tile that is full now, and the root over it."""

    level: int
    number: int
    hashes: bytes
    root: bytes


class Edge:
    """The right edge of a tree: of each level the hashes that are in no complete tile yet.

    Enough to add leaves, and to know the root.
    """

    def __init__(self, size: int = 0, levels: Iterable[Sequence[bytes]] = ()) -> None:
        self.size = size
        self._levels = [list(level) for level in levels]

    @staticmethod
    def tiles(size: int) -> list[Tile]:
        """The partial tiles that make up the edge, one a level; one may be without a hash."""
        places = [(level, size >> HEIGHT * level) for level in range((size.bit_length() + 7) // HEIGHT)]
        return [Tile(level, *divmod(hashes, WIDTH)) for level, hashes in places]

    def add(self, leaf: bytes) -> list[CompleteTile]:
        """One more leaf; the tiles that are complete now."""
        self.size += 1
        done: list[CompleteTile] = []
        carried = leaf
        for level in range(HIGHEST):
            if level == len(self._levels):
                self._levels.append([])
            hashes = self._levels[level]
            hashes.append(carried)
            if len(hashes) < WIDTH:
                break
            carried = root_of(hashes)
            number = (self.size >> HEIGHT * (level + 1)) - 1
            done.append(CompleteTile(level, number, b"".join(hashes), carried))
            hashes.clear()
        return done

    @property
    def root(self) -> bytes:
        parts = root_subtrees(self.size)
        return joined([hash_from(part, self._levels[part.height // HEIGHT]) for part in parts])
