"""Asking for something in advance: when it comes true, and what can never come true."""

from dataclasses import replace
from typing import Any

import pytest

from games.audience import Seat
from games.game import Decided, Why
from games.offers import Move
from games.rebel_princess.events import AnswerGiven, CardPlayed, PowerActivated, RoundOpened, Settled
from games.rebel_princess.moves import ChoosePrincess, Decline, PlayCard, UsePower
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.wishes import RebelWish, Wishes
from tests.support.rebel_editions import EDITION
from tests.support.rebel_powers import barters
from tests.support.rebel_table import GAME, Ball, card, icy_table, lay, luck, ruling, table

HANDS = "q3 q9 f1 | q5 p2 f2 | q4 f4 f3"


def wish(**wishes: Any) -> RebelWish:
    return RebelWish(**wishes)


def with_wishes(ball: Ball, seat: Seat, move: Move, wishes: dict[Seat, RebelWish]) -> Ball:
    """The move, at a table where these seats have asked for something."""
    decided = GAME.decide(ball.state, seat, move, luck(), Wishes(wishes))  # type: ignore[arg-type]
    assert isinstance(decided, Decided)
    return replace(ball, events=()).so(decided)


def before_trick_two(princesses: tuple[str, ...] = ("nobody", "nobody", "ice-princess")) -> Ball:
    """One card of the first trick is missing; seat 0 takes it with the 9 and leads the second."""
    ball = table(HANDS, princesses=princesses)
    while ball.waiting and "window" in ball.decision:
        ball = ball.declines(min(ball.waiting))
    return ball.plays("q9 q5")


LAST = PlayCard(decision="r1.t1.play3", card=card("q4"))


# --- what comes true


@ruling("R-062")
def test_a_raised_hand_speaks_when_the_window_opens() -> None:
    ball = with_wishes(before_trick_two(), 2, LAST, {2: wish(raise_hand="r1.t2")})
    assert ball.last(PowerActivated).seat == 2


def test_a_raised_hand_does_not_speak_in_another_trick() -> None:
    ball = with_wishes(before_trick_two(), 2, LAST, {2: wish(raise_hand="r1.t3")})
    assert not ball.happened(AnswerGiven)
    assert ball.decision == "r1.t2.window1"


@ruling("R-062")
def test_of_several_raised_hands_the_left_of_the_leader_comes_first_and_the_leader_last() -> None:
    ball = before_trick_two(("pea-princess", "cinderella", "ice-princess"))
    hands = {seat: wish(raise_hand="r1.t2") for seat in range(3)}
    ball = with_wishes(ball, 2, LAST, {seat: hands[seat] for seat in (0, 1)})
    assert [event.seat for event in ball.events if isinstance(event, PowerActivated)] == [1, 0]


def test_a_standing_decline_closes_the_window() -> None:
    ball = with_wishes(before_trick_two(), 2, LAST, {2: wish(decline_round=1)})
    assert ball.happened(Settled)
    assert ball.decision == "r1.t2.play1"


@pytest.mark.parametrize(("until", "asked"), [(2, True), (3, False)])
def test_a_decline_may_stand_until_a_trick(until: int, asked: bool) -> None:
    ball = with_wishes(before_trick_two(), 2, LAST, {2: wish(decline_round=1, decline_until=until)})
    assert (ball.decision == "r1.t2.window1") is asked


def test_a_lead_is_played_when_nobody_used_a_power() -> None:
    lead = wish(lead_at="r1.t2.play1", lead=card("q3"))
    ball = with_wishes(before_trick_two(), 2, LAST, {0: lead, 2: wish(decline_round=1)})
    assert ball.last(CardPlayed).card == card("q3")
    assert ball.due == 1


@ruling("R-066")
def test_a_lead_does_not_cut_the_window_short() -> None:
    ball = with_wishes(before_trick_two(), 2, LAST, {0: wish(lead_at="r1.t2.play1", lead=card("q3"))})
    assert ball.decision == "r1.t2.window1"


def test_a_lead_is_dropped_after_a_power() -> None:
    ball = before_trick_two(("nobody", "cinderella", "nobody"))
    lead = wish(lead_at="r1.t2.play1", lead=card("q3"))
    ball = with_wishes(ball, 2, LAST, {0: lead, 1: wish(raise_hand="r1.t2")})
    assert ball.last(PowerActivated).seat == 1
    assert ball.decision == "r1.t2.play1"


