"""Pocahontas: she says who leads this trick; in her original form, who leads after a trick she has won."""

import pytest

from games.audience import Seat
from games.rebel_princess.events import LeadMoved, NextLeaderChosen, PlayOpened, TrickCaptured, TrickWon
from games.rebel_princess.moves import ChooseSeat, PlayCard, UsePower
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import DELUXE, ORIGINAL, in_editions
from tests.support.rebel_powers import survives_crashes
from tests.support.rebel_table import Ball, card, cards, power_table, ruling, table

HANDS = "q3 f9 | q5 f2 | q4 f4"


@true_of("princess/pocahontas")
def she_says_who_leads(case: Case) -> bool:
    return case.asked_by("pocahontas.leader", "choose-seat") or case.names_no_player()


@true_of("princess/pocahontas/original")
def she_has_won_and_names_another(case: Case) -> bool:
    if case.step == "pocahontas.next-leader":
        return case.asked_by(case.step, "choose-seat") or case.names_no_player()
    other_time = case.at_another_time("pocahontas")
    return other_time or (case.tries("pocahontas") and case.trick.winner != case.seat)


@true_of("R-123")
def that_one_leads_already(case: Case) -> bool:
    return case.option == case.trick.leader


@true_of("R-124")
def not_herself(case: Case) -> bool:
    return case.option == case.seat


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
@in_editions(*DELUXE)
def test_the_others_follow_clockwise_from_there() -> None:
    ball = guide().guides(1, 2).plays("q4 q3 q5")
    assert ball.last(TrickWon).winner == 1


@ruling("R-208", "R-256")
@in_editions(*DELUXE)
def test_whom_she_names_plays_face_up_in_a_masquerade() -> None:
    ball = guide(round="masquerade-ball").guides(1, 2).plays("q4 q3")
    view = ball.view(None).round
    assert view is not None
    assert view.trick is not None
    assert [play.card for play in view.trick.plays] == [card("q4"), None]


@ruling("R-019")
def test_the_round_was_still_started_by_its_starter() -> None:
    assert guide().guides(1, 2).state.round.starter == 0


def test_the_next_trick_is_led_by_its_winner() -> None:
    assert guide().guides(1, 2).plays("q4 q3 q5").due == 1


@ruling("R-066")
@in_editions(*DELUXE)
def test_whoever_led_before_may_not_lead_any_more() -> None:
    ball = guide().guides(1, 2)
    (form,) = ball.offers(2)
    assert form.decision == "r1.t1.play1"
    assert ball.offers(0) == ()


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


# --- her original form: when she has won


def won(
    hands: str = "q9 f1 | q5 f2 | q4 f4", played: str = "q9 q5 q4", *, round: str = "once-upon-a-time"
) -> Ball:
    """Pocahontas of the older editions on seat 0 has led and won."""
    return power_table(hands, {0: "pocahontas"}, round=round).plays(played)


def nominate(ball: Ball, leader: Seat) -> Ball:
    return ball.guides(0, leader)


@ruling("princess/pocahontas/original", "R-124")
@pytest.mark.parametrize("leader", [1, 2])
def test_when_she_has_won_another_leads_the_next_trick(leader: int) -> None:
    ball = won()
    assert ball.decision == "r1.t1.after-capture1"
    ball = nominate(ball, leader)
    assert ball.last(NextLeaderChosen).leader == leader
    assert ball.decision == "r1.t2.play1"
    assert ball.due == leader


@ruling("princess/pocahontas/original")
def test_if_she_lets_it_pass_she_leads_herself() -> None:
    ball = won().declines(0)
    assert ball.due == 0
    assert not ball.happened(NextLeaderChosen)


@ruling("R-124")
def test_another_player_is_not_herself() -> None:
    ball = won().uses(0)
    assert ball.refusal(0, ChooseSeat(decision=ball.decision, seat=0)).citations == ("R-124",)


@ruling("R-124")
def test_nor_an_empty_chair() -> None:
    ball = won().uses(0)
    refusal = ball.refusal(0, ChooseSeat(decision=ball.decision, seat=3))
    assert refusal.citations == ("princess/pocahontas/original", "R-124")


@ruling("R-124")
def test_a_trick_that_somebody_else_won_is_not_hers_to_hand_on() -> None:
    ball = won("q3 f1 | q5 f2 | q4 f4", "q3 q5 q4")
    assert ball.due == 1
    refusal = ball.refusal(0, UsePower(decision="r1.t1.after-capture1"))
    assert refusal.citations == ("princess/pocahontas/original", "R-124")


