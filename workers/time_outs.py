"""Deadlines that have passed: the house settles what nobody has answered in time.

They stand in the heads of the games, so nothing is lost with a process; whoever sweeps enforces them. Nobody
is charged for time in which the house was down: first the clocks are put right, then time is called.
"""

import logging
from typing import Any

from events.commands import Commands, Committed, NoSuchGame
from events.store import EventStore
from events.uptime import Serving, downtime, serving
from games.game import Refusal
from games.table.commands import Actor, Excuse
from games.table.state import Table
from games.table.time_outs import time_outs

AT_ONCE = 1000

log = logging.getLogger(__name__)


class Timekeeper:
    """Calls time, and excuses everybody from the time in which the house was down."""

    def __init__(self, store: EventStore, commands: Commands) -> None:
        self._store = store
        self._commands = commands
        self._put_right_for = 0

    async def look_at_house(self) -> Serving:
        """Is it served? If it was down, the clocks of all games are put right before anything else."""
        found = await serving(self._store.pool)
        if found.now and found.since > self._put_right_for:
            for game_id, _ in await self._store.to_excuse(found.since, AT_ONCE):
                table = await self._commands.table(game_id)
                if isinstance(table, Table):
                    await self._excuse(table, found)
            self._put_right_for = found.since
        return found

    async def call_time(self, game_id: str) -> int:
        """Settle everything in this game whose time is up; how much that was."""
        found = await self.look_at_house()
        table = await self._commands.table(game_id)
        if isinstance(table, NoSuchGame) or (table.clocks.running and not found.now):
            # Nobody could have moved: what the clocks say does not count.
            return 0
        if await self._excuse(table, found):
            return 1
        called = 0
        # One that is not due yet is refused; another worker may have been faster, too.
        for time_out in time_outs(table):
            outcome = await self._commands.send(game_id, Actor(), time_out)
            if isinstance(outcome, Refusal):
                break
            called += 1
        return called

    async def _excuse(self, table: Table[Any], found: Serving) -> bool:
        """Put the clocks right, if they were set before the house was down."""
        if not table.clocks.running or table.clocks.at >= found.since:
            return False
        down = await downtime(self._store.pool, table.clocks.at)
        if down <= 0:
            return False
        outcome = await self._commands.send(table.game_id, Actor(), Excuse(down=down), if_match=table.version)
        return isinstance(outcome, Committed)
