"""The led suit, and who must follow it."""

from games.game import Why
from games.rebel_princess.moves import PlayCard
from games.rebel_princess.stack import is_void
from tests.support.rebel_table import card, ruling, table


@ruling("base/follow-suit")
def test_whoever_holds_the_led_suit_must_follow() -> None:
    ball = table("q3 q9 | q5 f2 p4 | f3 f4").plays("q3")
    assert ball.legal() == "q5"
    assert ball.why_not("f2") == ("base/follow-suit",)
    assert ball.why_not("p4") == ("base/follow-suit",)


@ruling("base/follow-suit")
def test_whoever_is_void_plays_anything() -> None:
    assert table("q3 q9 | f5 t2 p4 | f3 f4").plays("q3").legal() == "f5 t2 p4"


@ruling("base/turn-order")
def test_nobody_plays_out_of_turn() -> None:
    ball = table("q3 q9 | q5 f2 | q4 f4")
    refusal = ball.refusal(1, PlayCard(decision=ball.decision, card=card("q5")))
    assert refusal.why is Why.NOT_YOUR_TURN
    assert refusal.citations == ("base/turn-order",)


@ruling("base/own-cards")
def test_nobody_plays_a_card_of_somebody_else() -> None:
    ball = table("q3 q9 | q5 f2 | q4 f4")
    assert ball.why_not("q5") == ("base/own-cards",)


@ruling("base/own-cards")
def test_the_answer_is_the_same_for_a_card_that_is_not_even_in_the_deck() -> None:
    ball = table("q3 q9 | q5 f2 | q4 f4")
    assert ball.why_not("q12") == ball.why_not("q5")


def test_a_card_cannot_be_played_twice() -> None:
    ball = table("q3 q9 | q5 f2 | q4 f4").plays("q3 q5 q4")
    assert ball.why_not("q5") == ("base/own-cards",)


@ruling("R-034")
def test_the_frog_follows_as_a_pet() -> None:
    ball = table("t3 q9 | t8 q2 | q4 f4").plays("t3")
    assert ball.legal() == "t8"


@ruling("R-034")
def test_the_frog_may_be_led_like_any_pet() -> None:
    assert table("t8 p9 | t5 q2 | q4 f4").legal() == "t8"


@ruling("R-042")
def test_void_is_tested_before_the_card_leaves_the_hand() -> None:
    ball = table("q3 q9 | q5 f2 | q4 f4").plays("q3 q5")
    assert [play.void for play in ball.state.trick.plays] == [False, False]


@ruling("R-042", "R-043")
def test_void_is_a_fact_about_the_player() -> None:
    ball = table("q3 q9 | f5 f2 | q4 f4").plays("q3")
    assert is_void(ball.state, 1)
    assert not is_void(ball.state, 2)


@ruling("R-033")
def test_a_player_with_one_legal_card_is_still_asked() -> None:
    ball = table("q3 q9 | q5 f2 | q4 f4").plays("q3")
    assert ball.legal() == "q5"
    assert ball.waiting == {1}
