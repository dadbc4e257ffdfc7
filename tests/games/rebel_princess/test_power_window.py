"""The window before a trick: powers are declared, used or declined, and only then a card is led."""

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest
from msgspec import UNSET

from games.audience import redact
from games.game import Why
from games.rebel_princess import flow
from games.rebel_princess.cards import Suit
from games.rebel_princess.events import (
    AnswerGiven,
    Asked,
    CardPlayed,
    CardsPassed,
    DealerDrawn,
    HandDealt,
    PowerActivated,
    PowerLapsed,
    PowerResolved,
    PrincessesRevealed,
    RoundOpened,
    RoundRevealed,
    Settled,
    TrickOpened,
)
from games.rebel_princess.moves import (
    AssignCards,
    ChooseCard,
    ChooseCards,
    ChoosePrincess,
    ChooseSeat,
    ChooseSuit,
    Decline,
    PlayCard,
    UsePower,
)
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.wishes import NO_WISHES, RebelWish
from tests.support.random_play import as_move
from tests.support.rebel_editions import DELUXE, EDITION, ORIGINAL, in_editions, needs, spares_the_late_card
from tests.support.rebel_powers import (
    asked,
    barred,
    barters,
    declares,
    passes_by,
    reloaded,
    survives_crashes,
    window,
    wishing,
)
from tests.support.rebel_table import (
    GAME,
    Ball,
    brief,
    by_seat,
    card,
    cards,
    icy_table,
    lay,
    luck,
    power_table,
    ruling,
    table,
)

HANDS = "q3 q9 f1 | q5 p2 f2 | q4 f4 f3"


def icy() -> Ball:
    """Seat 0 leads; the Ice Princess on seat 2 may act."""
    return icy_table(HANDS, ice=2)


def bazaar(*rounds: str) -> Ball:
    """Seat 0 leads; Scheherazade on seat 2 may act. In every edition her power has two questions."""
    return table(HANDS, princesses=("nobody", "nobody", "scheherazade"), rounds=rounds)


@ruling("base/powers", "R-060")
def test_there_is_a_window_before_the_very_first_trick() -> None:
    ball = icy()
    assert ball.decision == "r1.t1.window1"
    assert ball.waiting == {2}


@ruling("R-060")
def test_there_is_a_window_before_every_other_trick_too() -> None:
    ball = icy().declines(2).plays("q3 q5 q4")
    assert ball.decision == "r1.t2.window1"


@ruling("R-077")
def test_there_is_no_window_where_powers_are_left_out() -> None:
    assert table(HANDS).decision == "r1.t1.play1"


@ruling("R-070")
def test_nobody_is_asked_who_has_no_power_for_this_moment() -> None:
    assert icy().forms(0) == ()
    assert icy().refusal(0, UsePower(decision="r1.t1.window1")).why is Why.NOT_YOUR_TURN


@ruling("R-066", "R-059")
def test_the_leader_cannot_cut_the_window_short() -> None:
    ball = icy()
    refusal = ball.refusal(0, PlayCard(decision="r1.t1.play1", card=card("q3")))
    assert refusal.why is Why.DECISION_CLOSED
    assert refusal.citations == ("R-066",)
    assert refusal.decisions == ("r1.t1.window1",)


@ruling("R-066")
def test_the_leader_may_lead_once_everybody_has_declined() -> None:
    ball = icy().declines(2)
    assert ball.happened(Settled)
    assert ball.decision == "r1.t1.play1"
    assert ball.plays("q3").due == 1


@ruling("R-059")
def test_after_the_lead_it_is_too_late() -> None:
    ball = icy().declines(2).plays("q3")
    late = ball.refusal(2, UsePower(decision="r1.t1.window1"))
    assert late.why is Why.DECISION_CLOSED
    assert late.citations == ("base/powers", "R-059")


@ruling("R-058")
def test_a_power_is_spent_when_it_is_declared() -> None:
    ball = icy().does(2, UsePower(decision="r1.t1.window1"))
    assert ball.party.now.exhausted == (2,)
    printed = "princess/ice-princess" if EDITION.get() in DELUXE else "princess/ice-princess/original"
    assert ball.last(PowerActivated).citations == (printed, "R-058")


