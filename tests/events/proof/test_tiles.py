"""A tree cut into tiles: where they are, what is in them, and that they are enough to know the tree."""

from functools import cache

import pytest

from events.proof.merkle import Growing, Subtree, joined, leaf_hash, root_of, root_subtrees
from events.proof.tiles import (
    ENTRIES,
    CompleteTile,
    Edge,
    Tile,
    bundle,
    entries_in,
    hash_from,
    hashes_in,
    tile_at,
    tile_with,
    tiles_of,
)

MANY = 256 * 256 + 256 + 3
LEAVES = [leaf_hash(str(number).encode()) for number in range(MANY)]


@pytest.mark.parametrize(
    ("path", "tile"),
    [
        ("0/000", Tile(0, 0)),
        ("1/255.p/1", Tile(1, 255, 1)),
        ("0/x001/x234/067", Tile(0, 1234067)),
        ("63/x001/000.p/255", Tile(63, 1000, 255)),
        ("entries/999", Tile(ENTRIES, 999)),
        ("entries/x001/000.p/17", Tile(ENTRIES, 1000, 17)),
    ],
)
def test_a_tile_has_one_path(path: str, tile: Tile) -> None:
    assert tile_at(path) == tile
    assert tile.path == path


@pytest.mark.parametrize(
    "path",
    [
        "",
        "0",
        "0/",
        "0/0",
        "0/00",
        "0/0000",
        "00/000",
        "64/000",
        "100/000",
        "-1/000",
        "0/x000/001",
        "0/001/002",
        "0/x001",
        "0/x1/001",
        "0/000.p/0",
        "0/000.p/256",
        "0/000.p/01",
        "0/000.p/",
        "0/000.p",
        "0/000/",
        "/0/000",
        "0/000\n",
        "entry/000",
        "0/x001/x001/x001/x001/x001/x001/x001/001",
    ],
)
def test_and_no_other(path: str) -> None:
    assert tile_at(path) is None


def test_a_tree_of_70000_has_the_tiles_that_the_specification_names() -> None:
    tiles = list(tiles_of(70_000))
    partial = {(tile.level, tile.width) for tile in tiles if not tile.is_complete}
    complete = [tile.level for tile in tiles if tile.is_complete]
    assert (complete.count(0), complete.count(1), complete.count(2)) == (273, 1, 0)
    assert partial == {(0, 112), (1, 17), (2, 1)}
    assert list(tiles_of(256)) == [Tile(0, 0), Tile(1, 0, 1)]
    assert list(tiles_of(0)) == []


@pytest.mark.parametrize("size", [1, 255, 256, 257, 65_535, 65_536, 70_000])
def test_a_tree_has_its_tiles_and_nothing_wider(size: int) -> None:
    tiles = set(tiles_of(size))
    assert all(tile.is_in(size) for tile in tiles)
    for tile in tiles:
        beside = tile._replace(number=tile.number + 1)
        assert beside in tiles or not beside.is_in(size)
        assert tile.is_complete or not tile._replace(width=tile.width + 1).is_in(size)
    assert Tile(ENTRIES, 0, 1).is_in(size)
    assert not Tile(ENTRIES, size // 256, size % 256 + 1).is_in(size)


def test_an_edge_knows_the_root_and_hands_over_every_tile_that_is_complete() -> None:
    edge, growing, done = Edge(), Growing(), list[CompleteTile]()
    for leaf in LEAVES:
        done += edge.add(leaf)
        growing.add(leaf)
        if edge.size % 997 == 0 or edge.size < 300 or edge.size > 256 * 256 - 2:
            assert edge.root == growing.root
    assert {(tile.level, tile.number) for tile in done} == {
        (tile.level, tile.number) for tile in tiles_of(MANY) if tile.is_complete
    }
    for tile in done:
        assert root_of(hashes_in(tile.hashes)) == tile.root
        below = [each.root for each in done if each.level == tile.level - 1]
        expected = below if tile.level else LEAVES
        first = 256 * tile.number
        assert hashes_in(tile.hashes) == expected[first : first + 256]


@pytest.mark.parametrize("size", [1, 255, 256, 511, 12_345, 65_536, 65_700])
def test_an_edge_goes_on_from_the_partial_tiles_of_any_size(size: int) -> None:
    taken = Edge.tiles(size)
    edge = Edge(size, [_hashes(tile) for tile in taken])
    assert edge.root == _root(size)
    for more in range(size, min(size + 300, MANY)):
        edge.add(LEAVES[more])
    assert edge.root == _root(edge.size)


@pytest.mark.parametrize(
    ("subtree", "tile"),
    [
        (Subtree(0, 0), Tile(0, 0, 1)),
        (Subtree(0, 300), Tile(0, 1, 45)),
        (Subtree(3, 33), Tile(0, 1, 16)),
        (Subtree(7, 1), Tile(0, 0, 256)),
        (Subtree(8, 5), Tile(1, 0, 6)),
        (Subtree(17, 0), Tile(2, 0, 2)),
    ],
)
def test_a_subtree_is_found_in_the_narrowest_tile(subtree: Subtree, tile: Tile) -> None:
    assert tile_with(subtree) == tile


def test_entries_come_back_out_of_their_bundle() -> None:
    entries = [b"", b"one", bytes(65_535)]
    assert entries_in(bundle(entries)) == entries
    assert bundle([b"one"]) == b"\x00\x03one"


@cache
def _hashes(tile: Tile) -> list[bytes]:
    """Of a tile, by its definition."""
    span = 256**tile.level
    return [
        root_of(LEAVES[place * span : (place + 1) * span])
        for place in range(tile.first, tile.first + tile.width)
    ]


def _root(size: int) -> bytes:
    parts = root_subtrees(size)
    return joined([hash_from(part, _hashes(tile_with(part))) for part in parts])
