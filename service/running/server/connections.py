"""A caller's connection: each request on it is handed to the application, and what that says is sent.

A request that comes before the one before it is answered waits for that. Who hangs up is not served any
further: whatever was under way for them is cancelled.
"""

import asyncio
import logging
import socket
from typing import Any, cast

from service.http.edge import WHOLE_BODY, App, Message
from service.running.front.messages import (
    END_OF_HEAD,
    GOES_ON,
    LONGEST_HEAD,
    Chunked,
    Extent,
    NotHttp,
    refusal,
)
from service.running.server.answers import Dates, WrittenAnswer
from service.running.server.heads import HeadOfRequest, read_head
from service.running.visitors import Taking, Visitors

MOST_AHEAD = 65_536
"""Bytes that are taken in before somebody wants them."""
LINGERS = 1.0
"""Seconds for which a caller may go on sending what nobody reads: cut off at once, they might miss the answer
that is there."""
GO_ON = b"HTTP/1.1 100 Continue\r\n\r\n"
DISCONNECT: Message = {"type": "http.disconnect"}
log = logging.getLogger("ballroom")


class Callers(Visitors):
    """What all connections share. Of more than `most` at once, the next is turned away."""

    def __init__(self, app: App, most: int) -> None:
        super().__init__()
        self.app = app
        self.most = most
        self.loop = asyncio.get_running_loop()
        self.dates = Dates()
        self._welcomed: set[asyncio.Task[None]] = set()

    def connection(self) -> "CallersConnection":
        return CallersConnection(self)

    def take_over(self, read: bytes, line: socket.socket) -> None:
        """A connection of which somebody else has read the first request."""
        welcome = self.loop.create_task(self._welcome(read, line))
        self._welcomed.add(welcome)
        welcome.add_done_callback(self._welcomed.discard)

    async def _welcome(self, read: bytes, line: socket.socket) -> None:
        line.setblocking(False)
        try:
            await self.loop.connect_accepted_socket(lambda: CallersConnection(self, read), line)
        except OSError:
            line.close()


