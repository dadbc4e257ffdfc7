"""What guests of tests ask in plain HTTP is answered as httpx answers it; the rest is left to httpx."""

from typing import Any

import httpx
import pytest

from tests.support.guests import Guest, connection
from tests.support.plain_http import LARGEST, Lines
from tests.support.running_house import RunningHouse, free_port

# A connection is closed after the answer if that came before the body: httpx sends the two apart.
OF_THE_MOMENT = {"connection", "date", "ratelimit", "x-request-id"}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/v1/players/me", {}),
        ("GET", "/v1/games?limit=1", {}),
        ("GET", "/v1/nowhere", {}),
        ("POST", "/v1/games", {"json": {"seats": "é"}}),
        ("POST", "/v1/games", {"json": None}),
        ("POST", "/v1/games", {"content": b"{"}),
    ],
)
def test_a_plain_request_is_answered_as_by_httpx(
    api: RunningHouse, ada: Guest, method: str, path: str, body: dict[str, Any]
) -> None:
    lines = Lines(api.url)
    plain = lines.request(method, path, ada.headers, **body)
    lines.close()
    with connection(api.url) as http:
        other = http.request(method, path, headers=ada.headers, **body)
    assert plain is not None
    assert plain.status_code == other.status_code
    same = plain.headers.keys() - OF_THE_MOMENT
    assert same == other.headers.keys() - OF_THE_MOMENT
    assert {name: plain.headers[name] for name in same} == {name: other.headers[name] for name in same}
    assert plain.content == other.content
    assert (plain.request.method, plain.request.url) == (other.request.method, other.request.url)


@pytest.mark.parametrize(
    ("path", "headers", "content"),
    [
        ("/v1/games/%20", {}, b""),
        ("/v1/../v1/games", {}, b""),
        ("/v1/games?name=é", {}, b""),
        ("/v1/games", {"X-Name": "é"}, b""),
        ("/v1/games", {"X-Name": "a\nb"}, b""),
        ("/v1/games", {}, bytes(LARGEST + 1)),
    ],
)
def test_what_is_not_plain_is_left_to_httpx(path: str, headers: dict[str, str], content: bytes) -> None:
    assert Lines(f"http://127.0.0.1:{free_port()}").request("POST", path, headers, content=content) is None


def test_where_nobody_answers_the_trouble_is_that_of_httpx() -> None:
    with pytest.raises(httpx.ConnectError):
        Lines(f"http://127.0.0.1:{free_port()}").request("GET", "/v1/games", {})
