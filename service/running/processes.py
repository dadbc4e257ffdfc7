"""Start, watch and stop another program; what embedded servers and our own processes have in common."""

import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, ClassVar, Self

import msgspec

from service.running import launch

LOOPBACK = "127.0.0.1"
LOG_LIMIT = 5_000_000

Process = subprocess.Popen[bytes]


class ServerError(Exception):
    """A server cannot be started; the message is meant for the operator."""


def helper(command: Sequence[str | Path], death: signal.Signals, identity: Sequence[str] = ()) -> list[str]:
    """The command, run through `launch` so that it gets the signal `death` when this process dies."""
    # Isolated and without site: the helper starts in a few milliseconds and reads nobody's environment.
    script = [sys.executable, "-I", "-S", launch.__file__]
    return [
        *script,
        *("--parent", str(os.getpid()), "--signal", str(int(death)), *identity, "--"),
        *map(str, command),
    ]


def spawn(
    command: Sequence[str | Path],
    *,
    death: signal.Signals = signal.SIGTERM,
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
            helper(command, death, identity),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output and subprocess.STDOUT,
            env=environment,
            process_group=0,
        )


def insist(process: Process, last: signal.Signals = signal.SIGKILL) -> None:
    """End a process that has had its time, and clear what is left of its group."""
    for sign in (last, signal.SIGKILL):
        if process.poll() is None:
            process.send_signal(sign)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(1)
    clear_group(process)


def clear_group(process: Process) -> None:
    """Kill what a dead process has left behind in its group."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def is_free(port: int, host: str = LOOPBACK) -> bool:
    """Could somebody listen here now?"""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with contextlib.suppress(OSError):
            probe.bind((host, port))
            return True
    return False


def free_port() -> int:
    """A port nobody listens on, below those the system hands out to clients.

    A client's own port could otherwise take the place of a server while it restarts.
    """
    for _ in range(1000):
        port = 15_000 + secrets.randbelow(17_000)
        if is_free(port):
            return port
    raise ServerError("No free port was found on the loopback interface.")


def write_private(path: Path, text: str) -> None:
    """Replace the file at once; only its owner may read it."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
    fresh.replace(path)


class Program(msgspec.Struct, frozen=True, kw_only=True):
    """One of our own processes, as a command line."""

    name: str
    command: tuple[str, ...]
    environment: dict[str, str] = {}
    polite: signal.Signals = signal.SIGTERM
    last: signal.Signals = signal.SIGKILL
    grace: float = 2.0

    def spawn(self) -> Process:
        """Start it with our environment and its own additions."""
        return spawn(self.command, environment={**os.environ, **self.environment})


class Server(ABC):
    """An embedded server: one folder holds its data, password, port and log; it listens on loopback."""

    name: ClassVar[str]
    title: ClassVar[str]
    polite: ClassVar[signal.Signals] = signal.SIGTERM
    last: ClassVar[signal.Signals] = signal.SIGKILL
    grace: ClassVar[float] = 2.0

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "log"
        self.process: Process | None = None
        self._log_start = 0

    @property
    @abstractmethod
    def url(self) -> str:
        """Where clients connect, password included."""

    @abstractmethod
    def prepare(self) -> None:
        """Make ready whatever a first start needs; harmless to repeat."""

    @abstractmethod
    def spawn(self) -> Process:
        """Start the server without waiting for it."""

    @abstractmethod
    def answers(self) -> bool:
        """Is it ready for clients?"""

    def start(self, patience: float = 30) -> None:
        """Start the server and wait until it answers; try again if a dead predecessor is still in the way."""
        self.prepare()
        try:
            self._start(time.monotonic() + patience)
        except BaseException:
            self.stop()
            raise

    def _start(self, deadline: float) -> None:
        pause = 0.05
        self.process = self.spawn()
        while not self.answers():
            if time.monotonic() > deadline:
                raise ServerError(f"{self.title} did not start in time.\n{self.last_words()}")
            if self.process.poll() is not None:
                if not self.may_try_again():
                    raise ServerError(f"{self.title} cannot start.\n{self.last_words()}")
                time.sleep(pause)
                pause = min(2 * pause, 1.0)
                self.process = self.spawn()
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop the server if it runs: politely, then not."""
        process, self.process = self.process, None
        if process is not None:
            process.send_signal(self.polite)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(self.grace)
            insist(process, self.last)

    def may_try_again(self) -> bool:
        """Did the start fail for a reason that passes? A port that was taken is exchanged for another."""
        if is_free(self.port):
            return False
        write_private(self.folder / "port", str(free_port()))
        return True

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def port(self) -> int:
        """The port, chosen once and remembered, so that clients find the server again after a restart."""
        return int((self.folder / "port").read_text())

    @property
    def password(self) -> str:
        """The password, generated once."""
        return (self.folder / "password").read_text()

    def last_words(self, lines: int = 8) -> str:
        """The end of what the latest start has logged."""
        with contextlib.suppress(OSError):
            text = self.log.read_bytes()[self._log_start :].decode(errors="replace").strip()
            return "\n".join(text.splitlines()[-lines:])
        return ""

    def make_folder(self) -> None:
        """Create the private folder with a password and a port, if they are not there yet."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not (self.folder / "password").exists():
            write_private(self.folder / "password", secrets.token_hex(24))
        port = self.folder / "port"
        if not port.exists() or not port.read_text().isdigit() or not is_free(self.port):
            write_private(port, str(free_port()))

    def open_log(self) -> None:
        """Note where this start's messages begin; put a log that has grown large aside."""
        with contextlib.suppress(FileNotFoundError):
            if self.log.stat().st_size > LOG_LIMIT:
                self.log.replace(self.log.with_name("log.1"))
        self._log_start = self.log.stat().st_size if self.log.exists() else 0
