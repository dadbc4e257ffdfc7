"""Writes a folded table as JSON text and reads it back, unless its types have changed meanwhile."""

from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from games.game import AnyGame
from games.table.state import Table


def freeze(table: Table[Any]) -> str:
    return msgspec.json.encode(table).decode()


def thaw(game: AnyGame, text: str | bytes) -> Table[Any] | None:
    """The table that was written; None if the text does not fit the types of today."""
    try:
        return _decoder(game).decode(text)
    except msgspec.ValidationError:
        return None


@cache
def layout(game: AnyGame) -> str:
    """A fingerprint of the types in a table of this game. It changes when any of them does."""
    described = msgspec.inspect.type_info(_table_type(game))
    return sha256(repr(described).encode()).hexdigest()[:16]


@cache
def _decoder(game: AnyGame) -> "msgspec.json.Decoder[Table[Any]]":
    return msgspec.json.Decoder(_table_type(game))


def _table_type(game: AnyGame) -> Any:
    return Table.__class_getitem__(game.state)  # type: ignore[attr-defined]
