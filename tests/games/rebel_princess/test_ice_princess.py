"""The Ice Princess: two cards drawn, one of them frozen. In her original form: a lead left to chance."""

from collections import Counter

import pytest
from msgspec import UNSET

from games.audience import Seat, redact
from games.game import Refusal
from games.offers import Move
from games.rebel_princess.cards import Suit
from games.rebel_princess.events import CardFrozen, CardPlayed, CardsDrawn, LeadDrawn, TargetChosen, TrickWon
from games.rebel_princess.moves import ChooseCard, ChooseSeat, ChooseSuit, Decline, PlayCard, UsePower
from games.rebel_princess.stack import is_void
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import DELUXE, ORIGINAL, in_editions
from tests.support.rebel_powers import barred, barters, survives_crashes
from tests.support.rebel_table import GAME, Ball, brief, card, cards, icy_table, luck, power_table, ruling

HANDS = "q3 q9 f1 t1 | q5 p2 f2 t2 | q4 f4 f3 t3 | q1 f6 f7 t4"


@true_of("princess/ice-princess")
def the_frozen_card_must_be_played(case: Case) -> bool:
    if case.is_a("play-card") and case.option is not None:
        return bool(case.frozen()) and case.card not in case.frozen()
    if case.step == "ice-princess.freeze":
        return case.asked_by(case.step, "choose-card") or case.option not in case.state.round.drawn
    return case.asked_by("ice-princess.target", "choose-seat") or case.names_no_player()


@true_of("princess/ice-princess/original")
def the_drawn_card_must_be_led(case: Case) -> bool:
    return not case.plays and case.frozen() == (case.trick.drawn_lead,) and case.card not in case.frozen()


@true_of("R-093")
def there_is_nothing_to_draw(case: Case) -> bool:
    if isinstance(case.option, int):
        return case.no_hidden_card(case.option)
    return case.tries("ice-princess") and any(map(case.no_hidden_card, case.state.seats))


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
    assert (refusal.detail, refusal.option) == ("There is no seat 4 at this table.", 4)


@ruling("R-093")
@in_editions(*DELUXE)
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
    assert brief(ball.state.round.frozen[1].cards) == "p2"


@ruling("princess/ice-princess")
def test_she_freezes_no_card_that_she_did_not_draw() -> None:
    ball = aims(declared("q3 q9 f1 | q5 p2 f2 | q4 f4 f3"), 1)
    drawn = ball.state.round.drawn
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
    assert not is_void(ball.state, 1)


@ruling("R-043")
@in_editions(*DELUXE)
def test_whoever_could_have_followed_is_not_void_though_the_frozen_card_does_not_follow() -> None:
    ball = icy_table("q3 q9 | q5 f2 | q4 f4").freezes(0, 1, "f2").plays("q3 f2")
    assert ball.last(CardPlayed).void is False


@ruling("R-043")
@in_editions(*DELUXE)
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
    assert brief(ball.state.round.whole_hand(0)) == "q3 p9"


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
    assert set(ball.state.round.drawn) == set(cards("t1 t2"))


@ruling("R-134", "R-209")
def test_a_late_card_is_not_drawn_either() -> None:
    ball = icy_table("q3 q9 f1 | q5 p2 f2 | q4 f4 f3", round="late-to-the-ball").tucks("q3 q5 q4")
    ball = aims(ball.uses(0), 1)
    assert set(ball.state.round.drawn) == set(cards("p2 f2"))


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
    assert one.view(1) != other.view(1)
    assert redact(one.last(CardFrozen), 0) != redact(other.last(CardFrozen), 0)


def test_a_crash_between_the_steps_changes_nothing() -> None:
    survives_crashes(
        icy_table("q3 q9 | q5 p2 | q4 f4"),
        (0, UsePower(decision="r1.t1.window1")),
        (0, ChooseSeat(decision="r1.t1.ice-princess.target", seat=1)),
        (0, ChooseCard(decision="r1.t1.ice-princess.freeze", card=card("p2"))),
        (0, PlayCard(decision="r1.t1.play1", card=card("q3"))),
        (1, PlayCard(decision="r1.t1.play2", card=card("p2"))),
    )


