"""What it takes to be a stored projection."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct
from psycopg import AsyncConnection

from events.envelope import Mark
from games.audience import Event, Viewer
from games.table import Dealer, Table


class PublicEvent(Struct, frozen=True):
    """An event as spectators may read it, and when it happened, in milliseconds since 1970."""

    version: int
    at: int
    event: Event


class Progress(Struct, frozen=True, kw_only=True):
    """How a game has come along: what happened after version `since`, and how every viewer now sees it.

    Nobody's hidden cards are in `events`: they are what spectators may read. `since` is 0 when the game is
    told from its beginning again, after a rewind or for a rebuild. `mark` is where the log ends.
    """

    game_id: str
    dealer: Dealer
    since: int
    mark: Mark
    events: Sequence[PublicEvent]
    tables: Mapping[Viewer, Table[Any]]

    @property
    def public(self) -> Table[Any]:
        """The table as spectators know it."""
        return self.tables[None]


class Projection(Protocol):
    """Rows that answer one kind of question, written for one game at a time.

    Writing the same progress twice, or a later one over an earlier one, leaves the same rows: whatever a
    projection stores must follow from the game's log alone.
    """

    @property
    def name(self) -> str:
        """What the operator calls it."""

    @property
    def tables(self) -> tuple[str, ...]:
        """The database tables that are its own; each has a `game_id`, so that a rebuild can empty them."""

    async def project(self, connection: AsyncConnection[Any], progress: Progress) -> None:
        """Bring this game's rows up to date, inside the caller's transaction."""
