"""Declining a window, declarations that lapse, and the lead that waits for it to close."""

import pytest
from msgspec import UNSET

from games.audience import redact
from games.game import Why
from games.rebel_princess.cards import Suit
from games.rebel_princess.events import (
    AnswerGiven,
    CardPlayed,
    PowerLapsed,
    Settled,
)
from games.rebel_princess.moves import (
    ChooseSuit,
    Decline,
    PlayCard,
    UsePower,
)
from games.rebel_princess.wishes import RebelWish
from tests.support.rebel_editions import DELUXE, ORIGINAL, in_editions
from tests.support.rebel_powers import (
    asked,
    declares,
    passes_by,
    window,
    wishing,
)
from tests.support.rebel_table import (
    Ball,
    card,
    power_table,
    ruling,
)
from tests.support.rebel_windows import FOUR, activated, aims, crowd, icy, second_trick, takes_the_first

# --- declining


@ruling("R-067")
def test_whoever_declined_is_asked_again_once_another_power_has_been_used() -> None:
    ball = passes_by(crowd(), 0)
    assert asked(ball) == {1, 2, 3}
    ball = declares(ball, 1)
    assert window(ball) == "r1.t1.window2"
    assert asked(ball) == {0, 2, 3}


@ruling("R-067")
def test_whoever_declined_for_the_whole_trick_is_not() -> None:
    ball = declares(passes_by(crowd(), 0, whole_trick=True), 1)
    assert asked(ball) == {2, 3}


@ruling("R-067")
def test_it_is_enough_that_it_was_said_in_an_earlier_window_of_the_trick() -> None:
    ball = declares(passes_by(crowd(), 0, whole_trick=True), 1)
    ball = takes_the_first(declares(ball, 2), 2, 3)
    assert window(ball) == "r1.t1.window3"
    assert asked(ball) == {3}


@ruling("R-067")
def test_if_everybody_else_did_the_lead_is_due_at_once() -> None:
    ball = crowd()
    for seat in (0, 2, 3):
        ball = passes_by(ball, seat, whole_trick=True)
    assert declares(ball, 1).decision == "r1.t1.play1"


@ruling("R-067")
def test_in_the_next_trick_they_are_asked_again() -> None:
    ball = crowd()
    for seat in range(4):
        ball = passes_by(ball, seat, whole_trick=True)
    assert asked(ball.plays("q3 q5 q4 q1")) == {0, 1, 2, 3}


@ruling("R-067")
def test_a_decline_for_the_whole_trick_may_be_thought_over_while_the_window_is_open() -> None:
    ball = declares(passes_by(crowd(), 1, whole_trick=True), 1)
    assert activated(ball) == [1]


@ruling("R-067", "R-059")
def test_an_answer_to_a_window_that_has_closed_does_not_hit_the_next() -> None:
    ball = declares(crowd(), 1)
    late = ball.refusal(0, Decline(decision="r1.t1.window1"))
    assert late.why is Why.DECISION_CLOSED
    assert late.citations == ()
    assert late.decisions == ("r1.t1.window2",)


@ruling("R-067")
def test_a_standing_decline_lasts_through_every_window_of_the_round() -> None:
    wishes = {seat: RebelWish(decline_round=1) for seat in (0, 2, 3)}
    ball = second_trick(wishes)
    assert asked(ball) == {1}
    ball = wishing(ball, 1, UsePower(decision=window(ball)), wishes)
    assert ball.decision == "r1.t2.play1"


def test_a_standing_decline_for_another_round_says_nothing() -> None:
    assert asked(second_trick({0: RebelWish(decline_round=2)})) == {0, 1, 2, 3}


@pytest.mark.parametrize(("until", "left"), [(2, {0, 1, 2, 3}), (3, {1, 2, 3})])
def test_a_decline_may_stand_until_a_certain_trick(until: int, left: set[int]) -> None:
    assert asked(second_trick({0: RebelWish(decline_round=1, decline_until=until)})) == left


def test_a_standing_decline_may_be_lifted_while_the_window_is_open() -> None:
    ball = second_trick({0: RebelWish(decline_round=1)})
    assert activated(declares(ball, 0)) == [0]


def test_a_standing_decline_lifted_before_the_window_opens_again_says_nothing_there() -> None:
    ball = second_trick({0: RebelWish(decline_round=1)})
    assert asked(declares(ball, 1)) == {0, 2, 3}


def test_where_everybody_declined_in_advance_nobody_is_waited_for() -> None:
    ball = second_trick(dict.fromkeys(range(4), RebelWish(decline_round=1)))
    assert ball.last(Settled).decision == "r1.t2.window1"
    assert ball.decision == "r1.t2.play1"
    said = [event for event in ball.events if isinstance(event, AnswerGiven) and "t2" in event.decision]
    assert len(said) == 4
    assert all(redact(event, None).answer is UNSET for event in said)


# --- lapsing


def icy_song() -> Ball:
    """While the Ice Princess on seat 2 resolves, the Mermaid on seat 1 declares; seat 3 can move the lead."""
    powers = {1: "little-mermaid", 2: "ice-princess", 3: "pocahontas"}
    return declares(power_table(FOUR, powers), 2, 1)


@ruling("R-068", "R-159")
def test_a_declaration_that_may_no_longer_be_used_lapses() -> None:
    ball = takes_the_first(icy_song(), 2, 0)
    lapsed = ball.last(PowerLapsed)
    assert (lapsed.seat, lapsed.princess) == (1, "little-mermaid")
    assert lapsed.citations == ("R-068", "R-159")
    assert ball.state.round.exhausted == (2,)


