"""Writes everybody's tables at one version into one deflated text, and reads them back, unless their types
have changed meanwhile.
"""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Any
from zlib import compress, decompress

import msgspec
from msgspec import Raw

from games.audience import Viewer
from games.game import AnyGame
from games.table.state import Table

SPECTATORS = -1
"""The number that spectators have among the seats."""


def freeze(tables: Mapping[Viewer, Table[Any]]) -> bytes:
    """Side by side they take little more room than one: most of each stands in the one before."""
    return compress(msgspec.json.encode({_number(viewer): table for viewer, table in tables.items()}))


def thaw(game: AnyGame, frozen: bytes, viewer: Viewer) -> Table[Any] | None:
    """One viewer's table; no other is decoded. None if it does not fit the types of today."""
    own = _by_viewer.decode(decompress(frozen)).get(_number(viewer))
    try:
        return None if own is None else _decoder(game).decode(own)
    except msgspec.ValidationError:
        return None


def thaw_all(game: AnyGame, frozen: bytes) -> dict[Viewer, Table[Any]] | None:
    """Everybody's tables; None if one does not fit the types of today."""
    found = _by_viewer.decode(decompress(frozen))
    try:
        return {
            None if number == SPECTATORS else number: _decoder(game).decode(own)
            for number, own in found.items()
        }
    except msgspec.ValidationError:
        return None


@cache
def layout(game: AnyGame) -> str:
    """A fingerprint of the types in a table of this game. It changes when any of them does."""
    described = msgspec.inspect.type_info(_table_type(game))
    return sha256(repr(described).encode()).hexdigest()[:16]


def _number(viewer: Viewer) -> int:
    return SPECTATORS if viewer is None else viewer


@cache
def _decoder(game: AnyGame) -> "msgspec.json.Decoder[Table[Any]]":
    return msgspec.json.Decoder(_table_type(game))


def _table_type(game: AnyGame) -> Any:
    return Table.__class_getitem__(game.state)  # type: ignore[attr-defined]


_by_viewer = msgspec.json.Decoder(dict[int, Raw])
