"""Pocahontas: she says who leads this trick; in her original form, who leads after a trick she has won."""

from collections.abc import Sequence

import pytest

from games.audience import Seat
from games.rebel_princess.events import (
    Asked,
    CardsKept,
    LeadMoved,
    NextLeaderChosen,
    PlayOpened,
    PowerActivated,
    RoundOpened,
    TrickCaptured,
    TrickWon,
)
from games.rebel_princess.moves import ChooseSeat, PlayCard, UsePower
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import DELUXE, ORIGINAL, in_editions, needs
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


ROW = ("once-upon-a-time", "royal-decree")
LAST_TRICK = "r1.t1.after-last-trick1"


def last_trick(
    hands: str = "q9 | q5 | q4", *, row: Sequence[str] = ROW, reading: str = "across-rounds"
) -> Ball:
    """Pocahontas of the older editions on seat 0 has won the last trick of a round."""
    laid = power_table(hands, {0: "pocahontas"}, round=row[0], rounds=row).reads("R-125", reading)
    return laid.plays("q9 q5 q4")


@ruling("R-125")
def test_read_across_rounds_she_names_who_starts_the_next_one() -> None:
    ball = last_trick()
    assert ball.decision == LAST_TRICK
    assert not ball.state.scored
    ball = nominate(ball, 2)
    assert ball.last(NextLeaderChosen).leader == 2
    assert (ball.state.round.number, ball.state.round.starter) == (2, 2)
    assert ball.last(PowerActivated).citations[-1] == "R-125"
    assert ball.last(RoundOpened).citations == ("princess/pocahontas/original", "R-125")


@ruling("R-125", "R-020")
def test_read_so_she_may_let_it_pass_and_the_usual_player_starts() -> None:
    ball = last_trick().declines(0)
    assert (ball.state.round.number, ball.state.round.starter) == (2, 0)
    assert ball.last(RoundOpened).citations == ("base/starter-last-trick", "R-020")


@ruling("R-125")
def test_as_it_is_ruled_nobody_asks_her() -> None:
    ball = last_trick(reading="as-ruled")
    assert (ball.state.round.number, ball.state.round.starter) == (2, 0)
    assert not ball.happened(Asked) or ball.last(Asked).decision != LAST_TRICK


@ruling("R-125")
def test_after_the_last_round_of_the_row_there_is_nothing_to_name_however_it_is_read() -> None:
    ball = last_trick(row=ROW[:1])
    assert ball.state.scored
    assert not ball.state.asking


@ruling("R-125", "R-124")
def test_read_across_rounds_she_still_names_another_and_has_to_win() -> None:
    ball = last_trick().uses(0)
    assert ball.refusal(0, ChooseSeat(decision=ball.decision, seat=0)).citations == ("R-124",)
    others = power_table("q3 | q5 | q4", {0: "pocahontas"}, rounds=ROW).reads("R-125", "across-rounds")
    assert others.plays("q3 q5 q4").state.round.starter == 1


@ruling("R-125", "R-058")
def test_read_across_rounds_it_is_still_once_a_round() -> None:
    hands = "q9 f9 | q5 f2 | q4 f4"
    ball = power_table(hands, {0: "pocahontas"}, rounds=ROW).reads("R-125", "across-rounds").plays("q9 q5 q4")
    assert ball.decision == "r1.t1.after-capture1"
    spent = nominate(ball, 2).plays("f4 f9 f2")
    assert (spent.state.round.number, spent.state.round.starter) == (2, 0)
    kept = ball.declines(0).plays("f9 f2 f4")
    assert kept.decision == "r1.t2.after-last-trick1"
    assert nominate(kept, 1).state.round.starter == 1


@ruling("R-125")
def test_her_power_is_fresh_in_the_round_whose_starter_she_named() -> None:
    assert nominate(last_trick(), 2).state.round.exhausted == ()


@ruling("R-125")
@needs("late-for-a-very-important-date")
def test_read_across_rounds_she_speaks_before_the_last_cards_are_kept() -> None:
    row = ("late-for-a-very-important-date", "royal-decree")
    ball = last_trick("q9 f1 f3 t1 | q5 f2 f4 t2 | q4 f5 f6 t3", row=row)
    assert ball.decision == LAST_TRICK
    assert not ball.happened(CardsKept)
    ball = nominate(ball, 1)
    assert ball.happened(CardsKept)
    assert ball.state.round.starter == 1


@ruling("R-125")
@needs("carmesina")
def test_who_copies_her_names_the_next_starter_too() -> None:
    laid = power_table("q9 | q5 | q4", {0: "carmesina", 1: "pocahontas"}, rounds=ROW)
    ball = laid.reads("R-125", "across-rounds").plays("q9 q5 q4")
    ball = ball.does(0, UsePower(decision=LAST_TRICK, copies="pocahontas"))
    ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=2))
    assert ball.state.round.starter == 2
    assert ball.last(RoundOpened).citations == ("princess/pocahontas/original", "R-125")


@ruling("R-125")
def test_a_verdict_while_she_is_asked_leaves_her_nothing_to_use() -> None:
    ball = last_trick().reads("R-125", "as-ruled")
    assert [form.move for form in ball.offers(0)] == ["decline"]
    assert ball.declines(0).state.round.starter == 0


@ruling("R-125")
def test_a_verdict_while_she_chooses_takes_the_choice_back() -> None:
    ball = last_trick().uses(0).reads("R-125", "as-ruled")
    ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=2))
    assert ball.state.round.starter == 0
    assert ball.last(RoundOpened).citations == ("base/starter-last-trick", "R-020")


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
