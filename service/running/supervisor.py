"""Keep processes running: start them, watch them, start them again when they die, stop them in order."""

import contextlib
import signal
import time
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Protocol

import click

from service.running.orphans import OrphanReaper
from service.running.processes import Process, ServerError, force_stop, kill_group
from service.running.stop_signals import StopSignals

FIRST_PAUSE = 0.1
LONGEST_PAUSE = 10.0
HEALTHY_AFTER = 30.0
TICK = 0.25
# The whole stop stays below ten seconds.
STOP_WITHIN = 9.0


class Child(Protocol):
    """What the supervisor starts, again and again: one of our processes or an embedded server."""

    @property
    def name(self) -> str: ...
    @property
    def stop_signal(self) -> signal.Signals: ...
    @property
    def final_signal(self) -> signal.Signals: ...
    @property
    def grace(self) -> float: ...
    @property
    def log(self) -> Path | None: ...
    def spawn(self) -> Process: ...


class Supervised:
    """A child, its process if it runs, and how often in a row it has failed."""

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
    """Starts children in the order they were added; stops them in the reverse order."""

    def __init__(self, signals: StopSignals, changed: Callable[[dict[str, int]], None]) -> None:
        self._signals = signals
        self._changed = changed
        self._supervised: list[Supervised] = []
        self._reaper = OrphanReaper()

    def add(self, child: Child, process: Process | None = None) -> None:
        """Supervise this child; one without a process is started by `run`."""
        if process is not None:
            self._reaper.watch(process.pid, child.stop_signal)
        self._supervised.append(Supervised(child, process))

    def run(self, each_turn: Callable[[], None]) -> None:
        """Keep everything running until the operator asks to stop."""
        self._note_processes()
        while self._signals.asked_at is None:
            for supervised in self._supervised:
                self._restart_if_ended(supervised)
            each_turn()
            self._signals.wait(TICK)

    def stop(self) -> None:
        """Stop what was added last first, all of a kind at once, within a few seconds altogether."""
        deadline = time.monotonic() + STOP_WITHIN
        for _, group in groupby(reversed(self._supervised), key=lambda each: each.kind):
            kind = [(each.child, each.process) for each in group if each.process]
            asked = time.monotonic()
            for child, process in kind:
                process.send_signal(child.stop_signal)
            for child, process in kind:
                self._await_end(process, min(asked + child.grace, deadline))
                force_stop(process, child.final_signal)
                self._reaper.forget(process.pid)
        self._supervised.clear()
        self._reaper.close()

    def _await_end(self, process: Process, deadline: float) -> None:
        while process.poll() is None and not self._signals.hurry and time.monotonic() < deadline:
            self._signals.wait(TICK)

    def _restart_if_ended(self, supervised: Supervised) -> None:
        now = time.monotonic()
        if supervised.process is not None and supervised.process.poll() is not None:
            self._count_failure(supervised, now, _ending(supervised.process))
            kill_group(supervised.process)
            self._reaper.forget(supervised.process.pid)
            supervised.process = None
        if supervised.process is None and now >= supervised.due:
            try:
                supervised.process = supervised.child.spawn()
            except (OSError, ServerError) as trouble:
                self._count_failure(supervised, now, f"could not be started: {str(trouble).rstrip('.')}")
                return
            supervised.started = now
            self._reaper.watch(supervised.process.pid, supervised.child.stop_signal)
            self._note_processes()

    def _count_failure(self, supervised: Supervised, now: float, what_happened: str) -> None:
        if now - supervised.started > HEALTHY_AFTER:
            supervised.failures = 0
        pause = min(FIRST_PAUSE * 2**supervised.failures, LONGEST_PAUSE)
        supervised.failures += 1
        supervised.due = now + pause
        log = f" Its log is {supervised.child.log}." if supervised.child.log else ""
        say(
            f"The process {supervised.child.name} {what_happened}. "
            f"Ballroom starts it again in {pause:g} s.{log}"
        )

    def _note_processes(self) -> None:
        self._changed({each.child.name: each.process.pid for each in self._supervised if each.process})


def say(text: str) -> None:
    """Print a message for the operator; a terminal that has gone away is no reason to fail."""
    with contextlib.suppress(OSError):
        click.echo(text)


def _ending(process: Process) -> str:
    code = process.returncode
    if code is not None and code < 0:
        with contextlib.suppress(ValueError):
            return f"was killed by {signal.Signals(-code).name}"
    return f"ended with exit code {code}"
