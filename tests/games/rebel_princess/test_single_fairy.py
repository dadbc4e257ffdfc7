"""Single Fairy: every Fairy takes a proposal away."""

from games.rebel_princess.events import RoundScored
from tests.support.rebel_table import GAME, cited, counted, every_prince, power_table, ruling, scores, table

FAIRY = "single-fairy"


@ruling("round/single-fairy", "R-342", "R-057")
def test_every_fairy_takes_one_proposal_away_even_below_nothing() -> None:
    sheet = counted("f1 f2 p1 p2 p3 | f3 f4 | q1", round=FAIRY)
    assert sheet.scores() == (1, -2, 0)
    assert "round/single-fairy" in cited(sheet, 1)


@ruling("R-342")
def test_in_another_round_a_fairy_does_nothing() -> None:
    assert scores("f1 f2 p1 p2 p3 | f3 f4 | q1") == [3, 0, 0]


@ruling("R-342", "R-207")
def test_a_fairy_that_was_played_as_a_zero_counts_all_the_same() -> None:
    ball = power_table("f9 | f3 | q3", {1: "snow-white"}, round=FAIRY).plays("f9")
    assert ball.plays_with_power("f3").plays("q3").last(RoundScored).scores == (-2, 0, 0)


@ruling("R-052")
def test_the_rebel_of_the_ball_scores_minus_ten_and_no_less() -> None:
    assert scores(f"{every_prince(3)} t8 f2 | f3 | q2", round=FAIRY) == [-10, -1, 0]


@ruling("round/single-fairy", "R-052", "base/rebel-of-the-ball")
def test_what_decides_a_round_is_the_last_that_had_a_say() -> None:
    def rule(round: str, *piles: str) -> str | None:
        sheet = counted(" | ".join(piles), round=round)
        scored = RoundScored(
            number=1,
            card=round,
            piles=(),
            lines=sheet.lines,
            scores=sheet.scores(),
            totals=sheet.scores(),
        )
        return GAME.decisive(table("q1 | q2 | q3", round=round).state, scored)

    assert rule(FAIRY, "p1 f2", "f3", "q2") == "round/single-fairy"
    assert rule(FAIRY, "p1", "q3", "q2") == "base/proposals"
    assert rule("once-upon-a-time", "p1 f2", "f3", "q2") == "base/proposals"
    assert rule(FAIRY, f"{every_prince(3)} t8 f2", "f3", "q2") == "base/rebel-of-the-ball"
