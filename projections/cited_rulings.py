"""Cited rulings: in which games a rule has mattered, and where first."""

from typing import Any

from msgspec import Struct
from psycopg import AsyncConnection

from events.database import Pool, ask
from events.sqlfiles import statements
from games.citing import cited_in, cites
from projections.projection import Progress

query = statements("projections")


class CitedRulings:
    """A row for each rule of a game that is over, by what everybody may read of it. What was undone has not
    mattered.
    """

    name = "cited rulings"
    sql_tables = ("cited_rulings",)

    def rows(self, progress: Progress, before: dict[str, int] | None) -> dict[str, int]:
        """By rule, the version that was first to cite it."""
        first: dict[str, int] = {}
        if progress.is_over:
            for each in progress.events:
                if cites(type(each.event)) and progress.public.undone_by(each.version) is None:
                    for ruling in cited_in(each.event):
                        first.setdefault(ruling, each.version)
        return first

    async def write(self, connection: AsyncConnection[Any], progress: Progress, rows: dict[str, int]) -> None:
        await connection.execute(query("forget_cited_rulings"), {"game_id": progress.game_id})
        if rows:
            values = {"game_id": progress.game_id, "rulings": [*rows], "versions": [*rows.values()]}
            await connection.execute(query("save_cited_rulings"), values)


class CitedIn(Struct, frozen=True, kw_only=True):
    """A public game that is over, and the version at which the rule was first cited in it.

    `refused`: no event cites it there, but a move was refused by it. `imported`: it was played elsewhere.
    """

    game_id: str
    version: int
    refused: bool
    imported: bool


async def games_that_cite(pool: Pool, game: str, ruling: str, most: int) -> tuple[CitedIn, ...]:
    """The latest public games in which this rule has mattered, to an event or to a refused move, if they are
    over.
    """
    reply = await ask(pool, query("games_that_cite"), {"game": game, "ruling": ruling, "most": most})
    return tuple(
        CitedIn(game_id=game_id, version=version, refused=refused, imported=imported)
        for game_id, version, refused, imported in reply.rows
    )
