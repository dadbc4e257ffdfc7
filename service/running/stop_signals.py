"""The signals with which an operator stops `ballroom serve`."""

import contextlib
import os
import select
import signal
import time
from collections.abc import Iterator
from types import FrameType
from typing import Self

# `make` passes on a signal that its whole group has had already: that is one request, not two.
REPEATED_WITHIN = 1.0


class Interrupted(BaseException):
    """The operator asked to stop while everything was still starting."""


class StopSignals:
    """The signals to stop: the first asks to stop, a later one to stop at once."""

    def __init__(self) -> None:
        self.asked_at: float | None = None
        self.hurry = False
        self._interrupt = False
        self._read, self._write = os.pipe()
        os.set_blocking(self._read, False)
        os.set_blocking(self._write, False)

    def __enter__(self) -> Self:
        signal.set_wakeup_fd(self._write, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.signal(signal.SIGINT, self._receive)
        signal.signal(signal.SIGTERM, self._receive)
        # Under nohup the loss of the terminal is meant to be ignored.
        if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
            signal.signal(signal.SIGHUP, self._receive)
        return self

    def __exit__(self, *_: object) -> None:
        signal.set_wakeup_fd(-1)
        os.close(self._read)
        os.close(self._write)

    @contextlib.contextmanager
    def interrupting(self) -> Iterator[None]:
        """Within this block a request to stop takes effect at once, as an exception."""
        if self.asked_at is not None:
            raise Interrupted
        self._interrupt = True
        try:
            yield
        finally:
            self._interrupt = False

    def wait(self, seconds: float) -> None:
        """Sleep until a signal comes (a child that ends sends one too) or the time is over."""
        select.select([self._read], [], [], seconds)
        with contextlib.suppress(BlockingIOError):
            os.read(self._read, 4096)

    def _receive(self, _number: int, _frame: FrameType | None) -> None:
        now = time.monotonic()
        if self.asked_at is None:
            self.asked_at = now
            if self._interrupt:
                raise Interrupted
        elif now - self.asked_at > REPEATED_WITHIN:
            self.hurry = True
