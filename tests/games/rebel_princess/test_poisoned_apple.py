"""Poisoned Apple: whoever cannot follow wins."""

from games.rebel_princess.events import CardPlayed, TrickWon
from tests.support.rebel_table import enchanted, icy_table, power_table, ruling, table, trick, winner

APPLE = "poisoned-apple"


@ruling("round/poisoned-apple", "R-322")
def test_whoever_cannot_follow_takes_the_trick() -> None:
    won = trick("q9 f1 q10", round=APPLE)
    assert won.winner == 1
    assert won.citations == ("base/highest-of-led-suit", "round/poisoned-apple", "R-322", "R-323")


@ruling("R-322")
def test_the_highest_of_several_does() -> None:
    assert winner("q9 f1 t7 p4", round=APPLE) == "t7"


@ruling("R-322")
def test_if_everybody_follows_the_highest_takes_it_as_ever() -> None:
    won = trick("q9 q1 q10", round=APPLE)
    assert won.winner == 2
    assert won.citations == ("base/highest-of-led-suit",)


@ruling("R-322")
def test_in_another_round_whoever_cannot_follow_cannot_win() -> None:
    assert winner("q9 f10 q10") == "q10"


@ruling("R-323")
def test_equal_numbers_go_to_the_first_played() -> None:
    won = trick("q9 f7 t7 p7", round=APPLE)
    assert won.winner == 1
    assert "R-323" in won.citations


class TestCinderella:
    @ruling("R-325", "R-089")
    def test_lets_the_lowest_of_those_who_cannot_follow_win(self) -> None:
        won = enchanted("q1 f3 t7", {0: "cinderella"}, round=APPLE)
        assert won.winner == 1
        assert won.citations[-2:] == ("princess/cinderella", "R-089")

    @ruling("R-325", "R-323")
    def test_leaves_ties_to_the_first_played(self) -> None:
        assert enchanted("q1 f3 t3 p7", {0: "cinderella"}, round=APPLE).winner == 1


class TestSnowWhite:
    @ruling("R-326", "R-045")
    def test_plays_a_zero_that_counts_as_zero_among_the_void(self) -> None:
        assert enchanted("q9 f7* t1", {1: "snow-white"}, round=APPLE).winner == 2
        assert enchanted("q9 f7 t1", {1: "snow-white"}, round=APPLE).winner == 1

    @ruling("R-326")
    def test_wins_with_a_zero_if_she_alone_is_void(self) -> None:
        assert enchanted("q9 f7* q10", {1: "snow-white"}, round=APPLE).winner == 1


class TestThumbelina:
    @ruling("R-327", "R-043")
    def test_cannot_win_off_suit_if_she_could_follow(self) -> None:
        ball = power_table("q9 f1 | q5 t7 | q10 f3", {1: "thumbelina"}, round=APPLE).plays("q9")
        won = ball.plays_with_power("t7").plays("q10").last(TrickWon)
        assert won.winner == 2
        assert won.citations == ("base/highest-of-led-suit",)

    @ruling("R-327", "R-043")
    def test_wins_if_she_really_could_not(self) -> None:
        ball = power_table("q9 f1 | f5 t7 | q10 f3", {1: "thumbelina"}, round=APPLE).plays("q9")
        assert ball.plays_with_power("t7").plays("q10").last(TrickWon).winner == 1


class TestAFrozenCard:
    @ruling("R-328", "R-043")
    def test_cannot_win_off_suit_if_its_player_could_follow(self) -> None:
        ball = icy_table("q9 f1 | q5 t7 | q10 f3", round=APPLE).freezes(0, 1, "t7")
        assert ball.plays("q9 t7 q10").last(TrickWon).winner == 2

    @ruling("R-328", "R-043")
    def test_wins_if_its_player_could_not(self) -> None:
        ball = icy_table("q9 f1 | f5 t7 | q10 f3", round=APPLE).freezes(0, 1, "t7")
        assert ball.plays("q9 t7 q10").last(TrickWon).winner == 1


@ruling("R-329")
def test_the_table_hears_who_won_and_not_who_could_not_follow() -> None:
    """Thumbelina is beaten by an equal card played before hers; nobody can tell whether she could follow."""
    could, could_not = "q9 f1 | f7 t1 | q2 t7 | q3 f2", "q9 f1 | f7 t1 | f4 t7 | q3 f2"
    heard = []
    for hands in (could, could_not):
        ball = power_table(hands, {2: "thumbelina"}, round=APPLE).plays("q9 f7").plays_with_power("t7")
        heard.append(ball.plays("q3").last(TrickWon))
    assert heard[0] == heard[1]
    assert heard[0].winner == 1
    assert heard[0].contenders == ()


@ruling("R-330")
def test_a_void_mulan_swaps_within_her_suit_and_is_void_still() -> None:
    ball = power_table("q9 f1 | f2 f8 | t5 t1", {1: "mulan"}, round=APPLE).plays("q9 f2 t5")
    assert ball.declines(1).last(TrickWon).winner == 2
    assert ball.swaps(1, "f2", "f8").last(TrickWon).winner == 1


@ruling("R-331", "R-036")
def test_a_prince_of_a_void_player_sneaks_in_as_usual() -> None:
    ball = table("q9 f1 | f2 p8 | q5 t1", round=APPLE).plays("q9 p8")
    assert ball.last(CardPlayed).citations == ("base/sneaking-in", "R-036")
    assert ball.plays("q5").last(TrickWon).winner == 1
