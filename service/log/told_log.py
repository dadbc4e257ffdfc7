"""The log as it is told: each row, and with the last one of a command for whom the game waits then.

Who is awaited stands beside the log, written with the command, so a page of the past costs no fold. It is no
part of what is hashed: it follows from the events, and where it was not noted it is folded from them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from events.commands import Committed
from events.envelope import Sealed, ends_of_commands
from events.store import EventStore
from games.audience import Seat
from games.table.dealer import Dealer
from projections.views import Views


class ToldRow(NamedTuple):
    """A row of the log. `awaited`: if a command is done with it, the seats for which the game waits then."""

    row: Sealed
    awaited: tuple[Seat, ...] | None


class ToldLog:
    """Reads the log as everybody is told it."""

    def __init__(self, store: EventStore, views: Views) -> None:
        self._store = store
        self._views = views

    async def read(self, game_id: str, *, after: int, upto: int) -> list[ToldRow]:
        """The versions after `after`, up to and including `upto`."""
        if upto <= after:
            return []
        rows, ends = await self._store.read_with_ends(game_id, after=after, upto=upto)
        registered = await self._store.registered(game_id)
        if rows and registered and (registered.imported is not None or None in ends.values()):
            return await self._folded(game_id, registered.dealer, rows)
        return [ToldRow(row, ends.get(row.version)) for row in rows]

    async def of_command(self, committed: Committed) -> Sequence[ToldRow]:
        """The rows of one command, of which a commit knows already whom the game awaits after it."""
        if committed.replayed:
            return await self.read(committed.game_id, after=committed.first - 1, upto=committed.last)
        awaited = committed.standing.awaited
        return [ToldRow(row, awaited if row.version == committed.last else None) for row in committed.rows]

    async def _folded(self, game_id: str, dealer: Dealer, rows: Sequence[Sealed]) -> list[ToldRow]:
        """The same where it was not noted. A spectator's fold knows who is awaited as well as any other."""
        last = rows[-1].version
        # Whether the last row ends its command is seen from the next one; if there is none, it does.
        beyond = await self._store.read(game_id, after=last, upto=last + 1)
        ends = set(ends_of_commands([*rows, *beyond]))
        steps = await self._views.steps(game_id, None, rows[0].version - 1, last)
        awaited = {step.row.version: tuple(sorted(dealer.waiting_for(step.after))) for step in steps}
        return [ToldRow(row, awaited.get(row.version) if row.version in ends else None) for row in rows]
