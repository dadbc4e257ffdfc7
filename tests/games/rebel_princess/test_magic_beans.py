"""Magic Beans: the highest or the lowest, never between."""

import pytest

from tests.support.rebel_table import icy_table, ruling, table

BEANS = "magic-beans"


@ruling("round/magic-beans", "R-218")
def test_a_follower_plays_the_highest_or_the_lowest_of_the_led_suit() -> None:
    ball = table("q3 f1 | q2 q5 q8 f7 | q9 f4", round=BEANS).plays("q3")
    assert ball.legal() == "q2 q8"
    assert ball.why_not("q5") == ("round/magic-beans", "R-218")


@ruling("R-218")
def test_it_is_the_highest_of_your_own_cards_not_of_the_trick() -> None:
    ball = table("q10 f1 | q2 q5 q8 f7 | q9 f4", round=BEANS).plays("q10")
    assert ball.legal() == "q2 q8"


@ruling("R-220")
def test_the_leader_is_bound_too() -> None:
    ball = table("q2 q5 q8 f1 f2 f3 | q3 | q9", round=BEANS)
    assert ball.legal() == "q2 q8 f1 f3"
    assert ball.why_not("f2") == ("round/magic-beans", "R-218")


@ruling("R-219")
def test_a_void_player_picks_a_suit_and_plays_an_end_of_it() -> None:
    ball = table("q3 t1 | f1 f5 f7 p2 p3 p9 | q9 f4", round=BEANS).plays("q3")
    assert ball.legal() == "f1 f7 p2 p9"


@ruling("R-218")
def test_one_or_two_cards_of_a_suit_are_always_ends() -> None:
    assert table("q2 q5 f3 | q3 | q9", round=BEANS).legal() == "q2 q5 f3"


@ruling("round/magic-beans", "base/follow-suit")
def test_whoever_breaks_both_rules_hears_of_the_suit_first() -> None:
    ball = table("q3 f1 | q2 f5 f7 f9 | q9 f4", round=BEANS).plays("q3")
    assert ball.why_not("f7") == ("base/follow-suit",)


def test_the_ends_are_found_among_the_princes_too_once_they_may_be_led() -> None:
    ball = table("q3 p1 p4 p9 | f5 p2 | q2 f4", round=BEANS).plays("q3 p2 q2")
    assert ball.legal() == "p1 p9"


@pytest.mark.usefixtures("probe")
@ruling("R-224", "R-097", "R-075")
def test_a_frozen_middle_card_is_played() -> None:
    ball = icy_table("q3 f1 t1 | q2 q5 q8 | q9 f4 t2", round=BEANS).freezes(0, 1, "q5").plays("q3")
    assert ball.legal() == "q5"
    assert ball.why_not("q2") == ("princess/ice-princess", "R-097")


@pytest.mark.usefixtures("probe")
@ruling("R-225")
def test_what_is_frozen_before_somebody_else_does_not_matter_to_the_rest() -> None:
    ball = icy_table("q3 f1 t1 | q2 q5 q8 | q1 q6 q9", round=BEANS).freezes(0, 1, "q5").plays("q3 q5")
    assert ball.legal() == "q1 q9"