@ruling("R-058")
def test_a_declared_power_cannot_be_taken_back() -> None:
    ball = bazaar().does(2, UsePower(decision="r1.t1.window1"))
    assert ball.refusal(2, Decline(decision="r1.t1.window1")).why is Why.DECISION_CLOSED
    assert {form.move for form in ball.forms(2)} == {"choose-seat"}


@ruling("R-022", "R-058")
def test_a_power_is_used_once_a_round() -> None:
    ball = barters(bazaar(), 2, 1, "f2", "f2").plays("q3 q5 q4")
    assert ball.last(TrickOpened).number == 2
    assert ball.decision == "r1.t2.play1"
    assert ball.refusal(2, UsePower(decision="r1.t2.window1")).citations == ("base/powers", "R-058")


@ruling("R-022")
def test_a_power_is_fresh_again_in_the_next_round() -> None:
    ball = barters(bazaar("once-upon-a-time", "royal-decree"), 2, 1, "f2", "f2").plays("q3 q5 q4")
    assert ball.party.now.exhausted == (2,)
    ball = ball.plays("f2 f4 f1 f3").plays_on(2)
    assert ball.party.now.number == 2
    assert ball.party.now.exhausted == ()


@ruling("R-022")
def test_a_power_that_was_not_used_is_not_saved_up() -> None:
    ball = bazaar("once-upon-a-time", "royal-decree").declines(2).plays("q3 q5 q4")
    ball = ball.declines(2).plays("f2 f4 f1").declines(2).plays("f3").plays_on(2)
    assert ball.party.now.number == 2
    assert ball.party.now.exhausted == ()


@ruling("R-061")
def test_a_power_resolves_completely_before_the_trick_goes_on() -> None:
    ball = bazaar().does(2, UsePower(decision="r1.t1.window1"))
    assert not ball.happened(PowerResolved)
    assert ball.decision == "r1.t1.scheherazade.target"
    assert ball.refusal(0, PlayCard(decision="r1.t1.play1", card=card("q3"))).citations == ("R-066",)


def test_a_power_is_not_used_without_declaring_it() -> None:
    ball = icy()
    refusal = ball.refusal(2, ChooseSeat(decision="r1.t1.window1", seat=1))
    assert refusal.citations == ("princess/ice-princess", "R-059")


# --- several powers in one window

FOUR = "q3 q9 f1 p1 | q5 f2 t2 p2 | q4 f4 t3 p3 | q1 f6 t4 p4"


def activated(ball: Ball) -> list[int]:
    """Whose powers have been used, in order."""
    return [event.seat for event in ball.events if isinstance(event, PowerActivated)]


def aims(ball: Ball, seat: int, target: int) -> Ball:
    return ball.does(seat, ChooseSeat(decision=ball.decision, seat=target))


def takes_the_first(ball: Ball, seat: int, target: int) -> Ball:
    """The Ice Princess freezes the first card she drew; Scheherazade gives it back."""
    ball = aims(ball, seat, target)
    return ball.does(seat, ChooseCard(decision=ball.decision, card=ball.party.now.drawn[0]))


def gathers(ball: Ball, seat: int) -> Ball:
    """Sleeping Beauty has been declared: everybody hands in their Queen, and she keeps her own."""
    given = [next(short for short in ball.hand(one).split() if short[0] == "q") for one in range(4)]
    ball = ball.tucks(" ".join(given))
    if EDITION.get() in DELUXE:
        back = dict(enumerate(cards(" ".join(given))))
        return ball.does(seat, AssignCards(decision=ball.decision, cards=back))
    return ball.does(seat, ChooseCard(decision=ball.decision, card=card(given[seat])))


def crowd() -> Ball:
    """Four princesses with a power before a trick; seat 0 leads.

    The powers of seats 0 and 1 simply take effect, 2 and 3 have questions to answer first.
    """
    plain = "pea-princess" if EDITION.get() in DELUXE else "ice-princess"
    return power_table(FOUR, {0: plain, 1: "cinderella", 2: "scheherazade", 3: "sleeping-beauty"})


@ruling("R-061")
def test_powers_resolve_in_the_order_in_which_they_are_declared() -> None:
    ball = declares(crowd(), 2, 1, 0)
    assert activated(ball) == [2]
    ball = takes_the_first(ball, 2, 3)
    assert activated(ball) == [2, 1, 0]


