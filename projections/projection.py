"""What a stored projection is given, and what it must do."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from psycopg import AsyncConnection

from games.audience import Viewer
from games.table.dealer import Dealer
from games.table.state import Status, Table
from projections.folding import Folded, PublicEvent

R = TypeVar("R")


class Progress(Struct, frozen=True, kw_only=True):
    """What has happened in a game after version `since`, and how every viewer sees the table now.

    `events` are as spectators may read them, so they hold nobody's hidden cards. When the game is over, and
    in a rebuild, `since` is 0, and the events are those of the whole game. `end` is where the log ends, and
    `waypoints` are tables on the way there that are worth saving.
    """

    game_id: str
    dealer: Dealer
    since: int
    end: Folded
    events: Sequence[PublicEvent]
    waypoints: Sequence[Folded] = ()

    @property
    def tables(self) -> Mapping[Viewer, Table[Any]]:
        return self.end.tables

    @property
    def public(self) -> Table[Any]:
        """The table as spectators know it."""
        return self.tables[None]

    @property
    def is_over(self) -> bool:
        return self.public.status is Status.OVER


class Projection(Protocol[R]):
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

    def rows(self, progress: Progress, before: R | None) -> R:
        """What its rows of this game say now. `before`: what they said, where that is remembered.

        Where both are equal, nothing is written.
        """

    async def write(self, connection: AsyncConnection[Any], progress: Progress, rows: R) -> None:
        """Bring this game's rows up to date, inside the caller's transaction."""


AnyProjection = Projection[Any]
