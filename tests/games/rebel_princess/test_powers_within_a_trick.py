"""Two powers in one trick, where one goes with a card or comes after the last one."""

import pytest

from games.rebel_princess.cards import Suit
from games.rebel_princess.events import (
    CardPlayed,
    CardSwapped,
    LeadDrawn,
    PowerActivated,
    TrickReshuffled,
    TrickWon,
)
from games.rebel_princess.moves import PlayCard, SwapCard, UsePower
from tests.support.rebel_editions import DELUXE, EDITION, in_editions
from tests.support.rebel_pairs import (
    ICE,
    LEADER,
    MERMAID,
    POCAHONTAS,
    RAPUNZEL,
    SINGERS,
    TABLE,
)
from tests.support.rebel_powers import asked
from tests.support.rebel_table import Ball, card, cards, enchanted, power_table, ruling

# --- the Pea Princess with others


def pea_and(princess: str, hands: str) -> Ball:
    """The Pea Princess on seat 1 has acted; seat 2 has another princess."""
    return power_table(hands, {1: "pea-princess", 2: princess}).uses(1)


def under_the_pea(princess: str, hand: str) -> Ball:
    """Seat 2, who has this princess, is to play a Queen above 5 if she can.

    In the older editions the Pea Princess binds those who play after her.
    """
    hands = f"q9 f1 f3 | q10 f2 f4 | {hand}"
    if EDITION.get() in DELUXE:
        return pea_and(princess, hands).plays("q9 q10")
    return power_table(hands, {1: "pea-princess", 2: princess}).plays("q9").plays_with_power("q10")


def bound() -> tuple[str, ...]:
    """Why a lower card of the suit is refused."""
    if EDITION.get() in DELUXE:
        return ("princess/pea-princess", "R-115")
    return ("princess/pea-princess/original", "R-116", "R-120")


@ruling("R-177")
def test_a_named_suit_comes_first_then_a_high_card_of_it() -> None:
    ball = pea_and(MERMAID, "q3 q7 q9 f9 | q5 f2 | q4 f4").sings(2, Suit.QUEENS)
    assert ball.legal() == "q7 q9"
    assert ball.why_not("q3") == ("princess/pea-princess", "R-117")
    assert ball.why_not("f9") == ("princess/little-mermaid", "R-103")


@ruling("R-177")
def test_without_a_high_card_of_it_any_card_of_it() -> None:
    assert pea_and(MERMAID, "q3 q2 f9 | q5 f2 | q4 f4").sings(2, Suit.QUEENS).legal() == "q2 q3"


@ruling("R-178")
def test_rapunzels_prince_is_a_high_one_if_there_is_one() -> None:
    ball = pea_and(RAPUNZEL, "q9 p3 p7 | q5 f2 | q4 f4").uses(2)
    assert ball.legal() == "p7"
    assert ball.why_not("p3") == ("princess/pea-princess", "R-117")
    assert pea_and(RAPUNZEL, "q9 p3 p4 | q5 f2 | q4 f4").uses(2).legal() == "p3 p4"


@ruling("R-179")
def test_a_frozen_card_is_exempt_and_everybody_else_is_bound() -> None:
    ball = pea_and(ICE, "q9 q2 | q5 f2 | q4 f4 | q3 q8").freezes(2, LEADER, "q2")
    assert ball.legal() == "q2"
    ball = ball.plays("q2 q5 q4")
    assert ball.legal() == "q8"
    assert ball.why_not("q3") == ("princess/pea-princess", "R-115")


@ruling("R-180")
def test_whoever_pocahontas_makes_leader_is_bound() -> None:
    ball = pea_and(POCAHONTAS, "q9 q2 | q5 f2 | q4 f9").guides(2, 2)
    assert ball.legal() == "f9"
    assert ball.why_not("q4") == ("princess/pea-princess", "R-117")


