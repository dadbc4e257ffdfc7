"""Deadlines that have passed: the house settles what nobody has answered in time.

They stand in the heads of the games, so nothing is lost with a process; whoever sweeps enforces them.
"""

import logging

from events.commands import Commands, NoSuchGame
from games.game import Refusal
from games.table.commands import Actor, TimeOut
from games.table.deadlines import deadlines

log = logging.getLogger(__name__)


async def call_time(commands: Commands, game_id: str) -> int:
    """Settle everything in this game whose time is up; how much that was."""
    table = await commands.table(game_id)
    if isinstance(table, NoSuchGame):
        return 0
    called = 0
    # One that is not due yet is refused; another worker may have been faster, too.
    for decision in dict.fromkeys(one.decision for one in deadlines(table)):
        outcome = await commands.send(game_id, Actor(), TimeOut(decision=decision))
        if isinstance(outcome, Refusal):
            break
        called += 1
    return called
