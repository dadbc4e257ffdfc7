"""Sisterhood: the farthest card from the lead takes the trick."""

from games.rebel_princess.events import TrickWon
from tests.support.rebel_editions import DELUXE, in_editions
from tests.support.rebel_table import decider, enchanted, icy_table, power_table, ruling, trick, winner

SISTERS = "sisterhood"


@ruling("round/sisterhood", "R-274")
def test_the_card_farthest_from_the_lead_takes_the_trick() -> None:
    won = trick("q4 q6 q1 q5", round=SISTERS)
    assert won.winner == 2
    assert won.citations == ("base/highest-of-led-suit", "round/sisterhood", "R-273", "R-274")


@ruling("round/sisterhood")
def test_in_another_round_the_highest_does() -> None:
    assert winner("q4 q6 q1 q5") == "q6"


@ruling("R-273")
def test_the_leader_cannot_win() -> None:
    won = trick("q9 q8 f1", round=SISTERS)
    assert won.winner == 1
    assert [contender.seat for contender in won.contenders] == [1]


@ruling("R-273")
def test_if_nobody_follows_the_farthest_of_all_other_cards_wins() -> None:
    assert winner("q4 f6 p10 t5", round=SISTERS) == "p10"


@ruling("R-275")
def test_at_equal_distance_the_higher_number_wins() -> None:
    won = trick("q5 q3 q7", round=SISTERS)
    assert won.winner == 2
    assert won.citations[-1] == "R-275"


@ruling("R-275")
def test_at_equal_numbers_the_first_played_wins() -> None:
    assert winner("q5 f9 t9 f1", round=SISTERS) == "f9"


@ruling("R-275")
def test_an_unequal_distance_leaves_nothing_to_break() -> None:
    assert "R-275" not in trick("q5 q2 q7", round=SISTERS).citations


@ruling("R-275")
def test_a_tie_behind_the_winner_is_not_worth_a_word() -> None:
    won = trick("q5 q4 q6 q9", round=SISTERS)
    assert won.winner == 3
    assert "R-275" not in won.citations


@ruling("R-276")
def test_if_all_others_show_the_leads_number_the_second_player_wins() -> None:
    won = trick("q5 f5 t5 p5", round=SISTERS)
    assert won.winner == 1
    assert won.citations[-1] == "R-275"


class TestCinderella:
    @ruling("R-277")
    def test_leaves_distances_alone(self) -> None:
        assert enchanted("q4 q9 q1", {0: "cinderella"}, round=SISTERS).winner == 1

    @ruling("R-277")
    def test_turns_a_tie_to_the_lower_number(self) -> None:
        won = enchanted("q5 q3 q7", {0: "cinderella"}, round=SISTERS)
        assert won.winner == 1
        assert won.citations[-3:] == ("princess/cinderella", "R-089", "R-275")


class TestSnowWhite:
    @ruling("R-278", "R-045")
    def test_follows_with_a_zero_and_is_as_far_as_a_zero(self) -> None:
        assert enchanted("q4 q7 q5*", {2: "snow-white"}, round=SISTERS).winner == 2
        assert enchanted("q4 q7 q5", {2: "snow-white"}, round=SISTERS).winner == 1

    @ruling("R-278")
    def test_leads_a_zero_and_the_starting_number_is_zero(self) -> None:
        assert enchanted("q7* q1 q9", {0: "snow-white"}, round=SISTERS).winner == 2
        assert enchanted("q7 q1 q9", {0: "snow-white"}, round=SISTERS).winner == 1


@ruling("R-279", "R-114")
def test_if_mulan_led_and_swaps_distances_use_the_final_lead() -> None:
    ball = power_table("q2 q9 | q3 f1 | q8 f2", {0: "mulan"}, round=SISTERS).plays("q2 q3 q8")
    assert ball.declines(0).last(TrickWon).winner == 2
    assert ball.swaps(0, "q2", "q9").last(TrickWon).winner == 1


class TestCardsOfAnotherSuit:
    @ruling("R-280")
    def test_cannot_win_while_somebody_follows(self) -> None:
        ball = power_table("q5 f1 | q6 t10 | q4 f3", {1: "thumbelina"}, round=SISTERS).plays("q5")
        assert ball.plays_with_power("t10").plays("q4").last(TrickWon).winner == 2

    @ruling("R-280")
    def test_win_if_nobody_follows(self) -> None:
        ball = power_table("q5 f1 | q6 t10 | f4 f3", {1: "thumbelina"}, round=SISTERS).plays("q5")
        assert ball.plays_with_power("t10").plays("f4").last(TrickWon).winner == 1

    @ruling("R-280")
    @in_editions(*DELUXE)
    def test_win_then_if_they_were_frozen_too(self) -> None:
        ball = icy_table("q5 f1 | q6 t10 | f4 f3", round=SISTERS).freezes(0, 1, "t10")
        assert ball.plays("q5 t10 f4").last(TrickWon).winner == 1


@ruling("R-281")
def test_a_single_follower_wins_however_near() -> None:
    won = trick("q5 f1 q6 p10", round=SISTERS)
    assert won.winner == 2
    assert won.citations[-2:] == ("R-273", "R-274")


@ruling("R-208", "round/sisterhood")
@in_editions("cs-promo")
def test_a_leader_whom_pocahontas_names_after_a_trick_sets_the_starting_number() -> None:
    """She has won the first trick: 7 is farther from 4 than 5 is."""
    ball = power_table("q4 q1 | q7 q3 | q5 q9", {1: "pocahontas"}, round=SISTERS).plays("q4 q7 q5")
    assert ball.guides(1, 2).plays("q9 q1 q3").last(TrickWon).winner == 0


@ruling("R-208", "round/sisterhood")
@in_editions(*DELUXE)
def test_a_leader_named_by_pocahontas_sets_the_starting_number() -> None:
    ball = power_table("q1 | q4 | q9", {0: "pocahontas"}, round=SISTERS).guides(0, 2)
    assert ball.plays("q9 q1 q4").last(TrickWon).winner == 0


class TestWhatDecides:
    @ruling("round/sisterhood", "R-273")
    def test_is_the_card_itself_even_where_the_highest_is_the_farthest(self) -> None:
        assert decider("q4 q6 q1 q5", round=SISTERS) == "round/sisterhood"
        assert decider("q4 q6 q9 q5", round=SISTERS) == "round/sisterhood"
        assert decider("q4 q6 q9 q5") == "base/highest-of-led-suit"

    @ruling("R-275", "R-276")
    def test_is_how_ties_are_broken_if_there_is_one(self) -> None:
        assert decider("q5 q3 q7", round=SISTERS) == "R-275"
        assert decider("q5 f9 t9 f1", round=SISTERS) == "R-275"
        assert decider("q5 f5 t5 p5", round=SISTERS) == "R-275"

    @ruling("R-277")
    def test_is_cinderella_only_where_she_turns_a_tie(self) -> None:
        assert decider("q5 q3 q7", {0: "cinderella"}, round=SISTERS) == "princess/cinderella"
        assert decider("q5 f9 t9 f2", {0: "cinderella"}, round=SISTERS) == "R-275"
        assert decider("q4 q9 q1", {0: "cinderella"}, round=SISTERS) == "round/sisterhood"

    @ruling("R-278")
    def test_is_snow_white_only_where_her_zero_makes_the_distance(self) -> None:
        assert decider("q4 q7 q5*", {2: "snow-white"}, round=SISTERS) == "princess/snow-white"
        assert decider("q4 q9 q5*", {2: "snow-white"}, round=SISTERS) == "round/sisterhood"