class CallersConnection(asyncio.Protocol):
    """One at a time, a request is read and answered.

    `handed_over`: what somebody else has read of it, which is a request. It ends when that is answered: what
    comes after it is for them to read.
    """

    __slots__ = (
        "_callers",
        "_came",
        "_client",
        "_drained",
        "_exchange",
        "_handed_over",
        "_lingers",
        "_paused",
        "_server",
        "_taking",
        "silent_since",
        "transport",
    )

    def __init__(self, callers: Callers, handed_over: bytes = b"") -> None:
        self._callers = callers
        self._handed_over = handed_over
        self.transport: asyncio.Transport
        self._client: tuple[str, int] | None = None
        self._server: tuple[str, int | None] | None = None
        # What has come of requests that are not read yet, the head of the next one first.
        self._came = b""
        self._exchange: Exchange | None = None
        self._paused = False
        self._lingers = False
        self._drained: asyncio.Future[None] | None = None
        self._taking = Taking()
        self.silent_since: float | None = callers.loop.time()

    # --- what comes

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # Those of uvloop are of no class that could be asked for.
        self.transport = cast(asyncio.Transport, transport)
        self._client = _address(transport.get_extra_info("peername"))
        self._server = _address(transport.get_extra_info("sockname"))
        if len(self._callers.here) >= self._callers.most:
            self._refuse(503, b"Service Unavailable", "Too many others are connected just now.")
        self._callers.came(self)
        if self._handed_over:
            self.data_received(self._handed_over)

    def connection_lost(self, error: Exception | None) -> None:
        self._callers.left(self)
        self.resume_writing()
        exchange, self._exchange = self._exchange, None
        if exchange is not None:
            exchange.lost()

    def eof_received(self) -> bool:
        """The caller has hung up; who has left a body unfinished may still read what is wrong with it."""
        exchange = self._exchange
        if exchange is None or exchange.body is None:
            return False
        exchange.breaks_off()
        return True

    def data_received(self, data: bytes) -> None:
        exchange = self._exchange
        if exchange is None:
            if not self._lingers:
                self._came = self._came + data if self._came else data
                self._next_request_if_taken()
        elif exchange.body is not None:
            self._came = exchange.feed(data, 0)
        else:
            self._came += data
            if len(self._came) > MOST_AHEAD:
                self.pause()

    def pause(self) -> None:
        if not self._paused:
            self._paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        if self._paused:
            self._paused = False
            self.transport.resume_reading()

    def _next_request_if_taken(self) -> None:
        """Who does not take one answer gets no other: they would pile up here."""
        if not self.is_choked:
            self._next_request()
        elif len(self._came) > MOST_AHEAD:
            self.pause()

    def _next_request(self) -> None:
        came = self._came
        end = came.find(END_OF_HEAD) + len(END_OF_HEAD)
        if end < len(END_OF_HEAD) or end > LONGEST_HEAD:
            if len(came) > LONGEST_HEAD:
                self._refuse(431, b"Request Header Fields Too Large", "The head of this request is too long.")
            return
        try:
            head = read_head(came, end)
        except NotHttp:
            self._refuse(
                400, b"Bad Request", "This is not a request of HTTP/1.1 that can be read in one way."
            )
            return
        self.silent_since = None
        if self._handed_over:
            head = head._replace(closes=True)
        head.scope["client"], head.scope["server"] = self._client, self._server
        self._exchange = exchange = Exchange(self, self._callers, head)
        self._came = exchange.feed(came, end)
        exchange.begin()

    def _refuse(self, status: int, reason: bytes, detail: str) -> None:
        self.transport.write(refusal(status, reason, detail))
        self._linger()

    # --- what goes

    @property
    def is_choked(self) -> bool:
        """The caller does not take what is sent."""
        return self._drained is not None

    async def drained(self) -> None:
        """Until the caller takes more, or is gone."""
        while self._drained is not None:
            await self._drained

    def pause_writing(self) -> None:
        self._drained = self._callers.loop.create_future()

    def resume_writing(self) -> None:
        drained, self._drained = self._drained, None
        if drained is not None and not drained.done():
            drained.set_result(None)
        if self._exchange is None and self._came and not self.transport.is_closing():
            self.go_on()
            self._next_request()

    def answered(self, exchange: "Exchange", *, closes: bool) -> None:
        """All of the answer is written."""
        self._exchange = None
        if exchange.body is not None:
            self._linger()
            return
        self.silent_since = self._callers.loop.time()
        if closes or self._callers.closing:
            self.transport.close()
        else:
            self.go_on()
            if self._came:
                self._next_request_if_taken()

    def _linger(self) -> None:
        """Say that nothing follows, and close when the caller has seen it, or had time to."""
        self._lingers = True
        self._came = b""
        self.silent_since = None
        self.go_on()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self._callers.loop.call_later(LINGERS, self.transport.abort)

    def is_taking(self) -> bool:
        return self._taking.goes_on(self.transport)

    def close(self) -> None:
        if self.transport.is_closing():
            # The last of what was sent is not taken.
            self.transport.abort()
        self.transport.close()

    def abort(self) -> None:
        self.transport.abort()

    def close_if_idle(self) -> None:
        if self._exchange is None:
            self.transport.close()


