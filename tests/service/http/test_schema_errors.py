"""Whoever sends something outside the schema is told what is allowed, in plain words."""

from typing import Any

import msgspec
import pytest

from service.games.route import LobbyQuery, NewGame
from service.http.schema_errors import explain
from service.http.unions import AnyMove
from service.players import NewPlayer
from service.seats import SeatCommand
from service.tokens.route import NewToken
from workers.bots import BOTS

GAME = {"options": {"game": "rebel-princess"}, "seats": 3}


@pytest.mark.parametrize(
    ("kind", "sent", "words"),
    [
        (NewPlayer, {"name": " x"}, "name: 1 to 40 characters, no control characters, no blanks at the ends"),
        (SeatCommand, {"type": "seat-bot", "bot": "hal"}, f"bot: one of {', '.join(sorted(BOTS))}"),
        (SeatCommand, {"type": "dance"}, "type: one of sit-down, seat-bot, leave"),
        (NewGame, {**GAME, "visibility": "secret"}, "visibility: one of public, private"),
        (
            NewGame,
            {**GAME, "options": {"game": "poker"}},
            "options.game: one of rebel-princess, battle-princesses",
        ),
        (NewGame, {**GAME, "seats": 13}, "seats: a number from 1 to 12"),
        (NewToken, {"scopes": ["read", "all"]}, "scopes[1]: one of read, play, account"),
        (NewToken, {"scopes": []}, "scopes: 1 to 3 scopes"),
        (LobbyQuery, {"status": "lost"}, "status: one of gathering, playing, over"),
        (LobbyQuery, {"cursor": "x"}, "cursor: the `next` of the page before"),
    ],
)
def test_what_is_allowed_is_said_in_plain_words(kind: Any, sent: Any, words: str) -> None:
    assert explained(kind, sent) == words


@pytest.mark.parametrize(
    ("kind", "sent", "words"),
    [
        (NewPlayer, {"name": 7}, "Expected `str`, got `int`"),
        (NewPlayer, {}, "Object missing required field `name`"),
        (NewPlayer, {"name": "Ada", "age": 7}, "Object contains unknown field `age`"),
    ],
)
def test_a_value_of_another_shape_is_told_which(kind: Any, sent: Any, words: str) -> None:
    assert explained(kind, sent) == words


def test_a_wrong_key_is_told_which_there_are() -> None:
    sent = {"type": "activate-card", "decision": "r1.s0.play1", "card": "well.1", "targets": {"hex": []}}
    assert explained(AnyMove, sent).startswith("a key of targets: one of 13 values, for example resource, ")


def test_of_many_values_a_few_are_named() -> None:
    words = explained(AnyMove, {"type": "play-card", "decision": "r1.t1.play1", "card": "queens-13"})
    assert words.startswith("card: one of ")
    assert words.count(",") == 3


def explained(kind: Any, sent: Any) -> str:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(sent, kind)
    said, _, place = str(wrong.value).partition(" - at ")
    where = place.removeprefix("`key` in ")
    return explain(kind, said, where.strip("`") or "$", key=where != place)
