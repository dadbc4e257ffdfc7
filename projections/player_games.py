"""Players' games: where somebody sits, and what else they are there. Nobody loses a game with its id."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from msgspec import Struct
from psycopg import AsyncConnection

from events.database import Pool, ask
from events.sqlfiles import statements
from games.audience import Seat
from games.table.events import GameStarted, TableEnded, TableEvent
from games.table.state import Status, Table, Visibility
from projections.folding import PublicEvent
from projections.projection import Progress

query = statements("projections")
LAST_GAME_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff"


class Role(StrEnum):
    """What somebody is at a table."""

    PLAYER = "player"
    HOST = "host"
    REFEREE = "referee"
    INVITED = "invited"


class PlayerRows(Struct, frozen=True, kw_only=True):
    """Everybody who has to do with a game, side by side what they are there; and the times of the game."""

    players: tuple[str, ...]
    roles: tuple[tuple[Role, ...], ...]
    seats: tuple[Seat | None, ...]
    won: tuple[bool | None, ...]
    started_at: int | None
    ended_at: int | None


class PlayerGames:
    """A row for everybody who has to do with a game; not for who has left it before the start."""

    name = "player games"
    sql_tables = ("player_games", "game_times")

    def rows(self, progress: Progress, before: PlayerRows | None) -> PlayerRows:
        table = progress.public
        result = progress.dealer.result(table) if progress.is_over else None
        roles = roles_at(table)
        seats = tuple(table.seat_of(player) for player in roles)
        started = [each.at for each in progress.events if isinstance(each.event, GameStarted)]
        return PlayerRows(
            players=tuple(roles),
            roles=tuple(roles.values()),
            seats=seats,
            won=tuple(seat in result.winners if result and seat is not None else None for seat in seats),
            started_at=started[-1] if started else before.started_at if before else None,
            ended_at=_ended_at(progress.events) if progress.is_over else None,
        )

    async def write(self, connection: AsyncConnection[Any], progress: Progress, rows: PlayerRows) -> None:
        game_id = progress.game_id
        await connection.execute(
            query("save_player_games"),
            {
                "game_id": game_id,
                "players": [*rows.players],
                "seats": [*rows.seats],
                "roles": [" ".join(each) for each in rows.roles],
                "won": [*rows.won],
            },
        )
        times = {"started_at": rows.started_at, "ended_at": rows.ended_at}
        await connection.execute(query("save_game_times"), {"game_id": game_id, **times})


def _ended_at(events: Sequence[PublicEvent]) -> int | None:
    """Once a game is over, or was ended, only the table still has something to say."""
    played = (
        each.at
        for each in reversed(events)
        if isinstance(each.event, TableEnded) or not isinstance(each.event, TableEvent)
    )
    return next(played, None)


def roles_at(table: Table[Any]) -> dict[str, tuple[Role, ...]]:
    """Everybody who has to do with this table, and what they are there."""
    found: dict[str, list[Role]] = {}
    seated = [chair.player for chair in table.chairs if chair and chair.player]
    # An invitation is one until the game starts.
    is_open = table.status is Status.GATHERING
    invited = [player for player in table.invited if is_open and player not in seated]
    for role, players in (
        (Role.PLAYER, seated),
        (Role.HOST, (table.host,)),
        (Role.REFEREE, table.referees),
        (Role.INVITED, invited),
    ):
        for player in players:
            found.setdefault(player, []).append(role)
    return {player: tuple(dict.fromkeys(roles)) for player, roles in found.items()}


class PlayerGame(Struct, frozen=True, kw_only=True):
    """A game of somebody's. `my_turn`: it waits for them; `deadline`: when the next thing there is settled
    without those who are asked.
    """

    id: str
    version: int
    game: str
    options: dict[str, Any]
    status: Status
    visibility: Visibility
    seats: int
    host: str
    seat: int | None
    roles: tuple[Role, ...]
    my_turn: bool
    deadline: datetime | None
    opened_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    changed_at: datetime
    won: bool | None


class PlayerGamesPage(Struct, frozen=True, kw_only=True):
    """Some games, the last that was opened first, and where the next page begins (None: there is none)."""

    games: tuple[PlayerGame, ...]
    next: str | None


LookAtGame = Callable[[PlayerGame], Awaitable[PlayerGame | None]]
"""The game as its player sees it now; None if it is theirs no more."""


async def games_of(
    pool: Pool,
    player: str,
    *,
    status: Status | None = None,
    game: str | None = None,
    role: Role | None = None,
    visibility: Visibility | None = None,
    my_turn: bool | None = None,
    only: str | None = None,
    cursor: str | None = None,
    limit: int = 50,
    look: LookAtGame | None = None,
) -> PlayerGamesPage:
    """A page of somebody's games. `only`: the one by this id. `cursor` is the `next` of the page before.

    Ids grow with time, so pages never shift; whom a game awaits stands in its head, and is true now. `look`:
    how to look at a game that the projections are behind, for who sits where may have changed since.
    """
    values = {
        "player": player,
        "status": status.value if status else None,
        "game": game,
        "role": role.value if role else None,
        "visibility": visibility.value if visibility else None,
        "my_turn": my_turn,
        "only": only,
        "before": cursor or LAST_GAME_ID,
        "limit": limit + 1,
    }
    reply = await ask(pool, query("list_player_games"), values)
    shown = []
    for row in reply.rows[:limit]:
        *what, is_behind = row
        found: PlayerGame | None = _game(what)
        if found and is_behind and look is not None:
            found = await look(found)
        if found and my_turn in (None, found.my_turn):
            shown.append(found)
    return PlayerGamesPage(
        games=tuple(shown), next=reply.rows[limit - 1][0] if len(reply.rows) > limit else None
    )


def _game(row: Sequence[Any]) -> PlayerGame:
    named = dict(zip(PlayerGame.__struct_fields__, row, strict=True))
    times = {name: _time(named[name]) for name in ("opened_at", "started_at", "ended_at")}
    kinds = {"status": Status(named["status"]), "visibility": Visibility(named["visibility"])}
    return PlayerGame(**{**named, **times, **kinds, "roles": tuple(map(Role, named["roles"]))})


def _time(milliseconds: int | None) -> datetime | None:
    return None if milliseconds is None else datetime.fromtimestamp(milliseconds / 1000, UTC)
