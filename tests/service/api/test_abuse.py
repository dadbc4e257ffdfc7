"""Callers who are slow, gone, too many or no longer welcome: nobody else notices."""

import asyncio
import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import SimpleNamespace
from typing import Any

import msgspec
import psycopg
import pytest
from litestar import Litestar
from litestar.testing import TestClient

import service.app  # noqa: F401  (declares every operation)
from events.database import DatabaseUnavailable, Pool, ask
from events.settings import Settings
from service.games.route import Cursor, GameName
from service.games.terms import BotName
from service.http import problems, requests
from service.http.admission import Admission
from service.http.lanes import Lanes
from service.http.metrics import Metrics
from service.http.operations import ROUTES
from service.http.problems import ThrottledWarnings, Trouble
from service.http.rate_limits import RateLimits
from service.players.store import Players
from service.stream import route as stream
from service.stream import tickets
from service.stream.listening import CHECK_EVERY, Listener, until_it_ends
from service.stream.streams import MOST_PER_ADDRESS, MOST_PER_TOKEN
from service.tokens.store import Tokens, digest_of
from tests.service.api.conftest import Another
from tests.support.guests import WITHOUT_POWERS, Guest, Table, connection, problem, register
from tests.support.running_house import RunningHouse

SLOW_BODY = (
    b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
)


@contextmanager
def connected(api: RunningHouse, said: bytes = b"") -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", api.port), timeout=30) as line:
        line.sendall(said)
        yield line


def eventually(fact: Callable[[], bool], seconds: float = 10.0) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if fact():
            return True
        time.sleep(0.05)
    return False


def test_a_body_that_does_not_come_is_not_waited_for(api: RunningHouse) -> None:
    with connected(api, SLOW_BODY) as line:
        answer = line.recv(4096)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"/problems/too-slow" in answer


def test_a_body_that_comes_in_pieces_is_waited_for(api: RunningHouse) -> None:
    rest = b'"name": "Ada"}'.ljust(99)
    with connected(api, SLOW_BODY) as line:
        for piece in (rest[:5], rest[5:10], rest[10:]):
            time.sleep(0.5)
            line.sendall(piece)
        answer = line.recv(4096)
    assert answer.startswith(b"HTTP/1.1 201 ")


def test_who_hangs_up_in_mid_body_is_no_mistake_of_the_house(api: RunningHouse, anonymous: Guest) -> None:
    def counted(status: int) -> float:
        pattern = rf'ballroom_requests_total\{{operation="createPlayer",status="{status}"\}} ([0-9.]+)'
        found = re.search(pattern, anonymous.get("/metrics").text)
        return float(found[1]) if found else 0.0

    gone, failed = counted(499), counted(500)
    with connected(api, SLOW_BODY):
        time.sleep(0.2)
    assert eventually(lambda: counted(499) > gone)
    assert counted(500) == failed


def test_whose_chunks_are_broken_is_told_so(api: RunningHouse) -> None:
    head = SLOW_BODY.partition(b"Content-Length")[0] + b"Transfer-Encoding: chunked\r\n\r\n"
    with connected(api, head + b"ZZ\r\n{}\r\n0\r\n\r\n") as line:
        answer = line.recv(4096)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"The body did not come whole: its chunks are broken, " in answer
    with connected(api, head + b'e\r\n{"name":"Ada"}\r\n0\r\n\r\n') as line:
        assert line.recv(4096).startswith(b"HTTP/1.1 201 ")


def test_many_silent_connections_keep_nobody_out(api: RunningHouse, anonymous: Guest) -> None:
    with ExitStack() as lines:
        for _ in range(1100):
            lines.enter_context(connected(api))
        with connection(api.url, timeout=5) as newcomer:
            assert newcomer.get("/health/live").status_code == 200


def test_a_full_process_refuses_the_next_request_until_one_is_done() -> None:
    admission = Admission(most=1)
    with admission, pytest.raises(Trouble) as turned_away, admission:
        pass
    assert turned_away.value.kind.status == 503
    assert turned_away.value.headers["Retry-After"]
    with admission:
        pass


