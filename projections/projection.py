"""What a stored projection is given, and what it must do."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct
from psycopg import AsyncConnection

from events.envelope import Mark
from games.audience import Event, Viewer
from games.table.dealer import Dealer
from games.table.state import Table
from projections.folding import Folded


class PublicEvent(Struct, frozen=True):
    """An event as spectators may read it, and when it happened, in milliseconds since 1970."""

    version: int
    at: int
    event: Event


class Progress(Struct, frozen=True, kw_only=True):
    """What has happened in a game after version `since`, and how every viewer sees the table now.

    `events` are as spectators may read them, so they hold nobody's hidden cards. After a rewind and in a
    rebuild `since` is 0, and the events are those of the whole game. `mark` is the end of the log.
    `waypoints` are tables on the way there that are worth saving.
    """

    game_id: str
    dealer: Dealer
    since: int
    mark: Mark
    events: Sequence[PublicEvent]
    tables: Mapping[Viewer, Table[Any]]
    waypoints: Sequence[Folded] = ()

    @property
    def public(self) -> Table[Any]:
        """The table as spectators know it."""
        return self.tables[None]


class Projection(Protocol):
    """Rows that answer one kind of question, written for one game at a time.

    The rows follow from the log of the game alone: written twice, or one progress after another, they are
    the same as if written once from the whole log.
    """

    @property
    def name(self) -> str:
        """What the operator calls it."""

    @property
    def sql_tables(self) -> tuple[str, ...]:
        """The database tables that are its own; each has a `game_id`, so that a rebuild can empty them."""

    async def project(self, connection: AsyncConnection[Any], progress: Progress) -> None:
        """Bring this game's rows up to date, inside the caller's transaction."""
