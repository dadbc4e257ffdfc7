"""What is really in everybody's hands, read from the log with the house's eyes: the judge of every answer."""

import asyncio
import re
from typing import Any

from events.commands import Commands, NoSuchGame
from events.database import Pool, open_pool
from events.store import EventStore
from games.rebel_princess.cards import Card

CARD = re.compile(rf"(?<![\w-])(?:{'|'.join(Card)})(?![\w-])")


class Truth:
    """Which cards a caller must not see now."""

    def __init__(self, database_url: str) -> None:
        self._runner = asyncio.Runner()
        self._pool: Pool = self._runner.run(self._open(database_url))
        self._commands = Commands(EventStore(self._pool))

    def close(self) -> None:
        self._runner.run(self._pool.close())
        self._runner.close()

    def hidden_from(self, game_id: str, player: str | None) -> set[str]:
        """In the first round: what others hold and this player has never held."""
        table = self._runner.run(self._commands.table(game_id))
        if isinstance(table, NoSuchGame) or table.play is None or not table.play.round:
            return set()
        assert len(table.play.scored) == 0, "later rounds deal cards that earlier events may name"
        now, seat = table.play.round, table.seat_of(player)
        held_by_others = {
            str(card)
            for other in range(len(table.chairs))
            if other != seat
            for zone in (now.hands, now.aside, now.frozen)
            for card in zone[other].cards
        }
        own = {str(card) for given in now.given.get(seat, {}).values() for card in given}
        return held_by_others - own

    @staticmethod
    async def _open(database_url: str) -> Pool:
        pool = open_pool(database_url, max_size=2)
        await pool.open()
        return pool


def cards_in(text: str) -> set[str]:
    """Every card that a text names, wherever it does."""
    return set(CARD.findall(text))


def leaked(answer: str, request: Any, hidden: set[str]) -> set[str]:
    """Cards in an answer that its reader must not know; a caller's own words may be repeated."""
    return (cards_in(answer) & hidden) - cards_in(str(request))
