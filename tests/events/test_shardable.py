"""Could the tables of games lie on several machines, each game on one of them? Keys and statements say by
`game_id` where; what does not is listed here, with its reason.
"""

import re
from pathlib import Path

import psycopg
import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("events", "projections", "workers", "service")

TABLES_OF_THE_HOUSE = {
    "migrations": "the schema itself",
    "serving": "when the house was served",
    "signing_keys": "few, read by everybody",
    "log_trees": "the log of heads is one tree, written by one sequencer",
    "log_leaves": "the log of heads",
    "log_tiles": "the log of heads",
    "log_checkpoints": "the log of heads",
    "log_restores": "the log of heads",
    "players": "people sit at many games",
    "tokens": "people; a token for one game alone is still looked up by its digest",
    "stream_tickets": "people; looked up by its digest",
    "recovery_codes": "people",
    "rating_changes": "the ladder goes by time across games, behind everybody's back",
    "ratings": "the ladder",
    "ladder": "the ladder",
}
"""They stay on one machine, or are copied to each: none of them grows with the moves of games."""

KEYS_OF_MORE_THAN_ONE_GAME = {
    "commands_opening_key": "an opening that is repeated names no game yet: it is found by its actor",
    "refusals_pkey": "a random id, unique without anybody's looking; found by (game_id, seat, decision) too",
    "rematches_next_game_id_key": "a random id, unique without anybody's looking",
    "imports_head": "the same record is not imported twice: for the operator, no move waits for it",
}

ACROSS_GAMES = {
    # Looked for now and then on every machine, by an index that holds little: what is due, late or new.
    "events/queries/heads_overdue.sql": "the sweep",
    "events/queries/heads_to_excuse.sql": "the sweep",
    "events/queries/heads_with_house_due.sql": "the sweep",
    "workers/queries/erased_at_tables.sql": "the sweep",
    "workers/queries/heads_to_expire.sql": "the sweep",
    "projections/queries/games_behind.sql": "what the projector has missed",
    "projections/queries/games_behind_lately.sql": "what the projector has missed",
    "projections/queries/is_ended_game_behind.sql": "the ladder waits for the projector",
    "service/queries/own_games_behind.sql": "what the streams of people have missed",
    "service/queries/own_games_lately.sql": "what the streams of people have missed",
    "events/proof/queries/heads_to_add.sql": "the log of heads",
    "events/proof/queries/heads_to_add_lately.sql": "the log of heads",
    # Asked by people about many games.
    "projections/queries/list_lobby.sql": "the lobby",
    "projections/queries/list_player_games.sql": "somebody's games",
    "service/queries/own_games.sql": "somebody's games",
    "service/queries/games_of_actor.sql": "somebody's export",
    "service/queries/tables_opened.sql": "somebody's quota, when they open a table",
    "events/queries/opening_with_key.sql": "an opening that is repeated names no game yet",
    "service/queries/erase_statements.sql": "somebody erases themselves",
    "service/queries/erase_wishes.sql": "somebody erases themselves",
    "service/queries/wishes_of_player.sql": "somebody's export",
    "service/queries/statements_of_player.sql": "somebody's export",
    "projections/queries/games_that_cite.sql": "examples of a ruling",
    "projections/queries/list_rated_games.sql": "the ladder",
    "service/queries/finished_games.sql": "the export of all public games",
    # For the operator.
    "events/queries/game_count.sql": "for the operator",
    "events/queries/game_ids.sql": "for the operator",
    "events/queries/imported_as.sql": "for the operator",
    "events/queries/strangers.sql": "for the operator",
    "events/proof/queries/games_gone.sql": "for the operator",
    "projections/queries/forget_strangers.sql": "for the operator",
    "projections/queries/note_all_rated_games.sql": "for the operator",
}

CARRIES_A_GAME = re.compile(
    r"(?:game_id = (?:ANY ?\()?|INSERT INTO[^%]*|unnest\(\s*|\bIN \()%\((?:game_id|game_ids|games)\)s"
)
TOUCHED = re.compile(r"\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+|\{table\})")
JOINED = re.compile(
    r"\bJOIN\s+(\w+)\b(.*?)(?=\bJOIN\b|\bWHERE\b|\bGROUP\b|\bORDER\b|\bFOR\b|\)\s*,|\Z)", re.DOTALL
)


