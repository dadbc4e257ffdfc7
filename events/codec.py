"""Events, moves and commands between structs and plain values, for one game at a time."""

from functools import cache
from typing import Any, cast

import msgspec

from events.upcasting import Fields, Upcasters, current_schema, upcast, upcasters_of
from games.audience import Event
from games.game import AnyGame, event_types
from games.offers import Move
from games.table.events import TableEvent


class Codec:
    """How the events of one game, and of the table around it, are read back."""

    def __init__(self, game: AnyGame, upcasters: Upcasters) -> None:
        kinds = (*event_types(TableEvent), *event_types(game.events))
        # By tag: convert() into a union of fifty types takes thirty times as long as into the right one.
        self._kinds = {tag_of(kind): kind for kind in kinds}
        self._upcasters = upcasters
        self._schemas = {kind: current_schema(tag_of(kind), upcasters) for kind in kinds}

    def schema(self, event: Event) -> int:
        return self._schemas[type(event)]

    def latest_schema(self, tag: str) -> int:
        """The schema in which events of this type are written now; 0 if there are none of it."""
        kind = self._kinds.get(tag)
        return 0 if kind is None else self._schemas[kind]

    def event(self, fields: Fields, schema: int) -> Event:
        """The event with these fields; private fields its reader does not have are missing."""
        current = upcast(fields, schema, self._upcasters)
        kind = self._kinds.get(current["type"])
        if kind is None:
            raise msgspec.ValidationError(f"there is no event of the type {current['type']!r}")
        return msgspec.convert(current, kind, str_keys=True)


@cache
def codec_for(game: AnyGame) -> Codec:
    return Codec(game, upcasters_of(game.id))


def read_move(game: AnyGame, fields: Any) -> Move:
    """The move of this game with these plain fields; raises msgspec.ValidationError if there is none."""
    return cast("Move", msgspec.convert(fields, game.moves, str_keys=True))


def tag_of(kind: type[Event]) -> str:
    return str(kind.__struct_config__.tag)
