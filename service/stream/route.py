"""The live stream: server-sent events whose ids are versions."""

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing
from typing import Annotated, Any

import msgspec
import psycopg
from litestar.response.base import ASGIResponse
from litestar.response.streaming import ASGIStreamingResponse
from msgspec import UNSET, Meta, Struct, UnsetType
from psycopg_pool import PoolClosed, PoolTimeout

from events.codec import tag_of
from events.envelope import START, UNKNOWN, Mark, Sealed, follows
from games.audience import Viewer
from games.saying import said
from games.table.deadlines import deadlines
from games.table.events import Rewound, SeatLeft, SeatTaken
from games.table.state import Status
from service.http import problems
from service.http.access import Access
from service.http.fields import Position, Query
from service.http.headers import LAST_EVENT_ID
from service.http.operations import Call, operation
from service.http.problems import Trouble
from service.http.responses import ENCODER, Response
from service.log.logged_events import LoggedEvent, logged_event
from service.services import Services
from service.stream.streams import POLL_EVERY, Watch

HEART_BEAT = 15.0
AT_ONCE = 100
CHECK_EVERY = 3.0
"""Seconds for which a stream may go on with a token that was revoked."""
MOST_PER_TOKEN = 20
MOST_PER_ADDRESS = 200
"""Open streams without a token in each process; behind a proxy, all strangers have its address."""
CHANGES_OF_SEATS = {tag_of(kind) for kind in (SeatTaken, SeatLeft, Rewound)}
HELLO = b"retry: 1000\n\n"
BEAT = b": beat\n\n"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


class StreamQuery(Query, frozen=True, kw_only=True):
    after: Position = 0
    ticket: Annotated[str, Meta(max_length=100)] | UnsetType = UNSET


@operation(
    "followGame",
    "GET",
    "/v1/games/{game_id}/stream",
    tag="stream",
    summary="The game, live",
    access=Access.OPTIONAL,
    query=StreamQuery,
    headers=(LAST_EVENT_ID,),
    media_type="text/event-stream",
    message=LoggedEvent,
    also=(204,),
    problems=(problems.UNAUTHENTICATED,),
    cost=4,
)
async def follow_game(call: Call[StreamQuery, None]) -> ASGIResponse:
    """Server-sent events: `id` is the version, `data` an event as in the log. Goes on after `Last-Event-ID`.

    Comments keep the connection alive. When the game is over, no dispute is open and everything was sent, an
    event named `end` closes the stream; whoever comes again after that gets 204, which tells a browser to
    stop. An event named `reset` says that the log no longer has what you were sent, because the house lost
    its last moments: forget it; what follows begins with version 1.
    """
    services, game_id = call.services, call.path("game_id")
    listener, most = await _listener(call)
    seen = await services.seen_games.get(game_id, listener.player)
    sent = call.header("last-event-id")
    position = int(sent) if sent else call.query.after
    done = seen.table.status is Status.OVER and not deadlines(seen.table)
    if done and position == seen.table.version:
        return Response(status=204, headers={"Cache-Control": "no-store"})
    if services.streams.open_for(listener.name) >= most:
        raise Trouble(
            problems.TOO_MANY_REQUESTS,
            said("You have {count} streams open; close one first.", count=most),
            headers={"Retry-After": "10"},
        )
    return ASGIStreamingResponse(
        iterator=_follow(services, game_id, listener, seen.seat, position),
        media_type="text/event-stream",
        headers=HEADERS,
    )


class Listener(Struct, frozen=True, kw_only=True):
    """Who listens: the name their streams count under, whose eyes they see with, the token that allows it."""

    name: str
    player: str | None = None
    token_id: str | None = None


async def _listener(call: Call[StreamQuery, None]) -> tuple[Listener, int]:
    """Whoever listens, and how many streams they may have."""
    stranger = f"address:{call.address}"
    if call.query.ticket is not UNSET:
        found = await call.services.tickets.token_of(call.query.ticket, call.path("game_id"))
        if found is None:
            raise problems.unauthenticated(said("The ticket is unknown or too old, or its token has ended."))
        player, token_id = found
        return Listener(name=token_id, player=player, token_id=token_id), MOST_PER_TOKEN
    if call.caller is not None:
        token_id = call.caller.token_id
        return Listener(name=token_id, player=call.player, token_id=token_id), MOST_PER_TOKEN
    return Listener(name=stranger), MOST_PER_ADDRESS


async def _follow(
    services: Services, game_id: str, listener: Listener, seat: Viewer, after: int
) -> AsyncIterator[bytes]:
    """Everything after this version, until the game is over, the service stops, or the token is no more."""
    try:
        async with aclosing(_messages(services, game_id, listener, seat, after)) as messages:
            async for message in messages:
                yield message
    except (psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout, PoolClosed):
        # Whoever listens comes again and goes on where this stream ended.
        return
    except Trouble:
        # The game is no longer theirs to see.
        return


async def _messages(
    services: Services, game_id: str, listener: Listener, seat: Viewer, after: int
) -> AsyncGenerator[bytes, None]:
    streams = services.streams
    registered = await services.store.registered(game_id)
    assert registered is not None
    checked = time.monotonic()
    told = Mark(after, UNKNOWN) if after else START
    with streams.watching(game_id, listener.name) as watch:
        yield HELLO
        await streams.refresh()
        while not streams.closing:
            rows = await _next_rows(services, game_id, told, watch)
            if watch.contradicts(told) or (rows and not follows(told, rows[0])):
                seat = (await services.seen_games.get(game_id, listener.player)).seat
                yield _message("reset", START.version, watch.end.version)
                told = START
                continue
            for row in rows:
                if time.monotonic() - checked > CHECK_EVERY:
                    if not await _still_welcome(services, listener):
                        return
                    checked = time.monotonic()
                logged = logged_event(row, registered, seat)
                yield b"id: %d\ndata: %b\n\n" % (row.version, ENCODER.encode(logged))
                told = row.mark
                if _changes_seats(logged.event):
                    seat = (await services.seen_games.get(game_id, listener.player)).seat
            if 0 < watch.over_at <= told.version:
                yield _message("end", told.version, told.version)
                return
            if not await streams.wait(watch, told, HEART_BEAT):
                if not await _still_welcome(services, listener):
                    return
                checked = time.monotonic()
                yield BEAT


async def _next_rows(services: Services, game_id: str, told: Mark, watch: Watch) -> Sequence[Sealed]:
    """Some of what comes after `told`, if there is anything: as handed over, or else from the log."""
    if watch.end.version <= told.version:
        return ()
    rows = watch.rows_after(told)
    if rows is None:
        upto = min(watch.end.version, told.version + AT_ONCE)
        rows = await services.store.read(game_id, after=told.version, upto=upto)
    if not rows:
        # What is known of its end is ahead of the log: asking again at once would bring the same.
        await asyncio.sleep(POLL_EVERY)
    return rows


def _message(name: str, position: int, version: int) -> bytes:
    """A message that is no event of the game; a stream that resumes goes on after `position`."""
    data = msgspec.json.encode({"version": version})
    return b"event: %b\nid: %d\ndata: %b\n\n" % (name.encode(), position, data)


async def _still_welcome(services: Services, listener: Listener) -> bool:
    """Does the token still work? Without one, a listener is always welcome."""
    return listener.token_id is None or await services.tokens.still_works(listener.token_id)


def _changes_seats(event: dict[str, Any]) -> bool:
    """Whoever sits down or stands up while watching sees with other eyes from then on."""
    return event["type"] in CHANGES_OF_SEATS
