"""Counting the proposals."""

import pytest
from msgspec.structs import replace

from games.rebel_princess.base import RebelOfTheBall
from games.rebel_princess.events import RoundScored
from games.rebel_princess.stack import tally
from tests.support.rebel_table import (
    cards,
    cited,
    counted,
    every_prince,
    ruling,
    scores,
    table,
    with_piles,
)


@ruling("base/proposals", "R-049")
def test_a_prince_is_one_proposal_and_the_frog_is_five() -> None:
    assert scores("p1 p9 | t8 | p2 t8") == [2, 5, 6]
    assert cited(counted("p1 t8 | q1 | q2"), 0) == {"base/proposals"}


@ruling("R-049")
def test_nothing_else_counts() -> None:
    assert scores("q1 q3 | f5 f6 | t7 t9") == [0, 0, 0]


@ruling("round/once-upon-a-time", "R-399")
def test_once_upon_a_time_changes_nothing() -> None:
    piles = "p1 q3 f3 | t8 t1 f2 | "
    assert scores(piles, round="once-upon-a-time") == [1, 5, 0]


@ruling("base/rebel-of-the-ball", "R-051", "R-052")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_whoever_takes_every_prince_and_the_frog_is_the_rebel_of_the_ball(players: int) -> None:
    pile = f"{every_prince(players)} t8"
    sheet = counted(" | ".join([pile, *["q2"] * (players - 1)]))
    assert sheet.scores()[0] == -10
    assert cited(sheet, 0) == {"base/rebel-of-the-ball", "R-052"}


@ruling("R-051")
def test_without_the_frog_nobody_is_a_rebel() -> None:
    assert scores(f"{every_prince(4)} | t8 | q1 | q2") == [10, 5, 0, 0]


@ruling("R-051")
def test_with_one_prince_missing_nobody_is_a_rebel() -> None:
    most = every_prince(4).removesuffix(" p10")
    assert scores(f"{most} t8 | p10 | q1 | q2") == [14, 1, 0, 0]


@ruling("R-051")
def test_a_prince_that_stayed_in_the_box_is_not_missed() -> None:
    assert scores(f"{every_prince(3)} t8 | q2 | q3") == [-10, 0, 0]


@ruling("R-052", "R-231")
def test_the_rebel_scores_exactly_minus_ten_whatever_the_round() -> None:
    everything = f"{every_prince(4)} t8 q3 f3 f4 t3"
    for round in ("three-times-a-lady", "single-fairy", "pets-revenge", "arranged-marriage"):
        assert scores(f"{everything} | q1 | q2 | q4", round=round)[0] == -10


@ruling("R-054")
def test_a_round_may_rule_the_rebel_out() -> None:
    state = with_piles(f"{every_prince(3)} t8 | q2 | q3")
    without = replace(tally(state), rebel_possible=False, lines=((), (), ()))
    assert RebelOfTheBall().tally(without, state).scores() == (0, 0, 0)


@ruling("R-053", "R-233")
def test_the_others_score_as_the_round_says() -> None:
    assert scores(f"{every_prince(4)} t8 | q1 | | ", round="arranged-marriage") == [-10, 0, 5, 5]


@ruling("R-057", "R-029")
def test_totals_are_plain_sums_and_may_be_negative() -> None:
    ball = table("q3 | f3 | t3", round="three-times-a-lady").plays("q3 f3 t3")
    assert ball.last(RoundScored).totals == (-9, 0, 0)


@ruling("round/three-times-a-lady", "R-229")
def test_a_three_takes_three_proposals_away() -> None:
    sheet = counted("q3 f3 | t3 t8 | p4", round="three-times-a-lady")
    assert sheet.scores() == (-6, 2, 1)
    assert cited(sheet, 0) == {"round/three-times-a-lady", "R-229"}


@ruling("R-229")
def test_the_prince_three_nets_minus_two() -> None:
    assert scores("p3 | q1 | q2", round="three-times-a-lady") == [-2, 0, 0]


@ruling("round/three-times-a-lady")
def test_a_three_takes_nothing_away_in_another_round() -> None:
    assert scores("p3 q3 | q1 | q2") == [1, 0, 0]


@ruling("round/arranged-marriage", "R-232")
def test_whoever_has_no_trick_gets_five_proposals() -> None:
    sheet = counted("p1 | q1 | ", round="arranged-marriage")
    assert sheet.scores() == (1, 0, 5)
    assert cited(sheet, 2) == {"round/arranged-marriage", "R-232"}


@ruling("R-233")
def test_everybody_without_a_trick_gets_five() -> None:
    assert scores("p1 | | ", round="arranged-marriage") == [1, 5, 5]


@ruling("R-235")
def test_a_trick_without_proposals_is_still_a_trick() -> None:
    assert scores("q1 q2 q3 | p1 | t8", round="arranged-marriage") == [0, 1, 5]


@ruling("R-232")
def test_it_is_tricks_that_count_and_not_cards() -> None:
    assert scores("p1 | q1 | q2", round="arranged-marriage", tricks=[1, 0, 1]) == [1, 5, 0]


@ruling("round/pets-revenge", "R-265")
def test_every_pet_is_one_proposal_more_and_the_frog_is_six() -> None:
    sheet = counted("t8 | t1 t2 p1 | q1", round="pets-revenge")
    assert sheet.scores() == (6, 3, 0)
    assert cited(sheet, 0) == {"base/proposals", "round/pets-revenge"}


@ruling("round/single-fairy", "R-342")
def test_every_fairy_takes_one_proposal_away() -> None:
    sheet = counted("f1 f2 f3 | f4 p1 | q1", round="single-fairy")
    assert sheet.scores() == (-3, 0, 0)
    assert cited(sheet, 0) == {"round/single-fairy"}


@ruling("R-032")
def test_at_scoring_all_piles_are_turned_up_with_every_reason() -> None:
    scored = table("q3 | p2 | q9").plays("q3 p2 q9").last(RoundScored)
    assert scored.piles == ((), (), cards("q3 q9 p2"))
    assert scored.scores == (0, 0, 1)
    assert [line.points for line in scored.lines[2]] == [1]
    assert scored.lines[2][0].citations == ("base/proposals",)
