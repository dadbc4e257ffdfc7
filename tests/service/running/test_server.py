"""The server: what an application gets of a request, and what callers get of its answer."""

import asyncio
import gc
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from service.running.front.messages import NotHttp
from service.running.server.connections import Callers
from service.running.server.heads import read_head

Application = Callable[[Any, Any, Any], Awaitable[None]]
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
GET = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
POST = b"POST /echo HTTP/1.1\r\nHost: a\r\n"


async def whole_body(receive: Any) -> bytes | None:
    """None if it never came whole."""
    body = b""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body = body + bytes(message["body"])
        if not message["more_body"]:
            return body


async def answer(send: Any, body: bytes, status: int = 200, *headers: tuple[bytes, bytes]) -> None:
    lines = [(b"content-length", b"%d" % len(body)), *headers]
    await send({"type": "http.response.start", "status": status, "headers": lines})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Says what it was asked for, and with which body."""
    body = await whole_body(receive)
    if body is None:
        await answer(send, b"broken", 400)
    else:
        await answer(send, f"{scope['method']} {scope['path']} ".encode() + body)


@asynccontextmanager
async def served(app: Application, most: int = 100) -> AsyncIterator[tuple[Callers, Callable[[], Any]]]:
    callers = Callers(app, most)
    server = await asyncio.get_running_loop().create_server(callers.connection, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    lines: list[Line] = []

    async def connect() -> Line:
        line = await asyncio.open_connection("127.0.0.1", port)
        lines.append(line)
        return line

    try:
        yield callers, connect
    finally:
        server.close()
        for _, writer in lines:
            writer.transport.abort()
        callers.abort()
        await asyncio.sleep(0)


async def answered(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r")[0])
    return int(head.split()[1]), await reader.readexactly(length)


async def asked(line: Line, request: bytes) -> tuple[int, bytes]:
    line[1].write(request)
    return await answered(line[0])


def run(scene: Coroutine[Any, Any, None]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(20):
            await scene

    asyncio.run(in_time())
    # What is left of its connections goes now, not in the middle of whatever comes next.
    gc.collect()


# --- what is read


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/2\r\n\r\n",
        b"get / HTTP/1.1\r\n\r\n",
        b"GET  / HTTP/1.1\r\n\r\n",
        b"GET /a b HTTP/1.1\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\n\r\n",
        b"GET a HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\nX: y\r\n\r\n",
        b"GET / HTTP/1.1\r\nX: y\nZ: w\r\n\r\n",
        b"GET / HTTP/1.1\r\nX: y\rZ: w\r\n\r\n",
        b"GET / HTTP/1.1\r\nX: y\x00\r\n\r\n",
        b"GET / HTTP/1.1\r\nX: y\r\n folded\r\n\r\n",
        b"GET / HTTP/1.1\r\nX y: z\r\n\r\n",
        b"GET / HTTP/1.1\r\nX : y\r\n\r\n",
        b"GET / HTTP/1.1\r\n: y\r\n\r\n",
        b"GET / HTTP/1.1\r\nno colon\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 101 + b"\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: +5\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 5, 5\r\n\r\n",
        b"POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
    ],
)
def test_a_head_that_can_be_read_in_two_ways_or_none_is_refused(head: bytes) -> None:
    with pytest.raises(NotHttp):
        read_head(head, len(head))


def test_a_head_is_told_as_it_was_sent() -> None:
    head = (
        b"POST /a%20b/%C3%A9?c=%20d HTTP/1.1\r\nHost: a:1\r\n"
        b"X-Two:one\r\nx-two:\t two words \t\r\nEmpty:\r\n\r\n"
    )
    scope = read_head(head, len(head)).scope
    assert (scope["method"], scope["path"], scope["query_string"]) == ("POST", "/a b/é", b"c=%20d")
    assert scope["headers"] == [
        (b"host", b"a:1"),
        (b"x-two", b"one"),
        (b"x-two", b"two words"),
        (b"empty", b""),
    ]


@pytest.mark.parametrize(
    ("target", "path"),
    [(b"http://a:1/b?c", "/b"), (b"HTTPS://a/b/c", "/b/c"), (b"*", "*"), (b"//a/b", "//a/b")],
)
def test_a_target_may_name_the_house(target: bytes, path: str) -> None:
    head = b"GET %b HTTP/1.1\r\n\r\n" % target
    assert read_head(head, len(head)).scope["path"] == path


# --- on one connection


def test_requests_are_answered_in_their_order_however_they_come() -> None:
    async def scene() -> None:
        async with served(echo) as (_, connect):
            sent = b"".join(
                POST.replace(b"echo", b"%d" % number)
                + b"Content-Length: %d\r\n\r\n%b" % (number, b"x" * number)
                for number in range(12)
            )
            for step in (1, 7, 100, len(sent)):
                reader, writer = await connect()
                for at in range(0, len(sent), step):
                    writer.write(sent[at : at + step])
                    if step == 7:
                        await asyncio.sleep(0)
                for number in range(12):
                    expected = f"POST /{number} ".encode() + b"x" * number
                    assert await answered(reader) == (200, expected)

    run(scene())


def test_a_body_may_come_in_chunks() -> None:
    async def scene() -> None:
        async with served(echo) as (_, connect):
            head = POST + b"Transfer-Encoding: chunked\r\n\r\n"
            chunks = b"5\r\nhello\r\n1;x=y\r\n \r\n5\r\nworld\r\n0\r\nX: y\r\n\r\n"
            for step in (1, 3, 1000):
                line = await connect()
                line[1].write(head)
                for at in range(0, len(chunks), step):
                    line[1].write(chunks[at : at + step])
                    await asyncio.sleep(0)
                assert await answered(line[0]) == (200, b"POST /echo hello world")
                assert await asked(line, GET) == (200, b"GET / ")

    run(scene())


@pytest.mark.parametrize("chunks", [b"Z\r\n", b"5\r\nhelloXX0\r\n\r\n", b"-1\r\n"])
def test_broken_chunks_end_the_connection_after_the_answer(chunks: bytes) -> None:
    async def scene() -> None:
        async with served(echo) as (_, connect):
            line = await connect()
            head = POST + b"Transfer-Encoding: chunked\r\n\r\n"
            assert await asked(line, head + chunks + GET) == (400, b"broken")
            assert await line[0].read() == b""

    run(scene())


def test_who_asks_whether_to_go_on_is_told_to() -> None:
    async def scene() -> None:
        async with served(echo) as (_, connect):
            line = await connect()
            line[1].write(POST + b"Expect: 100-continue\r\nContent-Length: 2\r\n\r\n")
            assert await line[0].readuntil(b"\r\n\r\n") == b"HTTP/1.1 100 Continue\r\n\r\n"
            assert await asked(line, b"ok") == (200, b"POST /echo ok")

    run(scene())


def test_a_body_that_nobody_wants_does_not_keep_the_answer_from_its_caller() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await answer(send, b"no", 413)

    async def scene() -> None:
        async with served(app) as (_, connect):
            reader, writer = await connect()
            writer.write(POST + b"Content-Length: 50000000\r\n\r\n" + b"x" * 1_000_000)
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 413 ")
            assert b"connection: close\r\n" in head
            assert await reader.read() == b"no"

    run(scene())


@pytest.mark.parametrize(
    ("request_", "stays"),
    [
        (GET, True),
        (GET.replace(b"Host: a", b"Connection: keep-alive"), True),
        (GET.replace(b"Host: a", b"Connection: close"), False),
        (GET.replace(b"1.1", b"1.0"), False),
    ],
)
def test_a_connection_stays_unless_its_caller_wants_otherwise(request_: bytes, stays: bool) -> None:
    async def scene() -> None:
        async with served(echo) as (_, connect):
            reader, writer = await connect()
            writer.write(request_)
            head = await reader.readuntil(b"\r\n\r\n")
            assert (b"connection: close\r\n" in head) is not stays
            assert await reader.readexactly(6) == b"GET / "
            if stays:
                assert await asked((reader, writer), GET) == (200, b"GET / ")
            else:
                assert await reader.read() == b""

    run(scene())


@pytest.mark.parametrize(
    ("sent", "status"), [(b"nonsense\r\n\r\n", 400), (b"GET / HTTP/1.1\r\nX: " + b"y" * 70_000, 431)]
)
def test_what_is_no_request_is_answered_and_the_connection_closed(sent: bytes, status: int) -> None:
    async def scene() -> None:
        async with served(echo) as (_, connect):
            line = await connect()
            assert (await asked(line, sent))[0] == status
            assert await line[0].read() == b""

    run(scene())


# --- what is sent


async def parts(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for part in (b"one ", b"", b"two"):
        await send({"type": "http.response.body", "body": part, "more_body": True})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def test_an_answer_of_unknown_length_comes_in_chunks_or_until_the_end() -> None:
    async def scene() -> None:
        async with served(parts) as (_, connect):
            reader, writer = await connect()
            writer.write(GET)
            assert b"transfer-encoding: chunked\r\n" in await reader.readuntil(b"\r\n\r\n")
            assert await reader.readuntil(b"0\r\n\r\n") == b"4\r\none \r\n3\r\ntwo\r\n0\r\n\r\n"
            writer.write(GET.replace(b"1.1", b"1.0"))
            assert b"chunked" not in await reader.readuntil(b"\r\n\r\n")
            assert await reader.read() == b"one two"

    run(scene())


def test_the_answer_to_head_has_no_body_whatever_is_said() -> None:
    async def scene() -> None:
        async with served(echo) as (_, connect):
            reader, writer = await connect()
            writer.write(GET.replace(b"GET", b"HEAD"))
            assert b"content-length: 7\r\n" in await reader.readuntil(b"\r\n\r\n")
            assert await asked((reader, writer), GET) == (200, b"GET / ")

    run(scene())


def test_an_application_that_fails_is_answered_for() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] == "/late":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"half", "more_body": True})
        elif scope["path"] == "/lines":
            await answer(send, b"", 200, (b"x", b"y\r\nset-cookie: z"))
        elif scope["path"] == "/cancelled":
            raise asyncio.CancelledError
        raise ValueError("on purpose")

    async def scene() -> None:
        async with served(app) as (_, connect):
            for path in (b"/", b"/lines", b"/cancelled"):
                line = await connect()
                assert (await asked(line, GET.replace(b"/ ", path + b" ")))[0] == 500
            reader, writer = await connect()
            writer.write(GET.replace(b"/ ", b"/late "))
            await reader.readuntil(b"half\r\n")
            with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
                await reader.readuntil(b"0\r\n\r\n")

    run(scene())


def test_who_does_not_read_is_sent_no_more_and_everything_once_they_do() -> None:
    sent = 0

    async def app(scope: Any, receive: Any, send: Any) -> None:
        nonlocal sent
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(400):
            await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})
            sent += 1
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def scene() -> None:
        async with served(app) as (_, connect):
            reader, writer = await connect()
            writer.write(GET.replace(b"1.1", b"1.0"))
            await reader.readuntil(b"\r\n\r\n")
            before = -1
            while before != sent:
                before = sent
                await asyncio.sleep(0.1)
            assert sent < 400
            assert len(await reader.read()) == 40_000_000

    run(scene())


# --- who hangs up, and who is let go


def test_what_is_done_for_a_caller_who_hangs_up_is_cancelled() -> None:
    ended: list[str] = []
    began = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await whole_body(receive)
        began.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            ended.append(scope["path"])
            raise

    async def scene() -> None:
        async with served(app) as (callers, connect):
            _, writer = await connect()
            writer.write(GET)
            await began.wait()
            assert not ended
            writer.close()
            while not ended:
                await asyncio.sleep(0.01)
            assert ended == ["/"]
            assert not callers.here

    run(scene())


def test_whoever_reads_a_body_hears_that_its_caller_has_gone() -> None:
    heard: list[bytes | None] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        heard.append(await whole_body(receive))

    async def scene() -> None:
        async with served(app) as (_, connect):
            _, writer = await connect()
            writer.write(POST + b"Content-Length: 100\r\n\r\nhalf")
            await asyncio.sleep(0.05)
            writer.transport.abort()
            while not heard:
                await asyncio.sleep(0.01)
            assert heard == [None]

    run(scene())


def test_whoever_is_being_answered_is_before_the_house_closes() -> None:
    go_on = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await go_on.wait()
        await echo(scope, receive, send)

    async def scene() -> None:
        async with served(app) as (callers, connect):
            busy, idle = await connect(), await connect()
            busy[1].write(GET + GET)
            while len(callers.here) < 2:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
            leaving = asyncio.ensure_future(callers.take_leave(10))
            assert await idle[0].read() == b""
            assert not leaving.done()
            go_on.set()
            assert await answered(busy[0]) == (200, b"GET / ")
            assert await busy[0].read() == b""
            await leaving

    run(scene())


def test_a_silent_connection_is_closed_and_one_that_waits_for_its_answer_is_not() -> None:
    go_on = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await go_on.wait()
        await echo(scope, receive, send)

    async def scene() -> None:
        async with served(app) as (callers, connect):
            silent, half, busy = await connect(), await connect(), await connect()
            half[1].write(GET[:-4])
            busy[1].write(GET)
            await asyncio.sleep(0.3)
            callers.close_silent(0.2)
            assert await silent[0].read() == b""
            assert await half[0].read() == b""
            go_on.set()
            assert await answered(busy[0]) == (200, b"GET / ")

    run(scene())


def test_of_too_many_connections_the_next_is_turned_away() -> None:
    async def scene() -> None:
        async with served(echo, most=2) as (callers, connect):
            lines = [await connect() for _ in range(2)]
            for line in lines:
                assert await asked(line, GET) == (200, b"GET / ")
            assert (await answered((await connect())[0]))[0] == 503
            lines[0][1].close()
            while len(callers.here) >= 2:
                await asyncio.sleep(0.05)
            assert await asked(await connect(), GET) == (200, b"GET / ")

    run(scene())


# --- what callers may try


def test_a_head_that_is_mostly_blank_takes_no_time_to_refuse() -> None:
    """Each further blank would have doubled the work of one that is wrong: half a minute for this one."""
    line = b"X:" + b" " * 60_000
    with pytest.raises(NotHttp):
        read_head(b"GET / HTTP/1.1\r\n" + line + b"\x01\r\n\r\n", len(line) + 21)
    head = b"GET / HTTP/1.1\r\n" + line + b"y\t\r\n\r\n"
    assert read_head(head, len(head)).scope["headers"] == [(b"x", b"y")]


def test_who_takes_no_answer_gets_no_other_and_all_of_them_once_they_do() -> None:
    seen = 0
    large = b"x" * 200_000

    async def count(scope: Any, receive: Any, send: Any) -> None:
        nonlocal seen
        seen += 1
        await answer(send, large)

    async def scene() -> None:
        async with served(count) as (_, connect):
            reader, writer = await connect()
            writer.write(GET * 300)
            await asyncio.sleep(0.5)
            assert seen < 150, "they would pile up"
            for _ in range(300):
                assert await answered(reader) == (200, large)
            assert seen == 300

    run(scene())


def test_a_long_chunk_is_handed_on_as_it_comes() -> None:
    heard: list[int] = []

    async def listen(scope: Any, receive: Any, send: Any) -> None:
        while (message := await receive())["more_body"]:
            heard.append(len(message["body"]))
            if sum(heard) > 300_000:
                await answer(send, b"too much", 413)
                return
        await answer(send, b"all")

    async def scene() -> None:
        async with served(listen) as (_, connect):
            line = await connect()
            chunk = b"FFFFFFF\r\n" + b"x" * 400_000
            assert await asked(line, POST + b"Transfer-Encoding: chunked\r\n\r\n" + chunk) == (
                413,
                b"too much",
            )

    run(scene())


@pytest.mark.parametrize("cut", range(1, 12))
def test_a_chunk_may_be_cut_anywhere(cut: int) -> None:
    async def scene() -> None:
        async with served(echo) as (_, connect):
            line = await connect()
            chunks = b"3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"
            line[1].write(POST + b"Transfer-Encoding: chunked\r\n\r\n" + chunks[:cut])
            await asyncio.sleep(0.02)
            assert await asked(line, chunks[cut:]) == (200, b"POST /echo abcde")

    run(scene())


def test_who_takes_an_answer_slowly_is_not_silent() -> None:
    async def long(scope: Any, receive: Any, send: Any) -> None:
        await answer(send, b"x" * 30_000_000)

    async def scene() -> None:
        async with served(long) as (callers, connect):
            reader, writer = await connect()
            writer.write(GET)
            await asyncio.sleep(0.2)
            callers.close_silent(3600)
            for _ in range(3):
                await reader.readexactly(4_000_000)
                await asyncio.sleep(0.05)
                callers.close_silent(0)
            assert len(callers.here) == 1
            # Now they take nothing any more.
            for _ in range(3):
                callers.close_silent(0)
                await asyncio.sleep(0.05)
            assert not callers.here

    run(scene())