@ruling("R-061")
def test_declared_the_other_way_round_they_resolve_the_other_way_round() -> None:
    assert activated(takes_the_first(declares(crowd(), 2, 0, 1), 2, 3)) == [2, 0, 1]


@ruling("R-061")
def test_one_resolves_completely_before_the_next_starts() -> None:
    ball = declares(crowd(), 2, 3)
    assert ball.decision == "r1.t1.scheherazade.target"
    ball = takes_the_first(ball, 2, 1)
    assert ball.decision == "r1.t1.sleeping-beauty.contribute"
    kinds = [type(event) for event in ball.events if isinstance(event, PowerActivated | PowerResolved)]
    assert kinds == [PowerActivated, PowerResolved, PowerActivated]


@ruling("R-061")
def test_whoever_speaks_up_while_the_second_resolves_comes_third() -> None:
    ball = takes_the_first(declares(crowd(), 2, 3), 2, 1)
    ball = gathers(declares(ball, 1), 3)
    assert activated(ball) == [2, 3, 1]


def test_what_was_declared_shows_to_nobody_before_it_resolves() -> None:
    waits, rests = declares(crowd(), 2, 1), passes_by(declares(crowd(), 2), 1)
    for viewer in (None, 0, 2, 3):
        assert waits.view(viewer) == rests.view(viewer)
        told = [[redact(event, viewer) for event in ball.events] for ball in (waits, rests)]
        assert told[0] == told[1]


# --- declared in advance

NEXT = RebelWish(raise_hand="r1.t2")


def second_trick(wishes: dict[int, RebelWish]) -> Ball:
    """Seat 1 has won the first trick; these wishes stood when the window of the second opened."""
    ball = crowd().all_decline().plays("q3 q5 q4")
    return wishing(ball, 3, PlayCard(decision=ball.decision, card=card("q1")), wishes)


@ruling("R-062")
def test_hands_raised_in_advance_speak_clockwise_from_the_leaders_left_and_the_leader_last() -> None:
    ball = second_trick({0: NEXT, 1: NEXT, 2: NEXT})
    assert activated(ball) == [2]
    assert activated(takes_the_first(ball, 2, 3)) == [2, 0, 1]


@ruling("R-062")
def test_whoever_speaks_up_later_comes_after_all_of_them() -> None:
    ball = declares(second_trick({0: NEXT, 2: NEXT}), 1)
    assert activated(takes_the_first(ball, 2, 3)) == [2, 0, 1]


@ruling("R-062")
def test_a_hand_raised_for_another_trick_stays_down() -> None:
    assert activated(second_trick({0: RebelWish(raise_hand="r1.t3"), 1: RebelWish(raise_hand="r2.t2")})) == []


SAME_ORDER = (
    test_powers_resolve_in_the_order_in_which_they_are_declared,
    test_declared_the_other_way_round_they_resolve_the_other_way_round,
    test_one_resolves_completely_before_the_next_starts,
    test_whoever_speaks_up_while_the_second_resolves_comes_third,
    test_hands_raised_in_advance_speak_clockwise_from_the_leaders_left_and_the_leader_last,
    test_whoever_speaks_up_later_comes_after_all_of_them,
    test_a_hand_raised_for_another_trick_stays_down,
)


@ruling("R-063")
@pytest.mark.parametrize("scene", SAME_ORDER, ids=lambda scene: scene.__name__.removeprefix("test_"))
def test_the_older_editions_know_no_other_order(scene: Callable[[], None]) -> None:
    scene()


@ruling("R-065")
@in_editions(*DELUXE)
def test_the_order_stands_though_pocahontas_moves_the_lead() -> None:
    """Seat 0 leads and so speaks last; from the new leader's left seat 3 would come first."""
    powers = {1: "pocahontas", 2: "cinderella", 3: "pea-princess", 0: "rapunzel"}
    ball = power_table(FOUR, powers).all_decline().plays("q9 q5 q4")
    wishes = dict.fromkeys(range(4), NEXT)
    ball = wishing(ball, 3, PlayCard(decision=ball.decision, card=card("q1")), wishes)
    assert ball.party.now.trick is not None
    assert ball.party.now.trick.leader == 0
    ball = aims(ball, 1, 2)
    assert ball.due == 2
    assert activated(ball) == [1, 2, 3, 0]


