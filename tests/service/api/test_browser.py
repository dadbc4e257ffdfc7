"""A page of another origin, in a real browser: it calls, follows a game, and goes on after a restart."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import httpx
import pytest

from tests.service.api.conftest import Another
from tests.support.browser import CHROMIUM, Page, browsing
from tests.support.guests import WITHOUT_POWERS, Guest, connection, forget_connection
from tests.support.running_house import RunningHouse

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="there is no `chromium` here to open the page with (apt-get install chromium)"
)


class Blank(BaseHTTPRequestHandler):
    """A page with nothing on it."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>Elsewhere</title>")

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[str]:
    """The origin of somebody else's page."""
    with HTTPServer(("127.0.0.1", 0), Blank) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with browsing(tmp_path_factory.mktemp("browser")) as page:
        yield page


@pytest.fixture
def page(browser: Page, elsewhere: str) -> Page:
    browser.goes_to(elsewhere)
    return browser


def fetched(page: Page, url: str, **options: Any) -> dict[str, Any]:
    """What a page gets that asks for this: the status, the headers it may read, the body; or the error."""
    script = f"""
        fetch({json.dumps(url)}, {json.dumps(options)}).then(
            async (answer) => ({{
                status: answer.status,
                headers: Object.fromEntries(answer.headers),
                body: await answer.text(),
            }}),
            (error) => ({{ error: String(error) }}),
        )
    """
    found: dict[str, Any] = page.says(script)
    return found


def become_a_player(page: Page, api: RunningHouse) -> Guest:
    body = json.dumps({"name": "Browser"})
    sent = {"method": "POST", "headers": {"Content-Type": "application/json"}, "body": body}
    made = fetched(page, f"{api.url}/v1/players", **sent)
    assert made["status"] == 201
    known = json.loads(made["body"])
    return Guest(api.url, known["token"], known["player"]["id"])


@contextmanager
def restarted(api: RunningHouse) -> Iterator[None]:
    """Stop the house, and open it again at the same address; what is done here is done in between."""
    api.stop()
    yield
    api.also("api")
    with connection(api.url, timeout=2) as http:
        while True:
            with suppress(httpx.HTTPError):
                if http.get("/health/ready").status_code == 200:
                    break
            time.sleep(0.05)
    forget_connection(api.url)


def test_a_page_of_another_origin_calls_with_a_token_and_reads_the_headers(
    page: Page, another: Another
) -> None:
    with another() as api:
        ada = become_a_player(page, api)
        game = ada.open_table(3, WITHOUT_POWERS)
        headers = {**ada.headers, "X-Request-Id": "page-1", "Accept-Language": "pl"}
        seen = fetched(page, f"{api.url}/v1/games/{game}", headers=headers)
        assert seen["status"] == 200
        assert seen["headers"]["etag"] in ('"1"', '"1-gzip"')
        assert seen["headers"]["x-request-id"] == "page-1"
        assert '"minute";r=' in seen["headers"]["ratelimit"]
        again = fetched(
            page,
            f"{api.url}/v1/games/{game}",
            headers={**ada.headers, "If-None-Match": seen["headers"]["etag"]},
            cache="no-store",
        )
        assert again["status"] == 304
        problem = fetched(page, f"{api.url}/v1/games/7", headers={**ada.headers, "Accept-Language": "pl"})
        assert (problem["status"], problem["headers"]["content-language"]) == (404, "pl")


def test_a_page_that_is_not_listed_reads_nothing(page: Page, another: Another, elsewhere: str) -> None:
    with another(BALLROOM_CORS_ORIGINS="https://cards.example.org") as api:
        assert "error" in fetched(page, f"{api.url}/v1/games")


def test_a_page_that_is_listed_reads_all_of_it(page: Page, another: Another, elsewhere: str) -> None:
    with another(BALLROOM_CORS_ORIGINS=elsewhere) as api:
        assert fetched(page, f"{api.url}/v1/games")["status"] == 200


def test_a_stream_with_a_ticket_goes_on_by_itself_after_a_restart(page: Page, another: Another) -> None:
    with another() as api:
        ada = become_a_player(page, api)
        game = ada.open_table(3, WITHOUT_POWERS)
        seats = f"/v1/games/{game}/seats"
        ticket = ada.done(f"/v1/games/{game}/stream-tickets")["ticket"]
        page.says(
            f"""
            window.versions = []; window.openings = 0;
            window.stream = new EventSource("{api.url}/v1/games/{game}/stream?ticket={ticket}");
            stream.onopen = () => openings++;
            stream.onmessage = (told) => versions.push(Number(told.lastEventId));
            true
            """
        )
        page.waits_for("versions.length === 1")
        ada.done(seats, {"type": "sit-down"})
        page.waits_for("versions.length === 2")
        with restarted(api):
            page.waits_for("stream.readyState !== EventSource.OPEN")
        ada.done(seats, {"type": "leave"})
        page.waits_for("versions.length === 3")
        assert page.says("versions") == [1, 2, 3]
        assert page.says("openings") >= 2
        page.says("stream.close()")


def test_a_stream_whose_ticket_has_ended_is_given_up(page: Page, another: Another) -> None:
    with another() as api:
        ada = become_a_player(page, api)
        game = ada.open_table(3, WITHOUT_POWERS)
        made = ada.done("/v1/tokens", {"scopes": ["read"]})
        ticket = Guest(api.url, made["token"]).done(f"/v1/games/{game}/stream-tickets")["ticket"]
        ada.delete(f"/v1/tokens/{made['id']}")
        page.says(
            f"""
            window.stream = new EventSource("{api.url}/v1/games/{game}/stream?ticket={ticket}");
            true
            """
        )
        page.waits_for("stream.readyState === EventSource.CLOSED")
        assert ticket not in api.last_words()
