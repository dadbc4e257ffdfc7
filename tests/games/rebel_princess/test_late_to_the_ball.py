"""Late to the Ball: one card comes late."""

import pytest

from games.game import Why
from games.rebel_princess.cards import Suit
from games.rebel_princess.events import (
    CardsPickedUp,
    CardsSetAside,
    LeadDrawn,
    PlayOpened,
    RoundScored,
    TrickReshuffled,
    TrickWon,
)
from games.rebel_princess.moves import ChooseCard, ChooseSeat, UsePower
from games.rebel_princess.stack import is_void
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import DELUXE, ORIGINAL, in_editions, needs, spares_the_late_card
from tests.support.rebel_table import Ball, card, cards, icy_table, power_table, ruling, table

HANDS = "q3 q9 p1 | q5 f2 t8 | q4 f4 p2"


@true_of("round/late-to-the-ball")
def tuck_one_card_of_your_hand_away(case: Case) -> bool:
    return case.asked_by("late-to-the-ball", "choose-card") or (
        case.step == "late-to-the-ball" and case.card not in case.hand
    )


@true_of("R-212")
def nobody_reaches_for_the_late_card(case: Case) -> bool:
    return case.tries("sleeping-beauty", "scheherazade") and _late_cards_are_out(case)


@true_of("R-213")
def nor_freezes_it(case: Case) -> bool:
    return case.tries("ice-princess") and _late_cards_are_out(case)


def _late_cards_are_out(case: Case) -> bool:
    return case.round_is("late-to-the-ball") and case.state.round.aside_played


def dealt() -> Ball:
    return table(HANDS, round="late-to-the-ball")


def at_the_last_trick() -> Ball:
    return dealt().tucks("p1 t8 p2").plays("q3 q5 q4 f2 f4 q9")


@ruling("round/late-to-the-ball", "R-210")
@pytest.mark.parametrize("late", ["p1 q5 q4", "q3 t8 p2"])
def test_any_card_may_come_late_a_prince_or_the_frog_too(late: str) -> None:
    set_aside = dealt().tucks(late).last(CardsSetAside)
    assert set_aside.cards == {seat: (one,) for seat, one in enumerate(cards(late))}


@ruling("round/late-to-the-ball", "R-210")
def test_only_a_card_of_your_own_comes_late() -> None:
    ball = dealt()
    refusal = ball.refusal(0, ChooseCard(decision=ball.decision, card=card("q5")))
    assert refusal.citations == ("base/own-cards",)


@ruling("R-014")
def test_the_late_card_may_be_changed_until_the_last_one_is_chosen() -> None:
    ball = dealt()
    ball = ball.does(0, ChooseCard(decision=ball.decision, card=card("q3"))).tucks("p1 t8 p2")
    assert ball.state.round.aside[0].cards == cards("p1")


@ruling("R-209")
def test_the_late_card_is_not_in_hand() -> None:
    ball = dealt().tucks("q3 q5 q4")
    assert ball.hand(0) == "q9 p1"
    assert ball.why_not("q3") == ("base/own-cards",)


@ruling("R-209")
def test_the_late_card_does_not_have_to_follow() -> None:
    ball = dealt().tucks("q3 q5 q4").plays("q9")
    assert is_void(ball.state, 1)
    assert ball.legal() == "f2 t8"


@ruling("R-211")
def test_the_late_cards_are_picked_up_for_the_last_trick() -> None:
    ball = at_the_last_trick()
    assert ball.happened(CardsPickedUp)
    assert [ball.hand(seat) for seat in range(3)] == ["p1", "t8", "p2"]


@ruling("R-211")
def test_the_late_cards_are_not_picked_up_before() -> None:
    assert not dealt().tucks("p1 t8 p2").plays("q3 q5 q4 f2").happened(CardsPickedUp)


@ruling("R-211")
def test_a_late_prince_may_be_led_because_it_is_the_only_card() -> None:
    ball = table("q9 p1 | q5 t8 | q4 p2", round="late-to-the-ball").tucks("p1 t8 p2").plays("q9 q5 q4")
    assert not ball.sneaked_in
    assert ball.legal() == "p1"


@ruling("R-211", "R-036")
def test_a_late_prince_of_a_void_player_sneaks_in_like_any_other() -> None:
    ball = at_the_last_trick()
    assert ball.due == 2
    assert ball.plays("p2").sneaked_in is False
    ball = table("q9 t1 | q5 p8 | q4 p2", round="late-to-the-ball").tucks("t1 p8 p2").plays("q9 q5 q4 t1 p8")
    assert ball.sneaked_in


@ruling("base/pick-up")
def test_the_round_goes_on_until_the_late_cards_are_played() -> None:
    ball = at_the_last_trick()
    assert not ball.happened(RoundScored)
    assert ball.plays("p2 p1 t8").happened(RoundScored)


