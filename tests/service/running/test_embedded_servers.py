"""The embedded servers start on nothing, survive being killed, and leave nothing behind."""

import os
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
import redis.exceptions
from redis import Redis as Client
from redis.backoff import NoBackoff
from redis.retry import Retry

from events.migrate import migrate
from service.running import embedded_server
from service.running.embedded_server import Server
from service.running.orphans import is_alive
from service.running.postgres import Postgres
from service.running.processes import ServerError
from service.running.redis import Redis


@pytest.fixture
def postgres(tmp_path: Path) -> Iterator[Postgres]:
    with Postgres(tmp_path / "postgres", durable=False) as server:
        yield server


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[Redis]:
    with Redis(tmp_path / "redis") as server:
        yield server


def eventually(fact: Callable[[], bool], seconds: float = 10) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if fact():
            return True
        time.sleep(0.02)
    return False


def kill(server: Server) -> None:
    assert server.process is not None
    server.process.kill()
    server.process.wait()


def test_postgres_keeps_its_data_when_it_is_killed_and_started_again(tmp_path: Path) -> None:
    server = Postgres(tmp_path / "postgres")
    with server:
        with psycopg.connect(server.url) as connection:
            connection.execute("CREATE TABLE dances (name text)")
            connection.execute("INSERT INTO dances VALUES ('waltz')")
        port = server.port
        with psycopg.connect(server.url, autocommit=True):
            # A client that is still connected must not keep the new server from starting.
            kill(server)
            server.start()
        assert server.port == port
        with psycopg.connect(server.url) as connection:
            assert connection.execute("SELECT name FROM dances").fetchall() == [("waltz",)]
            assert connection.execute("SHOW fsync").fetchone() == ("on",)
            assert connection.execute("SHOW synchronous_commit").fetchone() == ("on",)


def test_postgres_stops_when_told(postgres: Postgres) -> None:
    assert postgres.process is not None
    pid = postgres.process.pid
    postgres.stop()
    assert not is_alive(pid)
    assert not (postgres.data / "postmaster.pid").exists()


def test_postgres_admits_nobody_without_the_password(postgres: Postgres) -> None:
    stranger = postgres.url.replace(postgres.password, "guess")
    with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
        psycopg.connect(stranger)
    assert stat.S_IMODE((postgres.folder / "password").stat().st_mode) == 0o600
    assert stat.S_IMODE(postgres.folder.stat().st_mode) == 0o700


def test_our_processes_are_nobody_special_to_postgres(postgres: Postgres) -> None:
    migrate(postgres.url)
    assert stat.S_IMODE((postgres.folder / "service-password").stat().st_mode) == 0o600
    with psycopg.connect(postgres.service_url, autocommit=True) as service:
        # They take the application's role; what gets around it, with RESET ROLE, gains nothing.
        for role in ("ballroom_app", "NONE"):
            service.execute(f"SET ROLE {role}")
            service.execute("SELECT count(*) FROM events")
            for forbidden in (
                "DELETE FROM events",
                "ALTER TABLE events DISABLE TRIGGER ALL",
                "SET session_replication_role = replica",
                "SET ROLE ballroom",
            ):
                with pytest.raises(psycopg.errors.InsufficientPrivilege):
                    service.execute(forbidden)


def test_a_lost_password_of_our_processes_is_replaced(postgres: Postgres) -> None:
    postgres.stop()
    (postgres.folder / "service-password").unlink()
    postgres.start()
    psycopg.connect(postgres.service_url).close()


def test_postgres_forgets_a_predecessor_whose_number_another_program_has(postgres: Postgres) -> None:
    postgres.stop()
    (postgres.data / "postmaster.pid").write_text(f"{os.getppid()}\n{postgres.data}\n")
    postgres.start()
    assert postgres.answers()


def test_postgres_ends_a_predecessor_that_outlived_its_supervisor(postgres: Postgres) -> None:
    assert postgres.process is not None
    orphan = postgres.process
    twin = Postgres(postgres.folder, durable=False)
    with twin:
        assert orphan.wait(5) == 0
        assert twin.answers()