@ruling("base/princes-not-invited")
def test_a_lead_that_is_not_legal_is_dropped() -> None:
    ball = icy_table("p3 q9 f1 | q5 p2 f2 | q4 f4 f3", ice=2).declines(2).plays("q9 q5")
    lead = wish(lead_at="r1.t2.play1", lead=card("p3"))
    ball = with_wishes(ball, 2, LAST, {0: lead, 2: wish(decline_round=1)})
    assert ball.decision == "r1.t2.play1"


def test_mulan_is_not_declared_in_advance() -> None:
    ball = before_trick_two(("nobody", "nobody", "mulan"))
    ball = with_wishes(ball, 2, LAST, {2: wish(raise_hand="r1.t1")})
    assert ball.decision == "r1.t1.after-last-card1"
    assert ball.waiting == {2}


def test_mulan_may_decline_in_advance() -> None:
    ball = before_trick_two(("nobody", "nobody", "mulan"))
    ball = with_wishes(ball, 2, LAST, {2: wish(decline_round=1)})
    assert ball.decision == "r1.t2.play1"


@ruling("R-063")
def test_in_the_older_editions_raised_hands_speak_in_the_same_order() -> None:
    ball = before_trick_two(("ice-princess", "cinderella", "nobody"))
    ball = with_wishes(ball, 2, LAST, {seat: wish(raise_hand="r1.t2") for seat in (0, 1)})
    assert [event.seat for event in ball.events if isinstance(event, PowerActivated)] == [1, 0]


def test_a_princess_with_a_power_of_her_own_uses_no_other_whatever_was_wished() -> None:
    """The wish may be older than her choice of a princess."""
    ball = before_trick_two(("cinderella", "nobody", "ice-princess"))
    ball = with_wishes(ball, 2, LAST, {2: wish(raise_hand="r1.t2", copies="cinderella")})
    assert (ball.last(PowerActivated).seat, ball.last(PowerActivated).princess) == (2, "ice-princess")


# --- what is answered at once


def at_once(ball: Ball, seat: Seat, **wishes: Any) -> Move | None:
    """Judged by what the seat itself knows."""
    assert GAME.check_wish(ball.seen_by(seat), seat, wish(**wishes)) is None
    return GAME.answer_at_once(ball.seen_by(seat), seat, wish(**wishes))


def test_a_hand_raised_in_an_open_window_declares() -> None:
    ball = icy_table(HANDS, ice=2)
    assert at_once(ball, 2, raise_hand="r1.t1") == UsePower(decision="r1.t1.window1")
    assert at_once(ball, 2, raise_hand="r1.t2") is None


def test_a_hand_raised_in_an_open_window_takes_back_a_decline() -> None:
    ball = table(HANDS, princesses=("cinderella", "nobody", "ice-princess")).declines(2)
    assert at_once(ball, 2, raise_hand="r1.t1") == UsePower(decision="r1.t1.window1")


def test_a_standing_decline_answers_an_open_window() -> None:
    ball = icy_table(HANDS, ice=2)
    assert at_once(ball, 2, decline_round=1) == Decline(decision="r1.t1.window1")
    assert at_once(ball, 2, decline_round=2) is None


def test_a_standing_decline_does_not_take_back_a_declaration() -> None:
    ball = table(HANDS, princesses=("cinderella", "nobody", "ice-princess"))
    ball = ball.does(2, UsePower(decision="r1.t1.window1"))
    assert at_once(ball, 0, decline_round=1) == Decline(decision="r1.t1.window1")
    ball = ball.does(0, UsePower(decision="r1.t1.window1"))
    assert at_once(ball, 0, decline_round=1) is None


def test_a_lead_that_is_due_is_played() -> None:
    ball = icy_table(HANDS, ice=2).declines(2)
    move = at_once(ball, 0, lead_at="r1.t1.play1", lead=card("q3"))
    assert move == PlayCard(decision="r1.t1.play1", card=card("q3"))


# --- what can never come true

