"""The table of a battle on the page: everything that is offered can be done by pointing, and only that."""

import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.battle_princesses.moves import BattleMove
from games.offers import Offer, fits
from tests.support.battle_table import kingdom, table
from tests.support.javascript import NODE
from tests.support.rich_battle import rich_battle

PAGE = Path(__file__).parents[3] / "service" / "web" / "page"
BY_POINTING = Path(__file__).with_name("by_pointing.mjs")


class Done(msgspec.Struct):
    """`stuck`: what was begun and could not be finished. `answered`: the offers that could be begun."""

    stuck: int
    answered: list[int]
    moves: list[dict[str, Any]]


def done_by_pointing(offers: Sequence[Offer]) -> Done:
    asked = msgspec.json.encode(offers)
    done = subprocess.run([NODE, BY_POINTING, PAGE], input=asked, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return msgspec.json.decode(done.stdout, type=Done)


def check(offers: Sequence[Offer]) -> Done:
    done = done_by_pointing(offers)
    assert not done.stuck
    assert done.answered == list(range(len(offers)))
    for move in done.moves:
        assert fits(offers, msgspec.convert(move, BattleMove, str_keys=True)), move
    return done


@pytest.mark.parametrize("players", [2, 4])
def test_every_offer_of_a_rich_turn_can_be_answered_by_pointing(players: int) -> None:
    done = check(rich_battle(players).offers())
    assert {"lay-card", "buy-card", "activate-card", "spend-wish", "end-play"} <= {
        move["type"] for move in done.moves
    }
    assert any(len(move.get("targets", {})) > 1 and move.get("item") for move in done.moves)


def test_a_window_can_be_answered_by_pointing() -> None:
    scene = table(
        kingdom("snow-white", field="mirror-queen"),
        kingdom("rapunzel", field="tower-climber prince-below-the-window", tokens=12),
    )
    moves = check(scene.offers()).moves
    using = next(move for move in moves if move.get("card") == "mirror-queen.1" and move.get("targets"))
    asked = scene.does(msgspec.convert(using, BattleMove, str_keys=True))
    assert asked.due == 1
    answers = check(asked.offers())
    assert {move["type"] for move in answers.moves} == {"no-block", "block-card"}
