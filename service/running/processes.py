"""Start and stop another program: what embedded servers and our own processes have in common."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

import msgspec

from service.running import launch

Process = subprocess.Popen[bytes]


class ServerError(Exception):
    """A server cannot be started; the message is meant for the operator."""


def with_launcher(
    command: Sequence[str | Path], on_parent_death: signal.Signals, identity: Sequence[str] = ()
) -> list[str]:
    """The command, run through `launch` so that it gets a signal when this process dies."""
    # Isolated and without site: the launcher starts in a few milliseconds and reads nobody's environment.
    script = [sys.executable, "-I", "-S", launch.__file__]
    return [
        *script,
        *("--parent", str(os.getpid()), "--signal", str(int(on_parent_death)), *identity, "--"),
        *map(str, command),
    ]


def spawn(
    command: Sequence[str | Path],
    *,
    on_parent_death: signal.Signals = signal.SIGTERM,
    identity: Sequence[str] = (),
    environment: Mapping[str, str] | None = None,
    log: Path | None = None,
) -> Process:
    """Start a command in a process group of its own; its output goes to `log` or to our terminal.

    Call it from the main thread: the signal at our death is tied to the thread that forks.
    """
    with contextlib.ExitStack() as stack:
        output: IO[bytes] | None = stack.enter_context(log.open("ab")) if log else None
        return subprocess.Popen(
            with_launcher(command, on_parent_death, identity),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output and subprocess.STDOUT,
            env=environment,
            process_group=0,
        )


def force_stop(process: Process, final_signal: signal.Signals = signal.SIGKILL) -> None:
    """End a process that did not stop in time, and whatever is left of its group."""
    for sign in (final_signal, signal.SIGKILL):
        if process.poll() is None:
            process.send_signal(sign)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(1)
    kill_group(process)


def kill_group(process: Process) -> None:
    """Kill what a dead process has left behind in its group."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def write_private(path: Path, text: str) -> None:
    """Replace the file in one step; only its owner may read it."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
    fresh.replace(path)


class Program(msgspec.Struct, frozen=True, kw_only=True):
    """One of our own processes: its command line, and how to stop it."""

    name: str
    command: tuple[str, ...]
    environment: dict[str, str] = {}
    stop_signal: signal.Signals = signal.SIGTERM
    final_signal: signal.Signals = signal.SIGKILL
    grace: float = 2.0
    log: Path | None = None

    def spawn(self) -> Process:
        """Start it with our environment and its own additions."""
        return spawn(self.command, environment={**os.environ, **self.environment}, log=self.log)
