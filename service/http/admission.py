"""How many requests a process admits at once: the next one is refused before any work is done."""

from types import TracebackType

from games.saying import said
from service.http import problems

MOST = 512
"""Requests at work in one process. They share a few connections to the database, so more would only wait."""


class Admission:
    """Entered while a request is worked on, not while its body is still coming from a slow caller."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._inside = 0

    def __enter__(self) -> None:
        if self._inside >= self._most:
            raise problems.unavailable(said("Too many others are being served just now."))
        self._inside += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._inside -= 1
