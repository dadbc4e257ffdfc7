"""Thumbelina: not leading, she may play any card but a Prince or the Frog."""

from games.rebel_princess.cards import FROG, Suit
from games.rebel_princess.events import CardPlayed, CardPlayedMasked, TrickWon
from games.rebel_princess.moves import PlayCard
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import EDITION, needs
from tests.support.rebel_powers import survives_crashes
from tests.support.rebel_table import Ball, card, power_table, ruling

TWICE = "prince-rings-twice"


@true_of("princess/thumbelina", "princess/thumbelina/promo")
def neither_a_prince_nor_the_frog(case: Case) -> bool:
    card = case.get("card")
    left_out = bool(case.get("power")) and (card.suit is Suit.PRINCES or card == FROG)
    return case.at_another_time("thumbelina") or left_out


@true_of("R-150")
def not_on_a_lead(case: Case) -> bool:
    return case.tries("thumbelina") and (not case.plays or case.leads())


def small(hands: str, *, seat: int = 1, leader: int = 0, round: str = "once-upon-a-time") -> Ball:
    return power_table(hands, {seat: "thumbelina"}, leader=leader, round=round)


@ruling("princess/thumbelina", "R-151")
def test_she_need_not_follow() -> None:
    ball = small("q3 f1 | q5 f2 t8 p2 | q4 f4").plays("q3")
    assert ball.legal_without_power() == "q5"
    assert ball.legal_with_power() == "q5 f2"
    assert ball.plays_with_power("f2").due == 2


def test_without_her_power_she_must() -> None:
    ball = small("q3 f1 | q5 f2 | q4 f4").plays("q3")
    assert ball.refusal(1, PlayCard(decision=ball.decision, card=card("f2"))).citations == (
        "base/follow-suit",
    )


@ruling("R-151")
def test_no_prince_and_no_frog_comes_with_it() -> None:
    ball = small("q3 f1 | q5 f2 t8 p2 | q4 f4").plays("q3")
    printed = "princess/thumbelina" + ("/promo" if EDITION.get() == "cs-promo" else "")
    assert ball.why_not_with_power("p2") == (printed, "R-151")
    assert ball.why_not_with_power("t8") == (printed, "R-151")


@ruling("R-150")
def test_not_when_she_leads() -> None:
    ball = small("q3 f1 | q5 p2 | q4 f4", leader=1)
    assert ball.legal() == "q5"
    assert ball.why_not_with_power("q5") == ("R-150",)


@ruling("R-150", "R-194", "R-344")
def test_whoever_leads_a_trick_of_two_cards_leads_it_to_the_end() -> None:
    ball = small("q3 q4 f1 f9 | q5 q6 f2 f3 | q7 q8 f4 f5", leader=1, round=TWICE).plays("q5 q7 q3")
    assert ball.due == 1
    assert ball.legal_with_power() == ""
    assert ball.why_not_with_power("f2") == ("R-150",)


@ruling("R-152")
def test_if_she_cannot_follow_she_may_play_a_prince_or_the_frog_without_it() -> None:
    ball = small("q3 f1 | f2 t8 p2 | q4 f4").plays("q3")
    assert ball.legal_without_power() == "f2 t8 p2"
    assert ball.plays("p2").last(CardPlayed).sneaks_in
    assert ball.plays("p2").state.round.exhausted == ()


@ruling("R-153", "R-222")
def test_round_cards_do_not_bind_the_card_she_plays_with_it() -> None:
    ball = small("q3 f1 t1 t2 | q5 q6 q7 f2 | q4 f4 t3 t4", round="magic-beans").plays("q3")
    assert ball.legal_without_power() == "q5 q7"
    assert ball.legal_with_power() == "q5 q6 q7 f2"


@ruling("R-153", "R-339")
def test_parity_does_not_either() -> None:
    ball = small("q3 f1 | q5 q6 f2 | q4 f4", round="odds-and-evens").plays("q3")
    assert ball.legal_without_power() == "q5"
    assert ball.legal_with_power() == "q5 q6 f2"


@ruling("R-153", "R-369")
def test_nor_do_wild_fairies() -> None:
    ball = small("q3 f1 | f5 f6 t2 | q4 f4", round="midnight-makeover").plays("q3")
    assert ball.legal_without_power() == "f5 f6"
    assert ball.legal_with_power() == "f5 f6 t2"


