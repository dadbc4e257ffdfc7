"""The Pea Princess: everybody else plays above 5 if their legal cards allow it."""

from games.rebel_princess.moves import UsePower
from tests.support.rebel_powers import survives_crashes
from tests.support.rebel_table import Ball, power_table, ruling


def pea(hands: str, *, seat: int = 2, leader: int = 0, round: str = "once-upon-a-time") -> Ball:
    """The Pea Princess has used her power."""
    return power_table(hands, {seat: "pea-princess"}, leader=leader, round=round).uses(seat)


@ruling("princess/pea-princess", "R-115")
def test_a_follower_must_play_above_five_in_the_led_suit() -> None:
    ball = pea("q7 f1 | q2 q5 q6 q9 f8 | q4 f3").plays("q7")
    assert ball.legal() == "q6 q9"
    assert ball.why_not("q5") == ("princess/pea-princess", "R-115")


@ruling("R-115")
def test_following_suit_comes_first() -> None:
    ball = pea("q7 f1 | q2 q5 f8 | q4 f3").plays("q7")
    assert ball.legal() == "q2 q5"
    assert ball.why_not("f8") == ("base/follow-suit",)


@ruling("R-117")
def test_the_leader_leads_above_five() -> None:
    ball = pea("q2 q7 f1 p9 | q3 | q4")
    assert ball.legal() == "q7"
    assert ball.why_not("q2") == ("princess/pea-princess", "R-117")


@ruling("R-117")
def test_if_only_princes_are_above_five_and_not_invited_a_low_card_is_led() -> None:
    ball = pea("q2 f1 p9 | q3 | q4")
    assert ball.legal() == "q2 f1"
    assert ball.why_not("p9") == ("base/princes-not-invited",)


@ruling("R-117")
def test_once_princes_are_in_such_a_prince_must_be_led() -> None:
    ball = power_table("q9 f1 p9 | p3 f2 f3 | q4 f5 t1", {2: "pea-princess"}).declines(2)
    ball = ball.plays("q9 p3 q4").uses(2)
    assert ball.legal() == "p9"
    assert ball.why_not("f1") == ("princess/pea-princess", "R-117")


@ruling("R-118")
def test_a_void_player_must_play_the_only_high_card_even_the_frog() -> None:
    ball = pea("q7 f1 | t8 f2 p3 | q4 f3").plays("q7")
    assert ball.legal() == "t8"
    assert ball.why_not("f2") == ("princess/pea-princess", "R-118")


@ruling("R-118")
def test_or_a_prince() -> None:
    assert pea("q7 f1 | t2 f2 p8 | q4 f3").plays("q7").legal() == "p8"


@ruling("R-118")
def test_a_void_player_without_a_high_card_plays_anything() -> None:
    assert pea("q7 f1 | t2 f2 p3 | q4 f3").plays("q7").legal() == "f2 t2 p3"


@ruling("R-119")
def test_she_is_not_bound_herself() -> None:
    assert pea("q7 f1 | q9 f2 | q4 q8").plays("q7 q9").legal() == "q4 q8"
    assert pea("q7 f1 | q9 f2 | q4 q8", leader=2).legal() == "q4 q8"


def test_it_lasts_for_one_trick() -> None:
    ball = pea("q7 f1 f8 | q9 f2 f9 | q4 f3 f4").plays("q7 q9 q4")
    assert ball.legal() == "f2 f9"


@ruling("R-221")
def test_with_magic_beans_it_is_the_highest() -> None:
    assert pea("q7 f1 | q2 q6 q9 f8 | q4 f3", round="magic-beans").plays("q7").legal() == "q9"


def test_everybody_sees_that_she_acts_and_a_crash_changes_nothing() -> None:
    ball = power_table("q7 f1 | q9 f2 | q4 q8", {2: "pea-princess"})
    ball = survives_crashes(ball, (2, UsePower(decision=ball.decision)))
    view = ball.view(None).round
    assert view is not None
    assert view.trick is not None
    assert [power.princess for power in view.trick.powers] == ["pea-princess"]
    assert [seat.exhausted for seat in view.seats] == [False, False, True]
