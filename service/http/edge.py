"""The edge: what every request and every answer has in common, before and after the application.

It takes `HEAD` for `GET`, finds the caller's address behind the operator's own proxies, answers what browsers
ask before they call (CORS), and adds to every answer, streams and errors among them, what no operation needs
to know of: the request id, the headers for other origins and for safety, the rate limit, compression.
"""

import logging
import time
import zlib
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from events.settings import Settings
from service.http import compression
from service.http.cors import Cors
from service.http.header_lines import HeaderLines
from service.http.proxies import Proxies
from service.http.request_ids import HEADER as X_REQUEST_ID
from service.http.request_ids import request_id

AsgiScope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]
"""As ASGI has them, without the details: only a few fields of a few messages are looked at here."""

ACCESS = logging.getLogger("ballroom.access")
IS_HEAD = "ballroom.is_head"
"""In a scope: the caller wants the headers only."""
REQUEST_ID = "ballroom.request_id"
"""In a scope: what this request is called."""
RATE_LIMIT = "ballroom.rate_limit"
"""In a scope: headers that say how it stands with the caller's rate limit."""
WHOLE_BODY = "ballroom.body"
"""In a scope: the body, if all of it has come with the head."""
EXTRA = "ballroom.headers"
"""In a scope: further headers of the answer, whatever it will be."""
NO_SNIFFING = (b"x-content-type-options", b"nosniff")
VARIES = (b"vary", b"Accept-Encoding")
END: Message = {"type": "http.response.body", "body": b"", "more_body": False}


class HttpEdge:
    """Stands before the application. `methods`: those of a path."""

    def __init__(self, app: App, settings: Settings, methods: Callable[[str], Iterable[str]]) -> None:
        self._app = app
        self._cors = Cors(settings.cors_origins)
        self._proxies = Proxies(settings.trusted_proxies)
        self._methods = methods
        self._logs = settings.access_log

    async def __call__(self, scope: AsgiScope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        origin = sent_id = asked = None
        accepted = b""
        for name, value in scope["headers"]:
            if name == b"origin":
                origin = value
            elif name == X_REQUEST_ID:
                sent_id = value
            elif name == b"accept-encoding":
                accepted = value
            elif name == b"access-control-request-method":
                asked = value
        if self._proxies:
            scope["client"] = self._proxies.caller(scope)
        answer = _Answer(send, scope, self._cors.headers(origin), accepted)
        answer.request_id = scope[REQUEST_ID] = request_id(sent_id)
        method = scope["method"]
        if method == "HEAD":
            answer.is_head = scope[IS_HEAD] = True
            scope["method"] = "GET"
        started = time.perf_counter() if self._logs else 0.0
        try:
            if method == "OPTIONS" and origin is not None and asked is not None and not self._cors.is_off:
                answer.common = self._cors.preflight(origin, self._methods(scope["path"]))
                await answer.send({"type": "http.response.start", "status": 204, "headers": []})
                await answer.send(END)
            else:
                await self._app(scope, receive, answer.send)
        finally:
            if self._logs:
                # Without the query: a ticket may stand in it.
                line = (method, scope["path"], answer.status, (time.perf_counter() - started) * 1000)
                ACCESS.info("%s %s %d %.1f ms, request %s", *line, answer.request_id)


class _Answer:
    """One answer on its way out."""

    __slots__ = ("_accepted", "_held", "_scope", "_send", "_zip", "common", "is_head", "request_id", "status")

    def __init__(self, send: Send, scope: AsgiScope, common: HeaderLines, accepted: bytes) -> None:
        self._send = send
        self._scope = scope
        self._accepted = accepted
        self._held: Message | None = None
        self._zip: Any = None
        self.common = common
        self.is_head = False
        self.request_id = ""
        self.status = 0

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            await self._start(message)
        elif message["type"] != "http.response.body":
            await self._send(message)
        elif self._held is not None:
            await self._first(self._held, message)
        elif self._zip is not None:
            await self._next(message)
        elif not self.is_head:
            await self._send(message)
        elif not message.get("more_body"):
            await self._send(END)

    async def _start(self, message: Message) -> None:
        self.status = message["status"]
        own: HeaderLines = list(message["headers"])
        own += self.common
        own += ((X_REQUEST_ID, self.request_id.encode()), NO_SNIFFING)
        own += self._scope.get(RATE_LIMIT, ())
        own += self._scope.get(EXTRA, ())
        media_type = next((value for name, value in own if name == b"content-type"), b"")
        if compression.is_compressible(media_type):
            own.append(VARIES)
        elif self.status == 304:
            self._name_the_tag_they_have(own)
        message = {"type": "http.response.start", "status": self.status, "headers": own}
        if self._accepted and media_type and self._may_be_compressed(own, media_type):
            self._held = message
        else:
            await self._send(message)

    def _may_be_compressed(self, lines: HeaderLines, media_type: bytes) -> bool:
        length = next((value for name, value in lines if name == b"content-length"), None)
        return (
            (length is None or int(length) >= compression.LEAST)
            and compression.is_compressible(media_type)
            and compression.accepts_gzip(self._accepted)
        )

    async def _first(self, start: Message, message: Message) -> None:
        """The first of the body is there: compress all of it, or, if more comes, whatever comes."""
        self._held = None
        lines = [line for line in start["headers"] if line[0] != b"content-length"]
        lines.append((b"content-encoding", b"gzip"))
        if self._scope["method"] == "GET":
            # The tag of what was asked for; after a change, it is that of the game, not of this answer.
            lines = [(n, compression.suffixed(v)) if n == b"etag" else (n, v) for n, v in lines]
        if message.get("more_body"):
            self._zip = compression.compressor()
            await self._send({**start, "headers": lines})
            await self._next(message)
            return
        body = await compression.compressed(message["body"])
        lines.append((b"content-length", b"%d" % len(body)))
        await self._send({**start, "headers": lines})
        await self._send({**END, "body": b"" if self.is_head else body})

    async def _next(self, message: Message) -> None:
        more = bool(message.get("more_body"))
        body = self._zip.compress(message["body"])
        # Whole lines at once, however few: somebody may be reading along.
        body += self._zip.flush(zlib.Z_SYNC_FLUSH if more else zlib.Z_FINISH)
        await self._send({"type": "http.response.body", "body": body, "more_body": more})

    def _name_the_tag_they_have(self, lines: HeaderLines) -> None:
        """A caller who has the compressed answer finds it by the tag of that one."""
        known = b",".join(value for name, value in self._scope["headers"] if name == b"if-none-match")
        for place, (name, tag) in enumerate(lines):
            if name == b"etag" and (compressed := compression.suffixed(tag)) in known:
                lines[place] = (name, compressed)
        lines.append(VARIES)
