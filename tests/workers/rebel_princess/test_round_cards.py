"""Round cards turn things around; the lady-in-waiting asks their rules."""

import pytest

from tests.support.lady_scenes import answer, plays
from tests.support.rebel_table import Ball, table

USUAL = "once-upon-a-time"


def last_of(hands: str, played: str, round: str) -> Ball:
    """Seat 3 is the last to play."""
    return table(hands, round=round).plays(played)


WITH_A_SIX = ("q6 f2 t2 | q7 t4 f4 | p5 f6 t6 | q10 q1 f1", "q6 q7 p5")
FAIRIES = ("f6 f2 t2 | f7 t4 f4 | p5 t7 t6 | f10 f1 t1", "f6 f7 p5")
A_PRINCE_THROWN_IN = ("f6 f2 t2 | f7 t4 f4 | p5 t7 t6 | q10 t3 t1", "f6 f7 p5")
TWO_THREES = ("f6 f2 t2 | f3 t4 f4 | t3 p9 q6 | f10 f1 t1", "f6 f3 t3")


@pytest.mark.parametrize(
    ("scene", "round", "cards"),
    [
        pytest.param(WITH_A_SIX, "upside-down", "q10", id="with a 6 high cards lose"),
        pytest.param(WITH_A_SIX, USUAL, "q1", id="else low cards do"),
        pytest.param(FAIRIES, "single-fairy", "f10", id="three Fairies are worth a Prince"),
        pytest.param(FAIRIES, USUAL, "f1", id="else they are not"),
        pytest.param(A_PRINCE_THROWN_IN, "royal-decree", "t3", id="a trump is not thrown in"),
        pytest.param(A_PRINCE_THROWN_IN, USUAL, "q10", id="a high card is"),
        pytest.param(A_PRINCE_THROWN_IN, "poisoned-apple", "t1 t3", id="a high one would win off suit"),
    ],
)
def test_the_card_she_plays_depends_on_the_round(scene: tuple[str, str], round: str, cards: str) -> None:
    assert plays(last_of(*scene, round)) in cards.split()


def test_what_takes_proposals_away_is_worth_winning() -> None:
    chosen = answer(last_of(*TWO_THREES, "three-times-a-lady"))
    assert chosen.card == "f10"
    assert chosen.says("This trick is worth winning.")


def test_elsewhere_the_same_trick_is_worth_nothing() -> None:
    assert not answer(last_of(*TWO_THREES, USUAL)).says("This trick is worth winning.")


class TestArrangedMarriage:
    HANDS = "f6 t2 | f3 f4 | p3 t7 | f10 f1"

    def test_who_has_no_trick_wants_one_before_it_is_too_late(self) -> None:
        assert plays(last_of(self.HANDS, "f6 f3 p3", "arranged-marriage")) == "f10"

    def test_elsewhere_nobody_wants_a_prince(self) -> None:
        assert plays(last_of(self.HANDS, "f6 f3 p3", USUAL)) == "f1"


class TestTheBridesmaid:
    HANDS = "q6 f2 t2 | q4 t4 f4 | p5 t7 t6 | q10 q5 t1"

    def test_the_highest_card_leaves_the_trick_to_the_second(self) -> None:
        assert plays(last_of(self.HANDS, "q6 q4 p5", "always-the-bridesmaid")) == "q10"

    def test_elsewhere_it_takes_it(self) -> None:
        assert plays(last_of(self.HANDS, "q6 q4 p5", USUAL)) == "q5"


class TestMasks:
    def test_what_lies_under_them_is_guessed_and_not_named(self) -> None:
        ball = table("q6 f2 t2 | q7 t4 f4 | p5 t7 t6 | q10 q1 t1", round="masquerade-ball").plays("q6 q7 p5")
        chosen = answer(ball)
        assert chosen.card == "q1"
        assert not chosen.says("as it stands")


class TestHagglingWithTheHag:
    def test_the_frog_is_taken_out_of_a_trick_that_was_won(self) -> None:
        ball = table("q9 q1 f1 f2 | t8 f7 f4 t1 | q3 f5 p2 t3 | q2 t4 t5 t6", round="haggle-with-the-hag")
        chosen = answer(ball.plays("q9 t8 q3 q2"))
        assert chosen.kind == "swap-card"
        assert chosen.choice.move["played"] == "pets-8"

    def test_from_a_harmless_trick_nothing_is(self) -> None:
        ball = table("q9 t8 f1 f2 | q5 f7 f4 t1 | q3 f5 p2 t3 | q2 t4 t5 t6", round="haggle-with-the-hag")
        chosen = answer(ball.plays("q9 q5 q3 q2"))
        assert chosen.kind == "decline"
        assert chosen.says("No swap would spare me much.")
