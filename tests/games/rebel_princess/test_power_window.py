"""The window before a trick: powers are declared, used or declined, and only then a card is led."""

import pytest

from games.game import Why
from games.rebel_princess.events import PowerActivated, PowerResolved, Settled, TrickOpened
from games.rebel_princess.moves import ChooseSeat, Decline, PlayCard, UsePower
from tests.support.rebel_table import Ball, card, icy_table, ruling, table

pytestmark = pytest.mark.usefixtures("probe")
HANDS = "q3 q9 f1 | q5 p2 f2 | q4 f4 f3"


def asked() -> Ball:
    """Seat 0 leads; the Ice Princess on seat 2 may act."""
    return icy_table(HANDS, ice=2)


@ruling("base/powers", "R-060")
def test_there_is_a_window_before_the_very_first_trick() -> None:
    ball = asked()
    assert ball.decision == "r1.t1.window1"
    assert ball.waiting == {2}


@ruling("R-060")
def test_there_is_a_window_before_every_other_trick_too() -> None:
    ball = asked().declines(2).plays("q3 q5 q4")
    assert ball.decision == "r1.t2.window1"


@ruling("R-077")
def test_there_is_no_window_where_powers_are_left_out() -> None:
    assert table(HANDS).decision == "r1.t1.play1"


@ruling("R-070")
def test_nobody_is_asked_who_has_no_power_for_this_moment() -> None:
    assert asked().forms(0) == ()
    assert asked().refusal(0, UsePower(decision="r1.t1.window1")).why is Why.NOT_YOUR_TURN


@ruling("R-066", "R-059")
def test_the_leader_cannot_cut_the_window_short() -> None:
    ball = asked()
    refusal = ball.refusal(0, PlayCard(decision="r1.t1.play1", card=card("q3")))
    assert refusal.why is Why.DECISION_CLOSED
    assert refusal.citations == ("R-066",)
    assert refusal.decisions == ("r1.t1.window1",)


@ruling("R-066")
def test_the_leader_may_lead_once_everybody_has_declined() -> None:
    ball = asked().declines(2)
    assert ball.happened(Settled)
    assert ball.decision == "r1.t1.play1"
    assert ball.plays("q3").due == 1


@ruling("R-059")
def test_after_the_lead_it_is_too_late() -> None:
    ball = asked().declines(2).plays("q3")
    assert ball.refusal(2, UsePower(decision="r1.t1.window1")).why is Why.DECISION_CLOSED


@ruling("R-058")
def test_a_power_is_spent_when_it_is_declared() -> None:
    ball = asked().does(2, UsePower(decision="r1.t1.window1"))
    assert ball.party.now.exhausted == (2,)
    assert ball.last(PowerActivated).citations == ("princess/ice-princess", "R-058")


@ruling("R-058")
def test_a_declared_power_cannot_be_taken_back() -> None:
    ball = asked().does(2, UsePower(decision="r1.t1.window1"))
    assert ball.refusal(2, Decline(decision="r1.t1.window1")).why is Why.DECISION_CLOSED
    assert {form.move for form in ball.forms(2)} == {"choose-seat"}


@ruling("R-022", "R-058")
def test_a_power_is_used_once_a_round() -> None:
    ball = asked().freezes(2, 1, "p2").plays("q3 p2 q4")
    assert ball.last(TrickOpened).number == 2
    assert ball.decision == "r1.t2.play1"
    assert ball.refusal(2, UsePower(decision="r1.t2.window1")).citations == ("base/powers", "R-058")


@ruling("R-022")
def test_a_power_is_fresh_again_in_the_next_round() -> None:
    princesses = ("alice", "cinderella", "ice-princess")
    rounds = ("once-upon-a-time", "magic-beans")
    ball = table("q3 q9 | q5 f2 | q4 f4", princesses=princesses, rounds=rounds)
    ball = ball.freezes(2, 1, "q5").plays("q3 q5 q4 f2 f4 q9")
    assert ball.party.now.number == 2
    assert ball.party.now.exhausted == ()


@ruling("R-022")
def test_a_power_that_was_not_used_is_not_saved_up() -> None:
    princesses = ("alice", "cinderella", "ice-princess")
    rounds = ("once-upon-a-time", "magic-beans")
    ball = table("q3 | q5 | q4", princesses=princesses, rounds=rounds).declines(2).plays("q3 q5 q4")
    assert ball.party.now.number == 2
    assert ball.party.now.exhausted == ()


@ruling("R-061")
def test_a_power_resolves_completely_before_the_trick_goes_on() -> None:
    ball = asked().does(2, UsePower(decision="r1.t1.window1"))
    assert not ball.happened(PowerResolved)
    assert ball.decision == "r1.t1.ice-princess.target"
    assert ball.refusal(0, PlayCard(decision="r1.t1.play1", card=card("q3"))).citations == ("R-066",)


def test_a_power_is_not_used_without_declaring_it() -> None:
    ball = asked()
    refusal = ball.refusal(2, ChooseSeat(decision="r1.t1.window1", seat=1))
    assert refusal.citations == ("base/powers", "R-059")
