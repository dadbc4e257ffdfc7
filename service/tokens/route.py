"""Tokens: keys with fewer powers, for bots, browsers and friends."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from games.saying import said
from service.http import problems
from service.http.access import Caller, Scope
from service.http.fields import Body, GameId, allows
from service.http.headers import LOCATION
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response
from service.one_line import checked_line, one_line
from service.tokens.store import TokenInfo

LONGEST_LABEL = 60
Label = Annotated[
    str,
    one_line(
        said("at most 60 characters, all of which can be seen, no blanks at the ends"), most=LONGEST_LABEL
    ),
]
Lifetime = Annotated[
    int, allows(said("a number of seconds from 1 to 31622400 (a year)"), ge=1, le=366 * 24 * 3600)
]


class NewToken(Body, frozen=True, kw_only=True):
    """A token for a program or a friend. It is revoked by itself: revoking the token that made it does not
    end it.

    `scopes`: What it may be used for; no more than the token that makes it.
    `label`: What you call it, to recognise it in the list.
    `expires_in`: After how many seconds it ends; if it is null or left out, when the one that makes it does,
    if ever.
    `game`: The id of the only game that it is good for, to read or to play; it makes no other tokens, and
    everywhere else it is refused. If it is null or left out, it is good for all.
    """

    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=3)]
    label: Label = ""
    expires_in: Lifetime | None = None
    game: GameId | None = None


class IssuedToken(TokenInfo, frozen=True, kw_only=True):
    """A new token, which is shown this once.

    `token`: The bearer token itself.
    """

    token: str


class TokenList(Struct, frozen=True, kw_only=True):
    """Your tokens, without their secrets.

    `tokens`: One entry for each token that works.
    """

    tokens: tuple[TokenInfo, ...]


@operation(
    "createToken",
    "POST",
    "/v1/tokens",
    tag="players",
    summary="Make another token",
    access=Scope.ACCOUNT,
    body=NewToken,
    examples={
        "read-only": {"label": "score board", "scopes": ["read"], "expires_in": 86400},
        "for-a-bot": {"label": "my bot", "scopes": ["read", "play"]},
        "for-one-game": {
            "label": "a friend's phone",
            "scopes": ["read", "play"],
            "game": "5f0c7d0e-3f4e-4a5b-9c6d-7e8f90a1b2c3",
        },
    },
    status=201,
    response=IssuedToken,
    response_headers=(LOCATION,),
    problems=(problems.NOT_FOUND, problems.QUOTA_EXCEEDED),
    links=("revokeToken",),
    cost=4,
)
async def create_token(call: Call[None, NewToken]) -> Response:
    """A token of the same player with the scopes it needs and no others. It is shown this once.

    None outlives the token that makes it: without `expires_in` both end together.
    """
    new = call.body
    if not call.me.scopes.issuperset(new.scopes):
        raise Trouble(problems.FORBIDDEN, said("A token cannot give scopes that it does not have itself."))
    label = checked_line(new.label, place="$.label", most=LONGEST_LABEL)
    if new.game is not None:
        if Scope.ACCOUNT in new.scopes:
            raise Trouble(
                problems.BAD_REQUEST,
                said("A token for one game has the scopes `read` and `play`, not `account`."),
                place="$.scopes",
            )
        await call.services.seen_games.get(new.game, call.player)
    quotas, player = call.services.quotas, call.me.player
    async with quotas.one_at_a_time(player):
        await quotas.check_tokens(player)
        issued = await call.services.tokens.issue(call.me, label, new.scopes, new.expires_in, new.game)
    if issued is None:
        raise Trouble(
            problems.FORBIDDEN,
            said("A token cannot make one that outlives it: this one ends at {time}.", time=_ending(call.me)),
        )
    token, secret = issued
    return json_response(
        IssuedToken(**msgspec.structs.asdict(token), token=secret),
        status=201,
        headers={"Location": f"/v1/tokens/{token.id}"},
    )


def _ending(caller: Caller) -> str:
    return caller.expires_at.isoformat(timespec="seconds") if caller.expires_at else ""


@operation(
    "listTokens",
    "GET",
    "/v1/tokens",
    tag="players",
    summary="My tokens",
    access=Scope.ACCOUNT,
    response=TokenList,
)
async def list_tokens(call: Call[None, None]) -> Response:
    """Those that still work, without their secrets."""
    tokens = await call.services.tokens.of_player(call.me.player)
    return json_response(TokenList(tokens=tuple(tokens)))


@operation(
    "revokeToken",
    "DELETE",
    "/v1/tokens/{token_id}",
    tag="players",
    summary="Revoke a token",
    access=Scope.ACCOUNT,
    status=204,
)
async def revoke_token(call: Call[None, None]) -> Response:
    """It stops working at once, in other processes of the house within a few seconds."""
    if not await call.services.tokens.revoke(call.me.player, call.path("token_id")):
        raise Trouble(problems.NOT_FOUND)
    return Response(status=204)
