"""Who may concede, and which concessions a rewind repeats, for it undoes none."""

from typing import Any

from games.audience import Seat
from games.game import Refusal, Why
from games.saying import said
from games.table.commands import Actor
from games.table.seating import seat_of_actor
from games.table.state import Status, Table


def conceding_seat(table: Table[Any], actor: Actor) -> Seat | Refusal:
    seat = seat_of_actor(table, actor)
    if isinstance(seat, Refusal):
        return seat
    if table.play is None:
        return Refusal(why=Why.TABLE_STATE, detail=said("The game has not started yet."))
    if table.status is Status.OVER:
        return Refusal(why=Why.TABLE_STATE, detail=said("The game is over."))
    if seat in table.conceded:
        return Refusal(why=Why.TABLE_STATE, detail=said("You have already conceded."))
    return seat


def conceded_since(then: Table[Any], now: Table[Any]) -> tuple[Seat, ...]:
    """The seats that have conceded since then, first things first."""
    return tuple(seat for seat in now.conceded if seat not in then.conceded)
