"""Appends in company, and pools that say when and how often they are asked."""

import asyncio
from typing import cast
from uuid import uuid4

import psycopg

from events.appends import Append, NewCommand, Standing
from events.commands import Commands
from events.database import Connection, Pool
from events.envelope import Mark, Sealed
from events.store import EventStore
from games.table.state import Status
from tests.events.tables import opened
from tests.events.tiny import DEALERS

STANDING = Standing(status=Status.GATHERING)


def row(version: int) -> Sealed:
    return Sealed(version, b"public %d" % version, b"{}", b"hash %d" % version)


def command(key: str | None = None, actor: str = "player:anna") -> NewCommand:
    return NewCommand(command_id=uuid4(), actor=actor, command=b"{}", key=key)


async def mark_of(store: EventStore, game_id: str) -> Mark:
    """Where the log of a game ends."""
    head = await store.head(game_id)
    assert head is not None
    return head.mark


async def append_one(
    store: EventStore, game_id: str, here: Mark, *, key: str | None = None, wishes: int | None = None
) -> bool:
    """One event after this mark."""
    rows = [row(here.version + 1)]
    return await store.append(Append(game_id, here, rows, command(key), STANDING, at=0, wishes=wishes))


class StoreInCompany(EventStore):
    """Whatever is appended goes to Postgres together with commands of other games.

    `bad`: one of these cannot be written at all, so that each must then be sent alone.
    """

    def __init__(self, pool: Pool, append_pool: Pool, *, bad: bool) -> None:
        super().__init__(pool, DEALERS, append_pool=append_pool)
        self._bad = bad
        self._company: list[str] = []
        self._failing = ""

    async def append(self, append: Append) -> bool:
        if not self._company:
            commands = Commands(EventStore(self.pool, DEALERS))
            self._company = [await opened(commands) for _ in range(3)]
            self._failing = await opened(commands)
        own = super().append(append)
        marks = [await mark_of(self, companion) for companion in self._company]
        others = [
            self._accompany(companion, mark) for companion, mark in zip(self._company, marks, strict=True)
        ]
        if self._bad:
            others.insert(1, self._fail(self._failing, await mark_of(self, self._failing)))
        outcomes = await asyncio.gather(own, *others)
        assert all(outcomes[1:])
        return outcomes[0]

    async def _accompany(self, game_id: str, mark: Mark) -> bool:
        # Another call of ours may be at the same table: then one of both comes too late.
        await super().append(Append(game_id, mark, [row(mark.version + 1)], command(), STANDING, at=0))
        return True

    async def _fail(self, game_id: str, mark: Mark) -> bool:
        """No text of Postgres may have this character."""
        try:
            await super().append(Append(game_id, mark, [row(2)], command(actor="\0"), STANDING, at=0))
        except psycopg.DataError:
            return True
        return False


class WatchedPool:
    """A pool that counts the statements it is asked for, and holds them back while its gate is closed."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self.asked = 0
        self.gate = asyncio.Event()
        self.gate.set()

    async def getconn(self) -> Connection:
        self.asked += 1
        await self.gate.wait()
        return await self._pool.getconn()

    async def putconn(self, link: Connection) -> None:
        await self._pool.putconn(link)

    async def check(self) -> None:
        await self._pool.check()

    def store(self) -> EventStore:
        return EventStore(cast("Pool", self), DEALERS)


class LosingPool:
    """A pool whose connections break `losses` times: before the statement ran, or after it has committed."""

    def __init__(self, pool: Pool, losses: int, *, after: bool) -> None:
        self._pool = pool
        self._losses = losses
        self._after = after

    async def getconn(self) -> Connection:
        if self._losses and not self._after:
            self._lose()
        return await self._pool.getconn()

    async def putconn(self, link: Connection) -> None:
        await self._pool.putconn(link)
        if self._losses and self._after:
            self._lose()

    async def check(self) -> None:
        await self._pool.check()

    def _lose(self) -> None:
        self._losses -= 1
        raise psycopg.OperationalError("server closed the connection unexpectedly")