NEVER = [
    (0, {"decline_until": 3}, ()),
    (0, {"decline_round": 1, "decline_until": 1}, ()),
    (2, {"decline_round": 1, "decline_until": 2}, ()),
    (2, {"decline_round": 99}, ()),
    (1, {"decline_round": 1}, ("princess/thumbelina",)),
    (2, {"raise_hand": "soon"}, ()),
    (2, {"raise_hand": "r1.t1"}, ("R-059", "base/powers")),
    (2, {"raise_hand": "r1.t99"}, ()),
    (2, {"raise_hand": "w1.r1.t3"}, ()),
    (0, {"raise_hand": "r1.t3"}, ("princess/mulan",)),
    (0, {"lead": card("q3")}, ()),
    (0, {"lead_at": "r1.t3.play1"}, ()),
    (0, {"lead_at": "r1.t3.play2", "lead": card("q3")}, ()),
    (0, {"lead_at": "r2.t1.play1", "lead": card("q3")}, ("base/own-cards",)),
    (0, {"lead_at": "r1.t1.play1", "lead": card("q3")}, ("base/turn-order",)),
    (1, {"lead_at": "r1.t2.play1", "lead": card("f2")}, ("base/turn-order",)),
    (0, {"lead_at": "r1.t3.play1", "lead": card("f2")}, ("base/own-cards",)),
]


@pytest.mark.parametrize(("seat", "asked", "cites"), NEVER)
def test_what_can_never_come_true_is_refused(
    seat: Seat, asked: dict[str, Any], cites: tuple[str, ...]
) -> None:
    ball = before_trick_two(("mulan", "thumbelina", "ice-princess")).plays("q4").declines(0)
    assert ball.decision == "r1.t2.window1"
    refusal = GAME.check_wish(ball.seen_by(seat), seat, wish(**asked))
    assert refusal is not None
    assert (refusal.why, refusal.citations) == (Why.IDLE_WISH, cites)


@pytest.mark.parametrize(
    ("seat", "asked"),
    [
        (0, {}),
        (0, {"decline_round": 1}),
        (2, {"decline_round": 2}),
        (2, {"decline_round": 1, "decline_until": 3}),
        (2, {"raise_hand": "r1.t2"}),
        (2, {"raise_hand": "r2.t1"}),
        (0, {"lead_at": "r1.t2.play1", "lead": card("q3")}),
        (1, {"lead_at": "r1.t3.play1", "lead": card("f2")}),
    ],
)
def test_what_may_yet_come_true_is_kept(seat: Seat, asked: dict[str, Any]) -> None:
    ball = before_trick_two(("mulan", "thumbelina", "ice-princess")).plays("q4").declines(0)
    assert GAME.check_wish(ball.seen_by(seat), seat, wish(**asked)) is None


@ruling("R-077")
def test_without_powers_there_is_nothing_to_wish_for() -> None:
    ball = table(HANDS)
    for asked in (wish(decline_round=1), wish(raise_hand="r1.t2")):
        refusal = GAME.check_wish(ball.seen_by(0), 0, asked)
        assert refusal is not None
        assert refusal.citations == ("R-077", "base/powers")


@ruling("R-058")
def test_whoever_has_acted_has_nothing_to_raise_a_hand_for() -> None:
    ball = barters(table(HANDS, princesses=("nobody", "nobody", "scheherazade")), 2, 1, "f2", "f2")
    refusal = GAME.check_wish(ball.seen_by(2), 2, wish(raise_hand="r1.t2"))
    assert refusal is not None
    assert refusal.citations == ("base/powers", "R-058")


@ruling("base/princes-not-invited")
def test_a_lead_that_is_due_and_not_legal_is_refused_by_its_rule() -> None:
    ball = icy_table("p3 q9 f1 | q5 p2 f2 | q4 f4 f3", ice=2).declines(2)
    refusal = GAME.check_wish(ball.seen_by(0), 0, wish(lead_at="r1.t1.play1", lead=card("p3")))
    assert refusal is not None
    assert refusal.why is Why.RULE_BROKEN
    assert refusal.citations == ball.why_not("p3")


# --- a princess who uses the powers of others

COURT = ("carmesina", "cinderella", "mulan")


def court(princesses: tuple[str, ...] = COURT) -> Ball:
    """The window before the second trick; seat 0 leads it."""
    ball = before_trick_two(princesses).plays("q4")
    while "window" not in ball.decision and "play" not in ball.decision:
        ball = ball.declines(min(ball.waiting))
    return ball


@ruling("R-154", "R-156")
def test_carmesina_raises_her_hand_for_a_power_of_somebody_else() -> None:
    ball = before_trick_two(("carmesina", "cinderella", "nobody"))
    ball = with_wishes(ball, 2, LAST, {0: wish(raise_hand="r1.t2", copies="cinderella")})
    used = ball.last(PowerActivated)
    assert (used.seat, used.princess) == (0, "cinderella")
    assert used.citations == ("princess/carmesina", "R-156", "princess/cinderella", "R-058")


