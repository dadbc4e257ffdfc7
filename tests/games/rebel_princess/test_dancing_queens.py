"""Dancing Queens: Princes and Queens dance as couples."""

import pytest

from games.rebel_princess.events import RoundScored
from tests.support.rebel_table import cited, counted, every_prince, power_table, ruling, scores

DANCE = "dancing-queens"


@ruling("round/dancing-queens", "R-395")
def test_a_couple_of_one_number_is_three_another_two_a_single_prince_one() -> None:
    sheet = counted("p4 q4 | p4 q5 | p4", round=DANCE)
    assert sheet.scores() == (3, 2, 1)
    assert cited(sheet, 0) == {"base/proposals", "round/dancing-queens", "R-396"}
    assert cited(sheet, 2) == {"base/proposals"}


@ruling("R-396")
def test_couples_of_one_number_and_other_couples_are_told_apart() -> None:
    (lines, *_) = counted("p1 p2 q2 q3 | q4 | q5", round=DANCE).lines
    dancing = [(line.points, line.citations) for line in lines[1:]]
    assert dancing == [(2, ("round/dancing-queens", "R-396")), (1, ("round/dancing-queens", "R-396"))]


@ruling("R-395")
def test_in_another_round_nobody_dances() -> None:
    assert scores("p4 q4 | p4 q5 | p4") == [1, 1, 1]


@ruling("R-395")
def test_equal_numbers_find_each_other_first_whatever_the_owner_would_like() -> None:
    assert scores("p4 p5 q4 | q1 | q2", round=DANCE) == [3 + 1, 0, 0]
    assert scores("p4 p5 q4 q9 | q1 | q2", round=DANCE) == [3 + 2, 0, 0]


@ruling("R-396")
@pytest.mark.parametrize(
    ("pile", "proposals"),
    [
        ("p1 p2 p3 q1 q2 q3", 9),
        ("p1 p2 p3 q4 q5 q6", 6),
        ("p1 p2 p3 q3 q4", 3 + 2 + 1),
        ("p1 p2 q2 q3 q4 q5", 3 + 2),
        ("p1 p2 q2 t8", 3 + 1 + 5),
    ],
)
def test_as_many_couples_as_possible_are_formed(pile: str, proposals: int) -> None:
    assert scores(f"{pile} | | ", round=DANCE) == [proposals, 0, 0]


@ruling("R-397")
def test_a_single_queen_is_worth_nothing() -> None:
    assert scores("q1 q2 q3 | p1 q2 q3 | p1", round=DANCE) == [0, 2, 1]


@ruling("R-398", "R-147")
def test_the_printed_number_counts_though_it_was_played_as_a_zero() -> None:
    ball = power_table("q9 | q3 | p3", {1: "snow-white"}, round=DANCE).plays("q9")
    scored = ball.plays_with_power("q3").plays("p3").last(RoundScored)
    assert scored.scores == (3, 0, 0)
    assert scored.lines[0][-1].citations == ("round/dancing-queens", "R-396")


@ruling("R-052")
def test_the_rebel_of_the_ball_does_not_dance() -> None:
    assert scores(f"{every_prince(3)} t8 q2 | q3 | q4", round=DANCE) == [-10, 0, 0]
