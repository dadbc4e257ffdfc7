"""Appends: the events of a command and the command itself go into the log together, or not at all.

Those that come while others are under way are gathered, and go to Postgres as one statement and one durable
commit. Each still has an outcome of its own. Nobody waits for company: what comes while nothing is under way
goes at once.
"""

import asyncio
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple
from uuid import UUID

import psycopg
from msgspec import Struct

from events.arrays import (
    BooleanArray,
    ByteaArray,
    IntegerArray,
    SmallintArray,
    TextArray,
    TimestampArray,
    UuidArray,
    milliseconds,
)
from events.damage import LogDamaged
from events.database import DatabaseUnavailable, Pool, ask
from events.envelope import Mark, Sealed
from events.sqlfiles import statements
from games.table.state import Status

query = statements("events")
MOST = 64
"""So many commands go together."""


class Standing(Struct, frozen=True, kw_only=True):
    """What an append says about the game after it.

    `bot_due`: the game waits for a bot. `wish_due`: it waits for a move that a player has asked for in
    advance, or may have.
    """

    status: Status
    awaited: tuple[int, ...] = ()
    bot_due: bool = False
    wish_due: bool = False
    deadline: datetime | None = None

    @property
    def house_due(self) -> bool:
        """Is it for the house to move?"""
        return self.bot_due or self.wish_due


class NewCommand(Struct, frozen=True, kw_only=True):
    """What was asked, as it goes into the log. `command_id` tells this very request from all others."""

    command_id: UUID
    actor: str
    command: bytes
    seat: int | None = None
    decision: str | None = None
    key: str | None = None
    body_digest: bytes | None = None


class Append(NamedTuple):
    """A command and its events, and where the log must end for them to be added.

    `at`: the time, in milliseconds. `wishes`: how often the wishes of the table must have changed, if they
    were counted on.
    """

    game_id: str
    expected: Mark
    rows: Sequence[Sealed]
    command: NewCommand
    standing: Standing
    at: int
    wishes: int | None = None


class _Waiting(NamedTuple):
    append: Append
    outcome: "asyncio.Future[bool]"


class Appends:
    """Sends appends to Postgres, those that have gathered together. One statement at a time is under way.

    `alone_pool`: for those that something holds up.
    """

    def __init__(self, pool: Pool, alone_pool: Pool) -> None:
        self._pool = pool
        self._alone_pool = alone_pool
        self._waiting: list[_Waiting] = []
        self._sending: asyncio.Task[None] | None = None
        self._alone: set[asyncio.Task[None]] = set()

    async def add(self, append: Append) -> bool:
        """True if it is in the log; False if something came in between (see `EventStore.append`).

        Who is gone before it was sent has asked for nothing; afterwards it is done to its end.
        """
        outcome: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(append, outcome))
        if self._sending is None or self._sending.done():
            # It begins when whatever else is ready just now has had its turn: that may go along.
            self._sending = asyncio.create_task(self._send_all())
        return await outcome

    async def _send_all(self) -> None:
        while batch := self._next():
            try:
                await self._send(batch)
            except BaseException:
                for waiting in (*batch, *self._waiting):
                    waiting.outcome.cancel()
                self._waiting.clear()
                raise

    def _next(self) -> list[_Waiting]:
        """The first who wait, of each game one: the next one of a game counts on another end of its log."""
        batch: dict[str, _Waiting] = {}
        later = []
        for waiting in self._waiting:
            if waiting.outcome.done():
                continue
            if len(batch) < MOST and waiting.append.game_id not in batch:
                batch[waiting.append.game_id] = waiting
            else:
                later.append(waiting)
        self._waiting = later
        return list(batch.values())

    async def _send(self, batch: list[_Waiting]) -> None:
        try:
            reply = await ask(
                self._pool, query("append_together"), columns_of([each.append for each in batch])
            )
        except DatabaseUnavailable as trouble:
            # Nor would it answer those who have come meanwhile: they have waited long enough to be told.
            for waiting in (*batch, *self._waiting):
                _settle(waiting.outcome, DatabaseUnavailable(str(trouble)))
            return
        except Exception:
            # Something is wrong with one of them, and Postgres does not say with which.
            for waiting in batch:
                self._send_alone(waiting)
            return
        fits: dict[int, bool] = dict(reply.rows)
        for place, waiting in enumerate(batch, 1):
            if fits.get(place):
                _settle(waiting.outcome, True)
            elif place not in fits or reply.repeated:
                self._send_alone(waiting, repeated=reply.repeated)
            else:
                _settle(waiting.outcome, False)
        self._refuse_late([waiting.append for place, waiting in enumerate(batch, 1) if fits.get(place)])

    def _refuse_late(self, done: Iterable[Append]) -> None:
        """Whoever counts on an end that a log has just had comes too late; Postgres need not say so."""
        passed = {append.game_id: append.expected for append in done}
        for waiting in self._waiting:
            if passed.get(waiting.append.game_id) == waiting.append.expected:
                _settle(waiting.outcome, False)

    def _send_alone(self, waiting: _Waiting, *, repeated: bool = False) -> None:
        """Apart from the others, who shall not wait for whatever holds this one up."""
        task = asyncio.create_task(self._settle_alone(waiting, repeated))
        self._alone.add(task)
        task.add_done_callback(self._alone.discard)

    async def _settle_alone(self, waiting: _Waiting, repeated: bool) -> None:
        try:
            _settle(waiting.outcome, await self._by_itself(waiting.append, repeated))
        except Exception as trouble:
            _settle(waiting.outcome, trouble)
        except BaseException:
            waiting.outcome.cancel()
            raise

    async def _by_itself(self, append: Append, repeated: bool) -> bool:
        """One append in a statement of its own. `repeated`: an earlier attempt may have run as well."""
        game_id, expected = append.game_id, append.expected
        try:
            reply = await ask(self._alone_pool, query("append"), values_of(append))
        except psycopg.errors.UniqueViolation as twin:
            if twin.diag.constraint_name == "commands_key":
                return False
            # The head was at the expected version, so nothing may stand beyond it.
            raise LogDamaged(
                f"Game {game_id}: rows stand beyond its head at version {expected.version}, so nothing "
                f"can be added. `ballroom verify {game_id}` names them."
            ) from twin
        if reply.rows:
            return True
        if not (reply.repeated or repeated):
            return False
        # The connection was lost on the way. The lock on the head has made us wait for that attempt if it was
        # still running, so now its outcome is known.
        values = {"game_id": UUID(game_id), "first": expected.version + 1}
        landed = (await ask(self._alone_pool, query("command_at"), values)).rows
        return any(append.command.command_id in row for row in landed)


