"""Sleeping Beauty: everybody hands in a card, and she says who gets which.

In her original form she keeps one, and chance says who gets which of the others.
"""

from collections import Counter
from dataclasses import replace

from msgspec import UNSET

from games.audience import Seat, redact
from games.game import Refusal
from games.rebel_princess.cards import Card
from games.rebel_princess.events import CardsAssigned, CardsContributed, CardsMixed, PowerResolved
from games.rebel_princess.moves import AssignCards, ChooseCard, UsePower
from games.rebel_princess.state import Zone, place, with_round
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_editions import DELUXE, EDITION, ORIGINAL, in_editions
from tests.support.rebel_powers import barred, survives_crashes
from tests.support.rebel_table import GAME, Ball, card, cards, luck, power_table, ruling

HANDS = "q3 f9 | q5 f2 | q4 f4"


@true_of("princess/sleeping-beauty", "princess/sleeping-beauty/original")
def everybody_hands_in_and_gets_one(case: Case) -> bool:
    now = case.state.round
    match case.step:
        case "sleeping-beauty.contribute":
            return case.asked_by(case.step, "choose-card")
        case "sleeping-beauty.keep":
            return case.asked_by(case.step, "choose-card") or case.option not in now.mixed
        case "sleeping-beauty.assign":
            given: dict[Seat, Card] = case.get("cards") if case.is_a("assign-cards") else {}
            everybody = sorted(given) == list(case.state.seats)
            shared_out = sorted(given.values()) == sorted(now.pool.values())
            return case.asked_by(case.step, "assign-cards") or not everybody or not shared_out
    return False


@true_of("R-143")
def hands_are_uneven(case: Case) -> bool:
    sizes = {zone.size for zone in case.state.round.hands}
    return case.tries("sleeping-beauty") and (len(sizes) > 1 or sizes == {0})


def spindle(hands: str = HANDS, *, round: str = "once-upon-a-time") -> Ball:
    """Sleeping Beauty on seat 1; seat 0 leads."""
    return power_table(hands, {1: "sleeping-beauty"}, round=round)


def hands_in(ball: Ball, seat: int, short: str) -> Ball:
    return ball.does(seat, ChooseCard(decision="r1.t1.sleeping-beauty.contribute", card=card(short)))


@ruling("princess/sleeping-beauty", "R-138", "R-140")
def test_she_deals_out_what_everybody_handed_in() -> None:
    ball = spindle().gathers(1, "f9 f2 f4", "f2 f4 f9")
    assert [ball.hand(seat) for seat in range(3)] == ["q3 f2", "q5 f4", "q4 f9"]


@ruling("R-138")
def test_everybody_is_asked_herself_included() -> None:
    assert spindle().uses(1).waiting == {0, 1, 2}


@ruling("R-138")
def test_everybody_gives_a_card_of_their_own() -> None:
    ball = spindle().uses(1)
    refusal = ball.refusal(0, ChooseCard(decision=ball.decision, card=card("q5")))
    assert refusal.citations == ("base/own-cards",)


@ruling("R-138", "R-014")
def test_a_card_may_be_thought_over_until_the_last_one_is_in() -> None:
    handed_in: type[CardsMixed | CardsContributed] = (
        CardsMixed if EDITION.get() in ORIGINAL else CardsContributed
    )
    ball = hands_in(hands_in(hands_in(spindle().uses(1), 0, "q3"), 0, "f9"), 1, "f2")
    assert not ball.happened(handed_in)
    ball = hands_in(ball, 2, "f4")
    assert ball.last(handed_in).contributed[0] == card("f9")


@ruling("R-138")
def test_nobody_sees_a_card_before_all_are_in_not_even_she() -> None:
    ball = hands_in(hands_in(spindle().uses(1), 0, "f9"), 2, "f4")
    you = ball.view(1).you
    assert you is not None
    assert you.pool == {}
    view = ball.view(None)
    assert view.open[-1].answered == (0, 2)
    mine = ball.view(0).you
    assert mine is not None
    assert mine.answer == ChooseCard(decision="r1.t1.sleeping-beauty.contribute", card=card("f9"))


@ruling("R-139")
@in_editions(*DELUXE)
def test_she_may_keep_her_own_and_give_everybody_theirs_back() -> None:
    ball = spindle().gathers(1, "f9 f2 f4", "f9 f2 f4")
    assert [ball.hand(seat) for seat in range(3)] == ["q3 f9", "q5 f2", "q4 f4"]
    assert ball.happened(PowerResolved)


@ruling("R-140")
def test_every_card_goes_to_exactly_one_player() -> None:
    ball = spindle().uses(1).tucks("f9 f2 f4")
    twice = AssignCards(decision=ball.decision, cards={0: card("f9"), 1: card("f9"), 2: card("f4")})
    too_few = AssignCards(decision=ball.decision, cards={0: card("f9"), 1: card("f2")})
    foreign = AssignCards(decision=ball.decision, cards={0: card("f9"), 1: card("q5"), 2: card("f4")})
    for wrong in (twice, too_few, foreign):
        assert ball.refusal(1, wrong).citations == ("princess/sleeping-beauty", "R-140")
    nobody = AssignCards(decision=ball.decision, cards={0: card("f9"), 1: card("f2"), 3: card("f4")})
    assert ball.refusal(1, nobody).detail == "There is no seat 3 at this table."


