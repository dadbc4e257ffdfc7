"""Requests to a house on this machine, and httpx's answers to them: most of what a test asks is this plain.

httpx itself spends more on a request than the house does: on addresses, cookies, redirects and proxies that
are not there. Whatever is not as plain as it gets is left to it.
"""

import json
import re
import select
from collections.abc import Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlsplit

import httpx

PLAIN_PATH = re.compile(r"(/[\w-]+([.:][\w-]+)*)+/?(\?[\w=&,.:-]*)?", re.ASCII)
PLAIN_WORDS = re.compile(r"[!-~]([ -~]*[!-~])?", re.ASCII)
LARGEST = 1 << 14
"""Bytes of a body: the house may answer a larger one before it has read it."""
ALWAYS = {"Accept": "*/*", "Accept-Encoding": "identity", "User-Agent": f"python-httpx/{httpx.__version__}"}
SILENCE = 30.0


class Answer(httpx.Response):
    """What was asked is only put together for whoever wants to know it."""

    asked: tuple[str, str]

    @property
    def request(self) -> httpx.Request:
        return httpx.Request(*self.asked)

    @request.setter
    def request(self, value: httpx.Request) -> None:
        self.asked = value.method, str(value.url)


class Lines:
    """The lines to one house that are open and not in use: several threads may call it at once."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._free: list[HTTPConnection] = []

    def request(self, method: str, path: str, headers: Mapping[str, str], **body: Any) -> Answer | None:
        """The answer; None if this is not a plain request."""
        content = _content(**body)
        if not _is_plain(path, headers) or len(content or b"") > LARGEST:
            return None
        of_json = {"Content-Type": "application/json"} if content is not None and "json" in body else {}
        line = self._line()
        try:
            line.request(method, path, content, {**ALWAYS, **of_json, **headers})
            told = line.getresponse()
            read = told.read()
        except BaseException as trouble:
            line.close()
            if isinstance(trouble, OSError | HTTPException):
                raise _as_httpx(trouble) from trouble
            raise
        if told.will_close:
            line.close()
        else:
            self._free.append(line)
        named = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in told.getheaders()]
        answer = Answer(told.status, headers=named, stream=httpx.ByteStream(read))
        answer.asked = method, self._url + path
        answer.read()
        return answer

    def close(self) -> None:
        while self._free:
            self._free.pop().close()

    def _line(self) -> HTTPConnection:
        """One on which nobody has hung up."""
        while True:
            with suppress(IndexError):
                line = self._free.pop()
                if select.select([line.sock], [], [], 0)[0]:
                    line.close()
                    continue
                return line
            place = urlsplit(self._url)
            return HTTPConnection(place.hostname or "", place.port, timeout=SILENCE)


def _content(json: Any = None, content: bytes | None = None) -> bytes | None:
    return content if json is None else _written(json)


def _written(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def _is_plain(path: str, headers: Mapping[str, str]) -> bool:
    words = (word for pair in headers.items() for word in pair)
    return bool(PLAIN_PATH.fullmatch(path)) and all(PLAIN_WORDS.fullmatch(word) for word in words)


def _as_httpx(trouble: OSError | HTTPException) -> httpx.TransportError:
    if isinstance(trouble, HTTPException):
        return httpx.RemoteProtocolError(str(trouble))
    if isinstance(trouble, TimeoutError):
        return httpx.ReadTimeout(str(trouble))
    if isinstance(trouble, ConnectionRefusedError):
        return httpx.ConnectError(str(trouble))
    return httpx.ReadError(str(trouble))
