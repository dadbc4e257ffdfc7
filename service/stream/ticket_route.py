"""Tickets for browsers: for the stream of one game, or for the player's own."""

from datetime import datetime
from typing import Any

from msgspec import Struct

from games.saying import said
from service.http import problems
from service.http.access import Scope
from service.http.operations import Call, operation
from service.http.responses import Response, json_response


class StreamTicket(Struct, frozen=True, kw_only=True):
    """For `?ticket=` of that one stream, as often as you like until it ends.

    `ticket`: The secret that opens the stream, for the parameter `ticket`.
    `expires_at`: Until when it works, if the token does that it was made with.
    """

    ticket: str
    expires_at: datetime


@operation(
    "createStreamTicket",
    "POST",
    "/v1/games/{game_id}/stream-tickets",
    tag="stream",
    summary="A ticket for a browser's stream",
    access=Scope.READ,
    status=201,
    response=StreamTicket,
    cost=4,
)
async def create_stream_ticket(call: Call[None, None]) -> Response:
    """For EventSource, which cannot send a token: opens this game's stream, however often it reconnects.

    It works while the token does, for 24 hours at most, and for nothing else.
    """
    game_id = call.path("game_id")
    await call.services.seen_games.get(game_id, call.player)
    return await _issued(call, game_id)


@operation(
    "createOwnStreamTicket",
    "POST",
    "/v1/players/me/stream-tickets",
    tag="stream",
    summary="A ticket for a browser's stream of all your games",
    access=Scope.READ,
    status=201,
    response=StreamTicket,
    cost=4,
)
async def create_own_stream_ticket(call: Call[None, None]) -> Response:
    """For EventSource, as that of a game: opens your own stream, however often it reconnects.

    It works while the token does, for 24 hours at most, and for nothing else.
    """
    return await _issued(call, None)


async def _issued(call: Call[Any, Any], game_id: str | None) -> Response:
    issued = await call.services.tickets.issue(call.me.token_id, game_id)
    if issued is None:
        raise problems.unauthenticated(said("The token is unknown, expired or revoked."))
    ticket, expires_at = issued
    return json_response(StreamTicket(ticket=ticket, expires_at=expires_at), status=201)
