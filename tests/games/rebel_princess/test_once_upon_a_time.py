"""Once Upon a Time: nothing but the pass."""

from games.rebel_princess.events import PlayOpened, TrickWon
from tests.support.rebel_table import ruling, scores, table, trick

PLAIN = "once-upon-a-time"


@ruling("round/once-upon-a-time", "R-399")
def test_nothing_is_asked_between_the_pass_and_the_first_lead() -> None:
    ball = table("q3 f1 | q5 f2 | q9 f4", round=PLAIN)
    assert ball.decision == "r1.t1.play1"
    assert ball.last(PlayOpened).citations == ()


@ruling("R-399")
def test_nothing_is_asked_between_two_tricks() -> None:
    ball = table("q3 f1 | q5 f2 | q9 f4", round=PLAIN).plays("q3 q5 q9")
    assert ball.decision == "r1.t2.play1"
    assert ball.last(TrickWon).winner == ball.due


@ruling("R-399")
def test_tricks_and_proposals_count_as_ever() -> None:
    assert trick("q3 f9 q6", round=PLAIN).citations == ("base/highest-of-led-suit",)
    assert scores("p3 q3 f3 t3 | t8 | ", round=PLAIN) == [1, 5, 0]
