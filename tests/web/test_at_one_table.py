"""Three people at one table, each with a browser of their own; and a house that is shut in the middle."""

import re
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.guests import Guest, register
from tests.support.running_house import RunningHouse
from tests.support.visitors import NO_BROWSER, QUESTION, Visitor, dance, step, visiting

pytestmark = [NO_BROWSER, pytest.mark.xdist_group("page")]
ONE_ROUND = {"game": "rebel-princess", "rounds": ["once-upon-a-time"], "powers": False}
CARD = re.compile(r"(?:queens|fairies|pets|princes)-\d+")
TOLD = """
Promise.all(["/v1/games/GAME", "/v1/games/GAME/events?limit=500"].map((path) => fetch(path, {headers:
  {Authorization: "Bearer " + JSON.parse(localStorage["ballroom.player"]).token}})
  .then((answer) => answer.text()))).then((texts) => texts.join())
"""
CARDS = "[...document.querySelectorAll('[data-card]')].map((card) => card.dataset.card)"


def cards_in(text: str) -> set[str]:
    return set(CARD.findall(text))


def invited_by(host: Visitor) -> str:
    """The link that the host hands on, opened for people by the dialog of the lobby."""
    host.goes_to("/")
    host.sees(".your-name input").fill("Ann")
    host.clicks("Open a table for others")
    form = host.sees("dialog form")
    form.get_by_label("Seats").select_option("3")
    form.get_by_label("Rounds").select_option("first-game")
    form.get_by_label("Private").check()
    form.get_by_role("button", name="Open the table").click()
    host.sees(".waiting")
    return host.page.url


def test_friends_come_by_a_private_link_and_all_see_the_same_game(
    house: RunningHouse, browser: Browser
) -> None:
    with ExitStack() as stack:
        ann, ben, eve = (stack.enter_context(visiting(browser, house.url, seed=at)) for at in range(3))
        address = invited_by(ann)
        assert "invitation=" in address.split("#")[1], "behind the #, so that it is never sent"
        for guest, name in ((ben, "Ben"), (eve, "Eve")):
            guest.page.goto(address)
            guest.sees(".your-name input").fill(name)
            guest.clicks("Sit down")
        ann.page.get_by_role("button", name="Let the music begin").click()
        for one in (ann, ben, eve):
            one.sees(".question, .waiting-for")
        friends, game = (ann, ben, eve), address.split("/")[-1].split("?")[0]
        known: list[set[str]] = [set(), set(), set()]
        for _ in range(10):
            for at, one in enumerate(friends):
                step(one)
                shown = set(one.page.evaluate(CARDS))
                # Asked afterwards: what a click brings may come at any moment.
                known[at] = cards_in(one.page.evaluate(TOLD.replace("GAME", game)))
                assert cards_in(" ".join(shown)) <= known[at], (
                    "nobody is shown what their seat was never told"
                )
        assert len(set.intersection(*known)) < len(set.union(*known)), "each of them knows something else"


def test_who_comes_to_an_open_table_for_the_first_time_is_known_there_at_once(
    house: RunningHouse, browser: Browser
) -> None:
    """They bring their own luck too, so nobody waits for it when the music begins."""
    host = register(house.url, "Host")
    game = host.open_table(3, ONE_ROUND)
    host.sit_down(game)
    host.seat_bot(game)
    with visiting(browser, house.url) as nora:
        nora.goes_to(f"/game/{game}")
        nora.sees(".your-name input").fill("Nora")
        nora.clicks("Sit down")
        nora.page.get_by_role("button", name="Stand up").wait_for()
        host.start(game)
        nora.sees(".question, .waiting-for")
        chair = host.view(game)["seats"][2]
        assert chair["commitment"]
        assert chair["entropy"]
        assert not chair["withheld"]


def test_strangers_without_the_link_are_told_so(house: RunningHouse, browser: Browser) -> None:
    with visiting(browser, house.url) as ann, visiting(browser, house.url) as stranger:
        address = invited_by(ann)
        stranger.page.goto(address.split("?")[0])
        stranger.sees(".oops")


def test_the_house_is_shut_and_opened_again_and_the_page_goes_on_by_itself(
    browser: Browser, tmp_path: Path
) -> None:
    """Nobody reloads anything: the line breaks, is told to be broken, and is there again."""
    house = RunningHouse(tmp_path)
    with house:
        ada, game = at_a_table(house)
        visitor = Visitor(browser, house.url)
        visitor.is_known_as(ada, "Ada")
        visitor.goes_to(f"/game/{game}")
        dance(visitor, until=".trick .play")
        visitor.page.evaluate("globalThis.stayed = true")
    visitor.sees(".line p")
    house.reopens()
    with house:
        before = ada.view(game)["version"]
        held = len(ada.view(game)["play"]["you"]["hand"])
        dance(visitor, until=f".hand:not(:has(button:nth-of-type({held - 2})))")
        assert visitor.page.evaluate("globalThis.stayed") is True
        assert ada.view(game)["version"] > before
        visitor.leaves()


def test_who_was_offline_finds_the_game_as_it_is(house: RunningHouse, visitor: Visitor) -> None:
    ada, game = at_a_table(house)
    visitor.is_known_as(ada, "Ada")
    visitor.goes_to(f"/game/{game}")
    visitor.sees(QUESTION)
    visitor.context.set_offline(True)
    before = ada.view(game)["version"]
    for _ in range(6):
        ada.move(game, ada.any_move(ada.awaited(game))) if ada.awaited(game) else None
    visitor.context.set_offline(False)
    dance(visitor)
    assert ada.view(game)["version"] > before


def at_a_table(house: RunningHouse) -> tuple[Guest, str]:
    ada = register(house.url, "Ada")
    game = ada.table_with_bots(3, ONE_ROUND)
    return ada, game