@ruling("R-140")
def test_she_sees_who_gave_what_and_nobody_else_does() -> None:
    ball = spindle().uses(1).tucks("f9 f2 f4")
    you = ball.view(1).you
    assert you is not None
    assert you.pool == {0: card("f9"), 1: card("f2"), 2: card("f4")}
    for other in (0, 2):
        mine = ball.view(other).you
        assert mine is not None
        assert mine.pool == {}
        assert redact(ball.last(CardsContributed), other).contributed == {other: cards("f9 f2 f4")[other]}
        assert redact(ball.last(CardsContributed), other).pool is UNSET
    assert redact(ball.last(CardsContributed), None).contributed == {}


@ruling("R-140")
def test_the_others_learn_only_what_came_to_them() -> None:
    ball = spindle().gathers(1, "f9 f2 f4", "f2 f4 f9")
    assigned = ball.last(CardsAssigned)
    assert redact(assigned, 0).received == {0: card("f2")}
    assert redact(assigned, 0).assigned is UNSET
    assert redact(assigned, 1).assigned == {0: card("f2"), 1: card("f4"), 2: card("f9")}
    for seat in range(3):
        assert ball.seen_by(seat).round.hands[seat] == ball.state.round.hands[seat]
        assert all(not zone.cards for at, zone in enumerate(ball.seen_by(seat).round.hands) if at != seat)


def test_how_she_deals_shows_to_nobody_else() -> None:
    one, other = (spindle().gathers(1, "f9 f2 f4", dealt) for dealt in ("f2 f4 f9", "f9 f4 f2"))
    told = [[redact(event, None) for event in ball.events] for ball in (one, other)]
    assert told[0] == told[1]
    assert one.view(None) == other.view(None)


@ruling("R-143")
def test_if_hands_were_ever_uneven_she_could_not_act() -> None:
    ball = spindle()
    more = Zone(3, cards("q3 q9 f9"))
    uneven = with_round(ball.declines(1).state, hands=place(ball.state.round.hands, 0, more))
    assert barred(replace(ball, state=uneven), 1) == ("R-143",)


@ruling("R-143")
def test_level_hands_let_her_act() -> None:
    assert spindle().waiting == {1}


@ruling("R-144")
@in_editions(*DELUXE)
def test_she_may_act_on_everybodys_last_card() -> None:
    ball = spindle("q3 | q5 | q4").gathers(1, "q3 q5 q4", "q5 q4 q3")
    assert [ball.hand(seat) for seat in range(3)] == ["q5", "q4", "q3"]
    assert ball.decision == "r1.t1.play1"


@ruling("R-144")
def test_the_round_does_not_end_while_the_cards_are_out() -> None:
    ball = spindle("q3 | q5 | q4").uses(1).tucks("q3 q5 q4")
    assert [zone.size for zone in ball.state.round.hands] == [0, 0, 0]
    assert ball.state.round.pool_size == 3
    assert ball.due == 1


@ruling("R-044")
@in_editions(*DELUXE)
def test_a_prince_handed_in_does_not_sneak_in() -> None:
    ball = spindle("q3 p9 | q5 f2 | q4 f4").gathers(1, "p9 f2 f4", "f2 f4 p9")
    assert not ball.sneaked_in
    assert not ball.state.round.prince_seen


def test_a_crash_between_the_steps_changes_nothing() -> None:
    contribute = "r1.t1.sleeping-beauty.contribute"
    dealt = {0: card("f2"), 1: card("f4"), 2: card("f9")}
    survives_crashes(
        spindle(),
        (1, UsePower(decision="r1.t1.window1")),
        (2, ChooseCard(decision=contribute, card=card("f4"))),
        (0, ChooseCard(decision=contribute, card=card("q3"))),
        (0, ChooseCard(decision=contribute, card=card("f9"))),
        (1, ChooseCard(decision=contribute, card=card("f2"))),
        (1, AssignCards(decision="r1.t1.sleeping-beauty.assign", cards=dealt)),
    )


# --- her original form: chance deals out the rest


def keeps(ball: Ball, contributed: str, kept: str, seed: str = "luck") -> Ball:
    """What each seat hands in to Sleeping Beauty on seat 1, and the card she keeps."""
    ball = ball.uses(1).tucks(contributed)
    move = ChooseCard(decision=ball.decision, card=card(kept))
    decided = GAME.decide(ball.state, 1, move, luck(seed))
    assert not isinstance(decided, Refusal), decided
    return ball.so(decided)


@ruling("princess/sleeping-beauty/original", "R-138", "R-141")
def test_she_keeps_one_and_everybody_else_gets_one_of_the_others() -> None:
    ball = keeps(spindle(), "f9 f2 f4", "f4")
    assert ball.hand(1) == "q5 f4"
    assert {ball.hand(0), ball.hand(2)} in ({"q3 f9", "q4 f2"}, {"q3 f2", "q4 f9"})
    assert ball.happened(PowerResolved)


