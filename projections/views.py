"""What a viewer sees of a game, up to the latest event: a fold over that viewer's redacted events only.

The fold goes on from the last table this process gave out, or from the nearest that is saved, or from
nothing. Only the tail is read, and always read, so a view is never stale and does not need the projections to
be running.
"""

import asyncio
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from msgspec import Struct

from events.codec import codec_for
from events.envelope import START, Mark, Sealed, unseal
from events.imported import Imported
from events.recent import Recent
from events.requests import read_move_made
from events.store import LAST_VERSION, EventStore
from games.audience import Event, Seat, Viewer
from games.offers import Move
from games.table.dealer import Dealer
from games.table.rewinding import MustRefold
from games.table.state import Table
from projections.folding import fold_on
from projections.saved_views import nearest_saved
from projections.snapshots import thaw
from projections.steps import SeenStep, goes_back_to, steps

REMEMBERED = 4096
HISTORIES = 256
"""How many histories are remembered: each holds all events of a game."""
WRITTEN = 64
"""How many of the rows that this process has written last are kept, of each game."""
SHORT = 200
"""So many events fold in a few milliseconds; more of them go to a thread."""


class SeenTable(Struct, frozen=True):
    """A viewer's table, and the mark in the log up to which it was folded."""

    table: Table[Any]
    mark: Mark


class Told(Struct, frozen=True):
    """All that a viewer was told of a game, undone or not, and the mark in the log up to which."""

    events: tuple[Event, ...]
    mark: Mark


NOTHING_TOLD = Told((), START)


