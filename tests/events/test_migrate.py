"""The schema is brought up to date once, by whoever comes first."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import psycopg
import pytest

from events import verify
from events.commands import Commands
from events.database import open_pool
from events.migrate import SchemaTooNew, migrate, refuse_newer_schema
from events.sqlfiles import migrations
from events.store import EventStore
from tests.events.tables import dealt, play_out
from tests.events.tiny import DEALERS
from tests.support.databases import in_database


@pytest.fixture
def empty_url(database_url: str) -> Iterator[str]:
    """A database without anything in it, on the same server."""
    name = f"empty_{uuid4().hex}"
    with psycopg.connect(database_url, autocommit=True) as owner:
        owner.execute(f"CREATE DATABASE {name}")
        yield in_database(database_url, name)
        owner.execute(f"DROP DATABASE {name} WITH (FORCE)")


def test_of_several_who_start_at_once_one_migrates(empty_url: str) -> None:
    with ThreadPoolExecutor() as threads:
        applied = sorted(threads.map(migrate, [empty_url] * 4))
    assert applied == [0, 0, 0, len(list(migrations()))]
    assert migrate(empty_url) == 0


def test_migrations_are_numbered_without_doubt() -> None:
    numbers = [name.partition("_")[0] for name, _ in migrations()]
    assert numbers == sorted(set(numbers))
    assert all(len(number) == 4 and number.isdigit() for number in numbers)


def test_a_schema_of_a_later_version_is_refused(database_url: str) -> None:
    assert migrate(database_url) == 0
    refuse_newer_schema(database_url)
    with psycopg.connect(database_url) as owner:
        owner.execute("INSERT INTO migrations (name) VALUES ('9901_tomorrow')")
    for start in (migrate, refuse_newer_schema):
        with pytest.raises(SchemaTooNew, match="9901_tomorrow"):
            start(database_url)


@pytest.fixture
def humble_url(empty_url: str) -> Iterator[str]:
    """The empty database for its owner, who may not create roles nor take ours."""
    name = f"humble_{uuid4().hex}"
    database = empty_url.rpartition("/")[2]
    with psycopg.connect(empty_url, autocommit=True) as owner:
        owner.execute(f"CREATE ROLE {name} LOGIN PASSWORD 'humble'")
        owner.execute(f"ALTER DATABASE {database} OWNER TO {name}")
        yield f"postgresql://{name}:humble@{empty_url.rpartition('@')[2]}"
        owner.execute(f"ALTER DATABASE {database} OWNER TO CURRENT_USER")
        owner.execute(f"REASSIGN OWNED BY {name} TO CURRENT_USER")
        owner.execute(f"DROP OWNED BY {name}")
        owner.execute(f"DROP ROLE {name}")


async def test_without_the_right_to_create_roles_the_triggers_still_protect_the_log(humble_url: str) -> None:
    assert migrate(humble_url) > 0
    async with open_pool(humble_url) as pool, pool.connection() as link:
        with pytest.raises(psycopg.errors.RestrictViolation):
            await link.execute("DELETE FROM events")


async def test_and_games_are_played_there_all_the_same(humble_url: str) -> None:
    migrate(humble_url)
    async with open_pool(humble_url) as pool:
        store = EventStore(pool, DEALERS)
        commands = Commands(store)
        game_id = await dealt(commands)
        await play_out(commands, game_id)
        assert await verify.findings(store, game_id) == []
