"""What a service may do in the database, table by table, and who may not serve at all."""

import psycopg
import pytest

from events import database
from events.commands import Commands
from events.database import DatabaseUnavailable, Pool, ask, open_service_pool
from events.migrate import migrate
from events.roles import RolesError, refuse_whoever_could_change_the_log, with_login
from events.settings import Settings
from events.sqlfiles import migrations
from tests.events.tables import dealt, play_out
from tests.support.rights import new_login, rights_by_table, rights_in

ADDED_TO = {"SELECT", "INSERT"}
WRITTEN_ANEW = {"SELECT", "INSERT", "UPDATE", "DELETE"}
MAY = {
    # The log.
    "games": ADDED_TO,
    "events": ADDED_TO,
    "commands": ADDED_TO,
    "refusals": ADDED_TO,
    "signing_keys": ADDED_TO,
    "imports": ADDED_TO,
    "log_trees": ADDED_TO,
    "log_leaves": ADDED_TO,
    "log_tiles": ADDED_TO,
    "log_checkpoints": ADDED_TO,
    "log_restores": {"SELECT"},
    # Beside it.
    "heads": {"SELECT", "INSERT", "UPDATE"},
    "refused_rulings": {"SELECT", "INSERT", "UPDATE"},
    "wishes": WRITTEN_ANEW,
    "statements": {"SELECT", "INSERT", "DELETE"},
    "serving": WRITTEN_ANEW,
    "rematches": ADDED_TO,
    "bot_reasons": ADDED_TO,
    "migrations": {"SELECT"},
    # People.
    "players": {"SELECT", "INSERT", "UPDATE"},
    "tokens": {"SELECT", "INSERT", "DELETE"},
    "stream_tickets": WRITTEN_ANEW,
    "recovery_codes": WRITTEN_ANEW,
    # What follows from the log.
    "checkpoints": WRITTEN_ANEW,
    "saved_views": WRITTEN_ANEW,
    "scorepads": WRITTEN_ANEW,
    "lobby": WRITTEN_ANEW,
    "cited_rulings": WRITTEN_ANEW,
    "player_games": WRITTEN_ANEW,
    "game_times": WRITTEN_ANEW,
    "rated_games": {"SELECT", "INSERT", "DELETE"},
    "rating_changes": {"SELECT", "INSERT", "DELETE"},
    "ratings": WRITTEN_ANEW,
    "ladder": WRITTEN_ANEW,
}
"""Every table there is, and all that a service may do with it: `events/rights/` says it to Postgres."""


def test_a_service_may_do_this_and_nothing_else(database_url: str) -> None:
    assert rights_by_table(database_url) == MAY
    assert rights_by_table(database_url, "ballroom_service") == {table: set() for table in MAY}
    assert rights_by_table(database_url, "PUBLIC") == {table: set() for table in MAY}
    assert rights_in(database_url).by_default == frozenset()


def test_whatever_is_only_added_to_is_guarded_by_a_trigger_too(database_url: str) -> None:
    """Against its owner. Only the owner notes a restore."""
    guarded = {
        table
        for table, name, enabled, *_ in rights_in(database_url).triggers
        if (name, enabled) == ("append_only", "O")
    }
    assert guarded == {table for table, rights in MAY.items() if rights == ADDED_TO} | {"log_restores"}


async def test_a_table_about_which_nothing_is_said_is_closed(database_url: str, pool: Pool) -> None:
    with psycopg.connect(database_url) as owner:
        owner.execute("CREATE TABLE later (what TEXT)")
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        await ask(pool, "SELECT what FROM later")


WIDER = [
    "GRANT ALL ON ALL TABLES IN SCHEMA public TO ballroom_app",
    "GRANT UPDATE (public) ON events TO ballroom_app",
    "GRANT DELETE ON commands TO PUBLIC",
    "GRANT SELECT ON games TO ballroom_app WITH GRANT OPTION",
    "GRANT CREATE ON SCHEMA public TO ballroom_app",
    *[script for name, script in migrations() if name == "0114_default_privileges"],
    "ALTER DEFAULT PRIVILEGES GRANT UPDATE ON TABLES TO ballroom_app",
]
NARROWER = [
    "REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ballroom_app",
    "REVOKE INSERT ON events FROM ballroom_app",
]


def test_a_migration_states_all_rights_anew(database_url: str) -> None:
    before = rights_in(database_url)
    for change in WIDER + NARROWER:
        with psycopg.connect(database_url) as owner:
            owner.execute(change)
        assert rights_in(database_url) != before, change
        assert migrate(database_url) == 0
        assert rights_in(database_url) == before, change


def test_a_migration_leaves_the_rights_of_others_alone(database_url: str) -> None:
    with new_login(database_url, "", "GRANT SELECT ON events TO {login}"):
        before = rights_in(database_url)
        migrate(database_url)
        assert rights_in(database_url) == before


LOG = ("games", "events", "commands", "refusals")
FORBIDDEN = [
    *(f"UPDATE {table} SET game_id = game_id" for table in LOG),
    *(f"DELETE FROM {table}" for table in LOG),
    *(f"TRUNCATE {table} CASCADE" for table in LOG),
    *(f"DROP TABLE {table} CASCADE" for table in LOG),
    *(f"DROP TRIGGER append_only ON {table}" for table in LOG),
    *(f"ALTER TABLE {table} DISABLE TRIGGER ALL" for table in LOG),
    *(f"CREATE TRIGGER mine BEFORE INSERT ON {table} EXECUTE FUNCTION refuse_change()" for table in LOG),
    "CREATE OR REPLACE FUNCTION refuse_change() RETURNS TRIGGER LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    "CREATE TABLE mine (what TEXT)",
    "DELETE FROM heads",
    "DELETE FROM migrations",
    "SET session_replication_role = replica",
    "SET ROLE ballroom",
    "SET SESSION AUTHORIZATION ballroom",
    "GRANT ballroom TO CURRENT_USER",
    "ALTER ROLE CURRENT_USER SUPERUSER",
    "CREATE ROLE another IN ROLE ballroom",
]