def test_everybody_sees_that_a_card_waits_and_nobody_which() -> None:
    ball = dealt().tucks("p1 t8 p2")
    for viewer in (None, 1, 2):
        known = ball.seen_by(viewer).round.aside[0]
        assert (known.size, known.cards) == (1, ())
    assert ball.seen_by(0).round.aside[0].cards == cards("p1")


class TestTheIcePrincess:
    @ruling("R-213")
    def test_cannot_touch_the_last_card(self) -> None:
        ball = icy_table(HANDS, round="late-to-the-ball").tucks("p1 t8 p2")
        ball = ball.declines(0).plays("q3 q5 q4").declines(0).plays("f2 f4 q9")
        assert ball.last(PlayOpened).turns[0] == ball.due == 2
        refusal = ball.refusal(0, UsePower(decision="r1.t3.window1"))
        assert refusal.why is Why.DECISION_CLOSED
        assert refusal.citations == ("R-213", spares_the_late_card())

    @ruling("R-213")
    @in_editions(*DELUXE)
    def test_may_act_in_the_trick_before(self) -> None:
        ball = icy_table(HANDS, round="late-to-the-ball").tucks("p1 t8 p2")
        ball = ball.declines(0).plays("q3 q5 q4")
        assert ball.decision == "r1.t2.window1"
        assert ball.freezes(0, 2, "f4").plays("f2").legal() == "f4"

    @ruling("R-213", "R-209")
    @in_editions(*ORIGINAL)
    def test_may_leave_the_lead_to_chance_in_the_trick_before(self) -> None:
        """Of the two cards of the leader, the late one is never drawn."""
        ball = icy_table(HANDS, round="late-to-the-ball").tucks("p1 f2 p2")
        ball = ball.declines(0).plays("q3 q5 q4")
        assert ball.decision == "r1.t2.window1"
        assert ball.uses(0).last(LeadDrawn).card == card("t8")

    @ruling("R-134", "R-093")
    def test_does_not_draw_the_late_card(self) -> None:
        ball = icy_table("q3 p1 | q5 t8 | q4 p2", round="late-to-the-ball").tucks("p1 t8 p2")
        ball = ball.does(0, UsePower(decision=ball.decision))
        ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=1))
        assert ball.state.round.frozen[1].cards == cards("q5")


def last_trick_with(powers: dict[int, str], hands: str = "q9 q3 | q5 t8 | q4 p2") -> Ball:
    """One trick has been played; everybody holds the second of these cards, which came late."""
    late = " ".join(hand.split()[1] for hand in hands.split("|"))
    now = " ".join(hand.split()[0] for hand in hands.split("|"))
    return power_table(hands, powers, round="late-to-the-ball").tucks(late).all_decline().plays(now)


@ruling("R-212")
@pytest.mark.parametrize("princess", ["sleeping-beauty", "scheherazade"])
def test_the_last_card_is_neither_gathered_nor_bartered(princess: str) -> None:
    ball = last_trick_with({1: princess})
    assert ball.decision == "r1.t2.play1"
    refusal = ball.refusal(1, UsePower(decision="r1.t2.window1"))
    assert refusal.citations == ("R-212", spares_the_late_card())


@ruling("R-212")
@pytest.mark.parametrize("princess", ["sleeping-beauty", "scheherazade"])
def test_the_cards_before_it_may_be(princess: str) -> None:
    ball = power_table("q9 q3 | q5 t8 | q4 p2", {1: princess}, round="late-to-the-ball").tucks("q3 t8 p2")
    assert ball.waiting == {1}
    assert ball.uses(1).state.round.resolving is not None


@ruling("R-209")
def test_the_late_card_cannot_be_handed_in() -> None:
    ball = power_table("q9 q3 | q5 t8 | q4 p2", {1: "sleeping-beauty"}, round="late-to-the-ball")
    ball = ball.tucks("q3 t8 p2").uses(1)
    refusal = ball.refusal(1, ChooseCard(decision=ball.decision, card=card("t8")))
    assert refusal.citations == ("base/own-cards",)


@ruling("R-214")
@pytest.mark.parametrize(
    "princess",
    [
        "cinderella",
        "little-mermaid",
        pytest.param("rapunzel", marks=needs("rapunzel")),
        pytest.param("pocahontas", marks=in_editions(*DELUXE)),
        pytest.param("pea-princess", marks=in_editions(*DELUXE)),
    ],
)
def test_powers_that_do_not_touch_the_card_may_be_used_in_the_last_trick(princess: str) -> None:
    ball = last_trick_with({1: princess})
    assert ball.decision == "r1.t2.window1"
    assert ball.waiting == {1}
    assert ball.uses(1).state.round.exhausted == (1,)


