"""Connections to Postgres, and what happens when they are lost."""

import asyncio
import os
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from typing import Any, LiteralString, TypeVar

import psycopg
from msgspec import Struct
from psycopg_pool import AsyncConnectionPool, PoolClosed, PoolTimeout

from events.roles import APPLICATION_ROLE, COULD_CHANGE_THE_LOG, RolesError, Way
from events.settings import Settings
from events.sqlfiles import statements

query = statements("events")
PATIENCE = 3.0
"""How long a statement waits for a database that went away: a restart takes about a second."""
LONGEST_STATEMENT = 5.0
"""How long a statement may take before we hang up: a frozen server keeps its connections and says nothing."""
LINE = {
    "connect_timeout": 5,
    # A server that vanished from the network is noticed by the system, in milliseconds and in seconds.
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}

Connection = psycopg.AsyncConnection[tuple[Any, ...]]
Pool = AsyncConnectionPool[Connection]
T = TypeVar("T")


class DatabaseUnavailable(psycopg.OperationalError):
    """The database does not answer. What was asked may be asked again in a moment."""


class Reply(Struct, frozen=True):
    """The rows that a statement gave; `repeated` if an earlier attempt may have run as well."""

    rows: list[tuple[Any, ...]]
    repeated: bool = False


def open_pool(database_url: str, *, max_size: int = 32, min_size: int = 1) -> Pool:
    """A pool of autocommit connections for a command of the operator's; open it with `async with`.

    The operator may log in as the owner, and does without the owner's rights where that is possible.
    """
    return _pool(database_url, _take_role, max_size, min_size)


def open_service_pool(settings: Settings, *, max_size: int = 32) -> Pool:
    """The same for a process that serves. It has no connection whose login could change the log.

    Each is checked when it is made: while a process serves, rights may change, and the database be restored.
    """
    configure = _take_role if settings.trust_owner else _check_login
    return _pool(settings.database_url or "", configure, max_size, 1)


def open_append_pool(settings: Settings) -> Pool:
    """A connection for what is appended alone: nobody's reading is in its way, and its statement is planned
    once, not anew for every number of commands that go together.
    """
    configure = _take_role if settings.trust_owner else _check_login
    return _pool(settings.database_url or "", partial(_plan_by_keys, configure), 1, 1)


def _pool(
    database_url: str, configure: Callable[[Connection], Awaitable[None]], max_size: int, min_size: int
) -> Pool:
    return AsyncConnectionPool(
        database_url,
        connection_class=Connection,
        kwargs={"autocommit": True, **LINE},
        min_size=min_size,
        max_size=max_size,
        open=False,
        configure=configure,
        timeout=PATIENCE,
        # Given up soon, so that the next request tries at once instead of sitting out a long backoff.
        reconnect_timeout=PATIENCE,
    )


@asynccontextmanager
async def connection(pool: Pool) -> AsyncIterator[Connection]:
    """A connection for several statements; a lost one becomes DatabaseUnavailable."""
    try:
        link = await _lent(pool)
        try:
            yield link
        finally:
            await _finished(pool.putconn(link))
    except (psycopg.Error, PoolClosed) as trouble:
        if not is_lost(trouble):
            raise
        raise DatabaseUnavailable("The database does not answer.") from trouble


async def ask(
    pool: Pool,
    statement: LiteralString,
    values: Mapping[str, Any] | None = None,
    *,
    within: float = LONGEST_STATEMENT,
) -> Reply:
    """Run one statement that does no harm when run twice: after a lost connection it runs again.

    Reads are such statements, and so is an append: it names the version it expects. One that takes too long
    is given up like one whose connection was lost.
    """
    return await _finished(_asked(pool, statement, values, within))