@ruling("R-065", "R-205")
@pytest.mark.parametrize(("named", "order"), [(2, [3, 0, 2]), (None, [2, 3, 0])], ids=["named", "not"])
def test_in_the_older_editions_she_moves_it_before_the_window_opens(
    named: int | None, order: list[int]
) -> None:
    """Seat 1 has won. They speak from the left of whoever leads when the window opens, and so it stays."""
    powers = {1: "pocahontas", 2: "cinderella", 3: "scheherazade", 0: "ice-princess"}
    ball = power_table(FOUR, powers).all_decline().plays("q3 q5 q4 q1")
    assert ball.decision == "r1.t1.after-capture1"
    wishes = dict.fromkeys((0, 2, 3), NEXT)
    if named is None:
        ball = wishing(ball, 1, Decline(decision=ball.decision), wishes)
    else:
        ball = ball.uses(1)
        ball = wishing(ball, 1, ChooseSeat(decision=ball.decision, seat=named), wishes)
    ball = takes_the_first(ball, 3, 1)
    assert [seat for seat in activated(ball) if seat != 1] == order


@ruling("R-069")
def test_a_declaration_may_be_taken_back_while_another_power_resolves() -> None:
    ball = passes_by(declares(crowd(), 2, 1), 1)
    ball = takes_the_first(ball, 2, 3)
    assert activated(ball) == [2]
    assert 1 not in ball.party.now.exhausted


@ruling("R-069")
def test_also_while_the_second_power_resolves() -> None:
    ball = takes_the_first(declares(crowd(), 2, 3, 1), 2, 1)
    assert activated(ball) == [2, 3]
    ball = gathers(passes_by(ball, 1), 3)
    assert activated(ball) == [2, 3]
    assert asked(ball) == {0, 1}


@ruling("R-069")
def test_not_once_it_resolves() -> None:
    ball = declares(crowd(), 2)
    assert ball.refusal(2, Decline(decision=window(ball))).why is Why.DECISION_CLOSED


@ruling("R-069")
def test_a_raised_hand_that_is_taken_back_stays_down() -> None:
    wishes = {2: NEXT, 0: NEXT}
    ball = passes_by(second_trick(wishes), 0)
    ball = aims(ball, 2, 3)
    back = ChooseCard(decision=ball.decision, card=ball.party.now.drawn[0])
    ball = wishing(ball, 2, back, wishes)
    assert activated(ball) == [2]
    assert 0 in asked(ball)


def test_nobody_can_tell_a_raised_hand_from_a_standing_decline() -> None:
    """Seat 2 resolves. Whether seat 3 waits for her turn or rests, everybody sees the same."""
    rest = RebelWish(decline_round=1)
    waits = second_trick({2: NEXT, 3: NEXT, 0: rest, 1: rest})
    rests = second_trick({2: NEXT, 3: rest, 0: rest, 1: rest})
    for viewer in (None, 0, 1, 2):
        told = [[redact(event, viewer) for event in ball.events] for ball in (waits, rests)]
        assert told[0] == told[1]


# --- two who contradict each other, in the older editions


def rivals(powers: dict[int, str], proposals: str, wishes: dict[int, RebelWish]) -> Ball:
    """Seat 1 has won the first trick; these proposals were brought into the round."""
    ball = power_table(FOUR, powers).all_decline().plays("q3 q5 q4")
    totals = tuple(map(int, proposals.split()))
    ball = replace(ball, party=msgspec.structs.replace(ball.party, totals=totals))
    return wishing(ball, 3, PlayCard(decision=ball.decision, card=card("q1")), wishes)


