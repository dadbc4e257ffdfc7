"""One stream for all games of a player."""

import asyncio
import time
from collections.abc import AsyncGenerator

from litestar.response.base import ASGIResponse
from msgspec import UNSET, UnsetType

from games.saying import said
from service.http import problems
from service.http.access import Access
from service.http.fields import Query
from service.http.operations import Call, Header, operation
from service.http.responses import ENCODER, EventStream
from service.my_games.news import GameNews, Newsroom
from service.services import Services
from service.stream.listening import (
    BEAT,
    CHECK_EVERY,
    HEADERS,
    HEART_BEAT,
    HELLO,
    Listener,
    Ticket,
    listener_of,
    still_welcome,
    until_it_ends,
)

GATHER = 0.02
LAST_POSITION = Header(
    name="Last-Event-ID",
    description="The last id that the caller has; games that have changed since then are told again.",
    pattern=r"^[0-9]{1,13}$",
    allows=said("an id of this stream: `1789000000000`"),
    example="1789000000000",
)


class OwnStreamQuery(Query, frozen=True, kw_only=True):
    """By which right to listen.

    `ticket`: A ticket from `createOwnStreamTicket`, for browsers, which cannot send a token with a stream.
    """

    ticket: Ticket | UnsetType = UNSET


@operation(
    "followMyGames",
    "GET",
    "/v1/players/me/stream",
    tag="stream",
    summary="All your games, live",
    access=Access.OPTIONAL,
    query=OwnStreamQuery,
    headers=(LAST_POSITION,),
    media_type="text/event-stream",
    message=GameNews,
    problems=(problems.UNAUTHENTICATED, problems.TOO_MANY_REQUESTS),
    cost=4,
)
async def follow_my_games(call: Call[OwnStreamQuery, None]) -> ASGIResponse:
    """Server-sent events: how each of your games stands for you, whenever that changes.

    The name of an event is what is most urgent there: `turn` (the game waits for you), `asked` (a vote, a
    verdict, an agreement or your entropy is asked of you), `invited`, or else how the game stands:
    `gathering`, `revealing`, `playing`, `over`; `gone` if it is yours no more. First come all your games that
    are not over; with `Last-Event-ID`, those that have changed since and those that ask for you. Then comes
    `ready`, without data of a game; if the house is very busy, a game that has just become yours may follow
    it. You may be told the same twice, but you miss nothing that still holds.
    """
    listener, most = await listener_of(call, call.query.ticket, None)
    if listener.player is None:
        raise problems.unauthenticated(said("This needs a token, or a ticket for your own stream."))
    call.services.streams.check_room(listener.name, most)
    sent = call.header("last-event-id")
    messages = _messages(call.services, listener, listener.player, int(sent) if sent else None)
    return EventStream(until_it_ends(messages), HEADERS)


async def _messages(
    services: Services, listener: Listener, player: str, since: int | None
) -> AsyncGenerator[bytes, None]:
    """The id comes with the last message of a look: whoever is cut off before it hears all of it again."""
    streams = services.streams
    with streams.counted(listener.name), services.own_streams.listening(player) as ear:
        newsroom = Newsroom(services, player, ear)
        yield HELLO
        async for news in newsroom.catch_up(since):
            yield _message(news)
        yield b"event: ready\nid: %d\ndata: {}\n\n" % newsroom.position
        checked = spoken = time.monotonic()
        while not streams.closing:
            found = [_message(news) async for news in newsroom.look_at(ear.take())]
            for message in found[:-1]:
                yield message
            if found:
                yield b"id: %d\n%b" % (newsroom.position, found[-1])
                spoken = time.monotonic()
            if time.monotonic() - checked > CHECK_EVERY:
                if not await still_welcome(services, listener):
                    return
                checked = time.monotonic()
            # What moves many times in a moment is looked at once.
            await asyncio.sleep(GATHER)
            if not await ear.rung(spoken + HEART_BEAT - time.monotonic()):
                yield BEAT
                spoken = time.monotonic()
                for game_id in await newsroom.missed():
                    ear.must_look_at(game_id)


def _message(news: GameNews) -> bytes:
    return b"event: %b\ndata: %b\n\n" % (news.name.encode(), ENCODER.encode(news))
