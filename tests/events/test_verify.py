"""Whoever changes the log behind our back is found out."""

import asyncio
import json
import re
from hashlib import sha256

import pytest

from events import registered, verify
from events.commands import Commands
from events.damage import LogDamaged
from events.decide_again import decide_again
from events.settings import Settings
from events.store import EventStore
from events.verify.finding import Finding, Sort
from games import registry
from games.game import Refusal, Why
from games.saying import said
from games.table.commands import Rewind
from tests.events.tables import ANNA, BERT, HOUSE, committed, dealt, hand, play_out, playing
from tests.events.tampering import Tamper, forge, found
from tests.events.tiny import CARDS, DEALERS


async def test_an_honest_game_has_no_problems(store: EventStore, commands: Commands, game_id: str) -> None:
    assert await found(store, game_id) == []
    await play_out(commands, game_id)
    assert await found(store, game_id) == []
    assert await decide_again(store, game_id) == []
    assert await store.strangers() == []


async def test_neither_has_a_rewound_one(store: EventStore, commands: Commands, game_id: str) -> None:
    await play_out(commands, game_id, turns=3)
    committed(await commands.send(game_id, HOUSE, Rewind(to=7, reason="upheld")))
    assert await found(store, game_id) == []
    assert await decide_again(store, game_id) == []


async def test_a_changed_byte_breaks_the_chain(store: EventStore, game_id: str, tamper: Tamper) -> None:
    tamper("UPDATE events SET public = set_byte(public, 20, 48) WHERE game_id = THE_GAME AND version = 3")
    assert "version 3: The chain breaks here" in (await found(store, game_id))[0]


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
    assert "version 4: The chain breaks here" in (await found(store, game_id))[0]


async def test_a_swapped_private_part_does_not_match_its_digest(
    store: EventStore, game_id: str, tamper: Tamper
) -> None:
    tamper(
        "UPDATE events SET private = convert_to(replace(convert_from(private, 'UTF8'), 'c', 'd'), 'UTF8') "
        "WHERE game_id = THE_GAME AND version = 5"
    )
    assert await found(store, game_id) == [
        "version 5: The private part for audience 0 does not match its digest."
    ]


async def test_a_private_part_that_was_taken_away_is_missed(
    store: EventStore, game_id: str, tamper: Tamper
) -> None:
    tamper("UPDATE events SET private = '{}' WHERE game_id = THE_GAME AND version = 5")
    assert await found(store, game_id) == [
        "version 5: It holds private parts for nobody; by its digests it should hold them for 0."
    ]


async def test_a_cut_off_tail_disagrees_with_the_head(
    store: EventStore, commands: Commands, game_id: str, tamper: Tamper
) -> None:
    await commands.send(game_id, ANNA, await playing(commands, game_id))
    tamper("DELETE FROM events WHERE game_id = THE_GAME AND version = 8")
    assert await found(store, game_id) == [
        "version 8: This version is missing, but the command that wrote it is stored.",
        "The head is at version 8, but the log ends at version 7.",
    ]


async def test_a_gap_is_found(store: EventStore, game_id: str, tamper: Tamper) -> None:
    tamper("DELETE FROM events WHERE game_id = THE_GAME AND version = 4")
    assert await found(store, game_id) == [
        "version 4: This version is missing; the next one in the log is 5."
    ]


async def test_a_head_that_was_set_back_is_found(store: EventStore, game_id: str, tamper: Tamper) -> None:
    tamper("UPDATE heads SET version = 3 WHERE game_id = THE_GAME")
    problems = await found(store, game_id)
    assert "version 4: The log has this version, but its head is at version 3." in problems
    assert "The head has another hash than the log at version 3." in problems


async def test_a_head_that_lies_about_the_game_is_found(
    store: EventStore, game_id: str, tamper: Tamper
) -> None:
    tamper("UPDATE heads SET bot_due = true WHERE game_id = THE_GAME")
    assert await found(store, game_id) == [
        "The head does not fit the log: its status, awaited, bot_due or deadline is wrong."
    ]


async def test_a_changed_command_does_not_match_its_cause(
    store: EventStore, game_id: str, tamper: Tamper
) -> None:
    tamper(
        "UPDATE commands SET command = "
        "convert_to(replace(convert_from(command, 'UTF8'), 'bert', 'carl'), 'UTF8') "
        "WHERE game_id = THE_GAME AND first = 3"
    )
    assert await found(store, game_id) == [
        "version 3: The stored command does not match the digest of it in this event."
    ]


