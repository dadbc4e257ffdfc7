"""What the lady-in-waiting plays to a trick, and what she says about it."""

import pytest

from games.rebel_princess.moves import PassCards
from tests.support.lady_scenes import answer, plays
from tests.support.rebel_table import table

QUEENS_LED = "q9 f2 f9 t1 | {second} t4 f8 t2 | q5 q10 q2 t3 | q4 f1 f3 t5"


class TestFollowing:
    def test_she_plays_her_highest_card_under_the_winning_one(self) -> None:
        chosen = answer(table(QUEENS_LED.format(second="p3")).plays("q9 p3"))
        assert chosen.card == "q5"
        assert chosen.says("Queen 5 is my highest card that does not win the trick as it stands.")

    def test_as_the_last_one_she_takes_a_trick_that_costs_nothing_with_her_highest_card(self) -> None:
        chosen = answer(table("q3 f2 t2 | q4 t4 f4 | q5 f6 t6 | q10 q1 f1").plays("q3 q4 q5"))
        assert chosen.card == "q10"
        assert chosen.says("cost me nothing, and Queen 10 is gone")

    def test_she_does_not_take_one_with_a_prince_in_it(self) -> None:
        chosen = answer(table("q3 f2 t2 | q4 t4 f4 | p5 f6 t6 | q10 q1 f1").plays("q3 q4 p5"))
        assert chosen.card == "q1"
        assert chosen.says("Queen 1 does not win the trick as it stands.")

    def test_who_must_win_gets_rid_of_the_highest_card(self) -> None:
        chosen = answer(table("q3 f2 t2 | q4 t4 f4 | p5 f6 t6 | q10 q6 f1").plays("q3 q4 p5"))
        assert chosen.card == "q10"
        assert chosen.says("I am likely to win the trick in any case, so I get rid of Queen 10.")

    def test_the_only_card_needs_no_other_reason(self) -> None:
        chosen = answer(table("q3 f2 | q4 t4 | p5 f6 | q10 f1").plays("q3 q4 p5"))
        assert chosen.choice.reasons == ("Queen 10 is the only card that I may play.",)


class TestTheFrog:
    def test_goes_under_a_higher_pet(self) -> None:
        assert plays(table("t10 f2 t2 | t4 t1 f4 | t5 f6 t6 | t8 t7 f1").plays("t10 t4 t5")) == "t8"

    def test_stays_in_hand_where_it_would_win(self) -> None:
        assert plays(table("t3 f2 t2 | t4 t1 f4 | t5 f6 t6 | t8 t7 f1").plays("t3 t4 t5")) == "t7"

    def test_is_thrown_in_by_who_cannot_follow(self) -> None:
        chosen = answer(table("q3 f2 t2 | q4 t4 f4 | q5 f6 t6 | t8 p1 f9").plays("q3 q4 q5"))
        assert chosen.card == "t8"
        assert chosen.says("I cannot follow, so I get rid of Frog.")
        assert chosen.says("Seat 2 takes the trick as it stands.")


class TestLeading:
    HANDS = "q10 q1 | q5 p1 | q8 p2 | q3 p3"

    @pytest.mark.parametrize("luck", range(5))
    def test_she_leads_low(self, luck: int) -> None:
        assert plays(table(self.HANDS), luck) == "q1"

    def test_she_says_what_may_come_of_it(self) -> None:
        chosen = answer(table(self.HANDS))
        assert chosen.says("With Queen 1 somebody else is likely to take the trick.")
        assert chosen.says("Queens that others may still hold: 8.")


class TestMemory:
    HANDS = "q9 q1 f9 t10 | f8 t9 t2 f7 | q5 q10 t3 f2 | q4 f3 t5 f6"

    def test_she_remembers_who_could_not_follow(self) -> None:
        ball = table(self.HANDS).plays("q9 f8 q5 q4")
        chosen = answer(ball)
        assert chosen.card == "q1"
        assert chosen.says("Seat 1 has no Queens left.")

    def test_who_has_followed_is_not_said_to_have_none(self) -> None:
        chosen = answer(table(self.HANDS.replace("f8", "q8")).plays("q9 q8 q5 q4"))
        assert chosen.card == "q1"
        assert not chosen.says("has no Queens left")

    def test_new_cards_make_her_forget_it(self) -> None:
        """In Musical Chairs everybody gets a card after each trick."""
        ball = table(self.HANDS, round="musical-chairs").plays("q9 f8 q5 q4")
        for seat in range(4):
            given = ball.state.round.hands[seat].cards[-1]
            offer = ball.offers(seat)[0]
            ball = ball.does(seat, PassCards(decision=offer.decision, right=(given,)))
        assert not answer(ball).says("left.")