@ruling("princess/pocahontas/original", "R-124")
def test_she_says_nothing_before_a_trick() -> None:
    ball = power_table("q9 f1 | q5 f2 | q4 f4", {1: "pocahontas"})
    assert ball.decision == "r1.t1.play1"
    refusal = ball.refusal(1, UsePower(decision="r1.t1.window1"))
    assert refusal.citations == ("princess/pocahontas/original", "R-124")


@ruling("R-125")
def test_after_the_last_trick_she_names_nobody() -> None:
    ball = won("q9 | q5 | q4")
    assert ball.last(TrickCaptured).winner == 0
    assert not ball.state.asking
    assert ball.state.scored


@ruling("R-125", "R-020")
def test_so_the_next_round_is_started_by_whoever_won_the_last_trick() -> None:
    rounds = ("once-upon-a-time", "royal-decree")
    names = ("pocahontas", "nobody", "nobody")
    ball = table("q9 | q5 | q4", princesses=names, rounds=rounds).plays("q9 q5 q4")
    assert ball.state.round.number == 2
    assert ball.state.round.starter == 0


@ruling("R-125")
def test_after_the_last_but_one_she_does() -> None:
    assert nominate(won(), 2).due == 2


@ruling("R-126")
def test_the_trick_stays_hers() -> None:
    ball = nominate(won(), 2)
    assert ball.last(TrickCaptured).winner == 0
    assert ball.state.round.tricks_won == (1, 0, 0)
    assert set(ball.state.round.piles[0].cards) == set(cards("q9 q5 q4"))


@ruling("R-208", "R-001")
@in_editions(*ORIGINAL)
def test_the_others_follow_clockwise_from_whom_she_named() -> None:
    ball = nominate(won(), 2).plays("f4 f1 f2")
    assert ball.last(PlayOpened).turns == (2, 0, 1)
    assert ball.last(TrickWon).winner == 2


@ruling("R-208", "R-256")
@in_editions(*ORIGINAL)
def test_whom_she_named_plays_face_up_in_a_masquerade() -> None:
    ball = nominate(won(round="masquerade-ball"), 2).plays("f4 f1")
    view = ball.view(None).round
    assert view is not None
    assert view.trick is not None
    assert [play.card for play in view.trick.plays] == [card("f4"), None]


@ruling("R-124", "R-066")
@in_editions(*ORIGINAL)
def test_once_she_has_named_somebody_she_does_not_lead_herself() -> None:
    ball = nominate(won(), 2)
    assert ball.offers(0) == ()
    refusal = ball.refusal(0, PlayCard(decision="r1.t2.play1", card=card("f1")))
    assert refusal.why.value == "not-your-turn"


@ruling("R-124")
def test_whom_she_named_may_lead_no_prince_either_before_one_is_in() -> None:
    ball = nominate(won("q9 f1 f3 | q5 f2 t1 | q4 p4 t2", "q9 q5 q4"), 2)
    assert ball.legal() == "t2"
    assert ball.why_not("p4") == ("base/princes-not-invited",)


@ruling("R-124", "R-058")
def test_it_is_for_one_trick_and_once_a_round() -> None:
    hands = "q9 f9 t1 | q5 f2 t2 | q4 f4 t3"
    ball = nominate(won(hands, "q9 q5 q4"), 2).plays("f4 f9 f2")
    assert ball.due == 0
    assert ball.decision == "r1.t3.play1"
    refusal = ball.refusal(0, UsePower(decision="r1.t2.after-capture1"))
    assert refusal.citations == ("base/powers", "R-058")


@ruling("R-124", "R-266")
def test_she_is_asked_after_the_hag_and_before_the_chairs() -> None:
    hag = won(round="haggle-with-the-hag")
    assert hag.decision == "r1.t1.haggle-with-the-hag"
    assert hag.declines(0).decision == "r1.t1.after-capture1"
    chairs = won(round="musical-chairs")
    assert chairs.decision == "r1.t1.after-capture1"
    assert nominate(chairs, 2).decision == "r1.t1.musical-chairs"


@ruling("princess/pocahontas/original")
def test_everybody_sees_whom_she_named_and_a_crash_changes_nothing() -> None:
    ball = survives_crashes(
        won(),
        (0, UsePower(decision="r1.t1.after-capture1")),
        (0, ChooseSeat(decision="r1.t1.pocahontas.next-leader", seat=2)),
    )
    for viewer in (None, 0, 1, 2):
        view = ball.view(viewer).round
        assert view is not None
        assert view.trick is not None
        assert view.trick.leader == 2
        assert view.last_trick is not None
        assert view.last_trick.powers[0].target == 2
