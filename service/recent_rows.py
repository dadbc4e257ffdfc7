"""A store that remembers the rows this process has just written, so that nobody has to read them back."""

from collections.abc import Sequence
from typing import Any

from events.envelope import START, Mark, Sealed
from events.recent import Recent
from events.store import EventStore

GAMES = 1_000
ROWS = 64
"""Per game. What is older is read from the database like everything else."""


class RememberingStore(EventStore):
    """Rows that end in a mark of the log are those of the log: a remembered one is as good as a read one."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._rows: Recent[str, tuple[Sealed, ...]] = Recent(GAMES)

    async def create(self, vault: Any, game: str, rows: Sequence[Sealed], *more: Any, **named: Any) -> bool:
        landed = await super().create(vault, game, rows, *more, **named)
        if landed:
            self._remember(vault.game_id, START, rows)
        return landed

    async def append(
        self, game_id: str, expected: Mark, rows: Sequence[Sealed], *more: Any, **named: Any
    ) -> bool:
        landed = await super().append(game_id, expected, rows, *more, **named)
        if landed:
            self._remember(game_id, expected, rows)
        return landed

    async def read_upto(self, game_id: str, mark: Mark, *, after: int = 0) -> list[Sealed]:
        wanted = mark.version - after
        rows = [row for row in self._rows.get(game_id) or () if after < row.version <= mark.version]
        if 0 < wanted == len(rows) and rows[-1].mark == mark:
            return rows
        return await super().read_upto(game_id, mark, after=after)

    def _remember(self, game_id: str, after: Mark, rows: Sequence[Sealed]) -> None:
        """One unbroken run of a game's rows: what others have written in between is not known here."""
        known = self._rows.get(game_id) or ()
        run = (*known, *rows) if known and known[-1].mark == after else tuple(rows)
        self._rows.keep(game_id, run[-ROWS:])
