"""How operators give the services a login of their own, and what the services say to any other."""

import signal
import stat
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import pytest
from msgspec.structs import replace

from events.migrate import migrate
from events.roles import RolesError, login_of, refuse_whoever_could_change_the_log, with_login
from events.settings import Settings
from service.cli import for_process
from service.running.embedded_server import free_port
from service.running.processes import Program, ServerError
from service.running.serve import serve
from tests.support.command_line import done, refused
from tests.support.databases import as_service

TAKEN = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGCHLD)


def name_of(url: str) -> str:
    return urlsplit(url).path[1:]


def service_login(url: str, password: str) -> str:
    return with_login(url, name_of(url), login_of(name_of(url)), password)


def works(url: str) -> bool:
    try:
        with psycopg.connect(url) as link:
            link.execute("SELECT FROM events")
    except psycopg.OperationalError:
        return False
    return True


# --- ballroom migrate


def test_a_migration_sets_up_the_login_of_the_services(database_url: str) -> None:
    said = done("migrate", DATABASE_URL=database_url, BALLROOM_SERVICE_PASSWORD="first")
    address = service_login(database_url, "first")
    assert said.endswith(f"DATABASE_URL={address.replace(':first@', '@')}\n")
    assert "first" not in said
    refuse_whoever_could_change_the_log(address)
    assert works(address)
    # Another password replaces the first, and none leaves it as it is.
    for password in ("second", ""):
        assert "log in as" in done("migrate", DATABASE_URL=database_url, BALLROOM_SERVICE_PASSWORD=password)
    assert works(service_login(database_url, "second"))
    assert not works(address)


def test_two_databases_of_a_cluster_do_not_share_a_login(database_url: str) -> None:
    name = f"second_{uuid4().hex}"
    second = database_url.replace(name_of(database_url), name)
    with psycopg.connect(database_url, autocommit=True) as owner:
        owner.execute(f"CREATE DATABASE {name}")
        done("migrate", DATABASE_URL=database_url, BALLROOM_SERVICE_PASSWORD="first")
        done("migrate", DATABASE_URL=second, BALLROOM_SERVICE_PASSWORD="second")
        assert works(service_login(database_url, "first"))
        assert works(service_login(second, "second"))
        owner.execute(f"DROP DATABASE {name} WITH (FORCE)")
        owner.execute(f"DROP ROLE {login_of(name)}")


def test_without_a_login_a_migration_says_how_to_get_one(database_url: str) -> None:
    login = login_of(name_of(database_url))
    said = done("migrate", DATABASE_URL=database_url)
    assert "Set BALLROOM_SERVICE_PASSWORD and run `ballroom migrate` again" in said
    by_hand = f"    CREATE ROLE {login} LOGIN PASSWORD '...';\n    GRANT ballroom_app TO {login};\n"
    assert said.replace('"', "").endswith(by_hand)


@pytest.fixture
def humble_url(database_url: str) -> Iterator[str]:
    """The database for an owner who may not create roles."""
    name, database = f"humble_{uuid4().hex}", name_of(database_url)
    with psycopg.connect(database_url, autocommit=True) as superuser:
        superuser.execute(f"CREATE ROLE {name} LOGIN PASSWORD 'humble'")
        superuser.execute(f"ALTER DATABASE {database} OWNER TO {name}")
        tables = superuser.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        for (table,) in tables:
            superuser.execute(f"ALTER TABLE {table} OWNER TO {name}")
        yield with_login(database_url, database, name, "humble")
        superuser.execute(f"REASSIGN OWNED BY {name} TO CURRENT_USER")
        superuser.execute(f"ALTER DATABASE {database} OWNER TO CURRENT_USER")
        superuser.execute(f"DROP OWNED BY {name}")
        superuser.execute(f"DROP ROLE {name}")


def test_an_owner_who_may_not_create_roles_is_told_what_to_ask_for(
    humble_url: str, database_url: str, tmp_path: Path
) -> None:
    wanted = {"DATABASE_URL": humble_url, "BALLROOM_SERVICE_PASSWORD": "secret"}
    said = refused("migrate", **wanted)
    assert "may not set up the login" in said
    with pytest.raises(RolesError, match="may not set up the login"):
        offered(humble_url, tmp_path)
    # Somebody who may runs it, with a password of their choice.
    by_hand = [line.replace("'...'", "'secret'") for line in said.splitlines() if line.startswith("    ")]
    with psycopg.connect(database_url, autocommit=True) as administrator:
        for statement in by_hand:
            administrator.execute(statement)
    assert "The services log in as" in done("migrate", **wanted)
    address = service_login(database_url, "secret")
    assert works(address)
    refuse_whoever_could_change_the_log(address)
    assert offered(humble_url, tmp_path, service_password="secret") == service_login(humble_url, "secret")


