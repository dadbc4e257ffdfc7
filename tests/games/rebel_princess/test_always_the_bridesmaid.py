"""Always the Bridesmaid: the second-best card takes the trick."""

from games.rebel_princess.events import TrickWon
from tests.support.rebel_editions import DELUXE, in_editions
from tests.support.rebel_table import decider, enchanted, icy_table, power_table, ruling, trick, winner

BRIDESMAID = "always-the-bridesmaid"


@ruling("round/always-the-bridesmaid")
def test_the_second_highest_of_the_led_suit_takes_the_trick() -> None:
    won = trick("q3 q9 q5 f10", round=BRIDESMAID)
    assert won.winner == 2
    assert won.citations == ("base/highest-of-led-suit", "round/always-the-bridesmaid")


@ruling("round/always-the-bridesmaid")
def test_in_another_round_the_highest_does() -> None:
    assert winner("q3 q9 q5 f10") == "q9"


@ruling("R-242")
def test_of_two_cards_of_the_led_suit_the_lower_wins() -> None:
    won = trick("q9 f10 q3", round=BRIDESMAID)
    assert won.winner == 2
    assert won.citations[-2:] == ("round/always-the-bridesmaid", "R-242")


@ruling("R-243")
def test_if_nobody_else_plays_the_led_suit_the_leader_wins() -> None:
    won = trick("q3 f10 p9", round=BRIDESMAID)
    assert won.winner == 0
    assert won.citations[-2:] == ("round/always-the-bridesmaid", "R-243")


@ruling("R-208", "R-243")
@in_editions(*DELUXE)
def test_a_leader_named_by_pocahontas_wins_that_case_too() -> None:
    ball = power_table("f10 | q3 | p9", {0: "pocahontas"}, round=BRIDESMAID).guides(0, 1)
    won = ball.plays("q3 p9 f10").last(TrickWon)
    assert won.winner == 1
    assert "R-243" in won.citations


@ruling("R-208", "R-243")
@in_editions("cs-promo")
def test_so_does_one_she_names_after_a_trick_that_she_has_won() -> None:
    """She took the first trick with the second-best card and names seat 2."""
    ball = power_table("q9 f10 | q5 p9 | q3 t4", {1: "pocahontas"}, round=BRIDESMAID).plays("q9 q5 q3")
    won = ball.guides(1, 2).plays("t4 f10 p9").last(TrickWon)
    assert won.winner == 2
    assert "R-243" in won.citations


class TestCinderella:
    @ruling("R-244")
    def test_lets_the_second_lowest_win(self) -> None:
        won = enchanted("q3 q9 q5 q7", {0: "cinderella"}, round=BRIDESMAID)
        assert won.winner == 2
        assert won.citations[-3:] == ("round/always-the-bridesmaid", "princess/cinderella", "R-089")

    @ruling("R-244")
    def test_lets_the_higher_of_two_win(self) -> None:
        assert enchanted("q3 q9 f5", {0: "cinderella"}, round=BRIDESMAID).winner == 1

    @ruling("R-244", "R-243")
    def test_does_not_take_the_trick_from_a_lone_lead(self) -> None:
        assert enchanted("q3 f9 f5", {0: "cinderella"}, round=BRIDESMAID).winner == 0


class TestAZero:
    @ruling("R-245", "R-045")
    def test_ranks_lowest_before_the_second_place_is_taken(self) -> None:
        assert enchanted("q3 q9 q5*", {2: "snow-white"}, round=BRIDESMAID).winner == 0
        assert enchanted("q3 q9 q5", {2: "snow-white"}, round=BRIDESMAID).winner == 2

    @ruling("R-245")
    def test_of_two_is_the_second(self) -> None:
        assert enchanted("q3 f9 q5*", {2: "snow-white"}, round=BRIDESMAID).winner == 2

    @ruling("R-245", "R-047")
    def test_ranks_highest_if_the_order_is_reversed(self) -> None:
        powers = {0: "cinderella", 2: "snow-white"}
        assert enchanted("q3 q1 q5*", powers, round=BRIDESMAID).winner == 1


class TestCardsOfAnotherSuit:
    @ruling("R-246")
    def test_by_thumbelina_are_not_of_the_led_suit(self) -> None:
        ball = power_table("q3 f1 | q5 t9 | f9 f3", {1: "thumbelina"}, round=BRIDESMAID).plays("q3")
        won = ball.plays_with_power("t9").plays("f9").last(TrickWon)
        assert won.winner == 0
        assert won.citations[-1] == "R-243"

    @ruling("R-246")
    @in_editions(*DELUXE)
    def test_by_the_ice_princess_are_not_of_the_led_suit(self) -> None:
        ball = icy_table("q3 f1 | q5 t9 | f9 f3", round=BRIDESMAID).freezes(0, 1, "t9")
        assert ball.plays("q3 t9 f9").last(TrickWon).winner == 0

    @ruling("R-246")
    def test_leave_the_led_suit_to_those_who_follow(self) -> None:
        ball = power_table("q3 f1 | q5 t9 | q9 f3", {1: "thumbelina"}, round=BRIDESMAID).plays("q3")
        assert ball.plays_with_power("t9").plays("q9").last(TrickWon).winner == 0
        assert winner("q3 q5 q9", round=BRIDESMAID) == "q5"


class TestWhatDecides:
    @ruling("round/always-the-bridesmaid", "R-242", "R-243")
    def test_is_the_second_place_or_why_there_is_none(self) -> None:
        assert decider("q9 q5 q3", round=BRIDESMAID) == "round/always-the-bridesmaid"
        assert decider("q9 q5 f3", round=BRIDESMAID) == "R-242"
        assert decider("q9 f5 f3", round=BRIDESMAID) == "R-243"
        assert decider("q9 q5 q3") == "base/highest-of-led-suit"

    @ruling("R-244")
    def test_is_the_second_place_under_cinderella_too(self) -> None:
        played = "q9 q5 q3 q1"
        assert decider(played, {0: "cinderella"}, round=BRIDESMAID) == "round/always-the-bridesmaid"
