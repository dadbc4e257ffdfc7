"""Players: people, and what everybody may know of them."""

from datetime import datetime
from typing import Annotated

from msgspec import Struct

from games.saying import said
from service.http import problems
from service.http.access import Access, Caller, Scope
from service.http.fields import Body, Uuid, allows
from service.http.headers import LOCATION
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response
from service.http.schema_names import published_as

# Whatever people type is one line: no control characters, not blank at either end.
PlayerName = Annotated[
    str,
    allows(
        said("1 to 40 characters, no control characters, no blanks at the ends"),
        min_length=1,
        max_length=40,
        pattern=r"^[^\x00-\x20\x7f]([^\x00-\x1f\x7f]*[^\x00-\x20\x7f])?$(?!\n)",
    ),
]


class NewPlayer(Body, frozen=True, kw_only=True):
    name: PlayerName


class Player(Struct, frozen=True, kw_only=True):
    """A player as everybody may know them."""

    id: Uuid
    name: str


class Myself(Struct, frozen=True, kw_only=True):
    """A player as they see themselves, and what the token in hand allows."""

    id: Uuid
    name: str
    created_at: datetime
    scopes: tuple[Scope, ...]


@published_as("Registered")
class PlayerAndToken(Struct, frozen=True, kw_only=True):
    """The new player, and a token that may do everything. It is shown this once."""

    player: Myself
    token: str


@operation(
    "createPlayer",
    "POST",
    "/v1/players",
    tag="players",
    summary="Become a player",
    body=NewPlayer,
    examples={"named": {"name": "Ada"}},
    status=201,
    response=PlayerAndToken,
    response_headers=(LOCATION,),
    problems=(problems.TOO_MANY_REQUESTS,),
    cost=4,
)
async def create_player(call: Call[None, NewPlayer]) -> Response:
    """Answers the player and a bearer token with all scopes. The token is shown this once."""
    call.services.rate_limits.count_player(call.address)
    player, token = await call.services.tokens.register(call.body.name)
    return json_response(
        PlayerAndToken(player=_myself(player), token=token),
        status=201,
        headers={"Location": f"/v1/players/{player.player}"},
    )


@operation(
    "getMe",
    "GET",
    "/v1/players/me",
    tag="players",
    summary="Who am I?",
    access=Access.ANY_TOKEN,
    response=Myself,
)
async def get_me(call: Call[None, None]) -> Response:
    """The player whose token this is, and what the token allows."""
    return json_response(_myself(call.me))


@operation(
    "getPlayer",
    "GET",
    "/v1/players/{player_id}",
    tag="players",
    summary="A player's name",
    response=Player,
)
async def get_player(call: Call[None, None]) -> Response:
    """Games know players by id only; this is where the name is."""
    player = call.path("player_id")
    name = await call.services.tokens.name_of(player)
    if name is None:
        raise Trouble(problems.NOT_FOUND)
    return json_response(Player(id=player, name=name))


def _myself(caller: Caller) -> Myself:
    return Myself(
        id=caller.player,
        name=caller.name,
        created_at=caller.created_at,
        scopes=tuple(scope for scope in Scope if scope in caller.scopes),
    )
