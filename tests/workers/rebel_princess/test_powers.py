"""When the lady-in-waiting spends a power, and when she keeps it."""

import pytest

from games.rebel_princess.moves import ChooseSeat
from tests.support.lady_scenes import answer, plays
from tests.support.rebel_table import power_table

WITH_THE_FROG = ("q6 f1 | q3 f2 | t8 f3 | q7 f10", "q6 q3 t8")
HARMLESS = ("q6 f1 | q3 f2 | t3 f3 | q7 f10", "q6 q3 t3")


@pytest.mark.parametrize(("princess", "card"), [("snow-white", "q7*"), ("thumbelina", "f10*")])
def test_a_power_goes_with_a_card_that_would_win_the_frog(princess: str, card: str) -> None:
    hands, played = WITH_THE_FROG
    ball = power_table(hands, {3: princess}).plays(played)
    assert plays(ball) == card
    assert answer(ball).says("is likely to spare me something now")


@pytest.mark.parametrize("princess", ["snow-white", "thumbelina"])
def test_it_does_not_where_nothing_is_to_be_won(princess: str) -> None:
    hands, played = HARMLESS
    assert plays(power_table(hands, {3: princess}).plays(played)) == "q7"


class TestMulan:
    def test_swaps_a_card_that_wins_the_frog(self) -> None:
        hands = "q9 q1 f1 | t8 f7 t1 | q3 p2 t3 | q2 t4 t5"
        chosen = answer(power_table(hands, {0: "mulan"}).plays("q9 t8 q3 q2"))
        assert (chosen.kind, chosen.card) == ("swap-card", "q1")
        assert chosen.says("With Queen 1 in place of Queen 9, Seat 2 wins the trick.")

    def test_leaves_a_harmless_trick_alone(self) -> None:
        hands = "q9 q1 f1 | q7 f7 t1 | q3 p2 t3 | q2 t4 t5"
        assert answer(power_table(hands, {0: "mulan"}).plays("q9 q7 q3 q2")).kind == "decline"

    def test_says_that_she_has_nothing_to_swap(self) -> None:
        hands = "q9 t1 f1 | t8 f7 t2 | q3 p2 t3 | q2 t4 t5"
        chosen = answer(power_table(hands, {0: "mulan"}).plays("q9 t8 q3 q2"))
        assert chosen.kind == "decline"
        assert chosen.says("I have nothing to swap.")


class TestAlice:
    def test_has_a_dear_trick_dealt_back(self) -> None:
        hands = "q9 q1 f1 | p8 f7 t1 | p3 p1 t3 | p2 t4 t5"
        assert answer(power_table(hands, {0: "alice"}).plays("q9 p8 p3 p2")).kind == "use-power"

    def test_keeps_a_harmless_one(self) -> None:
        hands = "q9 q1 f1 | q8 f7 t1 | q3 p1 t3 | q2 t4 t5"
        assert answer(power_table(hands, {0: "alice"}).plays("q9 q8 q3 q2")).kind == "decline"


class TestCinderella:
    def test_turns_the_numbers_around_for_who_has_only_a_high_one_left(self) -> None:
        assert answer(power_table("f10 | q7 | q4 | q5", {0: "cinderella"})).kind == "use-power"

    def test_does_not_for_who_has_a_low_one(self) -> None:
        chosen = answer(power_table("f1 | q7 | q4 | q5", {0: "cinderella"}))
        assert chosen.kind == "decline"
        assert chosen.says("would bring me nothing now")


class TestSleepingBeauty:
    def test_gives_the_frog_to_somebody_and_keeps_a_low_card(self) -> None:
        hands = "t8 q10 t9 | q2 f7 t1 | q3 p1 t3 | q4 t4 t5"
        ball = power_table(hands, {0: "sleeping-beauty"}).uses(0).tucks("t8 f7 p1 q4")
        chosen = answer(ball)
        assert chosen.kind == "assign-cards"
        given = chosen.choice.move["cards"]
        assert given["0"] != "pets-8"
        assert sorted(given.values()) == ["fairies-7", "pets-8", "princes-1", "queens-4"]

    def test_everybody_hands_in_what_they_can_do_without(self) -> None:
        hands = "t8 q1 t9 | q2 f1 p10 | q3 p1 t3 | q4 t4 t5"
        ball = power_table(hands, {0: "sleeping-beauty"}).uses(0)
        assert answer(ball, 1).card == "p10"


class TestScheherazade:
    def test_gives_back_what_she_wants_least(self) -> None:
        ball = power_table("t8 q1 f1 | q2 f2 q3 | q4 q5 t3 | q6 t4 t5", {0: "scheherazade"}).uses(0)
        assert answer(ball).kind == "choose-seat"
        ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=1))
        assert answer(ball).card == "t8"


class TestTheIcePrincess:
    def test_freezes_what_hurts_somebody_else(self) -> None:
        ball = power_table("q1 f1 | q2 q10 | q3 p1 | q4 t4", {0: "ice-princess"}).uses(0)
        assert answer(ball).kind == "choose-seat"
        ball = ball.does(0, ChooseSeat(decision=ball.decision, seat=1))
        assert answer(ball).kind == "choose-card"


class TestTheLittleMermaid:
    def test_names_a_suit_that_she_may(self) -> None:
        ball = power_table("q1 f1 | q2 q10 | q3 p1 | q4 t4", {1: "little-mermaid"}).uses(1)
        chosen = answer(ball)
        assert chosen.choice.move["suit"] in ("queens", "fairies", "pets")
        assert chosen.says("this trick is likely to cost me least")


class TestPocahontas:
    def test_names_another_leader(self) -> None:
        ball = power_table("q10 f10 | q2 q9 | q3 p1 | q4 t4", {0: "pocahontas"}).uses(0)
        chosen = answer(ball)
        assert chosen.choice.move["seat"] != 0
        assert chosen.says("leads, the trick is likely to cost me least")