async def _asked(
    pool: Pool, statement: LiteralString, values: Mapping[str, Any] | None, within: float
) -> Reply:
    deadline = time.monotonic() + PATIENCE
    pause = 0.02
    repeated = False
    while True:
        try:
            # Not `pool.connection()`: it would end a transaction that autocommit never began.
            link = await pool.getconn()
            try:
                with _at_most(within, link):
                    cursor = await link.execute(statement, values, binary=True)
                    # Rows may have no columns: only a statement that answers none has no description.
                    found = [] if cursor.description is None else await cursor.fetchall()
                    return Reply(found, repeated)
            finally:
                await pool.putconn(link)
        except (psycopg.Error, PoolClosed) as trouble:
            if not is_lost(trouble):
                raise
            repeated = True
            if time.monotonic() + pause > deadline or isinstance(trouble, PoolTimeout | PoolClosed):
                raise DatabaseUnavailable("The database does not answer.") from trouble
        await asyncio.sleep(pause)
        pause *= 2
        # Its other connections are most likely dead too.
        await pool.check()


async def _finished(work: Coroutine[Any, Any, T]) -> T:
    """Do it to its end, even if whoever waits for it is gone meanwhile.

    A request whose caller hangs up may be cancelled again at everything that it awaits on its way out: its
    connection would never be given back, and after so many of them none would be left.
    """
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(_forget)
        raise


def _forget(task: "asyncio.Future[Any]") -> None:
    """Nobody is there any more to hear what came of it."""
    if not task.cancelled():
        task.exception()


async def _lent(pool: Pool) -> Connection:
    """A connection of the pool. If whoever waits for it is gone when it comes, it goes back."""
    task = asyncio.ensure_future(pool.getconn())
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        if not task.cancelled():
            task.add_done_callback(partial(_give_back, pool))
        raise


def _give_back(pool: Pool, lent: "asyncio.Future[Connection]") -> None:
    if lent.cancelled() or lent.exception() is not None:
        return
    returning = asyncio.ensure_future(pool.putconn(lent.result()))
    _returning.add(returning)
    returning.add_done_callback(_returning.discard)


_returning: set["asyncio.Future[None]"] = set()
"""The event loop itself keeps no hold of a task."""


def is_lost(trouble: BaseException) -> bool:
    """Is it the connection that failed, rather than the statement?"""
    if isinstance(trouble, PoolTimeout | PoolClosed | psycopg.InterfaceError | DatabaseUnavailable):
        return True
    if not isinstance(trouble, psycopg.OperationalError):
        return False
    # Without a code the failure is libpq's own; 08 and 57P are Postgres saying that it hangs up.
    return trouble.sqlstate is None or trouble.sqlstate.startswith(("08", "57P"))


@contextmanager
def _at_most(seconds: float, link: Connection) -> Iterator[None]:
    """Hang up on a server that does not answer in time, so that whoever waits for it gets an error."""
    timer = asyncio.get_running_loop().call_later(seconds, _hang_up, link)
    try:
        yield
    finally:
        timer.cancel()


def _hang_up(link: Connection) -> None:
    # Cancelling would not do: psycopg waits for the server to confirm it.
    with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(link.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)


async def _plan_by_keys(configure: Callable[[Connection], Awaitable[None]], link: Connection) -> None:
    await configure(link)
    link.prepare_threshold = 0
    with _at_most(LONGEST_STATEMENT, link):
        await link.execute(query("plan_by_keys"))


async def _take_role(link: Connection) -> None:
    try:
        with _at_most(LONGEST_STATEMENT, link):
            await link.execute(f"SET ROLE {APPLICATION_ROLE}")
    except (psycopg.errors.InsufficientPrivilege, psycopg.errors.InvalidParameterValue):
        # A database whose owner may not create roles: triggers alone keep the log append-only.
        return


async def _check_login(link: Connection) -> None:
    with _at_most(LONGEST_STATEMENT, link):
        found = await (await link.execute(COULD_CHANGE_THE_LOG)).fetchone()
    if found:
        # The pool would leave it open.
        await link.close()
        raise RolesError(str(Way(*found)))
