"""Players: people and bots, and what everybody may know of them."""

import unicodedata
from datetime import datetime
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from games.saying import said
from service.http import problems
from service.http.access import Access, Caller, Scope
from service.http.fields import Body, Query, Uuid, allows
from service.http.headers import IDEMPOTENCY_KEY, LOCATION
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import Response, json_response
from service.http.schema_names import published_as
from service.one_line import checked_line, one_line
from service.players.store import NewKeys, Profile

LONGEST_NAME = 40
MOST_PLAYERS = 100
"""Whose names may be asked for at once."""
UUIDS = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"

PlayerName = Annotated[
    str,
    one_line(
        said("1 to 40 characters, all of which can be seen, no blanks at the ends"),
        least=1,
        most=LONGEST_NAME,
    ),
]
PlayerIds = Annotated[
    str,
    allows(
        said("1 to 100 ids of players, with commas between them"),
        pattern=rf"^{UUIDS}(,{UUIDS}){{0,{MOST_PLAYERS - 1}}}$(?!\n)",
    ),
]
RecoveryCode = Annotated[str, allows(said("a recovery code, as it was shown"), min_length=1, max_length=100)]


class NewPlayer(Body, frozen=True, kw_only=True):
    """Who you would like to be.

    `name`: What others shall call you. It need not be unique.
    `bot`: Whether a program plays under this name. Everybody is told so, and it cannot be taken back.
    """

    name: PlayerName
    bot: bool = False


class ChangedPlayer(Body, frozen=True, kw_only=True):
    """What shall be otherwise about you; what is left out stays as it is.

    `name`: What others shall call you from now on.
    `invitable`: Whether others may invite you to their tables and name you as a referee.
    """

    name: PlayerName | UnsetType = UNSET
    invitable: bool | UnsetType = UNSET


class Farewell(Body, frozen=True, kw_only=True):
    """What makes sure that you mean it.

    `name`: Your own name, so that nobody does this by mistake.
    """

    name: Annotated[str, Meta(max_length=LONGEST_NAME)]


class Recovery(Body, frozen=True, kw_only=True):
    """What brings you back without a token.

    `code`: The recovery code that was shown last.
    `revoke_tokens`: Whether to end all other tokens of the player; somebody else may have them.
    """

    code: RecoveryCode
    revoke_tokens: bool = False


class Player(Struct, frozen=True, kw_only=True):
    """A player as everybody may know them.

    `id`: The id of the player, by which games know them.
    `name`: What they want to be called; empty if they were erased.
    `bot`: Whether a program plays under this name.
    `erased`: Whether they were erased, and never act again.
    `invitable`: Whether others may invite them to their tables and name them as a referee.
    """

    id: Uuid
    name: str
    bot: bool
    erased: bool
    invitable: bool


class Myself(Struct, frozen=True, kw_only=True):
    """A player as they see themselves, and what the token in hand allows.

    `id`: Your id, by which games know you.
    `name`: What you want to be called.
    `bot`: Whether a program plays under this name.
    `invitable`: Whether others may invite you to their tables and name you as a referee.
    `created_at`: When you became a player.
    `scopes`: What the token in hand may be used for.
    `game`: The id of the only game that the token is good for; null if it is good for all.
    """

    id: Uuid
    name: str
    bot: bool
    invitable: bool
    created_at: datetime
    scopes: tuple[Scope, ...]
    game: Uuid | None


@published_as("Registered")
class PlayerAndToken(Struct, frozen=True, kw_only=True):
    """The player, with what is shown this once.

    `player`: Who you are.
    `token`: A token that may do everything. It is shown this once.
    `recovery_code`: What brings you back when you have lost every token. It is shown this once.
    """

    player: Myself
    token: str
    recovery_code: str


class NewRecoveryCode(Struct, frozen=True, kw_only=True):
    """A code to write down.

    `recovery_code`: What brings you back when you have lost every token. It is shown this once.
    """

    recovery_code: str


class PlayersQuery(Query, frozen=True, kw_only=True):
    """Who is asked for.

    `ids`: The ids of players, with commas between them.
    """

    ids: PlayerIds


class FoundPlayers(Struct, frozen=True, kw_only=True):
    """Those that there are.

    `players`: In the order asked for. Ids that nobody has are left out.
    """

    players: tuple[Player, ...]


@operation(
    "createPlayer",
    "POST",
    "/v1/players",
    tag="players",
    summary="Become a player",
    body=NewPlayer,
    examples={"named": {"name": "Ada"}, "bot": {"name": "Ada's bot", "bot": True}},
    status=201,
    response=PlayerAndToken,
    response_headers=(LOCATION,),
    problems=(problems.TOO_MANY_REQUESTS,),
    cost=4,
)
async def create_player(call: Call[None, NewPlayer]) -> Response:
    """Answers the player, a bearer token with all scopes, and a recovery code. Both are shown this once.

    Keep the code on paper: `recoverPlayer` gives a new token for it when all others are lost.
    """
    name = checked_line(call.body.name, place="$.name", most=LONGEST_NAME)
    call.services.rate_limits.count_player(call.address)
    profile, keys = await call.services.players.register(name, bot=call.body.bot)
    return json_response(
        _shown_once(profile, keys), status=201, headers={"Location": f"/v1/players/{profile.id}"}
    )


@operation(
    "findPlayers",
    "GET",
    "/v1/players",
    tag="players",
    summary="The names of many players",
    query=PlayersQuery,
    response=FoundPlayers,
)
async def find_players(call: Call[PlayersQuery, None]) -> Response:
    """Games know players by id only; this is what all of them at a table are called now."""
    found = await call.services.players.profiles(call.query.ids.split(","))
    return json_response(FoundPlayers(players=tuple(map(_player, found))))


