"""Odds and Evens: followers match the lead's parity."""

import pytest

from games.rebel_princess.events import TrickWon
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import DELUXE, EDITION, ORIGINAL, in_editions
from tests.support.rebel_table import Ball, icy_table, power_table, ruling, table

PARITY = "odds-and-evens"
ODD = ("round/odds-and-evens", "R-332")


@true_of("round/odds-and-evens")
def you_hold_one_of_the_leads_parity(case: Case) -> bool:
    lead = case.trick.cards[0].rank % 2
    matches = any(card.rank % 2 == lead for card in case.playable())
    return case.round_is("odds-and-evens") and case.card.rank % 2 != lead and matches


class TestWhoeverFollows:
    @ruling("round/odds-and-evens", "R-332")
    def test_plays_the_led_suit_with_the_parity_of_the_lead(self) -> None:
        ball = table("q3 f1 | q4 q5 f7 | q9 f4", round=PARITY).plays("q3")
        assert ball.legal() == "q5"
        assert ball.why_not("q4") == ODD
        assert ball.why_not("f7") == ("base/follow-suit",)

    @ruling("R-332")
    def test_plays_any_card_of_the_led_suit_if_none_has_the_parity(self) -> None:
        ball = table("q3 f1 | q4 q6 f7 | q9 f4", round=PARITY).plays("q3")
        assert ball.legal() == "q4 q6"

    @ruling("R-332")
    def test_plays_any_card_of_the_parity_if_void(self) -> None:
        ball = table("q3 f1 | t4 f7 p9 | q9 f4", round=PARITY).plays("q3")
        assert ball.legal() == "f7 p9"
        assert ball.why_not("t4") == ODD

    @ruling("R-332")
    def test_plays_anything_if_there_is_nothing_of_either(self) -> None:
        assert table("q3 f1 | t4 f8 p10 | q9 f4", round=PARITY).plays("q3").legal() == "f8 t4 p10"


@ruling("R-332")
def test_in_another_round_parity_does_not_matter() -> None:
    assert table("q3 f1 | q4 q5 f7 | q9 f4").plays("q3").legal() == "q4 q5"


@ruling("R-332")
def test_parity_always_comes_from_the_lead() -> None:
    ball = table("q3 f1 | f8 t2 | q9 q4", round=PARITY).plays("q3 f8")
    assert ball.legal() == "q9"


@ruling("R-341", "R-332")
def test_the_parity_stays_though_somebody_could_not_follow_at_all() -> None:
    """The sentence about the void speaks of the next player: they match the lead, not the card before."""
    ball = table("q3 f1 | f8 t2 | q9 q4 | t5 t6", round=PARITY).plays("q3 f8")
    assert ball.legal() == "q9"
    assert ball.why_not("q4") == ODD
    assert ball.plays("q9").legal() == "t5"


@ruling("R-333")
def test_the_leader_is_free() -> None:
    assert table("q3 q4 f1 | q5 | q9", round=PARITY).legal() == "q3 q4 f1"


@ruling("R-208")
@in_editions(*DELUXE)
def test_a_leader_named_by_pocahontas_sets_the_parity() -> None:
    ball = power_table("q3 q6 | q4 q5 | q9 f4", {0: "pocahontas"}, round=PARITY).guides(0, 1).plays("q4 q9")
    assert ball.legal_without_power() == "q6"


@ruling("R-208")
@in_editions(*ORIGINAL)
def test_a_leader_whom_she_names_after_a_trick_sets_the_parity() -> None:
    ball = power_table("q9 q3 q6 | q7 q4 | q5 f4", {0: "pocahontas"}, round=PARITY).plays("q9 q7 q5")
    assert ball.guides(0, 1).plays("q4 f4").legal() == "q6"
    assert ball.declines(0).plays("q3").legal() == "q4"


class TestSnowWhite:
    @ruling("R-334")
    def test_plays_a_zero_of_the_right_parity_only(self) -> None:
        ball = power_table("q3 f1 | q4 q5 f7 | q9 f4", {1: "snow-white"}, round=PARITY).plays("q3")
        assert ball.legal_with_power() == "q5"
        assert ball.why_not_with_power("q4") == ODD

    @ruling("R-335", "R-045")
    def test_sets_the_parity_of_the_printed_number_when_she_leads_a_zero(self) -> None:
        ball = power_table("q5 f1 | q4 q7 | q9 f4", {0: "snow-white"}, round=PARITY).plays_with_power("q5")
        assert ball.legal() == "q7"


