"""Who may concede, and which concessions a rewind repeats, for it undoes none."""

from typing import Any

from games.audience import Seat
from games.game import Refusal, Why
from games.saying import said
from games.table.commands import Actor
from games.table.events import SeatConceded
from games.table.past import Past
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


def conceded_since(past: Past, to: int, now: Table[Any]) -> tuple[Seat, ...]:
    """The seats of whose concession the game has not heard at this version, first things first.

    The table may have known by then: where a rewind repeats a concession, the game hears of it later.
    """
    then = past.tables[to]
    heard = {
        event.seat
        for version, event in enumerate(past.events[:to], 1)
        if isinstance(event, SeatConceded) and then.undone_by(version) is None
    }
    return tuple(seat for seat in now.conceded if seat not in heard)