@ruling("R-141")
def test_who_gets_which_is_left_to_chance() -> None:
    hands = "q3 f9 | q5 f2 | q4 f4 | q1 f1"
    dealt = Counter(
        tuple(ball.hand(seat).split()[-1] for seat in (0, 2, 3))
        for ball in (keeps(spindle(hands), "f9 f2 f4 f1", "f2", f"seed {number}") for number in range(90))
    )
    assert len(dealt) == 6
    assert {short for way in dealt for short in way} == {"f9", "f4", "f1"}


@ruling("R-141")
def test_she_does_not_say_who_gets_which() -> None:
    ball = spindle().uses(1).tucks("f9 f2 f4")
    dealt = {0: card("f2"), 1: card("f4"), 2: card("f9")}
    refusal = ball.refusal(1, AssignCards(decision=ball.decision, cards=dealt))
    assert refusal.citations == ("princess/sleeping-beauty/original", "R-142")


@ruling("princess/sleeping-beauty/original")
def test_she_keeps_no_card_that_was_not_handed_in() -> None:
    ball = spindle().uses(1).tucks("f9 f2 f4")
    refusal = ball.refusal(1, ChooseCard(decision=ball.decision, card=card("q5")))
    assert refusal.citations == ("princess/sleeping-beauty/original", "R-142")


@ruling("R-141")
def test_nobody_sees_what_another_got_not_even_she() -> None:
    ball = keeps(spindle(), "f9 f2 f4", "f4")
    dealt = ball.last(CardsAssigned)
    for seat in range(3):
        assert redact(dealt, seat).received == {seat: dealt.received[seat]}
        assert redact(dealt, seat).assigned is UNSET
        assert ball.seen_by(seat).round.hands[seat] == ball.state.round.hands[seat]
        assert all(not zone.cards for at, zone in enumerate(ball.seen_by(seat).round.hands) if at != seat)
    assert redact(dealt, None).received == {}


@ruling("R-142")
def test_she_sees_all_the_cards_and_nobody_else_does() -> None:
    ball = spindle().uses(1).tucks("f9 f2 f4")
    you = ball.view(1).you
    assert you is not None
    assert you.mixed == cards("f2 f4 f9")
    for other in (0, 2):
        mine = ball.view(other).you
        assert mine is not None
        assert mine.mixed == ()
        assert redact(ball.last(CardsMixed), other).mixed is UNSET
        assert redact(ball.last(CardsMixed), other).contributed == {other: cards("f9 f2 f4")[other]}
    assert redact(ball.last(CardsMixed), None).mixed is UNSET


@ruling("R-142")
def test_but_not_who_gave_what() -> None:
    """Two tables at which the others have handed in each other's card look the same to her."""
    one = spindle("q3 f9 | q5 f2 | q4 f4").uses(1).tucks("f9 f2 f4")
    other = spindle("q3 f4 | q5 f2 | q4 f9").uses(1).tucks("f4 f2 f9")
    assert one.view(1) == other.view(1)
    assert [redact(event, 1) for event in one.events] == [redact(event, 1) for event in other.events]
    you = one.view(1).you
    assert you is not None
    assert you.pool == {}


@ruling("R-139", "R-141")
def test_she_may_keep_her_own_and_the_others_may_get_theirs_back() -> None:
    hands = {
        tuple(ball.hand(seat) for seat in range(3))
        for ball in (keeps(spindle(), "f9 f2 f4", "f2", f"seed {number}") for number in range(30))
    }
    assert hands == {("q3 f9", "q5 f2", "q4 f4"), ("q3 f4", "q5 f2", "q4 f9")}


@ruling("R-144", "R-141")
def test_on_everybodys_last_card_she_may_act_too() -> None:
    ball = keeps(spindle("q3 | q5 | q4"), "q3 q5 q4", "q3")
    assert ball.hand(1) == "q3"
    assert [zone.size for zone in ball.state.round.hands] == [1, 1, 1]
    assert ball.decision == "r1.t1.play1"


@ruling("R-044", "R-141")
def test_a_prince_that_changes_hands_so_does_not_sneak_in() -> None:
    ball = keeps(spindle("q3 p9 | q5 f2 | q4 f4"), "p9 f2 f4", "p9")
    assert not ball.sneaked_in
    assert not ball.state.round.prince_seen


@ruling("princess/sleeping-beauty/original")
def test_a_crash_while_the_cards_are_out_changes_nothing() -> None:
    contribute = "r1.t1.sleeping-beauty.contribute"
    survives_crashes(
        spindle(),
        (1, UsePower(decision="r1.t1.window1")),
        (2, ChooseCard(decision=contribute, card=card("f4"))),
        (0, ChooseCard(decision=contribute, card=card("f9"))),
        (1, ChooseCard(decision=contribute, card=card("f2"))),
        (1, ChooseCard(decision="r1.t1.sleeping-beauty.keep", card=card("f9"))),
    )
