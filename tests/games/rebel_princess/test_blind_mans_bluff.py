"""Blind Man's Bluff: the half set aside goes to the right."""

from games.audience import redact
from games.rebel_princess.events import CardsPickedUp, CardsSetAside, RoundScored, TrickReshuffled
from games.rebel_princess.moves import ChooseCards, PassCards, UsePower
from games.rebel_princess.stack import is_void
from tests.support.rebel_table import Ball, by_seat, cards, hands_dealt, power_table, ruling, table

BLUFF = "blind-mans-bluff"
HANDS = "q3 q9 f1 p1 | q5 q6 f2 t8 | f3 f4 t1 p2"


def sets_aside(ball: Ball, halves: str) -> Ball:
    decision = ball.decision
    for seat, half in enumerate(by_seat(halves)):
        ball = ball.does(seat, ChooseCards(decision=decision, cards=half))
    return ball


def halved() -> Ball:
    return sets_aside(table(HANDS, round=BLUFF), "f1 p1 | q5 q6 | f3 f4")


def switched() -> Ball:
    return halved().plays("q3 f2 t1 q9 t8 p2")


@ruling("round/blind-mans-bluff")
def test_the_half_set_aside_goes_to_the_right_neighbour() -> None:
    ball = switched()
    assert ball.last(CardsPickedUp).takers == (2, 0, 1)
    assert [ball.hand(seat) for seat in range(3)] == ["q5 q6", "f3 f4", "f1 p1"]


@ruling("R-282")
def test_the_halves_are_equal() -> None:
    ball = table(HANDS, round=BLUFF)
    refusal = ball.refusal(0, ChooseCards(decision=ball.decision, cards=cards("q3")))
    assert refusal.citations == ("round/blind-mans-bluff", "R-282")


@ruling("R-283")
def test_the_half_set_aside_does_not_have_to_follow() -> None:
    ball = halved().plays("q3")
    assert is_void(ball.state, 1)


@ruling("R-285")
def test_the_halves_do_not_move_before_all_hands_are_empty() -> None:
    assert not halved().plays("q3 f2 t1").happened(CardsPickedUp)


@ruling("R-285")
def test_the_round_ends_when_the_second_half_is_played_out() -> None:
    ball = switched()
    assert ball.due == 0
    assert ball.plays_on(6).happened(RoundScored)


@ruling("R-284")
def test_powers_do_not_refresh_for_the_second_half() -> None:
    ball = sets_aside(power_table("q3 f1 | q5 t8 | q9 f4", {0: "cinderella"}, round=BLUFF), "f1 | t8 | f4")
    ball = ball.uses(0).plays("q3 q5 q9")
    assert ball.happened(CardsPickedUp)
    refusal = ball.refusal(0, UsePower(decision="r1.t2.window1"))
    assert refusal.citations == ("base/powers", "R-058")


@ruling("R-286")
def test_a_trick_that_alice_reshuffles_is_replayed_before_the_halves_move() -> None:
    ball = sets_aside(power_table("q9 f1 | q5 t8 | q3 f4", {0: "alice"}, round=BLUFF), "f1 | t8 | f4")
    ball = ball.plays("q9 q5 q3").uses(0)
    assert ball.happened(TrickReshuffled)
    assert not ball.happened(CardsPickedUp)
    assert [ball.plays_on(3).hand(seat) for seat in range(3)] == ["t8", "f4", "f1"]


@ruling("R-288")
def test_giver_and_receiver_know_the_half_and_nobody_else_does() -> None:
    ball = switched()
    assert redact(ball.last(CardsSetAside), 0).cards == {0: cards("f1 p1")}
    assert redact(ball.last(CardsPickedUp), 2).cards == {2: cards("f1 p1")}
    assert redact(ball.last(CardsPickedUp), 1).cards == {1: cards("f3 f4")}
    assert redact(ball.last(CardsPickedUp), None).cards == {}


@ruling("R-288")
def test_the_giver_remembers_what_went_where() -> None:
    view = switched().view(0)
    assert view.you is not None
    assert view.you.given == {2: cards("f1 p1")}
    assert view.you.received == {1: cards("q5 q6")}


@ruling("R-288")
def test_the_half_is_remembered_beside_what_was_passed() -> None:
    """Both go to the right."""
    ball = hands_dealt(HANDS, round=BLUFF)
    for seat, short in enumerate(("q3", "q5", "f3")):
        ball = ball.does(seat, PassCards(decision=ball.decision, right=cards(short)))
    ball = sets_aside(ball, "f1 p1 | q6 f2 | f4 t1")
    view = ball.plays_on(6).view(0)
    assert view.you is not None
    assert view.you.given == {2: cards("q3 f1 p1")}
    assert view.you.received == {1: cards("q5 q6 f2")}


@ruling("R-289")
def test_the_neighbour_does_not_see_the_half_before_the_switch() -> None:
    ball = halved().plays("q3 f2 t1")
    assert ball.seen_by(2).round.aside[0].cards == ()
    assert redact(ball.last(CardsSetAside), 2).cards.keys() == {2}


@ruling("R-290", "R-040")
def test_a_half_of_princes_alone_may_be_led() -> None:
    ball = sets_aside(table("q3 q9 p1 p4 | q5 q6 f2 t8 | f3 f4 t1 p2", round=BLUFF), "q3 q9 | q5 q6 | f3 f4")
    assert ball.legal() == "p1 p4"
