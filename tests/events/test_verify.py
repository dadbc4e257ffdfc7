"""Whoever changes the log behind our back is found out."""

import asyncio
import re
from collections.abc import Callable
from hashlib import sha256

import psycopg
import pytest

from events import registered, verify
from events.commands import Commands
from events.readjudicate import readjudicate
from events.settings import Settings
from events.store import EventStore, LogDamaged
from games import registry
from games.table import Rewind
from tests.events.tables import ANNA, HOUSE, committed, dealt, play_out, playing
from tests.events.tiny import DEALERS

Tamper = Callable[[str], None]


@pytest.fixture
def tamper(database_url: str, game_id: str) -> Tamper:
    """Change rows of the game as a superuser who has switched the triggers off."""

    def change(statement: str) -> None:
        with psycopg.connect(database_url) as superuser:
            superuser.execute("SET session_replication_role = replica")
            changed = superuser.execute(f"{statement}".replace("THE_GAME", f"'{game_id}'"))
            assert changed.rowcount

    return change


async def found(store: EventStore, game_id: str) -> list[str]:
    """Problems without the id of the game, as seen by a process that remembers nothing."""
    problems = await verify.problems(EventStore(store.pool, DEALERS), game_id)
    return [str(problem).removeprefix(game_id).strip() for problem in problems]


async def test_an_honest_game_has_no_problems(store: EventStore, commands: Commands, game_id: str) -> None:
    assert await found(store, game_id) == []
    await play_out(commands, game_id)
    assert await found(store, game_id) == []
    assert await readjudicate(store, game_id) == []
    assert await verify.strangers(store) == []


async def test_neither_has_a_rewound_one(store: EventStore, commands: Commands, game_id: str) -> None:
    await play_out(commands, game_id)
    committed(await commands.send(game_id, HOUSE, Rewind(to=7, reason="upheld")))
    assert await found(store, game_id) == []
    assert await readjudicate(store, game_id) == []


async def test_a_changed_byte_breaks_the_chain(store: EventStore, game_id: str, tamper: Tamper) -> None:
    tamper("UPDATE events SET public = set_byte(public, 20, 48) WHERE game_id = THE_GAME AND version = 3")
    assert "version 3: the chain breaks" in (await found(store, game_id))[0]


async def test_so_does_a_changed_event_with_its_hash_made_anew(
    store: EventStore, game_id: str, tamper: Tamper
) -> None:
    rows = await store.read(game_id)
    forged = rows[2].public.replace(b'"bert"', b'"carl"')
    hash_ = sha256(rows[1].hash + forged).hexdigest()
    tamper(
        rf"UPDATE events SET public = '\x{forged.hex()}', hash = '\x{hash_}' "
        "WHERE game_id = THE_GAME AND version = 3"
    )
    assert "version 4: the chain breaks" in (await found(store, game_id))[0]


async def test_a_swapped_private_part_does_not_match_its_digest(
    store: EventStore, game_id: str, tamper: Tamper
) -> None:
    tamper(
        "UPDATE events SET private = convert_to(replace(convert_from(private, 'UTF8'), 'c', 'd'), 'UTF8') "
        "WHERE game_id = THE_GAME AND version = 5"
    )
    assert await found(store, game_id) == ["version 5: the private part of 0 does not match its digest"]


async def test_a_private_part_that_was_taken_away_is_missed(
    store: EventStore, game_id: str, tamper: Tamper
) -> None:
    tamper("UPDATE events SET private = '{}' WHERE game_id = THE_GAME AND version = 5")
    assert await found(store, game_id) == ["version 5: its private parts are not those it has digests of"]


async def test_a_cut_off_tail_disagrees_with_the_head(
    store: EventStore, commands: Commands, game_id: str, tamper: Tamper
) -> None:
    await commands.send(game_id, ANNA, await playing(commands, game_id))
    tamper("DELETE FROM events WHERE game_id = THE_GAME AND version = 8")
    assert await found(store, game_id) == [
        "version 8: is missing, though its command is there",
        ": the head is at version 8 and the log ends otherwise",
    ]


