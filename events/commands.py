"""The only write path: load, decide, append. API, workers and command line all come through here."""

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple, Unpack
from uuid import uuid4

from msgspec import Struct
from msgspec.structs import replace

from events.appends import Append, NewCommand, Standing
from events.envelope import Mark, Sealed, seal
from events.folds import Fold, Folds, blank
from events.idempotency import Key, KeyReused, Repeats, key_of
from events.identity import is_game_id, new_game_id
from events.refusals import RefusedMove
from events.registered import Registered
from events.requests import Request, decision_of, name_of, seat_of, write_request
from events.store import EventStore, StoredCommand
from events.wishes import Consulted, Kept, Wishbook, read_wishes, would_consult
from games.audience import Event, Seat
from games.fair import Vault
from games.game import Decided, Options, Refusal, Why
from games.offers import Move
from games.saying import Said, said
from games.table.commands import Actor, MakeMove, TableCommand
from games.table.deadlines import deadlines
from games.table.dealer import Dealer
from games.table.opening import Agreed, OpenTable
from games.table.past import NOT_AT_HAND, MustLookBack, Past
from games.table.state import Status, Table, Visibility
from games.table.verdicts import going_back
from games.wishes import Wish, Wishes

TRIES = 8
"""How often a command is decided anew because others were faster. A table has fewer seats than that."""

IMPORTED = Refusal(
    why=Why.TABLE_STATE, detail=said("This game was imported: it can be looked at, not played.")
)

log = logging.getLogger(__name__)


class Committed(Struct, frozen=True, kw_only=True):
    """The command is in the log as versions `first` to `last`, and these are their `rows`.

    There are none if it changes nothing. `mark`: where the log stood after it. `table` is the house's fold,
    never to be shown, `standing` what the head says of it. `replayed`: it was there already, under the same
    key; the table may have moved on since.
    """

    game_id: str
    first: int
    last: int
    rows: Sequence[Sealed]
    mark: Mark
    table: Table[Any]
    standing: Standing
    replayed: bool = False
    actor_seat: Seat | None = None


class NoSuchGame(Struct, frozen=True):
    pass


class VersionMismatch(Struct, frozen=True):
    """The caller wanted the game at another version than the one it is at."""

    current: int


class Busy(Struct, frozen=True):
    """Others were faster every time; nothing is wrong with the command."""


class OverQuota(Struct, frozen=True):
    """The sender has as much as one may have; no rule says so, and it may be otherwise tomorrow."""

    detail: Said
    limit: int


Outcome = Committed | Refusal | NoSuchGame | VersionMismatch | KeyReused | Busy | OverQuota
Quota = Callable[[], Awaitable[OverQuota | None]]
"""Asked before anything is written, on the state that it is written after."""
Afterwards = Callable[[Committed], None]


class Posted(Struct, frozen=True, kw_only=True):
    """A request, its key, and the versions of the game and of its wishes it must be applied at, if any."""

    request: Request
    key: Key | None
    if_match: int | None = None
    if_wishes: int | None = None
    quota: Quota | None = None


class Loaded(NamedTuple):
    """What a command is decided on. Not `fresh`: as this process remembers it, perhaps out of date."""

    fold: Fold
    wishes: Kept
    fresh: bool


class Weighed(NamedTuple):
    """What a command brings about, the wishes that made it so, whether the next move may be a wish too, and
    which state of the wishes all this counts on.
    """

    decided: Decided[Table[Any]]
    came_true: dict[Seat, Wish]
    wish_due: bool
    wish_changes: int | None


class WishedMove(Struct, frozen=True, kw_only=True):
    """A move that a player has asked for in advance and the game waits for, at this state of the wishes."""

    player: str
    move: Move
    wish_changes: int


def now() -> int:
    return time.time_ns() // 1_000_000