# --- her original form: the leader's card is drawn


def chill(hands: str, *, ice: Seat = 1, leader: Seat = 0, round: str = "once-upon-a-time") -> Ball:
    """A table with the Ice Princess of the older editions; her power may be used."""
    return icy_table(hands, ice=ice, leader=leader, round=round)


def by_luck(ball: Ball, seat: Seat, move: Move, short: str) -> Ball:
    """A move after which, as luck has it, this very card is drawn to be led."""
    for number in range(500):
        decided = GAME.decide(ball.state, seat, move, luck(f"seed {number}"))  # type: ignore[arg-type]
        assert not isinstance(decided, Refusal), decided
        if any(isinstance(event, LeadDrawn) and event.card == card(short) for event in decided.events):
            return ball.so(decided)
    raise AssertionError(f"{short} is never drawn")


def chilled(hands: str, short: str, *, ice: Seat = 1, leader: Seat = 0) -> Ball:
    """The Ice Princess has acted, and this card was drawn for the lead."""
    ball = chill(hands, ice=ice, leader=leader)
    return by_luck(ball, ice, UsePower(decision=ball.decision), short)


@ruling("princess/ice-princess/original", "R-100")
def test_the_leaders_card_is_drawn_and_played_at_once() -> None:
    ball = chilled("q3 q9 | q5 f2 | q4 f4", "q9")
    assert ball.last(LeadDrawn).citations == ("princess/ice-princess/original", "R-100")
    assert ball.last(CardPlayed).card == card("q9")
    assert ball.hand(0) == "q3"
    assert ball.decision == "r1.t1.play2"


@ruling("princess/ice-princess/original")
def test_if_she_lets_it_pass_the_leader_chooses() -> None:
    ball = chill("q3 q9 | q5 f2 | q4 f4").declines(1)
    assert not ball.happened(LeadDrawn)
    assert ball.due == 0
    assert ball.legal() == "q3 q9"


@ruling("princess/ice-princess/original", "R-101")
def test_any_card_of_the_hand_may_come_even_a_prince() -> None:
    ball = chill("q3 f9 p2 | q5 f2 t1 | q4 f4 t2")
    found: Counter[str] = Counter()
    for number in range(60):
        decided = GAME.decide(ball.state, 1, UsePower(decision=ball.decision), luck(f"seed {number}"))
        assert not isinstance(decided, Refusal)
        found.update(event.card for event in decided.events if isinstance(event, LeadDrawn))
    assert set(found) == set(cards("q3 f9 p2"))


@ruling("R-100")
def test_it_is_drawn_when_the_lead_is_due_from_the_hand_as_it_is_then() -> None:
    ball = power_table("q3 | q5 | q4", {1: "ice-princess", 2: "scheherazade"}).uses(1)
    assert not ball.happened(LeadDrawn)
    ball = barters(ball, 2, 0, "q3", "q4")
    assert ball.last(LeadDrawn).card == card("q4")


@ruling("R-100")
def test_it_is_not_drawn_while_somebody_may_still_act() -> None:
    ball = power_table("q3 | q5 | q4", {1: "ice-princess", 2: "scheherazade"}).uses(1)
    assert ball.waiting == {2}
    early = ball.refusal(0, PlayCard(decision="r1.t1.play1", card=card("q3")))
    assert early.citations == ("R-066",)
    assert ball.declines(2).last(LeadDrawn).card == card("q3")


@ruling("R-101")
def test_a_prince_drawn_so_sneaks_in() -> None:
    ball = chilled("q3 p9 | q5 f2 | q4 f4", "p9")
    assert ball.last(CardPlayed).citations == ("princess/ice-princess/original", "R-101")
    assert ball.sneaked_in


@ruling("R-101", "R-039")
def test_even_from_a_hand_of_princes_which_without_her_lets_nobody_in() -> None:
    hands = "p3 p9 | q5 f2 | q4 f4"
    assert chilled(hands, "p3").sneaked_in
    assert not chill(hands).declines(1).plays("p3").sneaked_in


