"""Cards for the neighbours, before the round."""

import pytest

from games.game import Why
from games.rebel_princess.events import (
    Asked,
    CardsPassed,
    CardsSetAside,
    HandDealt,
    RoundOpened,
    RoundRevealed,
)
from games.rebel_princess.moves import PassCards
from games.rebel_princess.options import RebelOptions
from tests.support.rebel_table import GAME, Ball, by_seat, cards, lay, ruling

HANDS = "q1 q2 q3 q4 | f1 f2 f3 f4 | t1 t2 t3 t4"


def dealt(round: str, hands: str = HANDS) -> Ball:
    """Cards are dealt and the round card is up; nobody has passed yet."""
    options = RebelOptions(rounds=(round,), powers=False)
    laid = (
        RoundOpened(number=1, starter=0, citations=("R-008",)),
        *(HandDealt(seat=seat, size=len(hand), cards=hand) for seat, hand in enumerate(by_seat(hands))),
        RoundRevealed(card=round),
    )
    return lay(options, 3, *laid).then(Asked(decision="r1.pass", step="pass", seats=(0, 1, 2)))


def gives(ball: Ball, seat: int, *, left: str = "", right: str = "") -> Ball:
    return ball.does(seat, _pass(left=left, right=right))


def _pass(left: str = "", right: str = "") -> PassCards:
    return PassCards(decision="r1.pass", left=cards(left), right=cards(right))


@ruling("base/pass")
def test_three_cards_go_to_the_right() -> None:
    ball = gives(gives(dealt("once-upon-a-time"), 0, right="q1 q2 q3"), 1, right="f1 f2 f3")
    ball = gives(ball, 2, right="t1 t2 t3")
    assert [ball.hand(seat) for seat in range(3)] == ["q4 f1 f2 f3", "f4 t1 t2 t3", "q1 q2 q3 t4"]


@ruling("base/pass")
def test_three_cards_go_to_the_left() -> None:
    ball = gives(gives(dealt("magic-beans"), 0, left="q1 q2 q3"), 1, left="f1 f2 f3")
    ball = gives(ball, 2, left="t1 t2 t3")
    assert [ball.hand(seat) for seat in range(3)] == ["q4 t1 t2 t3", "q1 q2 q3 f4", "f1 f2 f3 t4"]


@ruling("R-015")
def test_one_card_goes_each_way() -> None:
    ball = gives(gives(dealt("arranged-marriage"), 0, left="q1", right="q4"), 1, left="f1", right="f4")
    ball = gives(ball, 2, left="t1", right="t4")
    assert [ball.hand(seat) for seat in range(3)] == ["q2 q3 f4 t1", "q1 f2 f3 t4", "q4 f1 t2 t3"]


@ruling("base/pass")
@pytest.mark.parametrize(
    ("round", "wrong"),
    [
        ("once-upon-a-time", _pass(right="q1 q2")),
        ("once-upon-a-time", _pass(left="q1 q2 q3")),
        ("once-upon-a-time", _pass(right="q1 q1 q2")),
        ("arranged-marriage", _pass(left="q1 q2")),
    ],
    ids=["too few", "the wrong way", "one card twice", "both the same way"],
)
def test_a_pass_must_be_as_the_round_asks(round: str, wrong: PassCards) -> None:
    assert dealt(round).refusal(0, wrong).citations == ("base/pass",)


@ruling("base/pass")
def test_who_passes_the_wrong_way_hears_that_nobody_there_gets_a_card() -> None:
    refusal = dealt("once-upon-a-time").refusal(0, _pass(left="q1 q2 q3"))
    assert refusal.detail.startswith("`left` is not asked for: Give exactly as many")


@ruling("base/own-cards")
def test_nobody_passes_what_they_do_not_hold() -> None:
    refusal = dealt("once-upon-a-time").refusal(0, _pass(right="q1 q2 f1"))
    assert (refusal.option, refusal.citations) == ("fairies-1", ("base/own-cards",))


@ruling("R-015")
def test_the_same_card_does_not_go_both_ways() -> None:
    assert dealt("arranged-marriage").refusal(0, _pass(left="q1", right="q1")).citations == ("base/pass",)


@ruling("R-015")
def test_a_received_card_is_not_passed_on() -> None:
    ball = gives(dealt("arranged-marriage"), 0, left="q1", right="q4")
    assert ball.refusal(1, _pass(left="q1", right="f1")).citations == ("base/own-cards",)


@ruling("R-013")
def test_nobody_sees_a_passed_card_before_everybody_has_passed() -> None:
    ball = gives(gives(dealt("magic-beans"), 0, left="q1 q2 q3"), 1, left="f1 f2 f3")
    assert ball.seen_by(1).round.hands[1].cards == cards("f1 f2 f3 f4")
    assert not ball.happened(CardsPassed)


@ruling("R-013")
def test_all_passes_arrive_together() -> None:
    ball = gives(gives(dealt("magic-beans"), 0, left="q1 q2 q3"), 1, left="f1 f2 f3")
    ball = gives(ball, 2, left="t1 t2 t3")
    passed = ball.last(CardsPassed)
    assert set(passed.given) == set(passed.received) == {0, 1, 2}


@ruling("R-014")
def test_a_pass_may_be_changed_until_the_last_one_is_made() -> None:
    ball = gives(gives(dealt("magic-beans"), 0, left="q1 q2 q3"), 1, left="f1 f2 f3")
    ball = gives(gives(ball, 0, left="q2 q3 q4"), 2, left="t1 t2 t3")
    assert ball.hand(1) == "q2 q3 q4 f4"


@ruling("R-014")
def test_a_pass_may_not_be_changed_once_it_has_arrived() -> None:
    ball = gives(gives(dealt("magic-beans"), 0, left="q1 q2 q3"), 1, left="f1 f2 f3")
    ball = gives(ball, 2, left="t1 t2 t3")
    assert ball.refusal(0, _pass(left="q4")).why is Why.DECISION_CLOSED


@ruling("R-016")
def test_the_round_card_is_known_when_passing() -> None:
    view = GAME.view(dealt("magic-beans").seen_by(1), 1)
    assert view.round is not None
    assert view.round.card == "magic-beans"


@ruling("R-016")
def test_the_round_cards_own_step_comes_after_the_pass() -> None:
    ball = gives(gives(dealt("late-to-the-ball"), 0, right="q1"), 1, right="f1")
    assert ball.decision == "r1.pass"
    ball = gives(ball, 2, right="t1")
    assert ball.decision == "r1.late-to-the-ball"
    assert not ball.happened(CardsSetAside)


@ruling("R-044")
def test_a_passed_prince_does_not_sneak_in() -> None:
    ball = dealt("late-to-the-ball", "p1 q1 | f1 f2 | t1 t2")
    ball = gives(gives(gives(ball, 0, right="p1"), 1, right="f1"), 2, right="t1")
    assert not ball.sneaked_in
    assert not ball.state.round.prince_seen


def test_the_giver_and_the_receiver_remember_a_pass_and_nobody_else_does() -> None:
    ball = dealt("late-to-the-ball")
    ball = gives(gives(gives(ball, 0, right="q1"), 1, right="f1"), 2, right="t1")
    views = [ball.view(seat).you for seat in range(3)]
    assert views[0] is not None
    assert views[2] is not None
    assert views[0].given == {2: cards("q1")}
    assert views[2].received == {0: cards("q1")}
    assert set(ball.seen_by(1).round.given) == {1}
    assert ball.seen_by(None).round.given == ball.seen_by(None).round.received == {}