class Exchange:
    """One request and its answer, as the application sees them. `body`: what of the body is still to come."""

    __slots__ = (
        "_answer",
        "_callers",
        "_connection",
        "_has_ended",
        "_head",
        "_heard",
        "_is_over",
        "_taken",
        "_task",
        "_waiter",
        "body",
    )

    def __init__(self, connection: CallersConnection, callers: Callers, head: HeadOfRequest) -> None:
        self._connection = connection
        self._callers = callers
        self._head = head
        self.body: Extent | None = head.body
        if isinstance(self.body, Chunked):
            self.body.gathered = []
        self._answer = WrittenAnswer(
            callers.dates, is_old=head.is_old, is_head=head.scope["method"] == "HEAD", closes=head.closes
        )
        # What has come of the body and was not handed on, and whether all of it was.
        self._taken = b""
        self._heard = False
        self._has_ended = False
        self._is_over = False
        self._waiter: asyncio.Future[None] | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        if self.body is None:
            self._head.scope[WHOLE_BODY] = self._taken
        self._task = self._callers.loop.create_task(self._run())

    async def _run(self) -> None:
        try:
            await self._callers.app(self._head.scope, self.receive, self.send)
        except Exception:
            log.exception("A request was not answered: %s", self._head.scope["path"])
        finally:
            # Also when something that was waited for has been cancelled.
            if not self._is_over:
                self._give_up()

    def _give_up(self) -> None:
        """Nothing more will be said."""
        if self._answer.has_begun:
            # What is missing would look as if it was all.
            self._connection.abort()
            return
        answer = refusal(500, b"Internal Server Error", "The house has made a mistake.")
        self._connection.transport.write(answer)
        self._over(closes=True)

    # --- from the connection

    def feed(self, data: bytes, start: int) -> bytes:
        """More of the body, from there on; returns what is no part of it."""
        body = self.body
        assert body is not None
        try:
            last = body.feed(data, start)
        except NotHttp:
            self.breaks_off()
            return b""
        upto = len(data) if last == GOES_ON else last
        if isinstance(body, Chunked):
            assert body.gathered is not None
            self._taken += b"".join(body.gathered)
            body.gathered.clear()
        elif start < upto:
            self._taken = self._taken + data[start:upto] if self._taken else data[start:upto]
        if last != GOES_ON:
            self.body = None
        elif len(self._taken) > MOST_AHEAD:
            self._connection.pause()
        self._wake()
        return data[upto:] if upto < len(data) else b""

    def breaks_off(self) -> None:
        """The body will never be whole."""
        self._has_ended = True
        self._wake()

    def lost(self) -> None:
        """Nobody is there to hear the answer. Whoever still reads the body is told so."""
        self._has_ended = self._is_over = True
        if self._waiter is not None and self.body is not None:
            self._wake()
        elif self._task is not None:
            self._task.cancel()

    def _wake(self) -> None:
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.done():
            waiter.set_result(None)

    # --- from the application

    async def receive(self) -> Message:
        while True:
            if not self._heard and (self._taken or self.body is None):
                taken, self._taken = self._taken, b""
                self._heard = self.body is None
                if not self._heard:
                    self._connection.go_on()
                return {"type": "http.request", "body": taken, "more_body": not self._heard}
            if self._has_ended:
                return DISCONNECT
            if self._head.hesitates and not self._heard and not self._answer.has_begun:
                self._connection.transport.write(GO_ON)
                self._head = self._head._replace(hesitates=False)
            self._waiter = self._callers.loop.create_future()
            await self._waiter

    async def send(self, message: dict[str, Any]) -> None:
        if self._is_over:
            return
        if message["type"] == "http.response.start":
            self._answer.start(message["status"], message["headers"])
            return
        more = message.get("more_body", False)
        connection = self._connection
        if not self._answer.has_begun and (self.body is not None or self._callers.closing):
            self._answer.closes = True
        connection.transport.write(self._answer.written(message.get("body", b""), more))
        if not more:
            self._over(closes=self._answer.closes)
        elif connection.is_choked:
            await connection.drained()

    def _over(self, *, closes: bool) -> None:
        self._has_ended = self._is_over = True
        self._wake()
        self._connection.answered(self, closes=closes)


def _address(found: Any) -> Any:
    """As applications are told it; a socket in a folder has none."""
    return found[:2] if isinstance(found, tuple) else None
