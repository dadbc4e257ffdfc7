"""Carmesina in one trick with the princess she copies, and with two cards each."""

from games.audience import Seat
from games.game import Why
from games.rebel_princess.cards import Suit
from games.rebel_princess.events import (
    CardPlayed,
    CardsBartered,
    CardSwapped,
    LeadDrawn,
    PowerLapsed,
    TrickWon,
)
from games.rebel_princess.moves import (
    ChooseCard,
    ChooseSeat,
    ChooseSuit,
    SwapCard,
    UsePower,
)
from tests.support.rebel_copies import (
    TWICE,
    copies,
    mirror,
    on_offer,
    plays_as,
    swaps_as_mulan,
    why_not,
    why_not_with,
)
from tests.support.rebel_table import Ball, brief, card, ruling


class TestOriginalAndCopyInOneTrick:
    """Allowed unless it would undo. (R-157)"""

    @ruling("R-157", "R-200")
    def test_no_second_cinderella(self) -> None:
        ball = mirror({2: "cinderella"}).uses(2)
        assert ball.decision == "r1.t1.play1"
        assert why_not(ball, "cinderella") == ("R-200",)

    @ruling("R-200")
    def test_nor_when_the_copy_comes_first(self) -> None:
        ball = copies(mirror({2: "cinderella"}), "cinderella")
        assert ball.decision == "r1.t1.play1"
        refusal = ball.refusal(2, UsePower(decision="r1.t1.window2"))
        assert refusal.citations == ("R-200",)

    @ruling("R-200", "R-068")
    def test_a_second_cinderella_that_was_declared_lapses_and_stays_ready(self) -> None:
        ball = mirror({0: "scheherazade", 2: "cinderella"}).uses(0)
        window = ball.state.asking[0].decision
        ball = ball.does(1, UsePower(decision=window, copies="cinderella")).does(2, UsePower(decision=window))
        ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=1))
        ball = ball.does(0, ChooseCard(decision=ball.decision, card=ball.state.round.drawn[0]))
        assert ball.last(PowerLapsed).seat == 2
        assert ball.last(PowerLapsed).citations == ("R-068", "R-200")
        assert ball.state.round.exhausted == (0, 1)

    @ruling("R-200")
    def test_in_the_next_trick_there_may_be_another(self) -> None:
        ball = mirror({2: "cinderella"}).uses(2).plays("q3 q5 q4")
        assert copies(ball, "cinderella").plays("f9 f2 f4").last(TrickWon).winner == 1

    @ruling("R-157")
    def test_no_second_mermaid_on_the_same_lead(self) -> None:
        ball = mirror({2: "little-mermaid"}).sings(2, Suit.FAIRIES)
        assert ball.legal() == "f9"
        assert why_not(ball, "little-mermaid") == ("R-157",)

    @ruling("R-157", "R-106")
    def test_not_even_if_the_leader_lacked_the_suit(self) -> None:
        ball = mirror({2: "little-mermaid"}).sings(2, Suit.PETS)
        assert why_not(ball, "little-mermaid") == ("R-157",)

    @ruling("R-157")
    def test_nor_a_second_rapunzel(self) -> None:
        ball = mirror({2: "rapunzel"}).uses(2)
        assert why_not(ball, "rapunzel") == ("R-157",)

    @ruling("R-157")
    def test_nor_a_second_draw_for_the_lead(self) -> None:
        # Cinderella has not spoken yet, so the lead is not drawn yet.
        ball = mirror({2: "ice-princess", 0: "cinderella"}).uses(2)
        assert why_not(ball, "ice-princess") == ("R-157",)
        assert on_offer(ball) == {"cinderella"}

    @ruling("R-157", "R-201")
    def test_a_copied_song_and_a_drawn_lead_exclude_each_other_as_well(self) -> None:
        ball = copies(mirror({0: "little-mermaid", 2: "ice-princess"}), "little-mermaid")
        ball = ball.does(1, ChooseSuit(decision=ball.decision, suit=Suit.QUEENS))
        refusal = ball.refusal(2, UsePower(decision="r1.t1.window2"))
        assert refusal.citations == ("R-201",)

    @ruling("R-157")
    def test_two_barters_undo_nothing(self) -> None:
        ball = mirror({2: "scheherazade"}, "q3 | q5 | q4").uses(2)
        ball = ball.does(2, ChooseSeat(decision=ball.decision, seat=0))
        ball = ball.does(2, ChooseCard(decision=ball.decision, card=card("q4")))
        ball = copies(ball, "scheherazade")
        assert ball.decision == "r1.t1.scheherazade.target.2"
        ball = ball.does(1, ChooseSeat(decision=ball.decision, seat=2))
        ball = ball.does(1, ChooseCard(decision=ball.decision, card=card("q5")))
        assert sum(isinstance(event, CardsBartered) for event in ball.events) == 2
        assert [ball.hand(seat) for seat in range(3)] == ["q4", "q3", "q5"]

    @ruling("R-157", "R-141")
    def test_nor_do_two_spindles(self) -> None:
        ball = mirror({2: "sleeping-beauty"}, "q3 | q5 | q4").uses(2).tucks("q3 q5 q4")
        ball = ball.does(2, ChooseCard(decision=ball.decision, card=card("q5")))
        ball = copies(ball, "sleeping-beauty")
        assert ball.decision == "r1.t1.sleeping-beauty.contribute.2"
        ball = ball.tucks(" ".join(ball.hand(seat) for seat in range(3)))
        ball = ball.does(1, ChooseCard(decision=ball.decision, card=card("q5")))
        assert ball.hand(1) == "q5"
        assert ball.decision == "r1.t1.play1"

    @ruling("R-157", "R-120")
    def test_two_pea_princesses_bind_each_the_other_who_plays_later(self) -> None:
        ball = mirror({0: "pea-princess"}, "q3 q9 | q2 q6 | q4 q7").plays_with_power("q3")
        assert ball.legal_without_power() == "q6"
        ball = plays_as(ball, "pea-princess", "q6")
        assert ball.legal() == "q7"
        assert ball.state.round.exhausted == (0, 1)


