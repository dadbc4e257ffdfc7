"""The service as processes of its own: all of it as a newcomer runs it, or one role on a given database."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

import httpx

from tests.support.databases import as_service
from tests.support.guests import connection, forget_connection
from tests.support.warm_start import Process, run, start

PATIENCE = 60.0
SERVERS = ("DATABASE_URL", "REDIS_URL")
MANY_GUESTS = {
    "BALLROOM_PLAYERS_PER_MINUTE": "0",
    "BALLROOM_PLAYERS_PER_DAY": "0",
    "BALLROOM_GATHERING_TABLES": "0",
    "BALLROOM_OPEN_TABLES": "0",
}
"""All guests of all tests come from one address, and some open a table of each kind."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class RunningHouse:
    """Started on entry, stopped with SIGTERM on exit, in a folder and on a port of its own.

    The role `serve` brings its own servers; `api` needs REDIS_URL, and as DATABASE_URL one of the tests'
    databases, for its owner: it logs in there as services do. `prints` is for the operator, who is the owner.
    """

    def __init__(self, folder: Path, role: str = "serve", **environment: str) -> None:
        self.data = folder / "data"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database_url = environment.get("DATABASE_URL", "")
        self._role = role
        self._log = folder / f"{role}.log"
        self._processes: list[Process] = []
        inherited = {name: value for name, value in os.environ.items() if name not in SERVERS}
        own = {"BALLROOM_DATA": str(self.data), "BALLROOM_PORT": str(self.port), **MANY_GUESTS}
        self._environment = inherited | own | environment
        self._of_services = self._environment
        if role != "serve":
            self._of_services = self._environment | {"DATABASE_URL": as_service(self.database_url)}

    def __enter__(self) -> Self:
        self.also(self._role)
        try:
            self.wait_until_ready()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def process(self) -> Process:
        return self._processes[0]

    @property
    def pids(self) -> list[int]:
        """The processes that were started one by one, in that order."""
        return [process.pid for process in self._processes]

    def also(self, role: str) -> None:
        """Run another process of the house beside it."""
        with self._log.open("ab") as log:
            self._processes.append(self._start(role, log))

    def start_again(self) -> None:
        """Its first process was killed: what whoever keeps it running would do."""
        self.process.wait(timeout=PATIENCE)
        with self._log.open("ab") as log:
            self._processes[0] = self._start(self._role, log)
        self.wait_until_ready()

    def _start(self, role: str, log: IO[bytes]) -> Process:
        if role != "serve":
            return start("service.cli", role, env=self._of_services, output=log)
        command = [sys.executable, "-m", "service.cli", role]
        return subprocess.Popen(command, env=self._of_services, stdout=log, stderr=log)

    def stop(self) -> float:
        """SIGTERM to all; answers how many seconds it took them to end."""
        started = time.monotonic()
        running = [process for process in self._processes if process.poll() is None]
        for process in running:
            process.send_signal(signal.SIGTERM)
        for process in running:
            try:
                process.wait(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                raise
        forget_connection(self.url)
        return time.monotonic() - started

    def reopens(self) -> None:
        """It may be entered again: the same house, in the same place, with all that it remembers."""
        self._processes.clear()

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        with connection(self.url, timeout=2) as http:
            while time.monotonic() < deadline:
                assert self.process.poll() is None, self.last_words()
                try:
                    if http.get("/health/ready").status_code == 200:
                        return
                except httpx.HTTPError:
                    pass
                time.sleep(0.05)
        raise TimeoutError(self.last_words())

    def run_file(self) -> dict[str, Any]:
        content: dict[str, Any] = json.loads((self.data / "run.json").read_text())
        return content

    def kill(self, name: str) -> int:
        """SIGKILL one of the processes, by its name in the run file."""
        pid = int(self.run_file()["processes"][name])
        os.kill(pid, signal.SIGKILL)
        return pid

    def prints(self, *command: str) -> str:
        """What a command of the operator's prints, once it has worked."""
        done = run("service.cli", *command, env=self._environment)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def last_words(self) -> str:
        return self._log.read_text()[-4000:]
