"""A stranger comes to the house, gives a name, and plays: whole games, by clicks and by keys."""

import time
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.support.guests import Guest, register
from tests.support.running_house import RunningHouse
from tests.support.visitors import NO_BROWSER, OVER, QUESTION, Visitor, dance, visiting

pytestmark = [NO_BROWSER, pytest.mark.xdist_group("page")]
ONE_ROUND = {"game": "rebel-princess", "rounds": ["once-upon-a-time"]}


def seated(house: RunningHouse, options: dict[str, Any], seats: int, bot: str) -> tuple[Guest, str]:
    """Ada at a table with bots that are in a hurry; the game has started."""
    ada = register(house.url, "Ada")
    game = ada.open_table(seats, options, terms={"practice": True})
    ada.sit_down(game)
    for _ in range(seats - 1):
        ada.seat_bot(game, bot)
    ada.start(game)
    return ada, game


def test_from_the_door_to_the_first_decision_takes_a_name_and_one_click(visitor: Visitor) -> None:
    visitor.goes_to("/")
    visitor.sees(".your-name input").fill("Cendrillon")
    visitor.sees(".practice[data-game=rebel-princess] button.grand").click()
    visitor.sees(QUESTION)
    assert visitor.page.locator(".question button, .hand button").count() > 0


def test_nobody_plays_without_a_name(visitor: Visitor) -> None:
    visitor.goes_to("/")
    visitor.sees(".practice[data-game=rebel-princess] button.grand").click()
    visitor.sees(".toast")
    assert visitor.page.locator(".your-name input:focus").count() == 1
    assert visitor.page.url.endswith("/#/")


def test_a_whole_game_by_clicks(house: RunningHouse, visitor: Visitor) -> None:
    ada, game = seated(house, ONE_ROUND, 3, "page")
    visitor.is_known_as(ada, "Ada")
    visitor.goes_to(f"/game/{game}")
    assert dance(visitor) > 8
    view = ada.view(game)
    assert view["status"] == "over"
    assert all(chair["stand_in"] is None for chair in view["seats"]), "she has played herself"


def test_a_whole_game_by_keyboard_alone(house: RunningHouse, browser: Browser) -> None:
    """Tab and Enter are all she has; whatever has the focus is pressed if it answers the question."""
    ada, game = seated(house, {**ONE_ROUND, "powers": False}, 3, "page")
    with visiting(browser, house.url) as visitor:
        visitor.is_known_as(ada, "Ada")
        visitor.goes_to(f"/game/{game}")
        answers = (
            "e => e && e.matches('.hand button.raised:not(.chosen), .question button.done:not([disabled]), "
            ".question .options button:not([disabled])')"
        )
        for _ in range(2500):
            if visitor.is_there(OVER):
                break
            if visitor.page.evaluate(f"({answers})(document.activeElement)"):
                visitor.page.keyboard.press("Enter")
                visitor.page.wait_for_timeout(30)
            visitor.page.keyboard.press("Tab")
        assert ada.view(game)["status"] == "over"


def plays_until_a_card_is_barred(person: Guest, game: str) -> tuple[str, str]:
    """A card that may not be played now, and the rule that bars it."""
    for _ in range(400):
        awaited = person.awaited(game)
        for offer in awaited:
            if offer["barred"]:
                return offer["barred"][0]["option"], offer["barred"][0]["citations"][0]
        if awaited:
            person.move(game, person.any_move(awaited))
        else:
            time.sleep(0.05)
    raise AssertionError("any card may be played, always")


def test_a_card_that_may_not_be_played_says_its_rule(house: RunningHouse, visitor: Visitor) -> None:
    """She touches a barred card, reads the rule, and still has it; another one goes to the table."""
    ada, game = seated(house, {**ONE_ROUND, "powers": False}, 3, "page")
    card, rule = plays_until_a_card_is_barred(ada, game)
    visitor.is_known_as(ada, "Ada")
    visitor.goes_to(f"/game/{game}")
    barred = visitor.sees(f".hand button.barred[data-card={card}]")
    hand = ada.view(game)["play"]["you"]["hand"]
    # It is not to be played, and says so; it can be touched all the same.
    barred.click(force=True)
    told = visitor.sees(".refusal .rule").inner_text()
    title = ada.seen(f"/v1/catalog/rebel-princess/rulings/{rule}")["title"]
    assert title in told
    assert ada.view(game)["play"]["you"]["hand"] == hand
    visitor.sees(".hand button.raised").click()
    visitor.page.wait_for_function(
        "(held) => document.querySelectorAll('.hand button').length < held", arg=len(hand)
    )


def test_an_address_that_leads_nowhere_is_told_so(visitor: Visitor) -> None:
    for place in ("/game/%", "/game/a%2Frematch%23?invitation=x", "/nowhere", "/game/../me"):
        visitor.goes_to("/")
        visitor.sees(".practice button.grand")
        visitor.goes_to(place)
        visitor.sees(".oops")


def test_what_is_asked_for_in_advance_reaches_the_house(house: RunningHouse, visitor: Visitor) -> None:
    ada, game = seated(house, ONE_ROUND, 3, "page")
    visitor.is_known_as(ada, "Ada")
    visitor.goes_to(f"/game/{game}")
    # Before she can have used her power: then there would be nothing to ask about.
    dance(visitor, until=".wishes")
    visitor.sees(".wishes summary").click()
    with visitor.page.expect_response(lambda answer: answer.request.method == "PUT") as sent:
        visitor.clicks("No questions in this round")
    # Whose power came before has nothing to ask for, and hears the rule that says so.
    assert sent.value.status in (200, 422)
    wish = ada.seen(f"/v1/games/{game}/wishes")["wish"]
    assert (wish is not None and wish["decline_round"] == 1) == (sent.value.status == 200)


CHANGED_BEFORE_LISTENING = """
Promise.all([import("/web/core/store.js"), import("/web/core/view.js")]).then(([core, { html, render }]) => {
  const { store, useStore } = core;
  const said = store("before");
  const Told = () => html`<p id="told">${useStore(said)}</p>`;
  render(html`<${Told} />`, document.body.appendChild(document.createElement("div")));
  said.set("after");
})
"""


def test_what_changes_before_a_view_listens_is_shown_all_the_same(
    house: RunningHouse, visitor: Visitor
) -> None:
    """A slow screen draws first and listens later; what the house says in between must not be lost."""
    visitor.goes_to("/")
    visitor.sees(".practice button.grand")
    visitor.page.evaluate(CHANGED_BEFORE_LISTENING)
    visitor.sees("#told", has_text="after")
