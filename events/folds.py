"""The house's own folds of games, kept in memory: a game is folded once, afterwards only its tail."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from events.codec import Codec, codec_for
from events.envelope import HOUSE_READER, START, Mark, Sealed, ends_of_commands, unseal
from events.recent import Recent
from events.registered import Registered
from events.store import EventStore
from games.audience import Event
from games.fair import Secrets
from games.table.dealer import Dealer
from games.table.past import Past
from games.table.rewinding import MustRefold
from games.table.state import Table

log = logging.getLogger(__name__)


class Fold(Struct, frozen=True, kw_only=True):
    """A game as the house knows it, and the mark in the log up to which it was folded."""

    registered: Registered
    table: Table[Any]
    mark: Mark

    @property
    def dealer(self) -> Dealer:
        return self.registered.dealer

    @property
    def vault(self) -> Secrets:
        return self.registered.vault

    @property
    def codec(self) -> Codec:
        return codec_for(self.dealer.game)

    @property
    def version(self) -> int:
        return self.mark.version


def blank(registered: Registered) -> Fold:
    """Before the first event."""
    table = registered.dealer.blank(registered.game_id)
    return Fold(registered=registered, table=table, mark=START)


class Folds:
    """The games folded last, at most `size`. A fold may be behind the log; `fresh` catches up."""

    def __init__(self, store: EventStore, size: int = 1024) -> None:
        self._store = store
        self._kept: Recent[str, Fold] = Recent(size)

    def at_hand(self, game_id: str) -> Fold | None:
        """The fold as this process last saw it."""
        return self._kept.get(game_id)

    async def fresh(self, game_id: str) -> Fold | None:
        """The fold of everything that was in the log when asked; None if there is no such game."""
        registered = await self._store.registered(game_id)
        if registered is None:
            return None
        known = self.at_hand(game_id)
        fold = known or blank(registered)
        tail = await self._store.read_since(game_id, fold.mark)
        if tail is None:
            log.warning(
                "Game %s: version %d is no longer in the log as this process knew it. "
                "Was the database restored? The game is read again from its first event.",
                game_id,
                fold.version,
            )
            self.forget(game_id)
            fold, tail = blank(registered), await self._store.read(game_id)
        if tail:
            table = await self._after(fold, _events(tail, fold.codec))
            fold = Fold(registered=registered, table=table, mark=tail[-1].mark)
            self.keep(fold)
        # A game is registered with its first event; if that is lost, so is the game.
        return fold if fold.version else None

    async def _after(self, fold: Fold, events: Sequence[Event]) -> Table[Any]:
        """The table when these events have followed. A rewind among them needs the game's whole history."""
        try:
            return fold.dealer.fold_from(fold.table, events)
        except MustRefold:
            game_id = fold.registered.game_id
            history = await self._store.read(game_id, upto=fold.version)
            return fold.dealer.fold(game_id, [*_events(history, fold.codec), *events])

    async def past(self, fold: Fold) -> Past | None:
        """The game so far, up to this fold; None if the log is not the one that was folded."""
        game_id = fold.registered.game_id
        history = await self._store.read(game_id, upto=fold.version)
        if not history or history[-1].mark != fold.mark:
            return None
        ends = ends_of_commands(history)
        # As a thread: whoever looks back must not hold up everybody else's moves.
        return await asyncio.to_thread(lambda: fold.dealer.past(game_id, _events(history, fold.codec), ends))

    def keep(self, fold: Fold) -> None:
        game_id = fold.registered.game_id
        known = self._kept.get(game_id)
        if known is None or known.version < fold.version:
            self._kept.keep(game_id, fold)

    def forget(self, game_id: str) -> None:
        """What was folded here is not what the log says."""
        self._kept.forget(game_id)


def _events(rows: Sequence[Sealed], codec: Codec) -> list[Event]:
    return [unseal(row, codec, HOUSE_READER) for row in rows]