@operation(
    "getMe",
    "GET",
    "/v1/players/me",
    tag="players",
    summary="Who am I?",
    access=Access.ANY_TOKEN,
    response=Myself,
    in_one_game=True,
)
async def get_me(call: Call[None, None]) -> Response:
    """The player whose token this is, and what the token allows."""
    return json_response(_myself(await _profile(call), call.me))


@operation(
    "changeMe",
    "PATCH",
    "/v1/players/me",
    tag="players",
    summary="Change your name, or whether others may invite you",
    access=Scope.ACCOUNT,
    body=ChangedPlayer,
    examples={"renamed": {"name": "Ada Lovelace"}, "left-alone": {"invitable": False}},
    response=Myself,
)
async def change_me(call: Call[None, ChangedPlayer]) -> Response:
    """You are called by the new name everywhere at once, in games of long ago too. Invitations that you have
    stay when you take no more of them.
    """
    sent = call.body
    name = None if sent.name is UNSET else checked_line(sent.name, place="$.name", most=LONGEST_NAME)
    invitable = None if sent.invitable is UNSET else sent.invitable
    await call.services.players.change(call.me.player, name=name, invitable=invitable)
    return json_response(_myself(await _profile(call), call.me))


@operation(
    "eraseMe",
    "DELETE",
    "/v1/players/me",
    tag="players",
    summary="Erase yourself, for good",
    access=Scope.ACCOUNT,
    body=Farewell,
    examples={"by-name": {"name": "Ada"}},
    status=204,
)
async def erase_me(call: Call[None, Farewell]) -> Response:
    """Your name, all tokens, the recovery code, wishes and whatever you have said in disputes are gone at
    once. Nobody can bring you back.

    Your games stay, under an id that means nobody any more. In those that run a bot has your seat within
    seconds, and tables that wait for you to start them are closed. Take along what you want to keep first:
    `exportMe`.
    """
    name = call.body.name
    # Older names are kept as they were written.
    if not await call.services.players.erase(call.me.player, name, unicodedata.normalize("NFC", name)):
        raise Trouble(
            problems.BAD_REQUEST,
            said("That is not your name as it is now, letter by letter. Nothing was erased."),
            place="$.name",
        )
    return Response(status=204)


@operation(
    "createRecoveryCode",
    "POST",
    "/v1/players/me/recovery-code",
    tag="players",
    summary="A new recovery code",
    access=Scope.ACCOUNT,
    status=201,
    response=NewRecoveryCode,
)
async def create_recovery_code(call: Call[None, None]) -> Response:
    """It is shown this once, and takes the place of the one before."""
    code = await call.services.players.new_recovery_code(call.me.player)
    return json_response(NewRecoveryCode(recovery_code=code), status=201)


@operation(
    "recoverPlayer",
    "POST",
    "/v1/players/recover",
    tag="players",
    summary="Come back with a recovery code",
    headers=(IDEMPOTENCY_KEY,),
    body=Recovery,
    examples={
        "tokens-lost": {"code": "4T7M-Q2ZC-9XKD-WB1H-6RVE-3NPA-G8FS"},
        "tokens-stolen": {"code": "4T7M-Q2ZC-9XKD-WB1H-6RVE-3NPA-G8FS", "revoke_tokens": True},
    },
    response=PlayerAndToken,
    problems=(problems.UNAUTHENTICATED, problems.TOO_MANY_REQUESTS),
)
async def recover_player(call: Call[None, Recovery]) -> Response:
    """A new token with all scopes, and the next recovery code: this one is used up.

    With an `Idempotency-Key` that nobody else knows, a repeated request gets the same answer again, should
    the first get lost on the way.
    """
    call.services.rate_limits.count_recovery(call.address)
    players, key = call.services.players, call.header("idempotency-key")
    keys = await players.recover(call.body.code, revoke=call.body.revoke_tokens, key=key)
    profile = await players.profile(keys.caller.player) if keys else None
    if keys is None or profile is None:
        raise problems.unauthenticated(said("This recovery code is unknown, or was used before."))
    return json_response(_shown_once(profile, keys))


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
    found = await call.services.players.profile(call.path("player_id"))
    if found is None:
        raise Trouble(problems.NOT_FOUND)
    return json_response(_player(found))


async def _profile(call: Call[None, Any]) -> Profile:
    """The caller's own. Whoever was erased a moment ago may still have a token that another process knows."""
    found = await call.services.players.profile(call.me.player)
    if found is None or found.erased:
        raise problems.unauthenticated(said("The token is unknown, expired or revoked."))
    return found


def _player(profile: Profile) -> Player:
    return Player(
        id=profile.id,
        name=profile.name or "",
        bot=profile.bot,
        erased=profile.erased,
        invitable=profile.invitable and not profile.erased,
    )


def _shown_once(profile: Profile, keys: NewKeys) -> PlayerAndToken:
    return PlayerAndToken(player=_myself(profile, keys.caller), token=keys.token, recovery_code=keys.code)


def _myself(profile: Profile, caller: Caller) -> Myself:
    assert profile.name is not None, "whoever calls was not erased"
    return Myself(
        id=profile.id,
        name=profile.name,
        bot=profile.bot,
        invitable=profile.invitable,
        created_at=profile.created_at,
        scopes=tuple(scope for scope in Scope if scope in caller.scopes),
        game=caller.game,
    )