@ruling("R-043")
@needs("thumbelina")
def test_leaving_the_suit_does_not_make_her_void() -> None:
    ball = small("q3 f1 | q5 f2 | q4 f4").plays("q3").plays_with_power("f2")
    assert ball.last(CardPlayed).void is False


@ruling("R-048")
@needs("thumbelina")
def test_a_card_of_another_suit_does_not_win() -> None:
    ball = small("q3 f1 | q5 f9 | q4 f4").plays("q3").plays_with_power("f9").plays("q4")
    assert ball.last(TrickWon).winner == 2


@ruling("R-058")
@needs("thumbelina")
def test_once_a_round() -> None:
    ball = small("q3 f1 | q5 f2 | q4 f4").plays("q3").plays_with_power("q5").plays("q4").plays("f2")
    assert ball.state.round.exhausted == (1,)
    ball = small("q3 f1 | t5 f2 f3 | q9 f4").plays("q3").plays_with_power("t5").plays("q9 f4 f1")
    assert ball.due == 1
    assert ball.legal_with_power() == ""
    assert ball.why_not_with_power("f2") == ("base/powers", "R-058")


class TestTwoCardsEach:
    HANDS = "q3 q4 f1 f9 | q5 q6 f2 p3 | q7 q8 f4 f5"

    def first(self) -> Ball:
        return small(self.HANDS, round=TWICE).plays("q3").plays_with_power("f2").plays("q7 q4")

    @ruling("R-351")
    def test_one_use_covers_both(self) -> None:
        ball = small("q3 q4 f1 f9 | q5 q6 f2 f3 | q7 q8 f4 f5", round=TWICE)
        ball = ball.plays("q3").plays_with_power("f2").plays("q7 q4").plays_with_power("f3")
        assert ball.state.round.exhausted == (1,)

    @ruling("R-352")
    def test_she_may_use_it_for_the_first_only(self) -> None:
        ball = self.first()
        assert ball.legal_without_power() == "q5 q6"
        refusal = ball.refusal(1, PlayCard(decision=ball.decision, card=card("p3")))
        assert refusal.citations == ("base/follow-suit",)

    @ruling("R-352")
    def test_the_other_card_may_be_a_prince_if_she_is_void(self) -> None:
        ball = small("q3 q4 f1 f9 | f2 p3 t1 t2 | q7 q8 f4 f5", round=TWICE)
        ball = ball.plays("q3").plays_with_power("f2").plays("q7 q4")
        assert "p3" in ball.legal_without_power()
        assert "p3" not in ball.legal_with_power()
        assert ball.plays("p3").last(CardPlayed).sneaks_in

    @ruling("R-352")
    def test_or_for_the_second_only(self) -> None:
        ball = small(self.HANDS, round=TWICE).plays("q3 q5 q7 q4")
        assert ball.legal_with_power() == "q6 f2"
        assert ball.plays_with_power("f2").state.round.exhausted == (1,)


class TestWhoSeesWhat:
    def test_everybody_hears_of_it(self) -> None:
        ball = small("q3 f1 | q5 f2 | q4 f4").plays("q3").plays_with_power("f2")
        assert ball.last(CardPlayed).citations == ("princess/thumbelina",)
        view = ball.view(None).round
        assert view is not None
        assert view.trick is not None
        assert view.trick.plays[1].power == "thumbelina"

    @ruling("R-259")
    def test_under_a_mask_too_but_not_of_the_card(self) -> None:
        ball = small("q3 f1 | q5 f2 | q4 f4", round="masquerade-ball").plays("q3").plays_with_power("f2")
        assert ball.last(CardPlayedMasked).power == "thumbelina"
        view = ball.view(None).round
        assert view is not None
        assert view.trick is not None
        assert view.trick.plays[1].card is None


def test_a_crash_changes_nothing() -> None:
    ball = small("q3 f1 | q5 f2 | q4 f4").plays("q3")
    survives_crashes(
        ball,
        (1, PlayCard(decision=ball.decision, card=card("f2"), power=True)),
        (2, PlayCard(decision="r1.t1.play3", card=card("q4"))),
    )


# --- her promo card: neither the lead nor a demand is spoken of


