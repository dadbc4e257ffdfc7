"""Whoever sends something outside the schema is told what is allowed there and what came, in plain words."""

from typing import Any

import msgspec
import pytest

from service.games.route import LobbyQuery, NewGame
from service.http.plain_json import NotJson, plain_json
from service.http.schema_errors import came, schema_error
from service.http.unions import AnyMove
from service.players.route import NewPlayer
from service.seats import SeatCommand
from service.tokens.route import NewToken
from workers.bots import BOTS

GAME = {"options": {"game": "rebel-princess"}, "seats": 3}
MOVE = {"type": "activate-card", "decision": "r1.s0.play1", "card": "well.1"}

SEAT_COMMANDS = "sit-down, seat-bot, leave, ready, return-to-seat"


def with_options(**options: Any) -> dict[str, Any]:
    return {**GAME, "options": options}


@pytest.mark.parametrize(
    ("kind", "sent", "words"),
    [
        (
            NewPlayer,
            {"name": ""},
            '`name` takes 1 to 40 characters, all of which can be seen, no blanks at the ends, not "".',
        ),
        (
            SeatCommand,
            {"type": "seat-bot", "bot": "hal"},
            f'`bot` takes one of {", ".join(sorted(BOTS))}, not "hal".',
        ),
        (
            SeatCommand,
            {"type": "dance"},
            '`type` takes one of sit-down, seat-bot, leave, ready, return-to-seat, not "dance".',
        ),
        (
            SeatCommand,
            {"type": 3},
            "`type` takes one of sit-down, seat-bot, leave, ready, return-to-seat, not 3.",
        ),
        (
            NewGame,
            {**GAME, "visibility": "secret"},
            '`visibility` takes one of public, private, not "secret".',
        ),
        (NewGame, {**GAME, "seats": 13}, "`seats` takes a whole number from 1 to 12, not 13."),
        (NewGame, {**GAME, "seats": None}, "`seats` takes a whole number from 1 to 12, not `null`."),
        (NewGame, {**GAME, "options": []}, "`options` takes an object, not a list (length 0)."),
        (NewToken, {"scopes": ["read", "all"]}, '`scopes[1]` takes one of read, play, account, not "all".'),
        (NewToken, {"scopes": []}, "`scopes` takes a list (length 1 to 3), not a list (length 0)."),
        (
            LobbyQuery,
            {"status": "lost"},
            '`status` takes one of gathering, revealing, playing, over, not "lost".',
        ),
        (LobbyQuery, {"cursor": "x"}, '`cursor` takes the `next` of the page before, not "x".'),
        (NewPlayer, {"name": "x" * 41}, "a text (length 41)."),
        (NewPlayer, {"name": {"first": "Ada"}}, "not an object."),
        (NewPlayer, {"name": True}, "not `true`."),
        (NewToken, {"scopes": ["read"], "game": '"\0'}, r'not "\"\u0000".'),
        (NewPlayer, [], "The body takes an object, not a list (length 0)."),
        (SeatCommand, {"type": "leave", "seat": "1"}, 'a whole number from 0 to 11 or `null`, not "1".'),
        (AnyMove, {**MOVE, "own": "no"}, '`own` takes `true` or `false`, not "no".'),
        (AnyMove, {**MOVE, "pay_cards": 3}, "`pay_cards` takes a list, not 3."),
        (AnyMove, {**MOVE, "decision": "x" * 999}, "`decision` takes a text of at most "),
        (AnyMove, {**MOVE, "targets": {"stun": "x"}}, '`targets["stun"]` takes a list, not "x".'),
    ],
)
def test_what_is_allowed_is_said_in_plain_words(kind: Any, sent: Any, words: str) -> None:
    assert words in told(kind, sent)


@pytest.mark.parametrize(
    ("kind", "sent", "words"),
    [
        (
            NewPlayer,
            {},
            "`name` is missing: it takes 1 to 40 characters, all of which can be seen, no blanks at the"
            " ends.",
        ),
        (
            SeatCommand,
            {"seat": 1},
            "`type` is missing: it takes one of sit-down, seat-bot, leave, ready, return-to-seat.",
        ),
        (
            NewGame,
            with_options(short=True),
            "`options.game` is missing: it takes one of rebel-princess, battle-princesses.",
        ),
        (NewPlayer, {"name": "Ada", "age": 7}, "There is no field `age`. There are: name, bot."),
        (NewPlayer, {"a` - at `$.b": 7}, "There is no field `a` - at `$.b`. There are: name, bot."),
        (
            SeatCommand,
            {"type": "seat-bot", "bot": "steady", "entropy": "x"},
            "There is no field `entropy`. There are: type, bot, seat.",
        ),
    ],
)
def test_what_is_missing_or_too_much_is_named(kind: Any, sent: Any, words: str) -> None:
    assert told(kind, sent) == words


