"""Listening to a stream: message by message, or in the background with a note of what came and how long."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from tests.support.guests import Guest, connection

SILENCE = 40.0
"""Seconds without a word, not even a heart beat, after which a listener gives up."""


@contextmanager
def listening(person: Guest, address: str, **headers: str) -> Iterator[Iterator[dict[str, Any]]]:
    """The messages of a stream as they come."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with connection(person.url, timeout=6) as http:  # noqa: SIM117
        with http.stream("GET", address, headers={**person.headers, **named}) as answer:
            assert answer.status_code == 200, answer.read()
            assert answer.headers["content-type"].startswith("text/event-stream")
            yield _messages(answer)


def _messages(answer: httpx.Response) -> Iterator[dict[str, Any]]:
    message: dict[str, Any] = {}
    for line in answer.iter_lines():
        if line.startswith(":"):
            continue
        if not line:
            if "data" in message:
                yield message
            message = {}
            continue
        name, _, value = line.partition(": ")
        message[name] = json.loads(value) if name in ("data", "id", "retry") else value


class Listener(threading.Thread):
    """Listens until the stream ends; `lasted` is then the number of seconds it went on."""

    def __init__(self, guest: Guest, address: str) -> None:
        super().__init__(daemon=True)
        self._guest, self._address = guest, address
        self.messages: list[dict[str, Any]] = []
        self.beats = 0
        self.lasted: float | None = None
        self._news = threading.Condition()
        self.start()

    @property
    def versions(self) -> list[int]:
        return [message["id"] for message in self.messages if "event" not in message]

    def run(self) -> None:
        began = time.monotonic()
        try:
            with (
                connection(self._guest.url, timeout=SILENCE) as http,
                http.stream("GET", self._address, headers=self._guest.headers) as answer,
            ):
                assert answer.status_code == 200, answer.read()
                self._listen(answer)
        except httpx.HTTPError:
            pass
        finally:
            with self._news:
                self.lasted = time.monotonic() - began
                self._news.notify_all()

    def wait_for(self, version: int, seconds: float = 10.0) -> None:
        """Until this version has come."""
        with self._news:
            came = self._news.wait_for(lambda: version in self.versions or self.lasted is not None, seconds)
        assert came, f"version {version} has not come: {self.versions[-3:]}"
        assert version in self.versions, f"the stream has ended after {self.lasted} s at {self.versions[-3:]}"

    def _listen(self, answer: httpx.Response) -> None:
        message: dict[str, Any] = {}
        for line in answer.iter_lines():
            name, _, value = line.partition(": ")
            if line.startswith(":"):
                self.beats += 1
            elif line:
                message[name] = json.loads(value) if name in ("data", "id", "retry") else value
            else:
                if "data" in message:
                    with self._news:
                        self.messages.append(message)
                        self._news.notify_all()
                message = {}