def _settle(outcome: "asyncio.Future[bool]", result: bool | Exception) -> None:
    """Tell whoever waits, if they still do."""
    if outcome.done():
        return
    if isinstance(result, Exception):
        outcome.set_exception(result)
    else:
        outcome.set_result(result)


def columns_of(appends: Sequence[Append]) -> dict[str, Any]:
    """The values of `append_together`."""
    marks = [each.expected for each in appends]
    standings = [each.standing for each in appends]
    commands = [each.command for each in appends]
    ends = [each.rows[-1] for each in appends]
    rows = [row for each in appends for row in each.rows]
    return {
        "game_ids": UuidArray.of([each.game_id for each in appends]),
        "expected": IntegerArray.of([mark.version for mark in marks]),
        "previous": ByteaArray.of([mark.hash for mark in marks]),
        "wishes": IntegerArray.of([each.wishes for each in appends]),
        "lasts": IntegerArray.of([end.version for end in ends]),
        "heads": ByteaArray.of([end.hash for end in ends]),
        "statuses": TextArray.of([standing.status.value for standing in standings]),
        "awaited": TextArray.of([_literal(standing.awaited) for standing in standings]),
        "bots_due": BooleanArray.of([standing.bot_due for standing in standings]),
        "wishes_due": BooleanArray.of([standing.wish_due for standing in standings]),
        "deadlines": TimestampArray.of([milliseconds(standing.deadline) for standing in standings]),
        "times": TimestampArray.of([each.at for each in appends]),
        "command_ids": UuidArray.of([command.command_id for command in commands]),
        "actors": TextArray.of([command.actor for command in commands]),
        "seats": SmallintArray.of([command.seat for command in commands]),
        "decisions": TextArray.of([command.decision for command in commands]),
        "commands": ByteaArray.of([command.command for command in commands]),
        "keys": TextArray.of([command.key for command in commands]),
        "body_digests": ByteaArray.of([command.body_digest for command in commands]),
        "places": IntegerArray.of([place for place, each in enumerate(appends, 1) for _ in each.rows]),
        "versions": IntegerArray.of([row.version for row in rows]),
        "publics": ByteaArray.of([row.public for row in rows]),
        "privates": ByteaArray.of([row.private for row in rows]),
        "hashes": ByteaArray.of([row.hash for row in rows]),
    }


def values_of(append: Append) -> dict[str, str | bytes | None]:
    """The values of `append` and `create`, as Postgres writes them."""
    rows, command, standing = append.rows, append.command, append.standing
    return {
        "game_id": append.game_id,
        "expected": str(append.expected.version),
        "previous": append.expected.hash,
        "wishes": None if append.wishes is None else str(append.wishes),
        "publics": ByteaArray.of([row.public for row in rows]),
        "privates": ByteaArray.of([row.private for row in rows]),
        "hashes": ByteaArray.of([row.hash for row in rows]),
        "last": str(rows[-1].version),
        "hash": rows[-1].hash,
        "status": standing.status.value,
        "awaited": _literal(standing.awaited),
        "bot_due": "true" if standing.bot_due else "false",
        "wish_due": "true" if standing.wish_due else "false",
        "deadline": None if standing.deadline is None else standing.deadline.isoformat(),
        "at": datetime.fromtimestamp(append.at / 1000, UTC).isoformat(),
        "command_id": str(command.command_id),
        "actor": command.actor,
        "seat": None if command.seat is None else str(command.seat),
        "decision": command.decision,
        "command": command.command,
        "key": command.key,
        "body_digest": command.body_digest,
    }


def _literal(seats: tuple[int, ...]) -> str:
    """A literal of the type smallint[]."""
    return f"{{{','.join(map(str, seats))}}}"
