"""The event store: every statement that reads or writes the log. It knows bytes and versions, no rules."""

from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

import psycopg
from msgspec import Struct

from events.appends import Append, Appends, NewCommand, Standing, values_of
from events.damage import LogDamaged
from events.database import Pool, ask
from events.envelope import START, Mark, Sealed, open_public
from events.imported import Imported, OpenedSecrets
from events.recent import Recent
from events.registered import Registered, house_dealers
from events.sqlfiles import statements
from games.fair import Vault
from games.table.dealer import Dealer
from games.table.state import Status

query = statements("events")
LAST_VERSION = 2**31 - 1
REMEMBERED = 10_000
"""How many games' registrations a process remembers; they never change."""
IMPORTS_REMEMBERED = 100
"""The same of imported games, each with its record."""
PAGE = 1000
WHOLE_LOG = 3600.0
"""Seconds for a statement that reads the log of all games."""
WHOLE_GAME = 60.0
"""Seconds for a statement that writes all of a game."""


class Head(Struct, frozen=True, kw_only=True):
    """Where a game stands, as everybody may poll it."""

    game_id: str
    version: int
    hash: bytes
    status: Status
    awaited: tuple[int, ...]
    bot_due: bool
    wish_due: bool
    deadline: datetime | None
    changed_at: datetime

    @property
    def mark(self) -> Mark:
        return Mark(self.version, self.hash)


class StoredCommand(Struct, frozen=True):
    """A command of the log, and the versions it brought about."""

    game_id: str
    first: int
    last: int
    command_id: UUID
    actor: str
    seat: int | None
    decision: str | None
    command: bytes
    key: str | None
    body_digest: bytes | None


class RowsWithEnds(NamedTuple):
    """Some rows of a log, and by version where a command was done: whom the game awaited then.

    None: that was not noted.
    """

    rows: list[Sealed]
    ends: dict[int, tuple[int, ...] | None]


