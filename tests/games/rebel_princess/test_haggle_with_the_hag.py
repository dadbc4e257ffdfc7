"""Haggle with the Hag: the winner may swap a card with the trick."""

from dataclasses import replace

import pytest

from games.audience import redact
from games.game import Why
from games.rebel_princess.cards import in_order
from games.rebel_princess.events import (
    CardsHaggled,
    RoundScored,
    TrickCaptured,
    TrickReshuffled,
    TrickWon,
)
from games.rebel_princess.moves import SwapCard, UsePower
from games.rebel_princess.state import Zone, with_round
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_table import (
    Ball,
    brief,
    card,
    cards,
    every_prince,
    icy_table,
    power_table,
    ruling,
    table,
)

HAG = "haggle-with-the-hag"
HANDS = "q9 q1 p1 | q5 f2 t8 | q3 f4 p2"


@true_of("round/haggle-with-the-hag")
def the_winner_may_haggle(case: Case) -> bool:
    theirs = [play.card for play in case.plays if play.seat != case.seat]
    asked = case.asked_by("haggle-with-the-hag", "swap-card", "decline")
    swap = case.is_a("swap-card") and case.option == case.get("played") not in theirs
    return case.round_is("haggle-with-the-hag") and (asked or swap or case.says_more())


@true_of("R-314")
def not_the_winners_own_card(case: Case) -> bool:
    return any(play.card == case.option and play.seat == case.seat for play in case.plays)


def won(hands: str = HANDS, plays: str = "q9 q5 q3") -> Ball:
    """Seat 0 has won the first trick and may haggle."""
    return table(hands, round=HAG).plays(plays)


@ruling("round/haggle-with-the-hag", "R-312")
def test_the_winner_may_swap_a_card_of_the_hand_for_one_of_the_trick() -> None:
    ball = won()
    assert ball.decision == "r1.t1.haggle-with-the-hag"
    assert ball.waiting == {0}
    ball = ball.swaps(0, "q5", "p1")
    assert ball.hand(0) == "q1 q5"
    assert brief(ball.state.round.piles[0].cards) == "q3 q9 p1"


@ruling("R-312")
def test_the_winner_need_not() -> None:
    (*_, pass_by) = won().offers(0)
    assert pass_by.citations == ("round/haggle-with-the-hag", "R-312")
    ball = won().declines(0)
    assert not ball.happened(CardsHaggled)
    assert ball.hand(0) == "q1 p1"
    assert brief(ball.state.round.piles[0].cards) == "q3 q5 q9"


@ruling("R-312")
def test_nobody_haggles_in_another_round() -> None:
    assert table(HANDS).plays("q9 q5 q3").decision == "r1.t2.play1"


@ruling("R-312")
def test_nobody_haggles_but_the_winner() -> None:
    move = SwapCard(decision="r1.t1.haggle-with-the-hag", played=card("q9"), card=card("f2"))
    assert won().refusal(1, move).citations == ("round/haggle-with-the-hag",)


@ruling("R-312")
def test_the_winner_haggles_once() -> None:
    assert won().swaps(0, "q5", "p1").decision == "r1.t2.play1"


@ruling("R-313")
@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_both_cards_are_public(viewer: int | None) -> None:
    haggled = redact(won().swaps(0, "q5", "p1").last(CardsHaggled), viewer)
    assert (haggled.given, haggled.taken) == (card("p1"), card("q5"))
    assert haggled.citations == ("round/haggle-with-the-hag", "R-313")


@ruling("R-314")
def test_the_winners_own_card_may_not_be_taken_back() -> None:
    ball = won()
    refusal = ball.refusal(0, SwapCard(decision=ball.decision, played=card("q9"), card=card("p1")))
    assert refusal.citations == ("R-314",)


@ruling("R-314")
def test_a_card_that_is_not_in_hand_may_not_be_given() -> None:
    ball = won()
    refusal = ball.refusal(0, SwapCard(decision=ball.decision, played=card("q5"), card=card("t8")))
    assert refusal.citations == ("base/own-cards",)


@ruling("R-315")
def test_on_the_last_trick_there_is_nothing_to_offer() -> None:
    ball = won("q9 | q5 | q3")
    assert ball.happened(RoundScored)
    assert not ball.happened(CardsHaggled)


@ruling("R-317", "R-044")
def test_a_prince_that_is_given_does_not_sneak_in() -> None:
    ball = won().swaps(0, "q5", "p1")
    assert not ball.sneaked_in
    assert not ball.state.round.prince_seen
    assert ball.legal() == "q1 q5"


@ruling("R-318")
def test_the_frog_may_be_given() -> None:
    ball = table("q9 q1 t8 | q5 f2 f1 | q3 f4 p2", round=HAG).plays("q9 q5 q3").swaps(0, "q5", "t8")
    assert card("t8") in ball.state.round.piles[0].cards


@ruling("R-318")
def test_the_frog_may_be_taken() -> None:
    ball = table("q9 q1 f3 | t8 f2 f1 | q3 f4 p2", round=HAG).plays("q9 t8 q3").swaps(0, "t8", "f3")
    assert ball.hand(0) == "q1 t8"


