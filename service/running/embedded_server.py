"""What embedded servers have in common: a private folder, a port on loopback, a password, a log."""

import contextlib
import secrets
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import ClassVar, Self

from service.running.processes import Process, ServerError, force_stop, write_private

LOOPBACK = "127.0.0.1"
LOG_LIMIT = 5_000_000
PORTS = range(15_000, 32_000)
"""Below those that systems hand out to clients."""


def is_free(port: int, host: str = LOOPBACK) -> bool:
    """Could somebody listen here now?"""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with contextlib.suppress(OSError):
            probe.bind((host, port))
            return True
    return False


def free_port() -> int:
    """A port that nobody listens on.

    Not one that clients are given: a client could take the port of a server while the server restarts.
    """
    for _ in range(1000):
        port = secrets.choice(PORTS)
        if is_free(port):
            return port
    raise ServerError(
        f"Ballroom found no free port between {PORTS.start} and {PORTS.stop - 1} on {LOOPBACK}. "
        "Stop programs that listen there, or set DATABASE_URL and REDIS_URL to servers of your own."
    )


class Server(ABC):
    """An embedded server: one folder holds its data, password, port and log; it listens on loopback."""

    name: ClassVar[str]
    title: ClassVar[str]
    stop_signal: ClassVar[signal.Signals] = signal.SIGTERM
    final_signal: ClassVar[signal.Signals] = signal.SIGKILL
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
        """Start the server and wait until it answers; try again while a dead predecessor holds its port."""
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
                raise ServerError(f"{self.title} did not start in time. {self.end_of_log()}")
            if self.process.poll() is not None:
                if not self.may_retry():
                    raise ServerError(f"{self.title} cannot start. {self.end_of_log()}")
                time.sleep(pause)
                pause = min(2 * pause, 1.0)
                self.process = self.spawn()
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop the server if it runs; by force if it takes too long."""
        process, self.process = self.process, None
        if process is not None:
            process.send_signal(self.stop_signal)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(self.grace)
            force_stop(process, self.final_signal)

    def may_retry(self) -> bool:
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

    def end_of_log(self, lines: int = 8) -> str:
        """Where the log is, and its last lines since the latest start."""
        written = ""
        with contextlib.suppress(OSError):
            written = self.log.read_bytes()[self._log_start :].decode(errors="replace").strip()
        if not written:
            return f"Its log {self.log} is empty."
        return "\n".join([f"Its log {self.log} ends with:", *written.splitlines()[-lines:]])

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