def tables_of_games(database_url: str) -> set[str]:
    with psycopg.connect(database_url, autocommit=True) as link:
        tables = {
            name for (name,) in link.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        }
    return tables - set(TABLES_OF_THE_HOUSE)


def statements() -> dict[str, str]:
    files = (file for package in PACKAGES for file in (ROOT / package).rglob("queries/*.sql"))
    return {str(file.relative_to(ROOT)): re.sub(r"--[^\n]*", "", file.read_text()) for file in files}


def elsewhere(statement: str, sharded: set[str]) -> str:
    """Why this statement could not be carried out where its game is; nothing if it could."""
    touched = set(TOUCHED.findall(statement)) & (sharded | {"{table}"})
    if not touched:
        return ""
    if not CARRIES_A_GAME.search(statement):
        return f"it touches {', '.join(sorted(touched))} and names no game"
    for table, rest in JOINED.findall(statement):
        if table in sharded and "game_id" not in rest:
            return f"it joins {table} by something else than game_id"
    return ""


def test_every_table_is_of_one_game_or_of_the_house(database_url: str) -> None:
    with psycopg.connect(database_url, autocommit=True) as link:
        with_game = {
            name
            for (name,) in link.execute(
                "SELECT table_name FROM information_schema.columns "
                "WHERE table_schema = 'public' AND column_name = 'game_id' AND is_nullable = 'NO'"
            )
        }
        known = {
            name for (name,) in link.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        }
    assert known - with_game <= set(TABLES_OF_THE_HOUSE), (
        "a new table has no game_id: give it one, or a reason"
    )
    assert set(TABLES_OF_THE_HOUSE) <= known


def test_every_key_of_a_table_of_games_has_the_game_in_it(database_url: str) -> None:
    with psycopg.connect(database_url, autocommit=True) as link:
        keys = link.execute(
            "SELECT tables.relname, indexes.relname, array_agg(attname::TEXT) FROM pg_index "
            "JOIN pg_class AS tables ON tables.oid = indrelid "
            "JOIN pg_class AS indexes ON indexes.oid = indexrelid "
            "JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey::SMALLINT[]) "
            "WHERE indisunique AND tables.relnamespace = 'public'::REGNAMESPACE GROUP BY 1, 2"
        ).fetchall()
    sharded = tables_of_games(database_url)
    without = {index for table, index, columns in keys if table in sharded and "game_id" not in columns}
    assert without == set(KEYS_OF_MORE_THAN_ONE_GAME)


def test_every_statement_about_a_game_names_it(database_url: str) -> None:
    sharded = tables_of_games(database_url)
    faults = {name: fault for name, text in statements().items() if (fault := elsewhere(text, sharded))}
    unknown = {name: fault for name, fault in faults.items() if name not in ACROSS_GAMES}
    assert not unknown, "name the game, or say in ACROSS_GAMES why not"
    assert set(ACROSS_GAMES) <= set(faults), "these are as they should be, or gone: take them from the list"


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("SELECT version FROM heads WHERE game_id = %(game_id)s", ""),
        ("INSERT INTO events (game_id, version) VALUES (%(game_id)s, %(version)s)", ""),
        ("SELECT name FROM players WHERE id = %(id)s", ""),
        ("SELECT version FROM heads WHERE status = %(status)s", "names no game"),
        ("SELECT version FROM heads WHERE game_id < %(game_id)s ORDER BY game_id", "names no game"),
        ("DELETE FROM events WHERE version > %(version)s", "names no game"),
        (
            "SELECT 1 FROM heads JOIN events ON events.hash = heads.hash WHERE heads.game_id = %(game_id)s",
            "something else",
        ),
    ],
)
def test_a_statement_that_could_not_be_sharded_is_found(statement: str, fault: str) -> None:
    found = elsewhere(statement, {"heads", "events"})
    assert (fault in found) if fault else not found
