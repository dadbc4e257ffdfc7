"""People who play over HTTP, as lean as they can be: they share the machine with what is measured.

Every seat has its token, its connection and its open stream, and every move a key of its own. The moves of a
game are worked out beforehand, from the game's secret in the database, so that nothing is left to do but to
send bytes and to see that the answer has come.
"""

import asyncio
import gc
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, cast

import msgspec
import psycopg
from msgspec import Struct

from events.codec import codec_for
from games.fair import Vault
from games.game import Refusal
from games.offers import Move
from games.registry import DEALERS
from games.table.commands import Actor, MakeMove, Start
from games.table.dealer import Dealer
from games.table.state import Status, Table
from tests.support.guests import Guest, register
from tests.support.running_house import RunningHouse
from workers.bots.random_legal import fill_in

SEATS = 4
STREAMS_AT_ONCE = 32
END_WITHIN = 20.0
AGAIN_AFTER = 0.05
HOST = "127.0.0.1"


class Script(Struct):
    """A game, the tokens of its people, and the requests that play it, in order, each with its seat."""

    game: str
    tokens: list[str]
    requests: list[tuple[int, bytes]]


# --- before anybody plays


def prepared(
    house: RunningHouse,
    number: int,
    options: dict[str, Any],
    guests: Sequence[Guest] = (),
    most: int | None = None,
) -> Script:
    """A started table of people, and every move they will make, or the first so many."""
    guests = guests or people(house, SEATS, f"Guest {number}")
    game = guests[0].open_table(SEATS, options)
    for guest in guests:
        guest.sit_down(game)
    dealer = DEALERS[options["game"]]
    table = _gathered(dealer, guests, game)
    guests[0].start(game)
    with psycopg.connect(house.run_file()["database_url"]) as database:
        row = database.execute("SELECT master FROM games WHERE game_id = %s", (game,)).fetchone()
    assert row is not None
    vault = Vault(game, bytes(row[0]))
    moves = list(_moves(dealer, table, vault, guests[0].id, random.Random(number), most))
    requests = [
        (seat, _request(house.port, game, guests[seat].token, move, at))
        for at, (seat, move) in enumerate(moves)
    ]
    return Script(game, [guest.token for guest in guests], requests)


def people(house: RunningHouse, count: int, name: str = "Guest") -> list[Guest]:
    return [register(house.url, f"{name}.{number}") for number in range(count)]


def _gathered(dealer: Dealer, guests: Sequence[Guest], game: str) -> Table[Any]:
    """The table before the start, folded from its public log as any client could."""
    page = guests[0].seen(f"/v1/games/{game}/events")
    events = [codec_for(dealer.game).event(entry["event"], 1) for entry in page["events"]]
    return dealer.fold(game, events)


def _moves(
    dealer: Dealer, table: Table[Any], vault: Vault, host: str, luck: random.Random, most: int | None
) -> Iterator[tuple[int, Move]]:
    """Random legal play to the end, worked out with the same pure rules the service uses."""
    made = 0
    happened = dealer.decide(table, Actor(player=host), Start(), vault)
    while made != most:
        assert not isinstance(happened, Refusal), happened
        assert happened.state is not None
        table = happened.state
        if table.status is Status.OVER:
            return
        seat = min(dealer.waiting_for(table))
        offer = luck.choice(dealer.offers(table, seat))
        move = msgspec.convert(fill_in(offer, luck), dealer.game.moves, strict=False)
        yield seat, move
        made += 1
        chair = table.chairs[seat]
        assert chair is not None
        happened = dealer.decide(table, Actor(player=chair.player), MakeMove(move=move), vault)


