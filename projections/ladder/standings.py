"""Reads the ladder: who is listed where, and how somebody's ratings came about."""

import math
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

from events.database import Pool, ask
from events.sqlfiles import statements
from projections.ladder.rated_games import HOUSE_BOT
from projections.ladder.rating import Rating
from projections.ladder.reckoning import PERIOD

query = statements("projections")
LEAST_GAMES = 10
"""So many rated games somebody has before they are listed. Bots of the house are in any case: others measure
themselves by them.
"""
LAST_PERIOD = 2**62


class Ranked(Struct, frozen=True, kw_only=True):
    """Somebody's line on the ladder. A bot of the house has no player.

    `rated_until`: the end of the last period in which a rated game of theirs has ended.
    """

    place: int
    player: str | None
    house_bot: str | None
    name: str
    bot: bool
    rating: Rating
    rated_until: datetime


class LadderPage(Struct, frozen=True, kw_only=True):
    """Some lines, the best first, and where the next page begins (None: there is none)."""

    lines: tuple[Ranked, ...]
    next: str | None


class RatingThen(Struct, frozen=True, kw_only=True):
    """Somebody's rating in a game, and until when games have counted for it."""

    game: str
    rated_until: datetime
    rating: Rating


class RatingsPage(Struct, frozen=True, kw_only=True):
    """Somebody's ratings after each period in which they had played, the last first."""

    ratings: tuple[RatingThen, ...]
    next: str | None


class _Reached(Struct, frozen=True):
    """How far a reader has come: the last line, its place, and how many lines there were until then.

    It is what a cursor says. Places are counted on from page to page, so that nobody counts the whole ladder.
    """

    rating: float = math.inf
    player: str = ""
    place: int = 0
    lines: int = 0

    @classmethod
    def read(cls, cursor: str) -> "_Reached":
        rating, player, place, lines = cursor.split("_")
        return cls(float(rating), player, int(place), int(lines))

    def __str__(self) -> str:
        return f"{self.rating!r}_{self.player}_{self.place}_{self.lines}"

    def next(self, rating: float, player: str) -> "_Reached":
        lines = self.lines + 1
        return _Reached(rating, player, self.place if rating == self.rating else lines, lines)


async def ladder(pool: Pool, game: str, *, cursor: str | None = None, limit: int = 50) -> LadderPage:
    """A page of the ladder of this game. Whoever was erased is not on it, and has no place.

    `cursor` is the `next` of the page before.
    """
    reached = _Reached() if cursor is None else _Reached.read(cursor)
    values = {
        "game": game,
        "least": LEAST_GAMES,
        "house_bot": HOUSE_BOT,
        "rating": reached.rating,
        "player": reached.player,
        "limit": limit + 1,
    }
    rows = (await ask(pool, query("list_ladder"), values)).rows
    lines = []
    for row in rows[:limit]:
        reached = reached.next(*row[:2])
        lines.append(_ranked(reached.place, row))
    return LadderPage(lines=tuple(lines), next=str(reached) if len(rows) > limit else None)


async def ratings_of(pool: Pool, player: str) -> tuple[RatingThen, ...]:
    """What this player is rated now, in each game of which they have finished a rated one."""
    rows = (await ask(pool, query("find_ratings_now"), {"player": player})).rows
    return tuple(map(_then, rows))


async def earlier_ratings_of(
    pool: Pool, player: str, *, game: str | None = None, cursor: str | None = None, limit: int = 100
) -> RatingsPage:
    """A page of what this player was rated over time. `cursor` is the `next` of the page before."""
    period, _, name = (cursor or f"{LAST_PERIOD}_").partition("_")
    values = {"player": player, "only": game, "period": int(period), "game": name, "limit": limit + 1}
    rows = (await ask(pool, query("list_ratings"), values)).rows
    shown = rows[:limit]
    following = f"{shown[-1][1]}_{shown[-1][0]}" if len(rows) > limit else None
    return RatingsPage(ratings=tuple(map(_then, shown)), next=following)


def _ranked(place: int, row: tuple[Any, ...]) -> Ranked:
    _, player, name, bot, period, mu, sigma, games = row
    house_bot = player.removeprefix(HOUSE_BOT) if player.startswith(HOUSE_BOT) else None
    return Ranked(
        place=place,
        player=None if house_bot else player,
        house_bot=house_bot,
        name=house_bot or name,
        bot=bool(house_bot) or bot,
        rating=Rating(mu=mu, sigma=sigma, games=games),
        rated_until=_end_of(period),
    )


def _then(row: tuple[Any, ...]) -> RatingThen:
    game, period, mu, sigma, games = row
    return RatingThen(game=game, rated_until=_end_of(period), rating=Rating(mu=mu, sigma=sigma, games=games))


def _end_of(period: int) -> datetime:
    return datetime.fromtimestamp((period + PERIOD) / 1000, UTC)
