"""Who takes a trick."""

from games.rebel_princess.events import TrickCaptured, TrickOpened
from tests.support.rebel_table import decider, ruling, table, trick, winner


@ruling("base/highest-of-led-suit")
def test_the_highest_card_of_the_led_suit_takes_the_trick() -> None:
    assert winner("q3 q9 f10 q5") == "q9"
    assert trick("q3 q9 f10 q5").citations == ("base/highest-of-led-suit",)


@ruling("R-048")
def test_no_other_suit_takes_a_trick_however_high() -> None:
    assert winner("q1 p10 f10 t10") == "q1"


@ruling("R-048")
def test_only_cards_of_the_led_suit_contend() -> None:
    assert [contender.seat for contender in trick("q3 q9 f10 q5").contenders] == [0, 1, 3]


@ruling("R-034")
def test_the_frog_takes_a_trick_of_pets_as_an_eight() -> None:
    assert winner("t7 t8 q9") == "t8"


@ruling("R-034")
def test_a_nine_of_pets_beats_the_frog() -> None:
    assert winner("t8 t9 q10") == "t9"


def test_the_example_of_the_rulebook() -> None:
    """Kevin leads the 3 of Queens; Jay wins with the 7 and takes six proposals."""
    ball = table("q3 q1 | q7 t10 | p12 f1 | f9 f2 | t8 t1 | q4 f3").plays("q3 q7 p12 f9 t8 q4")
    assert ball.last(TrickCaptured).winner == 1
    assert ball.sneaked_in
    assert ball.due == 1
    assert ball.plays("t10").due == 2


@ruling("base/highest-of-led-suit")
def test_the_winner_leads_the_next_trick() -> None:
    ball = table("q3 f1 | q5 f2 | q9 f4").plays("q3 q5 q9")
    assert ball.last(TrickOpened).leader == 2
    assert ball.due == 2


@ruling("base/highest-of-led-suit")
def test_what_decides_an_ordinary_trick() -> None:
    assert decider("q3 q9 f10 q5") == "base/highest-of-led-suit"
