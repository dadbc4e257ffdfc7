"""Time is up: the house settles what nobody has answered."""

from collections.abc import Sequence
from typing import Any

from games.audience import Event
from games.game import Refusal, Why
from games.saying import said
from games.table import disputing, suggesting
from games.table.commands import Actor, TimeOut
from games.table.deadlines import REVEAL, deadlines
from games.table.revealing import withheld
from games.table.state import Table


def timed_out(table: Table[Any], actor: Actor, command: TimeOut, at: int) -> Sequence[Event] | Refusal:
    if actor.player is not None or actor.bot_seat is not None:
        return Refusal(why=Why.NOT_AT_THIS_TABLE, detail=said("Only the house says that time is up."))
    overdue = [one for one in deadlines(table) if one.decision == command.decision and one.by < at]
    if not overdue:
        return Refusal(why=Why.TABLE_STATE, detail=said("There is still time, or nothing to answer."))
    if overdue[0].decision == REVEAL:
        return withheld(table)
    matter, _, number = overdue[0].decision.partition(".")[0].partition("-")
    if matter == "dispute":
        return disputing.timed_out(table, table.disputes[int(number) - 1], at)
    return suggesting.timed_out(
        table, next(one for one in table.suggestions if one.number == int(number)), at
    )
