"""The game so far, for whoever looks back."""

from collections.abc import Sequence
from typing import Any, NoReturn, cast

from msgspec import Struct

from games.audience import Event
from games.table.state import Table


class Past(Struct, frozen=True):
    """Every event so far, the table after each of them, and the versions at which a command was done.

    `tables` begins with the blank one, so it is indexed by version.
    """

    events: Sequence[Event]
    tables: Sequence[Table[Any]]
    ends: frozenset[int]

    def upto(self, version: int) -> "Past":
        """The game up to this version."""
        ends = frozenset(end for end in self.ends if end <= version)
        return Past(self.events[:version], self.tables[: version + 1], ends)

    def event(self, version: int) -> Event | None:
        return self.events[version - 1] if version in range(1, len(self.events) + 1) else None

    def before(self, version: int) -> int:
        """The version at which the command before this version's was done."""
        return max((end for end in self.ends if end < version), default=0)


class MustLookBack(Exception):
    """This takes the whole past of the game to decide: ask again with it."""


class _NotAtHand:
    def __getattr__(self, name: str) -> NoReturn:
        raise MustLookBack


NOT_AT_HAND = cast("Past", _NotAtHand())
"""A past that nobody has read yet. Most of what is asked can be decided, or refused, without it."""
