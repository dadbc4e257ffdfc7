"""Games: open a table, find one, look at one."""

import hmac
from base64 import b32encode
from datetime import datetime
from functools import partial
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from events.commands import Committed, OverQuota
from games.registry import GAMES
from games.saying import said
from games.table.inviting import AT_MOST
from games.table.matters import Limits
from games.table.state import Status, Visibility
from projections.lobby import lobby
from service.games.table_view import OpenedTable, TableView, table_view, view_fields
from service.games.terms import TableTerms, agreed_terms
from service.http import problems
from service.http.access import Access, Scope
from service.http.fields import Body, PlayerId, Query, SeatNumber, Uuid, Version, allows
from service.http.headers import ETAG, IDEMPOTENCY_KEY, IF_NONE_MATCH, LOCATION, REPLAYED, etag, has_version
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response
from service.http.unions import AnyOptions
from service.outcomes import body_digest, trouble_of
from service.players.inviting import check_invited
from service.quotas import Quotas
from service.tokens.store import new_secret

GameName = Annotated[
    str, Meta(pattern=f"^({'|'.join(GAMES)})$(?!\\n)", extra_json_schema={"enum": sorted(GAMES)})
]
Cursor = Annotated[
    str,
    allows(
        said("the `next` of the page before"),
        pattern=r"^[0-9]{1,18}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$(?!\n)",
    ),
]


WaitingTime = Annotated[int, Meta(ge=1, le=7 * 24 * 3600)]