class TestThePeaPrincess:
    """Where her power goes before a trick she leads after it, in the older editions with it."""

    def led(self, hand: str, reading: str = "as-ruled") -> Ball:
        ball = power_table(f"q3 | {hand} | q10", {0: "pea-princess"}, round=PARITY).reads("R-336", reading)
        return ball.uses(0).plays("q3") if EDITION.get() in DELUXE else ball.plays_with_power("q3")

    def bound(self, hand: str, reading: str = "as-ruled") -> str:
        return self.led(hand, reading).legal()

    @ruling("R-336", "R-207")
    def test_asks_for_more_than_five_first_and_then_for_parity(self) -> None:
        assert self.bound("q1 q4 q6 q7") == "q7"

    @ruling("R-336")
    def test_a_card_above_five_beats_parity(self) -> None:
        assert self.bound("q1 q4 q6 q8") == "q6 q8"

    @ruling("R-336")
    def test_with_nothing_above_five_parity_counts_among_the_rest(self) -> None:
        assert self.bound("q1 q2 q5 f9") == "q1 q5"
        assert self.bound("q2 q4 f9") == "q2 q4"

    @ruling("R-336")
    def test_the_same_holds_for_the_void(self) -> None:
        assert self.bound("f1 f4 t6 p9") == "p9"
        assert self.bound("f1 f4 t6 p10") == "t6 p10"
        assert self.bound("f1 f4 t5") == "f1 t5"

    @ruling("R-336")
    def test_whoever_breaks_her_demand_hears_of_it_before_parity(self, edition: str) -> None:
        original = ("princess/pea-princess/original", "R-116", "R-120")
        demand = ("princess/pea-princess", "R-115") if edition in DELUXE else original
        assert self.led("q1 q6").why_not("q1") == demand

    @ruling("R-336")
    @pytest.mark.parametrize(
        ("hand", "as_ruled", "parity_first", "free_above_five"),
        [
            ("q1 q4 q6 q7", "q7", "q7", "q6 q7"),
            ("q1 q4 q6 q8", "q6 q8", "q1", "q6 q8"),
            ("q1 q2 q5 f9", "q1 q5", "q1 q5", "q1 q5"),
            ("q2 q4 q8 f9", "q8", "q8", "q8"),
            ("q2 q4 f9", "q2 q4", "q2 q4", "q2 q4"),
            ("f1 f4 t6 p9", "p9", "p9", "t6 p9"),
            ("f1 f4 t6 p10", "t6 p10", "f1", "t6 p10"),
            ("f1 f4 t5", "f1 t5", "f1 t5", "f1 t5"),
        ],
    )
    def test_can_be_read_in_three_ways(
        self, hand: str, as_ruled: str, parity_first: str, free_above_five: str
    ) -> None:
        assert self.bound(hand) == as_ruled
        assert self.bound(hand, "parity-first") == parity_first
        assert self.bound(hand, "free-above-five") == free_above_five

    @ruling("R-336")
    def test_whoever_breaks_parity_hears_how_it_is_read_here(self) -> None:
        assert self.led("q1 q6", "parity-first").why_not("q6") == (*ODD, "R-336")
        assert self.led("q1 q2", "free-above-five").why_not("q2") == (*ODD, "R-336")
        assert self.led("q1 q2").why_not("q2") == ODD

    @ruling("R-336")
    @pytest.mark.parametrize("reading", ["parity-first", "free-above-five"])
    def test_without_her_power_it_does_not_matter_how_it_is_read(self, reading: str) -> None:
        ball = table("q3 f1 | q1 q4 q6 q8 f7 | q9 f4", round=PARITY).reads("R-336", reading).plays("q3")
        assert ball.legal() == "q1"
        assert ball.why_not("q6") == ODD

    @ruling("R-336")
    def test_a_verdict_in_the_middle_of_a_trick_counts_at_once(self) -> None:
        ball = self.led("q1 q4 q6 q8")
        assert ball.legal() == "q6 q8"
        assert ball.reads("R-336", "parity-first").legal() == "q1"
        assert ball.reads("R-336", "parity-first").reads("R-336", "as-ruled").legal() == "q6 q8"

    @ruling("R-336", "R-120")
    def test_does_not_bind_whoever_played_before_her(self) -> None:
        ball = power_table("q3 f1 | q5 q6 | q7 f4 | q1 q8", {2: "pea-princess"}, round=PARITY).plays("q3")
        assert ball.legal() == "q5"
        assert ball.plays("q5").plays_with_power("q7").legal() == "q8"


class TestMulan:
    @ruling("R-337")
    def test_puts_in_a_card_of_any_parity(self) -> None:
        ball = power_table("q3 f1 | q5 q10 | q9 f4", {1: "mulan"}, round=PARITY).plays("q3 q5 q9")
        assert ball.swaps(1, "q5", "q10").last(TrickWon).winner == 1

    @ruling("R-337")
    def test_is_bound_with_her_first_card(self) -> None:
        ball = power_table("q3 f1 | q5 q10 | q9 f4", {1: "mulan"}, round=PARITY).plays("q3")
        assert ball.legal() == "q5"
        assert ball.why_not("q10") == ODD

    @ruling("R-338", "R-114")
    def test_led_and_swaps_and_what_was_played_stays(self) -> None:
        ball = power_table("q3 q10 | q5 q4 | q9 f4", {0: "mulan"}, round=PARITY).plays("q3 q5 q9")
        won = ball.swaps(0, "q3", "q10").last(TrickWon)
        assert won.winner == 0
        assert [contender.seat for contender in won.contenders] == [0, 1, 2]


class TestThumbelina:
    @ruling("R-339", "R-153")
    def test_is_free_of_parity_with_her_power(self) -> None:
        ball = power_table("q3 f1 | q4 q5 t2 p1 | q9 f4", {1: "thumbelina"}, round=PARITY).plays("q3")
        assert ball.legal_with_power() == "q4 q5 t2"

    @ruling("R-339")
    def test_is_bound_without_it(self) -> None:
        ball = power_table("q3 f1 | q4 q5 t2 p1 | q9 f4", {1: "thumbelina"}, round=PARITY).plays("q3")
        assert ball.legal_without_power() == "q5"


class TestAFrozenCard:
    @ruling("R-340", "R-097")
    def test_ignores_parity(self) -> None:
        ball = icy_table("q3 f1 | q4 q5 | q9 f4", round=PARITY).freezes(0, 1, "q4").plays("q3")
        assert ball.legal() == "q4"
        assert ball.why_not("q5") == ("princess/ice-princess", "R-097")

    @ruling("R-340")
    def test_sets_parity_if_it_is_led(self) -> None:
        ball = icy_table("q3 q8 | q4 q5 | q9 f4", round=PARITY).freezes(0, 0, "q8").plays("q8")
        assert ball.legal() == "q4"