async def test_a_gap_is_found(store: EventStore, game_id: str, tamper: Tamper) -> None:
    tamper("DELETE FROM events WHERE game_id = THE_GAME AND version = 4")
    assert await found(store, game_id) == ["version 4: is missing: the next version is 5"]


async def test_a_head_that_was_set_back_is_found(store: EventStore, game_id: str, tamper: Tamper) -> None:
    tamper("UPDATE heads SET version = 3 WHERE game_id = THE_GAME")
    problems = await found(store, game_id)
    assert "version 4: the log goes on after its head" in problems


async def test_a_head_that_lies_about_the_game_is_found(
    store: EventStore, game_id: str, tamper: Tamper
) -> None:
    tamper("UPDATE heads SET bot_due = true WHERE game_id = THE_GAME")
    assert await found(store, game_id) == [": the head says otherwise about how the game stands"]


async def test_a_changed_command_does_not_match_its_cause(
    store: EventStore, game_id: str, tamper: Tamper
) -> None:
    tamper(
        "UPDATE commands SET command = "
        "convert_to(replace(convert_from(command, 'UTF8'), 'bert', 'carl'), 'UTF8') "
        "WHERE game_id = THE_GAME AND first = 3"
    )
    assert await found(store, game_id) == ["version 3: its command does not match the digest in its cause"]


async def test_a_command_that_was_taken_away_is_missed(
    store: EventStore, game_id: str, tamper: Tamper
) -> None:
    tamper("DELETE FROM commands WHERE game_id = THE_GAME AND first = 4")
    assert await found(store, game_id) == ["version 4: no command explains it"]


async def test_another_master_secret_is_found(store: EventStore, game_id: str, tamper: Tamper) -> None:
    tamper("UPDATE games SET master = sha256('x') WHERE game_id = THE_GAME")
    problems = await found(store, game_id)
    assert "version 5: the private part of 0 does not match its digest" in problems


@pytest.mark.parametrize(
    ("private", "how"),
    [
        ("' ' || convert_from(private, 'UTF8')", "a space"),
        ("""'{"0":{},' || substr(convert_from(private, 'UTF8'), 2)""", "a key twice"),
    ],
    ids=["a space", "a key twice"],
)
async def test_private_parts_are_written_in_one_way_only(
    store: EventStore, game_id: str, tamper: Tamper, private: str, how: str
) -> None:
    tamper(
        f"UPDATE events SET private = convert_to({private}, 'UTF8') WHERE game_id = THE_GAME AND version = 5"
    )
    assert await found(store, game_id) == [
        "version 5: its private parts are not written in the one canonical way"
    ], how


STRAY_COMMAND = """
    INSERT INTO commands (game_id, first, last, command_id, actor, command, at)
    SELECT game_id, last + 1, last + 2, gen_random_uuid(), actor, command, at
    FROM commands WHERE game_id = THE_GAME ORDER BY first DESC LIMIT 1
"""


async def test_a_command_beyond_the_head_is_found(store: EventStore, game_id: str, tamper: Tamper) -> None:
    tamper(STRAY_COMMAND)
    assert await found(store, game_id) == ["version 8: a command goes up to version 9, beyond the head"]


async def test_nothing_is_added_to_a_log_with_rows_beyond_its_head(
    commands: Commands, game_id: str, tamper: Tamper
) -> None:
    move = await playing(commands, game_id)
    tamper(STRAY_COMMAND)
    with pytest.raises(LogDamaged, match=game_id):
        await commands.send(game_id, ANNA, move)


async def test_nothing_is_added_to_a_log_that_ends_before_its_head(
    commands: Commands, game_id: str, tamper: Tamper
) -> None:
    move = await playing(commands, game_id)
    tamper("UPDATE heads SET version = version + 1 WHERE game_id = THE_GAME")
    with pytest.raises(LogDamaged, match=game_id):
        await commands.send(game_id, ANNA, move)
    tamper("UPDATE heads SET version = version - 1 WHERE game_id = THE_GAME")
    committed(await commands.send(game_id, ANNA, move))