@ruling("R-064", "R-201")
@pytest.mark.parametrize(
    ("proposals", "first", "lapses"),
    [("0 0 3 5", 3, 2), ("0 0 5 3", 2, 3), ("9 9 4 4", 2, 3)],
    ids=["ice has more", "the mermaid has more", "level: clockwise from the leader's left"],
)
def test_of_ice_and_mermaid_the_one_with_more_proposals_goes_first_and_the_other_lapses(
    proposals: str, first: int, lapses: int
) -> None:
    hands_up = {2: NEXT, 3: NEXT}
    ball = rivals({2: "little-mermaid", 3: "ice-princess"}, proposals, hands_up)
    assert activated(ball) == [first]
    if first == 2:
        ball = ball.does(2, ChooseSuit(decision=ball.decision, suit=Suit.FAIRIES))
    lapsed = ball.last(PowerLapsed)
    assert (lapsed.seat, lapsed.citations) == (lapses, ("R-068", "R-201"))
    assert ball.party.now.exhausted == (first,)


@ruling("R-064")
def test_the_leader_too_goes_first_with_more_proposals() -> None:
    ball = rivals({1: "ice-princess", 2: "little-mermaid"}, "0 5 3 0", {1: NEXT, 2: NEXT})
    assert activated(ball) == [1]
    assert ball.last(PowerLapsed).seat == 2


@ruling("R-064", "R-063")
def test_a_third_power_keeps_its_turn_before_them() -> None:
    powers = {2: "scheherazade", 3: "little-mermaid", 0: "ice-princess"}
    ball = rivals(powers, "5 0 0 3", dict.fromkeys(powers, NEXT))
    assert activated(ball) == [2]
    ball = takes_the_first(ball, 2, 3)
    assert activated(ball) == [2, 0]
    assert ball.last(PowerLapsed).seat == 3


@ruling("R-064", "R-063")
def test_a_third_power_keeps_its_turn_after_them() -> None:
    powers = {2: "little-mermaid", 3: "ice-princess", 0: "cinderella"}
    ball = rivals(powers, "0 0 3 5", dict.fromkeys(powers, NEXT))
    assert activated(ball) == [3, 0]
    assert ball.last(PowerLapsed).seat == 2


@ruling("R-064", "R-063", "R-201")
def test_of_two_who_speak_up_one_after_the_other_the_first_stands_whatever_the_proposals() -> None:
    powers = {2: "scheherazade", 3: "little-mermaid", 0: "ice-princess"}
    ball = declares(rivals(powers, "5 0 0 3", {2: NEXT}), 3, 0)
    ball = takes_the_first(ball, 2, 3)
    assert activated(ball) == [2, 3]
    ball = ball.does(3, ChooseSuit(decision=ball.decision, suit=Suit.FAIRIES))
    assert ball.last(PowerLapsed).seat == 0


@ruling("R-064", "R-070")
@pytest.mark.parametrize("proposals", ["5 0 0 3", "3 0 0 5"])
def test_nobody_can_tell_from_the_order_whether_both_will_speak(proposals: str) -> None:
    """Scheherazade resolves first. Whether the Ice Princess waits for her turn or rests, all see the same."""
    powers, rest = {2: "scheherazade", 3: "little-mermaid", 0: "ice-princess"}, RebelWish(decline_round=1)
    waits = rivals(powers, proposals, {2: NEXT, 3: NEXT, 0: NEXT})
    rests = rivals(powers, proposals, {2: NEXT, 3: NEXT, 0: rest})
    for viewer in (None, 1, 2, 3):
        told = [[redact(event, viewer) for event in ball.events] for ball in (waits, rests)]
        assert told[0] == told[1]


@ruling("R-064", "R-156")
def test_it_is_the_same_for_carmesina_who_copies_one_of_them() -> None:
    powers = {2: "little-mermaid", 3: "carmesina", 0: "ice-princess"}
    as_ice = RebelWish(raise_hand="r1.t2", copies="ice-princess")
    ball = rivals(powers, "0 0 3 5", {2: NEXT, 3: as_ice})
    assert (ball.last(PowerActivated).seat, ball.last(PowerActivated).princess) == (3, "ice-princess")
    assert (ball.last(PowerLapsed).seat, ball.last(PowerLapsed).citations) == (2, ("R-068", "R-201"))


@ruling("R-064", "R-157")
def test_a_copy_of_the_very_same_power_is_no_rival_and_waits_for_its_turn() -> None:
    powers = {2: "ice-princess", 3: "carmesina"}
    as_ice = RebelWish(raise_hand="r1.t2", copies="ice-princess")
    ball = rivals(powers, "0 0 3 5", {2: NEXT, 3: as_ice})
    assert activated(ball) == [2]
    assert (ball.last(PowerLapsed).seat, ball.last(PowerLapsed).citations) == (3, ("R-068", "R-157"))


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
    assert ball.party.now.exhausted == (2,)


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
    assert ball.party.now.exhausted == (3, 2)


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
    ball = wishing(ball, 1, Decline(decision=window(ball)), {0: wish})
    assert not ball.happened(CardPlayed)


