"""Pet's Revenge: every Pet is a proposal."""

from games.rebel_princess.events import RoundScored
from tests.support.rebel_table import cited, counted, every_prince, power_table, ruling, scores

PETS = "pets-revenge"


@ruling("round/pets-revenge", "R-265")
def test_every_pet_is_one_proposal_and_the_frog_is_six() -> None:
    sheet = counted("t1 t2 p1 | t8 | q1 f1", round=PETS)
    assert sheet.scores() == (3, 6, 0)
    assert "round/pets-revenge" in cited(sheet, 1)


@ruling("R-265")
def test_in_another_round_a_pet_is_worth_nothing() -> None:
    assert scores("t1 t2 p1 | t8 | q1 f1") == [1, 5, 0]


@ruling("R-265", "R-207")
def test_a_pet_that_was_played_as_a_zero_counts_all_the_same() -> None:
    ball = power_table("t9 | t3 | q3", {1: "snow-white"}, round=PETS).plays("t9")
    assert ball.plays_with_power("t3").plays("q3").last(RoundScored).scores == (2, 0, 0)


@ruling("R-052")
def test_the_rebel_of_the_ball_is_spared_and_the_others_are_not() -> None:
    assert scores(f"{every_prince(3)} t8 t2 | t3 | q2", round=PETS) == [-10, 1, 0]