class TestTwoSwaps:
    """Clockwise from the leader's left, each once, each seeing the previous swap. (R-158)"""

    HANDS = "q3 f9 f8 | q5 q8 f1 | q6 q9 f4"

    def played(self, carmesina: Seat, mulan: Seat, leader: Seat = 0) -> Ball:
        ball = mirror({mulan: "mulan"}, self.HANDS, seat=carmesina, leader=leader)
        around = {0: "q3 q5 q6", 1: "q5 q6 q3", 2: "q6 q3 q5"}
        return ball.plays(around[leader])

    @ruling("R-158")
    def test_carmesina_sits_before_mulan(self) -> None:
        ball = self.played(carmesina=1, mulan=2)
        assert ball.waiting == {1}
        ball = swaps_as_mulan(ball, 1, "q5", "q8")
        assert ball.waiting == {2}
        ball = ball.swaps(2, "q6", "q9")
        assert ball.last(TrickWon).winner == 2

    @ruling("R-158")
    def test_mulan_sits_before_carmesina(self) -> None:
        ball = self.played(carmesina=2, mulan=1)
        assert ball.waiting == {1}
        ball = ball.swaps(1, "q5", "q8")
        assert ball.waiting == {2}
        ball = swaps_as_mulan(ball, 2, "q6", "q9")
        assert ball.last(TrickWon).winner == 2
        assert [event.seat for event in ball.events if isinstance(event, CardSwapped)] == [1, 2]

    @ruling("R-158")
    def test_whoever_leads_comes_last(self) -> None:
        ball = self.played(carmesina=1, mulan=2, leader=1)
        assert ball.waiting == {2}
        assert ball.declines(2).waiting == {1}

    @ruling("R-158")
    def test_the_second_sees_what_the_first_did(self) -> None:
        ball = self.played(carmesina=1, mulan=2)
        ball = swaps_as_mulan(ball, 1, "q5", "q8")
        view = ball.view(2).round
        assert view is not None
        assert view.trick is not None
        assert [brief((play.card,)) for play in view.trick.plays if play.card] == ["q3", "q8", "q6"]

    @ruling("R-158")
    def test_nobody_swaps_out_of_turn(self) -> None:
        ball = self.played(carmesina=1, mulan=2)
        early = SwapCard(decision=ball.decision, played=card("q6"), card=card("q9"))
        assert ball.refusal(2, early).why is Why.NOT_YOUR_TURN

    @ruling("R-158")
    def test_each_is_asked_once(self) -> None:
        ball = self.played(carmesina=1, mulan=2).declines(1)
        assert ball.waiting == {2}
        ball = ball.swaps(2, "q6", "q9")
        assert ball.last(TrickWon).winner == 2
        assert ball.state.round.exhausted == (2,)

    @ruling("R-158", "R-353")
    def test_in_a_trick_of_two_cards_each_has_both_swaps_before_the_other_begins(self) -> None:
        hands = "q3 f9 t1 t2 | q5 q6 q8 q9 | f1 f2 f5 f6"
        ball = mirror({2: "mulan"}, hands, round=TWICE).plays("q3 q5 f1 f9 q6 f2")
        ball = swaps_as_mulan(ball, 1, "q5", "q8")
        assert ball.waiting == {1}
        ball = ball.swaps(1, "q6", "q9")
        assert ball.hand(1) == "q5 q6"
        assert ball.waiting == {2}
        ball = ball.swaps(2, "f1", "f5")
        assert ball.waiting == {2}
        ball = ball.swaps(2, "f2", "f6")
        assert ball.hand(2) == "f1 f2"
        assert ball.last(TrickWon).winner == 1

    @ruling("R-158", "R-353")
    def test_and_either_may_leave_it_at_one(self) -> None:
        hands = "q3 f9 t1 t2 | q5 q6 q8 q9 | f1 f2 f5 f6"
        ball = mirror({2: "mulan"}, hands, round=TWICE).plays("q3 q5 f1 f9 q6 f2")
        ball = swaps_as_mulan(ball, 1, "q5", "q8").declines(1)
        ball = ball.swaps(2, "f1", "f5").declines(2)
        assert (ball.hand(1), ball.hand(2)) == ("q5 q9", "f1 f6")
        assert ball.happened(TrickWon)


