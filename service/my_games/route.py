"""Players' games: one's own, wherever one sits, and what everybody may know of another's."""

from datetime import datetime
from functools import partial
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict, replace

from games.audience import Seat
from games.saying import said
from games.table.state import Status, Visibility
from projections.player_games import PlayerGame, Role, games_of
from service.games.route import GameName
from service.http import problems
from service.http.access import Scope
from service.http.fields import Query, Uuid, allows
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response
from service.http.unions import AnyOptions
from service.my_games.news import game_news
from service.services import Services

GamesCursor = Annotated[
    str,
    allows(
        said("the `next` of the page before"),
        pattern=r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$(?!\n)",
    ),
]
PageSize = Annotated[int, Meta(ge=1, le=100)]


class MyGamesQuery(Query, frozen=True, kw_only=True):
    """Which of your games to list.

    `status`: Only tables that have come this far.
    `game`: Only this game.
    `role`: Only where you are this.
    `my_turn`: Only where the game waits for you, or only where it does not.
    `visibility`: Only public tables, or only private ones.
    `cursor`: The `next` of the page before.
    `limit`: How many at most.
    """

    status: Status | UnsetType = UNSET
    game: GameName | UnsetType = UNSET
    role: Role | UnsetType = UNSET
    my_turn: bool | UnsetType = UNSET
    visibility: Visibility | UnsetType = UNSET
    cursor: GamesCursor | UnsetType = UNSET
    limit: PageSize = 50


class PlayersGamesQuery(Query, frozen=True, kw_only=True):
    """Which of their games to list.

    `game`: Only this game.
    `cursor`: The `next` of the page before.
    `limit`: How many at most.
    """

    game: GameName | UnsetType = UNSET
    cursor: GamesCursor | UnsetType = UNSET
    limit: PageSize = 50


class MyGame(Struct, frozen=True, kw_only=True):
    """A game that you have to do with.

    `id`: The id of the table.
    `version`: Its version now.
    `game`: The name of the game.
    `options`: How it is played, in short.
    `status`: How far the table has come.
    `visibility`: Whether everybody may see it.
    `seats`: How many seats it has.
    `host`: The id of the player who opened it.
    `seat`: Where you sit, counted from 0; null if you do not.
    `roles`: What you are there.
    `my_turn`: Whether the game waits for you, now.
    `deadline`: When the next thing at this table is settled without those who were asked; null if nothing is.
    `opened_at`: When the table was opened.
    `started_at`: When the game started; null if it has not.
    `ended_at`: When it was over; null if it is not.
    `changed_at`: When something last happened there.
    `won`: Whether you have won; null until the game is over, and if you did not play.
    """

    id: Uuid
    version: int
    game: str
    options: AnyOptions
    status: Status
    visibility: Visibility
    seats: int
    host: Uuid
    seat: Seat | None
    roles: tuple[Role, ...]
    my_turn: bool
    deadline: datetime | None
    opened_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    changed_at: datetime
    won: bool | None


class MyGames(Struct, frozen=True, kw_only=True):
    """Your games.

    `games`: The one opened last comes first.
    `next`: The cursor of the next page; null on the last.
    """

    games: tuple[MyGame, ...]
    next: str | None


class FinishedGame(Struct, frozen=True, kw_only=True):
    """A public game that somebody has played to its end.

    `id`: The id of the table.
    `version`: Its last version.
    `game`: The name of the game.
    `options`: How it was played, in short.
    `seats`: How many seats it had.
    `seat`: Where they sat, counted from 0; null if they did not.
    `opened_at`: When the table was opened.
    `started_at`: When the game started; null if it never did.
    `ended_at`: When it was over.
    `won`: Whether they have won; null if nobody has.
    """

    id: Uuid
    version: int
    game: str
    options: AnyOptions
    seats: int
    seat: Seat | None
    opened_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    won: bool | None


class FinishedGames(Struct, frozen=True, kw_only=True):
    """Somebody's finished games.

    `games`: The one opened last comes first.
    `next`: The cursor of the next page; null on the last.
    """

    games: tuple[FinishedGame, ...]
    next: str | None


@operation(
    "listMyGames",
    "GET",
    "/v1/players/me/games",
    tag="games",
    summary="Your games",
    access=Scope.READ,
    query=MyGamesQuery,
    response=MyGames,
    in_one_game=True,
    cost=lambda query: 2 + (query.limit - 1) // 50,
)
async def list_my_games(call: Call[MyGamesQuery, None]) -> Response:
    """Every game that you play, host, judge or are invited to, private ones too.

    How a game stands and whether it is your turn is true at the moment of the answer. That you have just sat
    down somewhere, or left, may be a moment late. A token that is good for one game lists that one only.
    """
    asked = {name: value for name, value in asdict(call.query).items() if value is not UNSET}
<<<<<<< HEAD
    page = await games_of(call.services.pool, call.me.player, only=call.me.game, **asked)
=======
    look = partial(_looked_at, call.services, call.me.player)
    page = await games_of(call.services.pool, call.me.player, look=look, **asked)
>>>>>>> turn
    return json_response(MyGames(games=tuple(map(my_game, page.games)), next=page.next))


@operation(
    "listPlayersGames",
    "GET",
    "/v1/players/{player_id}/games",
    tag="games",
    summary="A player's finished games",
    query=PlayersGamesQuery,
    response=FinishedGames,
    cost=lambda query: 2 + (query.limit - 1) // 50,
)
async def list_players_games(call: Call[PlayersGamesQuery, None]) -> Response:
    """The public games that this player has played to their end. Of somebody who was erased, none is told."""
    player = call.path("player_id")
    profile = await call.services.players.profile(player)
    if profile is None or profile.erased:
        raise Trouble(problems.NOT_FOUND)
    asked = {name: value for name, value in asdict(call.query).items() if value is not UNSET}
    page = await games_of(
        call.services.pool,
        player,
        status=Status.OVER,
        role=Role.PLAYER,
        visibility=Visibility.PUBLIC,
        **asked,
    )
    games = tuple(
        FinishedGame(**{name: getattr(each, name) for name in FinishedGame.__struct_fields__})
        for each in page.games
    )
    return json_response(FinishedGames(games=games, next=page.next))


async def _looked_at(services: Services, player: str, found: PlayerGame) -> PlayerGame | None:
    """The same, as the log has it."""
    try:
        now = game_news(await services.seen_games.get(found.id, player), player)
    except Trouble:
        return None
    names = ("version", "status", "seat", "roles", "my_turn")
    return replace(found, **{name: getattr(now, name) for name in names}) if now.roles else None


def my_game(found: PlayerGame) -> MyGame:
    return MyGame(**{name: getattr(found, name) for name in MyGame.__struct_fields__})
