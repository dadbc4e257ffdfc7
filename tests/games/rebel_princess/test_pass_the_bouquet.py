"""Pass the Bouquet: every new suit leads."""

from games.rebel_princess.cards import Suit
from games.rebel_princess.events import CardPlayed, TrickReshuffled, TrickWon
from tests.support.rebel_editions import DELUXE, EDITION
from tests.support.rebel_table import (
    Ball,
    decider,
    enchanted,
    icy_table,
    power_table,
    ruling,
    table,
    trick,
    winner,
)

BOUQUET = "pass-the-bouquet"
LED_NOW = ("base/follow-suit", "R-371", "round/pass-the-bouquet")


@ruling("round/pass-the-bouquet", "R-373")
def test_whoever_plays_after_a_new_suit_must_follow_it() -> None:
    ball = table("q3 f1 | t5 f2 | q9 t4", round=BOUQUET).plays("q3 t5")
    assert ball.last(CardPlayed).led is Suit.PETS
    assert ball.legal() == "t4"
    assert ball.why_not("q9") == LED_NOW


@ruling("R-373")
def test_in_another_round_they_follow_the_first_suit() -> None:
    assert table("q3 f1 | t5 f2 | q9 t4").plays("q3 t5").legal() == "q9"


@ruling("R-371")
def test_a_suit_that_was_led_before_leads_again() -> None:
    ball = table("q3 f1 | t5 f2 | q9 f4 | q2 t7", round=BOUQUET).plays("q3 t5 q9")
    assert ball.last(CardPlayed).led is Suit.QUEENS
    assert ball.legal() == "q2"
    assert ball.why_not("t7") == LED_NOW


@ruling("R-371")
def test_a_card_of_the_led_suit_changes_nothing() -> None:
    assert table("q3 f1 | q5 f2 | q9 f4", round=BOUQUET).plays("q3 q5").last(CardPlayed).led is Suit.QUEENS


@ruling("R-372")
def test_the_highest_card_of_the_last_suit_takes_the_trick() -> None:
    won = trick("q10 t5 t3", round=BOUQUET)
    assert won.winner == 1
    assert won.citations == ("round/pass-the-bouquet", "R-371", "base/highest-of-led-suit")


@ruling("R-372")
def test_cards_of_that_suit_played_before_the_last_change_count_too() -> None:
    assert winner("q9 t5 q3", round=BOUQUET) == "q9"
    assert winner("q9 t5 q10", round=BOUQUET) == "q10"


@ruling("R-372")
def test_a_lone_last_card_of_its_suit_wins() -> None:
    assert winner("q9 t5 f1", round=BOUQUET) == "f1"


class TestSneakingIn:
    @ruling("R-374", "R-036")
    def test_a_prince_of_a_player_void_in_the_present_suit_sneaks_in(self) -> None:
        ball = table("q3 f1 | t5 f2 | q9 p4", round=BOUQUET).plays("q3 t5 p4")
        assert ball.last(CardPlayed).citations == ("base/sneaking-in", "R-036")
        assert ball.sneaked_in

    @ruling("R-374", "R-037")
    def test_a_prince_that_follows_princes_does_not(self) -> None:
        ball = table("p3 p1 | p5 f2 | q9 f4", round=BOUQUET).plays("p3 p5")
        assert not ball.sneaked_in

    @ruling("R-375", "R-128")
    def test_rapunzels_prince_is_not_in_but_one_played_void_after_a_change_is(self) -> None:
        ball = power_table("p3 f1 | t5 f2 | p4 f4", {1: "rapunzel"}, round=BOUQUET).uses(1).plays("p3 t5")
        assert not ball.sneaked_in
        ball = ball.plays("p4")
        assert ball.last(CardPlayed).sneaks_in
        assert ball.last(CardPlayed).citations == ("base/sneaking-in", "R-036")


