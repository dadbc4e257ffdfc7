"""An answer as it goes over a connection: its head, and where it ends."""

import time
from collections.abc import Iterable
from email.utils import formatdate
from http import HTTPStatus

BODILESS = (204, 304)
STATUS_LINES = {one.value: b"HTTP/1.1 %d %b" % (one.value, one.phrase.encode()) for one in HTTPStatus}
LAST_CHUNK = b"0\r\n\r\n"


class Dates:
    """The time as a line of a head, written once a second."""

    def __init__(self) -> None:
        self._second = 0
        self._line = b""

    def line(self) -> bytes:
        now = int(time.time())
        if now != self._second:
            self._second = now
            self._line = b"date: " + formatdate(now, usegmt=True).encode()
        return self._line


class WrittenAnswer:
    """One answer, part by part. `closes`: nothing follows it on its connection; its head says so.

    `is_old`: for a caller of HTTP/1.0, who knows no chunks. `is_head`: only the head was asked for.
    """

    __slots__ = ("_chunked", "_dates", "_headers", "_is_head", "_is_old", "_status", "closes", "has_begun")

    def __init__(self, dates: Dates, *, is_old: bool, is_head: bool, closes: bool) -> None:
        self._dates = dates
        self._is_old = is_old
        self._is_head = is_head
        self.closes = closes
        self.has_begun = False
        self._status = 0
        self._headers: Iterable[tuple[bytes, bytes]] = ()
        self._chunked = False

    def start(self, status: int, headers: Iterable[tuple[bytes, bytes]]) -> None:
        self._status = status
        self._headers = headers

    def written(self, body: bytes, more: bool) -> bytes:
        """The next bytes; with the first part goes the head."""
        head = b""
        if not self.has_begun:
            head = self._head(len(body), more)
            self.has_begun = True
        if self._is_head:
            return head
        return head + (_chunk(body, more) if self._chunked else body)

    def _head(self, length: int, more: bool) -> bytes:
        line = STATUS_LINES.get(self._status)
        if line is None:
            raise RuntimeError(f"There is no status {self._status}, or none was given.")
        lines = [line]
        is_framed = self._is_head or self._status in BODILESS
        for name, value in self._headers:
            if name == b"content-length":
                is_framed = True
            elif name == b"connection":
                self.closes = self.closes or value.lower() == b"close"
                continue
            lines.append(name + b": " + value)
        if not is_framed:
            if not more:
                lines.append(b"content-length: %d" % length)
            elif self._is_old:
                self.closes = True
            else:
                self._chunked = True
                lines.append(b"transfer-encoding: chunked")
        if self.closes:
            lines.append(b"connection: close")
        lines.append(self._dates.line())
        lines.append(b"\r\n")
        head = b"\r\n".join(lines)
        if head.count(b"\n") != len(lines):
            raise ValueError("A header of an answer has more than one line.")
        return head


def _chunk(body: bytes, more: bool) -> bytes:
    if not more:
        return b"%x\r\n%b\r\n0\r\n\r\n" % (len(body), body) if body else LAST_CHUNK
    return b"%x\r\n%b\r\n" % (len(body), body) if body else b""
