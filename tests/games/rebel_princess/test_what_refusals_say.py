"""What a refusal says is true of whoever hears it: of this hand, this princess and this moment."""

import pytest

from games.rebel_princess.moves import Decline, PassCards, PlayCard, UsePower
from tests.support.rebel_copies import copies, mirror
from tests.support.rebel_powers import window
from tests.support.rebel_table import Ball, card, power_table, ruling, table

HANDS = "q3 f9 | q5 f2 | q4 f4"
HER_OWN = "Your princess uses a power of her own: leave out `copies`."


def tries(ball: Ball, seat: int, copies: str = "") -> str:
    return ball.refusal(seat, UsePower(decision=window(ball), copies=copies)).detail


def plays_with(ball: Ball, short: str, copies: str = "") -> str:
    move = PlayCard(decision=ball.decision, card=card(short), power=True, copies=copies)
    return ball.refusal(ball.due, move).detail


@pytest.mark.parametrize("other", ["mulan", "nobody"])
def test_who_copies_and_cannot_hears_that_her_power_is_her_own(other: str) -> None:
    assert tries(power_table(HANDS, {0: "cinderella"}), 0, other) == HER_OWN


def test_so_does_who_copies_with_a_card() -> None:
    ball = power_table(HANDS, {0: "cinderella"}).all_decline()
    assert plays_with(ball, "q3", "snow-white") == HER_OWN


def test_a_power_of_before_the_trick_is_not_used_with_the_lead() -> None:
    ball = power_table(HANDS, {0: "cinderella"}).all_decline()
    assert plays_with(ball, "q3").startswith("This power is not used together with a card: Until when may a ")


@ruling("princess/carmesina")
@pytest.mark.parametrize(
    ("copied", "said"),
    [
        ("", "Say with `copies` whose power you use."),
        ("scheherazade", "There is no other Scheherazade (`scheherazade`) in play to copy."),
        ("carmesina", "There is no other Carmesina (`carmesina`) in play to copy."),
    ],
)
def test_carmesina_hears_what_there_is_not(copied: str, said: str) -> None:
    ball = mirror({0: "cinderella"}).all_decline().plays("q3")
    assert plays_with(ball, "q5", copied) == said


@ruling("princess/carmesina")
@pytest.mark.parametrize("copied", ["", "scheherazade"])
def test_carmesina_hears_first_that_she_is_spent(copied: str) -> None:
    ball = copies(mirror({0: "cinderella"}), "cinderella").all_decline().plays("q3")
    assert plays_with(ball, "q5", copied).startswith("The power cannot be used: Once a round")


@ruling("base/follow-suit")
def test_a_printed_rule_is_quoted_with_its_name() -> None:
    ball = table("q3 t1 | q5 f2 | q9 f4").plays("q3")
    refusal = ball.refusal(1, PlayCard(decision=ball.decision, card=card("f2")))
    assert refusal.detail.endswith("If you hold a card of the led suit, you must play one. (Following)")


def test_a_card_that_is_not_dealt_to_so_many_is_called_so() -> None:
    ball = table("q3 t2 | q5 f2 | q9 f4")
    refusal = ball.refusal(0, PlayCard(decision=ball.decision, card=card("q12")))
    assert refusal.detail == "There is no Queen 12 (`queens-12`) at this table."
    assert refusal.option == card("q12")


def test_a_card_of_somebody_else_is_in_the_game() -> None:
    ball = table("q3 t2 | q5 f2 | q9 f4")
    refusal = ball.refusal(0, PlayCard(decision=ball.decision, card=card("q5")))
    assert refusal.detail.startswith("Queen 5 (`queens-5`) cannot be chosen: ")


def test_one_seat_is_one_seat() -> None:
    ball = table(HANDS)
    assert ball.refusal(1, PlayCard(decision=ball.decision, card=card("q5"))).detail == (
        "The decision `r1.t1.play1` is for seat 0."
    )


def test_several_seats_are_several() -> None:
    ball = power_table(HANDS, {0: "cinderella", 1: "scheherazade"})
    refusal = ball.refusal(2, Decline(decision=window(ball)))
    assert refusal.detail == f"The decision `{window(ball)}` is for the seats 0, 1."


def test_all_moves_that_are_taken_are_listed() -> None:
    ball = power_table(HANDS, {0: "cinderella"})
    refusal = ball.refusal(0, PassCards(decision=window(ball)))
    assert f"`{window(ball)}` takes use-power / decline, not pass-cards: " in refusal.detail
