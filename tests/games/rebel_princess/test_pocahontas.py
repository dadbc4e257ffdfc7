"""Pocahontas: she says who leads this trick."""

import pytest

from games.rebel_princess.events import LeadMoved, PlayOpened, TrickWon
from games.rebel_princess.moves import ChooseSeat, UsePower
from tests.support.rebel_powers import survives_crashes
from tests.support.rebel_table import Ball, card, power_table, ruling

HANDS = "q3 f9 | q5 f2 | q4 f4"


def guide(hands: str = HANDS, *, round: str = "once-upon-a-time") -> Ball:
    """Pocahontas on seat 1; seat 0 leads."""
    return power_table(hands, {1: "pocahontas"}, round=round)


@ruling("princess/pocahontas", "R-122")
@pytest.mark.parametrize("leader", [1, 2])
def test_anybody_else_may_lead_herself_included(leader: int) -> None:
    ball = guide().guides(1, leader)
    assert ball.last(LeadMoved).leader == leader
    assert ball.due == leader
    assert ball.last(PlayOpened).turns[0] == leader


@ruling("R-123")
def test_naming_whoever_leads_anyway_is_refused() -> None:
    ball = guide().uses(1)
    assert ball.refusal(1, ChooseSeat(decision=ball.decision, seat=0)).citations == ("R-123",)


@ruling("R-122")
def test_an_empty_chair_does_not_lead() -> None:
    ball = guide().uses(1)
    refusal = ball.refusal(1, ChooseSeat(decision=ball.decision, seat=3))
    assert refusal.citations == ("princess/pocahontas", "R-122")


@ruling("R-208", "R-001")
def test_the_others_follow_clockwise_from_there() -> None:
    ball = guide().guides(1, 2).plays("q4 q3 q5")
    assert ball.last(TrickWon).winner == 1


@ruling("R-208", "R-256")
def test_whom_she_names_plays_face_up_in_a_masquerade() -> None:
    ball = guide(round="masquerade-ball").guides(1, 2).plays("q4 q3")
    view = ball.view(None).round
    assert view is not None
    assert view.trick is not None
    assert [play.card for play in view.trick.plays] == [card("q4"), None]


@ruling("R-019")
def test_the_round_was_still_started_by_its_starter() -> None:
    assert guide().guides(1, 2).party.now.starter == 0


def test_the_next_trick_is_led_by_its_winner() -> None:
    assert guide().guides(1, 2).plays("q4 q3 q5").due == 1


@ruling("R-066")
def test_whoever_led_before_may_not_lead_any_more() -> None:
    ball = guide().guides(1, 2)
    (form,) = ball.forms(2)
    assert form.decision == "r1.t1.play1"
    assert ball.forms(0) == ()


def test_everybody_sees_whom_she_names_and_a_crash_changes_nothing() -> None:
    ball = survives_crashes(
        guide(),
        (1, UsePower(decision="r1.t1.window1")),
        (1, ChooseSeat(decision="r1.t1.pocahontas.leader", seat=2)),
    )
    for viewer in (None, 0, 1, 2):
        view = ball.view(viewer).round
        assert view is not None
        assert view.trick is not None
        assert view.trick.leader == 2
        assert view.trick.powers[0].target == 2