@ruling("R-180")
def test_unless_it_is_the_pea_princess_herself() -> None:
    assert pea_and(POCAHONTAS, "q9 q2 | q5 f9 | q4 f4").guides(2, 1).legal() == "q5 f9"


@ruling("R-181")
def test_snow_white_may_meet_the_demand_with_a_six_or_seven_and_zero_it() -> None:
    ball = under_the_pea("snow-white", "q2 q6 q7 q8")
    assert ball.legal_without_power() == "q6 q7 q8"
    assert ball.legal_with_power() == "q6 q7"
    assert ball.why_not_with_power("q2") == bound()


@ruling("R-181")
def test_with_nothing_above_five_she_may_zero_a_lower_card() -> None:
    assert under_the_pea("snow-white", "q2 q3 f9").legal_with_power() == "q2 q3"


@ruling("R-182")
class TestThumbelinaUnderThePea:
    def may(self, hand: str) -> str:
        ball = pea_and("thumbelina", f"q9 f1 | q10 f2 | {hand}").plays("q9 q10")
        return ball.legal_with_power()

    def test_she_plays_above_five_of_any_suit(self) -> None:
        assert self.may("q2 q8 f3 f7 t1") == "q8 f7"

    def test_if_only_the_led_suit_is_high_she_may_still_leave_it(self) -> None:
        assert self.may("q2 q8 f3 t1") == "q8 f3 t1"

    def test_if_nothing_is_high_she_plays_anything(self) -> None:
        assert self.may("q2 q4 f3 t1") == "q2 q4 f3 t1"

    def test_a_high_prince_or_the_frog_does_not_count(self) -> None:
        assert self.may("q2 q4 f3 t8 p9") == "q2 q4 f3"
        assert self.may("q2 q8 f3 t8 p9") == "q8 f3"

    def test_what_is_too_low_is_refused_by_the_ruling_and_a_prince_as_ever(self) -> None:
        ball = pea_and("thumbelina", "q9 f1 | q10 f2 | q2 q8 f3 f7 p9").plays("q9 q10")
        assert ball.why_not_with_power("f3") == ("R-182", "princess/thumbelina")
        assert ball.why_not_with_power("p9") == ("princess/thumbelina", "R-151")

    def test_she_is_free_if_she_never_uses_it(self) -> None:
        ball = pea_and("thumbelina", "q9 f1 | q10 f2 | q2 q8 f3 f7").plays("q9 q10")
        assert ball.legal_without_power() == "q8"


@ruling("R-183")
class TestMulanUnderThePea:
    def played(self, hand: str, short: str) -> Ball:
        return under_the_pea("mulan", hand).plays(short)

    def test_who_met_the_demand_must_meet_it_again(self) -> None:
        ball = self.played("q2 q7 q8", "q7")
        low = SwapCard(decision=ball.decision, played=card("q7"), card=card("q2"))
        assert ball.refusal(2, low).citations == ("R-183",)
        assert ball.swaps(2, "q7", "q8").last(CardSwapped).card == card("q8")

    def test_who_could_not_is_free(self) -> None:
        ball = self.played("q2 q4 f9", "q4").swaps(2, "q4", "q2")
        assert ball.last(CardSwapped).card == card("q2")

    def test_somebody_who_was_never_bound_is_free(self) -> None:
        ball = power_table("q9 f1 f3 | q10 f2 f4 | q2 q7 q8", {2: "mulan"}).plays("q9 q10 q7")
        assert ball.swaps(2, "q7", "q2").last(CardSwapped).card == card("q2")

    def test_she_is_asked_though_she_has_no_card_that_would_do(self) -> None:
        assert self.played("q2 q7 f8", "q7").waiting == {2}


@ruling("R-184")
def test_mulan_who_played_before_the_pea_princess_is_free() -> None:
    ball = power_table("q7 q2 f1 | q10 f2 f4 | q9 f3 f5", {0: "mulan", 1: "pea-princess"})
    ball = ball.plays("q7").plays_with_power("q10").plays("q9")
    assert ball.swaps(0, "q7", "q2").last(CardSwapped).card == card("q2")


