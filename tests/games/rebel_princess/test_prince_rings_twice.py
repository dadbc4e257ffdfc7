"""The Prince Always Rings Twice: two cards each, and the sum decides."""

import pytest

from games.rebel_princess.cards import Suit, hand_size
from games.rebel_princess.events import (
    CardPlayed,
    CardSwapped,
    LeadDrawn,
    PlayOpened,
    TrickReshuffled,
    TrickWon,
)
from games.rebel_princess.moves import SwapCard
from tests.support.rebel_editions import DELUXE, needs
from tests.support.rebel_table import (
    Ball,
    brief,
    card,
    cards,
    double_trick,
    icy_table,
    power_table,
    ruling,
    table,
)

TWICE = "prince-rings-twice"


@ruling("round/prince-rings-twice", "R-343")
def test_everybody_plays_a_first_card_and_then_a_second() -> None:
    ball = table("q3 q9 | q5 f2 | q4 f4", round=TWICE, leader=1)
    assert ball.last(PlayOpened).turns == (1, 2, 0, 1, 2, 0)
    assert ball.last(PlayOpened).citations == ("round/prince-rings-twice",)


@ruling("R-344")
def test_the_led_suit_does_not_change_for_the_second_card() -> None:
    ball = table("q3 f9 | q5 q6 f2 | q4 f4", round=TWICE).plays("q3 q5 q4 f9")
    assert ball.due == 1
    assert ball.legal() == "q6"
    assert ball.why_not("f2") == ("base/follow-suit",)


@ruling("R-344")
def test_the_leader_follows_the_own_lead() -> None:
    ball = table("q3 q9 f1 | q5 f2 | q4 f4", round=TWICE).plays("q3 q5 q4")
    assert ball.legal() == "q9"
    assert ball.why_not("f1") == ("base/follow-suit",)


@ruling("R-344")
def test_a_leader_without_a_second_card_of_the_suit_plays_anything() -> None:
    assert table("q3 p9 f1 | q5 f2 | q4 f4", round=TWICE).plays("q3 q5 q4").legal() == "f1 p9"


@ruling("R-345")
def test_the_highest_sum_of_the_led_suit_takes_the_trick() -> None:
    won = double_trick("q3 q4 | q6 f1 | q1 q2")
    assert won.winner == 0
    assert won.citations == ("base/highest-of-led-suit", "round/prince-rings-twice", "R-345")


@ruling("R-345")
def test_a_card_of_another_suit_adds_nothing() -> None:
    assert double_trick("q3 f10 | q2 q5 | q1 p10").winner == 1


@ruling("R-345")
def test_equal_sums_go_to_the_higher_single_card() -> None:
    assert double_trick("q4 q5 | q8 q1 | q2 q3").winner == 1


@ruling("R-345")
def test_whoever_has_no_card_of_the_led_suit_cannot_win() -> None:
    won = double_trick("q1 f2 | p9 p10 | f9 f10")
    assert won.winner == 0
    assert [contender.seat for contender in won.contenders] == [0]


@ruling("R-358")
def test_one_high_card_beats_two_with_the_same_sum() -> None:
    assert double_trick("q3 q6 | q9 f1 | q1 q2").winner == 1


@ruling("R-357", "R-036")
def test_a_prince_as_a_second_card_sneaks_in() -> None:
    ball = table("q3 q9 | q5 p2 | q4 f4", round=TWICE).plays("q3 q5 q4 q9 p2")
    assert ball.last(CardPlayed).citations == ("base/sneaking-in", "R-036")


@ruling("R-357", "R-036")
def test_so_does_the_leaders_own_second_card() -> None:
    assert table("q3 p9 | q5 f2 | q4 f4", round=TWICE).plays("q3 q5 q4 p9").sneaked_in


@ruling("R-357", "R-037")
def test_but_not_if_it_follows_a_prince() -> None:
    assert not table("p3 p9 | p5 f2 | p4 f4", round=TWICE).plays("p3 p5 p4 p9").sneaked_in