def test_a_full_process_still_says_how_it_is_doing() -> None:
    app = Litestar(route_handlers=ROUTES, openapi_config=None)
    app.state.services = SimpleNamespace(
        admission=Admission(most=0),
        metrics=Metrics(),
        rate_limits=RateLimits(None, Settings()),
        lanes=Lanes(),
    )
    with TestClient(app) as client:
        assert client.get("/v1/catalog").status_code == 503
        assert client.get("/health/live").status_code == 200


def test_an_outage_is_logged_once_in_a_while(caplog: pytest.LogCaptureFixture) -> None:
    outage = ThrottledWarnings(seconds=0.05)
    for _ in range(3):
        outage.warn("no database")
    time.sleep(0.1)
    outage.warn("no database")
    assert [record.getMessage() for record in caplog.records] == [
        "no database",
        "no database (2 times more since)",
    ]


@pytest.mark.parametrize(
    ("kind", "good"),
    [
        (BotName, "random-legal"),
        (GameName, "rebel-princess"),
        (Cursor, "1_00000000-0000-0000-0000-000000000000"),
    ],
)
def test_a_newline_at_the_end_is_no_part_of_a_word(kind: Any, good: str) -> None:
    assert msgspec.convert(good, kind) == good
    for more in ("\n", "\n\n", "\r\n"):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(good + more, kind)


def test_a_newline_in_a_query_is_a_bad_request(anonymous: Guest) -> None:
    for query in ("game=rebel-princess%0A", "cursor=1_00000000-0000-0000-0000-000000000000%0A"):
        problem(anonymous.get(f"/v1/games?{query}"), 400, "bad-request")


def test_strangers_are_counted_by_address(another: Another) -> None:
    # Without Redis, where other houses of these tests count the same address.
    with another(BALLROOM_REQUESTS_PER_MINUTE="20", REDIS_URL="") as api:
        stranger = Guest(api.url)
        answers = [stranger.get("/v1/games") for _ in range(25)]
        assert {each.status_code for each in answers[:20]} == {200}
        problem(answers[-1], 429, "too-many-requests")
        assert stranger.get("/health/live").status_code == 200


# --- tokens


def token(person: Guest, *scopes: str) -> tuple[Guest, str]:
    made = person.done("/v1/tokens", {"scopes": list(scopes)})
    return Guest(person.url, made["token"], person.id), made["id"]


@pytest.mark.parametrize("ask", ["", "/events", "/stream", "/scorepad"])
def test_a_token_that_may_not_read_reads_nothing(table: Table, ask: str) -> None:
    for scope in ("account", "play"):
        problem(token(table.people[0], scope)[0].get(table.path + ask), 403, "forbidden")


@pytest.mark.parametrize("ask", ["", "/events", "/stream", "/scorepad"])
def test_a_token_that_may_read_reads_all_of_it(table: Table, ask: str) -> None:
    reader, _ = token(table.people[0], "read")
    with (
        connection(reader.url, timeout=6) as http,
        http.stream("GET", table.path + ask, headers=reader.headers) as answer,
    ):
        assert answer.status_code == 200
        assert next(answer.iter_text())


def test_a_token_gives_no_more_than_it_has(ada: Guest) -> None:
    keeper, _ = token(ada, "account")
    problem(keeper.post("/v1/tokens", {"scopes": ["account", "read"]}), 403, "forbidden")
    assert keeper.post("/v1/tokens", {"scopes": ["account"]}).status_code == 201


