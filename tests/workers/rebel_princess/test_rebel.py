"""The Rebel of the Ball: hindered by everybody else, and tried for by who is near."""

import pytest

from tests.support.lady_scenes import answer, piled
from tests.support.rebel_table import Ball, table

HANDS = "q3 f2 | q4 t4 | p10 f6 | q10 q1"
ALL_BUT_ONE = "p1 p2 p3 p4 p5 p6 p7 p8 p9 t8"


def last_prince(piles: str) -> Ball:
    return piled(table(HANDS), piles).plays("q3 q4 p10")


def test_she_takes_a_prince_that_somebody_needs_to_become_the_rebel() -> None:
    chosen = answer(last_prince(f"q5 | {ALL_BUT_ONE} | q6 |"))
    assert chosen.card == "q10"
    assert chosen.says("Seat 1 must not become Rebel of the Ball, so I take something.")


def test_she_does_not_where_the_suitors_are_shared_out() -> None:
    chosen = answer(last_prince("p1 p2 p3 | p4 p5 p6 p7 p8 p9 t8 | q6 |"))
    assert chosen.card == "q1"
    assert not chosen.says("Rebel")


def test_she_takes_the_last_one_herself() -> None:
    chosen = answer(last_prince(f"q5 | q7 | q6 | {ALL_BUT_ONE}"))
    assert chosen.card == "q10"
    assert chosen.says("I may become Rebel of the Ball")


@pytest.mark.usefixtures("original")
def test_where_there_is_no_rebel_nobody_is_hindered() -> None:
    chosen = answer(last_prince(f"q5 | {ALL_BUT_ONE} | q6 |"))
    assert chosen.card == "q1"
    assert not chosen.says("Rebel")
