"""Time is up: the house settles what nobody has answered."""

from collections.abc import Sequence
from typing import Any

from games.audience import Event, Seat
from games.game import Refusal, Why
from games.saying import said
from games.table import disputing, suggesting
from games.table.absence import out_of_time
from games.table.branches import on_branch
from games.table.commands import Actor, TimeOut
from games.table.deadlines import PAUSE, REVEAL, deadlines
from games.table.events import PauseEnded
from games.table.matters import Deadline
from games.table.revealing import withheld
from games.table.state import Table


def time_outs(table: Table[Any]) -> Sequence[TimeOut]:
    """What the house has to say when these deadlines have passed, the most urgent first."""
    found = (
        TimeOut(decision=one.decision, seat=one.seat if _is_of_the_game(table, one) else None)
        for one in deadlines(table)
    )
    return tuple(dict.fromkeys(found))


def timed_out(table: Table[Any], actor: Actor, command: TimeOut, at: int) -> Sequence[Event] | Refusal:
    if actor.player is not None or actor.bot_seat is not None:
        return Refusal(why=Why.NOT_AT_THIS_TABLE, detail=said("Only the house says that time is up."))
    overdue = [
        one
        for one in deadlines(table)
        if one.decision == command.decision and command.seat in (None, one.seat) and one.by < at
    ]
    if not overdue:
        return Refusal(why=Why.TABLE_STATE, detail=said("There is still time, or nothing to answer."))
    return _settled(table, overdue[0], at)


def _settled(table: Table[Any], overdue: Deadline, at: int) -> Sequence[Event]:
    if _is_of_the_game(table, overdue):
        assert overdue.seat is not None
        return (out_of_time(table, overdue.seat, at),)
    if overdue.decision == PAUSE:
        return (PauseEnded(),)
    if overdue.decision == REVEAL:
        return withheld(table)
    matter, _, number = overdue.decision.partition(".")[0].partition("-")
    if matter == "dispute":
        return disputing.timed_out(table, table.disputes[int(number) - 1], at)
    return suggesting.timed_out(
        table, next(one for one in table.suggestions if one.number == int(number)), at
    )


def _is_of_the_game(table: Table[Any], deadline: Deadline) -> bool:
    """Does the game itself wait for it?"""
    running = table.clocks.running.get(deadline.seat) if isinstance(deadline.seat, Seat) else None
    return running is not None and on_branch(running.decision, table.branch) == deadline.decision