@pytest.mark.parametrize("by", ["token", "ticket"])
def test_a_stream_ends_with_its_token_though_the_game_is_busy(ada: Guest, by: str) -> None:
    game = ada.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3})["id"]
    path = f"/v1/games/{game}"
    reader, token_id = token(ada, "read")
    address, headers = f"{path}/stream", reader.headers
    if by == "ticket":
        ticket = reader.done(f"{path}/stream-tickets")["ticket"]
        address, headers = f"{address}?ticket={ticket}", {}
    with (
        connection(ada.url, timeout=20) as http,
        http.stream("GET", address, headers=headers) as answer,
    ):
        lines = answer.iter_lines()
        assert any(line.startswith("id: 1") for line in lines)
        ada.delete(f"/v1/tokens/{token_id}")
        time.sleep(CHECK_EVERY + 0.1)
        ada.done(f"{path}/seats", {"type": "sit-down"})
        assert not [line for line in lines if line.startswith("id:")]


def test_a_ticket_is_void_once_its_token_is_revoked(table: Table) -> None:
    reader, token_id = token(table.people[0], "read")
    ticket = reader.done(f"{table.path}/stream-tickets")["ticket"]
    table.people[0].delete(f"/v1/tokens/{token_id}")
    problem(Guest(reader.url).get(f"{table.path}/stream?ticket={ticket}"), 401, "unauthenticated")


def test_a_ticket_waits_for_its_stream_whatever_else_happens(table: Table) -> None:
    """Other tokens of the same player end, and other tickets are made and used."""
    ada, bea = table.people[:2]
    reader, _ = token(ada, "read")
    other, other_id = token(ada, "read")
    first = reader.done(f"{table.path}/stream-tickets")["ticket"]
    for person in (ada, bea, other):
        again = person.done(f"{table.path}/stream-tickets")["ticket"]
        assert opens(table, again) == 200
    ada.delete(f"/v1/tokens/{other_id}")
    time.sleep(1.5)
    assert opens(table, first) == 200


def test_a_ticket_is_good_for_a_day_and_no_longer(api: RunningHouse, table: Table) -> None:
    def aged(seconds: int) -> str:
        made = table.people[0].done(f"{table.path}/stream-tickets")
        with psycopg.connect(api.database_url) as clock:
            older = "UPDATE stream_tickets SET expires_at = expires_at - make_interval(secs => %s)"
            changed = clock.execute(f"{older} WHERE digest = %s", (seconds, digest_of(made["ticket"])))
            assert changed.rowcount == 1
        return str(made["ticket"])

    assert opens(table, aged(24 * 3600 - 60)) == 200
    assert opens(table, aged(24 * 3600 + 1)) == 401


def test_a_ticket_is_void_once_its_token_has_expired(table: Table) -> None:
    made = table.people[0].done("/v1/tokens", {"scopes": ["read"], "expires_in": 1})
    ticket = Guest(table.people[0].url, made["token"]).done(f"{table.path}/stream-tickets")["ticket"]
    time.sleep(1.1)
    assert opens(table, ticket) == 401


def test_of_too_many_tickets_the_oldest_makes_room(api: RunningHouse, table: Table) -> None:
    ada, bea = table.people[:2]
    of_bea = bea.done(f"{table.path}/stream-tickets")["ticket"]
    first, second = (ada.done(f"{table.path}/stream-tickets")["ticket"] for _ in range(2))
    for _ in range(tickets.MOST - 1):
        last = ada.done("/v1/players/me/stream-tickets")["ticket"]
    assert last
    assert [opens(table, ticket) for ticket in (first, second, of_bea)] == [401, 200, 200]


async def test_many_tickets_are_made_at_once_and_nobody_waits_for_anybody(pool: Pool) -> None:
    """Each of them strikes off some of those of before."""
    tokens, store = Tokens(pool), tickets.Tickets(pool)
    ada, _ = await Players(pool, tokens).register("Ada")
    token = (await tokens.of_player(ada.id))[0].id
    for _ in range(tickets.MOST):
        await store.issue(token, None)
    made = await asyncio.gather(*(store.issue(token, None) for _ in range(400)))
    assert all(made)
    found = await ask(pool, "SELECT count(*) FROM stream_tickets")
    assert found.rows[0][0] <= tickets.MOST + 32


def opens(table: Table, ticket: str) -> int:
    """The status of a stream asked for with this ticket, and nothing else."""
    with (
        connection(table.people[0].url, timeout=6) as http,
        http.stream("GET", f"{table.path}/stream?ticket={ticket}") as answer,
    ):
        return answer.status_code