@pytest.mark.parametrize(
    ("column", "value"), [("actor", "'player:eve'"), ("seat", "1"), ("decision", "'turn9'")]
)
async def test_a_column_that_contradicts_its_command_is_found(
    store: EventStore, commands: Commands, game_id: str, tamper: Tamper, column: str, value: str
) -> None:
    committed(await commands.send(game_id, ANNA, await playing(commands, game_id)))
    tamper(f"UPDATE commands SET {column} = {value} WHERE game_id = THE_GAME AND first = 8")
    assert await found(store, game_id) == [
        f"version 8: the column {column} of its command says otherwise than the command"
    ]


@pytest.mark.parametrize(
    ("table", "place", "what"),
    [("events", "version", "its column at"), ("commands", "first", "the column at of its command")],
)
async def test_a_time_that_contradicts_the_bytes_is_found(
    store: EventStore, game_id: str, tamper: Tamper, table: str, place: str, what: str
) -> None:
    tamper(f"UPDATE {table} SET at = at - INTERVAL '5 days' WHERE game_id = THE_GAME AND {place} = 3")
    assert await found(store, game_id) == [f"version 3: {what} says otherwise than its bytes"]


async def test_a_game_without_a_head_is_found(store: EventStore, game_id: str, tamper: Tamper) -> None:
    tamper("DELETE FROM heads WHERE game_id = THE_GAME")
    assert await found(store, game_id) == [": is registered and has no head"]


@pytest.mark.parametrize("left", ["events", "commands", "heads"])
async def test_rows_of_a_game_that_is_not_registered_are_found(
    store: EventStore, game_id: str, tamper: Tamper, left: str
) -> None:
    for table in {"games", "heads", "events", "commands"} - {left}:
        tamper(f"DELETE FROM {table} WHERE game_id = THE_GAME")
    assert [str(each) for each in await verify.strangers(store)] == [
        f"{game_id}: is in the log and not registered"
    ]


@pytest.mark.parametrize(
    "damage", ["UPDATE games SET game = 'nope'", "UPDATE heads SET status = 'x'"], ids=["game", "status"]
)
async def test_a_damaged_game_is_reported_and_the_others_are_checked(
    store: EventStore, commands: Commands, game_id: str, tamper: Tamper, damage: str
) -> None:
    honest = await dealt(commands)
    tamper(f"{damage} WHERE game_id = THE_GAME")
    assert "cannot be checked" in (await found(store, game_id))[0]
    assert await found(store, honest) == []


async def test_rules_that_changed_their_mind_are_found(
    store: EventStore, commands: Commands, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_out(commands, game_id)
    monkeypatch.setattr(type(DEALERS["tiny"].game), "spent_epochs", lambda self, state: ())
    differences = await readjudicate(store, game_id)
    assert [(one.version, one.detail) for one in differences] == [
        (11, "would bring about 3 events and brought about 4")
    ]


async def test_rules_that_nobody_has_released_and_nobody_knows_are_a_problem(
    store: EventStore, commands: Commands, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(DEALERS["tiny"].game), "rules_version", "next")
    assert await readjudicate(store, game_id) == []
    assert await found(store, game_id) == [
        "version 1: its ruleset is the digest of no rules that were ever released"
    ]


def verified(database_url: str, monkeypatch: pytest.MonkeyPatch, game: str | None = None) -> None:
    monkeypatch.setattr("events.store.house_dealers", lambda: DEALERS)
    verify.run(Settings(database_url=database_url), game)


def test_the_command_says_that_all_is_well(
    database_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    verified(database_url, monkeypatch)
    assert capsys.readouterr().out == "0 games verified, no problems.\n"


async def test_the_command_says_so_of_one_game_too(
    database_url: str, game_id: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await asyncio.to_thread(verified, database_url, monkeypatch, game_id)
    assert capsys.readouterr().out == "1 game verified, no problems.\n"


def test_the_command_fails_if_there_are_problems(
    database_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for unknown in ("00000000-0000-4000-8000-000000000000", "nonsense"):
        with pytest.raises(SystemExit) as end:
            verified(database_url, monkeypatch, unknown)
        assert end.value.code == 1
        assert re.match(f"{unknown}: .+\n1 game verified, 1 problem", capsys.readouterr().out)


def test_the_house_plays_its_registered_games() -> None:
    assert registered.house_dealers() is registry.DEALERS