class Views:
    """Everybody's tables, each folded from what that viewer may read."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._known: Recent[tuple[str, Viewer], SeenTable] = Recent(REMEMBERED)
        self._told: Recent[tuple[str, Viewer], Told] = Recent(HISTORIES)
        self._written: Recent[str, tuple[Sealed, ...]] = Recent(REMEMBERED // 4)
        self._long_folds = asyncio.Semaphore(1)

    def note(self, game_id: str, rows: Sequence[Sealed]) -> None:
        """This process has just written these rows: who asks for the table at their end reads nothing."""
        known = self._written.get(game_id) or ()
        if rows and known and known[-1].version + 1 != rows[0].version:
            known = ()
        self._written.keep(game_id, (*known, *rows)[-WRITTEN:])

    async def seen(self, game_id: str, viewer: Viewer, *, at: Mark | None = None) -> Table[Any] | None:
        """The table as this viewer knows it now; None if there is no such game.

        `at`: where the log stands, if the caller knows, because it has just written there.
        """
        dealer = await self._dealer(game_id)
        if dealer is None:
            return None
        remembered = self._known.get((game_id, viewer))
        known = remembered or await self._saved(dealer, game_id, viewer, LAST_VERSION)
        rows = await self._tail(game_id, known.mark, at)
        if rows is None:
            # The log is not the one that this was folded from: see `EventStore.read_since`.
            self._known.forget((game_id, viewer))
            known, rows = _blank(dealer, game_id), await self._store.read(game_id)
        known = await self._fold_on(dealer, known, rows, viewer)
        self._keep(viewer, known)
        # A log that has lost its first event has lost the game.
        return known.table if known.mark.version else None

    async def imported(self, game_id: str) -> Imported | None:
        """What the game cites, if it was played in another house."""
        registered = await self._store.registered(game_id)
        return registered.imported if registered else None

    async def seen_at(self, game_id: str, viewer: Viewer, version: int) -> Table[Any] | None:
        """The table as this viewer knew it at an earlier version; None if there is no such version."""
        known = await self._at(game_id, viewer, version) if version else None
        return known.table if known else None

    async def table_at(self, game_id: str, viewer: Viewer, version: int) -> Table[Any]:
        """The same of a version that is there; 0 is before everything."""
        known = await self._at(game_id, viewer, version)
        assert known is not None, "there is such a version"
        return known.table

    async def move_made(self, game_id: str, seat: Seat, version: int) -> Move | None:
        """The move of this seat that brought about this version; None if somebody else's, or no move, did.

        It is as secret as the seat's own cards.
        """
        dealer, command = await self._dealer(game_id), await self._store.command_behind(game_id, version)
        if dealer is None or command is None or command.seat != seat:
            return None
        return read_move_made(command.command, dealer.game)

    async def steps(self, game_id: str, viewer: Viewer, after: int, upto: int) -> Sequence[SeenStep]:
        """What has happened after one version, up to another, step by step; empty if there is nothing."""
        dealer, start = await self._dealer(game_id), await self._at(game_id, viewer, after)
        if dealer is None or start is None:
            return ()
        rows = await self._store.read_since(game_id, start.mark, upto=upto) or ()
        return await self.steps_on(dealer, start.table, rows, viewer)

    async def steps_on(
        self, dealer: Dealer, table: Table[Any], rows: Sequence[Sealed], viewer: Viewer
    ) -> Sequence[SeenStep]:
        """The same of rows that follow this table of the viewer's."""
        back = {}
        for version in filter(None, map(goes_back_to, rows)):
            then = await self.seen_at(table.game_id, viewer, version)
            assert then is not None, "a rewind goes back to an earlier version"
            back[version] = then
        async with self._long_folds:
            return await asyncio.to_thread(steps, dealer, table, rows, viewer, back)

    async def history(self, seen: Table[Any], viewer: Viewer, *, at: Mark | None = None) -> tuple[Event, ...]:
        """Everything that has happened up to this table, as told to this viewer, without what was undone.

        What was told before is remembered, so that only the tail is read.
        """
        dealer = await self._dealer(seen.game_id)
        assert dealer is not None, "somebody has seen the game"
        key = (seen.game_id, viewer)
        told = self._told.get(key) or NOTHING_TOLD
        tail = None
        if told.mark.version <= seen.version:
            tail = await self._tail(seen.game_id, told.mark, at, upto=seen.version)
        if tail is None:
            # It is asked for an earlier table, or the log is not the one that this was read from.
            told, tail = NOTHING_TOLD, await self._store.read(seen.game_id, upto=seen.version)
        if tail:
            codec = codec_for(dealer.game)
            events = (*told.events, *(unseal(row, codec, viewer) for row in tail))
            told = Told(events, tail[-1].mark)
            self._told.keep(key, told)
        if not seen.undone:
            return told.events
        return tuple(event for version, event in enumerate(told.events, 1) if seen.undone_by(version) is None)

    async def _tail(
        self, game_id: str, mark: Mark, at: Mark | None, *, upto: int | None = None
    ) -> Sequence[Sealed] | None:
        """The rows after this mark: those at hand, if they lead from there to where the log stands."""
        written = self._written.get(game_id) if at is not None else None
        if written and written[-1].mark == at:
            before = mark.version - written[0].version
            if mark == at:
                return ()
            if 0 <= before < len(written) and written[before].mark == mark:
                return written[before + 1 :]
        return await self._store.read_since(game_id, mark, upto=upto)

    async def _at(self, game_id: str, viewer: Viewer, version: int) -> SeenTable | None:
        dealer = await self._dealer(game_id)
        if dealer is None:
            return None
        if version == 0:
            return _blank(dealer, game_id)
        known = self._known.get((game_id, viewer))
        if known is None or known.mark.version > version:
            known = await self._saved(dealer, game_id, viewer, version)
        rows = await self._store.read_since(game_id, known.mark, upto=version)
        if rows is None:
            known, rows = _blank(dealer, game_id), await self._store.read(game_id, upto=version)
        known = await self._fold_on(dealer, known, rows, viewer)
        return known if known.mark.version == version else None

    async def _dealer(self, game_id: str) -> Dealer | None:
        try:
            UUID(game_id)
        except ValueError:
            return None
        registered = await self._store.registered(game_id)
        return registered.dealer if registered else None

    async def _fold_on(
        self, dealer: Dealer, known: SeenTable, rows: Sequence[Sealed], viewer: Viewer
    ) -> SeenTable:
        if not rows:
            return known
        try:
            table = await self._fold(dealer, known.table, rows, viewer)
        except MustRefold:
            # What it goes back to is near a saved view, so nobody folds the whole game again.
            *_, last = await self.steps_on(dealer, known.table, rows, viewer)
            table = last.after
        return SeenTable(table, rows[-1].mark)

    async def _fold(
        self, dealer: Dealer, known: Table[Any], rows: Sequence[Sealed], viewer: Viewer
    ) -> Table[Any]:
        """A long fold would hold up everybody else's requests: it goes to a thread, one at a time."""
        if len(rows) <= SHORT:
            return fold_on(dealer, known, rows, viewer)
        async with self._long_folds:
            return await asyncio.to_thread(fold_on, dealer, known, rows, viewer)

    def _keep(self, viewer: Viewer, known: SeenTable) -> None:
        """Requests overlap: a slow one must not bring back an older table."""
        key = (known.table.game_id, viewer)
        later = self._known.get(key)
        if later is None or later.mark.version < known.mark.version:
            self._known.keep(key, known)

    async def _saved(self, dealer: Dealer, game_id: str, viewer: Viewer, version: int) -> SeenTable:
        """The nearest table that was saved at this version or before it; a blank one if none was."""
        saved = await nearest_saved(self._store.pool, dealer.game, game_id, version)
        table = saved and thaw(dealer.game, saved.frozen, viewer)
        return SeenTable(table, saved.mark) if saved and table else _blank(dealer, game_id)


def _blank(dealer: Dealer, game_id: str) -> SeenTable:
    return SeenTable(dealer.blank(game_id), START)
