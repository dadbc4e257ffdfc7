"""The page of the docs, in a real browser: to find something, to copy it, to try it out."""

import json
from collections.abc import Iterator

import pytest

from service.docs.route import PARTS
from service.http.operations import contract
from tests.support.browser import CHROMIUM, Page, browsing
from tests.support.guests import Guest
from tests.support.running_house import RunningHouse

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")


@pytest.fixture(scope="module")
def page(api: RunningHouse, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with browsing(tmp_path_factory.mktemp("browser")) as page:
        page.goes_to(f"{api.url}/docs")
        page.waits_for("document.documentElement.dataset.ready || document.body.innerText.includes('cannot')")
        yield page
        assert page.complaints == []


def _types(page: Page, selector: str, text: str) -> None:
    field = f"document.querySelector({json.dumps(selector)})"
    page.says(
        f"{field}.value = {json.dumps(text)}; {field}.dispatchEvent(new Event('input', {{bubbles: true}}))"
    )


def _found(page: Page) -> list[str]:
    links = "[...document.querySelectorAll('#groups li:not([hidden]) a')]"
    return list(page.says(f"{links}.map((link) => link.getAttribute('href').slice(1))"))


def test_every_operation_is_in_the_side_bar_and_on_the_page(page: Page) -> None:
    wanted = {each.id for each in contract()}
    assert wanted <= set(_found(page))
    shown = page.says("[...document.querySelectorAll('article.operation')].map((one) => one.id)")
    assert set(shown) == wanted


def test_a_search_finds_operations_and_shapes_by_what_is_said_of_them(page: Page) -> None:
    _types(page, "#search", "scorepad")
    assert "getScorepad" in _found(page)
    assert "createPlayer" not in _found(page)
    assert "found" in page.text("#found")
    _types(page, "#search", "barred options")
    assert "schema-Offer" in _found(page)
    _types(page, "#search", "nothing is called like this")
    assert _found(page) == []
    _types(page, "#search", "")
    assert "createPlayer" in _found(page)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("curl", ["curl -X POST", "-d '{", "Content-Type: application/json"]),
        ("Python", ["import httpx", "httpx.post(", "json={", "answer.raise_for_status()"]),
        ("JavaScript", ["await fetch(", 'method: "POST"', "JSON.stringify("]),
    ],
)
def test_a_request_is_shown_as_code(page: Page, language: str, words: list[str]) -> None:
    page.says(f"document.querySelector('#createPlayer .tabs [value={language}]').click()")
    sample = page.text("#createPlayer .tab-body pre")
    assert [word for word in words if word not in sample] == []
    assert "/v1/players" in sample
    # What is chosen once is chosen everywhere.
    chosen = "#makeMove .tabs [aria-selected=true]"
    assert page.text(chosen) == language


def test_what_is_typed_is_in_the_sample(page: Page) -> None:
    page.says("document.querySelector('#makeMove .tabs [value=curl]').click()")
    assert "GAME_ID" in page.text("#makeMove .tab-body pre")
    _types(page, "#makeMove input[aria-label=game_id]", "0190b8a2-7c1e-7000-8000-000000000000")
    assert "/v1/games/0190b8a2-7c1e-7000-8000-000000000000/moves" in page.text("#makeMove .tab-body pre")


def test_recorded_answers_are_shown_problems_among_them(page: Page) -> None:
    labels = "[...document.querySelectorAll('#makeMove .answered option')].map((one) => one.textContent)"
    assert {"200 play-card", "409 decision-closed", "422 rule-broken"} <= set(page.says(labels))
    assert '"events"' in page.text("#makeMove .answered pre")


def test_a_shape_opens_to_its_fields(page: Page) -> None:
    page.says("location.hash = '#schema-Offer'")
    page.waits_for("document.querySelector('#schema-Offer').open")
    page.waits_for("document.querySelector('#schema-Offer table')")
    assert "it may be posted as it is" in page.text("#schema-Offer")


def test_somebody_becomes_a_player_and_tries_something(page: Page) -> None:
    page.says("document.getElementById('register').click()")
    page.waits_for("document.getElementById('who').textContent")
    page.says("document.querySelector('#getMe .send').click()")
    page.waits_for("document.querySelector('#getMe .output').textContent.includes('scopes')")
    assert "Reader of the docs" in page.text("#getMe .output")


def test_the_policy_of_the_page_stays_strict(anonymous: Guest) -> None:
    for path in ("/docs", *(f"/docs/{name}" for name in PARTS)):
        answer = anonymous.get(path)
        assert answer.status_code == 200
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "//" not in answer.text.replace("// ", "").replace("!doctype", "")
