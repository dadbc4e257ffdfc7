"""The front of several API processes: what it passes on, to whom, and what becomes of it when one ends."""

import asyncio
import itertools
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

import pytest

from service.http.behind_front import BehindFront
from service.running.front.links import ApiProcesses
from service.running.front.messages import GOES_ON, Chunked, NotHttp, read_reply, read_request
from service.running.front.ring import Ring
from service.running.front.visits import Reception
from service.running.handing_over import place_of, taken_over
from service.running.server.connections import Callers

GAME = str(uuid4())
OK = b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n%b"


# --- who serves a game


def test_processes_share_the_games_about_evenly() -> None:
    ring = Ring(["api-1", "api-2", "api-3", "api-4"])
    served = Counter(ring.order(str(uuid4()).encode())[0] for _ in range(4000))
    assert set(served) == {0, 1, 2, 3}
    assert all(600 < count < 1400 for count in served.values()), served


def test_a_process_that_comes_takes_games_but_moves_none_between_the_others() -> None:
    three, four = Ring(["api-1", "api-2", "api-3"]), Ring(["api-1", "api-2", "api-3", "api-4"])
    games = [str(uuid4()).encode() for _ in range(1000)]
    moved = [(three.order(game)[0], four.order(game)[0]) for game in games]
    assert {new for old, new in moved if old != new} == {3}
    assert sum(old != new for old, new in moved) < 400


def test_whoever_steps_in_is_the_same_each_time() -> None:
    ring = Ring(["api-1", "api-2", "api-3"])
    assert sorted(ring.order(GAME.encode())) == [0, 1, 2]
    assert ring.order(GAME.encode()) == Ring(["api-1", "api-2", "api-3"]).order(GAME.encode())


# --- how far a message goes


@pytest.mark.parametrize("step", [1, 2, 3, 7, 1000])
def test_chunks_end_where_they_end_however_they_come(step: int) -> None:
    whole, after = b"5\r\nhello\r\n0A;x=y\r\n0123456789\r\n0\r\nX: y\r\n\r\n", b"GET / "
    sent, body, ends = whole + after, Chunked(), []
    for at in range(0, len(sent), step):
        last = body.feed(sent[at : at + step], 0)
        if last != GOES_ON:
            ends.append(at + last)
            break
    assert ends == [len(whole)]


@pytest.mark.parametrize(
    "head",
    [
        b"GET /v1/games HTTP/2\r\n\r\n",
        b"get / HTTP/1.1\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: +5\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length : 5\r\n\r\n",
        b"POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
        b"POST / HTTP/1.1\r\nX: y\nContent-Length: 5\r\n\r\n",
    ],
)
def test_a_head_that_two_could_read_differently_is_refused(head: bytes) -> None:
    with pytest.raises(NotHttp):
        read_request(head, len(head))


@pytest.mark.parametrize(
    ("head", "game"),
    [
        (b"GET /v1/games/%b HTTP/1.1\r\nHost: a\r\n\r\n", True),
        (b"GET /v1/games/%b?at=7 HTTP/1.1\r\n\r\n", True),
        (b"POST /v1/games/%b/moves HTTP/1.1\r\nContent-Length: 0\r\n\r\n", True),
        (b"GET http://house/v1/games/%b/stream HTTP/1.1\r\n\r\n", True),
        (b"GET /v1/players/%b HTTP/1.1\r\n\r\n", False),
        (b"GET /v1/games?x=%b HTTP/1.1\r\n\r\n", False),
    ],
)
def test_the_game_is_read_from_the_path(head: bytes, game: bool) -> None:
    whole = head % GAME.encode()
    assert read_request(whole, len(whole)).game == (GAME.encode() if game else b"")


def test_an_answer_to_head_has_no_body() -> None:
    head = b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"
    assert read_reply(head, len(head), to_head=True).body.feed(head, len(head)) == len(head)
    assert read_reply(head, len(head), to_head=False).body.feed(head, len(head)) == GOES_ON


# --- on its way

Answer = Callable[[bytes, asyncio.StreamWriter], Awaitable[None]]


