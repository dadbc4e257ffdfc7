"""The Ice Princess: two cards drawn, one of them frozen."""

import pytest
from msgspec import UNSET

from games.audience import redact
from games.rebel_princess.cards import Suit
from games.rebel_princess.events import CardFrozen, CardPlayed, CardsDrawn, TargetChosen
from games.rebel_princess.moves import ChooseCard, ChooseSeat, ChooseSuit, PlayCard, UsePower
from games.rebel_princess.stack import is_void
from tests.support.rebel_powers import barred, survives_crashes
from tests.support.rebel_table import Ball, brief, card, cards, icy_table, power_table, ruling

HANDS = "q3 q9 f1 t1 | q5 p2 f2 t2 | q4 f4 f3 t3 | q1 f6 f7 t4"


def declared(hands: str = HANDS, *, round: str = "once-upon-a-time") -> Ball:
    """Seat 0 has declared the Ice Princess."""
    ball = icy_table(hands, round=round)
    return ball.does(0, UsePower(decision=ball.decision))


def aims(ball: Ball, target: int) -> Ball:
    return ball.does(0, ChooseSeat(decision=ball.decision, seat=target))


def picks(ball: Ball, short: str) -> Ball:
    return ball.does(0, ChooseCard(decision=ball.decision, card=card(short)))


@ruling("princess/ice-princess", "R-091")
@pytest.mark.parametrize("target", [0, 1, 2, 3])
def test_she_may_target_anybody_herself_included(target: int) -> None:
    ball = aims(declared(), target)
    assert ball.last(TargetChosen).target == target
    assert ball.last(CardsDrawn).count == 2


@ruling("R-091")
def test_she_may_not_target_an_empty_chair() -> None:
    ball = declared()
    refusal = ball.refusal(0, ChooseSeat(decision=ball.decision, seat=4))
    assert refusal.citations == ("princess/ice-princess", "R-091")


@ruling("R-093")
def test_she_may_not_target_somebody_without_a_card_to_draw() -> None:
    ball = declared("q3 q9 | q5 p2 | ")
    refusal = ball.refusal(0, ChooseSeat(decision=ball.decision, seat=2))
    assert refusal.citations == ("R-093",)


@ruling("princess/ice-princess", "R-134")
def test_she_draws_from_the_hand_of_her_target() -> None:
    ball = aims(declared(), 1)
    drawn = ball.last(CardsDrawn).cards
    assert drawn is not UNSET
    assert set(drawn) <= set(cards("q5 p2 f2 t2"))


@ruling("princess/ice-princess")
def test_she_freezes_one_of_the_two_she_drew() -> None:
    ball = aims(declared("q3 q9 | q5 p2 | q4 f4"), 1)
    ball = picks(ball, "p2")
    assert ball.hand(1) == "q5"
    assert brief(ball.party.now.frozen[1].cards) == "p2"


@ruling("princess/ice-princess")
def test_she_freezes_no_card_that_she_did_not_draw() -> None:
    ball = aims(declared("q3 q9 f1 | q5 p2 f2 | q4 f4 f3"), 1)
    drawn = ball.party.now.drawn
    (left_alone,) = set(cards("q5 p2 f2")) - set(drawn)
    refusal = ball.refusal(0, ChooseCard(decision=ball.decision, card=left_alone))
    assert refusal.citations == ("princess/ice-princess",)


@ruling("R-092")
def test_a_single_card_is_frozen_without_a_choice() -> None:
    ball = aims(declared("q3 | q5 | q4"), 1)
    assert ball.last(CardsDrawn).count == 1
    assert ball.last(CardFrozen).card == card("q5")
    assert ball.decision == "r1.t1.play1"


@ruling("R-092")
def test_two_cards_leave_her_a_choice() -> None:
    ball = aims(declared("q3 q9 | q5 p2 | q4 f4"), 1)
    assert ball.decision == "r1.t1.ice-princess.freeze"


@ruling("R-094")
def test_she_and_her_target_see_the_cards_and_nobody_else_does() -> None:
    ball = picks(aims(declared("q3 q9 | q5 p2 | q4 f4"), 1), "p2")
    drawn, frozen = ball.last(CardsDrawn), ball.last(CardFrozen)
    for insider in (0, 1):
        assert redact(drawn, insider).cards == drawn.cards
        assert redact(frozen, insider).card == card("p2")
    for outsider in (2, None):
        assert redact(drawn, outsider).cards is UNSET
        assert redact(frozen, outsider).card is UNSET


