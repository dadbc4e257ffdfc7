"""A store that remembers the rows this process has just written, so that nobody has to read them back."""

from collections.abc import Sequence
from typing import Any

from events.envelope import Sealed
from events.recent import Recent
from events.store import EventStore

GAMES = 1_000
ROWS = 64
"""Per game. What is older is read from the database like everything else."""


class RememberingStore(EventStore):
    """Rows never change once they are in the log, so a remembered one is as good as a read one."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._rows: Recent[str, Recent[int, Sealed]] = Recent(GAMES)

    async def create(self, vault: Any, game: str, rows: Sequence[Sealed], *more: Any, **named: Any) -> bool:
        landed = await super().create(vault, game, rows, *more, **named)
        if landed:
            self._remember(vault.game_id, rows)
        return landed

    async def append(
        self, game_id: str, expected: int, rows: Sequence[Sealed], *more: Any, **named: Any
    ) -> bool:
        landed = await super().append(game_id, expected, rows, *more, **named)
        if landed:
            self._remember(game_id, rows)
        return landed

    async def read(
        self, game_id: str, *, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[Sealed]:
        if upto is not None and 0 <= upto - after <= ROWS:
            rows = self._remembered(game_id, after, upto)
            if len(rows) == upto - after:
                return rows[:limit]
        return await super().read(game_id, after=after, upto=upto, limit=limit)

    def _remember(self, game_id: str, rows: Sequence[Sealed]) -> None:
        known = self._rows.get(game_id) or Recent(ROWS)
        for row in rows:
            known.keep(row.version, row)
        self._rows.keep(game_id, known)

    def _remembered(self, game_id: str, after: int, upto: int) -> list[Sealed]:
        known = self._rows.get(game_id)
        if known is None:
            return []
        return [row for version in range(after + 1, upto + 1) if (row := known.get(version))]
