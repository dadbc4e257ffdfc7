"""Keep processes running: start them, watch them, start them again when they die, stop them in order."""

import contextlib
import os
import select
import signal
import time
from collections.abc import Callable, Iterator
from itertools import groupby
from types import FrameType
from typing import Protocol, Self

import click

from service.running.orphans import Undertaker
from service.running.processes import Process, ServerError, clear_group, insist

FIRST_PAUSE = 0.1
LONGEST_PAUSE = 10.0
HEALTHY_AFTER = 30.0
TICK = 0.25
# The whole stop stays below ten seconds.
STOP_WITHIN = 9.0
# `make` passes on a signal that its whole group has had already: that is one wish, not two.
ECHO = 1.0


class Child(Protocol):
    """Whatever can be started again and again."""

    @property
    def name(self) -> str: ...
    @property
    def polite(self) -> signal.Signals: ...
    @property
    def last(self) -> signal.Signals: ...
    @property
    def grace(self) -> float: ...
    def spawn(self) -> Process: ...


class Interrupted(BaseException):
    """The operator wants to stop while we are still starting."""


class Wishes:
    """The operator's signals: the first asks to stop, a later one to hurry."""

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
        signal.signal(signal.SIGINT, self._hear)
        signal.signal(signal.SIGTERM, self._hear)
        # Under nohup the loss of the terminal is meant to be ignored.
        if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
            signal.signal(signal.SIGHUP, self._hear)
        return self

    def __exit__(self, *_: object) -> None:
        signal.set_wakeup_fd(-1)
        os.close(self._read)
        os.close(self._write)

    @contextlib.contextmanager
    def interrupting(self) -> Iterator[None]:
        """Within this block a wish to stop takes effect at once, as an exception."""
        if self.asked_at is not None:
            raise Interrupted
        self._interrupt = True
        try:
            yield
        finally:
            self._interrupt = False

    def wait(self, seconds: float) -> None:
        """Sleep until a signal comes, a child's end included, or the time is over."""
        select.select([self._read], [], [], seconds)
        with contextlib.suppress(BlockingIOError):
            os.read(self._read, 4096)

    def _hear(self, _number: int, _frame: FrameType | None) -> None:
        now = time.monotonic()
        if self.asked_at is None:
            self.asked_at = now
            if self._interrupt:
                raise Interrupted
        elif now - self.asked_at > ECHO:
            self.hurry = True


class Watched:
    """A child, its process if it has one, and how often it has failed of late."""

    def __init__(self, child: Child, process: Process | None) -> None:
        self.child = child
        self.process = process
        self.started = self.due = time.monotonic()
        self.failures = 0

    @property
    def kind(self) -> str:
        """`worker` for `worker-1`."""
        return self.child.name.partition("-")[0]


class Supervisor:
    """Watches children in the order they were added; stops them in the reverse order."""

    def __init__(self, wishes: Wishes, changed: Callable[[dict[str, int]], None]) -> None:
        self._wishes = wishes
        self._changed = changed
        self._watched: list[Watched] = []
        self._undertaker = Undertaker()

    def add(self, child: Child, process: Process | None = None) -> None:
        """Watch this child; without a process it is started at the next opportunity."""
        if process is not None:
            self._undertaker.watch(process.pid, child.polite)
        self._watched.append(Watched(child, process))

    def run(self, each_turn: Callable[[], None]) -> None:
        """Keep everything running until the operator wants to stop."""
        self._tell()
        while self._wishes.asked_at is None:
            for watched in self._watched:
                self._look_after(watched)
            each_turn()
            self._wishes.wait(TICK)

    def stop(self) -> None:
        """Stop what was added last first, all of a kind at once, within a few seconds altogether."""
        deadline = time.monotonic() + STOP_WITHIN
        for _, group in groupby(reversed(self._watched), key=lambda each: each.kind):
            kind = [(each.child, each.process) for each in group if each.process]
            asked = time.monotonic()
            for child, process in kind:
                process.send_signal(child.polite)
            for child, process in kind:
                self._await_end(process, min(asked + child.grace, deadline))
                insist(process, child.last)
                self._undertaker.forget(process.pid)
        self._watched.clear()
        self._undertaker.close()

    def _await_end(self, process: Process, deadline: float) -> None:
        while process.poll() is None and not self._wishes.hurry and time.monotonic() < deadline:
            self._wishes.wait(TICK)

    def _look_after(self, watched: Watched) -> None:
        now = time.monotonic()
        if watched.process is not None and watched.process.poll() is not None:
            self._count_failure(watched, now, _cause(watched.process))
            clear_group(watched.process)
            self._undertaker.forget(watched.process.pid)
            watched.process = None
        if watched.process is None and now >= watched.due:
            try:
                watched.process = watched.child.spawn()
            except (OSError, ServerError) as trouble:
                self._count_failure(watched, now, str(trouble))
                return
            watched.started = now
            self._undertaker.watch(watched.process.pid, watched.child.polite)
            self._tell()

    def _count_failure(self, watched: Watched, now: float, cause: str) -> None:
        if now - watched.started > HEALTHY_AFTER:
            watched.failures = 0
        pause = min(FIRST_PAUSE * 2**watched.failures, LONGEST_PAUSE)
        watched.failures += 1
        watched.due = now + pause
        say(f"{watched.child.name} has stopped ({cause}); starting it again in {pause:g} s.")

    def _tell(self) -> None:
        self._changed({each.child.name: each.process.pid for each in self._watched if each.process})


def say(text: str) -> None:
    """Tell the operator; a terminal that has gone away is no reason to fail."""
    with contextlib.suppress(OSError):
        click.echo(text)


def _cause(process: Process) -> str:
    code = process.returncode
    if code is not None and code < 0:
        with contextlib.suppress(ValueError):
            return f"killed by {signal.Signals(-code).name}"
    return f"exit code {code}"
