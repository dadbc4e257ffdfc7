"""Several powers before one trick, declared now or in advance: which of them comes first."""

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from games.audience import redact
from games.game import Why
from games.rebel_princess.cards import Suit
from games.rebel_princess.events import (
    PowerActivated,
    PowerLapsed,
    PowerResolved,
)
from games.rebel_princess.moves import (
    ChooseCard,
    ChooseSeat,
    ChooseSuit,
    Decline,
    PlayCard,
)
from games.rebel_princess.wishes import RebelWish
from tests.support.rebel_editions import DELUXE, in_editions
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
from tests.support.rebel_windows import (
    FOUR,
    activated,
    aims,
    crowd,
    gathers,
    second_trick,
    takes_the_first,
)

# --- several powers in one window


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
    assert waits.view(1) != rests.view(1)
    for viewer in (None, 0, 2, 3):
        assert waits.view(viewer) == rests.view(viewer)
        told = [[redact(event, viewer) for event in ball.events] for ball in (waits, rests)]
        assert told[0] == told[1]


# --- declared in advance

NEXT = RebelWish(raise_hand="r1.t2")


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
    assert ball.state.trick.leader == 0
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
    assert 1 not in ball.state.round.exhausted


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
    back = ChooseCard(decision=ball.decision, card=ball.state.round.drawn[0])
    ball = wishing(ball, 2, back, wishes)
    assert activated(ball) == [2]
    assert 0 in asked(ball)


def test_nobody_can_tell_a_raised_hand_from_a_standing_decline() -> None:
    """Seat 2 resolves. Whether seat 3 waits for her turn or rests, everybody sees the same."""
    rest = RebelWish(decline_round=1)
    waits = second_trick({2: NEXT, 3: NEXT, 0: rest, 1: rest})
    rests = second_trick({2: NEXT, 3: rest, 0: rest, 1: rest})
    assert waits.view(3) != rests.view(3)
    for viewer in (None, 0, 1, 2):
        told = [[redact(event, viewer) for event in ball.events] for ball in (waits, rests)]
        assert told[0] == told[1]


# --- two who contradict each other, in the older editions


def rivals(powers: dict[int, str], proposals: str, wishes: dict[int, RebelWish]) -> Ball:
    """Seat 1 has won the first trick; these proposals were brought into the round."""
    ball = power_table(FOUR, powers).all_decline().plays("q3 q5 q4")
    totals = tuple(map(int, proposals.split()))
    ball = replace(ball, state=msgspec.structs.replace(ball.state, totals=totals))
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
    assert ball.state.round.exhausted == (first,)


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
    assert waits.view(0) != rests.view(0)
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
