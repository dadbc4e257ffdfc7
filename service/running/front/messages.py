"""As much of HTTP/1.1 as one must read to see where a message ends and which game it is about.

What could be read in two ways is refused: the API must never see another message than the front.
"""

import json
import re
from typing import NamedTuple, Protocol

GOES_ON = -1
END_OF_HEAD = b"\r\n\r\n"
LONGEST_HEAD = 65_536
LONGEST_LINE = 1_024
REQUEST_LINE = re.compile(
    rb"([A-Z]{1,20}) (?:[^ /]*//[^ /]*)?(?:/v1/games/([^/?# ]+)(/stream(?=[? ]))?)?[^ \r\n]* "
    rb"HTTP/1\.([01])\r\n"
)
STATUS_LINE = re.compile(rb"HTTP/1\.[01] ([1-9][0-9]{2})[ \r]")
FIELD = re.compile(
    rb"\r\n(content-length|transfer-encoding|connection|idempotency-key)([^:\r]*):[ \t]*([^\r]*)",
    re.IGNORECASE,
)
CHUNK = re.compile(rb"([0-9a-fA-F]{1,8})[ \t]*(?:;.*)?\r?")
REPEATABLE = (b"GET", b"HEAD", b"OPTIONS")
PROBLEM = (
    b"HTTP/1.1 %d %b\r\nContent-Type: application/problem+json\r\nContent-Length: %d\r\n"
    b"Cache-Control: no-store\r\n%bConnection: close\r\n\r\n%b"
)


class NotHttp(Exception):
    """This is no message that two readers would read alike."""


class Extent(Protocol):
    """What follows a head; it keeps count of what has come of it."""

    def feed(self, data: bytes, start: int) -> int:
        """Where it ends in the data, which goes on with it from `start`; `GOES_ON` if it does not end."""


class Counted:
    """So many bytes."""

    __slots__ = ("_left",)

    def __init__(self, length: int) -> None:
        self._left = length

    def feed(self, data: bytes, start: int) -> int:
        here = len(data) - start
        if here < self._left:
            self._left -= here
            return GOES_ON
        return start + self._left


class Chunked:
    """Chunks, each after a line with its length; the last is empty, and lines may follow it.

    `gathered`: what was in them, as far as it has come, if somebody wants it.
    """

    __slots__ = ("_in_trailer", "_left", "_line", "gathered")

    def __init__(self) -> None:
        self.gathered: list[bytes] | None = None
        self._left = 0
        self._line = b""
        self._in_trailer = False

    def feed(self, data: bytes, start: int) -> int:
        at = start
        while True:
            if self._left and self.gathered is not None:
                self._gather(data[at : at + self._left])
            if len(data) - at < self._left:
                self._left -= len(data) - at
                return GOES_ON
            at += self._left
            self._left = 0
            end = data.find(b"\n", at)
            line = self._line + data[at : end if end >= 0 else len(data)]
            if len(line) > LONGEST_LINE:
                raise NotHttp
            if end < 0:
                self._line = line
                return GOES_ON
            self._line = b""
            at = end + 1
            if self._in_trailer:
                if line in (b"", b"\r"):
                    return at
                continue
            found = CHUNK.fullmatch(line)
            if found is None:
                raise NotHttp
            length = int(found[1], 16)
            if length:
                # The line that ends after the chunk is part of it.
                self._left = length + 2
            else:
                self._in_trailer = True

    def _gather(self, part: bytes) -> None:
        """More of the chunk that is coming, or of the line that ends after it."""
        assert self.gathered is not None
        chunk = max(self._left - 2, 0)
        if chunk:
            self.gathered.append(part[:chunk])
        if not b"\r\n"[-self._left :].startswith(part[chunk:]):
            raise NotHttp


class UntilClosed:
    """Everything up to the end of the connection."""

    def feed(self, data: bytes, start: int) -> int:
        return GOES_ON


class RequestHead(NamedTuple):
    """What the head of a request says.

    `game`: its id, or nothing. `is_stream`: it asks for the stream of that game. `repeatable`: to send it
    twice does no harm. `closes`: the caller wants no other answer on this connection.
    """

    game: bytes
    is_stream: bool
    body: Extent
    is_head: bool
    repeatable: bool
    closes: bool


class ReplyHead(NamedTuple):
    """What the head of an answer says. `interim`: another head follows. `closes`: nothing follows it."""

    body: Extent
    interim: bool
    closes: bool


def read_request(data: bytes, end: int) -> RequestHead:
    """The head of a request, which ends here."""
    line = REQUEST_LINE.match(data)
    if line is None:
        raise NotHttp
    method, game, stream, minor = line.groups()
    fields = _fields(data, end)
    return RequestHead(
        game=(game or b"").lower(),
        is_stream=stream is not None and method == b"GET",
        body=framed(fields) or Counted(0),
        is_head=method == b"HEAD",
        repeatable=method in REPEATABLE or b"idempotency-key" in fields,
        closes=minor == b"0" or b"close" in fields.get(b"connection", b"").lower(),
    )


def read_reply(data: bytes, end: int, *, to_head: bool) -> ReplyHead:
    """The head of an answer, which ends here. `to_head`: only a head was asked for."""
    line = STATUS_LINE.match(data)
    if line is None:
        raise NotHttp
    status = int(line[1])
    fields = _fields(data, end)
    bodiless = to_head or status < 200 or status in (204, 304)
    body: Extent = Counted(0) if bodiless else framed(fields) or UntilClosed()
    closes = b"close" in fields.get(b"connection", b"").lower() or isinstance(body, UntilClosed)
    return ReplyHead(body=body, interim=status < 200, closes=closes)


def _fields(data: bytes, end: int) -> dict[bytes, bytes]:
    """The fields that matter here. Those that say how long a body is may be there once."""
    # A line that ends otherwise is a line for some, and none for others.
    if data.count(b"\n", 0, end) != data.count(b"\r\n", 0, end):
        raise NotHttp
    fields: dict[bytes, bytes] = {}
    for name, more, value in FIELD.findall(data, 0, end):
        if more and not more.isspace():
            continue
        known = name.lower()
        if more or (known in fields and known in (b"content-length", b"transfer-encoding")):
            raise NotHttp
        fields[known] = fields[known] + b"," + value if known in fields else value
    return fields


def framed(fields: dict[bytes, bytes]) -> Extent | None:
    """The body as its head describes it; None if it says nothing about one."""
    length, coding = fields.get(b"content-length"), fields.get(b"transfer-encoding")
    if length is not None and coding is None:
        digits = length.strip()
        if not (digits.isdigit() and len(digits) <= 15):
            raise NotHttp
        return Counted(int(digits))
    if coding is not None and length is None and coding.strip().lower() == b"chunked":
        return Chunked()
    if coding is not None:
        raise NotHttp
    return None


def refusal(status: int, reason: bytes, detail: str) -> bytes:
    """The whole answer to what no operation gets to see; the connection closes after it."""
    away = status == 503
    slug = "unavailable" if away else "bad-request"
    title = "Not now" if away else "The request cannot be understood"
    problem = {"type": f"/problems/{slug}", "title": title, "status": status, "detail": detail}
    body, more = json.dumps(problem).encode(), b"Retry-After: 1\r\n" if away else b""
    return PROBLEM % (status, reason, len(body), more, body)
