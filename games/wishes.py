"""Wishes: what a seat has asked for in advance. Secret, beside the log, and no event until it takes effect.

Otherwise the version of a game would tell that somebody has made one.
"""

from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from games.audience import Seat

W = TypeVar("W")


class Wish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game"):
    """What one seat asks for in advance, all of it at once. The tag is the id of the game.

    `places` are the fields that name a decision or a part of one: a rewind gives those another mark.

    `game`: The game that this wish is for.
    """

    places: ClassVar[tuple[str, ...]] = ()


class Wishes(Generic[W]):
    """The wishes of a table, by seat."""

    def __init__(self, by_seat: Mapping[Seat, W]) -> None:
        self._by_seat = by_seat

    def __bool__(self) -> bool:
        """Whether anybody has asked for anything."""
        return bool(self._by_seat)

    def of(self, seat: Seat) -> W | None:
        return self._by_seat.get(seat)


NO_WISHES: Wishes[object] = Wishes({})
