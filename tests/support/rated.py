"""Rated games as their projection writes them, without anybody having played them."""

from collections.abc import Sequence
from random import Random
from typing import Any
from uuid import uuid4

from events.database import Pool, ask
from projections.ladder.rating import RatedResult
from projections.ladder.reckoning import PERIOD

NOON = 1_700_000_000_000 // PERIOD * PERIOD
EVENING = NOON + 8 * PERIOD
"""By then all periods of the afternoon are closed."""
SAVE = """
INSERT INTO rated_games (game_id, game, ended_at, players, places)
VALUES (%(game_id)s, %(game)s, %(ended_at)s, %(players)s, %(places)s)
"""
TABLES = {"ratings": "1, 2, 3", "ladder": "1, 2", "rating_changes": "1, 2"}
"""Each with the columns that its rows are put in order by."""


def over(players: Sequence[str], places: Sequence[int], at: int = NOON) -> RatedResult:
    return RatedResult(game_id=str(uuid4()), ended_at=at, players=[*players], places=[*places])


def afternoon(rng: Random, games: int, players: Sequence[str] = "abcdefgh") -> list[RatedResult]:
    """Games of six hours, in no order; a bot of the house sits at every other table."""
    found = []
    for number in range(games):
        seats = [*rng.sample(players, rng.randint(2, 5)), *(["bot:page"] if number % 2 else [])]
        places = [rng.randint(1, len(seats)) for _ in seats]
        found.append(over(seats, places, NOON + rng.randrange(6 * PERIOD)))
    return found


async def save(pool: Pool, *games: RatedResult, game: str = "whist") -> None:
    for each in games:
        values = {"game_id": each.game_id, "ended_at": each.ended_at, "game": game}
        await ask(pool, SAVE, {**values, "players": [*each.players], "places": [*each.places]})


async def written(pool: Pool) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of the ladder, and what is still to be settled."""
    async with pool.connection() as link:
        return {
            table: await (await link.execute(f"SELECT * FROM {table} ORDER BY {order}")).fetchall()
            for table, order in TABLES.items()
        }