def test_a_token_has_so_many_streams_at_once(table: Table) -> None:
    ada, bea = table.people[:2]
    with ExitStack() as streams:
        for _ in range(MOST_PER_TOKEN):
            assert streams.enter_context(following(table, ada)) == 200
        refused = ada.get(f"{table.path}/stream")
        problem(refused, 429, "too-many-requests")
        assert refused.headers["retry-after"]
        assert streams.enter_context(following(table, bea)) == 200

    def is_free_again() -> bool:
        with following(table, ada) as status:
            return status == 200

    assert eventually(is_free_again)


def test_strangers_have_so_many_streams_at_once_and_keep_nobody_else_out(another: Another) -> None:
    with another() as api:
        table = Table(api.url)
        hello = f"GET {table.path}/stream HTTP/1.1\r\nHost: x\r\n\r\n".encode()

        def another_stranger() -> bytes:
            line = streams.enter_context(connected(api, hello))
            return line.recv(12)

        with ExitStack() as streams:
            answers = {another_stranger() for _ in range(MOST_PER_ADDRESS)}
            assert answers == {b"HTTP/1.1 200"}
            assert another_stranger() == b"HTTP/1.1 429"
            assert streams.enter_context(following(table, table.people[0])) == 200
        with ExitStack() as streams:
            assert eventually(lambda: another_stranger() == b"HTTP/1.1 200")


@contextmanager
def following(table: Table, person: Guest) -> Iterator[int]:
    """An open stream of which the first line has come; yields its status."""
    with (
        connection(person.url, timeout=10) as http,
        http.stream("GET", f"{table.path}/stream", headers=person.headers) as answer,
    ):
        lines = answer.iter_lines()
        next(lines)
        yield answer.status_code


def test_who_has_left_a_private_table_hears_nothing_new_by_repeating_a_request(
    api: RunningHouse, ada: Guest
) -> None:
    host = register(api.url)
    opened = host.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3, "visibility": "private"})
    path = f"/v1/games/{opened['id']}"
    sit = {"type": "sit-down", "invitation": opened["invitation"]}
    first = ada.post(f"{path}/seats", sit, Idempotency_Key="k")
    ada.done(f"{path}/seats", {"type": "leave"})
    host.done(f"{path}/seats", {"type": "seat-bot", "bot": "random-legal"})
    again = ada.post(f"{path}/seats", sit, Idempotency_Key="k")
    assert again.headers["idempotency-replayed"] == "true"
    assert (again.json()["version"], again.headers["etag"]) == (first.json()["last"], first.headers["etag"])


def test_who_has_stayed_hears_of_the_latest_version_by_repeating_one(api: RunningHouse, ada: Guest) -> None:
    host = register(api.url)
    opened = host.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3, "visibility": "private"})
    path = f"/v1/games/{opened['id']}"
    sit = {"type": "sit-down", "invitation": opened["invitation"]}
    first = ada.post(f"{path}/seats", sit, Idempotency_Key="k").json()
    latest = host.done(f"{path}/seats", {"type": "seat-bot", "bot": "random-legal"})["last"]
    again = ada.post(f"{path}/seats", sit, Idempotency_Key="k")
    assert again.headers["idempotency-replayed"] == "true"
    assert again.json() == {**first, "version": latest}


def test_the_time_for_a_body_is_what_the_problem_says() -> None:
    assert f"{requests.SLOWEST_BODY:g} seconds" in problems.TOO_SLOW.explanation


async def test_a_stream_ends_quietly_when_the_database_goes_away() -> None:
    class Gone:
        async def registered(self, game_id: str) -> None:
            raise DatabaseUnavailable

    services: Any = SimpleNamespace(store=Gone(), streams=None)
    listener = Listener(name="ada")
    told = stream._messages(services, "game", listener, None, 0, None, None)
    assert [message async for message in until_it_ends(told)] == []
