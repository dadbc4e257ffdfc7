"""Tables where Carmesina sits, and what she does there."""

from games.audience import Seat
from games.offers import Option
from games.rebel_princess.moves import (
    PlayCard,
    SwapCard,
    UsePower,
)
from tests.support.rebel_table import Ball, card, power_table

HANDS = "q3 f9 | q5 f2 | q4 f4"
TWICE = "prince-rings-twice"


def mirror(
    powers: dict[Seat, str],
    hands: str = HANDS,
    *,
    seat: Seat = 1,
    leader: Seat = 0,
    round: str = "once-upon-a-time",
) -> Ball:
    """A table where Carmesina sits among these princesses."""
    return power_table(hands, {seat: "carmesina", **powers}, leader=leader, round=round)


def copies(ball: Ball, princess: str, seat: Seat = 1) -> Ball:
    """She declares the power of this princess."""
    return ball.does(seat, UsePower(decision=ball.state.asking[0].decision, copies=princess))


def plays_as(ball: Ball, princess: str, short: str) -> Ball:
    """Whoever is due plays this card with the power of this princess."""
    move = PlayCard(decision=ball.decision, card=card(short), power=True, copies=princess)
    return ball.does(ball.due, move)


def swaps_as_mulan(ball: Ball, seat: Seat, played: str, short: str) -> Ball:
    move = SwapCard(decision=ball.decision, played=card(played), card=card(short), copies="mulan")
    return ball.does(seat, move)


def on_offer(ball: Ball, seat: Seat = 1) -> set[Option]:
    """The powers that her forms name."""
    slots = [slot for form in ball.offers(seat) for slot in form.slots]
    return {option for slot in slots if slot.field == "copies" for option in slot.options}


def why_not(ball: Ball, princess: str, *, seat: Seat = 1, window: str = "window") -> tuple[str, ...]:
    """The rulings that keep her from declaring this power in the present trick."""
    trick = ball.state.trick
    here = f"r{ball.state.round.number}.t{trick.number}.{window}{trick.activated + 1}"
    return ball.refusal(seat, UsePower(decision=here, copies=princess)).citations


def why_not_with(ball: Ball, princess: str, short: str) -> tuple[str, ...]:
    move = PlayCard(decision=ball.decision, card=card(short), power=True, copies=princess)
    return ball.refusal(ball.due, move).citations