class TestThumbelina:
    @ruling("R-376")
    def test_leads_with_the_suit_she_plays(self) -> None:
        ball = power_table("q3 f1 | q5 t2 | q9 t4", {1: "thumbelina"}, round=BOUQUET).plays("q3")
        ball = ball.plays_with_power("t2")
        assert ball.last(CardPlayed).led is Suit.PETS
        assert ball.legal() == "t4"
        assert ball.plays("t4").last(TrickWon).winner == 2

    @ruling("R-377")
    def test_may_use_her_power_once_the_demanded_suit_has_changed(self) -> None:
        powers = {0: "little-mermaid", 2: "thumbelina"}
        ball = power_table("q3 f1 | t5 f2 | q9 t4 f3", powers, round=BOUQUET).sings(0, Suit.QUEENS)
        ball = ball.plays("q3 t5")
        assert ball.legal_without_power() == "t4"
        assert ball.legal_with_power() == "q9 f3 t4"

    @ruling("R-377", "R-192")
    def test_may_not_use_it_while_the_demanded_suit_still_leads(self) -> None:
        powers = {0: "little-mermaid", 2: "thumbelina"}
        ball = power_table("q3 f1 | q5 f2 | q9 t4 f3", powers, round=BOUQUET).sings(0, Suit.QUEENS)
        ball = ball.plays("q3 q5")
        assert ball.legal_with_power() == ""


@ruling("R-378")
def test_a_frozen_off_suit_card_leads_with_its_suit() -> None:
    ball = icy_table("q3 f1 | q5 t2 | q9 t4", round=BOUQUET).freezes(0, 1, "t2").plays("q3 t2")
    assert ball.last(CardPlayed).led is Suit.PETS
    assert ball.legal() == "t4"


@ruling("R-379")
def test_a_trick_that_alice_reshuffles_starts_with_a_fresh_lead() -> None:
    ball = power_table("q3 f1 | t5 f2 | q9 q4", {2: "alice"}, round=BOUQUET).plays("q3 t5 q9").uses(2)
    assert ball.happened(TrickReshuffled)
    assert ball.due == 2
    assert ball.state.trick.led is None


@ruling("R-380", "R-089")
def test_under_cinderella_the_lowest_of_the_last_suit_wins() -> None:
    won = enchanted("q1 t5 t3", {0: "cinderella"}, round=BOUQUET)
    assert won.winner == 2
    assert won.citations[-2:] == ("princess/cinderella", "R-089")


@ruling("R-381")
def test_mulans_swap_leaves_the_suits_as_they_were() -> None:
    ball = power_table("q3 q10 | t5 t9 | t7 f4", {1: "mulan"}, round=BOUQUET).plays("q3 t5 t7")
    assert ball.declines(1).last(TrickWon).winner == 2
    won = ball.swaps(1, "t5", "t9").last(TrickWon)
    assert won.winner == 1
    assert [contender.seat for contender in won.contenders] == [1, 2]


class TestThePeaPrincess:
    """Where her power goes before a trick she leads after it, in the older editions with it."""

    def led(self, hands: str) -> Ball:
        ball = power_table(hands, {0: "pea-princess"}, round=BOUQUET)
        return ball.uses(0).plays("q3") if EDITION.get() in DELUXE else ball.plays_with_power("q3")

    @ruling("R-382")
    def test_asks_for_more_than_five_of_the_suit_that_leads_now(self, edition: str) -> None:
        ball = self.led("q3 f1 | t5 f2 | q9 t4 t6").plays("t5")
        assert ball.legal() == "t6"
        original = ("princess/pea-princess/original", "R-116", "R-120")
        assert ball.why_not("t4") == (("princess/pea-princess", "R-115") if edition in DELUXE else original)

    @ruling("R-382")
    def test_does_not_make_anybody_leave_that_suit(self) -> None:
        assert self.led("q3 f1 | t5 f2 | q9 t4 f6").plays("t5").legal() == "t4"

    @ruling("R-382", "R-120")
    def test_may_play_the_new_suit_with_her_power(self) -> None:
        ball = power_table("q3 f1 | t5 f2 | q9 t4 t6", {1: "pea-princess"}, round=BOUQUET).plays("q3")
        assert ball.plays_with_power("t5").legal() == "t6"
        assert ball.plays("t5").legal() == "t4 t6"


@ruling("round/pass-the-bouquet", "R-371")
def test_the_bouquet_decides_if_it_has_changed_hands() -> None:
    assert decider("q9 f5 f3", round=BOUQUET) == "round/pass-the-bouquet"
    assert decider("q9 q5 q3", round=BOUQUET) == "base/highest-of-led-suit"
