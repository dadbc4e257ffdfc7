"""Re-rulings: worked out one at a time, a few waiting, and remembered; a finished game does not change."""

import asyncio
from typing import Any

from events.recent import Recent
from events.rerule import rerule
from events.store import EventStore
from games.game import Refusal
from games.rerule import Reruling
from games.saying import said
from service.http import problems

REMEMBERED = 256
WAITING = 4
"""Reports being worked out or waiting for it. Each takes a tenth of a second of a processor."""

ReportKey = tuple[str, int, str]
Report = Reruling[Any] | Refusal | None


class Rerulings:
    """Asks the rules once for each game and edition, however many want to know."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._known: Recent[ReportKey, Reruling[Any]] = Recent(REMEMBERED)
        self._under_way: dict[ReportKey, asyncio.Task[Report]] = {}

    async def report(self, game_id: str, version: int, edition: str) -> Report:
        """What this edition makes of the game at this version; None if there is no such game."""
        key = (game_id, version, edition)
        known = self._known.get(key)
        if known is not None:
            return known
        if key not in self._under_way:
            if len(self._under_way) >= WAITING:
                raise problems.unavailable(said("Too many others are being served just now."))
            self._under_way[key] = asyncio.create_task(self._work_out(key))
        # Whoever hangs up leaves it to the others who wait for the same.
        return await asyncio.shield(self._under_way[key])

    async def _work_out(self, key: ReportKey) -> Report:
        game_id, _, edition = key
        try:
            report = await rerule(self._store, game_id, edition)
        finally:
            del self._under_way[key]
        if isinstance(report, Reruling):
            self._known.keep(key, report)
        return report