@ruling("R-359")
@pytest.mark.parametrize(("players", "tricks"), [(3, 6), (4, 5), (5, 4), (6, 4)])
def test_there_are_half_as_many_tricks(players: int, tricks: int) -> None:
    turns = table(" | ".join(["q1 q2"] * players), round=TWICE).last(PlayOpened).turns
    assert hand_size(players) * players // len(turns) == tricks


@ruling("R-354")
def test_a_frozen_card_is_the_first_card_of_its_owner() -> None:
    ball = icy_table("q3 q9 | q5 p2 f6 | q4 f4", round=TWICE).freezes(0, 1, "p2").plays("q3")
    assert ball.legal() == "p2"
    assert ball.why_not("q5") == ("princess/ice-princess", "R-097")


@ruling("R-354")
def test_the_second_card_of_its_owner_is_played_normally() -> None:
    ball = icy_table("q3 q9 | q5 p2 f6 | q4 f4", round=TWICE).freezes(0, 1, "p2").plays("q3 p2 q4 q9")
    assert ball.legal() == "q5"


class TestCinderella:
    def reversed(self, hands: str) -> TrickWon:
        held = [hand.split() for hand in hands.split("|")]
        ball = power_table(hands, {0: "cinderella"}, round=TWICE).uses(0)
        for place in range(2):
            ball = ball.plays(" ".join(hand[place] for hand in held))
        return ball.last(TrickWon)

    @ruling("R-346")
    def test_lets_the_lowest_sum_win(self) -> None:
        won = self.reversed("q3 q4 | q6 f1 | q1 q2")
        assert won.winner == 2
        assert won.citations[-4:] == (
            "round/prince-rings-twice",
            "R-345",
            "princess/cinderella",
            "R-089",
        )

    @ruling("R-346")
    def test_lets_the_lower_single_card_break_a_tie(self) -> None:
        assert self.reversed("q4 q5 | q8 q1 | q9 q10").winner == 1

    @ruling("R-346")
    def test_does_not_let_anybody_win_without_a_card_of_the_led_suit(self) -> None:
        assert self.reversed("q4 q5 | f1 f2 | q9 q10").winner == 0


class TestSnowWhite:
    def first_round(self) -> Ball:
        return power_table("q3 q4 f1 | q7 q6 f2 | q2 q1 f3", {1: "snow-white"}, round=TWICE).plays("q3")

    @ruling("R-347")
    def test_may_play_both_cards_as_zeros_with_one_use(self) -> None:
        ball = self.first_round().plays_with_power("q7").plays("q2 q4")
        assert ball.legal_with_power() == "q6"
        won = ball.plays_with_power("q6").plays("q1").last(TrickWon)
        assert [(one.seat, one.strength) for one in won.contenders] == [(0, 7), (1, 0), (2, 3)]

    @ruling("R-347")
    def test_need_not_play_the_second_card_as_a_zero(self) -> None:
        ball = self.first_round().plays_with_power("q7").plays("q2 q4 q6 q1")
        assert ball.last(TrickWon).contenders[1].strength == 6

    @ruling("R-347")
    def test_plays_only_the_second_as_a_zero_if_she_says_so_then(self) -> None:
        ball = self.first_round().plays("q7 q2 q4").plays_with_power("q6").plays("q1")
        assert ball.last(TrickWon).contenders[1].strength == 7

    @ruling("R-347", "R-045")
    def test_may_not_play_an_eight_as_a_zero_the_second_time_either(self) -> None:
        ball = power_table("q3 q4 | q7 q8 | q2 q1", {1: "snow-white"}, round=TWICE).plays("q3")
        ball = ball.plays_with_power("q7").plays("q2 q4")
        assert ball.legal_with_power() == ""

    @ruling("R-348")
    def test_contends_with_a_sum_of_zero_if_her_only_led_card_is_a_zero(self) -> None:
        ball = power_table("q3 f9 | q7 f2 | f3 f4", {1: "snow-white"}, round=TWICE).plays("q3")
        won = ball.plays_with_power("q7").plays("f3 f9 f2 f4").last(TrickWon)
        assert [(one.seat, one.strength) for one in won.contenders] == [(0, 3), (1, 0)]

    @ruling("R-348", "R-358")
    def test_counts_her_zero_as_zero_in_the_tie_break(self) -> None:
        hands, powers = "q2 q3 | q7 q5 | f3 f4", {0: "cinderella", 1: "snow-white"}
        plain = power_table(hands, {1: "snow-white"}, round=TWICE).plays("q2")
        turned = power_table(hands, powers, round=TWICE).uses(0).plays("q2")
        for ball in (plain, turned):
            won = ball.plays_with_power("q7").plays("f3 q3 q5 f4").last(TrickWon)
            assert [one.strength for one in won.contenders] == [5, 5]
            assert won.winner == 1  # 5 beats 3; and reversed, 0 beats 2