# --- Mulan with others


@ruling("R-185")
@in_editions(*DELUXE)
def test_mulan_may_not_swap_a_frozen_card() -> None:
    powers = {1: ICE, 2: "mulan"}
    ball = power_table("q9 f1 | q3 f2 | q4 q8", powers, round="haggle-with-the-hag").freezes(1, 2, "q4")
    ball = ball.plays("q9 q3 q4")
    assert ball.decision == "r1.t1.haggle-with-the-hag"
    swap = SwapCard(decision="r1.t1.after-last-card2", played=card("q4"), card=card("q8"))
    assert ball.refusal(2, swap).citations == ("R-185",)


@ruling("R-185")
@in_editions(*DELUXE)
def test_she_may_if_somebody_else_was_frozen() -> None:
    ball = power_table("q9 f1 | q3 f2 | q4 q10", {1: ICE, 2: "mulan"}).freezes(1, 1, "q3").plays("q9 q3 q4")
    assert ball.swaps(2, "q4", "q10").last(TrickWon).winner == 2


@ruling("R-185", "R-100")
def test_mulan_may_not_swap_a_lead_that_was_drawn() -> None:
    powers = {0: "mulan", 1: ICE}
    ball = power_table("q9 q8 | q3 f2 | q4 f4", powers, round="haggle-with-the-hag").uses(1).plays("q3 q4")
    assert ball.decision == "r1.t1.haggle-with-the-hag"
    drawn, kept = ball.last(LeadDrawn).card, card(ball.hand(0))
    swap = SwapCard(decision="r1.t1.after-last-card2", played=drawn, card=kept)
    assert ball.refusal(0, swap).citations == ("R-185",)


@ruling("R-185", "R-100")
def test_she_may_swap_what_she_plays_to_it() -> None:
    ball = power_table("q9 q8 | q3 f2 | q4 q10", {1: ICE, 2: "mulan"}).uses(1).plays("q3 q4")
    assert ball.swaps(2, "q4", "q10").last(TrickWon).winner == 2


@ruling("R-186")
@pytest.mark.parametrize("before", SINGERS)
def test_mulan_may_swap_a_demanded_lead_within_its_suit(before: str) -> None:
    ball = power_table("p3 p9 q3 q9 | p5 q5 f2 f1 | p4 q4 f4 f3", {0: "mulan", 1: before})
    ball = ball.uses(1) if before == RAPUNZEL else ball.sings(1, Suit.QUEENS)
    suit = "p" if before == RAPUNZEL else "q"
    assert ball.legal() == f"{suit}3 {suit}9"
    ball = ball.plays(f"{suit}3 {suit}5 {suit}4").swaps(0, f"{suit}3", f"{suit}9")
    assert ball.last(TrickWon).winner == 0


@ruling("R-187")
def test_under_cinderella_the_final_cards_are_compared() -> None:
    ball = power_table("q9 f1 | q3 f2 | q4 q1", {1: "cinderella", 2: "mulan"}).uses(1).plays("q9 q3 q4")
    ball = ball.swaps(2, "q4", "q1")
    assert ball.last(TrickWon).winner == 2
    assert "princess/cinderella" in ball.last(TrickWon).citations


# --- Snow White with others


@ruling("R-188", "R-047")
def test_under_cinderella_a_zero_of_the_led_suit_wins() -> None:
    won = enchanted("q1 q7* q2", {1: "snow-white", 2: "cinderella"})
    assert won.winner == 1
    assert {"princess/snow-white", "princess/cinderella"} <= set(won.citations)


@ruling("R-188")
def test_a_zero_of_another_suit_does_not() -> None:
    assert enchanted("q1 f7* q2", {1: "snow-white", 2: "cinderella"}).winner == 0


