"""Responses: bytes and headers, handed to the server as they are."""

from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from typing import Any

import msgspec
from litestar.response.base import ASGIResponse
from litestar.response.streaming import ASGIStreamingResponse
from litestar.types import Receive, Scope, Send

JSON = b"application/json"
ENCODER = msgspec.json.Encoder()


class Response(ASGIResponse):
    """A response with its whole body. It costs a quarter of Litestar's own."""

    def __init__(
        self,
        body: bytes = b"",
        *,
        status: int = 200,
        media_type: bytes = JSON,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.status_code = status
        self.body = body
        lines = [(name.lower().encode(), value.encode()) for name, value in (headers or {}).items()]
        if status not in (204, 304):
            lines += [(b"content-type", media_type), (b"content-length", b"%d" % len(body))]
        self.lines = lines

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.lines})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})


class Stream(ASGIStreamingResponse):
    """A response that keeps something for whoever will read it."""

    def abandoned(self) -> None:
        """Nobody will: let it go."""


class EventStream(ASGIResponse):
    """Server-sent events, as they come, until there are no more or the caller hangs up.

    The server then cancels whoever answers, so nobody has to listen for that meanwhile.
    """

    def __init__(self, messages: AsyncGenerator[bytes, None], headers: Mapping[str, str]) -> None:
        self.status_code = 200
        self.messages = messages
        self.lines = [(b"content-type", b"text/event-stream; charset=utf-8")]
        self.lines += [(name.lower().encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.lines})
        async with aclosing(self.messages):
            async for message in self.messages:
                await send({"type": "http.response.body", "body": message, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


class HeadersOnly(ASGIResponse):
    """The headers of a stream that nobody listens to."""

    def __init__(self, status: int, lines: list[tuple[bytes, bytes]]) -> None:
        self.status_code = status
        self.lines = lines

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.lines})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def headers_only(stream: ASGIStreamingResponse | EventStream) -> HeadersOnly:
    """The answer to `HEAD`; the stream itself is never begun."""
    if isinstance(stream, EventStream):
        return HeadersOnly(stream.status_code, stream.lines)
    if isinstance(stream, Stream):
        stream.abandoned()
    return HeadersOnly(stream.status_code, list(stream.encoded_headers))


def json_response(
    value: Any, *, status: int = 200, headers: Mapping[str, str] | None = None, cache: str = "no-store"
) -> Response:
    """A response with this value as JSON."""
    return Response(ENCODER.encode(value), status=status, headers={"Cache-Control": cache, **(headers or {})})