def test_it_shows_to_nobody_while_the_window_is_open() -> None:
    ball = power_table(FOUR, {1: "cinderella", 2: "pea-princess"})
    wished = wishing(ball, 1, Decline(decision=window(ball)), {0: LEAD})
    assert wished.events == passes_by(ball, 1).events


def test_only_the_leaders_wish_is_a_lead() -> None:
    ball = power_table(FOUR, {2: "cinderella"})
    other = RebelWish(lead_at="r1.t1.play1", lead=card("q5"))
    assert not wishing(ball, 2, Decline(decision=window(ball)), {1: other}).happened(CardPlayed)


# --- what it always does


@ruling("R-058", "R-067")
@in_editions(*DELUXE)
def test_it_ends_though_everybody_uses_everything() -> None:
    hands = "q3 f1 p1 | q5 f2 p2 | q4 f3 p3 | q1 f4 p4 | q2 f5 p5 | q6 f6 p6"
    names = ("sleeping-beauty", "cinderella", "pea-princess", "pocahontas", "scheherazade", "little-mermaid")
    ball = declares(power_table(hands, dict(enumerate(names))), 0, 1, 2, 3, 4, 5)
    ball = everything_used(ball.tucks("q3 q5 q4 q1 q2 q6"))
    assert activated(ball) == [0, 1, 2, 3, 4, 5]
    assert ball.party.now.exhausted == (0, 1, 2, 3, 4, 5)
    assert ball.decision == "r1.t1.play1"


@ruling("R-058", "R-067")
@in_editions(*ORIGINAL)
def test_it_ends_though_everybody_uses_everything_that_goes_together() -> None:
    names = ("sleeping-beauty", "cinderella", "scheherazade", "little-mermaid")
    ball = everything_used(declares(power_table(FOUR, dict(enumerate(names))), 0, 1, 2, 3))
    assert activated(ball) == [0, 1, 2, 3]
    assert ball.party.now.exhausted == (0, 1, 2, 3)
    assert ball.decision == "r1.t1.play1"


@ruling("R-058", "R-067", "R-157")
def test_it_ends_though_one_power_is_used_twice() -> None:
    ball = declares(power_table(FOUR, {0: "sleeping-beauty", 2: "scheherazade", 3: "carmesina"}), 0)
    ball = ball.does(3, UsePower(decision=window(ball), copies="sleeping-beauty"))
    ball = everything_used(declares(ball, 2))
    assert activated(ball) == [0, 3, 2]
    assert ball.decision == "r1.t1.play1"


def everything_used(ball: Ball) -> Ball:
    """Whoever is asked about a power gives the answer that comes first to mind."""
    while ball.party.asking:
        seat = min(ball.waiting)
        ball = ball.does(seat, as_move(GAME, ball.forms(seat)[-1].example))
    return ball


@ruling("R-070")
@pytest.mark.parametrize("first", ["ice-princess", pytest.param("rapunzel", marks=needs("rapunzel"))])
def test_who_is_asked_does_not_depend_on_hidden_cards(first: str) -> None:
    powers = {1: first, 2: "little-mermaid", 3: "scheherazade"}
    rich = power_table("p1 p2 | q5 f2 | q4 f4 | q1 f6", powers)
    poor = power_table("q3 q9 | p5 p2 | t4 p4 | t1 p6", powers)
    assert asked(rich) == asked(poor) == {1, 2, 3}


@ruling("R-071", "R-127")
def test_a_power_may_be_used_though_it_has_no_effect_for_reasons_that_are_hidden() -> None:
    ball = power_table("q3 q9 | q5 f2 | q4 f4", {1: "rapunzel"}).uses(1)
    assert ball.party.now.exhausted == (1,)