class Commands:
    """Decides commands on the house's fold and appends what they bring about.

    `after_commit` is told of every new commit; whatever it does or fails to do, the move stands. In the API
    it is `Services._after_commit`, which wakes streams, other processes and bots. `after_refusal` is told of
    every move of a person that a rule refused.
    """

    def __init__(
        self,
        store: EventStore,
        *,
        after_commit: Afterwards = lambda committed: None,
        after_refusal: Callable[[RefusedMove], None] = lambda refused: None,
        clock: Callable[[], int] = now,
        folds: int = 1024,
    ) -> None:
        self._store = store
        self.wishbook = Wishbook(store.pool)
        self._folds = Folds(store, folds)
        self._repeats = Repeats(store)
        self._after_commit = after_commit
        self._after_refusal = after_refusal
        self._clock = clock

    async def table(self, game_id: str) -> Table[Any] | NoSuchGame:
        """The house's fold of everything that is in the log now."""
        fold = await self._folds.fresh(game_id) if is_game_id(game_id) else None
        return fold.table if fold else NoSuchGame()

    async def ways_back(self, game_id: str) -> dict[int, int]:
        """The versions that the game would go back to if its open disputes were overturned now, by number."""
        fold = await self._folds.fresh(game_id)
        if fold is None or not any(dispute.is_open for dispute in fold.table.disputes):
            return {}
        past = await self._folds.past(fold)
        if past is None:
            return {}
        disputes = (dispute for dispute in fold.table.disputes if dispute.is_open)
        back = {one.number: going_back(fold.dealer.game, fold.table, one, past) for one in disputes}
        return {number: rewound.to for number, rewound in back.items() if rewound is not None}

    async def wished_move(self, table: Table[Any]) -> WishedMove | None:
        """What somebody has asked for in advance and is due at this table, which is the house's fold."""
        dealer = self._store.dealers[table.game]
        if not would_consult(dealer, table):
            return None
        kept = await self.wishbook.of_game(table.game_id)
        due = dealer.wished_move(table, Wishes(read_wishes(kept.wishes, table, dealer.game)))
        if due is None:
            await self._store.no_wish_due(table.game_id, table.version)
            return None
        seat, move = due
        chair = table.chairs[seat]
        assert chair is not None
        assert chair.player is not None, "only people have wishes"
        return WishedMove(player=chair.player, move=move, wish_changes=kept.changes)

    async def open_table(
        self,
        host: str,
        options: Options,
        seats: int,
        visibility: Visibility,
        *,
        game_id: str | None = None,
        key: str | None = None,
        digest: bytes = b"",
        quota: Quota | None = None,
        **agreed: Unpack[Agreed],
    ) -> Outcome:
        """Set up a table. With a key, a repeated request gets the table that the first one opened.

        `game_id`: the id that it was promised; if somebody has opened it meanwhile, that is `Busy`.
        """
        dealer = self._store.dealers.get(str(type(options).__struct_config__.tag))
        if dealer is None:
            return Refusal(why=Why.BAD_OPTIONS, detail=said("That game is not played here."))
        wanted = OpenTable(options=dealer.game.agreed(options), seats=seats, visibility=visibility, **agreed)
        request = Request(actor=Actor(player=host), command=wanted)
        posted = Posted(request=request, key=key_of(request, key, digest))
        at = self._clock()
        vault = Vault(game_id or new_game_id(at), secrets.token_bytes(32))
        decided = dealer.set_up(vault, host, wanted)
        over = await quota() if quota is not None else None
        if over is not None:
            return await self._replayed(await self._repeats.of_opening(posted.key)) or over
        if isinstance(decided, Refusal):
            return await self._replayed(await self._repeats.of_opening(posted.key)) or decided
        before = blank(Registered(vault, dealer))
        rows, command = _written(before, decided.events, posted, None, at)
        after = standing(dealer, decided.state)
        if not await self._store.create(vault, dealer.game.id, rows, command, after, at=at):
            return await self._replayed(await self._repeats.of_opening(posted.key)) or Busy()
        return self._committed(before, decided.state, after, rows, None)

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
        quota: Quota | None = None,
    ) -> Outcome:
        """Decide the command on the latest state and append its events.

        A repeated key gets the first answer, whatever else has changed. A refusal is given only after the
        tail of the log was read: what this process remembers may be out of date. `if_wishes`: only if the
        table's wishes have changed exactly this many times.
        """
        if not is_game_id(game_id):
            return NoSuchGame()
        request = Request(actor=actor, command=command)
        posted = Posted(
            request=request,
            key=key_of(request, key, digest),
            if_match=if_match,
            if_wishes=if_wishes,
            quota=quota,
        )
        loaded = self._at_hand(game_id) or await self._load(game_id)
        if loaded is not None and loaded.fold.registered.imported is not None:
            return IMPORTED
        for attempt in range(TRIES):
            if loaded is None:
                return NoSuchGame()
            outcome = await self._try(loaded, posted, last_time=attempt == TRIES - 1)
            if isinstance(outcome, Committed) and outcome.rows:
                return outcome
            if loaded.fresh or outcome is None:
                earlier = await self._repeats.of_command(game_id, posted.key)
                answer = await self._replayed(earlier) or outcome
                if isinstance(answer, Refusal):
                    self._note_refusal(loaded.fold, request, answer)
                if answer is not None:
                    return answer
                await asyncio.sleep(random.uniform(0, 0.005) * attempt)
            loaded = await self._load(game_id)
        await self._store.check_head(game_id)
        return Busy()

    # --- load

    def _at_hand(self, game_id: str) -> Loaded | None:
        fold = self._folds.at_hand(game_id)
        return Loaded(fold, self.wishbook.at_hand(game_id), fresh=False) if fold else None

    async def _load(self, game_id: str) -> Loaded | None:
        fold = await self._folds.fresh(game_id)
        return Loaded(fold, await self.wishbook.of_game(game_id), fresh=True) if fold else None

    # --- try

    async def _try(
        self, loaded: Loaded, posted: Posted, *, last_time: bool
    ) -> Committed | Refusal | VersionMismatch | Busy | OverQuota | None:
        """One try on this state; None if somebody was faster, has used the same key, or changed a wish."""
        fold = loaded.fold
        if loaded.fresh and posted.if_wishes not in (None, loaded.wishes.changes):
            return Busy()
        if posted.if_match not in (None, fold.version):
            return VersionMismatch(fold.version)
        # Whoever changes their wishes without end must not keep others from moving: then nobody has any.
        at, wishes = self._clock(), None if last_time else loaded.wishes
        try:
            weighed = _weighed(fold, posted.request, wishes, at)
        except MustLookBack:
            past = await self._folds.past(fold)
            if past is None:
                return None
            weighed = _weighed(fold, posted.request, wishes, at, past)
        if isinstance(weighed, Refusal):
            return weighed
        # Whatever comes in between moves the log on, and the append after it fails: nobody races past.
        over = await posted.quota() if posted.quota is not None else None
        if over is not None:
            return over
        decided, table = weighed.decided, weighed.decided.state
        seat = seat_of(posted.request.actor, fold.table, table)
        posted = replace(posted, request=replace(posted.request, wishes=weighed.came_true))
        rows, written = _written(fold, decided.events, posted, seat, at)
        after = standing(fold.dealer, table, wish_due=weighed.wish_due)
        changes = posted.if_wishes if weighed.wish_changes is None else weighed.wish_changes
        if rows and not await self._store.append(
            Append(fold.registered.game_id, fold.mark, rows, written, after, at, changes)
        ):
            return None
        return self._committed(fold, table, after, rows, seat)

    def _committed(
        self, before: Fold, table: Table[Any], after: Standing, rows: Sequence[Sealed], seat: Seat | None
    ) -> Committed:
        committed = Committed(
            game_id=before.registered.game_id,
            first=before.version + 1,
            last=table.version,
            rows=rows,
            mark=rows[-1].mark if rows else before.mark,
            table=table,
            standing=after,
            actor_seat=seat,
        )
        if rows:
            self._folds.keep(Fold(registered=before.registered, table=table, mark=committed.mark))
            try:
                self._after_commit(committed)
            except Exception:
                log.exception(
                    "Game %s, version %d: waking streams or bots failed. The move itself is stored.",
                    committed.game_id,
                    committed.last,
                )
        return committed

    def _note_refusal(self, fold: Fold, request: Request, refusal: Refusal) -> None:
        """A move that a person was refused, in the state it was decided on."""
        seat = fold.table.seat_of(request.actor.player)
        if seat is not None and isinstance(request.command, MakeMove):
            move = request.command.move
            self._after_refusal(
                RefusedMove(table=fold.table, dealer=fold.dealer, seat=seat, move=move, refusal=refusal)
            )

    # --- replay

    async def _replayed(self, found: StoredCommand | KeyReused | None) -> Committed | KeyReused | None:
        """The answer to a request that was here before: what it brought about then, at the table of now."""
        if not isinstance(found, StoredCommand):
            return found
        fold = await self._folds.fresh(found.game_id)
        rows = await self._store.read(found.game_id, after=found.first - 1, upto=found.last)
        if fold is None or not rows:
            return None
        return Committed(
            game_id=found.game_id,
            first=found.first,
            last=found.last,
            rows=rows,
            mark=rows[-1].mark,
            table=fold.table,
            standing=standing(fold.dealer, fold.table),
            replayed=True,
            actor_seat=found.seat,
        )


