"""Crystal Clear: one suit of every hand lies in plain sight."""

import pytest
from msgspec import UNSET

from games.audience import redact
from games.rebel_princess.cards import Suit
from games.rebel_princess.events import (
    CardFrozen,
    CardsBartered,
    CardsContributed,
    CardsDrawn,
    CardsMixed,
    LeadDrawn,
    SuitsLaidOpen,
    TrickReshuffled,
)
from games.rebel_princess.moves import ChooseCard, ChooseSeat, ChooseSuit, UsePower
from games.rebel_princess.stack import is_void
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import DELUXE, ORIGINAL, in_editions
from tests.support.rebel_table import (
    SUITS,
    Ball,
    brief,
    card,
    cards,
    icy_table,
    power_table,
    ruling,
    table,
)

CRYSTAL = "crystal-clear"


@true_of("round/crystal-clear")
def lay_one_suit_open(case: Case) -> bool:
    return case.asked_by("crystal-clear", "choose-suit")


@true_of("R-247")
def only_a_suit_you_hold(case: Case) -> bool:
    return case.step == "crystal-clear" and not case.holds(lambda card: card.suit is case.option)


def lays_open(ball: Ball, letters: str) -> Ball:
    """Every seat lays one suit open: `"q f t"`."""
    decision = ball.decision
    for seat, letter in enumerate(letters.split()):
        ball = ball.does(seat, ChooseSuit(decision=decision, suit=SUITS[letter]))
    return ball


def face_up(ball: Ball) -> list[str]:
    return [brief(shown) for shown in ball.state.round.face_up]


@ruling("round/crystal-clear")
def test_everybody_lays_one_suit_of_their_hand_face_up() -> None:
    ball = lays_open(table("q3 q9 f1 | q5 f2 f6 | t4 f4 p2", round=CRYSTAL), "q f t")
    assert face_up(ball) == ["q3 q9", "f2 f6", "t4"]
    view = ball.view(None)
    assert view.round is not None
    assert [brief(seat.face_up) for seat in view.round.seats] == ["q3 q9", "f2 f6", "t4"]


@ruling("round/crystal-clear")
def test_nothing_lies_open_in_another_round() -> None:
    assert face_up(table("q3 q9 f1 | q5 f2 f6 | t4 f4 p2")) == ["", "", ""]


@ruling("R-247")
def test_nobody_may_choose_a_suit_they_do_not_hold() -> None:
    ball = table("q3 q9 f1 | q5 f2 f6 | t4 f4 p2", round=CRYSTAL)
    refusal = ball.refusal(0, ChooseSuit(decision=ball.decision, suit=Suit.PRINCES))
    assert refusal.citations == ("R-247",)


@ruling("round/crystal-clear", "R-247")
def test_the_form_names_the_round_card_and_the_suits_that_are_missing() -> None:
    (form,) = table("q3 q9 f1 | q5 f2 f6 | t4 f4 p2", round=CRYSTAL).offers(0)
    assert form.citations == ("round/crystal-clear", "R-247")
    assert [one.option for one in form.barred] == [Suit.PETS, Suit.PRINCES]


@ruling("R-247", "R-014")
def test_all_suits_are_revealed_together() -> None:
    ball = table("q3 q9 f1 | q5 f2 f6 | t4 f4 p2", round=CRYSTAL)
    for seat, suit in ((0, Suit.QUEENS), (1, Suit.FAIRIES), (0, Suit.FAIRIES)):
        ball = ball.does(seat, ChooseSuit(decision="r1.crystal-clear", suit=suit))
    assert not ball.happened(SuitsLaidOpen)
    assert ball.seen_by(1).asking[0].answers.keys() == {1}
    ball = ball.does(2, ChooseSuit(decision="r1.crystal-clear", suit=Suit.PETS))
    assert face_up(ball) == ["f1", "f2 f6", "t4"]


class TestFaceUpCards:
    @ruling("R-248")
    def test_must_follow_like_any_other(self) -> None:
        ball = lays_open(table("q3 f1 | q5 f2 | q4 f4", round=CRYSTAL), "q q q").plays("q3")
        assert ball.legal() == "q5"
        assert ball.why_not("f2") == ("base/follow-suit",)
        assert not is_void(ball.state, 1)

    @ruling("R-248")
    def test_may_be_led(self) -> None:
        ball = lays_open(table("q3 f1 | q5 f2 | q4 f4", round=CRYSTAL), "q q q")
        assert ball.legal() == "q3 f1"
        assert face_up(ball.plays("q3")) == ["", "q5", "q4"]

    @ruling("R-248", "R-040")
    def test_count_for_holding_only_princes(self) -> None:
        ball = lays_open(table("q3 p1 | q5 f2 | q4 f4", round=CRYSTAL), "q q q")
        assert ball.why_not("p1") == ("base/princes-not-invited",)


