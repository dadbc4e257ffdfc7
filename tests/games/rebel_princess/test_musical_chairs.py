"""Musical Chairs: after each trick a card goes to the right."""

from games.audience import redact
from games.game import Why
from games.rebel_princess.events import CardsPassed, RoundScored, TrickCaptured, TrickReshuffled
from games.rebel_princess.moves import PassCards, UsePower
from tests.support.rebel_citations import Case, true_of
from tests.support.rebel_table import Ball, card, cards, icy_table, power_table, ruling, table

CHAIRS = "musical-chairs"
HANDS = "q3 f1 t1 | q5 f2 p2 | q9 f4 t3"


@true_of("round/musical-chairs")
def pass_one_to_the_right(case: Case) -> bool:
    asked = case.asked_by("musical-chairs", "pass-cards")
    return case.round_is("musical-chairs") and (asked or case.passes_another_number(0, 1))


def passes(ball: Ball, short: str) -> Ball:
    """Every seat passes this card to the right, in seat order."""
    decision = ball.decision
    for seat, one in enumerate(cards(short)):
        ball = ball.does(seat, PassCards(decision=decision, right=(one,)))
    return ball


@ruling("round/musical-chairs", "R-266")
def test_after_a_trick_everybody_passes_a_card() -> None:
    ball = table(HANDS, round=CHAIRS).plays("q3 q5 q9")
    assert ball.happened(TrickCaptured)
    assert ball.decision == "r1.t1.musical-chairs"
    assert ball.waiting == {0, 1, 2}


@ruling("round/musical-chairs")
def test_after_a_trick_of_another_round_nobody_does() -> None:
    assert table(HANDS).plays("q3 q5 q9").decision == "r1.t2.play1"


@ruling("R-266")
def test_the_cards_are_passed_before_the_next_window_opens() -> None:
    ball = icy_table(HANDS, round=CHAIRS).declines(0).plays("q3 q5 q9")
    assert ball.decision == "r1.t1.musical-chairs"
    assert passes(ball, "f1 p2 t3").decision == "r1.t2.window1"


@ruling("R-266", "R-013")
def test_nobody_sees_a_card_before_everybody_has_passed() -> None:
    ball = table(HANDS, round=CHAIRS).plays("q3 q5 q9")
    ball = ball.does(0, PassCards(decision=ball.decision, right=cards("f1")))
    assert ball.hand(2) == "f4 t3"
    assert not any(isinstance(event, CardsPassed) for event in ball.events[1:])


@ruling("R-272")
def test_the_cards_go_to_the_right() -> None:
    ball = passes(table(HANDS, round=CHAIRS).plays("q3 q5 q9"), "f1 p2 t3")
    assert [ball.hand(seat) for seat in range(3)] == ["t1 p2", "f2 t3", "f1 f4"]


@ruling("R-272")
def test_nobody_may_pass_to_the_left_or_pass_two() -> None:
    ball = table(HANDS, round=CHAIRS).plays("q3 q5 q9")
    for wrong in (
        PassCards(decision=ball.decision, left=cards("f1")),
        PassCards(decision=ball.decision, right=cards("f1 t1")),
    ):
        assert ball.refusal(0, wrong).citations == ("round/musical-chairs", "R-272")


@ruling("R-267")
def test_after_the_last_trick_nobody_passes() -> None:
    assert table("q3 | q5 | q9", round=CHAIRS).plays("q3 q5 q9").happened(RoundScored)


@ruling("R-268")
def test_with_one_card_left_that_card_must_be_passed() -> None:
    ball = table("q3 f1 | q5 f2 | q9 f4", round=CHAIRS).plays("q3 q5 q9")
    (form,) = ball.offers(0)
    assert form.slots[0].options == (card("f1"),)
    ball = passes(ball, "f1 f2 f4")
    assert [ball.hand(seat) for seat in range(3)] == ["f2", "f4", "f1"]


@ruling("R-269")
def test_after_a_trick_that_alice_reshuffles_nobody_passes() -> None:
    ball = power_table("q9 f1 | q5 f2 | q3 f4", {0: "alice"}, round=CHAIRS).plays("q9 q5 q3").uses(0)
    assert ball.happened(TrickReshuffled)
    assert ball.decision == "r1.t2.play1"


@ruling("R-269", "R-088")
def test_alice_decides_before_the_cards_are_passed() -> None:
    ball = power_table("q9 f1 | q5 f2 | q3 f4", {0: "alice"}, round=CHAIRS).plays("q9 q5 q3")
    assert ball.decision == "r1.t1.after-winning1"
    assert ball.declines(0).decision == "r1.t1.musical-chairs"


class TestPocahontasOfTheOlderEditions:
    def won(self) -> Ball:
        """She has taken the first trick from seat 2."""
        return power_table(HANDS, {2: "pocahontas"}, round=CHAIRS).plays("q3 q5 q9")

    @ruling("R-270")
    def test_names_the_next_leader_before_the_cards_are_passed(self) -> None:
        ball = self.won()
        assert ball.decision == "r1.t1.after-capture1"
        assert ball.waiting == {2}
        ball = ball.guides(2, 0)
        assert ball.decision == "r1.t1.musical-chairs"
        assert passes(ball, "f1 p2 t3").due == 0

    @ruling("R-270")
    def test_leads_herself_if_she_names_nobody(self) -> None:
        ball = self.won().declines(2)
        assert ball.decision == "r1.t1.musical-chairs"
        assert passes(ball, "f1 p2 t3").due == 2

    @ruling("R-270")
    def test_does_not_wait_for_the_cards_and_then_decide(self) -> None:
        ball = self.won().declines(2)
        assert ball.refusal(2, UsePower(decision="r1.t1.after-capture1")).why is Why.DECISION_CLOSED
        ball = passes(ball, "f1 p2 t3")
        assert ball.refusal(2, UsePower(decision="r1.t1.after-capture1")).why is Why.DECISION_CLOSED


@ruling("R-271", "R-044")
def test_a_prince_that_is_passed_does_not_sneak_in() -> None:
    ball = passes(table(HANDS, round=CHAIRS).plays("q3 q5 q9"), "f1 p2 t3")
    assert not ball.sneaked_in
    assert not ball.state.round.prince_seen


@ruling("R-271")
def test_giver_and_receiver_know_the_card_and_nobody_else_does() -> None:
    moved = passes(table(HANDS, round=CHAIRS).plays("q3 q5 q9"), "f1 p2 t3").last(CardsPassed)
    assert redact(moved, 1).given == {1: {0: cards("p2")}}
    assert redact(moved, 0).received == {0: {1: cards("p2")}}
    for other in (2, None):
        assert card("p2") not in str(redact(moved, other))