class TestMulan:
    def swapped(self) -> Ball:
        """Mulan has swapped q4 for q9 and won with it."""
        ball = power_table("q4 q9 p1 | q5 f2 t8 | q3 f4 p2", {0: "mulan"}, round=HAG)
        return ball.plays("q4 q5 q3").swaps(0, "q4", "q9")

    @ruling("R-316")
    def test_may_haggle_after_her_own_swap(self) -> None:
        ball = self.swapped()
        assert ball.last(TrickWon).winner == 0
        ball = ball.swaps(0, "q5", "p1")
        assert ball.hand(0) == "q4 q5"
        assert brief(ball.state.round.piles[0].cards) == "q3 q9 p1"

    @ruling("R-316", "R-314")
    def test_may_not_take_her_replacement_back(self) -> None:
        ball = self.swapped()
        refusal = ball.refusal(0, SwapCard(decision=ball.decision, played=card("q9"), card=card("p1")))
        assert refusal.citations == ("R-314",)


class TestAlice:
    def asked(self) -> Ball:
        return power_table(HANDS, {0: "alice"}, round=HAG).plays("q9 q5 q3")

    @ruling("R-319", "R-088")
    def test_decides_before_she_haggles(self) -> None:
        ball = self.asked()
        assert ball.decision == "r1.t1.after-winning1"
        assert ball.declines(0).decision == "r1.t1.haggle-with-the-hag"

    @ruling("R-319")
    def test_does_not_haggle_over_a_trick_she_reshuffled(self) -> None:
        ball = self.asked().uses(0)
        assert ball.happened(TrickReshuffled)
        assert ball.decision == "r1.t2.play1"

    @ruling("R-319")
    def test_does_not_reshuffle_a_trick_she_haggled_over(self) -> None:
        ball = self.asked().declines(0)
        ball.refusal(0, UsePower(decision="r1.t1.after-winning1"))
        ball = ball.swaps(0, "q5", "p1")
        refusal = ball.refusal(0, UsePower(decision="r1.t1.after-winning1"))
        assert refusal.citations == ("R-088",)
        assert ball.happened(TrickCaptured)

    @ruling("R-319")
    def test_may_haggle_over_the_replay(self) -> None:
        ball = self.asked().uses(0).plays_on(3)
        assert ball.decision == "r1.t2.haggle-with-the-hag"


class TestPocahontasOfTheOlderEditions:
    def asked(self) -> Ball:
        return power_table(HANDS, {0: "pocahontas"}, round=HAG).plays("q9 q5 q3")

    @ruling("R-320")
    def test_haggles_and_then_names_the_next_leader(self) -> None:
        ball = self.asked()
        assert ball.decision == "r1.t1.haggle-with-the-hag"
        ball = ball.swaps(0, "q5", "p1")
        assert ball.decision == "r1.t1.after-capture1"
        ball = ball.guides(0, 2)
        assert ball.decision == "r1.t2.play1"
        assert ball.due == 2

    @ruling("R-320")
    def test_names_nobody_before_she_has_haggled(self) -> None:
        ball = self.asked()
        refusal = ball.refusal(0, UsePower(decision="r1.t1.after-capture1"))
        assert refusal.why is Why.DECISION_CLOSED
        assert ball.declines(0).decision == "r1.t1.after-capture1"

    @ruling("R-320")
    def test_does_not_haggle_once_she_has_named_somebody(self) -> None:
        ball = self.asked().declines(0).guides(0, 2)
        move = SwapCard(decision="r1.t1.haggle-with-the-hag", played=card("q5"), card=card("p1"))
        assert ball.refusal(0, move).why is Why.DECISION_CLOSED
        assert not ball.happened(CardsHaggled)


@ruling("R-321")
def test_a_card_that_was_frozen_may_be_taken() -> None:
    ball = icy_table(HANDS, round=HAG).freezes(0, 1, "f2").plays("q9 f2 q3").swaps(0, "f2", "p1")
    assert ball.hand(0) == "q1 f2"


@ruling("R-321", "R-314")
def test_not_if_it_is_the_winners_own() -> None:
    ball = icy_table(HANDS, round=HAG).freezes(0, 0, "q9").plays("q9 q5 q3")
    refusal = ball.refusal(0, SwapCard(decision=ball.decision, played=card("q9"), card=card("p1")))
    assert refusal.citations == ("R-314",)


class TestTheRebelOfTheBall:
    def nearly(self, hands: str) -> Ball:
        """Princes are in, and seat 0 has already captured all that are not in these hands."""
        ball = table(hands, round=HAG)
        held = {one for zone in ball.state.round.hands for one in zone.cards}
        pile = in_order([one for one in cards(f"{every_prince(3)} t8") if one not in held])
        piles = (Zone(len(pile), pile), Zone(), Zone())
        return replace(ball, state=with_round(ball.state, piles=piles, sneaked_in=True))

    @ruling("R-056")
    def test_may_take_a_prince_back_and_win_it_again(self) -> None:
        ball = self.nearly("p10 q2 | p3 q3 | p2 q4").plays("p10 p3 p2").swaps(0, "p3", "q2")
        assert card("p3") not in ball.state.round.piles[0].cards
        scored = ball.plays("p3 q3 q4").last(RoundScored)
        assert scored.scores == (-10, 0, 0)
        assert scored.lines[0][0].citations == ("base/rebel-of-the-ball", "R-052")

    @ruling("R-056")
    def test_is_none_if_somebody_else_wins_it_in_the_end(self) -> None:
        ball = self.nearly("p10 q2 | p3 p4 | p2 q4").plays("p10 p3 p2").swaps(0, "p3", "q2")
        assert ball.plays("p3 p4 q4").last(RoundScored).scores == (7 + 5, 2, 0)