def test_whoever_is_not_the_owner_does_not_migrate(service_url: str) -> None:
    said = refused("migrate", DATABASE_URL=service_url)
    assert said == (
        "Error: The login of DATABASE_URL may not do that: permission denied for schema public. "
        "Log in as the owner of the database.\n"
    )


# --- processes that serve


def test_no_service_starts_as_the_owner(database_url: str) -> None:
    login = login_of(name_of(database_url))
    for process in ("api", "worker", "projector", "sequencer"):
        assert refused(process, DATABASE_URL=database_url) == (
            "Error: ballroom could change the log: ballroom is a superuser. No service may log in like that. "
            f"Let DATABASE_URL log in as {login}, which `ballroom migrate` sets up. "
            "See docs/settings.md, Who logs in.\n"
        )


def test_a_service_starts_as_a_service(
    service_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", service_url)
    assert for_process().database_url == service_url
    assert capsys.readouterr().err == ""


def test_who_has_but_one_role_is_warned_at_each_start(
    database_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", database_url)
    monkeypatch.setenv("BALLROOM_TRUST_OWNER", "1")
    assert for_process().trust_owner
    assert capsys.readouterr().err.startswith(
        "Warning: BALLROOM_TRUST_OWNER is set, so this goes on: ballroom"
    )


@pytest.mark.parametrize("value", ["yes", "2", "-1"])
def test_trust_is_said_plainly(value: str) -> None:
    assert "BALLROOM_TRUST_OWNER must be a whole number from 0 to 1" in refused(
        "api", BALLROOM_TRUST_OWNER=value
    )


# --- ballroom serve


@pytest.fixture(autouse=True)
def signals_as_before() -> Iterator[None]:
    """`serve` takes the signals of its process for itself; here that is the process of the tests."""
    before = {number: signal.getsignal(number) for number in TAKEN}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


class EnoughSeen(Exception):
    """What `serve` would start is known."""


def offered(database_url: str, data: Path, **more: object) -> str:
    """The address of the database that `serve` gives its processes."""
    seen: list[str] = []

    def programs(settings: Settings) -> list[Program]:
        seen.append(settings.database_url or "")
        raise EnoughSeen

    settings = Settings(
        database_url=database_url, redis_url="redis://127.0.0.1:1/0", data=data, port=free_port()
    )
    with pytest.raises(EnoughSeen):
        serve(replace(settings, **more), programs, migrate)
    return seen[0]


def test_an_owner_who_serves_gives_the_processes_a_login_of_their_own(
    database_url: str, tmp_path: Path
) -> None:
    address = offered(database_url, tmp_path)
    assert urlsplit(address).username == login_of(name_of(database_url))
    refuse_whoever_could_change_the_log(address)
    kept = tmp_path / "service-password"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert address == service_login(database_url, kept.read_text())
    assert offered(database_url, tmp_path) == address


def test_a_password_that_others_may_use_is_not_replaced_unasked(database_url: str, tmp_path: Path) -> None:
    done("migrate", DATABASE_URL=database_url, BALLROOM_SERVICE_PASSWORD="theirs")
    with pytest.raises(RolesError, match="Set BALLROOM_SERVICE_PASSWORD to the one it has"):
        offered(database_url, tmp_path)
    assert works(service_login(database_url, "theirs"))
    for password in ("theirs", "a new one"):
        address = offered(database_url, tmp_path, service_password=password)
        assert address == service_login(database_url, password)
        assert works(address)


def test_an_owner_who_is_trusted_serves(database_url: str, tmp_path: Path) -> None:
    assert offered(database_url, tmp_path, trust_owner=True) == database_url
    assert not (tmp_path / "service-password").exists()


def test_a_service_serves_without_a_migration(database_url: str, tmp_path: Path) -> None:
    service_url = as_service(database_url)
    assert offered(service_url, tmp_path) == service_url
    with psycopg.connect(database_url) as owner:
        owner.execute("DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations)")
    with pytest.raises(RolesError, match="not up to date, and the login of the services may not change it"):
        offered(service_url, tmp_path)


def test_a_login_for_which_there_is_no_database_yet_is_told_so(database_url: str, tmp_path: Path) -> None:
    empty = as_service(database_url).replace(name_of(database_url), "postgres")
    with pytest.raises(ServerError, match=r"schema cannot be updated.*permission denied for schema public"):
        offered(empty, tmp_path)
