"""Scheherazade: a card drawn at random, and that one or one of her own goes back."""

from collections import Counter

from msgspec import UNSET

from games.audience import redact
from games.game import Refusal
from games.rebel_princess.cards import Suit
from games.rebel_princess.events import CardsBartered, CardsDrawn, PowerResolved
from games.rebel_princess.moves import ChooseCard, ChooseSeat, ChooseSuit, UsePower
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_powers import barters, draws, survives_crashes
from tests.support.rebel_table import GAME, Ball, card, cards, luck, power_table, ruling

HANDS = "q3 f9 t1 | q5 f2 t2 | q4 f4 t3"


@true_of("princess/scheherazade")
def the_drawn_card_or_one_of_your_own(case: Case) -> bool:
    if case.step == "scheherazade.barter":
        mine = (*case.state.round.hands[case.seat].cards, *case.state.round.drawn)
        return case.asked_by(case.step, "choose-card") or case.option not in mine
    return case.asked_by("scheherazade.target", "choose-seat") or case.names_no_player()


@true_of("R-136")
def there_is_nothing_to_draw_from(case: Case) -> bool:
    if isinstance(case.option, int):
        return case.no_hidden_card(case.option)
    return case.tries("scheherazade") and any(map(case.no_hidden_card, case.state.seats))


@true_of("R-131")
def not_from_herself(case: Case) -> bool:
    return case.option == case.seat


def bazaar(hands: str = HANDS, *, round: str = "once-upon-a-time") -> Ball:
    """Scheherazade on seat 1; seat 0 leads."""
    return power_table(hands, {1: "scheherazade"}, round=round)


def aims(ball: Ball, target: int) -> Ball:
    ball = ball.uses(1)
    return ball.does(1, ChooseSeat(decision=ball.decision, seat=target))


@ruling("princess/scheherazade")
def test_she_swaps_the_card_she_drew_for_one_of_hers() -> None:
    ball = barters(bazaar(), 1, 0, "f9", "t2")
    assert ball.hand(0) == "q3 t1 t2"
    assert ball.hand(1) == "q5 f2 f9"


@ruling("R-132")
def test_she_may_give_the_very_card_back() -> None:
    ball = barters(bazaar(), 1, 0, "f9", "f9")
    assert ball.happened(PowerResolved)
    assert ball.hand(0) == "q3 f9 t1"
    assert ball.hand(1) == "q5 f2 t2"


@ruling("R-131")
def test_she_does_not_barter_with_herself() -> None:
    ball = bazaar().uses(1)
    assert ball.refusal(1, ChooseSeat(decision=ball.decision, seat=1)).citations == ("R-131",)


@ruling("R-136")
def test_the_draw_is_made_by_luck_from_the_hand_of_the_target() -> None:
    ball = bazaar().uses(1)
    found: Counter[str] = Counter()
    for number in range(60):
        move = ChooseSeat(decision=ball.decision, seat=0)
        decided = GAME.decide(ball.state, 1, move, luck(f"seed {number}"))
        assert not isinstance(decided, Refusal)
        drawn = next(event for event in decided.events if isinstance(event, CardsDrawn)).cards
        assert drawn is not UNSET
        found.update(drawn)
    assert set(found) == set(cards("q3 f9 t1"))


@ruling("R-136", "R-209")
def test_a_late_card_is_not_drawn() -> None:
    ball = aims(bazaar("q3 f9 | q5 f2 | q4 f4", round="late-to-the-ball").tucks("q3 q5 q4"), 0)
    assert ball.state.round.drawn == cards("f9")


@ruling("R-136", "R-249", "R-252")
def test_a_face_up_card_is_not_drawn() -> None:
    ball = bazaar("q3 q9 t1 | q5 f2 t2 | q4 f4 t3", round="crystal-clear")
    for seat in range(3):
        ball = ball.does(seat, ChooseSuit(decision="r1.crystal-clear", suit=Suit.QUEENS))
    assert aims(ball, 0).state.round.drawn == cards("t1")


@ruling("R-136", "R-249")
def test_somebody_with_nothing_to_draw_is_no_partner() -> None:
    ball = bazaar("q3 q9 q1 | q5 f2 t2 | q4 f4 t3", round="crystal-clear")
    for seat in range(3):
        ball = ball.does(seat, ChooseSuit(decision="r1.crystal-clear", suit=Suit.QUEENS))
    ball = ball.uses(1)
    assert ball.refusal(1, ChooseSeat(decision=ball.decision, seat=0)).citations == ("R-136",)