async def test_a_command_that_was_taken_away_is_missed(
    store: EventStore, game_id: str, tamper: Tamper
) -> None:
    tamper("DELETE FROM commands WHERE game_id = THE_GAME AND first = 4")
    assert await found(store, game_id) == ["version 4: No stored command wrote this version."]


async def test_another_master_secret_is_found(store: EventStore, game_id: str, tamper: Tamper) -> None:
    tamper("UPDATE games SET master = sha256('x') WHERE game_id = THE_GAME")
    problems = await found(store, game_id)
    assert "version 5: The private part for audience 0 does not match its digest." in problems


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
        "version 5: The private parts are not in canonical form, so they are not as we wrote them."
    ], how


STRAY_COMMAND = """
    INSERT INTO commands (game_id, first, last, command_id, actor, command, at)
    SELECT game_id, last + 1, last + 2, gen_random_uuid(), actor, command, at
    FROM commands WHERE game_id = THE_GAME ORDER BY first DESC LIMIT 1
"""


async def test_a_command_beyond_the_head_is_found(store: EventStore, game_id: str, tamper: Tamper) -> None:
    tamper(STRAY_COMMAND)
    assert await found(store, game_id) == [
        "version 8: A stored command wrote versions 8 to 9, but the head is at version 7."
    ]


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
    ("column", "value", "said"),
    [
        ("actor", "'player:eve'", "is player:eve; it should be player:anna"),
        ("seat", "1", "is 1; it should be 0"),
        ("decision", "'turn9'", "is turn9; it should be turn0"),
    ],
)
async def test_a_column_that_contradicts_its_command_is_found(
    store: EventStore, commands: Commands, game_id: str, tamper: Tamper, column: str, value: str, said: str
) -> None:
    committed(await commands.send(game_id, ANNA, await playing(commands, game_id)))
    tamper(f"UPDATE commands SET {column} = {value} WHERE game_id = THE_GAME AND first = 8")
    assert await found(store, game_id) == [f"version 8: The column {column} of its command {said}."]


@pytest.mark.parametrize(
    ("table", "place", "what"),
    [("events", "version", "of this event"), ("commands", "first", "of its command")],
)
async def test_a_time_that_contradicts_the_bytes_is_found(
    store: EventStore, game_id: str, tamper: Tamper, table: str, place: str, what: str
) -> None:
    tamper(f"UPDATE {table} SET at = at - INTERVAL '5 days' WHERE game_id = THE_GAME AND {place} = 3")
    (finding,) = await found(store, game_id)
    assert re.fullmatch(rf"version 3: The column at {what} is [-\d:.+ ]+, but .+ \w+ [-\d:.+ ]+\.", finding)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b'"version":4', b'"version":9', "version 4: The bytes say that this is version 9 of game "),
        (b'"version":4', b'"version":"4"', "version 4: The bytes of this event cannot be read: "),
        (b'"setup":"', b'"setup":"0', "version 1: The commitments do not match the game's master secret "),
        (b'"secret":"', b'"secret":"00', "version 14: The secret opened for setup does not match its commit"),
        (b'"seat-taken"', b'"seat-stolen"', "The events cannot be replayed: "),
        (
            b'"bert"',
            b'"carl"',
            "version 3: Decided again, its command gives another result: "
            'seat-taken: player "bert" instead of "carl".',
        ),
    ],
)
async def test_a_log_whose_hashes_were_all_made_anew_contradicts_what_it_was_made_from(
    store: EventStore, commands: Commands, game_id: str, tamper: Tamper, old: bytes, new: bytes, said: str
) -> None:
    await play_out(commands, game_id)
    await forge(store, game_id, tamper, old, new)
    assert any(finding.startswith(said) for finding in await found(store, game_id)), await found(
        store, game_id
    )


async def test_a_game_without_a_head_is_found(store: EventStore, game_id: str, tamper: Tamper) -> None:
    tamper("DELETE FROM heads WHERE game_id = THE_GAME")
    assert await found(store, game_id) == [
        "This game has a row in `games`, but none in `heads`, so nobody can move."
    ]


