"""Every game that was played in a database of the tests is decided again when they are done with it."""

import asyncio
import time
from dataclasses import dataclass

import psycopg

from events.database import open_pool
from events.store import EventStore
from events.verify import findings
from games.registry import GAMES

PLAYED = "SELECT game_id::text, version FROM games JOIN heads USING (game_id) WHERE game = ANY(%s)"


@dataclass
class Tally:
    """How much was decided again, what was found wrong, and the seconds that it took."""

    games: int = 0
    events: int = 0
    wrong: int = 0
    seconds: float = 0.0

    def add(self, more: "Tally") -> None:
        self.games += more.games
        self.events += more.events
        self.wrong += more.wrong
        self.seconds += more.seconds

    def __str__(self) -> str:
        verdict = f"{self.wrong} of it wrong" if self.wrong else "all agree"
        return f"{self.games:,} games decided again, {self.events:,} events: {verdict} ({self.seconds:.1f} s)"


SO_FAR = Tally()
"""In this process."""


def decide_all_again(database_url: str, tally: Tally = SO_FAR) -> None:
    """The stored commands of every game give the events of its log; and the log is whole."""
    began = time.monotonic()
    with psycopg.connect(database_url, autocommit=True) as link:
        played: dict[str, int] = dict(link.execute(PLAYED, [list(GAMES)]).fetchall())
    wrong = asyncio.run(faults_of(database_url, list(played))) if played else []
    tally.add(Tally(len(played), sum(played.values()), len(wrong), time.monotonic() - began))
    assert not wrong, "\n".join(wrong)


async def faults_of(database_url: str, games: list[str]) -> list[str]:
    """What `ballroom verify` has to say about these games."""
    async with open_pool(database_url, max_size=1) as pool:
        store = EventStore(pool)
        return [f"Game {game}, {found}" for game in games for found in await findings(store, game)]
