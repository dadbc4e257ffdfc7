"""A thread that carries word of games to Redis: whoever gives it word never waits, and never fails."""

import logging
import threading
from collections.abc import Callable

from redis import Redis
from redis.exceptions import RedisError

from events.redis_clients import connect

ROOM = 10_000
"""Of so many games it keeps the latest version in mind; word of further ones is lost meanwhile."""
REST = 0.5
"""How long to leave a Redis alone that does not answer."""

log = logging.getLogger(__name__)
Word = dict[str, int]
"""Games, and the latest version of each that was told."""


class Courier:
    """Calls `deliver` with all there is to tell, from a thread of its own.

    Of a game that moves faster than Redis listens, only the latest version is told. What cannot be delivered
    is dropped: whoever needs to know finds it in the database too.
    """

    def __init__(
        self, redis_url: str, name: str, deliver: Callable[[Redis, Word], None], *, room: int = ROOM
    ) -> None:
        self._url = redis_url
        self._name = name
        self._deliver = deliver
        self._room = room
        self._word: Word = {}
        self._news = threading.Condition()
        self._closed = False
        self._reachable = True
        self._thread: threading.Thread | None = None

    def tell(self, game_id: str, version: int) -> None:
        """This game is at this version."""
        with self._news:
            if self._closed or (len(self._word) >= self._room and game_id not in self._word):
                return
            self._word[game_id] = max(version, self._word.get(game_id, 0))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
            self._news.notify()

    def close(self, patience: float = 5.0) -> None:
        """Deliver what is still to be told, within reason, and end the thread."""
        with self._news:
            self._closed = True
            self._news.notify()
        if self._thread is not None:
            self._thread.join(patience)

    def _run(self) -> None:
        with connect(self._url) as redis:
            while word := self._next():
                try:
                    self._deliver(redis, word)
                    self._note(None)
                except (RedisError, OSError) as trouble:
                    self._note(trouble)
                    self._rest()

    def _next(self) -> Word:
        """Wait for word; empty when we are closed and all is told."""
        with self._news:
            self._news.wait_for(lambda: self._word or self._closed)
            word, self._word = self._word, {}
            return word

    def _rest(self) -> None:
        with self._news:
            self._news.wait_for(lambda: self._closed, timeout=REST)

    def _note(self, trouble: Exception | None) -> None:
        """Say once that Redis has gone, and once that it is back."""
        if (trouble is None) != self._reachable:
            self._reachable = trouble is None
            log.warning("%s: Redis %s", self._name, f"does not answer: {trouble}" if trouble else "is back")