@ruling("R-154", "R-156")
def test_raised_in_an_open_window_her_hand_declares_that_power() -> None:
    declared = UsePower(decision="r1.t2.window1", copies="cinderella")
    assert at_once(court(), 0, raise_hand="r1.t2", copies="cinderella") == declared
    assert at_once(court(), 0, raise_hand="r1.t3", copies="cinderella") is None


@ruling("R-156", "R-403")
def test_her_hand_stays_down_in_a_window_that_is_not_for_that_power() -> None:
    """In a round with gifts Sleeping Beauty acts before they are placed, everybody else after."""
    names = ("carmesina", "cinderella", "sleeping-beauty")
    ball = table("q3 q9 | q5 f2 | q4 f4", princesses=names, round="wedding-gift")
    assert ball.decision == "r1.t1.before-gifts1"
    assert at_once(ball, 0, raise_hand="r1.t1", copies="cinderella") is None
    declared = UsePower(decision=ball.decision, copies="sleeping-beauty")
    assert at_once(ball, 0, raise_hand="r1.t1", copies="sleeping-beauty") == declared


@ruling("R-154", "R-156")
def test_she_may_decline_in_advance_if_anybody_acts_in_a_window() -> None:
    assert at_once(court(), 0, decline_round=1) == Decline(decision="r1.t2.window1")


@ruling("R-156")
def test_but_not_if_everybody_acts_with_a_card() -> None:
    ball = court(("carmesina", "snow-white", "pea-princess"))
    assert idle(ball, 0, decline_round=1) == ("princess/carmesina",)


def idle(ball: Ball, seat: Seat, **wishes: Any) -> tuple[str, ...]:
    """By which rules this can never come true."""
    refusal = GAME.check_wish(ball.seen_by(seat), seat, wish(**wishes))
    assert refusal is not None
    assert refusal.why is Why.IDLE_WISH
    return refusal.citations


@ruling("R-156")
def test_she_must_say_whose_power_it_is() -> None:
    assert idle(court(), 0, raise_hand="r1.t3") == ("R-156", "princess/carmesina")


@ruling("R-154")
@pytest.mark.parametrize("copies", ["little-mermaid", "carmesina", "nobody"])
def test_it_must_be_in_play(copies: str) -> None:
    assert idle(court(), 0, raise_hand="r1.t3", copies=copies) == ("princess/carmesina", "R-154")


@ruling("R-156")
def test_only_what_is_used_before_a_trick_can_be_copied_in_advance() -> None:
    assert idle(court(), 0, raise_hand="r1.t3", copies="mulan") == ("princess/mulan",)


@ruling("R-154")
def test_nobody_else_copies() -> None:
    assert idle(court(), 1, raise_hand="r1.t3", copies="cinderella") == ("base/powers",)
    assert idle(court(), 1, copies="cinderella") == ()
    assert idle(court(), 0, copies="cinderella") == ()


def still_picking() -> Ball:
    """Seat 0 has picked Carmesina, the others have no princess yet."""
    options = RebelOptions(edition=EDITION.get(), rounds=("once-upon-a-time",))
    opened = RoundOpened(number=1, starter=0, citations=("R-005",))
    ball = lay(options, 3).then(opened)
    ball = ball.does(0, ChoosePrincess(decision=ball.decision, princess="carmesina"))
    assert ball.state.princesses == ("carmesina", "", "")
    return replace(ball, laid=ball.events, events=())


@ruling("R-154", "R-005")
def test_while_princesses_are_picked_anybody_may_yet_come_into_play() -> None:
    ball = still_picking()
    for copies in ("cinderella", "little-mermaid"):
        raised = wish(raise_hand="r1.t1", copies=copies)
        assert GAME.check_wish(ball.seen_by(0), 0, raised) is None
    assert GAME.check_wish(ball.seen_by(0), 0, wish(decline_round=1)) is None
    assert idle(ball, 0, raise_hand="r1.t1", copies="carmesina") == ("princess/carmesina", "R-154")
    assert idle(ball, 0, raise_hand="r1.t1") == ("R-156", "princess/carmesina")


@ruling("R-154", "R-005")
def test_whoever_has_not_picked_yet_may_wish_for_anything() -> None:
    ball = still_picking()
    for asked in (wish(decline_round=1), wish(raise_hand="r1.t1"), wish(raise_hand="r1.t1", copies="mulan")):
        assert GAME.check_wish(ball.seen_by(1), 1, asked) is None
