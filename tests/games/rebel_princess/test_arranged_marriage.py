"""Arranged Marriage: without a trick you get five proposals."""

from games.rebel_princess.events import RoundScored, TrickCaptured
from tests.support.rebel_table import cited, counted, power_table, ruling, scores, table

MARRIAGE = "arranged-marriage"


@ruling("round/arranged-marriage", "R-232")
def test_whoever_took_no_trick_gets_five() -> None:
    scored = table("q3 | f1 | q9", round=MARRIAGE).plays("q3 f1 q9").last(RoundScored)
    assert scored.scores == (5, 5, 0)
    assert scored.lines[0][0].citations == ("round/arranged-marriage", "R-232")


@ruling("R-232")
def test_nobody_gets_five_in_another_round() -> None:
    assert table("q3 | f1 | q9").plays("q3 f1 q9").last(RoundScored).scores == (0, 0, 0)


@ruling("R-233")
def test_everybody_without_a_trick_gets_five() -> None:
    sheet = counted("p1 t8 | | ", round=MARRIAGE)
    assert sheet.scores() == (6, 5, 5)
    assert cited(sheet, 2) == {"round/arranged-marriage", "R-232"}


@ruling("R-234", "R-082")
def test_a_trick_that_alice_reshuffled_is_no_trick() -> None:
    ball = power_table("q9 | q5 | q3", {0: "alice"}, round=MARRIAGE).plays("q9 q5 q3")
    ball = ball.reshuffles(0, "q3 | q9 | q5").plays("q3 q9 q5")
    assert ball.last(TrickCaptured).winner == 1
    assert ball.last(RoundScored).scores == (5, 0, 5)


@ruling("R-234")
def test_had_she_kept_it_it_would_be_one() -> None:
    ball = power_table("q9 | q5 | q3", {0: "alice"}, round=MARRIAGE).plays("q9 q5 q3").declines(0)
    assert ball.last(RoundScored).scores == (0, 5, 5)


@ruling("R-235")
def test_a_trick_without_proposals_spares_the_five() -> None:
    assert scores("q1 f1 | p1 | ", round=MARRIAGE) == [0, 1, 5]