@ruling("R-071", "R-106")
def test_in_the_older_editions_the_mermaid_may_sing_of_a_suit_that_the_leader_lacks() -> None:
    ball = power_table("q3 q9 | q5 f2 | q4 f4", {1: "little-mermaid"}).sings(1, Suit.FAIRIES)
    assert ball.party.now.exhausted == (1,)
    assert ball.legal() == "q3 q9"


@ruling("R-071", "R-123")
def test_but_not_if_everybody_can_see_that_it_has_none() -> None:
    ball = power_table("q3 q9 | q5 f2 | q4 f4", {1: "pocahontas"}).uses(1)
    assert ball.refusal(1, ChooseSeat(decision=ball.decision, seat=0)).citations == ("R-123",)


@ruling("R-071", "R-121")
def test_nor_does_the_pea_princess_bind_anybody_with_the_last_card_of_a_trick() -> None:
    ball = power_table("q3 q9 | q5 f2 | q4 q6", {2: "pea-princess"}).plays("q3 q5")
    assert ball.legal() == "q4 q6"
    assert ball.why_not_with_power("q6") == ("R-121", "R-071")


@ruling("R-071")
@pytest.mark.parametrize(("hands", "asks"), [("q3 | q5 | q4", False), ("q3 f1 | q5 f2 | q4 f4", True)])
def test_nor_is_mulan_asked_with_an_empty_hand(hands: str, asks: bool) -> None:
    ball = power_table(hands, {0: "mulan"}).plays("q3 q5 q4")
    steps = [event.step for event in ball.events if isinstance(event, Asked)]
    assert ("after-last-card1" in steps) is asks


@ruling("R-077")
def test_powers_may_be_left_out_of_the_first_rounds_only() -> None:
    rounds = ("once-upon-a-time", "royal-decree")
    ball = lay(
        RebelOptions(edition=EDITION.get(), rounds=rounds, power_free_rounds=1),
        3,
        PrincessesRevealed(decision="draft", princesses=("cinderella", "scheherazade", "ice-princess")),
        DealerDrawn(dealer=2),
        RoundOpened(number=1, starter=0, citations=("R-008",)),
        *(HandDealt(seat=seat, size=1, cards=hand) for seat, hand in enumerate(by_seat("q3 | q5 | q4"))),
        RoundRevealed(card="once-upon-a-time"),
    ).then(CardsPassed(decision="r1.pass"))
    assert ball.decision == "r1.t1.play1"
    assert barred(ball, 0) == ("base/powers", "R-077")
    ball = ball.plays("q3 q5 q4")
    assert ball.party.now.number == 2
    assert ball.party.powers_are_on()


@ruling("R-079")
def test_without_a_clock_the_game_waits() -> None:
    assert flow._next(crowd().party, luck(), NO_WISHES) == ()


@ruling("R-060", "R-209")
def test_the_window_opens_after_the_round_cards_own_set_up() -> None:
    ball = icy_table(HANDS, ice=2, round="late-to-the-ball")
    assert ball.decision == "r1.late-to-the-ball"
    assert barred_before_the_trick(ball) == ("base/powers", "R-060")
    assert ball.tucks("q3 q5 q4").decision == "r1.t1.window1"


def barred_before_the_trick(ball: Ball) -> tuple[str, ...]:
    return ball.refusal(2, UsePower(decision="r1.t1.window1")).citations


@ruling("R-060", "R-007")
def test_no_power_is_declared_while_princesses_are_still_picked() -> None:
    """The first hands are dealt by then, so there is a round; but there is no trick in it yet."""
    dealt = [HandDealt(seat=seat, size=1, cards=hand) for seat, hand in enumerate(by_seat("q3 | q5 | q4"))]
    opened = RoundOpened(number=1, starter=0, citations=("R-005",))
    options = RebelOptions(edition=EDITION.get(), rounds=("once-upon-a-time",))
    ball = lay(options, 3).then(opened, *dealt)
    assert ball.decision.endswith("pick1")
    picked = ball.does(0, ChoosePrincess(decision=ball.decision, princess="cinderella"))
    assert picked.decision.endswith("pick2")
    for scene, seat in ((ball, 0), (picked, 0), (picked, 1)):
        refusal = scene.refusal(seat, UsePower(decision="r1.t1.window1"))
        assert refusal.why is Why.DECISION_CLOSED


# --- what the start of a round has fixed, in the older editions


