"""What the lady-in-waiting gives away, sets aside and lays open."""

import pytest

from games.rebel_princess.moves import ChoosePrincess
from games.rebel_princess.options import RebelOptions
from games.rebel_princess.state import Moment
from tests.support.lady_scenes import answer
from tests.support.rebel_table import begun, hands_dealt, table

OTHERS = "q1 q2 q3 q4 f4 f5 f9 t4 t5 t6 | q5 q6 f7 f8 f2 t7 t8 t9 p3 p4 | q7 q8 f10 t10 p5 p6 p7 p8 p9 p10"


class TestPassing:
    def test_high_queens_go_and_a_suit_with_them(self) -> None:
        ball = hands_dealt(f"q10 q9 f1 f3 f6 t1 t2 t3 p1 p2 | {OTHERS}", round="once-upon-a-time")
        chosen = answer(ball, 0)
        assert {"queens-10", "queens-9"} <= set(chosen.choice.move["right"])
        assert chosen.says("With no Queens left I can throw in other cards.")

    def test_where_whoever_cannot_follow_wins_no_suit_is_given_away(self) -> None:
        hands = f"q10 q9 f1 f3 f6 t1 t2 t3 p1 p2 | {OTHERS}"
        chosen = answer(hands_dealt(hands, round="poisoned-apple"), 0)
        given = set(chosen.choice.move["left"])
        assert len(given) == 2
        assert given != {"queens-10", "queens-9"}
        assert given != {"princes-1", "princes-2"}
        assert not chosen.says("left I can throw in")

    def test_low_cards_stay(self) -> None:
        ball = hands_dealt(f"q1 q2 f1 f3 f6 t10 t2 t3 p9 p10 | {OTHERS}", round="once-upon-a-time")
        chosen = answer(ball, 0)
        assert chosen.cards("right") == "t10 p9 p10"
        assert not chosen.says("throw in other cards") or "Queens" not in str(chosen.choice.reasons)

    def test_a_high_fairy_stays_where_fairies_take_proposals_away(self) -> None:
        hands = f"q1 q10 f9 f3 f6 t1 t2 t3 p1 p6 | {OTHERS}"
        assert answer(hands_dealt(hands, round="single-fairy"), 0).cards("left") in ("q10", "p6")


class TestWhatIsSetAside:
    def test_the_frog_waits_for_the_last_trick(self) -> None:
        ball = table("f6 t2 q1 | f3 f4 q2 | p3 t7 q3 | f10 t8 q4", round="late-to-the-ball")
        chosen = answer(ball, 3)
        assert chosen.card == "t8"
        assert chosen.says("In the last trick Frog is likely to be thrown in.")

    def test_without_it_something_else_does(self) -> None:
        ball = table("f6 t2 q1 | f3 f4 q2 | p3 t8 q3 | f1 p9 q4", round="late-to-the-ball")
        assert answer(ball, 3).card == "p9"

    def test_the_dear_half_goes_to_the_neighbour(self) -> None:
        ball = table("f6 t2 q1 t3 | f3 f4 q2 q5 | p3 t7 q3 q7 | f1 q1 p10 t8", round="blind-mans-bluff")
        assert answer(ball, 3).cards() == "t8 p10"

    def test_the_shortest_suit_is_laid_open(self) -> None:
        ball = table("f6 t2 q1 t3 | f3 f4 q2 q5 | p3 t7 q3 q7 | f1 f2 p10 p9", round="crystal-clear")
        chosen = answer(ball, 0)
        assert chosen.choice.move["suit"] in ("queens", "fairies")
        assert chosen.says("tell least about my hand")


class TestGifts:
    def test_the_frog_is_a_fine_gift(self) -> None:
        ball = table("f6 t2 q1 q2 | f3 f4 q3 q4 | p3 t7 q5 q6 | f10 t8 f1 f2", round="wedding-gift")
        assert answer(ball, 3).card == "t8"

    def test_a_low_card_is_none(self) -> None:
        ball = table("f6 t2 q1 q2 | f3 f4 q3 q4 | p3 t8 q5 q6 | p10 t1 f1 f2", round="wedding-gift")
        assert answer(ball, 3).card == "p10"


class TestThePrincess:
    def test_of_two_she_keeps_the_one_that_helps_more_often(self) -> None:
        ball = begun(RebelOptions(), 4)
        for seat in range(4):
            chosen = answer(ball, seat)
            assert chosen.choice.move["princess"] in ball.seen_by(seat).dealt_princesses[seat]
            assert chosen.says("is of use in most rounds")

    @pytest.mark.usefixtures("original")
    def test_she_takes_none_that_is_taken(self) -> None:
        ball = begun(RebelOptions(), 6)
        taken: list[str] = []
        while ball.state.moment is Moment.DRAFT:
            princess = answer(ball).choice.move["princess"]
            taken.append(princess)
            ball = ball.does(ball.due, ChoosePrincess(decision=ball.decision, princess=princess))
        assert len(set(taken)) == 6