@ruling("R-214")
@in_editions(*ORIGINAL)
def test_the_pea_princess_may_play_her_late_card_with_her_power() -> None:
    """Where her power goes with a card: nobody after her has more than one, so it binds nobody."""
    ball = last_trick_with({0: "pea-princess"}, "q9 q8 | q5 q2 | q4 q7")
    assert ball.legal_with_power() == "q8"
    assert ball.plays_with_power("q8").legal() == "q2"


@ruling("R-214")
@in_editions(*ORIGINAL)
def test_pocahontas_may_say_who_leads_with_the_late_card() -> None:
    """Where she names the next leader: she has won the trick before the last."""
    ball = power_table("q9 q8 | q5 q2 | q4 q7", {0: "pocahontas"}, round="late-to-the-ball")
    ball = ball.tucks("q8 q2 q7").plays("q9 q5 q4").guides(0, 2)
    assert ball.decision == "r1.t2.play1"
    assert ball.due == 2
    assert ball.legal() == "q7"


@ruling("R-214", "R-124")
@in_editions(*ORIGINAL)
def test_pocahontas_names_nobody_after_the_last_trick() -> None:
    ball = last_trick_with({0: "pocahontas"}, "q9 q8 | q5 q2 | q4 q7").declines(0).plays("q8 q2 q7")
    assert ball.last(TrickWon).winner == 0
    assert ball.happened(RoundScored)


@ruling("R-214")
def test_cinderella_turns_the_last_trick() -> None:
    ball = last_trick_with({1: "cinderella"}, "q9 q8 | q5 q2 | q4 q7")
    assert ball.declines(1).plays("q8 q2 q7").last(TrickWon).winner == 0
    assert ball.uses(1).plays("q8 q2 q7").last(TrickWon).winner == 1


@ruling("R-214", "R-103")
def test_the_mermaid_names_suits_until_she_finds_the_late_card() -> None:
    ball = last_trick_with({1: "little-mermaid"}, "q9 t3 | q5 t8 | q4 p2")
    ball = ball.sings(1, Suit.FAIRIES, Suit.PETS)
    assert ball.legal() == "t3"


@ruling("R-214")
@in_editions(*ORIGINAL)
def test_a_mermaid_who_names_one_suit_only_may_miss_the_late_card() -> None:
    ball = last_trick_with({1: "little-mermaid"}, "q9 t3 | q5 t8 | q4 p2")
    assert ball.sings(1, Suit.FAIRIES).legal() == "t3"


@ruling("R-215")
def test_snow_white_may_play_her_late_card_as_a_zero() -> None:
    ball = last_trick_with({0: "snow-white"}, "q9 q7 | q5 t8 | q4 q2")
    assert ball.legal_with_power() == "q7"
    assert ball.plays_with_power("q7").plays("t8 q2").last(TrickWon).winner == 2


@ruling("R-215", "R-045")
def test_not_if_it_is_above_seven() -> None:
    assert last_trick_with({0: "snow-white"}, "q9 q8 | q5 t8 | q4 q2").legal_with_power() == ""


class TestMulan:
    @ruling("R-216")
    def test_has_nothing_to_swap_in_the_last_trick(self) -> None:
        ball = last_trick_with({1: "mulan"}, "q9 q8 | q5 q2 | q4 q7").plays("q8 q2 q7")
        assert ball.happened(RoundScored)

    @ruling("R-209", "R-216")
    def test_cannot_swap_for_the_late_card_before(self) -> None:
        ball = power_table("q9 q8 f1 | q5 q2 f2 | q4 q7 f3", {1: "mulan"}, round="late-to-the-ball")
        ball = ball.tucks("q8 q2 q7").plays("q9 q5 q4")
        assert ball.waiting == {1}
        (form,) = ball.offers(1)
        assert form.move == "decline"


class TestAlice:
    def reshuffled(self) -> Ball:
        powers = {0: "alice", 1: "sleeping-beauty", 2: "ice-princess"}
        ball = last_trick_with(powers, "q9 q8 | q5 q2 | q4 q7").declines(0).plays("q8 q2 q7")
        assert ball.decision == "r1.t2.after-winning1"
        return ball.uses(0)

    @ruling("R-217", "R-083")
    def test_may_reshuffle_the_last_trick_and_one_more_follows(self) -> None:
        ball = self.reshuffled()
        assert ball.happened(TrickReshuffled)
        assert not ball.happened(RoundScored)
        assert ball.plays_on(3).all_decline().happened(RoundScored)

    @ruling("R-217")
    def test_does_not_bring_back_those_who_may_not_touch_the_last_card(self) -> None:
        ball = self.reshuffled()
        assert ball.decision == "r1.t3.play1"
        for seat, cite in ((1, "R-212"), (2, "R-213")):
            refusal = ball.refusal(seat, UsePower(decision="r1.t3.window1"))
            assert refusal.citations == (cite, spares_the_late_card())
