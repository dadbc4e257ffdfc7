"""The API processes behind the front: connections to each of them, and whether it answers."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Protocol, cast

from events.stopping import end
from service.running.front.ring import Ring

IDLE_FOR = 10.0
"""Seconds after which an idle connection is not used again: the API closes it after thirty."""
MOST_IDLE = 256
LOOK_EVERY = 5.0
LOOK_AGAIN = 0.25
ANSWERS_WITHIN = 5.0
LOOK = b"GET /health/live HTTP/1.1\r\nHost: front\r\nConnection: close\r\n\r\n"


class Borrower(Protocol):
    """Whoever uses a connection, for one request and its answer."""

    def replied(self, data: bytes) -> None:
        """The API has sent this."""

    def lost(self) -> bool:
        """The connection is gone before the answer was whole. True if that was how the answer had to end."""

    def hold(self) -> None:
        """The API cannot take more for now."""

    def go_on(self) -> None:
        """It can again."""


class ApiProcess:
    """One API process. `ready`: as far as is known, it answers."""

    def __init__(self, number: int, socket: Path) -> None:
        self.number = number
        self.socket = socket
        self.ready = False
        self.idle: list[ApiLink] = []
        self._doubted = asyncio.Event()

    def doubt(self) -> None:
        """It did not do as it should: nobody is sent there until it has answered a question."""
        self.ready = False
        self._doubted.set()

    async def connect(self) -> "ApiLink | None":
        """A new connection; None if there is nobody."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                _, link = await loop.create_unix_connection(lambda: ApiLink(self), str(self.socket))
        except (OSError, TimeoutError):
            self.doubt()
            return None
        return link

    async def look_for_ever(self) -> None:
        """Ask now and then whether it is there: often while it is not."""
        while True:
            self._doubted.clear()
            self.ready = await self._answers() and not self._doubted.is_set()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY if self.ready else LOOK_AGAIN):
                    await (self._doubted.wait() if self.ready else asyncio.Event().wait())

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                reader, writer = await asyncio.open_unix_connection(str(self.socket))
                with contextlib.closing(writer):
                    writer.write(LOOK)
                    return b" 200 " in await reader.readline()
        except (OSError, TimeoutError):
            return False


class ApiLink(asyncio.Protocol):
    """A connection to an API process, lent to one caller at a time."""

    __slots__ = ("_since", "caller", "process", "transport")

    def __init__(self, process: ApiProcess) -> None:
        self.process = process
        self.caller: Borrower | None = None
        self.transport: asyncio.Transport
        self._since = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # Those of uvloop are of no class that could be asked for.
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if self.caller is not None:
            self.caller.replied(data)
        else:
            # An answer that nobody has asked for.
            self.transport.abort()

    def connection_lost(self, error: Exception | None) -> None:
        caller, self.caller = self.caller, None
        if caller is not None:
            if not caller.lost():
                self.process.doubt()
        else:
            with contextlib.suppress(ValueError):
                self.process.idle.remove(self)

    def pause_writing(self) -> None:
        if self.caller is not None:
            self.caller.hold()

    def resume_writing(self) -> None:
        if self.caller is not None:
            self.caller.go_on()

    def give_back(self, now: float) -> None:
        """The answer was whole: somebody else may use it."""
        self.caller = None
        self._since = now
        self.transport.resume_reading()
        if len(self.process.idle) < MOST_IDLE:
            self.process.idle.append(self)
        else:
            self.transport.close()

    def is_fresh(self, now: float) -> bool:
        return now - self._since < IDLE_FOR and not self.transport.is_closing()

    def drop(self) -> None:
        """Nobody wants the rest of the answer."""
        self.caller = None
        self.transport.abort()


class ApiProcesses:
    """All of them, around the ring."""

    def __init__(self, sockets: Sequence[Path]) -> None:
        self.each = [ApiProcess(number, socket) for number, socket in enumerate(sockets)]
        self._ring = Ring([socket.name for socket in sockets])
        self._turn = 0

    def order(self, game: bytes) -> Sequence[ApiProcess]:
        """Whom to send a request to, the best first: who serves the game, or, without a game, in turn; those
        that do not answer last.
        """
        if game:
            numbers: Sequence[int] = self._ring.order(game)
        else:
            self._turn = (self._turn + 1) % len(self.each)
            numbers = (*range(self._turn, len(self.each)), *range(self._turn))
        first = self.each[numbers[0]]
        if first.ready:
            return (first, *(self.each[number] for number in numbers[1:]))
        return sorted((self.each[number] for number in numbers), key=lambda process: not process.ready)

    def idle_link(self, process: ApiProcess, now: float) -> ApiLink | None:
        """A connection that is there already, the last used first."""
        while process.idle:
            link = process.idle.pop()
            if link.is_fresh(now):
                return link
            link.drop()
        return None

    @contextlib.asynccontextmanager
    async def looked_after(self) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(process.look_for_ever()) for process in self.each]
        try:
            yield
        finally:
            await end(*tasks)
            for process in self.each:
                for link in [*process.idle]:
                    link.drop()
