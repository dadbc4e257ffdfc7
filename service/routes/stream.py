"""The live stream: server-sent events whose ids are versions."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
from litestar.response.base import ASGIResponse
from litestar.response.streaming import ASGIStreamingResponse
from msgspec import UNSET

from events.codec import tag_of
from games.audience import Viewer
from games.table import Rewound, SeatLeft, SeatTaken, Status
from service import problems
from service.answers import ENCODER, Answer, json_answer
from service.auth import Scope
from service.headers import LAST_EVENT_ID
from service.house import House
from service.operations import Access, Call, operation
from service.problems import Trouble
from service.shapes import LoggedEvent, StreamQuery, StreamTicket
from service.telling import tell

HEART_BEAT = 15.0
AT_ONCE = 100
CHANGES_OF_SEATS = {tag_of(kind) for kind in (SeatTaken, SeatLeft, Rewound)}
HELLO = b"retry: 1000\n\n"
BEAT = b": beat\n\n"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@operation(
    "createStreamTicket",
    "POST",
    "/v1/games/{game_id}/stream-tickets",
    tag="log",
    summary="A ticket for a browser's stream",
    access=Scope.READ,
    status=201,
    answer=StreamTicket,
)
async def create_stream_ticket(call: Call[None, None]) -> Answer:
    """For EventSource, which cannot send a token: opens this game's stream once, within a minute."""
    game_id = call.path("game_id")
    await call.house.sights.look(game_id, call.player)
    ticket, expires_at = await call.house.tickets.issue(game_id, call.me.player)
    return json_answer(StreamTicket(ticket=ticket, expires_at=expires_at), status=201)


@operation(
    "followGame",
    "GET",
    "/v1/games/{game_id}/stream",
    tag="log",
    summary="The game, live",
    access=Access.OPTIONAL,
    query=StreamQuery,
    headers=(LAST_EVENT_ID,),
    media_type="text/event-stream",
    message=LoggedEvent,
    also=(204,),
    problems=(problems.UNAUTHENTICATED,),
)
async def follow_game(call: Call[StreamQuery, None]) -> ASGIResponse:
    """Server-sent events: `id` is the version, `data` an event as in the log. Goes on after `Last-Event-ID`.

    Comments keep the connection alive. When the game is over and everything was sent, an event named `end`
    closes the stream; whoever comes again after that gets 204, which tells a browser to stop.
    """
    house, game_id = call.house, call.path("game_id")
    player = call.player
    if call.query.ticket is not UNSET:
        player = await house.tickets.redeem(game_id, call.query.ticket)
        if player is None:
            raise problems.unauthenticated("The ticket is unknown, used or too old.")
    sight = await house.sights.look(game_id, player)
    sent = call.header("last-event-id")
    position = int(sent) if sent else call.query.after
    if sight.table.status is Status.OVER and position >= sight.table.version:
        return Answer(status=204, headers={"Cache-Control": "no-store"})
    return ASGIStreamingResponse(
        iterator=_follow(house, game_id, player, sight.seat, position, _still_welcome(call)),
        media_type="text/event-stream",
        headers=HEADERS,
    )


async def _follow(
    house: House,
    game_id: str,
    player: str | None,
    seat: Viewer,
    position: int,
    still_welcome: Callable[[], Awaitable[bool]],
) -> AsyncIterator[bytes]:
    streams = house.streams
    registered = await house.store.registered(game_id)
    assert registered is not None
    with streams.watching(game_id) as watch:
        yield HELLO
        await streams.look()
        while True:
            while watch.version > position:
                upto = min(watch.version, position + AT_ONCE)
                for row in await house.store.read(game_id, after=position, upto=upto):
                    logged = tell(row, registered, seat)
                    yield b"id: %d\ndata: %b\n\n" % (row.version, ENCODER.encode(logged))
                    position = row.version
                    if _changes_seats(logged.event):
                        try:
                            seat = (await house.sights.look(game_id, player)).seat
                        except Trouble:
                            return
                if streams.closing:
                    return
            if streams.closing:
                return
            if 0 < watch.over_at <= position:
                yield b"event: end\nid: %d\ndata: %b\n\n" % (
                    position,
                    msgspec.json.encode({"version": position}),
                )
                return
            if not await streams.wait(watch, position, HEART_BEAT):
                if not await still_welcome():
                    return
                yield BEAT


def _changes_seats(event: dict[str, Any]) -> bool:
    """Whoever sits down or stands up while watching sees with other eyes from then on."""
    return event["type"] in CHANGES_OF_SEATS


def _still_welcome(call: Call[StreamQuery, None]) -> Callable[[], Awaitable[bool]]:
    """Was the token revoked or has it expired since the stream began?"""
    if call.caller is None:
        return lambda: asyncio.sleep(0, True)
    secret = (call.header("authorization") or "").partition(" ")[2]
    tokens = call.house.tokens

    async def check() -> bool:
        return await tokens.check(secret) is not None

    return check
