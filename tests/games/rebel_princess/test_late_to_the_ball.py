"""Late to the Ball: one card comes late."""

import pytest

from games.game import Why
from games.rebel_princess.events import CardsPickedUp, CardsSetAside, PlayOpened, RoundScored
from games.rebel_princess.moves import ChooseCard, ChooseSeat, UsePower
from games.rebel_princess.stack import is_void
from tests.support.rebel_table import Ball, card, cards, icy_table, ruling, table

HANDS = "q3 q9 p1 | q5 f2 t8 | q4 f4 p2"


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
    assert refusal.citations == ("round/late-to-the-ball", "R-210")


@ruling("R-014")
def test_the_late_card_may_be_changed_until_the_last_one_is_chosen() -> None:
    ball = dealt()
    ball = ball.does(0, ChooseCard(decision=ball.decision, card=card("q3"))).tucks("p1 t8 p2")
    assert ball.party.now.aside[0].cards == cards("p1")


@ruling("R-209")
def test_the_late_card_is_not_in_hand() -> None:
    ball = dealt().tucks("q3 q5 q4")
    assert ball.hand(0) == "q9 p1"
    assert ball.why_not("q3") == ("base/own-cards",)


@ruling("R-209")
def test_the_late_card_does_not_have_to_follow() -> None:
    ball = dealt().tucks("q3 q5 q4").plays("q9")
    assert is_void(ball.party, 1)
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
        known = ball.seen_by(viewer).now.aside[0]
        assert (known.size, known.cards) == (1, ())
    assert ball.seen_by(0).now.aside[0].cards == cards("p1")


@pytest.mark.usefixtures("probe")
class TestTheIcePrincess:
    @ruling("R-213")
    def test_cannot_touch_the_last_card(self) -> None:
        ball = icy_table(HANDS, round="late-to-the-ball").tucks("p1 t8 p2")
        ball = ball.declines(0).plays("q3 q5 q4").declines(0).plays("f2 f4 q9")
        assert ball.last(PlayOpened).turns[0] == ball.due == 2
        refusal = ball.refusal(0, UsePower(decision="r1.t3.window1"))
        assert refusal.why is Why.DECISION_CLOSED
        assert refusal.citations == ("round/late-to-the-ball", "R-213")

    @ruling("R-213")
    def test_may_act_in_the_trick_before(self) -> None:
        ball = icy_table(HANDS, round="late-to-the-ball").tucks("p1 t8 p2")
        ball = ball.declines(0).plays("q3 q5 q4")
        assert ball.decision == "r1.t2.window1"
        assert ball.freezes(0, 2, "f4").plays("f2").legal() == "f4"

    @ruling("R-134", "R-093")
    def test_does_not_draw_the_late_card(self) -> None:
        ball = icy_table("q3 p1 | q5 t8 | q4 p2", round="late-to-the-ball").tucks("p1 t8 p2")
        ball = ball.does(0, UsePower(decision=ball.decision))
        ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=1))
        assert ball.party.now.frozen[1].cards == cards("q5")