class TestAWonTrick:
    @ruling("R-206")
    def test_she_is_asked_for_alice_first_and_then_for_pocahontas(self) -> None:
        ball = mirror({0: "alice", 2: "pocahontas"}, "q3 f9 | q9 f2 | q4 f4").plays("q3 q9 q4")
        assert ball.decision == "r1.t1.after-winning1"
        assert on_offer(ball) == {"alice"}
        ball = ball.declines(1)
        assert ball.decision == "r1.t1.after-capture1"
        assert on_offer(ball) == {"pocahontas"}

    @ruling("R-206", "R-058")
    def test_whoever_was_alice_is_not_pocahontas_as_well(self) -> None:
        ball = mirror({0: "alice", 2: "pocahontas"}, "q1 f9 f8 | q9 q8 f2 | q7 f4 f3").plays("q1 q9 q7")
        ball = ball.reshuffles(1, "q1 | q9 | q7")
        assert why_not(ball, "pocahontas", window="after-capture") == ("base/powers", "R-058")
        ball = ball.plays("q9 q7 q1")
        assert ball.last(TrickWon).winner == 1
        assert ball.decision == "r1.t3.play1"


class TestTwoZeros:
    """Of two zeros the first one ranks higher, unless the round card has a rule for a tie. (R-402)"""

    def zeros(self, hands: str, *, round: str = "once-upon-a-time", cinderella: bool = False) -> TrickWon:
        """Seat 0 leads; seat 1 is Carmesina as Snow White, seat 2 Snow White; seat 3 sees them play zeros."""
        held = hands.split("|")
        powers = {2: "snow-white", **({3: "cinderella"} if cinderella else {})}
        ball = mirror(powers, hands, round=round)
        ball = ball.uses(3) if cinderella else ball
        ball = ball.plays(held[0].strip())
        ball = plays_as(ball, "snow-white", held[1].strip()).plays_with_power(held[2].strip())
        return ball.plays(held[3].strip()).last(TrickWon)

    @ruling("R-402")
    def test_in_reversed_order_the_first_zero_wins(self) -> None:
        won = self.zeros("q5 | q3 | q2 | q1", cinderella=True)
        assert won.winner == 1
        assert "R-402" in won.citations
        assert [one.strength for one in won.contenders] == [5, 0, 0, 1]

    @ruling("R-402")
    def test_that_decides_the_trick(self) -> None:
        ball = mirror({2: "snow-white", 3: "cinderella"}, "q5 | q3 | q2 | q1").uses(3).plays("q5")
        ball = plays_as(ball, "snow-white", "q3").plays_with_power("q2").plays("q1")
        assert ball.decided_by(TrickWon) == "R-402"

    @ruling("R-402", "R-048")
    def test_a_zero_of_another_suit_is_no_rival(self) -> None:
        won = self.zeros("q5 | f3 | q2 | q1", cinderella=True)
        assert won.winner == 2
        assert "R-402" not in won.citations

    @ruling("R-402")
    def test_two_zeros_that_lose_both_are_not_worth_a_word(self) -> None:
        won = self.zeros("q5 | q3 | q2 | q1")
        assert won.winner == 0
        assert "R-402" not in won.citations

    @ruling("R-402", "round/always-the-bridesmaid")
    def test_in_the_normal_order_too_where_the_second_place_wins(self) -> None:
        won = self.zeros("q5 | q3 | q2 | f1", round="always-the-bridesmaid")
        assert won.winner == 1
        assert "R-402" in won.citations

    @ruling("R-402", "R-324")
    def test_the_poisoned_apple_gives_a_tie_to_the_last(self) -> None:
        won = self.zeros("q5 | f3 | t2 | p1", round="poisoned-apple", cinderella=True)
        assert won.winner == 2
        assert {"R-402", "R-324"} <= set(won.citations)

    @ruling("R-402", "R-363")
    def test_and_so_does_the_makeover(self) -> None:
        won = self.zeros("q5 | q3 | f2 | q1", round="midnight-makeover", cinderella=True)
        assert won.winner == 2
        assert {"R-402", "R-363"} <= set(won.citations)

    @ruling("R-402", "R-358")
    def test_of_two_empty_sums_the_first_wins(self) -> None:
        hands = "q9 f9 | q3 f1 | q2 f2 | q1 q4"
        ball = mirror({2: "snow-white", 3: "cinderella"}, hands, round=TWICE).uses(3).plays("q9")
        ball = plays_as(ball, "snow-white", "q3").plays_with_power("q2").plays("q1 f9 f1 f2 q4")
        won = ball.last(TrickWon)
        assert won.winner == 1
        assert "R-402" in won.citations