async def test_a_service_may_not_change_the_log_nor_become_somebody_who_may(
    pool: Pool, commands: Commands, database_url: str
) -> None:
    await dealt(commands)
    before = rights_in(database_url)
    async with pool.connection() as link:
        for role in ("RESET ROLE", "SET ROLE ballroom_app"):
            await link.execute(role)
            for statement in FORBIDDEN:
                with pytest.raises(psycopg.errors.InsufficientPrivilege):
                    await link.execute(statement)
            # Only a warning, and nothing comes of it.
            await link.execute("GRANT UPDATE ON events TO CURRENT_USER")
    assert rights_in(database_url) == before


async def test_but_it_plays(commands: Commands, service_url: str) -> None:
    """The twin: what it needs for a game, it may."""
    refuse_whoever_could_change_the_log(service_url)
    await play_out(commands, await dealt(commands))


TOO_MUCH = {
    "SUPERUSER": ("SUPERUSER", "is a superuser"),
    "CREATEROLE": ("CREATEROLE", "may create roles"),
    "GRANT ballroom TO {login}": ("", "ballroom is a superuser"),
    "ALTER TABLE commands OWNER TO {login}": ("", "owns the table commands"),
    "ALTER SCHEMA public OWNER TO {login}": ("", "owns the schema"),
    "GRANT pg_write_all_data TO {login}": ("NOINHERIT", "pg_write_all_data may DELETE the table bot_reasons"),
    "GRANT pg_execute_server_program TO {login}": ("", "may write files of the server"),
    "GRANT UPDATE ON events TO {login}": ("", "may UPDATE the table events"),
    "GRANT UPDATE (public) ON events TO {login}": ("", "may UPDATE the table events"),
    "GRANT DELETE ON games TO {login}": ("", "may DELETE the table games"),
    "GRANT TRIGGER ON refusals TO {login}": ("", "may TRIGGER the table refusals"),
    "GRANT TRUNCATE ON commands TO PUBLIC": ("", "may TRUNCATE the table commands"),
}


def test_nobody_serves_who_could_change_the_log(database_url: str) -> None:
    for given, (attributes, said) in TOO_MUCH.items():
        statements = [given] if " " in given else []
        with (
            new_login(database_url, attributes, "GRANT ballroom_app TO {login}", *statements) as url,
            pytest.raises(RolesError, match="could change the log") as caught,
        ):
            refuse_whoever_could_change_the_log(url)
        assert said in str(caught.value), given


def test_whoever_could_not_may_serve_whatever_the_name(database_url: str) -> None:
    """The twin, with rights that change nothing of the log."""
    given = (
        "GRANT ballroom_app TO {login}",
        "GRANT UPDATE ON lobby TO {login}",
        "GRANT SELECT ON events TO {login}",
    )
    with new_login(database_url, "CREATEDB", *given) as url:
        refuse_whoever_could_change_the_log(url)


def test_the_owner_of_a_database_may_not_serve(database_url: str) -> None:
    with pytest.raises(
        RolesError, match=r"^ballroom could change the log: ballroom is a superuser\. No service"
    ):
        refuse_whoever_could_change_the_log(database_url)


async def test_rights_that_came_while_a_process_waited_keep_it_from_serving(
    database_url: str, service_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may have started before its database did, so each connection is looked at."""
    monkeypatch.setattr(database, "PATIENCE", 0.2)
    with psycopg.connect(database_url) as owner:
        owner.execute("GRANT DELETE ON events TO ballroom_app")
    async with open_service_pool(Settings(database_url=service_url)) as pool:
        with pytest.raises(DatabaseUnavailable):
            await ask(pool, "SELECT FROM events")


async def test_an_owner_who_is_trusted_serves_without_the_rights_of_one(database_url: str) -> None:
    async with open_service_pool(Settings(database_url=database_url, trust_owner=True)) as pool:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            await ask(pool, "DELETE FROM events")
        assert (await ask(pool, "SELECT FROM events")).rows == []


@pytest.mark.parametrize(
    ("url", "other"),
    [
        ("postgresql://ballroom:a@h:1/cards", "postgresql://x:p%20%3A%40%2F@h:1/cards"),
        ("postgresql://ballroom@h", "postgresql://x:p%20%3A%40%2F@h/cards"),
        (
            "postgresql://h/?user=ballroom&password=a&sslmode=require",
            "postgresql://x:p%20%3A%40%2F@h/cards?sslmode=require",
        ),
        ("postgres://o:a@h1:1,h2:2/", "postgres://x:p%20%3A%40%2F@h1:1,h2:2/cards"),
        ("postgresql:///cards?host=/run/here", "postgresql://x:p%20%3A%40%2F@/cards?host=%2Frun%2Fhere"),
    ],
)
def test_another_login_goes_to_the_same_place(url: str, other: str) -> None:
    assert with_login(url, "cards", "x", "p :@/") == other
    assert with_login(url, "cards", "x") == other.replace(":p%20%3A%40%2F", "")
    there = psycopg.conninfo.conninfo_to_dict(other)
    assert (there["user"], there["password"], there["dbname"]) == ("x", "p :@/", "cards")
