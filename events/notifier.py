"""A thread that tells Redis which games moved: whoever has news for it never waits, and never fails."""

import logging
import threading
from collections.abc import Callable

from redis import Redis
from redis.exceptions import RedisError

from events.redis_clients import connect

ROOM = 10_000
"""Of so many games it remembers the latest version; news of further ones is lost meanwhile."""
GATHER = 0.005
"""Seconds for which news is gathered after some was sent. What comes after a silence is sent at once."""
PAUSE = 0.5
"""How long to leave a Redis alone that does not answer."""

log = logging.getLogger(__name__)
News = dict[str, int]
"""Games, and the latest version of each."""


class Notifier:
    """Calls `send` with all the news there is, from a thread of its own, once in `gather` seconds at most.

    Of a game that moves faster than that, only the latest version is sent. What cannot be sent is dropped:
    whoever needs to know finds it in the database too.
    """

    def __init__(
        self,
        redis_url: str,
        name: str,
        send: Callable[[Redis, News], None],
        *,
        room: int = ROOM,
        gather: float = GATHER,
    ) -> None:
        self._url = redis_url
        self._name = name
        self._send = send
        self._room = room
        self._gather = gather
        self._news: News = {}
        self._changed = threading.Condition()
        self._closed = threading.Event()
        self._reachable = True
        self._thread: threading.Thread | None = None

    def notify(self, game_id: str, version: int) -> None:
        """This game is at this version."""
        with self._changed:
            if self._closed.is_set() or (len(self._news) >= self._room and game_id not in self._news):
                return
            self._news[game_id] = max(version, self._news.get(game_id, 0))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
            self._changed.notify()

    def close(self, patience: float = 5.0) -> None:
        """Send what is still to be sent, within reason, and end the thread."""
        with self._changed:
            self._closed.set()
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(patience)

    def _run(self) -> None:
        with connect(self._url) as redis:
            while news := self._next():
                try:
                    self._send(redis, news)
                    self._note(None)
                    self._closed.wait(self._gather)
                except (RedisError, OSError) as trouble:
                    self._note(trouble)
                    self._closed.wait(PAUSE)

    def _next(self) -> News:
        """Wait for news; empty when we are closed and everything is sent."""
        with self._changed:
            self._changed.wait_for(lambda: self._news or self._closed.is_set())
            news, self._news = self._news, {}
            return news

    def _note(self, trouble: Exception | None) -> None:
        """Say once that Redis has gone, and once that it is back."""
        if (trouble is None) != self._reachable:
            self._reachable = trouble is None
            log.warning("%s: Redis %s", self._name, f"does not answer: {trouble}" if trouble else "is back")
