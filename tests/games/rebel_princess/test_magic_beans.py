"""Magic Beans: the highest or the lowest, never between."""

from games.rebel_princess.cards import Suit
from games.rebel_princess.events import TrickWon
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import DELUXE
from tests.support.rebel_table import icy_table, power_table, ruling, table

BEANS = "magic-beans"
ORIGINAL_MERMAID = "princess/little-mermaid/original"


@true_of("round/magic-beans")
def you_hold_a_higher_and_a_lower_one(case: Case) -> bool:
    ranks = [card.rank for card in case.hand if card.suit is case.card.suit]
    return case.round_is("magic-beans") and min(ranks) < case.card.rank < max(ranks)


@ruling("round/magic-beans", "R-218")
def test_a_follower_plays_the_highest_or_the_lowest_of_the_led_suit() -> None:
    ball = table("q3 f1 | q2 q5 q8 f7 | q9 f4", round=BEANS).plays("q3")
    assert ball.legal() == "q2 q8"
    assert ball.why_not("q5") == ("round/magic-beans", "R-218")


@ruling("R-218")
def test_it_is_the_highest_of_your_own_cards_not_of_the_trick() -> None:
    ball = table("q10 f1 | q2 q5 q8 f7 | q9 f4", round=BEANS).plays("q10")
    assert ball.legal() == "q2 q8"


@ruling("R-220")
def test_the_leader_is_bound_too() -> None:
    ball = table("q2 q5 q8 f1 f2 f3 | q3 | q9", round=BEANS)
    assert ball.legal() == "q2 q8 f1 f3"
    assert ball.why_not("f2") == ("round/magic-beans", "R-218")


@ruling("R-219")
def test_a_void_player_picks_a_suit_and_plays_an_end_of_it() -> None:
    ball = table("q3 t1 | f1 f5 f7 p2 p3 p9 | q9 f4", round=BEANS).plays("q3")
    assert ball.legal() == "f1 f7 p2 p9"


@ruling("R-218")
def test_one_or_two_cards_of_a_suit_are_always_ends() -> None:
    assert table("q2 q5 f3 | q3 | q9", round=BEANS).legal() == "q2 q5 f3"


@ruling("round/magic-beans", "base/follow-suit")
def test_whoever_breaks_both_rules_hears_of_the_suit_first() -> None:
    ball = table("q3 f1 | q2 f5 f7 f9 | q9 f4", round=BEANS).plays("q3")
    assert ball.why_not("f7") == ("base/follow-suit",)


def test_the_ends_are_found_among_the_princes_too_once_they_may_be_led() -> None:
    ball = table("q3 p1 p4 p9 | f5 p2 | q2 f4", round=BEANS).plays("q3 p2 q2")
    assert ball.legal() == "p1 p9"


@ruling("R-224", "R-097", "R-075")
def test_a_frozen_middle_card_is_played() -> None:
    ball = icy_table("q3 f1 t1 | q2 q5 q8 | q9 f4 t2", round=BEANS).freezes(0, 1, "q5").plays("q3")
    assert ball.legal() == "q5"
    assert ball.why_not("q2") == ("princess/ice-princess", "R-097")


@ruling("R-225")
def test_what_is_frozen_before_somebody_else_does_not_matter_to_the_rest() -> None:
    ball = icy_table("q3 f1 t1 | q2 q5 q8 | q1 q6 q9", round=BEANS).freezes(0, 1, "q5").plays("q3 q5")
    assert ball.legal() == "q1 q9"


