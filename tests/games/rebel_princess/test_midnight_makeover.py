"""Midnight Makeover: Fairies follow any suit."""

import pytest

from games.rebel_princess.cards import Suit
from games.rebel_princess.events import CardPlayed, TrickWon
from games.rebel_princess.moves import PlayCard, SwapCard
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import DELUXE, EDITION, needs
from tests.support.rebel_table import (
    Ball,
    card,
    decider,
    enchanted,
    icy_table,
    power_table,
    ruling,
    table,
    trick,
    winner,
)

MIDNIGHT = "midnight-makeover"
WILD = ("R-360", "round/midnight-makeover")
"""Why another card is refused to somebody without the led suit, who has a Fairy."""
FIRST = ("round/midnight-makeover/ties-first", "R-362")
LAST = ("round/midnight-makeover/ties-last", "R-363")


@true_of("R-360")
def you_hold_a_fairy_that_must_stand_in(case: Case) -> bool:
    fairy = case.holds(lambda card: card.suit is Suit.FAIRIES)
    lacks = not case.holds(lambda card: card.suit is case.led)
    return case.round_is("midnight-makeover") and fairy and lacks and not case.follows(case.card)


class TestFollowing:
    @ruling("round/midnight-makeover", "R-360")
    def test_the_led_suit_or_a_fairy_may_be_played(self) -> None:
        ball = table("q3 t1 | q5 f2 t2 | q9 f4", round=MIDNIGHT).plays("q3")
        assert ball.legal() == "q5 f2"
        assert ball.why_not("t2") == ("base/follow-suit", *WILD)

    @ruling("R-360")
    def test_without_the_led_suit_a_fairy_must_be_played(self) -> None:
        ball = table("q3 t1 | f2 t2 t4 | q9 f4", round=MIDNIGHT).plays("q3")
        assert ball.legal() == "f2"
        assert ball.why_not("t2") == WILD

    @ruling("R-360")
    def test_then_no_refusal_speaks_of_a_led_suit_that_is_not_held(self) -> None:
        ball = table("t3 q1 q3 q4 q5 | q2 f1 p1 p2 p7 | t9 f4 q6 q7 q8", round=MIDNIGHT).plays("t3")
        assert ball.legal() == "f1"
        for short in ("q2", "p1", "p2", "p7"):
            refusal = ball.refusal(1, PlayCard(decision=ball.decision, card=card(short)))
            assert refusal.citations == WILD
            assert "without the led suit a held Fairy must be played" in refusal.detail

    @ruling("R-360", "base/follow-suit")
    def test_whoever_holds_the_led_suit_is_refused_by_the_base_rule(self) -> None:
        ball = table("t3 q1 q3 q4 | q2 f1 t1 p1 | t9 f4 q6 q7", round=MIDNIGHT).plays("t3")
        assert ball.legal() == "f1 t1"
        for short in ("q2", "p1"):
            assert ball.why_not(short) == ("base/follow-suit", *WILD)

    @ruling("R-360", "R-042")
    def test_whoever_has_neither_is_void_and_plays_anything(self) -> None:
        ball = table("q3 t1 | p2 t2 | q9 f4", round=MIDNIGHT).plays("q3")
        assert ball.legal() == "t2 p2"
        assert ball.plays("t2").last(CardPlayed).void is True

    @ruling("R-360")
    def test_in_another_round_a_fairy_does_not_follow(self) -> None:
        assert table("q3 t1 | q5 f2 t2 | q9 f4").plays("q3").legal() == "q5"

    @ruling("R-361")
    def test_only_fairies_follow_a_fairy(self) -> None:
        ball = table("f3 t1 | q5 f2 t2 | q9 f4", round=MIDNIGHT).plays("f3")
        assert ball.legal() == "f2"
        assert ball.why_not("q5") == ("base/follow-suit", "R-361", "round/midnight-makeover")

    @ruling("R-368")
    def test_a_player_with_fairies_may_not_discard_a_prince(self) -> None:
        ball = table("q3 t1 | f2 p2 | q9 f4", round=MIDNIGHT).plays("q3")
        assert ball.why_not("p2") == WILD
        assert not ball.plays("f2").sneaked_in

    @ruling("R-368", "R-036")
    def test_a_player_without_them_may(self) -> None:
        assert table("q3 t1 | t2 p2 | q9 f4", round=MIDNIGHT).plays("q3 p2").sneaked_in


