"""What all streams have in common: who listens, for how long, and what keeps the line open."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any

import psycopg
from msgspec import Meta, Struct, UnsetType
from psycopg_pool import PoolClosed, PoolTimeout

from games.saying import said
from service.http import problems
from service.http.operations import Call
from service.http.problems import Trouble
from service.services import Services
from service.stream.streams import MOST_PER_ADDRESS, MOST_PER_TOKEN

HEART_BEAT = 15.0
CHECK_EVERY = 3.0
"""Seconds for which a stream may go on with a token that was revoked."""
HELLO = b"retry: 1000\n\n"
BEAT = b": beat\n\n"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
Ticket = Annotated[str, Meta(max_length=100)]


class Listener(Struct, frozen=True, kw_only=True):
    """Who listens: the name their streams count under, whose eyes they see with, the token that allows it."""

    name: str
    player: str | None = None
    token_id: str | None = None


async def listener_of(
    call: Call[Any, Any], ticket: str | UnsetType, game_id: str | None
) -> tuple[Listener, int]:
    """Whoever listens to this game, or to their own stream, and how many streams they may have."""
    if isinstance(ticket, str):
        found = await call.services.tickets.token_of(ticket, game_id)
        if found is None:
            raise problems.unauthenticated(
                said("The ticket is for another stream, or unknown or too old, or its token has ended.")
            )
        player, token_id = found
        return Listener(name=token_id, player=player, token_id=token_id), MOST_PER_TOKEN
    if call.caller is not None:
        token_id = call.caller.token_id
        return Listener(name=token_id, player=call.player, token_id=token_id), MOST_PER_TOKEN
    return Listener(name=f"address:{call.address}"), MOST_PER_ADDRESS


async def still_welcome(services: Services, listener: Listener) -> bool:
    """Does the token still work? Without one, a listener is always welcome."""
    return listener.token_id is None or await services.tokens.still_works(listener.token_id)


async def until_it_ends(messages: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    """These messages, and a quiet end where they break off."""
    try:
        async with aclosing(messages):
            async for message in messages:
                yield message
    except (psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout, PoolClosed):
        # Whoever listens comes again and goes on where this stream ended.
        return
    except Trouble:
        # What it is about is no longer theirs to see.
        return
