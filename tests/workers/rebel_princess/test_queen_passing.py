"""What the queen gives away before a round."""

from random import Random
from typing import Any

import pytest

from tests.support.lady_scenes import situation
from tests.support.random_play import as_move
from tests.support.rebel_table import GAME, Ball, brief, hands_dealt
from workers.bots.bot import ChosenMove, Effort
from workers.bots.rebel_princess import LadyInWaiting, Queen
from workers.bots.rebel_princess.queen.twists import SOMETHING_IS_SET_ASIDE

SOME_DEALS = Effort(playouts=320, most_seconds=20.0)
MINE = "q10 q1 q2 f1 f2 f9 t8 p1 p2 p10"
"""A lone Frog, a high Prince, and Fairies with a gap."""
OTHERS = "q3 q4 q5 f3 f4 t1 t4 t5 t6 p3 | q6 q7 f5 f6 f7 t2 t7 p4 p5 p6 | q8 q9 f8 f10 t3 t9 t10 p7 p8 p9"
ELSEWHERE = "q8 q9 f8 f10 t3 t9 t10 p7 p8 p9 | q3 q4 q5 f3 f4 t1 t4 t5 t6 p3 | q6 q7 f5 f6 f7 t2 t7 p4 p5 p6"


def passed(ball: Ball, luck: int = 1, effort: Effort = SOME_DEALS) -> ChosenMove:
    """Her pass from seat 0, which the game accepts."""
    choice = Queen().choose(situation(ball, 0), Random(luck), effort)
    move: Any = as_move(GAME, choice.move)
    ball.does(0, move)
    return choice


def test_a_lone_frog_goes() -> None:
    given = brief(passed(hands_dealt(f"{MINE} | {OTHERS}", round="once-upon-a-time")).move["right"])
    assert "t8" in given


def test_a_frog_well_guarded_may_stay() -> None:
    mine = "q9 q10 f9 t8 t1 t2 t3 t4 p9 p10"
    others = "q1 q2 q3 f1 f2 f3 t5 t6 p1 p2 | q4 q5 f4 f5 f6 t7 p3 p4 p5 p6 | q6 q7 q8 f7 f8 f10 t9 t10 p7 p8"
    given = brief(passed(hands_dealt(f"{mine} | {others}", round="once-upon-a-time")).move["right"])
    assert "t8" not in given


def test_she_says_what_she_has_imagined_of_it() -> None:
    choice = passed(hands_dealt(f"{MINE} | {OTHERS}", round="once-upon-a-time"))
    given, other = choice.reasons
    assert given.template.startswith("Given away: {cards}.")
    assert int(str(given.values["many"])) >= 40
    assert other.template.startswith("The same, if I give away something else")
    assert other.values["cards"] != given.values["cards"]


def test_neighbours_on_both_sides_get_different_cards() -> None:
    move = passed(hands_dealt(f"{MINE} | {OTHERS}", round="arranged-marriage")).move
    assert len({*move["left"], *move["right"]}) == 2


def test_gifts_lie_on_the_first_trick_that_she_imagines() -> None:
    assert len(passed(hands_dealt(f"{MINE} | {OTHERS}", round="wedding-gift")).move["left"]) == 1


@pytest.mark.parametrize("luck", range(3))
def test_what_the_others_were_dealt_makes_no_difference(luck: int) -> None:
    few = Effort(playouts=64, most_seconds=20.0)
    here, there = (
        passed(hands_dealt(f"{MINE} | {others}", round="once-upon-a-time"), luck, few)
        for others in (OTHERS, ELSEWHERE)
    )
    assert here == there
    assert [reason.values for reason in here.reasons] == [reason.values for reason in there.reasons]


def test_with_other_luck_she_imagines_other_deals() -> None:
    ball = hands_dealt(f"{MINE} | {OTHERS}", round="once-upon-a-time")
    told = {str(passed(ball, luck, Effort(playouts=64)).reasons) for luck in range(4)}
    assert len(told) > 1


@pytest.mark.parametrize("card", sorted(SOMETHING_IS_SET_ASIDE))
def test_where_hands_are_split_her_lady_passes(card: str) -> None:
    shown = situation(hands_dealt(f"{MINE} | {OTHERS}", round=card), 0)
    hers = LadyInWaiting().choose(shown, Random(1), SOME_DEALS)
    assert Queen().choose(shown, Random(1), SOME_DEALS) == hers