class TestWinning:
    @ruling("round/midnight-makeover", "R-360")
    def test_the_highest_of_led_suit_and_fairies_takes_the_trick(self) -> None:
        won = trick("q3 f9 q5 t10", round=MIDNIGHT)
        assert won.winner == 1
        assert won.citations == ("round/midnight-makeover", "R-360", "base/highest-of-led-suit")

    @ruling("R-360")
    def test_a_card_of_the_led_suit_may_still_be_the_highest(self) -> None:
        assert winner("q3 f4 q5 t10", round=MIDNIGHT) == "q5"

    @ruling("R-361")
    def test_after_a_fairy_lead_only_fairies_win(self) -> None:
        won = trick("f3 q9 f2", round=MIDNIGHT)
        assert won.winner == 0
        assert "R-361" in won.citations

    @ruling("round/midnight-makeover/ties-first", "R-362")
    def test_of_equals_the_first_played_wins(self) -> None:
        won = trick("q3 f9 q9", round=MIDNIGHT)
        assert won.winner == 1
        assert won.citations[-2:] == FIRST
        assert winner("q9 f9 q3", round=MIDNIGHT) == "q9"

    @ruling("round/midnight-makeover/ties-last", "R-363")
    def test_of_equals_the_last_played_wins(self) -> None:
        won = trick("q3 f9 q9", round=MIDNIGHT)
        assert won.winner == 2
        assert won.citations[-2:] == LAST
        assert winner("q9 f9 q3", round=MIDNIGHT) == "f9"

    @ruling("R-360")
    @pytest.mark.parametrize("played", ["q3 f3 q9", "q9 f8 t9"])
    def test_equals_that_do_not_contend_for_the_trick_are_not_worth_a_word(self, played: str) -> None:
        cites = ("round/midnight-makeover", "R-360", "base/highest-of-led-suit")
        assert trick(played, round=MIDNIGHT).citations == cites

    @ruling("R-364", "R-089")
    def test_under_cinderella_the_lowest_of_led_suit_and_fairies_wins(self) -> None:
        won = enchanted("q3 f2 q5 t1", {0: "cinderella"}, round=MIDNIGHT)
        assert won.winner == 1
        assert won.citations[-2:] == ("princess/cinderella", "R-089")

    @ruling("R-364", "R-362")
    def test_under_cinderella_the_first_of_equals_wins_as_well(self) -> None:
        won = enchanted("q9 f3 q3", {0: "cinderella"}, round=MIDNIGHT)
        assert won.winner == 1
        assert won.citations[-4:] == ("princess/cinderella", "R-089", *FIRST)

    @ruling("R-364", "R-363")
    def test_under_cinderella_the_last_of_equals_wins_as_well(self) -> None:
        won = enchanted("q9 f3 q3", {0: "cinderella"}, round=MIDNIGHT)
        assert won.winner == 2
        assert won.citations[-4:] == ("princess/cinderella", "R-089", *LAST)

    @ruling("R-364", "R-363")
    def test_under_cinderella_the_highest_being_equal_decides_nothing(self) -> None:
        won = enchanted("q9 f9 q3", {0: "cinderella"}, round=MIDNIGHT)
        assert won.winner == 2
        assert won.citations[-2:] == ("princess/cinderella", "R-089")

    @ruling("R-370", "R-045")
    def test_a_fairy_played_as_zero_competes_as_zero(self) -> None:
        assert enchanted("q3 f7* q1", {1: "snow-white"}, round=MIDNIGHT).winner == 0
        assert enchanted("q3 f7 q1", {1: "snow-white"}, round=MIDNIGHT).winner == 1

    @ruling("R-370", "R-047")
    def test_a_fairy_played_as_zero_wins_if_the_order_is_reversed(self) -> None:
        powers = {0: "cinderella", 1: "snow-white"}
        assert enchanted("q3 f7* q1", powers, round=MIDNIGHT).winner == 1


class TestThePeaPrincess:
    """Where her power goes before a trick she leads after it, in the older editions with it."""

    def led(self, hand: str) -> Ball:
        ball = power_table(f"q3 t1 | {hand} | q9 f4", {0: "pea-princess"}, round=MIDNIGHT)
        return ball.uses(0).plays("q3") if EDITION.get() in DELUXE else ball.plays_with_power("q3")

    @ruling("R-365")
    def test_forces_a_fairy_above_five_if_the_led_suit_is_low(self, edition: str) -> None:
        ball = self.led("q5 f7 t9")
        assert ball.legal() == "f7"
        original = ("princess/pea-princess/original", "R-116", "R-120")
        assert ball.why_not("q5") == (("princess/pea-princess", "R-115") if edition in DELUXE else original)

    @ruling("R-365")
    def test_leaves_the_choice_among_cards_above_five(self) -> None:
        assert self.led("q6 f7 f2").legal() == "q6 f7"


class TestMulan:
    def played(self, hand: str, plays: str) -> Ball:
        return power_table(f"q3 t1 | {hand} | q9 f4", {1: "mulan"}, round=MIDNIGHT).plays(plays)

    @ruling("R-366")
    def test_may_not_put_a_fairy_in_for_another_suit_nor_the_reverse(self) -> None:
        for hand, plays, played, wanted in (
            ("q5 q6 f10", "q3 q5 q9", "q5", "f10"),
            ("f2 f6 q10", "q3 f2 q9", "f2", "q10"),
        ):
            ball = self.played(hand, plays)
            move = SwapCard(decision=ball.decision, played=card(played), card=card(wanted))
            assert ball.refusal(1, move).citations == ("princess/mulan",)

    @ruling("R-366")
    def test_may_put_a_fairy_in_for_a_fairy(self) -> None:
        ball = self.played("f2 f10", "q3 f2 q9").swaps(1, "f2", "f10")
        assert ball.last(TrickWon).winner == 1


