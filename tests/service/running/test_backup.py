"""A dump is restored, here or elsewhere: the games are there, and nobody may more than before."""

import stat
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from events.migrate import migrate
from events.roles import RolesError, refuse_whoever_could_change_the_log, with_login
from events.sqlfiles import migrations
from service.running.postgres import Postgres, binaries
from tests.conftest import SERVERS
from tests.support.command_line import done, refused
from tests.support.databases import as_service, fresh_database, in_database
from tests.support.rights import rights_in

CHECKED = "1 game checked, no problems.\n"


def pg_restore(url: str, file: Path, *options: str) -> None:
    """As somebody does it who has not read our page about it."""
    subprocess.run([binaries() / "pg_restore", *options, f"--dbname={url}", file], check=True)


@contextmanager
def another_database(url: str) -> Iterator[str]:
    name = f"restored_{uuid4().hex}"
    with psycopg.connect(url, autocommit=True) as owner:
        owner.execute(f"CREATE DATABASE {name}")
        yield in_database(url, name)
        owner.execute(f"DROP DATABASE {name} WITH (FORCE)")


def with_rights_as_they_once_were(url: str) -> None:
    """New tables get rights by themselves, as before each right was stated."""
    with psycopg.connect(url) as owner:
        for name, script in migrations():
            if name == "0114_default_privileges":
                owner.execute(script)


@pytest.fixture(scope="module")
def source_url() -> Iterator[str]:
    """A database with a game in it."""
    with fresh_database(SERVERS.postgres_url()) as url:
        done("simulate", "--games", "1", "--seats", "2", DATABASE_URL=url)
        yield url


@pytest.fixture(scope="module")
def dump(source_url: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same as a file."""
    file = tmp_path_factory.mktemp("backup") / "ballroom.dump"
    done("backup", str(file), DATABASE_URL=as_service(source_url))
    return file


def test_a_restored_database_gives_nobody_more_rights(source_url: str, dump: Path) -> None:
    rights = rights_in(source_url)
    with another_database(source_url) as fresh, another_database(source_url) as initialised:
        migrate(initialised)
        pg_restore(fresh, dump)
        pg_restore(initialised, dump, "--clean", "--if-exists")
        for url in (fresh, initialised):
            assert rights_in(url) == rights
            refuse_whoever_could_change_the_log(as_service(url))
            assert done("verify", DATABASE_URL=as_service(url)) == CHECKED
            assert migrate(url) == 0
            assert rights_in(url) == rights


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[str]:
    """An empty database of another cluster, which has none of our roles, for an owner who may make them."""
    with Postgres(tmp_path / "elsewhere", durable=False) as server:
        with psycopg.connect(server.url, autocommit=True) as superuser:
            for role in ("ballroom_service", "ballroom_app"):
                superuser.execute(f"DROP ROLE {role}")
            superuser.execute("CREATE ROLE host LOGIN CREATEROLE PASSWORD 'secret'")
            superuser.execute("CREATE DATABASE cards OWNER host")
        yield with_login(server.url, "cards", "host", "secret")


def test_a_cluster_that_does_not_know_our_roles_gets_them_with_the_next_migration(
    source_url: str, dump: Path, elsewhere: str
) -> None:
    with pytest.raises(subprocess.CalledProcessError):
        # It could not give rights to nobody, and has gone on.
        pg_restore(elsewhere, dump, "--no-owner")
    said = done("migrate", DATABASE_URL=elsewhere, BALLROOM_SERVICE_PASSWORD="secret")
    assert "there was nothing to change" in said
    service = with_login(elsewhere, "cards", "cards_service", "secret")
    refuse_whoever_could_change_the_log(service)
    assert rights_in(elsewhere) == rights_in(source_url)
    for url in (service, elsewhere):
        assert done("verify", DATABASE_URL=url) == CHECKED
    with psycopg.connect(elsewhere) as owner:
        owner.execute("SET ROLE ballroom_app")


def test_rights_of_an_older_version_are_taken_back_before_anybody_serves(source_url: str, dump: Path) -> None:
    rights = rights_in(source_url)
    with another_database(source_url) as url:
        migrate(url)
        with_rights_as_they_once_were(url)
        pg_restore(url, dump, "--clean", "--if-exists")
        assert rights_in(url).given > rights.given
        with pytest.raises(RolesError, match=r"may DELETE .* Run `ballroom migrate`"):
            refuse_whoever_could_change_the_log(as_service(url))
        assert migrate(url) == 0
        assert rights_in(url) == rights
        refuse_whoever_could_change_the_log(as_service(url))


def test_the_operator_restores_into_any_database(source_url: str, dump: Path) -> None:
    rights = rights_in(source_url)
    with another_database(source_url) as url:
        # Fresh, then initialised and with games.
        for more in ((), ("--replace",)):
            assert done("restore", str(dump), *more, DATABASE_URL=url).startswith("The database is restored")
            assert rights_in(url) == rights
            assert done("verify", DATABASE_URL=as_service(url)) == CHECKED
            with_rights_as_they_once_were(url)


def test_what_is_there_is_not_replaced_unasked_nor_mixed_with_something_older(
    source_url: str, dump: Path
) -> None:
    with another_database(source_url) as url:
        done("restore", str(dump), DATABASE_URL=url)
        assert "There are games in this database" in refused("restore", str(dump), DATABASE_URL=url)
        service = as_service(url)
        assert "the database is as it was" in refused("restore", str(dump), "--replace", DATABASE_URL=service)
        with psycopg.connect(url) as owner:
            owner.execute("CREATE TABLE tomorrow (game_id UUID REFERENCES games)")
        said = refused("restore", str(dump), "--replace", DATABASE_URL=url)
        assert f"has tables that are not in {dump}: tomorrow. " in said
        assert done("verify", DATABASE_URL=url) == CHECKED


def test_a_backup_is_for_its_owner_only_and_replaces_nothing(source_url: str, dump: Path) -> None:
    assert stat.S_IMODE(dump.stat().st_mode) == 0o600
    assert "cannot be written: File exists" in refused("backup", str(dump), DATABASE_URL=source_url)
    nowhere, no_database = dump.with_name("nowhere.dump"), in_database(source_url, "nothing")
    assert "pg_dump has failed" in refused("backup", str(nowhere), DATABASE_URL=no_database)
    assert not nowhere.exists()
    nowhere.write_text("nothing")
    assert "is not a backup" in refused("restore", str(nowhere), "--replace", DATABASE_URL=source_url)
    nowhere.unlink()
    assert "There is no file" in refused("restore", str(nowhere), DATABASE_URL=source_url)
