"""One Postgres and one Redis per test run, whatever the number of its processes."""

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from uuid import uuid4

import psycopg
from psycopg import sql

from events.migrate import migrate
from events.roles import login_of, with_login
from service.running.postgres import Postgres
from service.running.redis import Redis
from tests.support.decided_again import decide_all_again
from tests.support.in_memory import folder_of_this_run

TEMPLATE = "ballroom_template"
POSTGRES_URL = "BALLROOM_TEST_DATABASE_URL"
SERVICE_URL = "BALLROOM_TEST_SERVICE_URL"
REDIS_URL = "BALLROOM_TEST_REDIS_URL"


class Servers:
    """Starts each server when it is first asked for; the environment carries its URL to other processes.

    The process that started a server keeps it alive and stops it.
    """

    def __init__(self) -> None:
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._running: list[Postgres | Redis] = []
        self._announced: list[str] = []

    def postgres_url(self) -> str:
        """The database that tests copy theirs from."""
        if POSTGRES_URL not in os.environ:
            server = Postgres(self._place() / "postgres", durable=False)
            self._start(server)
            with psycopg.connect(server.url, autocommit=True) as owner:
                owner.execute(f"CREATE DATABASE {TEMPLATE}")
                _let_in_quickly(owner, server.url, server.service_url)
            url = in_database(server.url, TEMPLATE)
            migrate(url)
            self._announce(POSTGRES_URL, url)
            self._announce(SERVICE_URL, server.service_url)
        return os.environ[POSTGRES_URL]

    def redis_url(self) -> str:
        if REDIS_URL not in os.environ:
            server = Redis(self._place() / "redis")
            self._start(server)
            self._announce(REDIS_URL, server.url)
        return os.environ[REDIS_URL]

    def stop(self) -> None:
        for server in reversed(self._running):
            server.stop()
        for name in self._announced:
            os.environ.pop(name, None)
        if self._folder is not None:
            self._folder.cleanup()

    def _start(self, server: Postgres | Redis) -> None:
        server.start()
        self._running.append(server)

    def _announce(self, name: str, url: str) -> None:
        os.environ[name] = url
        self._announced.append(name)

    def _place(self) -> Path:
        if self._folder is None:
            self._folder = folder_of_this_run()
        return Path(self._folder.name)


def _let_in_quickly(owner: psycopg.Connection[Any], *urls: str) -> None:
    """Tests log in by the thousand: the passwords of these logins are hashed once, not 4096 times."""
    owner.execute("SET scram_iterations = 1")
    for url in urls:
        login = urlsplit(url)
        owner.execute(
            sql.SQL("ALTER ROLE {} PASSWORD {}").format(
                sql.Identifier(login.username or ""), sql.Literal(unquote(login.password or ""))
            )
        )


def as_service(database_url: str) -> str:
    """A database of the tests' own server, for the login that its services have: not as its owner."""
    service = urlsplit(os.environ[SERVICE_URL])
    owner = urlsplit(database_url)
    assert (owner.hostname, owner.port) == (service.hostname, service.port), "another server has other logins"
    return with_login(database_url, owner.path[1:], service.username or "", service.password)


def in_database(url: str, name: str) -> str:
    """The same server, another database."""
    return re.sub(r"/[^/?]*(\?|$)", rf"/{name}\1", url, count=1) if url.count("/") > 2 else f"{url}/{name}"


@contextmanager
def fresh_database(template_url: str, *, spoiled: bool = False) -> Iterator[str]:
    """A migrated database of its own; unless somebody spoils it, its games are decided again in the end."""
    name = f"test_{uuid4().hex}"
    # A template must have no visitors, so the copy is ordered from next door.
    with psycopg.connect(in_database(template_url, "postgres"), autocommit=True) as owner:
        owner.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE} STRATEGY FILE_COPY")
        try:
            yield in_database(template_url, name)
            if not spoiled:
                decide_all_again(in_database(template_url, name))
        finally:
            owner.execute(f"DROP DATABASE {name} WITH (FORCE)")
            owner.execute(f"DROP ROLE IF EXISTS {login_of(name)}")