class TestADemandedSuit:
    @ruling("R-367")
    def test_must_be_led_and_a_fairy_is_no_substitute(self, edition: str) -> None:
        ball = power_table("q3 f1 t1 | q5 f2 t2 | q9 f4 t3", {1: "little-mermaid"}, round=MIDNIGHT)
        ball = ball.sings(1, Suit.PETS)
        assert ball.legal() == "t1"
        original = ("princess/little-mermaid/original",)
        assert ball.why_not("f1") == (("princess/little-mermaid", "R-103") if edition in DELUXE else original)

    @ruling("R-367", "R-106")
    def test_that_the_mermaid_names_in_vain_does_not_make_a_fairy_the_lead(self) -> None:
        ball = power_table("q3 f1 f5 | q5 f2 t2 | q9 f4 t3", {1: "little-mermaid"}, round=MIDNIGHT)
        assert ball.sings(1, Suit.PETS).legal() == "q3 f1 f5"

    @ruling("R-367")
    @needs("rapunzel")
    def test_of_princes_must_be_led_too(self) -> None:
        ball = power_table("q3 f1 p1 | q5 f2 t2 | q9 f4 t3", {1: "rapunzel"}, round=MIDNIGHT).uses(1)
        assert ball.legal() == "p1"

    @ruling("R-367", "R-127")
    def test_that_the_leader_lacks_does_not_make_a_fairy_the_lead(self) -> None:
        ball = power_table("q3 f1 t1 | q5 f2 t2 | q9 f4 t3", {1: "rapunzel"}, round=MIDNIGHT).uses(1)
        assert ball.legal() == "q3 f1 t1"


class TestThumbelina:
    def due(self) -> Ball:
        return power_table("q3 t1 | f2 t2 t8 p1 | q9 f4", {1: "thumbelina"}, round=MIDNIGHT).plays("q3")

    @ruling("R-369", "R-153")
    def test_may_play_another_suit_though_she_has_fairies(self, edition: str) -> None:
        ball = self.due()
        assert ball.legal_without_power() == "f2"
        assert ball.legal_with_power() == "f2 t2"
        text = "princess/thumbelina" if edition in DELUXE else "princess/thumbelina/promo"
        assert ball.why_not_with_power("p1") == (text, "R-151")
        assert ball.why_not_with_power("t8") == (text, "R-151")

    @ruling("R-369")
    def test_cannot_win_with_another_suit_but_with_a_fairy(self) -> None:
        hands = "q3 t1 | f8 t9 | q5 f4"
        ball = power_table(hands, {1: "thumbelina"}, round=MIDNIGHT).plays("q3")
        assert ball.plays_with_power("t9").plays("q5").last(TrickWon).winner == 2
        assert ball.plays_with_power("f8").plays("q5").last(TrickWon).winner == 1


@ruling("R-097")
def test_a_frozen_card_need_not_follow_though_its_player_has_fairies() -> None:
    ball = icy_table("q3 t1 | f2 t2 | q9 f4", round=MIDNIGHT).freezes(0, 1, "t2").plays("q3")
    assert ball.legal() == "t2"


class TestWhatDecides:
    @ruling("round/midnight-makeover", "R-360")
    def test_is_the_makeover_if_fairies_contend(self) -> None:
        assert decider("q8 f9 q3", round=MIDNIGHT) == "round/midnight-makeover"
        assert decider("q8 f7 q3", round=MIDNIGHT) == "round/midnight-makeover"
        assert decider("q8 t9 q3", round=MIDNIGHT) == "base/highest-of-led-suit"

    @ruling("R-361")
    def test_is_the_led_suit_if_that_is_fairies(self) -> None:
        assert decider("f8 f9 f3", round=MIDNIGHT) == "base/highest-of-led-suit"

    @ruling("round/midnight-makeover/ties-first", "R-362")
    def test_is_the_first_of_equals(self) -> None:
        assert decider("q9 f9 q3", round=MIDNIGHT) == FIRST[0]

    @ruling("round/midnight-makeover/ties-last", "R-363")
    def test_is_the_last_of_equals(self) -> None:
        assert decider("q9 f9 q3", round=MIDNIGHT) == LAST[0]

    @ruling("R-364")
    def test_is_cinderella_if_she_lets_another_win(self) -> None:
        assert decider("q9 f8 q3", {0: "cinderella"}, round=MIDNIGHT) == "princess/cinderella"