class TestADrawnLead:
    @ruling("R-400", "R-156")
    def test_she_may_zero_it_as_snow_white_would(self) -> None:
        ball = mirror({1: "ice-princess", 2: "snow-white"}, "q7 | q5 | q4", seat=0).uses(1)
        assert ball.last(LeadDrawn).card == card("q7")
        assert ball.waiting == {0}
        assert on_offer(ball, 0) == {"snow-white"}
        assert plays_as(ball, "snow-white", "q7").plays("q5 q4").last(TrickWon).winner == 1

    @ruling("R-400", "R-156")
    def test_nobody_asks_her_where_no_such_power_is_in_play(self) -> None:
        ball = mirror({1: "ice-princess", 2: "cinderella"}, "q7 | q5 | q4", seat=0).uses(1).all_decline()
        assert ball.last(CardPlayed).card == card("q7")

    @ruling("R-400", "R-058", "R-156")
    def test_nor_if_it_was_she_who_left_it_to_chance(self) -> None:
        ball = copies(mirror({1: "ice-princess", 2: "snow-white"}, "q7 | q5 | q4", seat=0), "ice-princess", 0)
        assert ball.last(CardPlayed).card == card("q7")


@ruling("princess/carmesina", "R-347")
def test_as_snow_white_one_use_may_cover_both_cards_of_a_trick() -> None:
    ball = mirror({2: "snow-white"}, "q5 q6 f1 | q3 q4 q9 | q1 q2 f3", round=TWICE).plays("q5")
    ball = plays_as(ball, "snow-white", "q3").plays("q1 q6")
    ball = plays_as(ball, "snow-white", "q4").plays("q2")
    assert [one.strength for one in ball.last(TrickWon).contenders] == [11, 0, 3]
    assert ball.state.round.exhausted == (1,)


@ruling("princess/carmesina", "R-351")
def test_but_her_second_card_comes_with_no_other_power() -> None:
    hands = "q5 q6 f1 t1 | q3 q4 f9 t2 | q1 q2 f3 t3"
    ball = mirror({0: "thumbelina", 2: "snow-white"}, hands, round=TWICE).plays("q5")
    ball = plays_as(ball, "snow-white", "q3").plays("q1 q6")
    assert on_offer(ball) == {"snow-white"}
    assert why_not_with(ball, "thumbelina", "f9") == ("base/powers", "R-058")
