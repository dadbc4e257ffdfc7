"""After Party: half a hand now, the other half later."""

import pytest

from games.rebel_princess.cards import hand_size
from games.rebel_princess.events import (
    CardsPickedUp,
    CardsSetAside,
    LeadDrawn,
    RoundScored,
    TrickReshuffled,
    TrickWon,
)
from games.rebel_princess.moves import ChooseCards, ChooseSeat, SwapCard, UsePower
from games.rebel_princess.stack import is_void
from tests.support.rebel_editions import ORIGINAL, in_editions
from tests.support.rebel_table import Ball, by_seat, card, cards, icy_table, power_table, ruling, table

PARTY = "after-party"
HANDS = "q3 q9 f1 p1 | q5 q6 f2 t8 | f3 f4 t1 p2"


def sets_aside(ball: Ball, halves: str) -> Ball:
    """Every seat sets these cards aside, by seat."""
    decision = ball.decision
    for seat, half in enumerate(by_seat(halves)):
        ball = ball.does(seat, ChooseCards(decision=decision, cards=half))
    return ball


def halved(halves: str = "f1 p1 | q5 q6 | f3 f4") -> Ball:
    """Hands of q3 q9, f2 t8 and t1 p2 are left."""
    return sets_aside(table(HANDS, round=PARTY), halves)


def hands(ball: Ball) -> list[str]:
    return [ball.hand(seat) for seat in ball.state.seats]


@ruling("round/after-party", "R-282")
def test_everybody_sets_half_of_the_hand_aside() -> None:
    ball = halved()
    assert ball.last(CardsSetAside).size == 2
    assert hands(ball) == ["q3 q9", "f2 t8", "t1 p2"]


@ruling("R-282")
@pytest.mark.parametrize("half", ["f1", "f1 p1 q3"])
def test_it_is_half_of_the_hand_and_nothing_else(half: str) -> None:
    ball = table(HANDS, round=PARTY)
    refusal = ball.refusal(0, ChooseCards(decision=ball.decision, cards=cards(half)))
    assert refusal.citations == ("round/after-party", "R-282")


@ruling("base/own-cards")
def test_it_is_half_of_the_own_hand() -> None:
    ball = table(HANDS, round=PARTY)
    refusal = ball.refusal(0, ChooseCards(decision=ball.decision, cards=cards("q5 q6")))
    assert (refusal.option, refusal.citations) == (card("q5"), ("base/own-cards",))


@ruling("R-282")
@pytest.mark.parametrize(("players", "half"), [(3, 6), (4, 5), (5, 4), (6, 4)])
def test_the_halves_of_a_full_hand(players: int, half: int) -> None:
    deck = ["q", "f", "t", "p"]
    full = [f"{deck[place % 4]}{place // 4 + 1}" for place in range(hand_size(players))]
    ball = table(" | ".join([" ".join(full)] * players), round=PARTY)
    (form,) = ball.offers(0)
    assert len(form.example["cards"]) == half


@ruling("R-014")
def test_the_choice_may_be_changed_until_the_last_one_is_made() -> None:
    ball = table(HANDS, round=PARTY)
    ball = ball.does(0, ChooseCards(decision=ball.decision, cards=cards("q3 q9")))
    assert hands(sets_aside(ball, "f1 p1 | q5 q6 | f3 f4"))[0] == "q3 q9"


@ruling("R-283")
def test_the_half_set_aside_does_not_have_to_follow() -> None:
    ball = halved().plays("q3")
    assert is_void(ball.state, 1)
    assert ball.legal() == "f2 t8"


@ruling("R-283", "R-134")
def test_nobody_draws_from_the_half_set_aside() -> None:
    ball = sets_aside(icy_table(HANDS, round=PARTY), "f1 p1 | q5 q6 | f3 f4").uses(0)
    ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=1))
    assert set(ball.state.round.drawn) == set(cards("f2 t8"))


@ruling("R-283")
@in_editions(*ORIGINAL)
def test_a_lead_that_is_left_to_chance_comes_from_the_half_in_play() -> None:
    ball = sets_aside(icy_table("q3 p1 | q5 t8 | q9 f4", ice=1, round=PARTY), "p1 | t8 | f4").uses(1)
    assert ball.last(LeadDrawn).card == card("q3")


@ruling("R-290", "R-040")
def test_a_half_of_princes_alone_may_be_led() -> None:
    ball = sets_aside(table("q3 q9 p1 p4 | q5 q6 f2 t8 | f3 f4 t1 p2", round=PARTY), "q3 q9 | q5 q6 | f3 f4")
    assert ball.legal() == "p1 p4"