class TestTheIcePrincess:
    @ruling("R-249", "R-134")
    @pytest.mark.parametrize("hidden", ["f2 f6", "t8 p2"])
    def test_draws_hidden_cards_only(self, hidden: str) -> None:
        ball = icy_table(f"q3 q9 f1 t1 | q5 q6 {hidden} | q4 f4 p1 t2", round=CRYSTAL)
        ball = lays_open(ball, "q q q").uses(0)
        ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=1))
        assert set(ball.state.round.drawn) == set(cards(hidden))

    @ruling("R-249", "R-093")
    @in_editions(*DELUXE)
    def test_may_not_target_a_player_without_hidden_cards(self) -> None:
        ball = lays_open(icy_table("q3 f1 | q5 q6 | q4 f4", round=CRYSTAL), "q q q").uses(0)
        refusal = ball.refusal(0, ChooseSeat(decision=ball.decision, seat=1))
        assert refusal.citations == ("R-093",)

    @ruling("R-249", "R-093")
    def test_is_not_asked_where_nobody_has_hidden_cards(self) -> None:
        ball = lays_open(icy_table("q3 q1 | q5 q6 | f3 f4", round=CRYSTAL), "q q f")
        assert ball.decision == "r1.t1.play1"

    @ruling("R-250", "R-092")
    def test_freezes_a_single_hidden_card_without_a_choice(self) -> None:
        ball = lays_open(icy_table("q3 f1 | q5 f2 | q4 f4", round=CRYSTAL), "q q q").uses(0)
        ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=1))
        assert ball.last(CardsDrawn).count == 1
        assert ball.last(CardFrozen).card == card("f2")


@in_editions(*ORIGINAL)
class TestALeadLeftToChance:
    """The Ice Princess of the older editions."""

    @ruling("R-249")
    @pytest.mark.parametrize("hidden", ["f1", "p1"])
    def test_is_drawn_from_the_hidden_cards(self, hidden: str) -> None:
        ball = icy_table(f"q3 q9 {hidden} | q5 f2 t2 | q4 f4 t3", ice=1, round=CRYSTAL)
        ball = lays_open(ball, "q q q").uses(1)
        assert ball.last(LeadDrawn).card == card(hidden)

    @ruling("R-249", "R-093")
    def test_is_impossible_if_the_leader_has_no_hidden_cards(self) -> None:
        ball = lays_open(icy_table("q3 q9 | q5 f2 | q4 f4", ice=1, round=CRYSTAL), "q q q")
        assert ball.decision == "r1.t1.play1"
        refusal = ball.refusal(1, UsePower(decision="r1.t1.window1"))
        assert refusal.citations == ("R-093",)

    @ruling("R-249", "R-093")
    def test_does_not_need_hidden_cards_of_anybody_else(self) -> None:
        ball = lays_open(icy_table("q3 f9 | q5 q2 | q4 q6", ice=1, round=CRYSTAL), "q q q")
        assert ball.decision == "r1.t1.window1"
        assert ball.uses(1).last(LeadDrawn).card == card("f9")


class TestScheherazade:
    def bazaar(self, hands: str = "q3 f1 | q5 f2 | q4 f4") -> Ball:
        return lays_open(power_table(hands, {0: "scheherazade"}, round=CRYSTAL), "q q q").uses(0)

    @ruling("R-249", "R-136")
    def test_draws_a_hidden_card(self) -> None:
        ball = self.bazaar()
        ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=1))
        assert ball.state.round.drawn == cards("f2")

    @ruling("R-249", "R-136")
    def test_may_not_target_a_player_without_hidden_cards(self) -> None:
        ball = self.bazaar("q3 f1 | q5 q6 | q4 f4")
        refusal = ball.refusal(0, ChooseSeat(decision=ball.decision, seat=1))
        assert refusal.citations == ("R-136",)

    @ruling("R-252", "R-137")
    def test_may_give_a_face_up_card_and_the_table_sees_it_leave(self) -> None:
        ball = self.bazaar()
        ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=1))
        ball = ball.does(0, ChooseCard(decision=ball.decision, card=card("q3")))
        seen = redact(ball.last(CardsBartered), None)
        assert seen.face_up == cards("q3")
        assert (seen.drawn, seen.given) == (UNSET, UNSET)
        assert face_up(ball) == ["", "q5", "q4"]
        assert ball.hand(1) == "q3 q5"

    @ruling("R-252", "R-133")
    def test_gives_a_hidden_card_without_anybody_seeing_it(self) -> None:
        ball = self.bazaar()
        ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=1))
        ball = ball.does(0, ChooseCard(decision=ball.decision, card=card("f1")))
        assert redact(ball.last(CardsBartered), None).face_up == ()
        assert face_up(ball) == ["q3", "q5", "q4"]


