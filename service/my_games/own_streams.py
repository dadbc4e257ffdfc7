"""Who listens to a stream of their own, and which games each of them must look at again."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from typing import Any

import psycopg
from psycopg_pool import PoolClosed, PoolTimeout

from events.database import Pool, ask
from events.sqlfiles import statements
from games.table.state import Table
from projections.player_games import roles_at
from service.stream.streams import POLL_EVERY

query = statements("service")
OVERLAP = 15.0
"""Seconds that a poll, and who comes again, looks back: a move becomes visible a moment after the time in its
row, and a new seat when the projector has heard of it."""
log = logging.getLogger("ballroom")


class Ear:
    """One open stream of a player. `versions`: of each game, the one that was looked at last."""

    def __init__(self) -> None:
        self.versions: dict[str, int] = {}
        self.dirty: set[str] = set()
        self._rung = asyncio.Event()

    def must_look_at(self, game_id: str) -> None:
        self.dirty.add(game_id)
        self._rung.set()

    def ring(self) -> None:
        self._rung.set()

    def take(self) -> list[str]:
        """The games to look at now."""
        dirty, self.dirty = sorted(self.dirty), set()
        self._rung.clear()
        return dirty

    async def rung(self, seconds: float) -> bool:
        """True as soon as there is something to look at, or the service stops; False when time is up."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                return await self._rung.wait()
        return False


class OwnStreams:
    """Finds whom a move concerns: by what is known of the games of those who listen here, and by looking each
    second for games that have become theirs.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._ears: dict[str, list[Ear]] = {}
        self._games: dict[str, set[str]] = {}
        self._players: dict[str, set[str]] = {}

    @contextlib.contextmanager
    def listening(self, player: str) -> Iterator[Ear]:
        ear = Ear()
        self._ears.setdefault(player, []).append(ear)
        try:
            yield ear
        finally:
            self._ears[player].remove(ear)
            if not self._ears[player]:
                self._forget(player)

    def knows(self, player: str, ear: Ear, game_id: str, version: int) -> None:
        """This listener has looked at this version; whenever the game moves, it must look again."""
        ear.versions[game_id] = version
        self._games.setdefault(player, set()).add(game_id)
        self._players.setdefault(game_id, set()).add(player)

    def seated(self, table: Table[Any]) -> None:
        """A command was carried out at this table: its people may be new there."""
        if not self._ears:
            return
        for player in roles_at(table):
            for ear in self._ears.get(player, ()):
                ear.must_look_at(table.game_id)

    def moved(self, game_id: str) -> None:
        for player in self._players.get(game_id, ()):
            for ear in self._ears.get(player, ()):
                ear.must_look_at(game_id)

    def close(self) -> None:
        for ears in self._ears.values():
            for ear in ears:
                ear.ring()

    async def look_around(self) -> None:
        """Ask the database which games of those who listen here have moved lately."""
        if not self._ears:
            return
        values = {"players": [*self._ears], "seconds": OVERLAP}
        for player, game_id, version in (await ask(self._pool, query("own_games_lately"), values)).rows:
            for ear in self._ears.get(player, ()):
                if ear.versions.get(game_id) != version:
                    ear.must_look_at(game_id)

    async def poll_for_ever(self) -> None:
        while True:
            await asyncio.sleep(POLL_EVERY)
            try:
                await self.look_around()
            except (psycopg.Error, PoolTimeout, PoolClosed) as trouble:
                log.warning("The database cannot be asked for the games of who listens: %s", trouble)

    def _forget(self, player: str) -> None:
        """Nobody listens for this player any more."""
        del self._ears[player]
        for game_id in self._games.pop(player, ()):
            self._players[game_id].discard(player)
            if not self._players[game_id]:
                del self._players[game_id]
