"""The connections of callers: who is there, and how they are let go."""

import asyncio
import contextlib
from typing import Protocol

SILENT_FOR = 30.0
"""Seconds after which a connection without a request is closed."""


class Taking:
    """Whether a caller takes what is sent to them, be it slowly."""

    __slots__ = ("_unsent",)

    def __init__(self) -> None:
        self._unsent = 0

    def goes_on(self, transport: asyncio.Transport) -> bool:
        """Is less of it left than when this was last asked?"""
        before, self._unsent = self._unsent, transport.get_write_buffer_size()
        return self._unsent < before


class Visitor(Protocol):
    """A caller's connection. `silent_since`: when it began to wait for a whole head, if it does."""

    silent_since: float | None

    def is_taking(self) -> bool:
        """Does the caller take what is still to be written?"""

    def close(self) -> None:
        """After what is still to be written; asked once more, at once."""

    def abort(self) -> None:
        """At once, whatever is still to be written."""

    def close_if_idle(self) -> None:
        """Unless a request is being answered."""


class Visitors:
    """All of them. `closing`: no request is taken after the one that is being answered."""

    def __init__(self) -> None:
        self.here: set[Visitor] = set()
        self.closing = False
        self.gone = asyncio.Event()

    def came(self, visitor: Visitor) -> None:
        self.here.add(visitor)

    def left(self, visitor: Visitor) -> None:
        self.here.discard(visitor)
        if self.closing and not self.here:
            self.gone.set()

    async def receive_until(self, stop: asyncio.Event) -> None:
        """Close the connections that stay silent, until it is time to stop."""
        while not stop.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), SILENT_FOR / 10)
            self.close_silent(SILENT_FOR)

    async def take_leave(self, seconds: float) -> None:
        """Close them: at once who is not waiting for an answer, then whoever has got theirs, and after so
        many seconds the rest.
        """
        self.close()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.gone.wait(), seconds)
        self.abort()

    def close(self) -> None:
        """Let every visit end as soon as it is not waiting for an answer."""
        self.closing = True
        for visitor in [*self.here]:
            visitor.close_if_idle()
        if not self.here:
            self.gone.set()

    def abort(self) -> None:
        """End every visit now."""
        for visitor in [*self.here]:
            visitor.abort()

    def close_silent(self, seconds: float) -> None:
        """End the visits that have not sent a whole head for so long."""
        now = asyncio.get_running_loop().time()
        for visitor in [*self.here]:
            if visitor.silent_since is None:
                continue
            if visitor.is_taking():
                visitor.silent_since = now
            elif now - visitor.silent_since > seconds:
                visitor.close()