class TableLimits(Limits, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many seconds the table waits: for committed entropy to be revealed, for votes or a referee's
    verdict, for an appeal against it, for consent to a suggestion, and for who decides once more after a
    rewind.
    """

    reveal: Annotated[int, Meta(ge=1, le=600)] = 30
    verdict: WaitingTime = 600
    appeal: WaitingTime = 180
    consent: WaitingTime = 180
    grace: Annotated[int, Meta(ge=0, le=3600)] = 20


class NewGame(Body, frozen=True, kw_only=True):
    """What the table agrees on. A private table is seen by its players only, and entered by invitation.

    `referees`: players who decide disputes and never sit here; the first one does unless it is an appeal.

    `options`: The game, its edition, and how it is played.
    `seats`: How many seats the table has; they are numbered from 0.
    `visibility`: Whether everybody may see it.
    `limits`: How long the table waits for answers.
    `terms`: Clocks, what becomes of somebody who is out of time, spectators, practice, rating, bots.
    `invited`: The ids of players who may sit down without a code.
    """

    options: AnyOptions
    seats: Annotated[int, Meta(ge=1, le=12)]
    visibility: Visibility = Visibility.PUBLIC
    limits: TableLimits = TableLimits()
    referees: Annotated[tuple[PlayerId, ...], Meta(max_length=4)] = ()
    terms: TableTerms = TableTerms()
    invited: Annotated[tuple[PlayerId, ...], Meta(max_length=AT_MOST)] = ()


class LobbyGame(Struct, frozen=True, kw_only=True):
    """A table as the lobby shows it.

    `id`: The id of the table.
    `version`: The version of the game that this shows, a moment ago.
    `game`: The name of the game.
    `options`: How it is played, in short: cards that a table brings are shown with it.
    `status`: How far the table has come.
    `seats`: How many seats it has.
    `free`: How many of them nobody has taken.
    `bots`: How many of them bots have.
    `host`: The id of the player who opened it.
    `practice`: Whether it is played to learn: with hints, and bots that say at once why they do what they do.
    `rated`: Whether the result counts for the ladder; never of a practice table.
    `created_at`: When it was opened.
    `changed_at`: When something last happened there.
    """

    id: Uuid
    version: int
    game: str
    options: AnyOptions
    status: Status
    seats: int
    free: int
    bots: int
    host: Uuid
    practice: bool
    rated: bool
    created_at: datetime
    changed_at: datetime


class LobbyGames(Struct, frozen=True, kw_only=True):
    """Public tables, newest first.

    `games`: The tables of this page.
    `next`: The cursor of the next page; null on the last.
    """

    games: tuple[LobbyGame, ...]
    next: str | None


class LobbyQuery(Query, frozen=True, kw_only=True):
    """Which tables are listed.

    `status`: Only tables that have come so far.
    `game`: Only tables of this game.
    `imported`: Only games that were played elsewhere and imported here, instead of the tables of this house.
    `limit`: How many tables a page has at most.
    """

    status: Status | UnsetType = UNSET
    game: GameName | UnsetType = UNSET
    imported: bool = False
    cursor: Cursor | UnsetType = UNSET
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class AtVersion(Query, frozen=True, kw_only=True):
    """What of a table is shown.

    `at`: Show the game as it was at this version.
    `seat`: Show it as this seat saw it, counted from 0: once the game is over, or to a referee who has looked
    through its eyes.
    """

    at: Version | UnsetType = UNSET
    seat: SeatNumber | UnsetType = UNSET


PRIVATE = "private, no-cache"


@operation(
    "createGame",
    "POST",
    "/v1/games",
    tag="games",
    summary="Open a table",
    access=Scope.PLAY,
    headers=(IDEMPOTENCY_KEY,),
    body=NewGame,
    examples={
        "first-game": {"options": {"game": "rebel-princess"}, "seats": 4},
        "timed": {
            "options": {"game": "rebel-princess"},
            "seats": 4,
            "terms": {"clock": {"type": "per-move", "seconds": 60}, "absence": {"type": "stand-in"}},
        },
        "practice": {
            "options": {"game": "rebel-princess"},
            "seats": 3,
            "terms": {"practice": True, "bots": {"pause_ms": 800, "think_ms": 300}},
        },
        "private": {"options": {"game": "rebel-princess"}, "seats": 3, "visibility": "private"},
        "other-reading": {
            "options": {"game": "rebel-princess", "readings": {"R-336": "parity-first"}},
            "seats": 3,
        },
        "battle": {"options": {"game": "battle-princesses", "round_limit": 12}, "seats": 4},
        "own-cards": {
            "options": {
                "game": "battle-princesses",
                "stocks": [
                    {
                        "id": "beauty/silver-mirror",
                        "name": "Silver Mirror",
                        "type": "item",
                        "cost": 3,
                        "abilities": {"stun": 1, "defense": 1},
                    }
                ],
            },
            "seats": 2,
        },
    },
    status=201,
    response=OpenedTable,
    response_headers=(LOCATION, ETAG, REPLAYED),
    problems=(
        problems.BAD_OPTIONS,
        problems.KEY_REUSED,
        problems.NO_INVITATIONS,
        problems.QUOTA_EXCEEDED,
    ),
    links=(
        "getGame",
        "changeSeats",
        "startGame",
        "getMoves",
        "makeMove",
        "getWishes",
        "setWishes",
        "deleteWishes",
        "listEvents",
        "exportGame",
        "listFrames",
        "exportFrames",
        "getContents",
        "listGameRulings",
        "listRefusals",
        "openDispute",
        "listDisputes",
        "lookThrough",
        "suggest",
        "followGame",
        "createStreamTicket",
        "getScorepad",
        "getReceipt",
        "getRecord",
        "reruleGame",
    ),
    cost=6,
)
async def create_game(call: Call[None, NewGame]) -> Response:
    """The caller is its host, but does not sit yet. A private table answers its invitation code, once."""
    new, key = call.body, call.header("idempotency-key")
    no_referee = Trouble(problems.BAD_OPTIONS, said("There is no such player to be a referee."))
    await check_invited(call.services, new.referees, no_referee)
    nobody = Trouble(problems.BAD_OPTIONS, said("There is no such player to be invited."))
    await check_invited(call.services, new.invited, nobody)
    game = str(type(new.options).__struct_config__.tag)
    code = _invitation(call, key) if new.visibility is Visibility.PRIVATE else ""
    quotas, host = call.services.quotas, call.me.player
    async with quotas.one_at_a_time(host):
        outcome = await call.services.commands.open_table(
            host,
            new.options,
            new.seats,
            new.visibility,
            invitation=code,
            limits=Limits(
                reveal=new.limits.reveal,
                verdict=new.limits.verdict,
                appeal=new.limits.appeal,
                consent=new.limits.consent,
                grace=new.limits.grace,
            ),
            referees=new.referees,
            terms=agreed_terms(new.terms, game),
            invited=new.invited,
            key=key,
            digest=body_digest(call),
            quota=partial(_quota, quotas, host, len(new.invited) + len(new.referees)),
        )
    if not isinstance(outcome, Committed):
        raise trouble_of(outcome, call, game=game)
    seen = await call.services.seen_games.get(outcome.game_id, call.player)
    headers = {"Location": f"/v1/games/{outcome.game_id}", "ETag": etag(seen.table.version)}
    if outcome.replayed:
        headers["Idempotency-Replayed"] = "true"
    return json_response(
        OpenedTable(
            **view_fields(seen),
            invitation=code if seen.table.is_invited(code) else None,
            receipt=call.services.receipts.of_command(outcome),
        ),
        status=201,
        headers=headers,
    )


@operation(
    "listGames",
    "GET",
    "/v1/games",
    tag="games",
    summary="The lobby",
    query=LobbyQuery,
    response=LobbyGames,
    cost=lambda query: 1 + (query.limit - 1) // 50,
)
async def list_games(call: Call[LobbyQuery, None]) -> Response:
    """Public tables, newest first. A new table appears here after a moment.

    Games that were played elsewhere are not among them; `imported` lists those, and no others.
    """
    query = call.query
    page = await lobby(
        call.services.pool,
        status=None if query.status is UNSET else query.status,
        game=None if query.game is UNSET else query.game,
        imported=query.imported,
        cursor=None if query.cursor is UNSET else query.cursor,
        limit=query.limit,
    )
    games = tuple(LobbyGame(**msgspec.structs.asdict(entry)) for entry in page.entries)
    return json_response(LobbyGames(games=games, next=page.next))


@operation(
    "getGame",
    "GET",
    "/v1/games/{game_id}",
    tag="games",
    summary="The table as you may see it",
    access=Access.OPTIONAL,
    query=AtVersion,
    headers=(IF_NONE_MATCH,),
    response=TableView,
    response_headers=(ETAG,),
    problems=(problems.TABLE_STATE, problems.NO_SUCH_SEAT),
    also=(304,),
    cost=lambda query: 1 if query.at is UNSET else 4,
)
async def get_game(call: Call[AtVersion, None]) -> Response:
    """Your own view if you have a seat, the spectators' view if not; `at` shows an earlier version.

    When the game is over, `seat` shows it as anybody at the table saw it; before that, to a referee who has
    looked through the eyes of that seat, as it was then.
    """
    at, games = call.query.at, call.services.seen_games
    seen = await games.as_asked(call.path("game_id"), call.player, call.query.seat)
    if at is not UNSET:
        seen = await games.get_at(seen, at)
    headers = {"ETag": etag(seen.table.version), "Vary": "Authorization"}
    if has_version(call, seen.table.version):
        return Response(status=304, headers={"Cache-Control": PRIVATE, **headers})
    return json_response(table_view(seen), headers=headers, cache=PRIVATE)


async def _quota(quotas: Quotas, host: str, asked: int) -> OverQuota | None:
    return await quotas.tables(host) or await quotas.invitations(host, asked)


def _invitation(call: Call[None, NewGame], key: str | None) -> str:
    """A code nobody can guess. It follows from key and token, so a repeated request gets it again."""
    if key is None:
        return new_secret("")[:20]
    token = call.header("authorization") or ""
    mac = hmac.digest(token.encode(), f"invitation/{key}".encode(), "sha256")
    return b32encode(mac).decode()[:20]