@ruling("princess/thumbelina/promo", "R-151")
def test_her_promo_card_lets_her_leave_the_suit() -> None:
    ball = small("q3 f1 | q5 f2 t8 p2 | q4 f4").plays("q3")
    assert ball.legal_without_power() == "q5"
    assert ball.legal_with_power() == "q5 f2"
    assert ball.plays_with_power("f2").last(CardPlayed).citations == ("princess/thumbelina/promo",)


@ruling("R-193")
def test_she_may_leave_even_a_suit_that_the_mermaid_named() -> None:
    ball = power_table("q3 f1 | q5 f2 | q4 f4", {1: "thumbelina", 2: "little-mermaid"})
    ball = ball.sings(2, Suit.QUEENS).plays("q3")
    assert ball.legal_with_power() == "q5 f2"
    assert ball.plays_with_power("f2").plays("q4").last(TrickWon).winner == 2


@ruling("R-193")
def test_or_the_princes_that_rapunzel_asked_for() -> None:
    ball = power_table("q3 p9 | p5 f2 | p4 f4", {1: "thumbelina", 2: "rapunzel"}).uses(2).plays("p9")
    assert ball.legal_without_power() == "p5"
    assert ball.legal_with_power() == "f2"


@ruling("R-193", "R-151")
def test_but_without_her_power_she_follows_it() -> None:
    ball = power_table("q3 f1 | q5 f2 | q4 f4", {1: "thumbelina", 2: "little-mermaid"})
    ball = ball.sings(2, Suit.QUEENS).plays("q3")
    assert ball.refusal(1, PlayCard(decision=ball.decision, card=card("f2"))).citations == (
        "base/follow-suit",
    )


@ruling("princess/thumbelina/promo", "R-344")
def test_with_the_second_card_of_a_trick_that_she_leads_there_is_a_suit_to_leave() -> None:
    ball = small("q3 q4 f1 f9 | q5 q6 f2 f3 | q7 q8 f4 f5", leader=1, round=TWICE)
    assert ball.why_not_with_power("q5") == ("R-150",)
    ball = ball.plays("q5 q7 q3")
    assert ball.legal_without_power() == "q6"
    assert ball.legal_with_power() == "q6 f2 f3"


class TestUnderThePeaPrincessOfThePromos:
    """The suit is lifted, the demand above 5 is not. (R-401)"""

    def after_pea(self, hand: str) -> Ball:
        """The Pea Princess has led with her power; Thumbelina holds this hand."""
        ball = power_table(f"q3 f1 | {hand} | q4 f4", {0: "pea-princess", 1: "thumbelina"})
        return ball.plays_with_power("q3")

    @ruling("R-401")
    def test_she_may_leave_the_suit_for_a_high_card(self) -> None:
        ball = self.after_pea("q5 q8 f2 f9")
        assert ball.legal_with_power() == "q8 f9"
        assert ball.why_not_with_power("f2") == ("R-401", "princess/thumbelina/promo")
        assert ball.why_not_with_power("q5") == ("R-401", "princess/thumbelina/promo")

    @ruling("R-401")
    def test_if_her_high_cards_are_all_of_the_suit_she_may_leave_it_for_any(self) -> None:
        ball = self.after_pea("q5 q8 f2 t1")
        assert ball.legal_with_power() == "q8 f2 t1"
        assert ball.why_not_with_power("q5") == ("R-401", "princess/thumbelina/promo")

    @ruling("R-401")
    def test_if_she_has_no_high_card_she_plays_any(self) -> None:
        assert self.after_pea("q5 q2 f2 t1").legal_with_power() == "q2 q5 f2 t1"

    @ruling("R-401", "R-151")
    def test_the_frog_and_the_princes_are_no_high_cards_for_it(self) -> None:
        ball = self.after_pea("q5 f2 t8 p9")
        assert ball.legal_with_power() == "q5 f2"
        assert ball.why_not_with_power("t8") == ("princess/thumbelina/promo", "R-151")

    @ruling("R-401", "R-120")
    def test_a_pea_princess_who_plays_after_her_does_not_bind_her(self) -> None:
        ball = power_table("q3 f1 | q5 q8 f2 f9 | q4 f4", {1: "thumbelina", 2: "pea-princess"}).plays("q3")
        assert ball.legal_with_power() == "q5 q8 f2 f9"
