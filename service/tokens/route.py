"""Tokens: keys with fewer powers, for bots, browsers and friends."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from games.saying import said
from service.http import problems
from service.http.access import Caller, Scope
from service.http.fields import Body, allows
from service.http.headers import LOCATION
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response
from service.tokens.store import TokenInfo

Label = Annotated[
    str,
    allows(
        said("at most 60 characters, no control characters"),
        max_length=60,
        pattern=r"^[^\x00-\x1f\x7f]*$(?!\n)",
    ),
]
Lifetime = Annotated[
    int, allows(said("a number of seconds from 1 to 31622400 (a year)"), ge=1, le=366 * 24 * 3600)
]


class NewToken(Body, frozen=True, kw_only=True):
    """`expires_in` is in seconds; without it the token expires when the one that makes it does, if ever.

    It is revoked by itself: revoking the token that made it does not end it.
    """

    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=3)]
    label: Label = ""
    expires_in: Lifetime | None = None


class IssuedToken(TokenInfo, frozen=True, kw_only=True):
    """The token itself is shown this once."""

    token: str


class TokenList(Struct, frozen=True, kw_only=True):
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
    },
    status=201,
    response=IssuedToken,
    response_headers=(LOCATION,),
    problems=(problems.QUOTA_EXCEEDED,),
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
    quotas, player = call.services.quotas, call.me.player
    async with quotas.one_at_a_time(player):
        await quotas.check_tokens(player)
        issued = await call.services.tokens.issue(call.me, new.label, new.scopes, new.expires_in)
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
