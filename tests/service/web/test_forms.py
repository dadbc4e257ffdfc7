"""The page fills in offers: what it lets one choose is a move that the house takes, and every one of them."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from games.offers import Form, Offer, Pick, Picks, expand, offer
from tests.support.asked_forms import GIFTS, HAND, Decline, Give, Pass, Rank, form, picks, play
from tests.support.battle_table import kingdom, table
from tests.support.javascript import NODE
from tests.support.some_forms import some_form

PAGE = Path(__file__).parents[3] / "service" / "web" / "page"
EVERY_WAY = Path(__file__).with_name("every_way.mjs")
FORMS = PAGE / "table" / "offers" / "forms.js"


class Filled(msgspec.Struct):
    """`stuck`: ways to choose that come to nothing. `only`: the move, if there is nothing to choose."""

    moves: list[dict[str, Any]]
    stuck: int
    only: dict[str, Any] | None


def filled_in(*offers: Offer) -> list[Filled]:
    asked = b"\n".join(map(msgspec.json.encode, offers))
    done = subprocess.run([NODE, EVERY_WAY, FORMS], input=asked, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return [msgspec.json.decode(line, type=Filled) for line in done.stdout.splitlines()]


def as_meant(move: dict[str, Any], form: Form) -> str:
    """Two moves that mean the same are written the same."""
    unordered = {slot.field for slot in form.slots if isinstance(slot, Picks) and not slot.ordered}
    plain = {
        field: sorted(value)
        if field in unordered
        else {key: names for key, names in value.items() if names != []}
        if isinstance(value, dict)
        else value
        for field, value in move.items()
    }
    return json.dumps({field: value for field, value in plain.items() if value != {}}, sort_keys=True)


def check(offers: Sequence[Offer]) -> None:
    for asked, filled in zip(offers, filled_in(*offers), strict=True):
        wanted = {as_meant(move, asked) for move in expand(asked)}
        assert {as_meant(move, asked) for move in filled.moves} == wanted, asked
        assert not filled.stuck, asked


def test_any_form_is_filled_in_in_every_way_and_in_no_other() -> None:
    rng = Random(7)
    found = [some_form(rng) for _ in range(300)]
    # No real form that is `apart` asks for yes or no: to the house, no is the same option as seat 0.
    forms = [one for one in found if one and not (one.apart and len(one.slots) > 3)]
    assert any(one.needs for one in forms)
    assert any(one.apart for one in forms)
    check([offer(one) for one in forms])


def test_lists_and_gifts_and_orders() -> None:
    check(
        [
            form(Pass, picks("left", 1, 1), picks("right", 1, 2), apart=True),
            form(Pass, picks("left", 0, 1), picks("right", 2, 2)),
            form(Rank, Picks(field="guests", options=HAND, least=2, most=3, ordered=True)),
            form(Give, GIFTS),
            form(Give, GIFTS, Pick(field="keep", options=HAND), apart=True),
            form(Give, replace(GIFTS, every=False, repeats=True)),
            form(Decline),
        ]
    )


def test_nothing_to_choose_is_said_to_be_so() -> None:
    only, open_still = filled_in(play("a"), play("a", "b"))
    assert only.only == {"type": "play", "decision": "t1", "card": "a"}
    assert open_still.only is None


def test_a_battle_is_filled_in_in_every_way_and_in_no_other() -> None:
    scene = table(
        kingdom(
            "snow-white",
            field="ore-digger:wish1 mirror-queen scarlet-apple cave-of-forty-jars",
            hand="lace-pedlar moon-envoy",
            resources=3,
            side=2,
        ),
        kingdom("rapunzel", field="tower-climber prince-below-the-window", tokens=12),
        market="snow-white/ore-digger rapunzel/golden-braid",
    )
    check(scene.offers())