def test_of_several_objects_only_the_one_that_was_named_is_spoken_of() -> None:
    setup = told(NewGame, with_options(game="battle-princesses", setup="nonsense"))
    assert setup.startswith("`options.setup` takes one of official, alternative-1, ")
    assert told(NewGame, with_options(game="battle-princesses", princesses="x")) == (
        '`options.princesses` takes one of deal, choose, random, not "x".'
    )
    other = told(NewGame, with_options(game="rebel-princess", princesses="x"))
    assert other.startswith("`options.princesses` takes one of ")
    assert "deal," not in other
    fields = told(NewGame, with_options(game="battle-princesses", powers=False))
    assert fields.startswith("There is no field `options.powers`. There are: game, edition, setup, ")


def test_without_a_name_that_is_known_the_names_are_listed() -> None:
    words = "`options.game` takes one of rebel-princess, battle-princesses, not "
    assert told(NewGame, with_options(game="poker", setup="nonsense")) == f'{words}"poker".'
    assert told(NewGame, with_options(game=["rebel-princess"])) == f"{words}a list (length 1)."


def test_a_wrong_key_is_told_which_there_are() -> None:
    words = told(AnyMove, {**MOVE, "targets": {"hex": []}})
    assert words.startswith("A key of `targets` takes one of resource, ")


def test_of_many_values_a_few_are_named() -> None:
    words = told(AnyMove, {"type": "play-card", "decision": "r1.t1.play1", "card": "queens-13"})
    assert words.startswith("`card` takes one of ")
    assert words.endswith(', not "queens-13".')
    assert words.count(",") == 4


@pytest.mark.parametrize("value", ["\ud800", 10**400, float("inf"), float("nan")])
def test_what_cannot_be_repeated_is_described(value: Any) -> None:
    assert str(came(value)) in ('"\\ud800"', "a number that is too large")


# --- no JSON


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "The body is empty: send a JSON object."),
        (b" \n", "The body is empty: send a JSON object."),
        (b"{", "The body is not JSON: it breaks off before its end."),
        (b'{"type": "play-card"', "The body is not JSON: it breaks off before its end."),
        (b"nonsense", "The body is not JSON: it cannot be read from line 1, column 1 on."),
        (b'{\n  "name": Ada}', "The body is not JSON: it cannot be read from line 2, column 11 on."),
        (b'{"name": "Ada"}}', "The body is not JSON: it cannot be read from line 1, column 16 on."),
        (b'{"name": "\xff"}', "The body is not in UTF-8: see byte 11."),
        (b"[" * 60_000, "The body is nested too deeply: nothing here has so many levels."),
        (b'{"name": NaN}', "The body has a value that cannot be read: `NaN`, "),
        (b"9" * 5000, "The body has a value that cannot be read: `NaN`, "),
    ],
)
def test_what_is_no_json_is_told_why(body: bytes, words: str) -> None:
    with pytest.raises(NotJson) as wrong:
        plain_json(body)
    assert wrong.value.detail.startswith(words)


def test_json_is_read() -> None:
    assert plain_json(b' {"name": ["Ada", 1, null]}\n') == {"name": ["Ada", 1, None]}


def told(kind: Any, sent: Any) -> str:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(sent, kind)
    return schema_error(kind, sent, str(wrong.value)).detail


# --- where it is


@pytest.mark.parametrize(
    ("kind", "sent", "place"),
    [
        (NewGame, with_options(game="rebel-princess", rounds=["a", "b", 3]), "$.options.rounds[2]"),
        (NewGame, {**GAME, "visibility": "x - at `$.seats`"}, "$.visibility"),
        (NewGame, {**GAME, "visibility": "x` - at `key` in `$.seats`"}, "$.visibility"),
        (NewGame, with_options(game="rebel-princess", **{"x` - at `$.seats": 1}), "$.options"),
        (NewPlayer, {"x` - at `$.name": 1}, "$"),
        (AnyMove, {**MOVE, "targets": {"stun": ["a"], "steal": "x"}}, '$.targets["steal"]'),
        (AnyMove, {**MOVE, "targets": {"stun": ["a"], "steal": [1, None]}}, '$.targets["steal"][1]'),
        (NewGame, with_options(game="rebel-princess", readings={'é "x".[0]': 7}), None),
        (NewGame, with_options(game="rebel-princess", readings={"x" * 300: 7}), None),
    ],
)
def test_the_place_is_told_exactly(kind: Any, sent: Any, place: str | None) -> None:
    """With every character, however long, and whatever was sent there."""
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(sent, kind)
    if place is None:
        (key,) = sent["options"]["readings"]
        place = f"$.options.readings[{msgspec.json.encode(key).decode()}]"
    assert schema_error(kind, sent, str(wrong.value)).place == place


def test_of_several_entries_the_wrong_one_is_named() -> None:
    seats = {"type": "assign-cards", "decision": "x", "cards": {"0": "queens-1", "1": "queens-99"}}
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.json.decode(msgspec.json.encode(seats), type=AnyMove)
    found = schema_error(AnyMove, seats, str(wrong.value))
    assert found.place == '$.cards["1"]'
    assert str(found.detail).startswith('`cards["1"]` takes one of ')