class TestThePeaPrincess:
    @ruling("R-349")
    def test_binds_both_cards(self) -> None:
        ball = power_table("q3 q4 f1 | q7 q6 q1 | q2 q8 q9", {0: "pea-princess"}, round=TWICE).uses(0)
        ball = ball.plays("q3")
        assert ball.legal() == "q6 q7"
        ball = ball.plays("q7 q8 q4")
        assert ball.legal() == "q6"
        assert ball.why_not("q1") == ("princess/pea-princess", "R-115")


class TestThePeaPrincessOfTheOlderEditions:
    """Her power goes with a card of hers, and with that card it begins."""

    BOUND = ("princess/pea-princess/original", "R-116", "R-120")

    def table(self, seat: int) -> Ball:
        hands = "q3 q4 f1 | q7 q6 q1 | q2 q8 q9"
        return power_table(hands, {seat: "pea-princess"}, round=TWICE)

    @ruling("R-350")
    def test_binds_both_cards_of_the_others_if_she_uses_it_with_her_first(self) -> None:
        ball = self.table(0).plays_with_power("q3")
        assert ball.legal() == "q6 q7"
        assert ball.why_not("q1") == self.BOUND
        ball = ball.plays("q7 q8 q4")
        assert ball.legal() == "q6"
        assert ball.why_not("q1") == self.BOUND

    @ruling("R-350")
    def test_binds_their_second_cards_if_she_uses_it_with_her_second(self) -> None:
        ball = self.table(0).plays("q3")
        assert ball.legal() == "q1 q6 q7"
        ball = ball.plays("q7 q2").plays_with_power("q4")
        assert ball.legal() == "q6"
        assert ball.why_not("q1") == self.BOUND

    @ruling("R-350")
    def test_binds_those_who_come_again_after_the_first_card_of_the_last_seat(self) -> None:
        ball = self.table(2).plays("q3 q7").plays_with_power("q2").plays("q4")
        assert ball.due == 1
        assert ball.legal() == "q6"

    @ruling("R-350")
    def test_does_not_bind_herself(self) -> None:
        ball = self.table(1).plays("q3").plays_with_power("q7").plays("q8 q4")
        assert ball.due == 1
        assert ball.legal() == "q1 q6"

    @ruling("R-350", "R-058")
    def test_is_used_once_though_she_plays_two_cards(self) -> None:
        ball = self.table(0).plays_with_power("q3").plays("q7 q8")
        assert ball.legal_with_power() == ""
        assert ball.why_not_with_power("q4") == ("base/powers", "R-058")

    @ruling("R-350", "R-121")
    def test_cannot_be_used_with_the_very_last_card(self) -> None:
        ball = self.table(2).plays("q3 q7 q2 q4 q6")
        assert ball.due == 2
        assert ball.why_not_with_power("q8") == ("R-121", "R-071")


class TestALeadLeftToChance:
    """The Ice Princess of the older editions."""

    @ruling("R-404")
    def test_is_the_first_card_of_the_leader_who_follows_it_with_the_second(self) -> None:
        ball = icy_table("q3 q5 f1 f2 | q6 q7 f6 f7 | q8 q9 f8 f9", ice=1, round=TWICE).uses(1)
        lead = brief([ball.last(LeadDrawn).card])
        ball = ball.plays_on(2)
        assert ball.due == 0
        assert ball.legal() == {"q3": "q5", "q5": "q3", "f1": "f2", "f2": "f1"}[lead]

    @ruling("R-404")
    def test_leaves_the_second_card_to_the_choice_of_the_leader(self) -> None:
        ball = icy_table("q3 q4 q5 | q6 q7 f6 | q8 q9 f8", ice=1, round=TWICE).uses(1)
        lead = brief([ball.last(LeadDrawn).card])
        ball = ball.plays_on(2)
        assert ball.due == 0
        assert ball.legal() == " ".join(one for one in ("q3", "q4", "q5") if one != lead)
        assert sum(isinstance(event, LeadDrawn) for event in ball.events) == 1


