"""The live stream: server-sent events whose ids are versions."""

import asyncio
import time
from collections.abc import AsyncGenerator, Sequence

import msgspec
from litestar.response.base import ASGIResponse
from msgspec import UNSET, UnsetType

from events.envelope import START, UNKNOWN, Mark
from games.audience import Seat, Viewer
from games.offers import Offer
from games.table.deadlines import deadlines
from games.table.state import Status
from service.http import problems
from service.http.access import Access
from service.http.fields import Position, Query
from service.http.headers import ACCEPT_LANGUAGE, LAST_EVENT_ID
from service.http.operations import Call, operation
from service.http.responses import ENCODER, EventStream, Response
from service.log.logged_events import LoggedEvent
from service.log.told_log import ToldRow
from service.moves import moves_on_turn
from service.services import Services
from service.stream.framing import Framed
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
from service.stream.streams import POLL_EVERY, Watch

AT_ONCE = 100


class StreamQuery(Query, frozen=True, kw_only=True):
    """Where the stream begins, and by which right.

    `after`: Begin after this version.
    `offers`: Whether to tell you what you may do, whenever it is your turn.
    `frames`: Whether to tell events as frames: in a sentence, with what they change in your view.
    `ticket`: A ticket from `createStreamTicket`, for browsers, which cannot send a token with a stream.
    """

    after: Position = 0
    offers: bool = False
    frames: bool = False
    ticket: Ticket | UnsetType = UNSET


@operation(
    "followGame",
    "GET",
    "/v1/games/{game_id}/stream",
    tag="stream",
    summary="The game, live",
    access=Access.OPTIONAL,
    query=StreamQuery,
    headers=(LAST_EVENT_ID, ACCEPT_LANGUAGE),
    media_type="text/event-stream",
    message=LoggedEvent,
    also=(204,),
    problems=(problems.UNAUTHENTICATED,),
    cost=4,
)
async def follow_game(call: Call[StreamQuery, None]) -> ASGIResponse:
    """Server-sent events: `id` is the version, `data` an event as in the log. Goes on after `Last-Event-ID`.

    It is your turn as soon as your seat is among the `awaited` of an event. Every command's last event has
    that field, also when nobody is awaited; the others have not, for more follows at once.

    With `offers=true`, an event named `moves` follows whenever the game waits for you, also when you come
    again: its `data` is what `GET .../moves` would answer, to be answered by one of the offers. It has no id,
    and comes anew only if the offers have changed.

    With `frames=true`, every event comes as an event named `frame` instead: its `data` is what
    `GET .../frames` has of it, in the language of `Accept-Language`. Its `changes` lead on from what you were
    shown before: from the view at the version that you begin after, then from frame to frame. So a page that
    applies them has the view of now without asking again, and without knowing the game. If you sit down or
    stand up, they lead to what you see with your new eyes.

    Comments keep the connection alive. When the game is over, no dispute is open and everything was sent, an
    event named `end` closes the stream; whoever comes again after that gets 204, which tells a browser to
    stop. An event named `reset` says that the log no longer has what you were sent, because the house lost
    its last moments: forget it; what follows begins with version 1.
    """
    services, game_id = call.services, call.path("game_id")
    listener, most = await listener_of(call, call.query.ticket, game_id)
    seen = await services.seen_games.get(game_id, listener.player)
    sent = call.header("last-event-id")
    position = int(sent) if sent else call.query.after
    done = seen.table.status is Status.OVER and not deadlines(seen.table)
    if done and position == seen.table.version:
        return Response(status=204, headers={"Cache-Control": "no-store"})
    services.streams.check_room(listener.name, most)
    offered = Offered(services, game_id, listener) if call.query.offers else None
    framed = Framed(services, game_id, listener, call.language, seen.seat) if call.query.frames else None
    told = _messages(services, game_id, listener, seen.seat, position, offered, framed)
    return EventStream(until_it_ends(told), HEADERS)


