"""Upside Down: every 6 turns the order around."""

import pytest

from games.rebel_princess.events import TrickWon
from tests.support.rebel_table import decider, enchanted, icy_table, power_table, ruling, trick, winner

UPSIDE = "upside-down"


@ruling("round/upside-down", "R-383")
def test_with_a_six_in_the_trick_the_lowest_wins() -> None:
    won = trick("q9 q6 q3", round=UPSIDE)
    assert won.winner == 2
    assert won.citations == ("base/highest-of-led-suit", "round/upside-down", "R-046")


@ruling("R-383")
def test_a_six_of_another_suit_counts_too() -> None:
    assert winner("q9 t6 q3", round=UPSIDE) == "q3"


@ruling("R-383")
def test_without_a_six_the_highest_wins() -> None:
    won = trick("q9 t5 q3", round=UPSIDE)
    assert won.winner == 0
    assert won.citations == ("base/highest-of-led-suit",)


@ruling("R-383")
def test_in_another_round_a_six_is_a_six() -> None:
    assert winner("q9 q6 q3") == "q9"


@ruling("R-383", "R-048")
def test_a_low_card_of_another_suit_does_not_win_for_it() -> None:
    assert winner("q9 t6 f1", round=UPSIDE) == "q9"


@ruling("R-046", "R-383")
@pytest.mark.parametrize(
    ("played", "best"), [("q9 q6 q3 f1", "q3"), ("q9 q6 t6 q3", "q9"), ("q9 t6 f6 p6 q3", "q3")]
)
def test_each_six_turns_the_order_again(played: str, best: str) -> None:
    assert winner(played, round=UPSIDE) == best


class TestCinderella:
    @ruling("R-384", "R-046")
    def test_and_one_six_make_the_normal_order(self) -> None:
        won = enchanted("q9 q6 q3", {0: "cinderella"}, round=UPSIDE)
        assert won.winner == 0
        assert won.citations[-4:] == ("round/upside-down", "R-046", "princess/cinderella", "R-089")

    @ruling("R-384", "R-046")
    def test_alone_or_with_two_sixes_reverses(self) -> None:
        assert enchanted("q9 q5 q3", {0: "cinderella"}, round=UPSIDE).winner == 2
        assert enchanted("q9 q6 t6 q3", {0: "cinderella"}, round=UPSIDE).winner == 3


class TestMulan:
    @ruling("R-385", "R-114")
    def test_swaps_a_six_in_and_the_order_turns(self) -> None:
        ball = power_table("q9 f1 | q5 q6 | q3 f4", {1: "mulan"}, round=UPSIDE).plays("q9 q5 q3")
        assert ball.declines(1).last(TrickWon).winner == 0
        assert ball.swaps(1, "q5", "q6").last(TrickWon).winner == 2

    @ruling("R-385", "R-114")
    def test_swaps_a_six_out_and_it_turns_back(self) -> None:
        ball = power_table("q9 f1 | q6 q5 | q3 f4", {1: "mulan"}, round=UPSIDE).plays("q9 q6 q3")
        assert ball.declines(1).last(TrickWon).winner == 2
        assert ball.swaps(1, "q6", "q5").last(TrickWon).winner == 0


class TestSnowWhite:
    @ruling("R-386", "R-047")
    def test_wins_with_a_zero_of_the_led_suit_if_the_order_is_reversed(self) -> None:
        won = enchanted("q9 q6 q1 q7*", {3: "snow-white"}, round=UPSIDE)
        assert won.winner == 3
        assert {"princess/snow-white", "round/upside-down", "R-046"} <= set(won.citations)

    @ruling("R-386", "R-048")
    def test_does_not_win_with_a_zero_of_another_suit(self) -> None:
        assert enchanted("q9 q6 q1 f7*", {3: "snow-white"}, round=UPSIDE).winner == 2

    @ruling("R-387", "R-045")
    def test_plays_a_six_as_zero_and_it_is_no_six(self) -> None:
        won = enchanted("q9 q3 q6*", {2: "snow-white"}, round=UPSIDE)
        assert won.winner == 0
        assert "round/upside-down" not in won.citations

    @ruling("R-387")
    def test_plays_a_six_as_a_six_and_it_turns_the_order(self) -> None:
        assert enchanted("q9 q3 q6", {2: "snow-white"}, round=UPSIDE).winner == 1


@ruling("R-388")
def test_a_frozen_six_counts() -> None:
    ball = icy_table("q9 f1 | q5 t6 | q3 f4", round=UPSIDE).freezes(0, 1, "t6").plays("q9 t6 q3")
    assert ball.last(TrickWon).winner == 2


@ruling("R-389", "R-087")
def test_a_trick_that_alice_reshuffles_counts_its_own_sixes() -> None:
    ball = power_table("q3 q2 | q6 f2 | q9 f4", {0: "alice"}, round=UPSIDE).plays("q3 q6 q9")
    assert ball.last(TrickWon).winner == 0
    assert ball.reshuffles(0, "q6 | q9 | q3").plays("q2 q9 q3").last(TrickWon).winner == 1
    assert ball.reshuffles(0, "q9 | q6 | q3").plays("q9 q6 q3").last(TrickWon).winner == 2


class TestWhatDecides:
    @ruling("round/upside-down", "R-383")
    def test_is_the_card_if_a_six_lets_another_win(self) -> None:
        assert decider("q9 q6 q3", round=UPSIDE) == "round/upside-down"
        assert decider("q9 f6 t3", round=UPSIDE) == "base/highest-of-led-suit"
        assert decider("q9 q5 q3", round=UPSIDE) == "base/highest-of-led-suit"

    @ruling("R-046", "R-384")
    def test_is_how_several_turns_add_up(self) -> None:
        assert decider("q9 q6 f6", round=UPSIDE) == "R-046"
        assert decider("q9 q6 q3", {0: "cinderella"}, round=UPSIDE) == "R-046"
