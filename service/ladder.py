"""The ladder: who is how strong in a game, as far as rated games tell, and how that came about."""

from datetime import datetime
from hashlib import sha256
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from games.saying import said
from projections.ladder.rating import Rating
from projections.ladder.standings import (
    LEAST_GAMES,
    Ranked,
    RatingThen,
    earlier_ratings_of,
    ladder,
    ratings_of,
)
from service.catalogue.build import game_called
from service.games.route import GameName
from service.http import problems
from service.http.fields import Query, Uuid, allows
from service.http.headers import CONTENT_ETAG, CONTENT_IF_NONE_MATCH, has_tag
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import ENCODER, Response, json_response

BEFORE = said("the `next` of the page before")
LadderCursor = Annotated[
    str,
    allows(
        BEFORE,
        pattern=r"^-?[0-9]{1,4}(\.[0-9]{1,20})?(e-[0-9]{1,3})?_[0-9a-z:-]{1,60}(_[0-9]{1,9}){2}$(?!\n)",
    ),
]
RatingsCursor = Annotated[str, allows(BEFORE, pattern=r"^[0-9]{1,15}_[0-9a-z-]{1,40}$(?!\n)")]
FRESH_FOR = 60
"""Seconds that a page of the ladder may be kept: it changes once an hour."""


class LadderQuery(Query, frozen=True, kw_only=True):
    """Which lines of the ladder.

    `cursor`: The `next` of the page before.
    `limit`: How many at most.
    """

    cursor: LadderCursor | UnsetType = UNSET
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class RatingsQuery(Query, frozen=True, kw_only=True):
    """Which of their ratings over time.

    `game`: Only of this game.
    `cursor`: The `next` of the page before.
    `limit`: How many at most.
    """

    game: GameName | UnsetType = UNSET
    cursor: RatingsCursor | UnsetType = UNSET
    limit: Annotated[int, Meta(ge=1, le=500)] = 100


class LadderLine(Struct, frozen=True, kw_only=True):
    """Somebody's place on the ladder.

    `place`: Counted from 1, and on from page to page; whoever is level has the same.
    `player`: The id of the player; null if it is a bot of the house.
    `house_bot`: The name of the bot of the house, which does not move; null if it is a player.
    `name`: What they are called.
    `bot`: Whether a program plays under this name.
    `rating`: What they are listed by: `mu` less three times `sigma`, as strong as they almost surely are.
    `mu`: How strong they seem to be.
    `sigma`: How far off that may be. It shrinks with every game that tells something.
    `games`: How many rated games of theirs have counted.
    `rated_until`: The end of the last hour in which a rated game of theirs has ended.
    """

    place: int
    player: Uuid | None
    house_bot: str | None
    name: str
    bot: bool
    rating: float
    mu: float
    sigma: float
    games: int
    rated_until: datetime


class LadderOfGame(Struct, frozen=True, kw_only=True):
    """Some lines of the ladder of a game.

    `game`: The name of the game.
    `least_games`: Who has fewer rated games is not listed yet.
    `lines`: The strongest come first.
    `next`: The cursor of the next page; null on the last.
    """

    game: str
    least_games: int
    lines: tuple[LadderLine, ...]
    next: str | None


class RatingInGame(Struct, frozen=True, kw_only=True):
    """Somebody's rating in a game, at the end of an hour.

    `game`: The name of the game.
    `rated_until`: The end of the hour in which a rated game of theirs has ended.
    `rating`: `mu` less three times `sigma`, as strong as they almost surely are.
    `mu`: How strong they seem to be.
    `sigma`: How far off that may be.
    `games`: How many rated games of theirs have counted until then.
    """

    game: str
    rated_until: datetime
    rating: float
    mu: float
    sigma: float
    games: int


class PlayersRatings(Struct, frozen=True, kw_only=True):
    """How strong somebody is, and how that came about.

    `ratings`: What they are rated now, in each game of which they have finished a rated one.
    `history`: What they were rated after each hour in which a rated game of theirs has ended, the last first.
    `next`: The cursor of the next page of the history; null on the last.
    """

    ratings: tuple[RatingInGame, ...]
    history: tuple[RatingInGame, ...]
    next: str | None


@operation(
    "getLadder",
    "GET",
    "/v1/ladder/{game}",
    tag="ladder",
    summary="The ladder of a game",
    query=LadderQuery,
    headers=(CONTENT_IF_NONE_MATCH,),
    response=LadderOfGame,
    response_headers=(CONTENT_ETAG,),
    also=(304,),
    cost=lambda query: 2 + (query.limit - 1) // 50,
)
async def get_ladder(call: Call[LadderQuery, None]) -> Response:
    """People and bots by strength, as far as rated games tell: those of tables whose `terms` say `rated`.

    It is written anew after every full hour. Bots of the house stay where the arena has measured them: they
    are what everybody else is measured by.
    """
    game, query = game_called(call.path("game")).id, call.query
    cursor = None if query.cursor is UNSET else query.cursor
    page = await ladder(call.services.pool, game, cursor=cursor, limit=query.limit)
    shown = LadderOfGame(
        game=game, least_games=LEAST_GAMES, lines=tuple(map(_line, page.lines)), next=page.next
    )
    body = ENCODER.encode(shown)
    tag = f'"{sha256(body).hexdigest()[:32]}"'
    headers = {"Cache-Control": f"max-age={FRESH_FOR}", "ETag": tag}
    return Response(status=304, headers=headers) if has_tag(call, tag) else Response(body, headers=headers)


@operation(
    "getPlayersRatings",
    "GET",
    "/v1/players/{player_id}/ratings",
    tag="ladder",
    summary="A player's ratings",
    query=RatingsQuery,
    response=PlayersRatings,
    cost=lambda query: 2 + (query.limit - 1) // 100,
)
async def get_players_ratings(call: Call[RatingsQuery, None]) -> Response:
    """What this player is rated now in each game, and what they were over time. Of somebody who was erased,
    none is told.
    """
    player, query, pool = call.path("player_id"), call.query, call.services.pool
    profile = await call.services.players.profile(player)
    if profile is None or profile.erased:
        raise Trouble(problems.NOT_FOUND)
    game = None if query.game is UNSET else query.game
    cursor = None if query.cursor is UNSET else query.cursor
    now = await ratings_of(pool, player)
    page = await earlier_ratings_of(pool, player, game=game, cursor=cursor, limit=query.limit)
    shown = PlayersRatings(
        ratings=tuple(_rating(each) for each in now if game in (None, each.game)),
        history=tuple(map(_rating, page.ratings)),
        next=page.next,
    )
    return json_response(shown)


def _line(standing: Ranked) -> LadderLine:
    return LadderLine(
        place=standing.place,
        player=standing.player,
        house_bot=standing.house_bot,
        name=standing.name,
        bot=standing.bot,
        rated_until=standing.rated_until,
        **_figures(standing.rating),
    )


def _rating(then: RatingThen) -> RatingInGame:
    return RatingInGame(game=then.game, rated_until=then.rated_until, **_figures(then.rating))


def _figures(rating: Rating) -> dict[str, Any]:
    return {"rating": rating.rating, "mu": rating.mu, "sigma": rating.sigma, "games": rating.games}