class TestThumbelina:
    def due(self) -> Ball:
        return power_table("q3 q4 | q7 q6 t1 t2 p1 | q2 q1", {1: "thumbelina"}, round=TWICE).plays("q3")

    @ruling("R-351")
    def test_leaves_the_suit_with_both_cards_in_one_use(self) -> None:
        ball = self.due().plays_with_power("t1").plays("q2 q4")
        assert ball.legal_with_power() == "q6 q7 t2"
        won = ball.plays_with_power("t2").plays("q1").last(TrickWon)
        assert [one.seat for one in won.contenders] == [0, 2]

    @ruling("R-352")
    def test_may_play_the_second_card_as_anybody_would(self) -> None:
        ball = self.due().plays_with_power("t1").plays("q2 q4")
        assert ball.legal_without_power() == "q6 q7"

    @ruling("R-352", "R-152")
    def test_may_then_even_play_a_prince_if_it_is_legal(self) -> None:
        ball = power_table("q3 q4 | q7 t1 p1 | q2 q1", {1: "thumbelina"}, round=TWICE).plays("q3")
        ball = ball.plays_with_power("q7").plays("q2 q4")
        assert ball.legal_without_power() == "t1 p1"
        assert ball.legal_with_power() == "t1"
        assert ball.plays("p1").sneaked_in

    @ruling("R-352", "R-151")
    def test_may_not_play_a_prince_with_her_power(self, edition: str) -> None:
        ball = self.due().plays_with_power("t1").plays("q2 q4")
        text = "princess/thumbelina" if edition in DELUXE else "princess/thumbelina/promo"
        assert ball.why_not_with_power("p1") == (text, "R-151")

    @ruling("R-351", "R-150", "R-194")
    def test_does_not_use_it_as_the_leader_not_even_for_her_second_card(self) -> None:
        ball = power_table("q3 q4 t1 | q7 q6 t2 | q2 q1 t3", {0: "thumbelina"}, round=TWICE)
        assert ball.legal_with_power() == ""
        ball = ball.plays("q3 q7 q2")
        assert ball.legal_with_power() == ""
        assert ball.legal_without_power() == "q4"


class TestMulan:
    def played(self) -> Ball:
        hands = "q3 q4 f1 | q5 q6 q9 q10 | q7 q8 f3"
        return power_table(hands, {1: "mulan"}, round=TWICE).plays("q3 q5 q7 q4 q6 q8")

    @ruling("R-353")
    def test_may_swap_both_of_her_cards(self) -> None:
        ball = self.played()
        assert ball.declines(1).last(TrickWon).winner == 2
        ball = ball.swaps(1, "q5", "q9").swaps(1, "q6", "q10")
        assert ball.last(TrickWon).winner == 1
        assert ball.last(TrickWon).contenders[1].strength == 19
        assert ball.hand(1) == "q5 q6"

    @ruling("R-353")
    def test_may_swap_one_and_leave_the_other(self) -> None:
        ball = self.played().swaps(1, "q6", "q10").declines(1)
        assert ball.last(TrickWon).contenders[1].strength == 15
        assert sum(isinstance(event, CardSwapped) for event in ball.events) == 1

    @ruling("R-353")
    def test_may_not_swap_the_same_card_twice(self) -> None:
        ball = self.played().swaps(1, "q5", "q9")
        move = SwapCard(decision=ball.decision, played=card("q9"), card=card("q10"))
        assert ball.refusal(1, move).citations == ("base/powers", "R-353")

    @ruling("R-353", "R-111")
    def test_swaps_after_all_second_cards_only(self) -> None:
        hands = "q3 q4 f1 | q5 q6 q9 q10 | q7 q8 f3"
        ball = power_table(hands, {1: "mulan"}, round=TWICE).plays("q3 q5 q7")
        assert ball.due == 0
        assert ball.offers(1) == ()

    @ruling("R-353")
    def test_swaps_each_card_for_one_of_its_own_suit(self) -> None:
        ball = power_table("q3 q4 f1 | q5 f6 f9 q10 | q7 q8 f3", {1: "mulan"}, round=TWICE)
        ball = ball.plays("q3 q5 q7 q4 q10 q8")
        move = SwapCard(decision=ball.decision, played=card("q5"), card=card("f9"))
        assert ball.refusal(1, move).citations[0] == "princess/mulan"


