"""Invitation: nothing but the pass, in the editions that have it."""

from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.events import PlayOpened, TrickWon
from tests.support.rebel_editions import ORIGINAL, PRINTED
from tests.support.rebel_table import ruling, scores, table, trick

INVITATION = "invitation"


@ruling("round/invitation", "R-399")
def test_nothing_is_asked_between_the_pass_and_the_first_lead() -> None:
    ball = table("q3 f1 | q5 f2 | q9 f4", round=INVITATION)
    assert ball.decision == "r1.t1.play1"
    assert ball.last(PlayOpened).citations == ()


@ruling("round/invitation", "R-399")
def test_nothing_is_asked_between_two_tricks() -> None:
    ball = table("q3 f1 | q5 f2 | q9 f4", round=INVITATION).plays("q3 q5 q9")
    assert ball.decision == "r1.t2.play1"
    assert ball.last(TrickWon).winner == ball.due


@ruling("round/invitation", "R-399")
def test_tricks_and_proposals_count_as_ever() -> None:
    assert trick("q3 f9 q6", round=INVITATION).citations == ("base/highest-of-led-suit",)
    assert scores("p3 q3 f3 t3 | t8 | ", round=INVITATION) == [1, 5, 0]


@ruling("R-399")
def test_it_is_in_the_box_of_the_older_editions_only() -> None:
    having = {name for name in PRINTED if EDITIONS[name].has_round_card(INVITATION)}
    assert having == set(PRINTED) & set(ORIGINAL)
