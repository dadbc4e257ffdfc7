"""One's own page: a new name, the way back, tokens, a file of everything, and the way out for good."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.guests import register
from tests.support.running_house import RunningHouse
from tests.support.visitors import NO_BROWSER, Visitor, visiting

pytestmark = [NO_BROWSER, pytest.mark.xdist_group("page")]


def at_home(visitor: Visitor, house: RunningHouse, name: str) -> None:
    visitor.is_known_as(register(house.url, name), name)
    visitor.goes_to("/me")
    visitor.sees(f"h1:text-is('{name}')")


def code_of(visitor: Visitor) -> str:
    return visitor.sees(".secret input").input_value()


def test_a_new_name_is_told_everywhere(visitor: Visitor, house: RunningHouse) -> None:
    at_home(visitor, house, "Wilhelmina")
    visitor.page.get_by_label("Your name").fill("Mina")
    visitor.clicks("Rename")
    visitor.sees(".shell-me", has_text="Mina")
    visitor.goes_to("/me")
    visitor.clicks("What others see of you: ratings and finished games", "link")
    visitor.sees(".somebody h1:text-is('Mina')")


def test_a_name_that_the_house_refuses_changes_nothing(visitor: Visitor, house: RunningHouse) -> None:
    at_home(visitor, house, "Wilhelmina")
    visitor.page.get_by_label("Your name").fill("Mina\u202e")
    visitor.clicks("Rename")
    visitor.sees(".toast.bad")
    visitor.sees(".shell-me", has_text="Wilhelmina")
    # The browser notes the answer too; any other request that the house does not understand is a mistake.
    assert [one for one in visitor.complaints if "status of 400" not in one] == []
    visitor.complaints.clear()


def test_a_recovery_code_brings_one_back_in_another_browser_once(
    browser: Browser, house: RunningHouse
) -> None:
    with visiting(browser, house.url) as first, visiting(browser, house.url) as second:
        at_home(first, house, "Isolde")
        first.clicks("Show me a new recovery code")
        code = code_of(first)
        second.goes_to("/me")
        second.page.get_by_label("Recovery code").fill(code)
        second.clicks("Come back")
        second.sees("h1:text-is('Isolde')")
        assert code_of(second) != code
    with visiting(browser, house.url) as late:
        late.goes_to("/me")
        late.page.get_by_label("Recovery code").fill(code)
        late.clicks("Come back")
        late.sees(".toast.bad")
        assert not late.is_there(".shell-me")


def test_a_token_is_shown_once_and_ends_when_it_is_revoked(visitor: Visitor, house: RunningHouse) -> None:
    at_home(visitor, house, "Odette")
    visitor.page.get_by_text("Make a token for a program").click()
    visitor.page.get_by_label("What you call it").fill("my bot")
    visitor.clicks("Make it")
    token = code_of(visitor)
    headers = {"Authorization": f"Bearer {token}"}
    assert visitor.context.request.get(f"{house.url}/v1/players/me", headers=headers).ok
    visitor.clicks("Revoke my bot")
    visitor.sees(".toast")
    visitor.page.get_by_role("button", name="Revoke my bot").wait_for(state="detached")
    visitor.page.wait_for_function(
        "async (headers) => (await fetch('/v1/players/me', { headers })).status === 401", arg=headers
    )


def test_everything_is_taken_along_to_its_last_line(visitor: Visitor, house: RunningHouse) -> None:
    at_home(visitor, house, "Gerda")
    with visitor.page.expect_download() as download:
        visitor.clicks("Save the file")
    lines = [json.loads(line) for line in Path(download.value.path()).read_text().splitlines()]
    assert [line["name"] for line in lines if line["type"] == "player"] == ["Gerda"]
    assert lines[-1]["type"] == "end"


def test_nobody_is_erased_by_a_slip(visitor: Visitor, house: RunningHouse) -> None:
    at_home(visitor, house, "Kai")
    visitor.clicks("Erase me for good")
    sure = visitor.page.locator("dialog button.danger")
    assert sure.is_disabled()
    visitor.page.get_by_label("Type your name").fill("Key")
    assert sure.is_disabled()
    visitor.page.get_by_role("button", name="Stay").click()
    visitor.page.locator("dialog").wait_for(state="detached")
    visitor.sees("h1:text-is('Kai')")


def test_who_means_it_is_erased(browser: Browser, house: RunningHouse) -> None:
    guest = register(house.url, "Kai")
    with visiting(browser, house.url) as visitor:
        visitor.goes_to("/")
        who = {"id": guest.id, "name": "Kai", "token": guest.token}
        visitor.page.evaluate("(who) => localStorage.setItem('ballroom.player', JSON.stringify(who))", who)
        visitor.page.reload()
        visitor.goes_to("/me")
        visitor.clicks("Erase me for good")
        visitor.page.get_by_label("Type your name").fill("Kai")
        visitor.page.locator("dialog button.danger").click()
        visitor.sees(".welcome")
        assert not visitor.is_there(".shell-me")
        assert visitor.page.evaluate("localStorage.getItem('ballroom.player')") is None
        visitor.goes_to(f"/players/{guest.id}")
        visitor.sees("h1", has_text="left the house for good")