class Offered:
    """What a player was offered last, on a stream that tells them."""

    def __init__(self, services: Services, game_id: str, listener: Listener) -> None:
        self._services = services
        self._game_id = game_id
        self._listener = listener
        self._last: tuple[Offer, ...] = ()
        self.may_be_asked = True

    def heard(self, seat: Viewer, awaited: tuple[Seat, ...] | None) -> None:
        """An event was told, with which these are awaited, if its command is done."""
        if awaited is not None:
            self.may_be_asked = seat in awaited

    async def message(self, told: Mark) -> bytes | None:
        """The moves that the player is asked for now, unless they have been told."""
        moves = None
        if self.may_be_asked:
            seen = await self._services.seen_games.get(self._game_id, self._listener.player)
            if seen.table.version > told.version:
                return None  # something has happened meanwhile, and is told first
            moves = moves_on_turn(seen) if seen.seat is not None else None
        last, self._last = self._last, moves.offers if moves else ()
        if moves is None or not moves.offers or moves.offers == last:
            return None
        return b"event: moves\ndata: %b\n\n" % ENCODER.encode(moves)


async def _messages(
    services: Services,
    game_id: str,
    listener: Listener,
    seat: Viewer,
    after: int,
    offered: Offered | None,
    framed: Framed | None,
) -> AsyncGenerator[bytes, None]:
    """Everything after this version, until the game is over, the service stops, or the token is no more."""
    streams = services.streams
    registered = await services.store.registered(game_id)
    assert registered is not None
    checked = time.monotonic()
    told = Mark(after, UNKNOWN) if after else START
    with streams.watching(game_id, listener.name) as watch, watch.waiter(HEART_BEAT) as waiter:
        yield HELLO
        await streams.refresh()
        while not streams.closing:
            rows = await _next_rows(services, game_id, told, watch)
            if watch.contradicts(told) or (rows and not watch.leads_on(told, rows[0].row)):
                seat = (await services.seen_games.get(game_id, listener.player)).seat
                yield _message("reset", START.version, watch.end.version)
                told = START
                if framed is not None:
                    framed.forget()
                continue
            if rows and time.monotonic() - checked > CHECK_EVERY:
                if not await still_welcome(services, listener):
                    return
                checked = time.monotonic()
            # Sent together: one at a time, each would cost this process and its proxies as much as all do.
            messages: list[bytes] = []
            if rows and framed is not None:
                messages.append(await framed.messages(told.version, [row.row for row in rows]))
                told, seat = rows[-1].row.mark, framed.seat
                if offered is not None:
                    offered.heard(seat, rows[-1].awaited)
            for row in rows if framed is None else ():
                message = watch.telling.message(row, registered, seat)
                messages.append(message.written)
                told = row.row.mark
                if offered is not None:
                    offered.heard(seat, row.awaited)
                if message.changes_seats:
                    yield b"".join(messages)
                    messages.clear()
                    seat = (await services.seen_games.get(game_id, listener.player)).seat
            if messages:
                yield b"".join(messages)
            is_all_told = watch.end.version <= told.version
            if is_all_told and rows and rows[-1].awaited == ():
                await streams.look_for_the_end(game_id, watch, told)
            if 0 < watch.over_at <= told.version:
                yield _message("end", told.version, told.version)
                return
            if offered is not None and is_all_told and (asked := await offered.message(told)):
                yield asked
            if not await streams.wait(watch, waiter, told):
                if not await still_welcome(services, listener):
                    return
                checked = time.monotonic()
                yield BEAT


async def _next_rows(services: Services, game_id: str, told: Mark, watch: Watch) -> Sequence[ToldRow]:
    """Some of what comes after `told`, if there is anything: as handed over, or else from the log."""
    if watch.end.version <= told.version:
        return ()
    rows = watch.rows_after(told)
    if rows is None:
        upto = min(watch.end.version, told.version + AT_ONCE)
        rows = await services.told_log.read(game_id, after=told.version, upto=upto)
    if not rows:
        # What is known of its end is ahead of the log: asking again at once would bring the same.
        await asyncio.sleep(POLL_EVERY)
    return rows


def _message(name: str, position: int, version: int) -> bytes:
    """A message that is no event of the game; a stream that resumes goes on after `position`."""
    data = msgspec.json.encode({"version": version})
    return b"event: %b\nid: %d\ndata: %b\n\n" % (name.encode(), position, data)