@ruling("R-101")
def test_another_card_drawn_so_lets_nobody_in() -> None:
    ball = chilled("q3 p9 | q5 p2 | q4 f4", "q3")
    assert ball.last(CardPlayed).citations == ()
    assert not ball.sneaked_in


@ruling("R-101")
def test_a_prince_who_only_follows_the_drawn_one_is_no_news() -> None:
    ball = chilled("q3 p9 | p5 f2 | q4 f4", "p9").plays("p5")
    assert not ball.last(CardPlayed).sneaks_in


@ruling("R-102")
def test_she_may_leave_her_own_lead_to_chance() -> None:
    ball = chilled("q3 f9 | q5 p2 | q4 f4", "p2", leader=1)
    assert ball.last(CardPlayed).seat == 1
    assert ball.sneaked_in


@ruling("R-102")
def test_without_her_power_she_may_not_lead_that_prince() -> None:
    ball = chill("q3 f9 | q5 p2 | q4 f4", leader=1).declines(1)
    assert ball.why_not("p2") == ("base/princes-not-invited",)


def all_lay_open(ball: Ball, *suits: Suit) -> Ball:
    for seat, suit in enumerate(suits):
        ball = ball.does(seat, ChooseSuit(decision="r1.crystal-clear", suit=suit))
    return ball


@ruling("R-093")
@in_editions(*ORIGINAL)
def test_a_leader_whose_cards_all_lie_open_has_none_to_draw() -> None:
    ball = chill("q3 q9 | q5 f2 | q4 f4", round="crystal-clear")
    ball = all_lay_open(ball, Suit.QUEENS, Suit.QUEENS, Suit.QUEENS)
    assert ball.decision == "r1.t1.play1"
    assert barred(ball, 1) == ("R-093",)


@ruling("R-093")
@in_editions(*ORIGINAL)
def test_what_lies_open_before_others_does_not_matter() -> None:
    ball = chill("q3 f9 | q5 q8 | q4 q2", round="crystal-clear")
    ball = all_lay_open(ball, Suit.QUEENS, Suit.QUEENS, Suit.QUEENS)
    assert ball.waiting == {1}
    assert ball.uses(1).last(LeadDrawn).card == card("f9")


@ruling("R-043")
@in_editions(*ORIGINAL)
def test_a_leader_is_never_void_whatever_is_drawn() -> None:
    ball = chilled("q3 f9 | q5 f2 | t4 t5", "f9")
    assert ball.last(CardPlayed).void is False
    assert ball.plays("f2 t4").last(CardPlayed).void is True


@ruling("princess/ice-princess/original")
def test_the_others_follow_the_drawn_card_as_ever() -> None:
    ball = chilled("q3 f9 | q5 f2 | q4 f4", "f9")
    assert ball.legal() == "f2"
    assert ball.why_not("q5") == ("base/follow-suit",)


@ruling("princess/ice-princess/original", "R-058")
def test_the_next_lead_is_chosen_and_she_is_spent() -> None:
    ball = chilled("q3 q9 f1 | q5 f2 t1 | q4 f4 t2", "q9").plays("q5 q4")
    assert ball.legal() == "q3 f1"
    assert barred(ball, 1) == ("base/powers", "R-058")


@ruling("princess/ice-princess/original")
def test_everybody_knows_beforehand_that_the_lead_is_left_to_chance() -> None:
    ball = power_table("q3 | q5 | q4", {1: "ice-princess", 2: "scheherazade"}).uses(1)
    for viewer in (None, 0, 1, 2):
        view = ball.view(viewer).round
        assert view is not None
        assert view.trick is not None
        assert [power.princess for power in view.trick.powers] == ["ice-princess"]
        assert view.trick.plays == ()


