"""The only write path: load, decide, append. API, workers and command line all come through here."""

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, NamedTuple
from uuid import uuid4

from msgspec import Struct
from msgspec.structs import replace

from events.envelope import UNKNOWN, Mark, Sealed, seal
from events.folds import Fold, Folds, blank
from events.identity import is_game_id, new_game_id
from events.registered import Registered
from events.requests import OpenTable, Request, decision_of, name_of, seat_of, write_request
from events.store import EventStore, NewCommand, Standing, StoredCommand
from events.wishes import Consulted, Kept, Wishbook, read_wishes
from games.audience import Event, Seat
from games.fair import Vault
from games.game import Options, Refusal, Why
from games.saying import said
from games.table.commands import Actor, Rewind, TableCommand
from games.table.dealer import Dealer
from games.table.state import Status, Table, Visibility
from games.wishes import NO_WISHES, Wish, Wishes

TRIES = 8
"""How often a command is decided anew because others were faster. A table has fewer seats than that."""

log = logging.getLogger(__name__)


class Committed(Struct, frozen=True, kw_only=True):
    """The command is in the log as versions `first` to `last`.

    `table` is the house's fold, never to be shown. `hash` is that of version `last`, if it is new.
    `replayed`: it was there already, under the same key, and the table may have moved on since.
    """

    game_id: str
    first: int
    last: int
    table: Table[Any]
    hash: bytes = UNKNOWN
    replayed: bool = False
    actor_seat: Seat | None = None

    @property
    def mark(self) -> Mark:
        return Mark(self.last, self.hash)


class NoSuchGame(Struct, frozen=True):
    pass


class VersionMismatch(Struct, frozen=True):
    """The caller wanted the game at another version than the one it is at."""

    current: int


class KeyReused(Struct, frozen=True):
    """The idempotency key belongs to another request."""


class Busy(Struct, frozen=True):
    """Others were faster every time; nothing is wrong with the command."""


class Decided(NamedTuple):
    """What a command brings about, with the wishes that made it so, and whether a rule asked for any."""

    events: Sequence[Event] | Refusal
    came_true: dict[Seat, Wish]
    asked: bool


Outcome = Committed | Refusal | NoSuchGame | VersionMismatch | KeyReused | Busy
Afterwards = Callable[[Committed], None]


def now() -> int:
    return time.time_ns() // 1_000_000