class Api:
    """A process of the API as the front knows it: it answers each request as told, and remembers it."""

    def __init__(self, socket: Path, answer: Answer | None = None) -> None:
        self.socket = socket
        self.requests: list[bytes] = []
        self.left = asyncio.Event()
        self._answer = answer or self._say_who
        self._writers: set[asyncio.StreamWriter] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_unix_server(self._serve, self.socket)

    async def kill(self) -> None:
        self._server.close()
        for writer in self._writers:
            writer.transport.abort()
        self.socket.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                request = read_request(head, len(head))
                body = b""
                while request.body.feed(body, 0) == GOES_ON and b"Content-Length" in head:
                    length = int(head.partition(b"Content-Length: ")[2].partition(b"\r")[0])
                    body = await reader.readexactly(length)
                    break
                if head.startswith(b"GET /health/live"):
                    writer.write(OK % (2, b"{}"))
                    break
                self.requests.append(head + body)
                await self._answer(head + body, writer)
        self.left.set()
        writer.close()

    async def _say_who(self, request: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(OK % (len(self.socket.name), self.socket.name.encode()))


class Line:
    """A caller's connection to the front."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, path: str, *fields: str, method: str = "GET", body: bytes = b"") -> None:
        lines = [f"{method} {path} HTTP/1.1", "Host: house", *fields]
        lines += [f"Content-Length: {len(body)}"] if body else []
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + body)

    async def answer(self) -> tuple[int, bytes]:
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r")[0])
        return int(head.split()[1]), await self.reader.readexactly(length)

    async def ask(self, path: str, *fields: str, method: str = "GET", body: bytes = b"") -> tuple[int, bytes]:
        self.send(path, *fields, method=method, body=body)
        return await self.answer()

    async def is_closed(self) -> bool:
        try:
            return await self.reader.read() == b""
        except ConnectionError:
            return True


class Street:
    """Some processes, their front, and how to get there."""

    def __init__(self, apis: list[Api], house: Reception, port: int) -> None:
        self.apis, self.house, self.port = apis, house, port
        self._lines: list[Line] = []

    async def line(self) -> Line:
        line = Line(*await asyncio.open_connection("127.0.0.1", self.port))
        self._lines.append(line)
        return line

    async def hang_up(self) -> None:
        for line in self._lines:
            line.writer.transport.abort()
            with suppress(OSError):
                await line.writer.wait_closed()

    def owner(self, game: str = GAME) -> Api:
        return self.apis[self.house.processes.order(game.encode())[0].number]

    def games(self) -> dict[str, str]:
        """A game of each process."""
        found: dict[str, str] = {}
        while len(found) < len(self.apis):
            game = str(uuid4())
            found[self.owner(game).socket.name] = game
        return found


@asynccontextmanager
async def street(*answers: Answer | None) -> AsyncIterator[Street]:
    with TemporaryDirectory(prefix="front-") as folder:
        sockets = [Path(folder) / f"api-{number}" for number in range(1, 1 + len(answers))]
        apis = [Api(socket, answer) for socket, answer in zip(sockets, answers, strict=True)]
        for api in apis:
            await api.open()
        processes = ApiProcesses(sockets)
        house = Reception(processes)
        async with processes.looked_after():
            server = await asyncio.get_running_loop().create_server(house.visit, "127.0.0.1", 0)
            async with asyncio.timeout(5):
                while not all(process.ready for process in processes.each):
                    await asyncio.sleep(0.01)
            there = Street(apis, house, server.sockets[0].getsockname()[1])
            try:
                yield there
            finally:
                server.close()
                house.close()
                await there.hang_up()
                house.abort()
        for api in apis:
            await api.kill()
        await asyncio.sleep(0)


def run(scene: Coroutine[Any, Any, None]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(20):
            await scene

    asyncio.run(in_time())


def test_all_requests_about_a_game_reach_one_process_and_other_games_others() -> None:
    async def scene() -> None:
        async with street(None, None, None) as there:
            line = await there.line()
            games = there.games()
            for name, game in [*games.items(), *games.items()]:
                assert await line.ask(f"/v1/games/{game}") == (200, name.encode())
                assert await line.ask(f"/v1/games/{game}/moves", method="POST", body=b"{}") == (
                    200,
                    name.encode(),
                )
                other = await there.line()
                assert (await other.ask(f"/v1/games/{game}/stream?after=3"))[1] == name.encode()
            who = {(await line.ask("/v1/catalog"))[1] for _ in range(3)}
            assert who == {name.encode() for name in games}

    run(scene())


def test_a_request_arrives_as_it_was_sent_but_for_the_line_of_its_caller() -> None:
    async def scene() -> None:
        async with street(None) as there:
            line = await there.line()
            await line.ask("/v1/games", "X-Ballroom-Caller: 10.0.0.1 9", method="POST", body=b"x" * 100_000)
            (seen,) = there.apis[0].requests
            host, port = line.writer.get_extra_info("sockname")
            assert (
                seen
                == (
                    b"POST /v1/games HTTP/1.1\r\nHost: house\r\nX-Ballroom-Caller: 10.0.0.1 9\r\n"
                    b"Content-Length: 100000\r\nx-ballroom-caller: %b %d\r\n\r\n" % (host.encode(), port)
                )
                + b"x" * 100_000
            )

    run(scene())


def test_the_api_hears_of_the_caller_from_the_front_alone() -> None:
    heard: list[dict[str, Any]] = []

    async def app(scope: dict[str, Any], receive: object, send: object) -> None:
        heard.append(scope)

    lines = [
        (b"x-ballroom-caller", b"10.0.0.1 9"),
        (b"accept", b"*/*"),
        (b"x-ballroom-caller", b"::1 70"),
    ]
    scope = {"type": "http", "client": None, "headers": lines}
    asyncio.run(BehindFront(app)(scope, None, None))  # type: ignore[arg-type]
    assert heard[0]["client"] == ("::1", 70)
    assert heard[0]["headers"] == [(b"accept", b"*/*")]


def test_a_stream_is_handed_over_to_the_process_that_tells_it_and_other_requests_are_passed_on() -> None:
    heard: list[dict[str, Any]] = []
    over = asyncio.Event()

    async def app(scope: dict[str, Any], receive: object, send: Any) -> None:
        heard.append(scope)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"first", "more_body": True})
        await over.wait()
        await send({"type": "http.response.body", "body": b"last", "more_body": False})

    async def scene() -> None:
        async with street(None, None) as there:
            callers = Callers(BehindFront(app), 100)
            owner = there.owner()
            with taken_over(place_of(owner.socket), callers.take_over):
                line, other = await there.line(), await there.line()
                line.send(f"/v1/games/{GAME}/stream?after=3", "X-Ballroom-Caller: 10.0.0.1 9")
                head = await line.reader.readuntil(b"first\r\n")
                assert b"connection: close\r\n" in head
                assert owner.requests == []
                assert (await other.ask(f"/v1/games/{GAME}/moves")) == (200, owner.socket.name.encode())
                while len(there.house.here) > 1:
                    await asyncio.sleep(0.01)
                (scope,) = heard
                assert (scope["path"], scope["query_string"]) == (f"/v1/games/{GAME}/stream", b"after=3")
                assert scope["client"] == line.writer.get_extra_info("sockname")
                assert scope["headers"] == [(b"host", b"house")]
                there.house.close()
                there.house.abort()
                over.set()
                assert await line.reader.read() == b"4\r\nlast\r\n0\r\n\r\n"

    run(scene())


def test_a_stream_that_nobody_takes_over_is_passed_on() -> None:
    async def scene() -> None:
        async with street(None) as there:
            line = await there.line()
            assert await line.ask(f"/v1/games/{GAME}/stream") == (200, b"api-1")
            assert await line.ask(f"/v1/games/{GAME}/stream") == (200, b"api-1")

    run(scene())


def test_requests_that_come_at_once_are_answered_in_their_order() -> None:
    async def scene() -> None:
        async with street(None, None) as there:
            line = await there.line()
            games = there.games()
            asked = list(itertools.chain(*([*games.items()] * 5)))
            names = asked[::2]
            for game in asked[1::2]:
                line.send(f"/v1/games/{game}")
            assert [(await line.answer())[1].decode() for _ in names] == names

    run(scene())


def test_a_stream_is_passed_on_as_it_comes_and_ends_for_the_api_when_its_caller_leaves() -> None:
    more = asyncio.Event()

    async def stream(request: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\none\n\r\n")
        await more.wait()
        writer.write(b"4\r\ntwo\n\r\n")

    async def scene() -> None:
        async with street(stream) as there:
            line = await there.line()
            line.send(f"/v1/games/{GAME}/stream")
            await line.reader.readuntil(b"one\n\r\n")
            more.set()
            await line.reader.readuntil(b"two\n\r\n")
            # Whoever asked whether it answers has left; the stream's connection has not.
            left = there.apis[0].left
            left.clear()
            await asyncio.sleep(0.3)
            assert not left.is_set()
            line.writer.close()
            await left.wait()

    run(scene())


def test_after_an_answer_in_chunks_the_next_request_may_go_elsewhere() -> None:
    async def chunked(request: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nall\r\n0\r\n\r\n")

    async def scene() -> None:
        async with street(chunked, None) as there:
            line = await there.line()
            games = there.games()
            line.send(f"/v1/games/{games['api-1']}")
            await line.reader.readuntil(b"0\r\n\r\n")
            assert await line.ask(f"/v1/games/{games['api-2']}") == (200, b"api-2")

    run(scene())


def test_a_caller_who_does_not_read_is_not_written_to_without_end() -> None:
    written = 0

    async def endless(request: bytes, writer: asyncio.StreamWriter) -> None:
        nonlocal written
        writer.write(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n")
        while True:
            writer.write(b"1000\r\n" + bytes(4096) + b"\r\n")
            await writer.drain()
            written += 4096

    async def scene() -> None:
        async with street(endless) as there:
            line = await there.line()
            line.writer.transport.pause_reading()  # type: ignore[attr-defined]
            line.send(f"/v1/games/{GAME}/stream")
            before = -1
            while written != before:
                before = written
                await asyncio.sleep(0.5)
            assert 0 < written < 20_000_000
            line.writer.transport.resume_reading()  # type: ignore[attr-defined]
            await line.reader.readexactly(written + 1_000_000)

    run(scene())


def test_while_the_process_of_a_game_is_away_the_next_one_serves_it() -> None:
    async def scene() -> None:
        async with street(None, None) as there:
            line = await there.line()
            owner = there.owner()
            assert (await line.ask(f"/v1/games/{GAME}"))[1] == owner.socket.name.encode()
            await owner.kill()
            # Until word of it is there, a move may be lost with the process, as it would be without a front.
            await asyncio.sleep(0.1)
            status, name = await line.ask(f"/v1/games/{GAME}/moves", method="POST", body=b"{}")
            assert (status, name) == (200, ({"api-1", "api-2"} - {owner.socket.name}).pop().encode())
            await owner.open()
            while (await line.ask(f"/v1/games/{GAME}"))[1] != owner.socket.name.encode():
                await asyncio.sleep(0.05)

    run(scene())


async def hang_up(request: bytes, writer: asyncio.StreamWriter) -> None:
    writer.transport.abort()


@pytest.mark.parametrize(
    ("method", "fields"), [("GET", []), ("POST", ["Idempotency-Key: once"])], ids=["a look", "a keyed move"]
)
def test_what_may_be_asked_twice_is_asked_of_the_next_one(method: str, fields: list[str]) -> None:
    async def scene() -> None:
        async with street(hang_up, None) as there:
            line = await there.line()
            game = there.games()["api-1"]
            path = f"/v1/games/{game}"
            assert await line.ask(path, *fields, method=method, body=b"{}") == (200, b"api-2")
            assert [len(api.requests) for api in there.apis] == [1, 1]

    run(scene())


def test_what_may_not_be_asked_twice_is_not() -> None:
    async def scene() -> None:
        async with street(hang_up, None) as there:
            line = await there.line()
            line.send(f"/v1/games/{there.games()['api-1']}/moves", method="POST", body=b"{}")
            assert await line.is_closed()
            assert [len(api.requests) for api in there.apis] == [1, 0]

    run(scene())


def test_an_answer_that_breaks_off_breaks_off_for_its_caller() -> None:
    async def half(request: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf")
        await writer.drain()
        await asyncio.sleep(0.1)
        writer.transport.abort()

    async def scene() -> None:
        async with street(half, None) as there:
            line = await there.line()
            line.send(f"/v1/games/{there.games()['api-1']}")
            with pytest.raises((asyncio.IncompleteReadError, ConnectionError)):
                await line.answer()
            assert there.apis[1].requests == []

    run(scene())


def test_without_any_process_callers_are_told_to_come_again() -> None:
    async def scene() -> None:
        async with street(None) as there:
            await there.apis[0].kill()
            line = await there.line()
            status, body = await line.ask(f"/v1/games/{GAME}")
            assert (status, b"/problems/unavailable" in body) == (503, True)
            assert await line.is_closed()

    run(scene())


def test_a_stop_waits_for_answers_and_closes_idle_connections() -> None:
    go = asyncio.Event()

    async def slowly(request: bytes, writer: asyncio.StreamWriter) -> None:
        await go.wait()
        writer.write(OK % (4, b"done"))

    async def scene() -> None:
        async with street(slowly) as there:
            busy, idle = await there.line(), await there.line()
            busy.send(f"/v1/games/{GAME}")
            while not there.apis[0].requests:
                await asyncio.sleep(0.01)
            there.house.close()
            assert await idle.is_closed()
            assert not there.house.gone.is_set()
            go.set()
            assert await busy.answer() == (200, b"done")
            assert await busy.is_closed()
            await there.house.gone.wait()

    run(scene())


def test_who_says_nothing_is_let_go_and_who_waits_for_an_answer_is_not() -> None:
    go = asyncio.Event()

    async def slowly(request: bytes, writer: asyncio.StreamWriter) -> None:
        await go.wait()
        writer.write(OK % (4, b"done"))

    async def scene() -> None:
        async with street(slowly) as there:
            waiting, silent = await there.line(), await there.line()
            waiting.send(f"/v1/games/{GAME}")
            silent.writer.write(b"GET /v1/ga")
            while not there.apis[0].requests:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.3)
            there.house.close_silent(0.2)
            assert await silent.is_closed()
            go.set()
            assert await waiting.answer() == (200, b"done")

    run(scene())