def _request(port: int, game: str, token: str, move: Move, number: int) -> bytes:
    body = msgspec.json.encode(move)
    head = (
        f"POST /v1/games/{game}/moves HTTP/1.1\r\nHost: {HOST}:{port}\r\nAuthorization: Bearer {token}\r\n"
        f"Idempotency-Key: {game}-{number}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


# --- while they play


class Played(NamedTuple):
    """How it went while all games were running, and how many moves there were in all.

    `repeated`: requests that were asked to come again later; how long that took is part of the move's time.
    """

    seconds: float
    times: list[float]
    moves: int
    streams_ended: bool
    repeated: int

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds


async def play(
    port: int,
    scripts: Sequence[Script],
    *,
    to_the_end: bool = True,
    when_first_ends: Callable[[], object] = lambda: None,
) -> Played:
    """All games at once, each one move after the other, with a stream open for every seat.

    What counts ends with the first game: after it fewer and fewer play, which nobody asked about.
    """
    streams = await follow(port, [(script.game, token) for script in scripts for token in script.tokens])
    crowd = _Crowd(when_first_ends)
    tables = [_Table(script, crowd) for script in scripts]
    for table in tables:
        await table.connect(port)
    with _without_garbage_collection():
        crowd.begin(tables)
        await crowd.over
    ended = to_the_end and await _all_ended(streams)
    for connection in (*streams, *(line for table in tables for line in table.lines)):
        connection.close()
    await asyncio.sleep(0)
    return Played(crowd.until - crowd.began, crowd.times, crowd.moves, ended, crowd.repeated)


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


class _Crowd:
    """All tables, and the clock that they share."""

    def __init__(self, when_first_ends: Callable[[], object]) -> None:
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.times: list[float] = []
        self.began = self.until = 0.0
        self.moves = self.repeated = 0
        self._playing = 0
        self._when_first_ends = when_first_ends

    def begin(self, tables: Sequence["_Table"]) -> None:
        self._playing = len(tables)
        self.began = time.perf_counter()
        for table in tables:
            table.send()

    def answered(self, took: float) -> None:
        self.moves += 1
        if not self.until:
            self.times.append(took)

    def ended(self) -> None:
        if not self.until:
            self.until = time.perf_counter()
            self._when_first_ends()
        self._playing -= 1
        if not self._playing and not self.over.done():
            self.over.set_result(None)

    def failed(self, answer: bytes) -> None:
        if not self.over.done():
            self.over.set_exception(AssertionError(answer.decode(errors="replace")))


class _Table:
    """One game: the next move is sent as soon as the last one is answered."""

    def __init__(self, script: Script, crowd: _Crowd) -> None:
        self.lines: list[_Line] = []
        self._script, self._crowd = script, crowd
        self._next = 0
        self._sent = 0.0

    async def connect(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        for _ in self._script.tokens:
            _, line = await loop.create_connection(lambda: _Line(self.answered, self.refused), HOST, port)
            self.lines.append(line)

    def send(self) -> None:
        self._sent = time.perf_counter()
        self._write()

    def _write(self) -> None:
        seat, request = self._script.requests[self._next]
        self.lines[seat].write(request)

    def refused(self, answer: bytes) -> None:
        """The key makes it safe to send the same again."""
        if self._next == len(self._script.requests):
            # The game is over: the house closes what is silent for half a minute while others still play.
            return
        if answer.startswith((b"HTTP/1.1 429", b"HTTP/1.1 503")):
            self._crowd.repeated += 1
            asyncio.get_running_loop().call_later(AGAIN_AFTER, self._write)
        else:
            self._crowd.failed(answer)

    def answered(self) -> None:
        self._crowd.answered(time.perf_counter() - self._sent)
        self._next += 1
        if self._next < len(self._script.requests):
            self.send()
        else:
            self._crowd.ended()


class _Connection(asyncio.Protocol):
    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's have all that is used here, but are of no class of asyncio's.
        self._transport = cast(asyncio.Transport, transport)
        self.write = self._transport.write

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


class _Line(_Connection):
    """A connection on which one request at a time is answered."""

    def __init__(self, answered: Callable[[], None], refused: Callable[[bytes], None]) -> None:
        super().__init__()
        self._answered, self._refused = answered, refused
        self._part = b""

    def connection_lost(self, trouble: Exception | None) -> None:
        self._refused(b"The house has closed a connection of somebody who plays.")

    def data_received(self, data: bytes) -> None:
        if self._part:
            data = self._part + data
        head = data.find(b"\r\n\r\n")
        if head < 0 or len(data) < head + 4 + length(data[:head]):
            self._part = data
            return
        self._part = b""
        if data.startswith(b"HTTP/1.1 200"):
            self._answered()
        else:
            self._refused(data)


def length(head: bytes) -> int:
    """Of the body, as the head of an answer says."""
    at = head.find(b"content-length: ")
    if at < 0:
        head = head.lower().replace(b"content-length:", b"content-length: ")
        at = head.find(b"content-length: ")
        if at < 0:
            return 0
    end = head.find(b"\r", at)
    return int(head[at + 16 : end if end >= 0 else None])


async def timed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> float:
    """How many seconds it takes to be answered; for whoever sends one thing now and then."""
    sent = time.perf_counter()
    writer.write(request)
    head = await reader.readuntil(b"\r\n\r\n")
    body = await reader.readexactly(length(head))
    took = time.perf_counter() - sent
    assert head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 304")), head + body
    return took


# --- who listens


class Stream(_Connection):
    """An open stream; what it says is told to `heard` as it comes, and looked at only for its end."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None] | None) -> None:
        super().__init__()
        loop = asyncio.get_running_loop()
        self.begun: asyncio.Future[bool] = loop.create_future()
        self.ended: asyncio.Future[None] = loop.create_future()
        self._request, self._heard = request, heard
        self._tail = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.write(self._request)

    def data_received(self, data: bytes) -> None:
        if not self.begun.done():
            self.begun.set_result(data.startswith(b"HTTP/1.1 200"))
        if self._heard is not None:
            self._heard(data)
        if b"event: end" in self._tail + data and not self.ended.done():
            self.ended.set_result(None)
        self._tail = data[-12:]

    def connection_lost(self, trouble: Exception | None) -> None:
        for future in (self.begun, self.ended):
            if not future.done():
                future.cancel()


async def follow(
    port: int,
    whom: Sequence[tuple[str, str]],
    heard: Callable[[int], Callable[[bytes], None]] | None = None,
) -> list[Stream]:
    """A stream for each game and token, all of them open; `heard(number)` is told what the stream says."""
    room = asyncio.Semaphore(STREAMS_AT_ONCE)

    async def one(number: int, game: str, token: str) -> Stream:
        request = (
            f"GET /v1/games/{game}/stream HTTP/1.1\r\nHost: {HOST}:{port}\r\n"
            f"Authorization: Bearer {token}\r\n\r\n"
        ).encode()
        loop = asyncio.get_running_loop()
        while True:
            async with room:
                _, stream = await loop.create_connection(
                    lambda: Stream(request, heard and heard(number)), HOST, port
                )
                if await stream.begun:
                    return stream
            # Where all come at once, some are asked to come again.
            stream.close()
            await asyncio.sleep(0.2)

    return await asyncio.gather(*(one(number, *who) for number, who in enumerate(whom)))


async def _all_ended(streams: Sequence[Stream]) -> bool:
    """Was the end of its game told on every stream?"""
    waiting = [stream.ended for stream in streams]
    done, late = await asyncio.wait(waiting, timeout=END_WITHIN)
    return not late and not any(ended.cancelled() for ended in done)
