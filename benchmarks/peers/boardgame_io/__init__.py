"""boardgame.io on this machine: its own server with a game of tricks, in memory or on a durable Postgres.

Every seat has a socket, which is also its stream, and credentials. It tells a move before it has stored it,
so its times are not those of durable moves; but a match waits for one move to be stored before it takes the
next.
"""

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Self

from benchmarks import meters
from benchmarks.missing import Missing
from benchmarks.peers.environment import node_modules
from benchmarks.turns import Turn
from service.running.postgres import Postgres
from service.running.processes import with_launcher
from tests.support.javascript import NODE
from tests.support.running_house import free_port

HERE = Path(__file__).parent
PATIENCE = 60


class BoardgameIo:
    """A server that runs on entry and is stopped on exit."""

    def __init__(self, folder: Path, *, stored: bool) -> None:
        self.name = f"boardgame.io {'on Postgres' if stored else 'in memory'}"
        self._modules = node_modules("boardgame.io")
        self._port = free_port()
        self._postgres = Postgres(folder / "boardgame-io-postgres") if stored else None
        self._server: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        environment = {"NODE_PATH": str(self._modules), "PORT": str(self._port), "NODE_ENV": "production"}
        if self._postgres:
            self._postgres.__enter__()
            environment["DATABASE_URL"] = self._postgres.url
        self._environment = {**os.environ, **environment}
        self._server = subprocess.Popen(
            with_launcher([NODE, HERE / "server.js"], signal.SIGTERM),
            env=self._environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._server.stdout
        if self._server.stdout.readline() != "ready\n":
            self.__exit__()
            raise Missing(self.name, "its server does not start")
        return self

    def __exit__(self, *_: object) -> None:
        if self._server:
            self._server.terminate()
            self._server.wait(PATIENCE)
            assert self._server.stdout
            self._server.stdout.close()
        if self._postgres:
            self._postgres.__exit__(None, None, None)

    def turn(self, matches: int, seconds: float) -> Turn:
        """So many new matches at once, until the first is over or time is up."""
        with subprocess.Popen(
            [NODE, HERE / "players.js", *map(str, (self._port, matches, seconds))],
            env=self._environment,
            stdout=subprocess.PIPE,
            text=True,
        ) as players:
            assert players.stdout
            if players.stdout.readline() != "begin\n":
                raise Missing(self.name, "its players do not get to play")
            machine, cpu, began = meters.machine_seconds(), self._cpu(), time.perf_counter()
            told = players.stdout.readline()
            if not told:
                raise Missing(self.name, "its players do not get to the end")
            seen = json.loads(told)
            passed = (time.perf_counter() - began) * meters.CORES
        used = {name: after - cpu[name] for name, after in self._cpu().items()} | {meters.LOAD: seen["cpu"]}
        total = sum(used.values())
        return Turn(
            rate=seen["moves"] / seen["seconds"],
            p50=seen["p50"],
            p99=seen["p99"],
            moves=seen["moves"],
            micros={name: part / seen["moves"] * 1e6 for name, part in used.items()},
            busy=total / passed,
            others=(meters.machine_seconds() - machine - total) / passed,
        )

    def _cpu(self) -> dict[str, float]:
        assert self._server
        seconds = {"server": meters.family_seconds(self._server.pid)}
        if self._postgres:
            assert self._postgres.process
            seconds["postgres"] = meters.family_seconds(self._postgres.process.pid)
        return seconds
