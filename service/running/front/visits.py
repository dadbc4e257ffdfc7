"""A caller's connection: each request on it goes to an API process, and what comes back goes to the caller.

Bytes are passed on as they come, in both directions, and only as fast as the other side takes them. A request
that comes before the one before it is answered waits for that. All that is added is a line with the caller's
address, the last one of the head.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import cast

from service.running.front.links import ApiLink, ApiProcess, ApiProcesses
from service.running.front.messages import (
    END_OF_HEAD,
    GOES_ON,
    LONGEST_HEAD,
    Extent,
    NotHttp,
    RequestHead,
    UntilClosed,
    read_reply,
    read_request,
    refusal,
)
from service.running.handing_over import Sender, place_of
from service.running.visitors import Taking, Visitors

CALLER = b"x-ballroom-caller"
"""The name of that line. The API takes it from the front alone: nobody else reaches its socket."""


class Reception(Visitors):
    """What all visits share."""

    def __init__(self, processes: ApiProcesses) -> None:
        super().__init__()
        self.processes = processes
        self.sender = Sender()

    def visit(self) -> "Visit":
        return Visit(self)

    def abort(self) -> None:
        super().abort()
        self.sender.close()


class Visit(asyncio.Protocol):
    """One at a time, a request is read, sent and answered. `silent_since`: when it began to wait for one."""

    __slots__ = (
        "_body",
        "_came",
        "_choked",
        "_connecting",
        "_line",
        "_link",
        "_loop",
        "_reception",
        "_reply",
        "_reply_closes",
        "_reply_head",
        "_request",
        "_sent",
        "_taking",
        "_to_try",
        "_transport",
        "silent_since",
    )

    def __init__(self, reception: Reception) -> None:
        self._reception = reception
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport
        self._line = b""
        self._choked = False
        # What has come of requests that are not sent yet, the head of the next one first.
        self._came = b""
        self._request: RequestHead | None = None
        self._body: Extent | None = None
        self._link: ApiLink | None = None
        self._connecting: asyncio.Task[None] | None = None
        # All that was sent of a request that may be sent once more, until the first of its answer is there.
        self._sent: bytes | None = None
        self._to_try: deque[ApiProcess] = deque()
        self._reply: Extent | None = None
        self._reply_head = b""
        self._reply_closes = False
        self._taking = Taking()
        self.silent_since: float | None = self._loop.time()

    # --- the caller's side

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # Those of uvloop are of no class that could be asked for.
        self._transport = cast(asyncio.Transport, transport)
        self._reception.came(self)
        peer = transport.get_extra_info("peername")
        if peer is None:
            # They are gone already.
            self._transport.abort()
            return
        self._line = b"%b: %b %d\r\n\r\n" % (CALLER, str(peer[0]).encode(), peer[1])

    def connection_lost(self, error: Exception | None) -> None:
        self._reception.left(self)
        if self._connecting is not None:
            self._connecting.cancel()
        if self._link is not None:
            self._link.drop()
            self._link = None

    def data_received(self, data: bytes) -> None:
        if self._request is None and not self._choked:
            self._came = self._came + data if self._came else data
            self._next_request()
        elif self._body is not None and self._link is not None:
            self._send_on(data)
        else:
            self._came += data
            self._transport.pause_reading()

    def pause_writing(self) -> None:
        """The caller does not take what is sent: nothing more is fetched for them."""
        self._choked = True
        if self._link is not None:
            self._link.transport.pause_reading()

    def resume_writing(self) -> None:
        self._choked = False
        if self._link is not None:
            self._link.transport.resume_reading()
        elif self._request is None:
            self._take_more()

    def is_taking(self) -> bool:
        return self._taking.goes_on(self._transport)

    def close(self) -> None:
        """After what is still to be written; asked once more, at once."""
        if self._transport.is_closing():
            self._transport.abort()
        self._transport.close()

    def abort(self) -> None:
        """At once, whatever is still to be written."""
        self._transport.abort()

    def close_if_idle(self) -> None:
        if self._request is None:
            self._transport.close()

    def _next_request(self) -> None:
        came = self._came
        end = came.find(END_OF_HEAD) + len(END_OF_HEAD)
        if end < len(END_OF_HEAD):
            if len(came) > LONGEST_HEAD:
                self._refuse(431, b"Request Header Fields Too Large", "The head of this request is too long.")
            return
        try:
            request = read_request(came, end)
            last = request.body.feed(came, end)
        except NotHttp:
            self._refuse(
                400, b"Bad Request", "This is not a request of HTTP/1.1 that can be read in one way."
            )
            return
        self.silent_since = None
        self._request = request
        upto = len(came) if last == GOES_ON else last
        self._body = request.body if last == GOES_ON else None
        sent = b"".join((came[: end - 2], self._line, came[end:upto]))
        self._came = came[upto:]
        self._sent = sent if request.repeatable and self._body is None else None
        order = self._reception.processes.order(request.game)
        if request.is_stream and end == len(came) and self._hand_over(order[0], came):
            return
        link = self._reception.processes.idle_link(order[0], self._loop.time())
        if link is not None:
            self._to_try.extend(order[1:])
            self._send(link, sent)
        else:
            self._connect(order, sent)

    def _hand_over(self, process: ApiProcess, read: bytes) -> bool:
        """Let the process that tells a stream have the connection, so that it need not come through here."""
        if not process.ready:
            return False
        self._transport.pause_reading()
        file = self._transport.get_extra_info("socket").fileno()
        if self._reception.sender.hand_over(file, read, place_of(process.socket)):
            # Only here: the connection itself stays.
            self._transport.abort()
            return True
        self._transport.resume_reading()
        return False

    def _send(self, link: ApiLink, data: bytes) -> None:
        self._link = link
        link.caller = self
        link.transport.write(data)

    def _send_on(self, data: bytes) -> None:
        """More of the body of a request that is on its way."""
        assert self._body is not None
        assert self._link is not None
        try:
            last = self._body.feed(data, 0)
        except NotHttp:
            self._refuse(400, b"Bad Request", "The chunks of this request are not as they should be.")
            return
        if last == GOES_ON:
            self._link.transport.write(data)
            return
        self._body = None
        self._link.transport.write(data[:last])
        if last < len(data):
            self._came = data[last:]
            self._transport.pause_reading()

    def _connect(self, order: Sequence[ApiProcess], data: bytes) -> None:
        """Nobody hears of a request before there is a connection for it: so the next one may be tried."""
        self._to_try = deque(order)
        self._transport.pause_reading()
        self._connecting = self._loop.create_task(self._connect_and_send(data))

    async def _connect_and_send(self, data: bytes) -> None:
        while self._to_try:
            link = await self._to_try.popleft().connect()
            if link is not None:
                self._connecting = None
                self._send(link, data)
                if self._body is not None and self._came:
                    came, self._came = self._came, b""
                    self._send_on(came)
                self._transport.resume_reading()
                return
        self._connecting = None
        self._refuse(503, b"Service Unavailable", "No process of the API answers. Try again in a second.")

    def _refuse(self, status: int, reason: bytes, detail: str) -> None:
        self._transport.write(refusal(status, reason, detail))
        self._came = b""
        self._transport.close()

    # --- the side of the API

    def replied(self, data: bytes) -> None:
        try:
            self._pass_on(data)
        except NotHttp:
            self._transport.abort()

    def lost(self) -> bool:
        self._link = None
        if isinstance(self._reply, UntilClosed):
            self._transport.close()
            return True
        if self._sent is not None and self._to_try:
            self._reply_head = b""
            self._connect(self._to_try, self._sent)
        else:
            # Was it carried out? That is not known here: whoever asked hears what they would from the API.
            self._transport.abort()
        return False

    def hold(self) -> None:
        self._transport.pause_reading()

    def go_on(self) -> None:
        self._transport.resume_reading()

    def _pass_on(self, data: bytes) -> None:
        if self._reply is not None:
            last = self._reply.feed(data, 0)
        else:
            assert self._request is not None
            data = self._reply_head + data if self._reply_head else data
            end = data.find(END_OF_HEAD) + len(END_OF_HEAD)
            if end < len(END_OF_HEAD):
                if len(data) > LONGEST_HEAD:
                    raise NotHttp
                self._reply_head = data
                return
            self._reply_head = b""
            self._sent = None
            reply = read_reply(data, end, to_head=self._request.is_head)
            if reply.interim:
                self._transport.write(data[:end])
                if end < len(data):
                    self._pass_on(data[end:])
                return
            self._reply = reply.body
            self._reply_closes = reply.closes
            last = reply.body.feed(data, end)
        self._transport.write(data)
        if last != GOES_ON:
            self._answered(in_full=last == len(data))

    def _answered(self, *, in_full: bool) -> None:
        link, request, now = self._link, self._request, self._loop.time()
        assert link is not None
        assert request is not None
        # A process that answers before it has read everything reads no more on this connection.
        ends = request.closes or self._reply_closes or self._body is not None or not in_full
        self._link = self._request = self._body = self._reply = None
        self._to_try.clear()
        if ends:
            link.drop()
        else:
            link.give_back(now)
        if ends or self._reception.closing:
            self._transport.close()
            return
        self.silent_since = now
        if not self._choked:
            self._take_more()

    def _take_more(self) -> None:
        self._transport.resume_reading()
        if self._came:
            self._next_request()
