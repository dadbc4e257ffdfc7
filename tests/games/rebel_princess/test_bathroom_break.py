"""Bathroom Break: Princes count twice, but not for whoever is behind."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.rebel_princess.events import RoundScored
from games.rebel_princess.sheets import Tally
from games.rebel_princess.stack import tally
from tests.support.rebel_table import cited, every_prince, ruling, table, with_piles

BREAK = "bathroom-break"


def counted_after(totals: Sequence[int], piles: str) -> Tally:
    """The proposals in these piles, where everybody came with these totals."""
    return tally(replace(with_piles(piles, round=BREAK), totals=tuple(totals)))


@ruling("round/bathroom-break", "R-390")
def test_princes_count_twice_except_for_whoever_has_most_proposals() -> None:
    sheet = counted_after([3, 9, 4], "p1 p2 | p3 p4 | p5")
    assert sheet.scores() == (4, 2, 2)
    assert cited(sheet, 0) == {"base/proposals", "round/bathroom-break", "R-390"}
    assert cited(sheet, 1) == {"base/proposals"}


@ruling("R-390")
def test_the_frog_stays_five() -> None:
    assert counted_after([3, 9, 4], "t8 p1 | q1 | q2").scores() == (7, 0, 0)


@ruling("R-390")
def test_the_lowest_total_is_not_spared() -> None:
    assert counted_after([-4, 9, 0], "p1 | q1 | p2").scores() == (2, 0, 2)


@ruling("R-391")
def test_in_the_first_round_nobodys_princes_count_twice() -> None:
    scored = table("q3 | p2 | q9", round=BREAK).plays("q3 p2 q9").last(RoundScored)
    assert scored.scores == (0, 0, 1)
    assert scored.lines[2][0].citations == ("base/proposals",)


@ruling("R-392")
def test_all_who_are_level_at_the_top_are_spared() -> None:
    assert counted_after([9, 9, 4], "p1 | p2 | p3").scores() == (1, 1, 2)


@ruling("R-393")
def test_in_an_extra_round_the_totals_before_it_count() -> None:
    state = replace(with_piles("p1 | p2 | p3", round=BREAK), totals=(2, 2, 9))
    extra = replace(state, rounds=("once-upon-a-time", BREAK))
    assert tally(extra).scores() == (2, 2, 1)


@ruling("R-394", "R-052")
def test_the_rebel_of_the_ball_scores_minus_ten() -> None:
    sheet = counted_after([3, 9, 4], f"{every_prince(3)} t8 | q2 | q3")
    assert sheet.scores() == (-10, 0, 0)
    assert cited(sheet, 0) == {"base/rebel-of-the-ball", "R-052"}
