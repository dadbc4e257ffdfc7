"""Serve a table: our own Postgres and Redis where none are given, and every process of the service."""

import http.client
import os
import socket
import sys
import time
from collections.abc import Callable, Sequence

import psycopg
from msgspec.structs import replace

from events.settings import Settings
from service.running import run_file
from service.running.postgres import Postgres
from service.running.processes import Program, ServerError
from service.running.redis import Redis
from service.running.run_file import Running
from service.running.supervisor import Interrupted, Supervisor, Wishes, say

# A killed predecessor's processes need this long to let go of the port.
PREDECESSOR = 8.0
SLOW_START = 60.0

Programs = Callable[[Settings], Sequence[Program]]


def our_programs(settings: Settings) -> Sequence[Program]:
    """The processes of the service, in the order they start; they stop in the reverse order."""
    names = ["projector", *(f"worker-{number}" for number in range(settings.workers, 0, -1)), "api"]
    environment = {
        "BALLROOM_DATA": str(settings.data),
        "DATABASE_URL": settings.database_url or "",
        "REDIS_URL": settings.redis_url or "",
    }
    return [
        Program(
            name=name,
            command=(sys.executable, "-m", "service.cli", name.partition("-")[0]),
            environment=environment,
            grace=3.0 if name == "api" else 2.0,
        )
        for name in names
    ]


def our_migrations(database_url: str) -> int:
    """Bring the database's schema up to date."""
    from events.migrate import migrate

    return migrate(database_url)


def serve(
    settings: Settings, programs: Programs = our_programs, migrate: Callable[[str], int] = our_migrations
) -> None:
    """Start everything, keep it running until the operator stops it, stop everything."""
    with Wishes() as wishes, run_file.claimed(settings.data):
        supervisor: Supervisor | None = None
        try:
            with wishes.interrupting():
                check_address(settings)
                supervisor = Supervisor(wishes, lambda processes: _note(settings, processes))
                settings, service_url = _with_servers(settings, supervisor)
                _migrate(settings, migrate)
            for program in programs(replace(settings, database_url=service_url)):
                supervisor.add(program)
            supervisor.run(Announcement(settings))
        except Interrupted:
            pass
        finally:
            if supervisor is not None:
                if wishes.asked_at is not None:
                    say("Stopping ...")
                supervisor.stop()
                run_file.forget(settings.data)
        say("Stopped.")


def check_address(settings: Settings) -> None:
    """Make sure that the API will be able to listen, before anything is started."""
    # After a kill the old processes may hold the port for another moment.
    patience = PREDECESSOR if run_file.last_run(settings.data) else 0.0
    deadline = time.monotonic() + patience
    while True:
        try:
            family, kind, protocol, _, address = socket.getaddrinfo(
                settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )[0]
            with socket.socket(family, kind, protocol) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(address)
                return
        except OSError as trouble:
            if time.monotonic() >= deadline:
                raise ServerError(
                    f"Cannot listen on {settings.host}:{settings.port}: {trouble.strerror}. "
                    f"Choose another port with BALLROOM_PORT={settings.port % 65535 + 1}."
                ) from trouble
            time.sleep(0.1)


def api_url(settings: Settings) -> str:
    """Where to reach the API from this machine."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)
    return f"http://[{host}]:{settings.port}" if ":" in host else f"http://{host}:{settings.port}"


class Announcement:
    """Tells the operator, once, that the service answers and where."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._since = time.monotonic()
        self._said = self._apologised = False

    def __call__(self) -> None:
        if self._said:
            return
        if is_ready(self._settings):
            self._said = True
            address = api_url(self._settings)
            say(
                "\n"
                "Ballroom is open.\n"
                f"  API            {address}/v1\n"
                f"  Documentation  {address}/docs\n"
                f"  Data           {self._settings.data}\n"
                "  To stop        Ctrl-C\n"
            )
        elif not self._apologised and time.monotonic() - self._since > SLOW_START:
            self._apologised = True
            say("Ballroom is still not ready; the messages above may say why.")


def is_ready(settings: Settings) -> bool:
    """Does the API say that it can serve?"""
    host = api_url(settings).removeprefix("http://")
    connection = http.client.HTTPConnection(host, timeout=0.5)
    try:
        connection.request("GET", "/health/ready")
        return connection.getresponse().status == http.client.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _with_servers(settings: Settings, supervisor: Supervisor) -> tuple[Settings, str | None]:
    """Start the servers that are not given; Postgres must answer, Redis may come later.

    Answers the settings of the owner, and the database's address for processes that serve.
    """
    service_url = settings.database_url
    if settings.database_url is None:
        postgres = Postgres(settings.data / "postgres")
        if not postgres.data.exists():
            say("Creating the database ...")
        postgres.start()
        supervisor.add(postgres, postgres.process)
        settings, service_url = replace(settings, database_url=postgres.url), postgres.service_url
    if settings.redis_url is None:
        redis = Redis(settings.data / "redis")
        try:
            redis.start(patience=5)
        except ServerError as trouble:
            say(f"{trouble}\nBallroom goes on without it and keeps trying.")
        supervisor.add(redis, redis.process)
        settings = replace(settings, redis_url=redis.url)
    return settings, service_url


def _migrate(settings: Settings, migrate: Callable[[str], int]) -> None:
    url = settings.database_url or ""
    try:
        psycopg.connect(url, connect_timeout=5).close()
    except psycopg.Error as trouble:
        raise ServerError(f"The database does not answer: {_one_line(trouble)}") from trouble
    try:
        applied = migrate(url)
    except psycopg.Error as trouble:
        raise ServerError(f"The database's schema cannot be updated: {_one_line(trouble)}") from trouble
    if applied:
        say(f"The database's schema is up to date ({applied} changes).")


def _one_line(trouble: Exception) -> str:
    return " ".join(str(trouble).split())


def _note(settings: Settings, processes: dict[str, int]) -> None:
    note = Running(
        supervisor=os.getpid(),
        processes=processes,
        database_url=settings.database_url or "",
        redis_url=settings.redis_url or "",
        api_url=api_url(settings),
    )
    try:
        note.save(settings.data)
    except OSError as trouble:
        say(f"The list of processes cannot be written to {settings.data}: {trouble.strerror}.")
