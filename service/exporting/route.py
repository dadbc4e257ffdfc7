"""Taking games along: one, one's own, all that are public and over."""

from datetime import datetime
from typing import Annotated

from litestar.response.base import ASGIResponse
from msgspec import UNSET, UnsetType

from games.saying import said
from service.exporting.games import BEGINNING_OF_TIME, FIRST, Wanted, settled
from service.exporting.person import person_pieces
from service.exporting.slots import NDJSON, ExportResponse
from service.games.route import GameName
from service.http import problems
from service.http.access import Access, Scope
from service.http.fields import GameId, Query, allows
from service.http.operations import Call, operation

PointInTime = Annotated[
    datetime, allows(said("a time with its offset from UTC: `2026-05-04T12:00:00Z`"), tz=True)
]
ExportCursor = Annotated[
    str,
    allows(
        said("the `cursor` of the last `game-end` that arrived"),
        pattern=r"^[0-9]{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$(?!\n)",
    ),
]


class OwnGamesQuery(Query, frozen=True, kw_only=True):
    """Where to go on.

    `cursor`: The id of the last game that you have whole.
    """

    cursor: GameId | UnsetType = UNSET


class FinishedGamesQuery(Query, frozen=True, kw_only=True):
    """Which games to take along.

    `since`: Only games that were over then or later.
    `until`: Only games that were over before then.
    `game`: Only this game.
    `cursor`: Where to go on, as the last line that you have says.
    """

    since: PointInTime | UnsetType = UNSET
    until: PointInTime | UnsetType = UNSET
    game: GameName | UnsetType = UNSET
    cursor: ExportCursor | UnsetType = UNSET


@operation(
    "exportGame",
    "GET",
    "/v1/games/{game_id}/events.ndjson",
    tag="log",
    summary="The whole log of a game, an event a line",
    access=Access.OPTIONAL,
    media_type=NDJSON,
    cost=100,
)
async def export_game(call: Call[None, None]) -> ASGIResponse:
    """Every event of the game as it is now, as `listEvents` has them, one JSON object a line.

    The lines are told apart by `type`: `export`, `game`, then every `event`, `game-end` and `end`. A file
    that does not end with `end` was cut.
    """
    seen = await call.services.seen_games.get(call.path("game_id"), call.player)
    return ExportResponse(call.services.archive.one(seen), name=f"{seen.table.game_id}.ndjson")


@operation(
    "exportMe",
    "GET",
    "/v1/players/me/export",
    tag="players",
    summary="Take everything along",
    access=Scope.ACCOUNT,
    query=OwnGamesQuery,
    media_type=NDJSON,
    problems=(problems.UNAUTHENTICATED, problems.TOO_MANY_REQUESTS),
    cost=200,
)
async def export_me(call: Call[OwnGamesQuery, None]) -> ASGIResponse:
    """All that the house has of you, one JSON object a line: `player`, every `token` without its secret,
    every `wish` and `statement` of yours; then the games at whose tables you have done anything: `game`, each
    `event` as you may see it, each `refusal` of a move of yours, `game-end`.

    The last line is `end`. If it is missing, ask again with the `cursor` of the last `game-end` that came:
    only the games after it follow. One at a time.
    """
    services, player = call.services, call.me.player
    profile = await services.players.profile(player)
    if profile is None or profile.erased:
        raise problems.unauthenticated(said("The token is unknown, expired or revoked."))
    tokens = await services.tokens.of_player(player)
    cursor = "" if call.query.cursor is UNSET else call.query.cursor

    async def welcome() -> bool:
        return await services.tokens.still_works(call.me.token_id)

    slot = services.own_exports.begin(player)
    pieces = person_pieces(services.pool, services.archive, profile, tokens, cursor, welcome)
    return ExportResponse(pieces, name=f"{player}.ndjson", slot=slot)


@operation(
    "exportGames",
    "GET",
    "/v1/export/games.ndjson",
    tag="log",
    summary="Take all finished games along",
    query=FinishedGamesQuery,
    media_type=NDJSON,
    cost=200,
)
async def export_games(call: Call[FinishedGamesQuery, None]) -> ASGIResponse:
    """Every public game that is over, as strangers see it, in the order in which they changed last: `since` a
    time and before `until` another, of one `game` or all. One JSON object a line: `game`, its events,
    `game-end`.

    The last line is `end`. If it is missing, or to hear what is new, ask again with the `cursor` of the last
    `game-end` that came. A game that was disputed after its end comes again, at its new version.
    """
    query = call.query
    wanted = Wanted(
        since=BEGINNING_OF_TIME if query.since is UNSET else query.since,
        until=settled(None if query.until is UNSET else query.until),
        game=None if query.game is UNSET else query.game,
        cursor=f"0_{FIRST}" if query.cursor is UNSET else query.cursor,
    )
    slot = call.services.exports.begin()
    return ExportResponse(call.services.archive.finished(wanted), name="games.ndjson", slot=slot)