@pytest.mark.parametrize("left", ["events", "commands", "heads"])
async def test_rows_of_a_game_that_is_not_registered_are_found(
    store: EventStore, game_id: str, tamper: Tamper, left: str
) -> None:
    for table in {"games", "heads", "events", "commands"} - {left}:
        tamper(f"DELETE FROM {table} WHERE game_id = THE_GAME")
    assert await store.strangers() == [game_id]


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (
            "UPDATE games SET game = 'nope'",
            "Its row in `games` says that `nope` is played, which this version",
        ),
        ("UPDATE heads SET status = 'x'", "It could not be checked, because reading it failed with "),
    ],
    ids=["game", "status"],
)
async def test_a_damaged_game_is_reported_and_the_others_are_checked(
    store: EventStore, commands: Commands, game_id: str, tamper: Tamper, damage: str, said: str
) -> None:
    honest = await dealt(commands)
    tamper(f"{damage} WHERE game_id = THE_GAME")
    (finding,) = await found(store, game_id)
    assert finding.startswith(said)
    assert await found(store, honest) == []


async def test_rules_that_changed_their_mind_are_found(
    store: EventStore, commands: Commands, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_out(commands, game_id)
    monkeypatch.setattr(type(DEALERS["tiny"].game), "spent_epochs", lambda self, state: ())
    differences = await decide_again(store, game_id)
    assert [(one.version, one.detail) for one in differences] == [(11, "3 events instead of 4")]


def deal_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of today deal from another deck, and everything is shuffled the same way."""
    monkeypatch.setattr("tests.events.tiny.CARDS", tuple(card.upper() for card in CARDS))


async def test_a_hidden_card_that_differs_in_a_running_game_is_not_shown(
    store: EventStore, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_otherwise(monkeypatch)
    assert [(one.version, one.detail) for one in await decide_again(store, game_id)] == [
        (5, "hand-dealt: cards differs (hidden while the game runs)")
    ]


async def test_a_card_that_differs_in_a_finished_game_is_shown(
    store: EventStore, commands: Commands, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = await hand(commands, game_id, 0)
    await play_out(commands, game_id)
    deal_otherwise(monkeypatch)
    now, then = (f'["{first}","{second}"]' for first, second in (map(str.upper, cards), cards))
    (dealing, *_) = await decide_again(store, game_id)
    assert (dealing.version, dealing.detail) == (5, f"hand-dealt: cards {now} instead of {then}")


async def test_a_move_that_is_refused_today_is_quoted_once_the_game_is_over(
    store: EventStore, commands: Commands, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    committed(await commands.send(game_id, ANNA, await playing(commands, game_id)))
    with monkeypatch.context() as today:
        today.setattr(type(DEALERS["tiny"].game), "forms", lambda self, state, seat: ())
        (running,) = await decide_again(store, game_id)
    assert running.detail == "it would be refused today (decision-closed)"
    for turn in range(1, 4):
        actor = (ANNA, BERT)[turn % 2]
        committed(await commands.send(game_id, actor, await playing(commands, game_id, turn)))
    monkeypatch.setattr(type(DEALERS["tiny"].game), "forms", lambda self, state, seat: ())
    first, *_ = await decide_again(store, game_id)
    assert first.detail.startswith("it would be refused today: The decision ")


async def test_rules_that_fail_do_not_hide_what_else_is_wrong(
    store: EventStore, game_id: str, tamper: Tamper, monkeypatch: pytest.MonkeyPatch
) -> None:
    tamper("UPDATE heads SET bot_due = NOT bot_due WHERE game_id = THE_GAME")

    def broken(*arguments: object) -> None:
        raise IndexError("a bug in a card")

    monkeypatch.setattr(type(DEALERS["tiny"].game), "begin", broken)
    failed, head = await found(store, game_id)
    assert failed == "The rules of today cannot decide its commands again: IndexError('a bug in a card')."
    assert head == "The head does not fit the log: its status, awaited, bot_due or deadline is wrong."


async def test_rules_that_nobody_has_released_and_nobody_knows_are_a_problem(
    store: EventStore, commands: Commands, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(DEALERS["tiny"].game), "rules_version", "next")
    assert await decide_again(store, game_id) == []
    (finding,) = await found(store, game_id)
    assert finding.startswith("version 1: The digest of its rules (ruleset) belongs to no rules")


def verified(
    database_url: str, monkeypatch: pytest.MonkeyPatch, game: str | None = None, *, as_json: bool = False
) -> None:
    monkeypatch.setattr("events.store.house_dealers", lambda: DEALERS)
    verify.run(Settings(database_url=database_url), game, as_json=as_json)


def test_the_command_says_that_all_is_well(
    database_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    verified(database_url, monkeypatch)
    assert capsys.readouterr().out == "0 games checked, no problems.\n"


async def test_the_command_says_so_of_one_game_too(
    database_url: str, game_id: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await asyncio.to_thread(verified, database_url, monkeypatch, game_id)
    assert capsys.readouterr().out == "1 game checked, no problems.\n"


async def test_the_command_fails_if_there_are_problems(
    database_url: str,
    game_id: str,
    tamper: Tamper,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    tamper("DELETE FROM heads WHERE game_id = THE_GAME")
    for asked in (game_id, None):
        with pytest.raises(SystemExit) as end:
            await asyncio.to_thread(verified, database_url, monkeypatch, asked)
        assert end.value.code == 1
        finding, advice, summary = capsys.readouterr().out.splitlines()
        assert finding.startswith(f"Game {game_id}: This game has a row in `games`")
        assert advice.startswith("Copy this database before you change anything")
        assert summary == "1 game checked, 1 problem in 1 forged or damaged game."


async def test_the_command_says_at_which_version(
    database_url: str,
    game_id: str,
    tamper: Tamper,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    tamper("UPDATE events SET public = set_byte(public, 20, 48) WHERE game_id = THE_GAME AND version = 3")
    with pytest.raises(SystemExit):
        await asyncio.to_thread(verified, database_url, monkeypatch, game_id)
    assert capsys.readouterr().out.startswith(f"Game {game_id}, version 3: The chain breaks here")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("00000000-0000-4000-8000-000000000000", r"There is no game \S+ in this database\.\n"),
        ("nonsense", r"`nonsense` is not the id of a game\. An id looks like \S+\.\n"),
        ("", r"`` is not the id of a game\. An id looks like \S+\.\n"),
    ],
)
def test_the_command_says_that_there_is_no_such_game(
    database_url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    asked: str,
    said: str,
) -> None:
    with pytest.raises(SystemExit) as end:
        verified(database_url, monkeypatch, asked)
    assert end.value.code == 1
    told = capsys.readouterr()
    assert (told.out, re.fullmatch(f"Error: {said}", told.err) is not None) == ("", True)


@pytest.mark.parametrize("left", ["events", "commands", "heads"])
async def test_the_command_verifies_a_game_that_is_not_registered(
    database_url: str,
    game_id: str,
    tamper: Tamper,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    left: str,
) -> None:
    for table in {"games", "heads", "events", "commands"} - {left}:
        tamper(f"DELETE FROM {table} WHERE game_id = THE_GAME")
    for asked in (game_id, None):
        with pytest.raises(SystemExit):
            await asyncio.to_thread(verified, database_url, monkeypatch, asked)
        assert capsys.readouterr().out.startswith(f"Game {game_id}: The log has rows of this game")


async def test_the_command_tells_programs_what_it_has_found(
    database_url: str,
    game_id: str,
    tamper: Tamper,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    await asyncio.to_thread(verified, database_url, monkeypatch, as_json=True)
    assert json.loads(capsys.readouterr().out) == {"games": 1, "findings": []}
    tamper("DELETE FROM heads WHERE game_id = THE_GAME")
    with pytest.raises(SystemExit) as end:
        await asyncio.to_thread(verified, database_url, monkeypatch, as_json=True)
    assert end.value.code == 1
    (found,) = json.loads(capsys.readouterr().out)["findings"]
    assert (found["game"], found["version"], found["sort"]) == (game_id, 0, "damaged")


async def test_what_is_refused_today_is_told_with_the_rules_that_refuse_it(
    store: EventStore, commands: Commands, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log cites nothing there."""
    await play_out(commands, game_id)
    no = Refusal(why=Why.RULE_BROKEN, detail=said("No."), citations=("tiny/own",))
    monkeypatch.setattr(type(DEALERS["tiny"].game), "decide", lambda *args: no)
    (finding, *_) = await verify.findings(EventStore(store.pool, DEALERS), game_id)
    assert (finding.sort, finding.then, finding.today) == ("decided-otherwise", (), ("tiny/own",))
    assert str(finding).endswith(" Cited then: nothing; today: tiny/own.")


def test_what_is_cited_alike_is_not_told() -> None:
    same = Finding(3, "Another winner.", Sort.DECIDED_OTHERWISE, ("R-001",), ("R-001",))
    assert str(same) == "version 3: Another winner."
    other = Finding(3, "Another winner.", Sort.DECIDED_OTHERWISE, ("R-001",), ("R-002", "R-003"))
    assert str(other) == "version 3: Another winner. Cited then: R-001; today: R-002, R-003."


def test_the_house_plays_its_registered_games() -> None:
    assert registered.house_dealers() is registry.DEALERS