def standing(dealer: Dealer, table: Table[Any], *, wish_due: bool = False) -> Standing:
    """What the head row says about a game that stands like this."""
    due = min((one.by for one in deadlines(table)), default=None)
    return Standing(
        status=Status(table.status),
        awaited=tuple(sorted(dealer.waiting_for(table))),
        bot_due=bool(dealer.bots_due(table)),
        wish_due=wish_due,
        deadline=None if due is None else datetime.fromtimestamp(due / 1000, UTC),
    )


def _weighed(
    fold: Fold, request: Request, kept: Kept | None, at: int, past: Past = NOT_AT_HAND
) -> Weighed | Refusal:
    """The decision at this time, with these wishes if there are any."""
    assert not isinstance(request.command, OpenTable)
    actor, command = request.actor, request.command

    def decide(wishes: Wishes[Any]) -> Decided[Table[Any]] | Refusal:
        return fold.dealer.decide(fold.table, actor, command, fold.vault, wishes, at=at, past=past)

    wishes = Consulted(read_wishes(kept.wishes, fold.table, fold.dealer.game) if kept else {})
    decided = decide(wishes)
    if isinstance(decided, Refusal):
        return decided
    came_true = _came_true(wishes.used, decide, decided)
    later = Consulted(read_wishes(kept.wishes, decided.state, fold.dealer.game) if kept else {})
    due = fold.dealer.wished_move(decided.state, later) is not None
    if kept is None:
        # Nobody has looked at the wishes: if they matter, the house has to.
        return Weighed(decided, came_true, later.asked, None)
    return Weighed(decided, came_true, due, kept.changes if wishes.asked or later.asked else None)


