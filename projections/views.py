"""What a viewer sees of a game, up to the latest event: a fold over that viewer's redacted events only.

The fold goes on from the last table this process gave out, or from the stored snapshot, or from nothing. Only
the tail is read, and always read, so a view is never stale and does not need the projections to be running.
"""

import asyncio
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from events.database import ask
from events.envelope import Sealed
from events.recent import Recent
from events.sqlfiles import statements
from events.store import EventStore
from games.audience import Viewer
from games.table import AnyGame, Dealer, MustRefold, Table
from projections.folding import fold_on
from projections.player_views import stored_viewer
from projections.snapshots import shape, thaw

query = statements("projections")
REMEMBERED = 4096
SHORT = 200
"""How many events are folded at once, in a few milliseconds."""


class Views:
    """Everybody's tables, each folded from what that viewer may read."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._tables: Recent[tuple[str, Viewer], Table[Any]] = Recent(REMEMBERED)
        self._long_folds = asyncio.Semaphore(1)

    async def seen(self, game_id: str, viewer: Viewer) -> Table[Any] | None:
        """The table as this viewer knows it now; None if there is no such game."""
        dealer = await self._dealer(game_id)
        if dealer is None:
            return None
        known = self._tables.get((game_id, viewer)) or await self._snapshot(dealer.game, game_id, viewer)
        rows = await self._store.read(game_id, after=known.version if known else 0)
        table = await self._fold_on(dealer, known or dealer.blank(game_id), rows, viewer)
        self._keep(viewer, table)
        return table

    async def seen_at(self, game_id: str, viewer: Viewer, version: int) -> Table[Any] | None:
        """The table as this viewer knew it at an earlier version; None if there is no such version."""
        dealer = await self._dealer(game_id)
        if dealer is None or version < 1:
            return None
        known = self._tables.get((game_id, viewer))
        if known is None or known.version > version:
            known = dealer.blank(game_id)
        rows = await self._store.read(game_id, after=known.version, upto=version)
        table = await self._fold_on(dealer, known, rows, viewer)
        return table if table.version == version else None

    async def _dealer(self, game_id: str) -> Dealer | None:
        try:
            UUID(game_id)
        except ValueError:
            return None
        registered = await self._store.registered(game_id)
        return registered.dealer if registered else None

    async def _fold_on(
        self, dealer: Dealer, known: Table[Any], rows: Sequence[Sealed], viewer: Viewer
    ) -> Table[Any]:
        try:
            return await self._fold(dealer, known, rows, viewer)
        except MustRefold:
            history = await self._store.read(known.game_id, upto=rows[-1].version)
            return await self._fold(dealer, dealer.blank(known.game_id), history, viewer)

    async def _fold(
        self, dealer: Dealer, known: Table[Any], rows: Sequence[Sealed], viewer: Viewer
    ) -> Table[Any]:
        """A long fold would hold up everybody else's requests: it goes to a thread, one at a time."""
        if len(rows) <= SHORT:
            return fold_on(dealer, known, rows, viewer)
        async with self._long_folds:
            return await asyncio.to_thread(fold_on, dealer, known, rows, viewer)

    def _keep(self, viewer: Viewer, table: Table[Any]) -> None:
        """Requests overlap: a slow one must not bring back an older table."""
        later = self._tables.get((table.game_id, viewer))
        if later is None or later.version < table.version:
            self._tables.keep((table.game_id, viewer), table)

    async def _snapshot(self, game: AnyGame, game_id: str, viewer: Viewer) -> Table[Any] | None:
        """The stored table, unless the rules have changed their shape since it was written."""
        values = {"game_id": game_id, "viewer": stored_viewer(viewer), "shape": shape(game)}
        answer = await ask(self._store.pool, query("find_view"), values)
        return thaw(game, answer.rows[0][0]) if answer.rows else None
