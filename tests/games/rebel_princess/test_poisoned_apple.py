"""Poisoned Apple: whoever cannot follow wins."""

from games.rebel_princess.events import CardPlayed, TrickWon
from tests.support.rebel_editions import edition_now, in_editions, needs
from tests.support.rebel_table import decider, enchanted, icy_table, power_table, ruling, table, trick, winner

APPLE = "poisoned-apple"
FIRST = ("round/poisoned-apple/ties-first", "R-323")
LAST = ("round/poisoned-apple/ties-last", "R-324")


@ruling("round/poisoned-apple", "R-322")
def test_whoever_cannot_follow_takes_the_trick() -> None:
    won = trick("q9 f1 q10", round=APPLE)
    assert won.winner == 1
    ties = FIRST if "english" in edition_now().families else LAST
    assert won.citations == ("base/highest-of-led-suit", "round/poisoned-apple", "R-322", *ties)


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


@ruling("round/poisoned-apple/ties-first", "R-323")
def test_equal_numbers_go_to_the_first_played() -> None:
    won = trick("q9 f7 t7 p7", round=APPLE)
    assert won.winner == 1
    assert won.citations[-2:] == FIRST


@ruling("round/poisoned-apple/ties-last", "R-324")
def test_equal_numbers_go_to_the_last_played() -> None:
    won = trick("q9 f7 t7 p7", round=APPLE)
    assert won.winner == 3
    assert won.citations[-2:] == LAST


@ruling("R-324", "R-322")
def test_the_last_played_does_not_beat_a_higher_number() -> None:
    assert winner("q9 f7 t7 p6", round=APPLE) == "t7"
    assert winner("q9 f8 t7 p7", round=APPLE) == "f8"


@ruling("R-324", "R-048")
def test_the_last_played_must_have_been_void() -> None:
    """An equal card that follows the suit is not in the contest."""
    assert winner("t9 f7 q7 t7", round=APPLE) == "q7"


class TestCinderella:
    @ruling("R-325", "R-089")
    def test_lets_the_lowest_of_those_who_cannot_follow_win(self) -> None:
        won = enchanted("q1 f3 t7", {0: "cinderella"}, round=APPLE)
        assert won.winner == 1
        assert won.citations[-2:] == ("princess/cinderella", "R-089")

    @ruling("R-325", "R-323")
    def test_leaves_ties_to_the_first_played(self) -> None:
        won = enchanted("q1 f3 t3 p7", {0: "cinderella"}, round=APPLE)
        assert won.winner == 1
        assert set(FIRST) < set(won.citations)

    @ruling("R-325", "R-324")
    def test_leaves_ties_to_the_last_played(self) -> None:
        won = enchanted("q1 f3 t3 p7", {0: "cinderella"}, round=APPLE)
        assert won.winner == 2
        assert set(LAST) < set(won.citations)


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
def test_the_table_hears_who_won_and_not_who_contended() -> None:
    assert trick("q9 f7 t5 q3", round=APPLE).contenders == ()


@ruling("R-329")
def test_in_another_round_the_table_hears_that_too() -> None:
    assert [contender.seat for contender in trick("q9 f7 t5 q3").contenders] == [0, 3]


class TestThumbelinaBeatenByAnEqualCard:
    """Nobody can tell whether she could follow: not even by a word about ties."""

    @ruling("R-329", "R-323")
    def test_that_was_played_before_hers(self) -> None:
        heard = []
        for hers in ("q2 t7", "f4 t7"):
            ball = power_table(f"q9 f1 | f7 t1 | {hers} | q3 f2", {2: "thumbelina"}, round=APPLE)
            ball = ball.plays("q9 f7").plays_with_power("t7").plays("q3")
            heard.append(ball.last(TrickWon))
        assert heard[0] == heard[1]
        assert heard[0].winner == 1

    @ruling("R-329", "R-324")
    @needs("thumbelina")
    def test_that_was_played_after_hers(self) -> None:
        heard = []
        for hers in ("q2 t7", "f4 t7"):
            ball = power_table(f"q9 f1 | {hers} | f7 t1 | q3 f2", {1: "thumbelina"}, round=APPLE)
            ball = ball.plays("q9").plays_with_power("t7").plays("f7 q3")
            heard.append(ball.last(TrickWon))
        assert heard[0] == heard[1]
        assert heard[0].winner == 2


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


class TestWhatDecides:
    @ruling("round/poisoned-apple", "R-322")
    def test_is_the_apple_if_somebody_cannot_follow(self) -> None:
        assert decider("q9 f1 q10", round=APPLE) == "round/poisoned-apple"
        assert decider("q9 q1 q10", round=APPLE) == "base/highest-of-led-suit"

    @ruling("round/poisoned-apple/ties-first", "R-323")
    def test_is_the_first_of_equals(self) -> None:
        assert decider("q9 f7 t7 p7", round=APPLE) == FIRST[0]
        assert decider("q9 f7 t8 p7", round=APPLE) == "round/poisoned-apple"

    @ruling("round/poisoned-apple/ties-last", "R-324")
    def test_is_the_last_of_equals(self) -> None:
        assert decider("q9 f7 t7 p7", round=APPLE) == LAST[0]
        assert decider("q9 f7 t8 p7", round=APPLE) == "round/poisoned-apple"

    @ruling("R-325")
    def test_is_cinderella_if_she_lets_another_win(self) -> None:
        assert decider("q9 f5 t4", {0: "cinderella"}, round=APPLE) == "princess/cinderella"
        assert decider("q9 f5 q4", {0: "cinderella"}, round=APPLE) == "round/poisoned-apple"

    @ruling("R-329", "R-328", "R-323")
    @in_editions("deluxe-en")
    def test_is_no_tie_for_those_who_cannot_know_that_there_was_one(self) -> None:
        """Whether a frozen card was of one who could not follow is known to its owner alone."""
        said = {}
        for hers in ("q5 t7", "f5 t7"):
            ball = icy_table(f"q9 f1 | f7 t1 | {hers} | q3 f2", round=APPLE).freezes(0, 2, "t7")
            ball = ball.plays("q9 f7 t7 q3")
            assert ball.last(TrickWon).winner == 1
            for eyes in (0, 1, 3, None):
                assert ball.decided_by(TrickWon, eyes) == "round/poisoned-apple"
            said[hers] = ball.decided_by(TrickWon, 2)
        assert said == {"q5 t7": "round/poisoned-apple", "f5 t7": FIRST[0]}