@ruling("R-290")
def test_a_prince_may_not_be_led_while_the_half_has_something_else() -> None:
    ball = halved("q3 q9 | q5 q6 | f3 f4")
    assert ball.legal() == "f1"
    assert ball.why_not("p1") == ("base/princes-not-invited",)


@ruling("R-285", "base/pick-up")
def test_the_other_half_is_taken_up_when_all_hands_are_empty() -> None:
    ball = halved().plays("q3 f2 t1")
    assert not ball.happened(CardsPickedUp)
    ball = ball.plays("q9 t8 p2")
    assert hands(ball) == ["f1 p1", "q5 q6", "f3 f4"]
    assert not ball.happened(RoundScored)


@ruling("R-285")
def test_it_is_still_the_same_round_the_winner_leads_and_princes_stay_in() -> None:
    ball = halved().plays("q3 f2 t1 q9 t8 p2")
    assert ball.last(TrickWon).winner == ball.due == 0
    assert ball.sneaked_in
    assert ball.legal() == "f1 p1"


@ruling("R-285")
def test_the_round_ends_when_the_second_half_is_played_out() -> None:
    assert halved().plays("q3 f2 t1 q9 t8 p2 f1 q5 f3 f4 p1 q6").happened(RoundScored)


@ruling("R-285")
def test_the_other_half_is_in_hand_before_the_next_window() -> None:
    ball = sets_aside(icy_table("q3 f1 | q5 t8 | q9 f4", round=PARTY), "f1 | t8 | f4")
    ball = ball.declines(0).plays("q3 q5 q9")
    assert ball.decision == "r1.t2.window1"
    assert hands(ball) == ["f1", "t8", "f4"]


@ruling("R-284", "R-058")
def test_powers_do_not_refresh_for_the_second_half() -> None:
    ball = sets_aside(power_table("q3 f1 | q5 t8 | q9 f4", {0: "cinderella"}, round=PARTY), "f1 | t8 | f4")
    ball = ball.uses(0).plays("q3 q5 q9")
    assert ball.happened(CardsPickedUp)
    refusal = ball.refusal(0, UsePower(decision="r1.t2.window1"))
    assert refusal.citations == ("base/powers", "R-058")


@ruling("R-284")
def test_a_power_saved_in_the_first_half_may_be_used_in_the_second() -> None:
    ball = sets_aside(power_table("q3 f1 | q5 f2 | q9 f4", {0: "cinderella"}, round=PARTY), "f1 | f2 | f4")
    ball = ball.declines(0).plays("q3 q5 q9").uses(0).plays("f4 f1 f2")
    assert ball.last(TrickWon).winner == 0
    assert "princess/cinderella" in ball.last(TrickWon).citations


@ruling("R-286", "R-083")
def test_alice_reshuffles_the_last_trick_of_the_first_half_and_it_is_replayed_before_the_switch() -> None:
    ball = sets_aside(power_table("q9 f1 | q5 t8 | q3 f4", {0: "alice"}, round=PARTY), "f1 | t8 | f4")
    ball = ball.plays("q9 q5 q3").uses(0)
    assert ball.happened(TrickReshuffled)
    assert not ball.happened(CardsPickedUp)
    assert [len(hand.split()) for hand in hands(ball)] == [1, 1, 1]
    assert hands(ball.plays_on(3)) == ["f1", "t8", "f4"]


@ruling("R-287", "R-071")
def test_mulan_has_nothing_to_swap_in_the_last_trick_of_a_half() -> None:
    ball = sets_aside(power_table("q9 q1 | q5 q6 | q3 f4", {1: "mulan"}, round=PARTY), "q1 | q6 | f4")
    ball = ball.plays("q9 q5 q3")
    assert ball.happened(CardsPickedUp)
    move = SwapCard(decision="r1.t1.after-last-card1", played=cards("q5")[0], card=cards("q6")[0])
    ball.refusal(1, move)


@ruling("R-287")
def test_mulan_may_swap_while_the_half_has_cards_left() -> None:
    hands_of_four = "q9 q1 f1 f2 | q5 q6 f3 f4 | q3 q4 f5 f6"
    ball = sets_aside(power_table(hands_of_four, {1: "mulan"}, round=PARTY), "f1 f2 | f3 f4 | f5 f6")
    ball = ball.plays("q9 q5 q3").swaps(1, "q5", "q6")
    assert ball.hand(1) == "q5"


@ruling("round/after-party")
def test_everybody_sees_how_many_cards_wait_and_only_their_own() -> None:
    ball = halved()
    for viewer in (None, 1, 2):
        known = ball.seen_by(viewer).round.aside[0]
        assert (known.size, known.cards) == (2, ())
    assert ball.seen_by(0).round.aside[0].cards == cards("f1 p1")
