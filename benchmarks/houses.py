"""A house of any tree of this repository, started as `make serve` starts it, with its meters."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, NamedTuple, Self

import httpx
import psycopg

from benchmarks import meters
from service.running.processes import with_launcher
from tests.support.running_house import PATIENCE, RunningHouse
from tests.support.warm_start import Process

COUNTING = """
shared_preload_libraries = 'pg_stat_statements'
pg_stat_statements.track = 'none'
track_commit_timestamp = on
"""
"""Statements are counted only in turns that are not timed; when something was committed is always known."""


class Reading(NamedTuple):
    """Meters at one moment: seconds of processor time by kind of process, and bytes of write-ahead log."""

    at: float
    seconds: dict[str, float]
    machine: float
    written: int
    transactions: int


class House(RunningHouse):
    """Its code is that of `tree`; the environment is ours."""

    def __init__(self, folder: Path, tree: Path, **environment: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        super().__init__(folder, **environment)
        self._tree = tree
        self.database: psycopg.Connection[Any]

    def _start(self, role: str, log: IO[bytes]) -> Process:
        # The environment may have another tree installed: this one comes first.
        environment = {**self._environment, "PYTHONPATH": str(self._tree)}
        # It stops when the bench ends, in whatever way.
        return subprocess.Popen(
            with_launcher([sys.executable, "-m", "service.cli", role], signal.SIGTERM),
            cwd=self._tree,
            env=environment,
            stdout=log,
            stderr=log,
        )

    def __enter__(self) -> Self:
        super().__enter__()
        try:
            self._let_postgres_count()
        except BaseException:
            self.stop()
            raise
        return self

    def stop(self) -> float:
        if hasattr(self, "database"):
            self.database.close()
        return super().stop()

    def _let_postgres_count(self) -> None:
        """Settings that only a start brings: Postgres is stopped, and the house starts it again."""
        pid = int(self.run_file()["processes"]["postgres"])
        with (self.data / "postgres" / "data" / "postgresql.auto.conf").open("a") as settings:
            settings.write(COUNTING)
        os.kill(pid, signal.SIGINT)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(OSError, KeyError, ValueError, psycopg.OperationalError, httpx.HTTPError):
                if self.run_file()["processes"]["postgres"] != pid:
                    self.database = psycopg.connect(self.run_file()["database_url"], autocommit=True)
                    break
            time.sleep(0.1)
        else:
            raise TimeoutError(self.last_words())
        self.database.execute("CREATE EXTENSION IF NOT EXISTS pg_stat_statements")
        self.wait_until_ready()

    # --- meters

    def read(self) -> Reading:
        return Reading(
            time.perf_counter(),
            {**meters.by_kind(self._each(meters.family_seconds)), meters.LOAD: time.process_time()},
            meters.machine_seconds(),
            meters.written_bytes(self.database),
            meters.transactions(self.database),
        )

    def megabytes(self) -> dict[str, float]:
        return meters.by_kind(self._each(meters.megabytes))

    def _each(self, measure: Any) -> list[tuple[str, float]]:
        return [(name, measure(pid)) for name, pid in self.run_file()["processes"].items()]

    def count_statements(self, counting: bool) -> None:
        track = "top" if counting else "none"
        self.database.execute(f"ALTER SYSTEM SET pg_stat_statements.track = '{track}'")
        self.database.execute("SELECT pg_reload_conf()")
        time.sleep(0.5)
        meters.forget_statements(self.database)
