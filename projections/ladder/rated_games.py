"""Rated games: one row for each that has come to its end, with who played on its seats and how they came out.

The rows follow from the log of each game alone, in whatever order games are projected. What they do to
anybody's rating depends on the games before them, so that is worked out elsewhere (`closing.py`).
"""

from typing import Any

from msgspec import Struct
from psycopg import AsyncConnection

from events.sqlfiles import statements
from games.game import places_by
from games.table.dealer import Dealer
from games.table.events import TableEvent
from games.table.state import Chair, Status, Table
from projections.projection import Progress

query = statements("projections")
HOUSE_BOT = "bot:"
"""What the name of a bot of the house begins with, where otherwise the id of a player stands."""


class RatedGame(Struct, frozen=True, kw_only=True):
    """Who is rated for a game, by seat, and how they came out: 1 is the best, and whoever is level has the
    same place.
    """

    players: tuple[str, ...]
    places: tuple[int, ...]


class RatedRow(Struct, frozen=True):
    """A rated game, and when it ended, in milliseconds."""

    counted: RatedGame
    ended_at: int


class RatedGames:
    """A row for each rated game that has a result; none for one that goes back from its end."""

    name = "rated games"
    sql_tables = ("rated_games",)

    def rows(self, progress: Progress, before: RatedRow | None) -> RatedRow | None:
        table = progress.public
        counted = rated_game(progress.dealer, table) if table.terms.rated else None
        if counted is None:
            return None
        # Once a game is over, only the table still has something to say: it has ended before that.
        played = (each.at for each in reversed(progress.events) if not isinstance(each.event, TableEvent))
        return RatedRow(counted, next(played))

    async def write(
        self, connection: AsyncConnection[Any], progress: Progress, rows: RatedRow | None
    ) -> None:
        if rows is None:
            if progress.public.terms.rated:
                await connection.execute(query("forget_rated_game"), {"game_id": progress.game_id})
            return
        values = {
            "game_id": progress.game_id,
            "game": progress.public.game,
            "ended_at": rows.ended_at,
            "players": [*rows.counted.players],
            "places": [*rows.counted.places],
        }
        # In two statements, so that the end that it had before is noted as well as the one it has now.
        await connection.execute(query("forget_other_rated_game"), values)
        await connection.execute(query("save_rated_game"), values)


def rated_game(dealer: Dealer, table: Table[Any]) -> RatedGame | None:
    """What counts of this table; None if nothing does.

    Nothing does without a result, and nothing where only bots of the house sit, who do not move. Whoever
    is not there at the end, because they have left, were sent away, or are absent while a bot stands in, is
    behind all others, whatever came of their seat. Whoever has conceded is behind those who have not, and
    ahead of who has conceded before them.
    """
    if table.status is not Status.OVER or table.ended is not None or table.terms.practice:
        return None
    places = dealer.places(table)
    chairs = [chair for chair in table.chairs if chair is not None]
    if places is None or len(chairs) != len(places):
        return None
    players = tuple(map(_rated_as, chairs))
    if all(map(is_house_bot, players)):
        return None
    merits = []
    for seat, chair in enumerate(chairs):
        if chair.left_by or chair.stand_in:
            merits.append((0, 0))
        elif seat in table.conceded:
            merits.append((1, table.conceded.index(seat)))
        else:
            merits.append((2, -places[seat]))
    return RatedGame(players=players, places=places_by(merits))


def is_house_bot(player: str) -> bool:
    return player.startswith(HOUSE_BOT)


def _rated_as(chair: Chair) -> str:
    return chair.left_by or chair.player or f"{HOUSE_BOT}{chair.bot}"