@ruling("R-136", "R-249")
def test_without_a_partner_she_is_not_asked_and_cannot_act() -> None:
    ball = bazaar("q3 q9 q1 | q5 f2 t2 | q4 q6 q7", round="crystal-clear")
    for seat in range(3):
        ball = ball.does(seat, ChooseSuit(decision="r1.crystal-clear", suit=Suit.QUEENS))
    assert ball.decision == "r1.t1.play1"
    assert ball.refusal(1, UsePower(decision="r1.t1.window1")).citations == ("R-136",)


@ruling("R-137")
def test_she_gives_any_card_of_her_hand() -> None:
    ball = draws(bazaar(), 1, 0, "f9")
    (form,) = [form for form in ball.offers(1) if form.move == "choose-card"]
    assert set(form.slots[0].options) == set(cards("q5 f2 t2 f9"))


@ruling("R-137", "R-252")
def test_also_one_that_lies_face_up() -> None:
    ball = bazaar("q3 q9 t1 | q5 f2 t2 | q4 f4 t3", round="crystal-clear")
    for seat in range(3):
        ball = ball.does(seat, ChooseSuit(decision="r1.crystal-clear", suit=Suit.QUEENS))
    ball = barters(ball, 1, 0, "t1", "q5")
    assert ball.last(CardsBartered).face_up == cards("q5")
    assert ball.state.round.face_up[1] == ()
    assert ball.state.round.face_up[0] == cards("q3 q9")
    assert ball.hand(0) == "q3 q5 q9"


@ruling("R-137", "R-098")
def test_but_not_a_card_that_is_not_hers_or_is_frozen() -> None:
    ball = power_table(HANDS, {1: "scheherazade", 2: "ice-princess"}).freezes(2, 1, "q5")
    ball = draws(ball, 1, 2, "f4")
    for short in ("q5", "q3"):
        refusal = ball.refusal(1, ChooseCard(decision=ball.decision, card=card(short)))
        assert refusal.citations == ("princess/scheherazade", "R-137")


@ruling("R-133")
class TestWhoSeesWhat:
    def test_she_and_the_target_see_the_cards_and_nobody_else_does(self) -> None:
        ball = barters(bazaar(), 1, 0, "f9", "t2")
        drawn, bartered = ball.last(CardsDrawn), ball.last(CardsBartered)
        for insider in (0, 1):
            assert redact(drawn, insider).cards == cards("f9")
            assert redact(bartered, insider) == bartered
        for outsider in (2, None):
            assert redact(drawn, outsider).cards is UNSET
            assert redact(bartered, outsider).drawn is UNSET
            assert redact(bartered, outsider).given is UNSET

    def test_while_she_thinks_both_see_the_card_that_was_drawn(self) -> None:
        ball = draws(bazaar(), 1, 0, "f9")
        for seat, known in ((0, cards("f9")), (1, cards("f9")), (2, ())):
            you = ball.view(seat).you
            assert you is not None
            assert you.drawn == known

    def test_nobody_else_can_tell_whether_she_swapped(self) -> None:
        swapped, returned = barters(bazaar(), 1, 0, "f9", "t2"), barters(bazaar(), 1, 0, "f9", "f9")
        for outsider in (2, None):
            assert swapped.view(outsider) == returned.view(outsider)
            told = [[redact(event, outsider) for event in ball.events] for ball in (swapped, returned)]
            assert told[0] == told[1]

    def test_each_of_the_two_knows_their_new_hand(self) -> None:
        ball = barters(bazaar(), 1, 0, "f9", "t2")
        for seat in ball.state.seats:
            assert ball.seen_by(seat).round.hands[seat] == ball.state.round.hands[seat]

    def test_the_target_is_public(self) -> None:
        ball = draws(bazaar(), 1, 0, "f9")
        view = ball.view(None).round
        assert view is not None
        assert view.resolving is not None
        assert view.resolving.target == 0


@ruling("R-044")
def test_a_prince_that_changes_hands_does_not_sneak_in() -> None:
    ball = barters(bazaar("q3 p9 t1 | q5 f2 t2 | q4 f4 t3"), 1, 0, "p9", "f2")
    assert not ball.sneaked_in
    assert not ball.state.round.prince_seen


def test_a_crash_between_the_steps_changes_nothing() -> None:
    ball = bazaar("q3 | q5 | q4")
    survives_crashes(
        ball,
        (1, UsePower(decision="r1.t1.window1")),
        (1, ChooseSeat(decision="r1.t1.scheherazade.target", seat=0)),
        (1, ChooseCard(decision="r1.t1.scheherazade.barter", card=card("q5"))),
    )
