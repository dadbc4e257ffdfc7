"""Closes periods of the ladder: once a period is over, what its games have done to everybody's rating is
written down, in one transaction with the list of changes that it settles.

Rated games that come late, change or go away are on the same list: from the period of the first of them on,
everything is worked out again. So the rows are always those that a rebuild would write.
"""

import logging
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from psycopg import AsyncConnection

from events.database import Pool, ask, connection
from events.sqlfiles import statements
from projections.ladder.house_bots import HouseBots, house_bots
from projections.ladder.rating import RatedResult, Rating
from projections.ladder.reckoning import PERIOD, Noted, Reckoning, period_of

query = statements("projections")
GRACE = 60 * 1000
"""Milliseconds from the end of a period until it is closed: clocks differ, and projecting takes a moment."""
AT_ONCE = 1_000
"""Games that are read and rated together."""
LAST_GAME_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff"

log = logging.getLogger(__name__)


class Ladder:
    """Writes the ladders of all games. Of several processes, the one that has the lock does."""

    def __init__(self, pool: Pool, bots: HouseBots | None = None) -> None:
        self._pool = pool
        self._bots = house_bots() if bots is None else bots

    async def close(self, now: int | None = None) -> int:
        """Settle what has changed in periods that are over; the number of games rated, or rated again.

        `now`: in milliseconds; without it, the time of the database. A game that has ended in such a period
        and is not projected yet is waited for, unless it is parked.
        """
        values = {"now": now, "period": PERIOD, "grace": GRACE}
        ((closed, is_due),) = (await ask(self._pool, query("find_closed_period"), values)).rows
        if not is_due:
            return 0
        async with connection(self._pool) as link, link.transaction():
            if not await _asked(link, "become_ladder_keeper"):
                return 0
            if await _asked(link, "is_ended_game_behind", {"until": closed + GRACE}):
                return 0
            return await self._settle(link, closed)

    async def rebuild(self, now: int | None = None) -> int:
        """Write all of it again from the rated games, up to the last period that is over."""
        values = {"now": now, "period": PERIOD, "grace": GRACE}
        ((closed, _),) = (await ask(self._pool, query("find_closed_period"), values)).rows
        async with connection(self._pool) as link, link.transaction():
            await link.execute(query("await_ladder_keeper"))
            await link.execute(query("note_all_rated_games"))
            await link.execute(query("forget_ladder"))
            return await self._settle(link, closed)

    async def _settle(self, link: AsyncConnection[Any], closed: int) -> int:
        cursor = await link.execute(query("take_rating_changes"), {"closed": closed})
        rated = 0
        for game, first in await cursor.fetchall():
            rated += await self._reckon(link, game, period_of(first), closed)
        return rated

    async def _reckon(self, link: AsyncConnection[Any], game: str, begin: int, closed: int) -> int:
        """Work out one ladder from this period on."""
        cursor = await link.execute(query("forget_ratings"), {"game": game, "begin": begin})
        forgotten = await cursor.fetchall()
        if forgotten:
            since = datetime.fromtimestamp(begin / 1000, UTC)
            log.info("The ladder of %s is worked out again, from %s on.", game, since)
        # Whatever was closed stays so, even if the clock has gone back.
        upto = max([closed, *(period + PERIOD for _, period in forgotten)])
        reckoning = Reckoning(game, self._bots)
        concerned = {player for player, _ in forgotten}
        rated, after = 0, (begin - 1, LAST_GAME_ID)
        while games := await _games(link, game, after, upto):
            players = {self._bots.known_as(game, each) for finished in games for each in finished.players}
            concerned |= players
            reckoning.ratings |= await _before(link, game, players - reckoning.ratings.keys(), begin)
            await _note(link, game, reckoning.add(games))
            rated += len(games)
            after = (games[-1].ended_at, games[-1].game_id)
        values = {"game": game, "players": [*concerned]}
        await link.execute(query("leave_ladder"), values)
        await link.execute(query("save_ladder"), values)
        return rated


async def _asked(link: AsyncConnection[Any], name: str, values: dict[str, Any] | None = None) -> bool:
    return await (await link.execute(query(name), values)).fetchone() == (True,)


async def _games(
    link: AsyncConnection[Any], game: str, after: tuple[int, str], upto: int
) -> list[RatedResult]:
    """The next rated games that ended before `upto`, in order."""
    values = {"game": game, "ended_at": after[0], "game_id": after[1], "upto": upto, "limit": AT_ONCE}
    cursor = await link.execute(query("list_rated_games"), values)
    return [
        RatedResult(game_id=game_id, ended_at=ended_at, players=players, places=places)
        for game_id, ended_at, players, places in await cursor.fetchall()
    ]


async def _before(
    link: AsyncConnection[Any], game: str, players: Iterable[str], begin: int
) -> dict[str, Rating]:
    """The ratings that these had before the period; newcomers have none."""
    values = {"game": game, "players": [*players], "begin": begin}
    cursor = await link.execute(query("find_ratings_before"), values)
    return {
        player: Rating(mu=mu, sigma=sigma, games=games)
        for player, mu, sigma, games in await cursor.fetchall()
    }


async def _note(link: AsyncConnection[Any], game: str, noted: Sequence[Noted]) -> None:
    values = {
        "game": game,
        "players": [each.player for each in noted],
        "periods": [each.period for each in noted],
        "mus": [each.rating.mu for each in noted],
        "sigmas": [each.rating.sigma for each in noted],
        "games": [each.rating.games for each in noted],
    }
    await link.execute(query("save_ratings"), values)
