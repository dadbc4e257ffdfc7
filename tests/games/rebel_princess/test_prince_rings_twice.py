"""The Prince Always Rings Twice: two cards each, and the sum decides."""

import pytest

from games.rebel_princess.cards import hand_size
from games.rebel_princess.events import CardPlayed, PlayOpened
from tests.support.rebel_table import double_trick, icy_table, ruling, table

TWICE = "prince-rings-twice"


@ruling("round/prince-rings-twice", "R-343")
def test_everybody_plays_a_first_card_and_then_a_second() -> None:
    ball = table("q3 q9 | q5 f2 | q4 f4", round=TWICE, leader=1)
    assert ball.last(PlayOpened).turns == (1, 2, 0, 1, 2, 0)


@ruling("R-344")
def test_the_led_suit_does_not_change_for_the_second_card() -> None:
    ball = table("q3 f9 | q5 q6 f2 | q4 f4", round=TWICE).plays("q3 q5 q4 f9")
    assert ball.due == 1
    assert ball.legal() == "q6"
    assert ball.why_not("f2") == ("base/follow-suit",)


@ruling("R-344")
def test_the_leader_follows_the_own_lead() -> None:
    ball = table("q3 q9 f1 | q5 f2 | q4 f4", round=TWICE).plays("q3 q5 q4")
    assert ball.legal() == "q9"
    assert ball.why_not("f1") == ("base/follow-suit",)


@ruling("R-344")
def test_a_leader_without_a_second_card_of_the_suit_plays_anything() -> None:
    assert table("q3 p9 f1 | q5 f2 | q4 f4", round=TWICE).plays("q3 q5 q4").legal() == "f1 p9"


@ruling("R-345")
def test_the_highest_sum_of_the_led_suit_takes_the_trick() -> None:
    won = double_trick("q3 q4 | q6 f1 | q1 q2")
    assert won.winner == 0
    assert won.citations == ("base/highest-of-led-suit", "round/prince-rings-twice", "R-345")


@ruling("R-345")
def test_a_card_of_another_suit_adds_nothing() -> None:
    assert double_trick("q3 f10 | q2 q5 | q1 p10").winner == 1


@ruling("R-345")
def test_equal_sums_go_to_the_higher_single_card() -> None:
    assert double_trick("q4 q5 | q8 q1 | q2 q3").winner == 1


@ruling("R-345")
def test_whoever_has_no_card_of_the_led_suit_cannot_win() -> None:
    won = double_trick("q1 f2 | p9 p10 | f9 f10")
    assert won.winner == 0
    assert [contender.seat for contender in won.contenders] == [0]


@ruling("R-358")
def test_one_high_card_beats_two_with_the_same_sum() -> None:
    assert double_trick("q3 q6 | q9 f1 | q1 q2").winner == 1


@ruling("R-357", "R-036")
def test_a_prince_as_a_second_card_sneaks_in() -> None:
    ball = table("q3 q9 | q5 p2 | q4 f4", round=TWICE).plays("q3 q5 q4 q9 p2")
    assert ball.last(CardPlayed).citations == ("base/sneaking-in", "R-036")


@ruling("R-357", "R-036")
def test_so_does_the_leaders_own_second_card() -> None:
    assert table("q3 p9 | q5 f2 | q4 f4", round=TWICE).plays("q3 q5 q4 p9").sneaked_in


@ruling("R-357", "R-037")
def test_but_not_if_it_follows_a_prince() -> None:
    assert not table("p3 p9 | p5 f2 | p4 f4", round=TWICE).plays("p3 p5 p4 p9").sneaked_in


@ruling("R-359")
@pytest.mark.parametrize(("players", "tricks"), [(3, 6), (4, 5), (5, 4), (6, 4)])
def test_there_are_half_as_many_tricks(players: int, tricks: int) -> None:
    turns = table(" | ".join(["q1 q2"] * players), round=TWICE).last(PlayOpened).turns
    assert hand_size(players) * players // len(turns) == tricks


@pytest.mark.usefixtures("probe")
@ruling("R-354")
def test_a_frozen_card_is_the_first_card_of_its_owner() -> None:
    ball = icy_table("q3 q9 | q5 p2 f6 | q4 f4", round=TWICE).freezes(0, 1, "p2").plays("q3")
    assert ball.legal() == "p2"
    assert ball.why_not("q5") == ("princess/ice-princess", "R-097")


@pytest.mark.usefixtures("probe")
@ruling("R-354")
def test_the_second_card_of_its_owner_is_played_normally() -> None:
    ball = icy_table("q3 q9 | q5 p2 f6 | q4 f4", round=TWICE).freezes(0, 1, "p2").plays("q3 p2 q4 q9")
    assert ball.legal() == "q5"
