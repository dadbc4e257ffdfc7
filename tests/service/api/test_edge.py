"""What every answer has in common: other origins, request ids, `HEAD`, compression, the caller's address."""

import gzip
import json
import re
import time
import zlib
from pathlib import Path

import httpx
import pytest

from events import settings
from service.http.compression import accepts_gzip
from service.http.cors import READ, SENT
from service.http.proxies import Proxies, counted_as
from tests.service.api.conftest import Another
from tests.support.guests import WITHOUT_POWERS, Guest, Table, connection, problem, register
from tests.support.running_house import RunningHouse

PAGE = "https://cards.example.org"
NEW_ID = re.compile(r"[0-9a-f]{24}")


def ask(url: str, method: str, path: str, **headers: str) -> httpx.Response:
    """An answer with its bytes as they came, and of a stream nothing but the headers."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with connection(url, timeout=10) as http, http.stream(method, path, headers=named) as answer:
        if answer.headers.get("content-type", "").startswith("text/event-stream"):
            next(answer.iter_raw(), b"")
        else:
            answer.raw = b"".join(answer.iter_raw())  # type: ignore[attr-defined]
        return answer


def raw(answer: httpx.Response) -> bytes:
    return bytes(answer.raw)  # type: ignore[attr-defined]


def preflight(url: str, path: str, method: str, origin: str = PAGE) -> httpx.Response:
    wanted = {"Access_Control_Request_Method": method, "Access_Control_Request_Headers": "authorization"}
    return ask(url, "OPTIONS", path, Origin=origin, **wanted)


# --- other origins


def test_a_page_of_any_origin_may_ask_first_and_needs_no_token(api: RunningHouse, table: Table) -> None:
    answer = preflight(api.url, f"{table.path}/moves", "POST")
    assert answer.status_code == 204
    assert raw(answer) == b""
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.headers["access-control-allow-methods"] == "GET, HEAD, OPTIONS, POST"
    assert answer.headers["access-control-allow-headers"] == ", ".join(SENT)
    assert int(answer.headers["access-control-max-age"]) > 600
    assert "access-control-allow-credentials" not in answer.headers


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/v1/games", 200),
        ("GET", "/v1/players/me", 401),
        ("GET", "/nowhere", 404),
        ("DELETE", "/v1/games", 405),
        ("POST", "/v1/players", 415),
    ],
)
def test_a_page_reads_every_answer_and_problems_too(
    api: RunningHouse, method: str, path: str, status: int
) -> None:
    answer = ask(api.url, method, path, Origin=PAGE)
    assert answer.status_code == status
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.headers["access-control-expose-headers"] == ", ".join(READ)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "origin" not in answer.headers.get("vary", "").lower()


def test_a_page_reads_streams(api: RunningHouse, table: Table) -> None:
    answer = ask(api.url, "GET", f"{table.path}/stream", Origin=PAGE, Accept_Encoding="gzip")
    assert answer.status_code == 200
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert NEW_ID.fullmatch(answer.headers["x-request-id"])
    assert "content-encoding" not in answer.headers


def test_a_page_learns_that_there_is_nothing_at_an_address(api: RunningHouse) -> None:
    assert "POST" in preflight(api.url, "/nowhere", "POST").headers["access-control-allow-methods"]


def test_a_house_may_name_the_origins_that_may_call(another: Another) -> None:
    with another(BALLROOM_CORS_ORIGINS=f"{PAGE}, http://localhost:3000") as api:
        for origin in (PAGE, "http://localhost:3000"):
            answer = ask(api.url, "GET", "/v1/games", Origin=origin)
            assert answer.headers["access-control-allow-origin"] == origin
            assert "Origin" in answer.headers["vary"]
            asked = preflight(api.url, "/v1/games", "POST", origin)
            assert (asked.status_code, asked.headers["access-control-allow-origin"]) == (204, origin)
        for origin in ("https://example.org", "null", PAGE + ".example.net"):
            for answer in (
                ask(api.url, "GET", "/v1/games", Origin=origin),
                preflight(api.url, "/v1/games", "POST", origin),
            ):
                assert not [name for name in answer.headers if name.startswith("access-control")]
                assert "Origin" in answer.headers["vary"]


def test_a_house_may_let_no_page_call(another: Another) -> None:
    with another(BALLROOM_CORS_ORIGINS="") as api:
        for answer in (ask(api.url, "GET", "/v1/games", Origin=PAGE), preflight(api.url, "/v1/games", "GET")):
            assert not [name for name in answer.headers if name.startswith("access-control")]
        assert preflight(api.url, "/v1/games", "GET").headers["allow"] == "GET, HEAD, OPTIONS, POST"


# --- request ids


def test_a_request_is_called_what_its_caller_calls_it(api: RunningHouse) -> None:
    for path in ("/v1/games", "/nowhere"):
        answer = ask(api.url, "GET", path, X_Request_Id="client-7.retry_2")
        assert answer.headers["x-request-id"] == "client-7.retry_2"


@pytest.mark.parametrize("sent", ["", "a b", "x" * 65, "ä", "a,b", "<script>"])
def test_what_cannot_be_written_into_a_log_is_no_request_id(api: RunningHouse, sent: str) -> None:
    with connection(api.url) as http:
        answer = http.get("/v1/games", headers=[(b"X-Request-Id", sent.encode())])
    assert NEW_ID.fullmatch(answer.headers["x-request-id"])


def test_requests_without_a_name_get_one_each(api: RunningHouse) -> None:
    assert len({ask(api.url, "GET", "/health/live").headers["x-request-id"] for _ in range(5)}) == 5


def test_a_problem_of_the_house_names_the_request_and_a_callers_own_does_not(another: Another) -> None:
    import psycopg

    with another() as api:
        ada = register(api.url)
        assert "request_id" not in problem(ada.get("/nowhere", X_Request_Id="mine"), 404, "not-found")
        with psycopg.connect(api.database_url, autocommit=True) as owner:
            owner.execute("ALTER TABLE tokens RENAME TO tokens_of_before")
        broken = ada.post("/v1/tokens", {"scopes": ["read"]}, X_Request_Id="mine-2")
        assert problem(broken, 500, "internal")["request_id"] == "mine-2"
        assert "request mine-2" in api.last_words()


def test_a_line_for_each_request_if_the_operator_wants_it_and_never_its_query(another: Another) -> None:
    with another(BALLROOM_ACCESS_LOG="1") as api:
        ada = register(api.url)
        game = ada.open_table(3, WITHOUT_POWERS)
        ticket = ada.done(f"/v1/games/{game}/stream-tickets")["ticket"]
        ask(api.url, "GET", f"/v1/games/{game}/stream?ticket={ticket}", X_Request_Id="streaming")
        ask(api.url, "HEAD", "/v1/games?limit=7", X_Request_Id="looking")
        while "request looking" not in (lines := api.last_words()):
            time.sleep(0.01)
        assert re.search(r"HEAD /v1/games 200 [0-9.]+ ms, request looking", lines)
        assert ticket not in lines
        assert ada.token not in lines
        assert "limit=7" not in lines


def test_nothing_is_written_of_requests_otherwise(another: Another) -> None:
    with another() as api:
        ask(api.url, "GET", "/v1/games", X_Request_Id="looking")
        assert "looking" not in api.last_words()


# --- HEAD


@pytest.mark.parametrize(
    "path", ["/v1/games", "/v1/catalog", "/openapi.json", "/docs", "/health/live", "/nowhere"]
)
@pytest.mark.parametrize("accepted", ["identity", "gzip"])
def test_head_tells_what_get_would(api: RunningHouse, path: str, accepted: str) -> None:
    got = ask(api.url, "GET", path, X_Request_Id="same", Accept_Encoding=accepted)
    told = ask(api.url, "HEAD", path, X_Request_Id="same", Accept_Encoding=accepted)
    passing = ("date", "ratelimit")
    headers = [
        {name: value for name, value in answer.headers.items() if name not in passing}
        for answer in (got, told)
    ]
    assert (told.status_code, headers[1]) == (got.status_code, headers[0])
    assert raw(told) == b""
    assert raw(got)


def test_head_of_a_stream_opens_none(api: RunningHouse, table: Table) -> None:
    for path in (f"{table.path}/stream", f"{table.path}/frames.ndjson"):
        with connection(api.url, timeout=5) as http:
            told = http.head(path)
        got = ask(api.url, "GET", path)
        assert told.status_code == 200
        assert told.headers["content-type"] == got.headers["content-type"]
        assert told.content == b""


def test_head_of_an_export_keeps_nobody_waiting(another: Another) -> None:
    with another() as api:
        ada = register(api.url)
        for path in ("/v1/export/games.ndjson", "/v1/players/me/export"):
            for _ in range(3):
                with connection(api.url, timeout=5) as http:
                    assert http.head(path, headers=ada.headers).status_code == 200
            assert ada.get(path).text.splitlines()


def test_head_is_listed_where_get_is(api: RunningHouse) -> None:
    assert ask(api.url, "OPTIONS", "/v1/games").headers["allow"] == "GET, HEAD, OPTIONS, POST"
    assert ask(api.url, "OPTIONS", "/v1/tokens/7").headers["allow"] == "DELETE, OPTIONS"
    assert ask(api.url, "HEAD", "/v1/tokens/7").status_code == 405


# --- compression


def test_a_long_answer_is_compressed_for_who_asks(api: RunningHouse) -> None:
    plain = ask(api.url, "GET", "/v1/catalog/rebel-princess/rulings")
    packed = ask(api.url, "GET", "/v1/catalog/rebel-princess/rulings", Accept_Encoding="br, gzip;q=0.5")
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(raw(packed)) == raw(plain)
    assert int(packed.headers["content-length"]) == len(raw(packed)) < len(raw(plain)) / 3
    for answer in (plain, packed):
        assert "Accept-Encoding" in answer.headers["vary"]


@pytest.mark.parametrize("accepted", ["identity", "br", "gzip;q=0", "*;q=0", "gzip;q=0, *"])
def test_who_does_not_ask_for_it_gets_it_plain(api: RunningHouse, accepted: str) -> None:
    answer = ask(api.url, "GET", "/v1/catalog/rebel-princess/rulings", Accept_Encoding=accepted)
    assert "content-encoding" not in answer.headers
    json.loads(raw(answer))


def test_a_short_answer_is_not_compressed(api: RunningHouse) -> None:
    answer = ask(api.url, "GET", "/health/live", Accept_Encoding="gzip")
    assert "content-encoding" not in answer.headers
    assert raw(answer) == b'{"status":"live"}'


def test_lines_are_compressed_as_they_come(api: RunningHouse, table: Table) -> None:
    path = f"{table.path}/frames.ndjson"
    plain, packed = ask(api.url, "GET", path), ask(api.url, "GET", path, Accept_Encoding="gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert zlib.decompress(raw(packed), 31) == raw(plain)


def test_a_compressed_answer_has_a_tag_of_its_own_which_names_the_same_version(
    api: RunningHouse, table: Table
) -> None:
    ada = table.deal().people[0]
    token = ada.headers["Authorization"]
    plain = ask(api.url, "GET", table.path, Authorization=token).headers["etag"]
    packed = ask(api.url, "GET", table.path, Authorization=token, Accept_Encoding="gzip").headers["etag"]
    assert packed == plain[:-1] + '-gzip"'
    for tag in (plain, packed, f"W/{packed}", f'"1", {packed}'):
        answer = ask(api.url, "GET", table.path, Authorization=token, If_None_Match=tag)
        assert answer.status_code == 304
        assert answer.headers["etag"] in tag
        assert "Accept-Encoding" in answer.headers["vary"]
    seat, move = table.due()
    person = table.people[seat]
    assert person.move(table.id, move, If_Match='"1-gzip"').status_code == 412
    made = person.move(table.id, move, If_Match=packed, Accept_Encoding="gzip")
    assert made.status_code == 200
    # The tag of the game after the move, not of this answer.
    assert made.headers["etag"] == f'"{made.json()["version"]}"'


def test_gzip_is_read_as_browsers_write_it() -> None:
    wanted = (
        b"gzip, deflate, br, zstd",
        b"gzip",
        b"GZIP",
        b"br;q=1.0, gzip;q=0.8, *;q=0.1",
        b"*",
        b" gzip ,br",
    )
    assert [each for each in wanted if not accepts_gzip(each)] == []
    unwanted = (
        b"",
        b"br",
        b"identity",
        b"gzip;q=0",
        b"gzip;q=0.000",
        b"gzip;q=0, *;q=1",
        b"xgzip",
        b"gzipped",
    )
    assert [each for each in unwanted if accepts_gzip(each)] == []


# --- metrics


def test_metrics_are_for_who_is_on_the_machine(api: RunningHouse) -> None:
    assert "ballroom_requests_total" in Guest(api.url).get("/metrics").text
    for header in ("X_Forwarded_For", "Forwarded", "Via"):
        through = Guest(api.url).get("/metrics", **{header: "for=203.0.113.7"})
        problem(through, 403, "forbidden")


def test_metrics_are_for_who_has_their_token(another: Another) -> None:
    with another(BALLROOM_METRICS_TOKEN="open-sesame") as api:
        problem(Guest(api.url).get("/metrics"), 401, "unauthenticated")
        problem(Guest(api.url, "open-simsim").get("/metrics"), 401, "unauthenticated")
        problem(register(api.url).get("/metrics"), 401, "unauthenticated")
        answer = Guest(api.url, "open-sesame").get("/metrics", X_Forwarded_For="203.0.113.7")
        assert "ballroom_requests_total" in answer.text


# --- addresses


@pytest.mark.parametrize(
    ("peer", "forwarded", "caller"),
    [
        ("10.0.0.9", "203.0.113.7", "203.0.113.7"),
        ("10.0.0.9", "198.51.100.1, 203.0.113.7, 10.1.2.3", "203.0.113.7"),
        ("10.0.0.9", "198.51.100.1, nonsense", "10.0.0.9"),
        ("10.0.0.9", "", "10.0.0.9"),
        ("10.0.0.9", "203.0.113.7:4711", "203.0.113.7"),
        ("10.0.0.9", "[2001:db8::1]:4711", "2001:db8::1"),
        ("198.51.100.1", "203.0.113.7", "198.51.100.1"),
    ],
)
def test_only_the_operators_own_proxies_are_believed(peer: str, forwarded: str, caller: str) -> None:
    scope = {"client": (peer, 1), "headers": [(b"x-forwarded-for", forwarded.encode())]}
    assert Proxies(("10.0.0.0/8",)).caller(scope) == (caller, 1)


def test_one_house_of_the_new_addresses_is_counted_as_one() -> None:
    assert counted_as("2001:db8:1:2:3::4") == counted_as("2001:db8:1:2:ffff::1")
    assert counted_as("2001:db8:1:2::4") != counted_as("2001:db8:1:3::4")
    assert counted_as("::ffff:203.0.113.7") == counted_as("203.0.113.7") == "203.0.113.7"


def test_strangers_behind_a_trusted_proxy_are_told_apart(another: Another) -> None:
    few = {"BALLROOM_REQUESTS_PER_MINUTE": "5", "REDIS_URL": ""}
    with another(BALLROOM_TRUSTED_PROXIES="127.0.0.1", **few) as api:
        for address in ("203.0.113.7", "203.0.113.8"):
            answers = [Guest(api.url).get("/v1/games", X_Forwarded_For=address) for _ in range(6)]
            assert [each.status_code for each in answers] == [200] * 5 + [429]


def test_strangers_who_say_they_are_behind_a_proxy_are_not_believed(another: Another) -> None:
    with another(BALLROOM_REQUESTS_PER_MINUTE="5", REDIS_URL="") as api:
        answers = [Guest(api.url).get("/v1/games", X_Forwarded_For=f"203.0.113.{n}") for n in range(6)]
        assert [each.status_code for each in answers] == [200] * 5 + [429]


def test_every_setting_is_documented() -> None:
    read = set(re.findall(r'"(BALLROOM_[A-Z_]+)"', Path(settings.__file__).read_text()))
    documented = (Path(settings.__file__).parents[1] / "docs" / "settings.md").read_text()
    assert {name for name in read if f"| `{name}` |" not in documented} == set()