@ruling("R-068")
@in_editions(*DELUXE)
def test_one_that_still_may_resolves() -> None:
    ball = takes_the_first(icy_song(), 2, 3)
    assert not ball.happened(PowerLapsed)
    assert activated(ball) == [2, 1]


@ruling("R-068")
@in_editions(*DELUXE)
def test_a_lapsed_power_is_ready_for_the_next_trick() -> None:
    ball = takes_the_first(icy_song(), 2, 0).all_decline()
    ball = ball.plays_on(4)
    assert 1 in asked(ball)


def bazaar_song(*singers: str) -> Ball:
    """While Scheherazade on seat 3 resolves, the princess on seat 2 declares and then the one on seat 1."""
    powers = {1: singers[1], 2: singers[0], 3: "scheherazade"}
    return declares(power_table(FOUR, powers), 3, 2, 1)


@ruling("R-068", "R-201")
@pytest.mark.parametrize("singers", [("ice-princess", "little-mermaid"), ("little-mermaid", "ice-princess")])
def test_in_the_older_editions_the_second_of_ice_and_mermaid_lapses(singers: tuple[str, str]) -> None:
    ball = takes_the_first(bazaar_song(*singers), 3, 1)
    if ball.due == 2:
        ball = ball.does(2, ChooseSuit(decision=ball.decision, suit=Suit.QUEENS))
    lapsed = ball.last(PowerLapsed)
    assert (lapsed.seat, lapsed.princess) == (1, singers[1])
    assert lapsed.citations == ("R-068", "R-201")
    assert ball.state.round.exhausted == (3, 2)


@ruling("R-068")
@in_editions(*ORIGINAL)
def test_there_one_that_still_may_resolves_too() -> None:
    ball = takes_the_first(bazaar_song("cinderella", "little-mermaid"), 3, 1)
    assert not ball.happened(PowerLapsed)
    assert activated(ball) == [3, 2, 1]


@ruling("R-068", "R-201")
def test_there_too_a_lapsed_power_is_ready_for_the_next_trick() -> None:
    ball = takes_the_first(bazaar_song("ice-princess", "little-mermaid"), 3, 1)
    ball = ball.plays_on(3)
    assert ball.decision == "r1.t2.window1"
    assert asked(ball) == {1}


@ruling("R-068", "R-161")
def test_and_in_this_one_if_the_reason_goes_away() -> None:
    ball = takes_the_first(icy_song(), 2, 0)
    assert asked(ball) == {3}
    ball = aims(declares(ball, 3), 3, 3)
    assert asked(ball) == {1}


@ruling("R-068", "R-161")
def test_it_is_judged_when_its_turn_comes() -> None:
    """Ice freezes the leader; Pocahontas, declared next, takes the lead away; then the Mermaid may sing."""
    powers = {1: "little-mermaid", 2: "ice-princess", 3: "pocahontas"}
    ball = takes_the_first(declares(power_table(FOUR, powers), 2, 3, 1), 2, 0)
    assert not ball.happened(PowerLapsed)
    ball = aims(ball, 3, 1)
    assert activated(ball) == [2, 3, 1]
    assert ball.decision == "r1.t1.little-mermaid.name1"


# --- the lead


@ruling("R-066")
def test_nobody_leads_while_the_window_is_open_again() -> None:
    ball = declares(crowd(), 1)
    refusal = ball.refusal(0, PlayCard(decision="r1.t1.play1", card=card("q3")))
    assert (refusal.why, refusal.citations) == (Why.DECISION_CLOSED, ("R-066",))
    assert refusal.decisions == ("r1.t1.window2",)


LEAD = RebelWish(lead_at="r1.t1.play1", lead=card("q9"))


@ruling("R-066")
def test_a_lead_asked_for_in_advance_waits_for_the_window_and_is_then_played() -> None:
    ball = icy()
    ball = wishing(ball, 2, Decline(decision=window(ball)), {0: LEAD})
    assert ball.last(CardPlayed).card == card("q9")
    assert ball.due == 1


def test_it_is_dropped_if_a_power_came_before_it() -> None:
    ball = power_table(FOUR, {1: "cinderella"})
    ball = wishing(ball, 1, UsePower(decision=window(ball)), {0: LEAD})
    assert not ball.happened(CardPlayed)
    assert ball.due == 0


@pytest.mark.parametrize(
    "wish",
    [
        RebelWish(lead_at="r1.t1.play1", lead=card("p1")),
        RebelWish(lead_at="r1.t1.play1", lead=card("q4")),
        RebelWish(lead_at="r1.t2.play1", lead=card("q9")),
        RebelWish(lead=card("q9")),
    ],
)
def test_it_is_dropped_if_it_is_not_legal_or_for_another_moment(wish: RebelWish) -> None:
    ball = power_table(FOUR, {1: "cinderella"})
    for wished, is_played in ((wish, False), (LEAD, True)):
        after = wishing(ball, 1, Decline(decision=window(ball)), {0: wished})
        assert after.happened(CardPlayed) is is_played


def test_it_shows_to_nobody_while_the_window_is_open() -> None:
    ball = power_table(FOUR, {1: "cinderella", 2: "pea-princess"})
    wished = wishing(ball, 1, Decline(decision=window(ball)), {0: LEAD})
    assert wished.events == passes_by(ball, 1).events


def test_only_the_leaders_wish_is_a_lead() -> None:
    ball = power_table(FOUR, {2: "cinderella"})
    other = RebelWish(lead_at="r1.t1.play1", lead=card("q5"))
    assert not wishing(ball, 2, Decline(decision=window(ball)), {1: other}).happened(CardPlayed)
    both = wishing(ball, 2, Decline(decision=window(ball)), {1: other, 0: LEAD})
    assert both.last(CardPlayed).card == card("q9")