def _came_true(
    used: Mapping[Seat, Wish],
    decide: Callable[[Wishes[Any]], Decided[Table[Any]] | Refusal],
    decided: Decided[Table[Any]],
) -> dict[Seat, Wish]:
    """The wishes without which it would have come out otherwise. No other is recorded: nobody could have
    noticed it, and once the game is over what was asked is told.
    """
    needed = dict(used)
    for seat in used:
        others = {other: wish for other, wish in needed.items() if other != seat}
        if _events(decide(Wishes(others))) == decided.events:
            needed = others
    return needed


def _events(decided: Decided[Any] | Refusal) -> Sequence[Event] | Refusal:
    return decided if isinstance(decided, Refusal) else decided.events


def _written(
    fold: Fold, events: Sequence[Event], posted: Posted, seat: Seat | None, at: int
) -> tuple[list[Sealed], NewCommand]:
    """The events and their command as they go into the log, after this fold."""
    request, key = posted.request, posted.key
    written = write_request(request)
    rows = seal(events, fold.codec, fold.vault, after=fold.mark, at=at, command=written)
    command = NewCommand(
        command_id=uuid4(),
        actor=name_of(request.actor),
        command=written,
        seat=seat,
        decision=decision_of(request.command),
        key=key.name if key else None,
        body_digest=key.body if key else None,
    )
    return rows, command