def test_data_of_another_major_version_are_refused_in_plain_words(postgres: Postgres) -> None:
    postgres.stop()
    (postgres.data / "PG_VERSION").write_text("9\n")
    with pytest.raises(ServerError, match="made by Postgres 9, but Ballroom brings Postgres"):
        postgres.start()


def test_a_postgres_that_cannot_start_shows_the_end_of_its_log(postgres: Postgres) -> None:
    postgres.stop()
    (postgres.data / "postgresql.conf").write_text("shared_buffers = waltz\n")
    with pytest.raises(ServerError, match="invalid value for parameter") as caught:
        postgres.start()
    assert str(caught.value).startswith(f"Postgres cannot start. Its log {postgres.log} ends with:\n")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root has privileges to give up")
def test_root_without_namespaces_hands_postgres_to_an_unprivileged_account(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    original = Postgres._run

    def no_namespaces(
        self: Postgres, program: str, *arguments: str, identity: tuple[str, ...] | None = None
    ) -> subprocess.CompletedProcess[str]:
        if identity and identity[0] == "--namespace":
            return subprocess.CompletedProcess([], 126, "", "unshare: Operation not permitted")
        return original(self, program, *arguments, identity=identity)

    monkeypatch.setattr(Postgres, "_run", no_namespaces)
    # pytest's own folders lie deep inside one that is closed to other accounts.
    with tempfile.TemporaryDirectory() as made:
        server = Postgres(Path(made) / "postgres", durable=False)
        try:
            server.prepare()
        except ServerError as trouble:
            assert "Run Ballroom as an ordinary user" in str(trouble)  # noqa: PT017
            pytest.skip("the binaries are closed to other accounts here")
        with server:
            assert server.process is not None
            assert server.data.stat().st_uid != 0
            pid = server.process.pid
            assert Path(f"/proc/{pid}").stat().st_uid != 0
        with server:
            assert server.answers()


def test_redis_answers_with_its_password_only(cache: Redis) -> None:
    with Client.from_url(cache.url) as client:
        assert client.ping()
    with (
        Client(host="127.0.0.1", port=cache.port, retry=Retry(NoBackoff(), 0)) as stranger,
        pytest.raises(redis.exceptions.AuthenticationError),
    ):
        stranger.ping()
    assert stat.S_IMODE((cache.folder / "redis.conf").stat().st_mode) == 0o600


def test_redis_starts_again_after_a_kill_on_the_same_port(cache: Redis) -> None:
    port = cache.port
    kill(cache)
    cache.start()
    assert cache.answers()
    assert cache.port == port


def test_a_port_that_somebody_took_meanwhile_is_exchanged(cache: Redis) -> None:
    cache.stop()
    with Redis(cache.folder.with_name("other")) as other:
        (cache.folder / "port").write_text(str(other.port))
        cache.start()
        assert cache.port != other.port
        assert cache.answers()


def test_the_servers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    script = f"""
import sys, time
from pathlib import Path
from service.running.postgres import Postgres
from service.running.redis import Redis
folder = Path({str(tmp_path)!r})
servers = [Postgres(folder / "postgres", durable=False), Redis(folder / "redis")]
for server in servers:
    server.start()
sys.stdout.write(" ".join(str(server.process.pid) for server in servers) + chr(10))
sys.stdout.flush()
time.sleep(60)
"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pids = [int(pid) for pid in parent.stdout.readline().split()]
        assert len(pids) == 2
        assert all(is_alive(pid) for pid in pids)
        parent.kill()
    if sys.platform == "linux":
        assert eventually(lambda: not any(is_alive(pid) for pid in pids))
    else:
        for pid in pids:
            os.kill(pid, signal.SIGINT)


def test_a_free_port_is_not_one_that_clients_are_given() -> None:
    assert all(15_000 <= embedded_server.free_port() < 32_000 for _ in range(20))