@ruling("R-094")
def test_everybody_sees_that_a_card_is_frozen() -> None:
    view = picks(aims(declared("q3 q9 | q5 p2 | q4 f4"), 1), "p2").view(None)
    assert view.round is not None
    assert [seat.frozen for seat in view.round.seats] == [False, True, False]
    assert [seat.hand for seat in view.round.seats] == [2, 1, 2]


@ruling("R-097")
def test_a_frozen_follower_does_not_follow() -> None:
    ball = icy_table("q3 q9 | q5 p2 | q4 f4").freezes(0, 1, "p2").plays("q3")
    assert ball.legal() == "p2"
    assert ball.why_not("q5") == ("princess/ice-princess", "R-097")


@ruling("R-097", "R-075")
def test_a_frozen_prince_is_led_before_any_has_sneaked_in() -> None:
    ball = icy_table("q3 p9 | q5 p2 | q4 f4").freezes(0, 0, "p9")
    assert ball.legal() == "p9"
    assert ball.why_not("q3") == ("princess/ice-princess", "R-097")


@ruling("R-097")
def test_those_who_are_not_frozen_must_follow_as_ever() -> None:
    ball = icy_table("q3 q9 | q5 p2 | q4 f4").freezes(0, 1, "p2").plays("q3 p2")
    assert ball.legal() == "q4"
    assert ball.why_not("f4") == ("base/follow-suit",)


@ruling("R-095")
def test_a_frozen_prince_is_not_in_while_it_lies_face_down() -> None:
    ball = icy_table("q3 q9 p1 | q5 p2 f2 | q4 f4 f5").freezes(0, 1, "p2")
    assert not ball.sneaked_in
    assert ball.legal() == "q3 q9"
    assert ball.why_not("p1") == ("base/princes-not-invited",)


@ruling("R-095", "R-096")
def test_a_frozen_prince_sneaks_in_when_it_is_played() -> None:
    ball = icy_table("q3 q9 | q5 p2 | q4 f4").freezes(0, 1, "p2").plays("q3 p2")
    assert ball.last(CardPlayed).citations == ("princess/ice-princess", "R-096")
    assert ball.sneaked_in


@ruling("R-096")
def test_it_sneaks_in_as_a_lead() -> None:
    assert icy_table("q3 p9 | q5 p2 | q4 f4").freezes(0, 0, "p9").plays("p9").sneaked_in


@ruling("R-096")
def test_it_sneaks_in_even_when_it_follows_a_prince() -> None:
    ball = icy_table("p3 p9 | q5 p2 | q4 f4").freezes(0, 1, "p2").plays("p3")
    assert not ball.sneaked_in
    assert ball.plays("p2").sneaked_in


@ruling("R-096")
def test_a_frozen_card_that_is_no_prince_lets_nobody_in() -> None:
    assert not icy_table("q3 q9 | q5 t8 | q4 f4").freezes(0, 1, "t8").plays("q3 t8").sneaked_in


@ruling("R-098", "R-043")
def test_a_frozen_card_still_counts_for_being_void() -> None:
    ball = icy_table("q3 q9 | q5 p2 | q4 f4").freezes(0, 1, "q5").plays("q3")
    assert not is_void(ball.party, 1)


@ruling("R-043")
def test_whoever_could_have_followed_is_not_void_though_the_frozen_card_does_not_follow() -> None:
    ball = icy_table("q3 q9 | q5 f2 | q4 f4").freezes(0, 1, "f2").plays("q3 f2")
    assert ball.last(CardPlayed).void is False


@ruling("R-043")
def test_whoever_could_not_have_followed_is_void_though_frozen() -> None:
    ball = icy_table("q3 q9 | f5 f2 | q4 f4").freezes(0, 1, "f2").plays("q3 f2")
    assert ball.last(CardPlayed).void is True


@ruling("R-098")
def test_a_frozen_card_is_not_in_hand_to_be_drawn() -> None:
    ball = icy_table("q3 q9 | q5 p2 | q4 f4").freezes(0, 1, "q5")
    assert ball.hand(1) == "p2"