@ruling("princess/ice-princess/original")
def test_a_crash_before_the_lead_changes_nothing() -> None:
    ball = power_table("q3 f9 p2 | q5 f2 t1 | q4 f4 t2", {1: "ice-princess", 2: "cinderella"})
    survives_crashes(
        ball,
        (1, UsePower(decision="r1.t1.window1")),
        (2, Decline(decision="r1.t1.window2")),
    )


class TestAPowerThatGoesWithTheDrawnCard:
    """Nobody follows before the leader has said whether it comes with a power. (R-400)"""

    def drawn(self, princess: str, hands: str, short: str) -> Ball:
        """The leader, seat 0, has a power that goes with a card; seat 1 is the Ice Princess."""
        ball = power_table(hands, {0: princess, 1: "ice-princess"})
        return by_luck(ball, 1, UsePower(decision=ball.decision), short)

    @ruling("R-400")
    def test_snow_white_is_asked_and_may_zero_it(self) -> None:
        ball = self.drawn("snow-white", "q7 f9 | q5 f2 | q4 f4", "q7")
        assert not ball.happened(CardPlayed)
        assert ball.waiting == {0}
        assert ball.legal_without_power() == ball.legal_with_power() == "q7"
        ball = ball.plays_with_power("q7").plays("q5 q4")
        assert ball.last(TrickWon).winner == 1
        assert ball.last(TrickWon).contenders[0].strength == 0

    @ruling("R-400")
    def test_she_may_leave_it_as_it_is(self) -> None:
        ball = self.drawn("snow-white", "q7 f9 | q5 f2 | q4 f4", "q7").plays("q7 q5 q4")
        assert ball.last(TrickWon).winner == 0
        assert ball.state.round.exhausted == (1,)

    @ruling("R-400", "R-100")
    def test_she_may_not_lead_another_card(self) -> None:
        ball = self.drawn("snow-white", "q7 f3 | q5 f2 | q4 f4", "q7")
        assert ball.why_not("f3") == ("princess/ice-princess/original", "R-100")
        assert ball.why_not_with_power("f3") == ("princess/ice-princess/original", "R-100")

    @ruling("R-400")
    def test_the_card_is_turned_up_before_she_answers(self) -> None:
        ball = self.drawn("snow-white", "q7 f9 | q5 f2 | q4 f4", "q7")
        for viewer in (None, 1, 2):
            assert redact(ball.last(LeadDrawn), viewer).card == card("q7")

    @ruling("R-400")
    def test_nobody_follows_before_she_has_answered(self) -> None:
        ball = self.drawn("snow-white", "q7 f9 | q5 f2 | q4 f4", "q7")
        assert ball.offers(1) == ()
        early = ball.refusal(1, PlayCard(decision="r1.t1.play2", card=card("q5")))
        assert early.why.value == "decision-closed"

    @ruling("R-400")
    def test_she_is_not_asked_about_an_eight(self) -> None:
        ball = self.drawn("snow-white", "q8 f3 | q5 f2 | q4 f4", "q8")
        assert ball.last(CardPlayed).card == card("q8")
        assert ball.due == 1

    @ruling("R-400", "R-058")
    def test_whoever_is_spent_is_not_asked(self) -> None:
        ball = power_table("q9 f1 f3 | q8 f2 t1 | q7 f4 t2", {0: "pea-princess", 1: "ice-princess"})
        ball = ball.declines(1).plays_with_power("q9").plays("q8 q7")
        ball = ball.uses(1)
        assert ball.last(CardPlayed).seat == 0
        assert ball.due == 1

    @ruling("R-400", "R-120")
    def test_the_pea_princess_is_asked_whatever_the_card(self) -> None:
        ball = self.drawn("pea-princess", "q8 f3 | q5 q9 | q4 q7", "q8")
        assert ball.waiting == {0}
        assert ball.plays("q8").legal() == "q5 q9"
        assert ball.plays_with_power("q8").legal() == "q9"

    @ruling("R-400")
    def test_a_leader_without_such_a_power_is_not_asked(self) -> None:
        ball = self.drawn("alice", "q7 f9 | q5 f2 | q4 f4", "q7")
        assert ball.last(CardPlayed).card == card("q7")
        assert ball.due == 1
