"""Who is out of time, who is back, and who leaves for good: after the start only bots replace people.

A successor would see the hand of whoever sat there before.
"""

from collections.abc import Sequence
from typing import Any

from games.audience import Event, Seat
from games.game import Refusal, Why
from games.saying import said
from games.table import disputing
from games.table.commands import Actor, Leave, ReturnToSeat
from games.table.events import SeatAbsent, SeatHandedOver, SeatReturned, SuggestionDropped, TableEnded
from games.table.state import HowEnded, Status, Table, refused
from games.table.terms import HOUSE_BOT, StandIn


def stand_in(table: Table[Any]) -> str:
    """The bot that takes somebody's place at this table."""
    absence = table.terms.absence
    return absence.bot if isinstance(absence, StandIn) else HOUSE_BOT


def out_of_time(table: Table[Any], seat: Seat, at: int) -> SeatAbsent | TableEnded:
    """What the table has agreed on for this."""
    if isinstance(table.terms.absence, StandIn):
        return SeatAbsent(seat=seat, bot=table.terms.absence.bot, since=at)
    return TableEnded(how=HowEnded.ABANDONED, seat=seat)


def return_to_seat(table: Table[Any], actor: Actor, command: ReturnToSeat) -> SeatReturned | Refusal:
    seat = table.seat_of(actor.player)
    if seat is None:
        return refused(said("You do not sit at this table."), Why.NOT_AT_THIS_TABLE)
    if table.status is Status.OVER:
        return refused(said("The game is over."))
    if seat not in table.absent:
        return refused(said("Nobody plays for you: you need not return."))
    return SeatReturned(seat=seat)


def leave_game(table: Table[Any], actor: Actor, command: Leave) -> Sequence[Event] | Refusal:
    """Somebody leaves a running game to a bot."""
    seat = table.seat_of(actor.player)
    if seat is None:
        return refused(said("You do not sit at this table."), Why.NOT_AT_THIS_TABLE)
    if command.seat not in (None, seat):
        return refused(
            said("Once the game has started, only all others together send somebody away: suggest it."),
            Why.NOT_AT_THIS_TABLE,
        )
    return handed_over(table, seat, command.bot or stand_in(table))


def handed_over(
    table: Table[Any], seat: Seat, bot: str, *, suggestion: int | None = None
) -> tuple[Event, ...]:
    """A bot takes this seat; what its owner has begun at the table, and nobody has answered, is dropped."""
    own = (one.number for one in table.suggestions if one.seat == seat)
    return (
        *disputing.withdrawn(table, seat),
        *(SuggestionDropped(suggestion=number, seat=seat) for number in own),
        SeatHandedOver(seat=seat, bot=bot, suggestion=suggestion),
    )