class EventStore:
    """The log in Postgres. `dealers` are the games whose events it can read; `append_pool` is for what is
    appended, if that has connections of its own.
    """

    def __init__(
        self, pool: Pool, dealers: Mapping[str, Dealer] | None = None, *, append_pool: Pool | None = None
    ) -> None:
        self.pool = pool
        self.dealers = house_dealers() if dealers is None else dealers
        self._appends = Appends(append_pool or pool, pool)
        self._registered: Recent[str, Registered] = Recent(REMEMBERED)
        self._imported: Recent[str, Registered] = Recent(IMPORTS_REMEMBERED)

    # --- writing

    async def create(
        self,
        vault: Vault,
        game: str,
        rows: Sequence[Sealed],
        command: NewCommand,
        standing: Standing,
        *,
        at: int,
    ) -> bool:
        """A new game with its first events. False if this actor has opened a table with this key before, or
        somebody else a table with this id.
        """
        values = values_of(Append(vault.game_id, START, rows, command, standing, at))
        try:
            await ask(self.pool, query("create"), {**values, "game": game, "master": vault.master})
        except psycopg.errors.UniqueViolation as twin:
            if twin.diag.constraint_name == "commands_opening_key":
                return False
            # The connection was lost after the first attempt had committed, or the id was promised to several
            # and somebody was faster.
            landed = await self.command_at(vault.game_id, 1)
            if landed is None:
                raise
            return landed.command_id == command.command_id
        return True

    async def append(self, append: Append) -> bool:
        """All events of a command and the command itself, or none. True if they are in the log.

        False if the log no longer ends at the expected mark, or this actor has used this key before, or the
        wishes of the table have changed since this many changes (see `events.wishes`).
        """
        return await self._appends.add(append)

    async def bring_in(
        self, game: str, imported: Imported, rows: Sequence[Sealed], commands: Sequence[StoredCommand]
    ) -> bool:
        """A finished game of another house under an id of ours. False if one is here that cites the same."""
        values = {
            "game_id": UUID(imported.game_id),
            "game": game,
            "house": imported.house,
            "original": UUID(imported.original),
            "version": imported.version,
            "hash": imported.hash,
            "pinned": imported.pinned,
            "imported_at": imported.imported_at,
            "record": imported.deflated,
            "publics": [row.public for row in rows],
            "privates": [row.private for row in rows],
            "hashes": [row.hash for row in rows],
            "times": [open_public(row).at for row in rows],
            "firsts": [command.first for command in commands],
            "lasts": [command.last for command in commands],
            "command_ids": [command.command_id for command in commands],
            "actors": [command.actor for command in commands],
            "seats": [command.seat for command in commands],
            "decisions": [command.decision for command in commands],
            "texts": [command.command for command in commands],
        }
        try:
            await ask(self.pool, query("bring_in"), values, within=WHOLE_GAME)
        except psycopg.errors.UniqueViolation as twin:
            if twin.diag.constraint_name == "imports_head":
                return False
            # The connection was lost after the first attempt had committed: the id is ours alone.
            if twin.diag.constraint_name != "games_pkey":
                raise
        return True

    # --- reading

    async def imported_as(self, imported: Imported) -> str | None:
        """The game that cites this head, with a key that vouches for it if there should be one."""
        values = {
            "house": imported.house,
            "original": UUID(imported.original),
            "version": imported.version,
            "hash": imported.hash,
            "pinned": imported.pinned,
        }
        reply = await ask(self.pool, query("imported_as"), values)
        return str(reply.rows[0][0]) if reply.rows else None

    async def read(
        self, game_id: str, *, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[Sealed]:
        """The versions after `after`, up to and including `upto`, at most `limit` of them."""
        values = {"game_id": UUID(game_id), "after": after, "upto": LAST_VERSION if upto is None else upto}
        reply = await ask(self.pool, query("read"), {**values, "limit": limit})
        return [Sealed(*row) for row in reply.rows]

    async def read_with_ends(self, game_id: str, *, after: int, upto: int) -> RowsWithEnds:
        """The versions after `after`, up to and including `upto`, and which of them end a command.

        Of an imported game not all commands are known: it may end others too.
        """
        values = {"game_id": UUID(game_id), "after": after, "upto": upto}
        found = (await ask(self.pool, query("read_with_ends"), values)).rows
        return RowsWithEnds(
            [Sealed(*row[:4]) for row in found],
            {row[0]: None if row[5] is None else tuple(row[5]) for row in found if row[4]},
        )

    async def read_since(self, game_id: str, mark: Mark, *, upto: int | None = None) -> list[Sealed] | None:
        """The versions after this mark, up to and including `upto`; None if the log has no such mark.

        A database that was restored, or took over without the last commits, has a log that ends earlier or
        went another way: whatever was remembered of the lost one must be forgotten.
        """
        values = {
            "game_id": UUID(game_id),
            "after": mark.version,
            "upto": LAST_VERSION if upto is None else upto,
        }
        reply = await ask(self.pool, query("read_since"), values)
        return rows_since(mark, reply.rows)

    async def head(self, game_id: str) -> Head | None:
        reply = await ask(self.pool, query("head"), {"game_id": UUID(game_id)})
        for known, version, hash_, status, awaited, bot_due, wish_due, deadline, changed_at in reply.rows:
            return Head(
                game_id=known,
                version=version,
                hash=hash_,
                status=Status(status),
                awaited=tuple(awaited),
                bot_due=bot_due,
                wish_due=wish_due,
                deadline=deadline,
                changed_at=changed_at,
            )
        return None

    async def check_head(self, game_id: str) -> None:
        """Raise LogDamaged if the head names a version that the log has not: then nobody could ever move."""
        head = await self.head(game_id)
        if head is not None and await self.read_since(game_id, head.mark, upto=head.version) is None:
            raise LogDamaged(
                f"Game {game_id}: its head is at version {head.version}, but the log does not end there, so "
                f"nothing can be added. `ballroom verify {game_id}` says more."
            )

    async def house_due(self, seconds: float = 0, limit: int = 1000) -> list[tuple[str, int]]:
        """Games that have waited for a move of the house for at least this long, the longest first."""
        values = {"seconds": float(seconds), "limit": limit}
        reply = await ask(self.pool, query("heads_with_house_due"), values)
        return [(game_id, version) for game_id, version in reply.rows]

    async def still_for(self, game_id: str) -> float:
        """For how many seconds nothing has happened in this game."""
        reply = await ask(self.pool, query("still_for"), {"game_id": UUID(game_id)})
        return next((float(seconds) for (seconds,) in reply.rows), 0.0)

    async def overdue(self, limit: int = 1000) -> list[str]:
        """Games in which a deadline has passed, the oldest first."""
        reply = await ask(self.pool, query("heads_overdue"), {"limit": limit})
        return [game_id for (game_id,) in reply.rows]

    async def to_excuse(self, served_since: int, limit: int = 1000) -> list[tuple[str, int]]:
        """Games in which a clock may have run since before this time, in milliseconds."""
        values = {"served_since": served_since, "limit": limit}
        reply = await ask(self.pool, query("heads_to_excuse"), values)
        return [(game_id, version) for game_id, version in reply.rows]

    async def no_wish_due(self, game_id: str, version: int) -> None:
        """The house has looked: at this version of the game nobody has asked for anything that is due."""
        await ask(self.pool, query("no_wish_due"), {"game_id": UUID(game_id), "version": version})

    async def registered(self, game_id: str) -> Registered | None:
        """Which game is played, its secrets, and what it cites if it was imported."""
        known = self._registered.get(game_id) or self._imported.get(game_id)
        if known is None:
            reply = await ask(self.pool, query("registration"), {"game_id": UUID(game_id)})
            for game, master, *cited in reply.rows:
                if game not in self.dealers:
                    raise LogDamaged(
                        f"Game {game_id}: its row in `games` says that `{game}` is played, which this "
                        "version of Ballroom does not know. Start the version that opened the table."
                    )
                if master is not None:
                    known = Registered(Vault(game_id, master), self.dealers[game])
                    self._registered.keep(game_id, known)
                else:
                    imported = _imported(game_id, cited)
                    known = Registered(OpenedSecrets(imported), self.dealers[game], imported)
                    self._imported.keep(game_id, known)
        return known

    async def command_with_key(self, game_id: str, actor: str, keys: Sequence[str]) -> StoredCommand | None:
        return await self._command("command_with_key", game_id=UUID(game_id), actor=actor, keys=list(keys))

    async def opening_with_key(self, actor: str, keys: Sequence[str]) -> StoredCommand | None:
        return await self._command("opening_with_key", actor=actor, keys=list(keys))

    async def command_at(self, game_id: str, first: int) -> StoredCommand | None:
        return await self._command("command_at", game_id=UUID(game_id), first=first)

    async def command_behind(self, game_id: str, version: int) -> StoredCommand | None:
        """The command that brought about this version."""
        return await self._command("command_behind", game_id=UUID(game_id), version=version)

    async def commands(self, game_id: str) -> list[StoredCommand]:
        """Everything that was asked of this game and granted, in order."""
        reply = await ask(self.pool, query("commands"), {"game_id": UUID(game_id)})
        return [StoredCommand(*row) for row in reply.rows]

    async def game_ids(self) -> AsyncIterator[str]:
        """Every game, in the order of their ids."""
        page = [(str(UUID(int=0)),)]
        while page:
            values = {"after": UUID(page[-1][0]), "limit": PAGE}
            page = (await ask(self.pool, query("game_ids"), values)).rows
            for (game_id,) in page:
                yield game_id

    async def times(self, game_id: str, upto: int) -> list[tuple[int, datetime, datetime | None]]:
        """When each version was written according to its row, and the command that begins with it."""
        reply = await ask(self.pool, query("times"), {"game_id": UUID(game_id), "upto": upto})
        return [(version, event, command) for version, event, command in reply.rows]

    async def strangers(self) -> list[str]:
        """Games of which there are rows, although they are not registered. Reads the whole log."""
        reply = await ask(self.pool, query("strangers"), within=WHOLE_LOG)
        return [game_id for (game_id,) in reply.rows]

    async def game_count(self) -> int:
        reply = await ask(self.pool, query("game_count"))
        return int(reply.rows[0][0])

    async def _command(self, name: str, **values: object) -> StoredCommand | None:
        reply = await ask(self.pool, query(name), values)
        return StoredCommand(*reply.rows[0]) if reply.rows else None


def _imported(game_id: str, cited: Sequence[Any]) -> Imported:
    """What a game without a master secret of its own cites."""
    if cited[0] is None:
        raise LogDamaged(
            f"Game {game_id}: its row in `games` has no master secret, and no row of `imports` says where it "
            "was played. Compare both with a backup."
        )
    house, original, version, hash_, pinned, imported_at, record = cited
    return Imported(
        game_id=game_id,
        house=house,
        original=original,
        version=version,
        hash=hash_,
        pinned=pinned,
        imported_at=imported_at,
        deflated=record,
    )


def rows_since(mark: Mark, found: Sequence[Any]) -> list[Sealed] | None:
    """What `read_since` has found, without the row of the mark itself; None if that is not there."""
    if mark.version == START.version:
        return [Sealed(*row) for row in found]
    if not found or Mark(found[0][0], found[0][3]) != mark:
        return None
    return [Sealed(*row) for row in found[1:]]