@ruling("R-189")
def test_snow_white_may_zero_her_frozen_card() -> None:
    ball = power_table("q9 f1 | q7 f2 | q4 q8", {1: "snow-white", 2: ICE}).freezes(2, 1, "f2").plays("q9")
    assert ball.legal_with_power() == "f2"
    assert ball.plays_with_power("f2").last(CardPlayed).power == "snow-white"


@ruling("R-189")
def test_but_not_a_frozen_eight() -> None:
    ball = power_table("q9 f1 | q7 f8 | q4 q8", {1: "snow-white", 2: ICE}).freezes(2, 1, "f8").plays("q9")
    assert ball.legal_with_power() == ""
    assert ball.why_not_with_power("f8") == ("princess/snow-white", "R-045")
    assert ball.why_not_with_power("q7") == ("princess/ice-princess", "R-097")


@ruling("R-190")
@pytest.mark.parametrize("before", SINGERS)
def test_snow_white_may_zero_a_demanded_lead(before: str) -> None:
    ball = power_table("q9 q3 p7 | p5 q2 | p4 q4", {0: "snow-white", 1: before})
    ball = ball.uses(1) if before == RAPUNZEL else ball.sings(1, Suit.QUEENS)
    assert ball.legal_with_power() == ("p7" if before == RAPUNZEL else "q3")


# --- Thumbelina with others


@ruling("R-191")
def test_a_frozen_thumbelina_plays_the_frozen_card() -> None:
    ball = power_table("q9 f1 | q7 f2 | q4 q8", {1: "thumbelina", 2: ICE}).freezes(2, 1, "f2").plays("q9")
    assert ball.legal() == "f2"
    assert ball.why_not_with_power("f2") == ("R-191",)


@ruling("R-192")
@pytest.mark.parametrize("before", [MERMAID, RAPUNZEL])
def test_thumbelina_may_not_leave_a_demanded_suit(before: str) -> None:
    ball = power_table(
        "p9 | p7 f2 | p4 q8" if before == RAPUNZEL else "q9 | q7 f2 | q4 q8", {1: "thumbelina", 2: before}
    )
    ball = ball.uses(2) if before == RAPUNZEL else ball.sings(2, Suit.QUEENS)
    ball = ball.plays("p9" if before == RAPUNZEL else "q9")
    assert ball.legal_with_power() == ""
    assert ball.why_not_with_power("f2") == ("R-192",)


@ruling("R-192")
def test_she_may_if_rapunzels_leader_had_no_prince() -> None:
    ball = power_table("q9 f1 | q7 f2 | q4 q8", {1: "thumbelina", 2: RAPUNZEL}).uses(2).plays("q9")
    assert ball.legal_with_power() == "q7 f2"


@ruling("R-192", "R-152")
def test_void_in_the_demanded_suit_she_plays_as_anybody_would() -> None:
    ball = (
        power_table("q9 f1 | p7 f2 | q4 q8", {1: "thumbelina", 2: MERMAID}).sings(2, Suit.QUEENS).plays("q9")
    )
    assert ball.legal() == "f2 p7"


@ruling("R-377")
def test_in_a_bouquet_she_may_once_the_suit_has_changed() -> None:
    hands = "q9 f1 | f7 f2 | f4 t3 | q1 q2"
    ball = power_table(hands, {2: "thumbelina", 3: MERMAID}, round="pass-the-bouquet").sings(3, Suit.QUEENS)
    ball = ball.plays("q9 f7")
    assert ball.legal_without_power() == "f4"
    assert ball.legal_with_power() == "f4 t3"


@ruling("R-377", "R-192")
def test_but_not_while_it_is_still_the_demanded_one() -> None:
    hands = "q9 f1 | q7 f2 | q4 t3 | q1 q2"
    ball = power_table(hands, {2: "thumbelina", 3: MERMAID}, round="pass-the-bouquet").sings(3, Suit.QUEENS)
    assert ball.plays("q9 q7").why_not_with_power("t3") == ("R-192",)


