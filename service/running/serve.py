"""`ballroom serve`: Postgres and Redis of our own where none are given, and every process of the service."""

import errno
import http.client
import os
import socket
import sys
import time
from collections.abc import Callable, Sequence

import psycopg
from msgspec.structs import replace

from events.settings import Settings
from events.terminal import counted
from service.running import logins, run_file
from service.running.api import api_programs, numbered, of_services
from service.running.postgres import Postgres
from service.running.processes import Program, ServerError
from service.running.redis import Redis
from service.running.run_file import RunFile
from service.running.stop_signals import Interrupted, StopSignals
from service.running.supervisor import Supervisor, say

# Seconds in which the processes of a killed predecessor release the port.
PORT_FREED_WITHIN = 8.0
SLOW_AFTER = 60.0

Programs = Callable[[Settings], Sequence[Program]]


def our_programs(settings: Settings) -> Sequence[Program]:
    """The processes of the service, in the order they start; they stop in the reverse order."""
    projectors = ["projector"] if settings.projectors == 1 else numbered("projector", settings.projectors)
    names = [*projectors, "sequencer", *numbered("worker", settings.workers)]
    environment = of_services(settings)
    programs = [
        Program(
            name=name,
            command=(sys.executable, "-m", "service.cli", name.partition("-")[0]),
            environment=environment,
        )
        for name in names
    ]
    return [*programs, *api_programs(settings)]


def our_migrations(database_url: str) -> int:
    """Bring the database schema up to date."""
    from events.migrate import migrate

    return migrate(database_url)


def serve(
    settings: Settings, programs: Programs = our_programs, migrate: Callable[[str], int] = our_migrations
) -> None:
    """Start everything, keep it running until the operator stops it, stop everything."""
    with StopSignals() as signals, run_file.claimed(settings.data):
        supervisor: Supervisor | None = None
        try:
            with signals.interrupting():
                check_address(settings)
                supervisor = Supervisor(signals, lambda processes: _write_run_file(settings, processes))
                settings, service_url = _with_servers(settings, supervisor)
                service_url = _with_schema(settings, migrate, service_url)
            for program in programs(replace(settings, database_url=service_url)):
                supervisor.add(program)
            supervisor.run(Announcement(settings))
        except Interrupted:
            pass
        finally:
            if supervisor is not None:
                if signals.asked_at is not None:
                    say("Ballroom is stopping. Press Ctrl-C again to stop at once.")
                supervisor.stop()
                run_file.forget(settings.data)
        say("Ballroom has stopped.")


def check_address(settings: Settings) -> None:
    """Make sure that the API will be able to listen, before anything is started."""
    # After a kill the old processes may hold the port for another moment.
    patience = PORT_FREED_WITHIN if run_file.last_run(settings.data) else 0.0
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
                    f"Ballroom cannot listen on {settings.host}:{settings.port}: {trouble.strerror}. "
                    f"{_way_out(settings, trouble)}"
                ) from trouble
            time.sleep(0.1)


def _way_out(settings: Settings, trouble: OSError) -> str:
    if trouble.errno == errno.EADDRINUSE:
        other = settings.port % 65535 + 1
        return f"Stop the program that uses this port, or choose another: BALLROOM_PORT={other}."
    return "Correct BALLROOM_HOST or BALLROOM_PORT."


def api_url(settings: Settings) -> str:
    """Where to reach the API from this machine."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)
    return f"http://[{host}]:{settings.port}" if ":" in host else f"http://{host}:{settings.port}"


class Announcement:
    """Tells the operator, once, that the service answers and where."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._since = time.monotonic()
        self._announced = self._warned = False

    def __call__(self) -> None:
        if self._announced:
            return
        if is_ready(self._settings):
            self._announced = True
            address = api_url(self._settings)
            say(
                "\n"
                "Ballroom is open.\n"
                f"  To play        {address}/\n"
                f"  API            {address}/v1\n"
                f"  Documentation  {address}/docs\n"
                f"  Data           {self._settings.data}\n"
                "  To stop        Ctrl-C\n"
            )
        elif not self._warned and time.monotonic() - self._since > SLOW_AFTER:
            self._warned = True
            say(
                f"Ballroom is still not ready after {SLOW_AFTER:g} seconds, and keeps trying. "
                "Look for the cause in the messages above."
            )


def is_ready(settings: Settings) -> bool:
    """Does the API answer that it is ready?"""
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

    Returns the settings with the owner's addresses, and the address of our own database for processes that
    serve.
    """
    service_url = None
    if settings.database_url is None:
        postgres = Postgres(settings.data / "postgres")
        if not postgres.data.exists():
            say(f"Ballroom creates its database in {postgres.folder}.")
        postgres.start()
        supervisor.add(postgres, postgres.process)
        settings, service_url = replace(settings, database_url=postgres.url), postgres.service_url
    if settings.redis_url is None:
        redis = Redis(settings.data / "redis")
        try:
            redis.start(patience=5)
        except ServerError as trouble:
            say(
                f"{trouble}\nBallroom goes on without Redis and keeps trying to start it. "
                "Until then bots and streams react more slowly."
            )
        supervisor.add(redis, redis.process)
        settings = replace(settings, redis_url=redis.url)
    return settings, service_url


def _with_schema(settings: Settings, migrate: Callable[[str], int], service_url: str | None) -> str:
    """Bring the schema up to date, unless we were given the login of a service, who may not.

    Returns the database's address for processes that serve.
    """
    url = settings.database_url or ""
    try:
        only_serves = logins.only_serves(url)
    except psycopg.Error as trouble:
        raise ServerError(
            "The database does not answer. Check that it runs and that DATABASE_URL is right. "
            f"Cause: {_one_line(trouble)}"
        ) from trouble
    if only_serves:
        logins.refuse_older_schema(url)
        return url
    _migrate(url, migrate)
    return service_url or logins.for_services(settings)


def _migrate(url: str, migrate: Callable[[str], int]) -> None:
    try:
        applied = migrate(url)
    except psycopg.Error as trouble:
        raise ServerError(
            "The database schema cannot be updated, and no change was applied. Remove the cause and start "
            f"again. Cause: {_one_line(trouble)}"
        ) from trouble
    if applied:
        say(f"The database schema is up to date: {counted(applied, 'change')} applied.")


def _one_line(trouble: Exception) -> str:
    return " ".join(str(trouble).split())


def _write_run_file(settings: Settings, processes: dict[str, int]) -> None:
    content = RunFile(
        supervisor=os.getpid(),
        processes=processes,
        database_url=settings.database_url or "",
        redis_url=settings.redis_url or "",
        api_url=api_url(settings),
    )
    try:
        content.save(settings.data)
    except OSError as trouble:
        say(
            f"Ballroom cannot write {settings.data}/run.json: {trouble.strerror}. It goes on, but until the "
            "file can be written other `ballroom` commands may not find it."
        )
