"""Three Times a Lady: threes take proposals away."""

from games.rebel_princess.events import RoundScored
from tests.support.rebel_table import cited, counted, every_prince, power_table, ruling, scores

LADY = "three-times-a-lady"


@ruling("round/three-times-a-lady", "R-229")
def test_every_three_takes_three_away_and_the_prince_nets_minus_two() -> None:
    sheet = counted("q3 f3 t3 | p3 | t8", round=LADY)
    assert sheet.scores() == (-9, -2, 5)
    assert cited(sheet, 1) == {"base/proposals", "round/three-times-a-lady", "R-229"}


@ruling("R-229")
def test_no_other_number_does_nor_a_three_in_another_round() -> None:
    assert scores("q2 q4 | t8 | p2", round=LADY) == [0, 5, 1]
    assert scores("q3 f3 | p3 | t8") == [0, 1, 5]


@ruling("R-230", "R-147", "R-207")
def test_a_three_that_was_played_as_a_zero_is_a_three_when_it_is_scored() -> None:
    ball = power_table("q9 | q3 | p3", {1: "snow-white"}, round=LADY).plays("q9")
    scored = ball.plays_with_power("q3").plays("p3").last(RoundScored)
    assert scored.scores == (-3 - 2, 0, 0)
    assert scored.lines[0][-1].citations == ("round/three-times-a-lady", "R-229")


@ruling("R-231", "R-052")
def test_the_rebel_of_the_ball_scores_exactly_minus_ten() -> None:
    sheet = counted(f"{every_prince(4)} t8 q3 f3 | q1 | q2 | t3", round=LADY)
    assert sheet.scores() == (-10, 0, 0, -3)
    assert cited(sheet, 0) == {"base/rebel-of-the-ball", "R-052"}
