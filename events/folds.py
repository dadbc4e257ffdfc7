"""The house's own folds of games, kept in memory: a game is folded once, afterwards only its tail."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from events.codec import Codec, codec_for
from events.envelope import GENESIS, HOUSE_READER, Sealed, unseal
from events.recent import Recent
from events.registered import Registered
from events.store import EventStore
from games.audience import Event
from games.fair import Vault
from games.table import Dealer, MustRefold, Table


class Fold(Struct, frozen=True, kw_only=True):
    """A game as the house knows it, at one version, with the hash of that version."""

    registered: Registered
    table: Table[Any]
    hash: bytes

    @property
    def dealer(self) -> Dealer:
        return self.registered.dealer

    @property
    def vault(self) -> Vault:
        return self.registered.vault

    @property
    def codec(self) -> Codec:
        return codec_for(self.dealer.game)

    @property
    def version(self) -> int:
        return self.table.version


class Folds:
    """The games folded last, at most `size`. A fold may be behind the log; `fresh` catches up."""

    def __init__(self, store: EventStore, size: int = 1024) -> None:
        self._store = store
        self._kept: Recent[str, Fold] = Recent(size)

    def at_hand(self, game_id: str) -> Fold | None:
        """The fold as this process last saw it."""
        return self._kept.get(game_id)

    async def fresh(self, game_id: str) -> Fold | None:
        """The fold of everything that was in the log when asked."""
        fold = self.at_hand(game_id) or await self._blank(game_id)
        if fold is None:
            return None
        tail = await self._store.read(game_id, after=fold.version)
        if not tail:
            return fold
        fold = Fold(
            registered=fold.registered,
            table=await self.after(fold, _events(tail, fold.codec)),
            hash=tail[-1].hash,
        )
        self.keep(fold)
        return fold

    async def after(self, fold: Fold, events: Sequence[Event]) -> Table[Any]:
        """The table when these events have followed. A rewind among them needs the game's whole history."""
        try:
            return fold.dealer.fold_from(fold.table, events)
        except MustRefold:
            game_id = fold.vault.game_id
            history = await self._store.read(game_id, upto=fold.version)
            return fold.dealer.fold(game_id, [*_events(history, fold.codec), *events])

    def keep(self, fold: Fold) -> None:
        game_id = fold.vault.game_id
        known = self._kept.get(game_id)
        if known is None or known.version < fold.version:
            self._kept.keep(game_id, fold)

    async def _blank(self, game_id: str) -> Fold | None:
        registered = await self._store.registered(game_id)
        if registered is None:
            return None
        return Fold(registered=registered, table=registered.dealer.blank(game_id), hash=GENESIS)


def _events(rows: Sequence[Sealed], codec: Codec) -> list[Event]:
    return [unseal(row, codec, HOUSE_READER) for row in rows]
