"""The whole service as a newcomer runs it: one `ballroom serve`, in a folder and on a port of its own."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx

PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class RunningHouse:
    """Started on entry, stopped with SIGTERM on exit."""

    def __init__(self, folder: Path, *, workers: int = 1, environment: dict[str, str] | None = None) -> None:
        self.data = folder / "data"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = folder / "serve.log"
        own = {
            "BALLROOM_DATA": str(self.data),
            "BALLROOM_PORT": str(self.port),
            "BALLROOM_WORKERS": str(workers),
            **(environment or {}),
        }
        inherited = {
            key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "REDIS_URL")
        }
        self._environment = inherited | own
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "service.cli", "serve"], env=self._environment, stdout=log, stderr=log
            )
        self.wait_until_ready()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> int:
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        return self._process.wait(timeout=PATIENCE)

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self._process is not None
            assert self._process.poll() is None, self.last_words()
            try:
                if httpx.get(f"{self.url}/health/ready", timeout=2).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.1)
        raise TimeoutError(self.last_words())

    def run_file(self) -> dict[str, Any]:
        content: dict[str, Any] = json.loads((self.data / "run.json").read_text())
        return content

    def kill(self, name: str) -> int:
        """SIGKILL one of the processes, by its name in the run file."""
        pid = int(self.run_file()["processes"][name])
        os.kill(pid, signal.SIGKILL)
        return pid

    def last_words(self) -> str:
        return self._log.read_text()[-4000:]