@ruling("R-194")
def test_thumbelina_made_leader_leads_as_anybody_would() -> None:
    ball = power_table("q9 f1 | q7 p2 | q4 q8", {1: "thumbelina", 2: POCAHONTAS}).guides(2, 1)
    assert ball.legal() == "q7"
    assert ball.why_not_with_power("q7") == ("R-150",)


@ruling("R-195", "R-048")
def test_under_cinderella_her_off_suit_one_does_not_win() -> None:
    ball = power_table("q9 f1 | q7 f2 | q4 t1", {1: "cinderella", 2: "thumbelina"}).uses(1)
    assert ball.plays("q9 q7").plays_with_power("t1").last(TrickWon).winner == 1


# --- Alice with others


@ruling("R-196")
def test_alice_shuffles_the_cards_as_mulan_left_them() -> None:
    ball = power_table("q9 f1 | q3 q5 | q4 f4", {0: "alice", 1: "mulan"}).plays("q9 q3 q4")
    ball = ball.swaps(1, "q3", "q5").uses(0)
    back = ball.last(TrickReshuffled).received
    assert {one for hand in back.values() for one in hand} == set(cards("q9 q5 q4"))
    assert "q3" in ball.hand(1).split()


@ruling("R-197", "R-087")
def test_a_zero_that_alice_deals_back_is_an_ordinary_card_again() -> None:
    ball = (
        power_table("q6 | q7 | q4", {0: "alice", 1: "snow-white"})
        .plays("q6")
        .plays_with_power("q7")
        .plays("q4")
    )
    ball = ball.uses(0).plays_on(3)
    trick = ball.last(TrickWon)
    assert max(one.strength for one in trick.contenders) == 7
    assert "princess/snow-white" not in trick.citations


@ruling("R-198", "R-074")
def test_thumbelina_is_spent_and_follows_in_the_replay() -> None:
    ball = (
        power_table("q9 q8 | q7 f2 | q4 q3", {0: "alice", 1: "thumbelina"}).plays("q9").plays_with_power("f2")
    )
    ball = ball.plays("q4").uses(0)
    ball = ball.plays(next(short for short in ball.hand(0).split() if short[0] == "q"))
    assert ball.due == 1
    assert ball.legal_with_power() == ""
    assert all(short[0] == "q" for short in ball.legal().split())
    assert ball.why_not_with_power("q7") == ("base/powers", "R-058")


@ruling("R-199", "R-078")
def test_pocahontas_may_take_the_lead_of_the_replay() -> None:
    ball = (
        power_table("q9 f1 | q3 f2 | q4 f4", {0: "alice", 1: POCAHONTAS})
        .declines(1)
        .plays("q9 q3 q4")
        .uses(0)
    )
    assert ball.decision == "r1.t2.window1"
    assert ball.guides(1, 2).due == 2


@ruling("R-199")
def test_otherwise_alice_leads_it() -> None:
    ball = (
        power_table("q9 f1 | q3 f2 | q4 f4", {0: "alice", 1: POCAHONTAS})
        .declines(1)
        .plays("q9 q3 q4")
        .uses(0)
    )
    assert ball.declines(1).due == 0


def test_a_barred_power_is_named_as_such_though_others_are_asked() -> None:
    ball = power_table(TABLE, {1: ICE, 2: MERMAID, 3: "cinderella"}).freezes(1, LEADER, "q3")
    assert asked(ball) == {3}
    refusal = ball.refusal(2, UsePower(decision="r1.t1.window2"))
    assert refusal.citations == ("R-159",)
    assert not any(event.seat == 2 for event in ball.events if isinstance(event, PowerActivated))


def test_a_plain_card_is_refused_for_its_own_reason() -> None:
    ball = power_table("q9 f1 | q7 f2 | q4 q8", {1: "thumbelina"}).plays("q9")
    plain = PlayCard(decision=ball.decision, card=card("f2"))
    assert ball.refusal(1, plain).citations == ("base/follow-suit",)