class Commands:
    """Decides commands on the house's fold and appends what they bring about.

    `after_commit` is told of every new commit; whatever it does or fails to do, the move stands.
    """

    def __init__(
        self,
        store: EventStore,
        *,
        after_commit: Afterwards = lambda committed: None,
        clock: Callable[[], int] = now,
        folds: int = 1024,
    ) -> None:
        self._store = store
        self.wishbook = Wishbook(store.pool)
        self._folds = Folds(store, folds)
        self._after_commit = after_commit
        self._clock = clock

    async def table(self, game_id: str) -> Table[Any] | NoSuchGame:
        """The house's fold of everything that is in the log now."""
        fold = await self._folds.fresh(game_id) if is_game_id(game_id) else None
        return fold.table if fold else NoSuchGame()

    async def open_table(
        self,
        host: str,
        options: Options,
        seats: int,
        visibility: Visibility,
        *,
        invitation: str = "",
        key: str | None = None,
        digest: bytes = b"",
    ) -> Outcome:
        """Set up a table. With a key, a repeated request gets the table that the first one opened."""
        dealer = self._store.dealers.get(str(type(options).__struct_config__.tag))
        if dealer is None:
            return Refusal(why=Why.BAD_OPTIONS, detail=said("That game is not played here."))
        options = dealer.game.agreed(options)
        wish = OpenTable(options=options, seats=seats, visibility=visibility, invitation=invitation)
        request = Request(actor=Actor(player=host), command=wish)
        at = self._clock()
        vault = Vault(new_game_id(at), secrets.token_bytes(32))
        events = dealer.open(vault, options, seats, host, visibility, invitation)
        if isinstance(events, Refusal):
            earlier = await self._opened_before(request, key, digest)
            return earlier or events
        before = blank(Registered(vault, dealer))
        table = dealer.fold(vault.game_id, events)
        rows, command = _written(before, events, request, None, key, digest, at)
        if not await self._store.create(vault, dealer.game.id, rows, command, standing(dealer, table), at=at):
            earlier = await self._opened_before(request, key, digest)
            return earlier or Busy()
        return self._committed(before, table, rows, None)

    async def send(
        self,
        game_id: str,
        actor: Actor,
        command: TableCommand,
        *,
        if_match: int | None = None,
        key: str | None = None,
        digest: bytes = b"",
        if_wishes: int | None = None,
    ) -> Outcome:
        """Decide the command on the latest state and append its events.

        A repeated key gets the first answer, whatever else has changed. Refusals are only given on a fresh
        fold: what this process remembers may be out of date. `if_wishes`: only if the wishes of the table
        have changed so often and not oftener.
        """
        if not is_game_id(game_id):
            return NoSuchGame()
        if isinstance(command, Rewind) and await self._store.command_at(game_id, command.to + 1) is None:
            # Between the events of one command nobody has anything to decide: the game would stand still.
            return Refusal(
                why=Why.TABLE_STATE,
                detail=said("Version {version} is not the end of a command.", version=command.to),
            )
        request = Request(actor=actor, command=command)
        fold = self._folds.at_hand(game_id)
        fresh = fold is None
        for attempt in range(TRIES):
            if fold is None:
                fold = await self._folds.fresh(game_id)
                if fold is None:
                    return NoSuchGame()
            kept = await self.wishbook.of_game(game_id) if fresh else self.wishbook.at_hand(game_id)
            if fresh and if_wishes not in (None, kept.changes):
                return Busy()
            # Whoever changes their wishes without end must not keep others from moving: then nobody has any.
            counted_on = kept if attempt < TRIES - 1 else None
            outcome = await self._attempt(fold, request, if_match, key, digest, counted_on, if_wishes)
            if isinstance(outcome, Committed):
                if outcome.last >= outcome.first:
                    return outcome
                # Nothing new came of it: perhaps because the very same request was here before.
                return await self._sent_before(game_id, request, key, digest) or outcome
            if outcome is not None and fresh:
                earlier = await self._sent_before(game_id, request, key, digest)
                return earlier or outcome
            if outcome is None:
                earlier = await self._sent_before(game_id, request, key, digest)
                if earlier is not None:
                    return earlier
                await asyncio.sleep(random.uniform(0, 0.005) * attempt)
            fold, fresh = None, True
        await self._store.check_head(game_id)
        return Busy()

    async def _attempt(
        self,
        fold: Fold,
        request: Request,
        if_match: int | None,
        key: str | None,
        digest: bytes,
        kept: Kept | None,
        if_wishes: int | None,
    ) -> Committed | Refusal | VersionMismatch | None:
        """One try on this fold; None if somebody was faster, has used the same key, or changed a wish."""
        if if_match is not None and if_match != fold.version:
            return VersionMismatch(fold.version)
        assert not isinstance(request.command, OpenTable)
        decided, came_true, asked = self._decide(fold, request.actor, request.command, kept)
        if isinstance(decided, Refusal):
            return decided
        table = await self._folds.after(fold, decided)
        seat = seat_of(request.actor, fold.table, table)
        at = self._clock()
        request = replace(request, wishes=came_true)
        rows, command = _written(fold, decided, request, seat, key, digest, at)
        after = standing(fold.dealer, table)
        wishes = kept.changes if kept and asked else if_wishes
        if rows and not await self._store.append(
            fold.vault.game_id, fold.mark, rows, command, after, at=at, wishes=wishes
        ):
            return None
        return self._committed(fold, table, rows, seat)

    def _decide(self, fold: Fold, actor: Actor, command: TableCommand, kept: Kept | None) -> Decided:
        def decide(wishes: Wishes[Any]) -> Sequence[Event] | Refusal:
            return fold.dealer.decide(fold.table, actor, command, fold.vault, wishes)

        wishes = Consulted(read_wishes(kept.wishes, fold.table, fold.dealer.game) if kept else {})
        decided = decide(wishes)
        # What nobody could notice is nobody's business, not even the log's.
        came_true = wishes.used if wishes.used and decide(NO_WISHES) != decided else {}
        return Decided(decided, came_true, wishes.asked)

    def _committed(
        self, before: Fold, table: Table[Any], rows: Sequence[Sealed], seat: Seat | None
    ) -> Committed:
        if rows:
            self._folds.keep(Fold(registered=before.registered, table=table, mark=rows[-1].mark))
        committed = Committed(
            game_id=before.vault.game_id,
            first=before.version + 1,
            last=table.version,
            table=table,
            hash=rows[-1].hash if rows else UNKNOWN,
            actor_seat=seat,
        )
        try:
            self._after_commit(committed)
        except Exception:
            log.exception("what follows a commit has failed; the commit stands")
        return committed

    async def _sent_before(
        self, game_id: str, request: Request, key: str | None, digest: bytes
    ) -> Committed | KeyReused | None:
        if key is None:
            return None
        found = await self._store.command_with_key(game_id, name_of(request.actor), key)
        return await self._replayed(found, request, digest)

    async def _opened_before(
        self, request: Request, key: str | None, digest: bytes
    ) -> Committed | KeyReused | None:
        if key is None:
            return None
        found = await self._store.opening_with_key(name_of(request.actor), key)
        return await self._replayed(found, request, digest)

    async def _replayed(
        self, found: StoredCommand | None, request: Request, digest: bytes
    ) -> Committed | KeyReused | None:
        if found is None:
            return None
        if found.body_digest != _body_digest(request, digest):
            return KeyReused()
        table = await self.table(found.game_id)
        if isinstance(table, NoSuchGame):
            return None
        return Committed(
            game_id=found.game_id,
            first=found.first,
            last=found.last,
            table=table,
            replayed=True,
            actor_seat=found.seat,
        )


def standing(dealer: Dealer, table: Table[Any]) -> Standing:
    """What the head row says about a game that stands like this."""
    awaited = dealer.waiting_for(table)
    return Standing(
        status=Status(table.status),
        awaited=tuple(sorted(awaited)),
        bot_due=not awaited.isdisjoint(table.bot_seats),
    )


def _written(
    fold: Fold,
    events: Sequence[Event],
    request: Request,
    seat: Seat | None,
    key: str | None,
    digest: bytes,
    at: int,
) -> tuple[list[Sealed], NewCommand]:
    """The events and their command as they go into the log, after this fold."""
    written = write_request(request)
    rows = seal(events, fold.codec, fold.vault, after=fold.mark, at=at, command=written)
    command = NewCommand(
        command_id=uuid4(),
        actor=name_of(request.actor),
        command=written,
        seat=seat,
        decision=decision_of(request.command),
        key=key,
        body_digest=None if key is None else _body_digest(request, digest),
    )
    return rows, command


def _body_digest(request: Request, digest: bytes) -> bytes:
    """What tells two requests with the same key apart: the caller's digest of the body, or else our own."""
    return digest or sha256(write_request(replace(request, wishes={}))).digest()