class TestAlice:
    @ruling("R-355", "R-081")
    def test_deals_two_cards_back_to_everybody(self) -> None:
        ball = power_table("q9 q10 f1 | q5 q6 f2 | q7 q8 f3", {0: "alice"}, round=TWICE)
        ball = ball.plays("q9 q5 q7 q10 q6 q8").uses(0)
        received = ball.last(TrickReshuffled).received
        assert [len(received[seat]) for seat in range(3)] == [2, 2, 2]
        assert {one for hand in received.values() for one in hand} == set(cards("q5 q6 q7 q8 q9 q10"))
        assert [len(ball.hand(seat).split()) for seat in range(3)] == [3, 3, 3]


class TestADemandedSuit:
    @ruling("R-356")
    def test_concerns_the_first_card_of_the_leader(self) -> None:
        ball = power_table("q3 f1 f5 | q5 q6 f2 | q7 q8 f3", {1: "little-mermaid"}, round=TWICE)
        ball = ball.sings(1, Suit.FAIRIES)
        assert ball.legal() == "f1 f5"
        assert ball.plays("f1 f2 f3").legal() == "f5"

    @ruling("R-356")
    @needs("rapunzel")
    def test_does_not_bind_a_second_card_that_cannot_follow(self) -> None:
        ball = power_table("q3 t1 p5 | q5 q6 p2 | q7 q8 p3", {1: "rapunzel"}, round=TWICE).uses(1)
        assert ball.legal() == "p5"
        assert ball.plays("p5 p2 p3").legal() == "q3 t1"


@ruling("R-354", "R-347", "R-189")
def test_snow_whites_frozen_first_card_may_be_a_zero_and_her_second_too() -> None:
    names = ["ice-princess", "snow-white", "nobody"]
    ball = table("q3 q9 | q5 p2 f6 | q4 f4", round=TWICE, princesses=names).freezes(0, 1, "p2").plays("q3")
    assert ball.legal_with_power() == "p2"
    assert ball.plays_with_power("p2").plays("q4 q9").legal_with_power() == "q5"


def test_the_cards_of_both_rounds_go_to_the_winner() -> None:
    ball = table("q3 q4 f1 | q6 t2 f2 | q1 q2 f3", round=TWICE).plays("q3 q6 q1 q4 t2 q2")
    assert brief(ball.state.round.piles[0].cards) == "q1 q2 q3 q4 q6 t2"


class TestWhatDecides:
    def rule(self, hands: str, cinderella: bool = False) -> str:
        held = [hand.split() for hand in hands.split("|")]
        ball = power_table(hands, {0: "cinderella"} if cinderella else {}, round=TWICE)
        ball = ball.uses(0) if cinderella else ball
        for place in range(2):
            ball = ball.plays(" ".join(hand[place] for hand in held))
        return ball.decided_by(TrickWon)

    @ruling("round/prince-rings-twice", "R-345")
    def test_is_the_sum_or_what_tells_equal_sums_apart(self) -> None:
        assert self.rule("q4 q6 | q8 q1 | q2 q3") == "round/prince-rings-twice"
        assert self.rule("q4 q5 | q8 q1 | q2 q3") == "R-345"

    @ruling("R-346")
    def test_is_cinderella_if_she_lets_another_win(self) -> None:
        assert self.rule("q4 q6 | q8 q1 | q2 q3", cinderella=True) == "princess/cinderella"
        assert self.rule("q4 q6 | f8 f1 | t2 t3", cinderella=True) == "round/prince-rings-twice"