@in_editions(*DELUXE)
class TestSleepingBeauty:
    def spindle(self) -> Ball:
        ball = power_table("q3 f1 t1 | q5 f2 t2 | q4 f4 t3", {0: "sleeping-beauty"}, round=CRYSTAL)
        return lays_open(ball, "q q q")

    @ruling("R-251")
    def test_a_card_of_the_open_suit_that_comes_later_stays_hidden(self) -> None:
        ball = self.spindle().gathers(0, "q3 f2 t3", "f2 q3 t3")
        assert ball.hand(1) == "q3 q5 t2"
        assert face_up(ball) == ["", "q5", "q4"]
        view = ball.view(2).round
        assert view is not None
        assert brief(view.seats[1].face_up) == "q5"

    @ruling("R-252")
    def test_face_up_cards_may_be_handed_in_and_are_seen_to_leave(self) -> None:
        contributed = self.spindle().gathers(0, "q3 f2 q4", "f2 q3 q4").last(CardsContributed)
        seen = redact(contributed, 1)
        assert seen.face_up == cards("q3 q4")
        assert seen.contributed == {1: card("f2")}
        assert seen.pool is UNSET

    @ruling("R-253")
    def test_a_face_up_card_that_comes_back_is_hidden_from_then_on(self) -> None:
        ball = self.spindle().gathers(0, "q3 q5 t3", "q3 q5 t3")
        assert ball.hand(1) == "q5 f2 t2"
        assert face_up(ball) == ["", "", "q4"]
        assert ball.state.round.drawable(1) == 3


@in_editions(*ORIGINAL)
class TestSleepingBeautyWhoDealsAtRandom:
    """As in the older editions: only the card she keeps is a choice."""

    def gathers(self, contributed: str, kept: str) -> Ball:
        ball = power_table("q3 f1 t1 | q5 f2 t2 | q4 f4 t3", {0: "sleeping-beauty"}, round=CRYSTAL)
        ball = lays_open(ball, "q q q").uses(0).tucks(contributed)
        return ball.does(0, ChooseCard(decision=ball.decision, card=card(kept)))

    @ruling("R-251")
    def test_a_card_of_the_open_suit_that_comes_later_stays_hidden(self) -> None:
        ball = self.gathers("q3 f2 t3", "t3")
        (taker,) = (seat for seat in range(3) if "q3" in ball.hand(seat))
        assert taker in (1, 2)
        assert face_up(ball) == ["", "q5", "q4"]
        view = ball.view(0).round
        assert view is not None
        assert brief(view.seats[taker].face_up) in ("q5", "q4")

    @ruling("R-252")
    def test_face_up_cards_may_be_handed_in_and_are_seen_to_leave(self) -> None:
        contributed = self.gathers("q3 f2 q4", "f2").last(CardsMixed)
        seen = redact(contributed, 1)
        assert seen.face_up == cards("q3 q4")
        assert seen.contributed == {1: card("f2")}
        assert seen.mixed is UNSET

    @ruling("R-253")
    def test_a_face_up_card_that_comes_back_is_hidden_from_then_on(self) -> None:
        ball = self.gathers("q3 f2 t3", "q3")
        assert ball.hand(0) == "q3 f1 t1"
        assert face_up(ball) == ["", "q5", "q4"]
        assert ball.state.round.drawable(0) == 3


class TestAlice:
    @ruling("R-253", "R-081")
    def test_deals_open_cards_back_hidden(self) -> None:
        ball = lays_open(power_table("q9 f1 | q5 f2 | q4 f4", {0: "alice"}, round=CRYSTAL), "q q q")
        ball = ball.plays("q9 q5 q4").uses(0)
        received = ball.last(TrickReshuffled).received
        assert {one for hand in received.values() for one in hand} == set(cards("q9 q5 q4"))
        assert face_up(ball) == ["", "", ""]
        assert redact(ball.last(TrickReshuffled), 1).received.keys() == {1}


class TestMulan:
    def camouflage(self) -> Ball:
        ball = power_table("q9 f1 | q5 q6 f2 | q4 f4", {1: "mulan"}, round=CRYSTAL)
        return lays_open(ball, "q q q").plays("q9 q5 q4")

    @ruling("R-254")
    def test_may_swap_with_a_face_up_card(self) -> None:
        ball = self.camouflage().swaps(1, "q5", "q6")
        assert brief(ball.state.last_trick.cards) == "q4 q6 q9"

    @ruling("R-253")
    def test_holds_the_card_she_took_back_hidden(self) -> None:
        ball = self.camouflage().swaps(1, "q5", "q6")
        assert ball.hand(1) == "q5 f2"
        assert face_up(ball) == ["", "", ""]


@ruling("R-255")
def test_whoever_holds_one_suit_lays_the_whole_hand_open() -> None:
    ball = table("q3 q9 | f5 t2 | q4 f4", round=CRYSTAL)
    refusal = ball.refusal(0, ChooseSuit(decision=ball.decision, suit=Suit.FAIRIES))
    assert refusal.citations == ("R-247",)
    ball = lays_open(ball, "q t f")
    assert face_up(ball)[0] == "q3 q9"
    assert ball.state.round.drawable(0) == 0