class TestThePeaPrincess:
    @ruling("R-221", "R-207")
    def test_asks_for_an_end_above_five(self) -> None:
        ball = power_table("q3 f1 | q2 q6 q8 f7 | q9 f4", {0: "pea-princess"}, round=BEANS).uses(0)
        ball = ball.plays("q3")
        assert ball.legal() == "q8"
        assert ball.why_not("q6") == ("round/magic-beans", "R-218")
        assert ball.why_not("q2") == ("princess/pea-princess", "R-115")

    @ruling("R-221")
    def test_leaves_both_ends_if_both_are_above_five_or_neither_is(self) -> None:
        for hand, ends in (("q6 q7 q8", "q6 q8"), ("q1 q2 q5", "q1 q5")):
            ball = power_table(f"q3 | {hand} | q9", {0: "pea-princess"}, round=BEANS).uses(0)
            assert ball.plays("q3").legal() == ends

    @ruling("R-221")
    def test_asks_a_void_player_for_an_end_above_five_of_any_suit(self) -> None:
        ball = power_table("q3 | f2 f6 f7 t9 t10 t1 p4 | q9", {0: "pea-princess"}, round=BEANS).uses(0)
        assert ball.plays("q3").legal() == "f7 t10"


class TestThumbelina:
    @ruling("R-222", "R-153")
    def test_may_play_between_the_ends_with_her_power(self, edition: str) -> None:
        ball = power_table("q3 f1 | q2 q5 q8 t2 t5 t9 p1 | q9 f4", {1: "thumbelina"}, round=BEANS).plays("q3")
        assert ball.legal_with_power() == "q2 q5 q8 t2 t5 t9"
        text = "princess/thumbelina" if edition in DELUXE else "princess/thumbelina/promo"
        assert ball.why_not_with_power("p1") == (text, "R-151")

    @ruling("R-222")
    def test_plays_an_end_without_it(self) -> None:
        ball = power_table("q3 f1 | q2 q5 q8 t2 | q9 f4", {1: "thumbelina"}, round=BEANS).plays("q3")
        assert ball.legal_without_power() == "q2 q8"


@ruling("R-223")
def test_mulans_replacement_need_not_be_an_end() -> None:
    ball = power_table("q3 f1 | q2 q7 q8 q10 | q6 f4", {1: "mulan"}, round=BEANS).plays("q3 q2 q6")
    assert ball.swaps(1, "q2", "q8").last(TrickWon).winner == 1


class TestSnowWhite:
    @ruling("R-226", "R-045")
    def test_finds_the_ends_by_the_printed_numbers(self) -> None:
        ball = power_table("q3 f1 | q2 q5 q7 | q9 f4", {1: "snow-white"}, round=BEANS).plays("q3")
        assert ball.legal_with_power() == "q2 q7"
        assert ball.why_not_with_power("q5") == ("round/magic-beans", "R-218")

    @ruling("R-226")
    def test_then_plays_one_as_a_zero(self) -> None:
        ball = power_table("q3 f1 | q2 q5 q7 | q1 f4", {1: "snow-white"}, round=BEANS).plays("q3")
        assert ball.plays_with_power("q7").plays("q1").last(TrickWon).winner == 0
        assert ball.plays("q7 q1").last(TrickWon).winner == 1


@ruling("R-227", "R-089")
def test_under_cinderella_the_ends_are_the_same_and_only_the_winner_changes() -> None:
    ball = power_table("q3 f1 | q2 q5 q8 | q9 f4", {0: "cinderella"}, round=BEANS).uses(0).plays("q3")
    assert ball.legal() == "q2 q8"
    won = ball.plays("q8 q9").last(TrickWon)
    assert won.winner == 0
    assert won.citations[-2:] == ("princess/cinderella", "R-089")


class TestADemandedSuit:
    @ruling("R-228")
    def test_is_led_with_one_of_its_ends(self, edition: str) -> None:
        ball = power_table("q3 f1 f4 f9 | q5 f2 | q9 f3", {1: "little-mermaid"}, round=BEANS)
        ball = ball.sings(1, Suit.FAIRIES)
        assert ball.legal() == "f1 f9"
        assert ball.why_not("f4") == ("round/magic-beans", "R-218")
        demanded = ("princess/little-mermaid", "R-103") if edition in DELUXE else (ORIGINAL_MERMAID,)
        assert ball.why_not("q3") == demanded

    @ruling("R-228", "R-130")
    def test_of_princes_is_led_with_one_of_their_ends(self) -> None:
        ball = power_table("q3 p1 p4 p9 | q5 f2 | q9 f3", {1: "rapunzel"}, round=BEANS).uses(1)
        assert ball.legal() == "p1 p9"