@ruling("R-098", "R-040")
def test_a_frozen_card_counts_for_holding_only_princes() -> None:
    ball = icy_table("q3 p9 | q5 p2 | q4 f4").freezes(0, 0, "q3")
    assert brief(ball.party.now.whole_hand(0)) == "q3 p9"


@ruling("princess/ice-princess")
def test_the_next_trick_is_played_as_ever() -> None:
    ball = icy_table("q3 q9 | q5 f2 | q4 f4").freezes(0, 1, "f2").plays("q3 f2 q4")
    assert ball.plays("f4").legal() == "q9"


@ruling("R-091", "R-093", "R-249")
def test_she_is_not_asked_if_nobody_has_a_card_to_draw() -> None:
    ball = icy_table("q3 | q5 | q4", round="crystal-clear")
    for seat in range(3):
        ball = ball.does(seat, ChooseSuit(decision="r1.crystal-clear", suit=Suit.QUEENS))
    assert ball.decision == "r1.t1.play1"
    assert barred(ball, 0) == ("R-093",)


@ruling("R-134", "R-249")
def test_face_up_cards_are_not_drawn() -> None:
    ball = icy_table("q3 q9 t1 t2 | q5 p2 f2 t2 | q4 f4 f3 t3", round="crystal-clear")
    for seat in range(3):
        ball = ball.does(seat, ChooseSuit(decision="r1.crystal-clear", suit=Suit.QUEENS))
    ball = aims(ball.uses(0), 0)
    assert set(ball.party.now.drawn) == set(cards("t1 t2"))


@ruling("R-134", "R-209")
def test_a_late_card_is_not_drawn_either() -> None:
    ball = icy_table("q3 q9 f1 | q5 p2 f2 | q4 f4 f3", round="late-to-the-ball").tucks("q3 q5 q4")
    ball = aims(ball.uses(0), 1)
    assert set(ball.party.now.drawn) == set(cards("p2 f2"))


@ruling("R-099")
def test_whoever_is_frozen_leads_the_frozen_card_if_pocahontas_says_so() -> None:
    powers = {0: "ice-princess", 2: "pocahontas"}
    ball = power_table("q3 q9 | q5 p2 | q4 f4", powers).freezes(0, 1, "p2").guides(2, 1)
    assert ball.due == 1
    assert ball.legal() == "p2"
    assert ball.plays("p2").sneaked_in


@ruling("R-099")
def test_whoever_is_frozen_follows_with_it_if_the_lead_is_taken_away() -> None:
    powers = {0: "ice-princess", 2: "pocahontas"}
    ball = power_table("q3 p9 | q5 p2 | q4 f4", powers).freezes(0, 0, "p9").guides(2, 1).plays("q5 q4")
    assert ball.due == 0
    assert ball.legal() == "p9"


@ruling("R-094")
def test_while_she_thinks_she_and_her_target_see_both_cards() -> None:
    ball = aims(declared("q3 q9 | q5 p2 | q4 f4"), 1)
    for seat, known in ((0, {"q5", "p2"}), (1, {"q5", "p2"}), (2, set())):
        you = ball.view(seat).you
        assert you is not None
        assert {brief((one,)) for one in you.drawn} == known
    ball = picks(ball, "p2")
    target, other = ball.view(1).you, ball.view(2).you
    assert target is not None
    assert other is not None
    assert target.frozen == cards("p2")
    assert other.frozen == ()


@ruling("R-094")
def test_nobody_else_can_tell_which_of_the_two_it_is() -> None:
    one, other = (picks(aims(declared("q3 q9 | q5 p2 | q4 f4"), 1), short) for short in ("p2", "q5"))
    for outsider in (2, None):
        assert one.view(outsider) == other.view(outsider)


def test_a_crash_between_the_steps_changes_nothing() -> None:
    survives_crashes(
        icy_table("q3 q9 | q5 p2 | q4 f4"),
        (0, UsePower(decision="r1.t1.window1")),
        (0, ChooseSeat(decision="r1.t1.ice-princess.target", seat=1)),
        (0, ChooseCard(decision="r1.t1.ice-princess.freeze", card=card("p2"))),
        (0, PlayCard(decision="r1.t1.play1", card=card("q3"))),
        (1, PlayCard(decision="r1.t1.play2", card=card("p2"))),
    )
