"""Royal Decree: Queens are trump."""

from games.rebel_princess.events import TrickWon
from tests.support.rebel_table import decider, enchanted, icy_table, power_table, ruling, table, trick, winner

ROYAL = "royal-decree"


@ruling("round/royal-decree", "R-236")
def test_a_queen_takes_the_trick_whatever_was_led() -> None:
    won = trick("t3 q1 t9", round=ROYAL)
    assert won.winner == 1
    assert won.citations == ("base/highest-of-led-suit", "round/royal-decree", "R-236")


@ruling("R-236")
def test_the_highest_of_several_queens_takes_it() -> None:
    assert winner("t10 q4 q9 q2", round=ROYAL) == "q9"


@ruling("R-236")
def test_without_a_queen_the_led_suit_takes_it_as_ever() -> None:
    won = trick("t3 f10 t9", round=ROYAL)
    assert won.winner == 2
    assert won.citations == ("base/highest-of-led-suit",)


@ruling("R-236")
def test_in_another_round_a_queen_is_no_trump() -> None:
    assert winner("t3 q1 t9") == "t9"


@ruling("R-237")
def test_whoever_can_follow_may_not_trump() -> None:
    ball = table("t3 f1 | t5 q9 | t9 f4", round=ROYAL).plays("t3")
    assert ball.legal() == "t5"
    assert ball.why_not("q9") == ("base/follow-suit",)


@ruling("R-237")
def test_whoever_cannot_follow_may_trump_but_need_not() -> None:
    assert table("t3 f1 | f5 q9 | t9 f4", round=ROYAL).plays("t3").legal() == "q9 f5"


class TestCinderella:
    @ruling("R-238", "R-089")
    def test_lets_the_lowest_queen_win(self) -> None:
        won = enchanted("t3 q9 q4", {0: "cinderella"}, round=ROYAL)
        assert won.winner == 2
        assert won.citations[-4:] == ("round/royal-decree", "R-236", "princess/cinderella", "R-089")

    @ruling("R-238", "R-089")
    def test_does_not_let_a_low_card_of_the_led_suit_beat_a_queen(self) -> None:
        assert enchanted("t1 q9 t3", {0: "cinderella"}, round=ROYAL).winner == 1

    @ruling("R-238")
    def test_lets_the_lowest_of_the_led_suit_win_if_there_is_no_queen(self) -> None:
        assert enchanted("t3 t1 f2", {0: "cinderella"}, round=ROYAL).winner == 1


class TestSnowWhite:
    @ruling("R-239", "R-146")
    def test_plays_a_zero_queen_that_is_still_trump(self) -> None:
        won = enchanted("t9 q5* t3", {1: "snow-white"}, round=ROYAL)
        assert won.winner == 1
        assert "princess/snow-white" in won.citations

    @ruling("R-239", "R-045")
    def test_plays_a_zero_queen_that_loses_to_every_other_queen(self) -> None:
        assert enchanted("t9 q1 q5*", {2: "snow-white"}, round=ROYAL).winner == 1
        assert enchanted("t9 q1 q5", {2: "snow-white"}, round=ROYAL).winner == 2


@ruling("R-240")
def test_thumbelinas_off_suit_queen_is_trump() -> None:
    ball = power_table("t3 f1 | t5 q2 | t9 f3", {1: "thumbelina"}, round=ROYAL).plays("t3")
    won = ball.plays_with_power("q2").plays("t9").last(TrickWon)
    assert won.winner == 1
    assert won.citations[-2:] == ("round/royal-decree", "R-236")


@ruling("R-240", "R-237")
def test_without_her_power_thumbelina_has_to_follow() -> None:
    ball = power_table("t3 f1 | t5 q2 | t9 f3", {1: "thumbelina"}, round=ROYAL).plays("t3")
    assert ball.legal_without_power() == "t5"


@ruling("R-241")
def test_a_frozen_off_suit_queen_is_trump() -> None:
    ball = icy_table("t3 f1 | t5 q2 | t9 f3", round=ROYAL).freezes(0, 1, "q2")
    assert ball.plays("t3 q2 t9").last(TrickWon).winner == 1


class TestWhatDecides:
    @ruling("round/royal-decree", "R-236")
    def test_is_the_decree_if_a_queen_is_trump(self) -> None:
        assert decider("f9 q5 f3", round=ROYAL) == "round/royal-decree"
        assert decider("f9 p5 f3", round=ROYAL) == "base/highest-of-led-suit"
        assert decider("q9 q5 q3", round=ROYAL) == "base/highest-of-led-suit"

    @ruling("R-238")
    def test_is_cinderella_if_she_lets_another_queen_win(self) -> None:
        assert decider("f9 q5 q7", {0: "cinderella"}, round=ROYAL) == "princess/cinderella"
        assert decider("f9 q5 p7", {0: "cinderella"}, round=ROYAL) == "round/royal-decree"