@ruling("R-076", "base/powers-after-setup")
def test_a_late_card_is_not_handed_in() -> None:
    ball = power_table(HANDS, {2: "sleeping-beauty"}, round="late-to-the-ball").tucks("q3 q5 q4").uses(2)
    offered = [brief(ball.forms(seat)[-1].slots[0].options) for seat in range(3)]
    assert offered == ["q9 f1", "f2 p2", "f3 f4"]


@ruling("R-076", "R-212", "base/powers-after-setup")
@pytest.mark.parametrize("princess", ["sleeping-beauty", "scheherazade"])
def test_nor_does_a_power_change_hands_once_the_late_cards_are_played(princess: str) -> None:
    ball = power_table("q3 q9 | q5 f2 | q4 f4", {2: princess}, round="late-to-the-ball").tucks("q3 q5 q4")
    ball = ball.declines(2).plays("q9 f2 f4")
    assert ball.decision == "r1.t2.play1"
    assert barred(ball, 2) == (spares_the_late_card(), "R-212")


@ruling("R-076", "base/powers-after-setup")
@pytest.mark.parametrize("round", ["after-party", "blind-mans-bluff"])
def test_a_half_set_aside_is_out_of_reach(round: str) -> None:
    ball = power_table("q3 q9 | q5 f2 | q4 f4", {2: "scheherazade"}, round=round)
    for seat, half in enumerate(cards("q3 q5 q4")):
        ball = ball.does(seat, ChooseCards(decision=ball.decision, cards=(half,)))
    ball = aims(ball.uses(2), 2, 0)
    assert ball.party.now.drawn == cards("q9")
    ball = ball.does(2, ChooseCard(decision=ball.decision, card=card("f4")))
    assert [brief(zone.cards) for zone in ball.party.now.aside] == ["q3", "q5", "q4"]
    assert ball.hand(0) == "f4"


@ruling("R-076", "R-251", "base/powers-after-setup")
def test_no_power_adds_to_a_suit_that_lies_open() -> None:
    ball = power_table(HANDS, {2: "scheherazade"}, round="crystal-clear")
    for seat, suit in enumerate((Suit.QUEENS, Suit.QUEENS, Suit.FAIRIES)):
        ball = ball.does(seat, ChooseSuit(decision=ball.decision, suit=suit))
    ball = barters(ball, 2, 0, "f1", "q4")
    assert ball.hand(0) == "q3 q4 q9"
    assert [brief(shown) for shown in ball.party.now.face_up] == ["q3 q9", "q5", "f3 f4"]


@ruling("R-076", "base/powers-after-setup")
def test_what_was_not_fixed_a_power_may_change() -> None:
    ball = power_table(HANDS, {2: "scheherazade"}, round="late-to-the-ball").tucks("q3 q5 q4")
    assert barters(ball, 2, 0, "q9", "f3").hand(0) == "f1 f3"


# --- names and crashes


def test_every_question_of_a_trick_has_a_name_of_its_own() -> None:
    powers = {0: "alice", 1: "little-mermaid", 2: "ice-princess", 3: "pocahontas"}
    ball = power_table(FOUR, powers).sings(1, Suit.PETS, Suit.QUEENS)
    ball = takes_the_first(declares(ball, 2), 2, 3)
    ball = ball.all_decline().plays("q9").plays_on(3).uses(0)
    asked_for = [event.decision for event in ball.events if isinstance(event, Asked)]
    assert len(set(asked_for)) == len(asked_for)
    assert asked_for[0] == "r1.t1.window1"


def test_a_crash_with_declarations_waiting_changes_nothing() -> None:
    ball = survives_crashes(
        crowd(),
        (0, Decline(decision="r1.t1.window1", whole_trick=True)),
        (2, UsePower(decision="r1.t1.window1")),
        (3, UsePower(decision="r1.t1.window1")),
        (1, UsePower(decision="r1.t1.window1")),
        (2, ChooseSeat(decision="r1.t1.scheherazade.target", seat=3)),
    )
    ball = reloaded(ball)
    ball = ball.does(2, ChooseCard(decision=ball.decision, card=ball.party.now.drawn[0]))
    ball = gathers(reloaded(ball), 3)
    assert activated(ball) == [2, 3, 1]
