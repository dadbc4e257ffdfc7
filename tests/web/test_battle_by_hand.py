"""Battle Princesses on the page: fought by clicks, keys and drags. Nobody is ever stuck."""

import pytest
from playwright.sync_api import Browser

from tests.support.guests import Guest, register
from tests.support.running_house import RunningHouse
from tests.support.visitors import NO_BROWSER, OVER, Visitor, visiting

pytestmark = [NO_BROWSER, pytest.mark.xdist_group("page")]
SHORT = {"game": "battle-princesses", "round_limit": 3}
ASKED = ".bpanel.asked[aria-busy=false]"
DO_IT = f"{ASKED} .do-it:not([disabled])"
RAISED = ".battle [data-thing].can"
CHOICES = f"{ASKED} .ochip:not(.chosen)"
ANSWERS = f"{ASKED} .panel-deeds button:not([disabled]):not(.do-it)"
HAND = ".own-hand [data-thing].can"
FIELD = ".own-field"
COIN = f"{FIELD} .resource"
"""Everybody begins with five of them."""


def at_a_battle(house: RunningHouse, visitor: Visitor, seats: int = 2) -> tuple[Guest, str]:
    ada = register(house.url, "Ada")
    game = ada.table_with_bots(seats, SHORT)
    visitor.is_known_as(ada, "Ada")
    visitor.goes_to(f"/game/{game}")
    visitor.sees(".battle")
    return ada, game


def fight(visitor: Visitor, *, until: str = OVER, most: int = 1200) -> None:
    """Click whatever can be clicked, now this, now that, until this is seen."""
    for _ in range(most):
        if visitor.is_there(until):
            return
        ways = [RAISED, CHOICES, ANSWERS]
        # Most people do what they have begun.
        first = [DO_IT] if visitor.chance.random() < 0.7 else []
        if not (visitor.is_there(ASKED) and visitor.clicks_any(*first, *visitor.chance.sample(ways, 3))):
            visitor.page.wait_for_timeout(40)
    raise AssertionError(f"{until} was not seen; the page says: {visitor.page.inner_text('main')[:2000]}")


@pytest.mark.parametrize(("seats", "width", "seed"), [(2, 360, 1), (4, 1280, 2), (8, 768, 3)])
def test_a_battle_is_fought_to_its_end_by_clicks(
    house: RunningHouse, browser: Browser, seats: int, width: int, seed: int
) -> None:
    screen = {"viewport": {"width": width, "height": 900}}
    with visiting(browser, house.url, seed=seed, **screen) as visitor:
        ada, game = at_a_battle(house, visitor, seats)
        fight(visitor)
        assert ada.view(game)["status"] == "over"


def test_a_card_is_laid_with_the_keyboard_alone(house: RunningHouse, visitor: Visitor) -> None:
    at_a_battle(house, visitor)
    fight(visitor, until=HAND)
    card = visitor.page.locator(HAND).first
    laid = card.get_attribute("data-thing")
    card.focus()
    visitor.page.keyboard.press("ArrowRight")
    assert visitor.page.evaluate("document.activeElement.dataset.thing") != laid
    card.focus()
    visitor.page.keyboard.press("Enter")
    visitor.sees(".bpanel .do-it:focus")
    visitor.page.keyboard.press("Escape")
    visitor.sees(f'[data-thing="{laid}"]:focus')
    visitor.page.keyboard.press("Enter")
    visitor.sees(".bpanel .do-it:focus")
    visitor.page.keyboard.press("Enter")
    visitor.sees(f'{FIELD} [data-thing="{laid}"]')
    assert visitor.page.evaluate("document.activeElement !== document.body")


def test_a_card_of_the_hand_is_laid_by_dragging_it_anywhere_onto_the_table(
    house: RunningHouse, visitor: Visitor
) -> None:
    """One's own field may be out of sight. Beside the table nothing happens, and one is told so."""
    ada, game = at_a_battle(house, visitor)
    fight(visitor, until=HAND)
    version = ada.view(game)["version"]
    visitor.page.locator(HAND).first.drag_to(visitor.page.locator(".side .tabs"))
    visitor.sees(".toast", has_text="Nothing happens")
    assert ada.view(game)["version"] == version
    for place in (".stage", FIELD):
        card = visitor.page.locator(HAND).first
        laid = card.get_attribute("data-thing")
        card.drag_to(visitor.page.locator(place))
        visitor.sees(f'{FIELD} [data-thing="{laid}"]')


def test_a_card_one_looks_at_does_not_hide_the_next_question(house: RunningHouse, visitor: Visitor) -> None:
    ada, game = at_a_battle(house, visitor)
    fight(visitor, until=HAND)
    visitor.page.locator(".market [data-thing]:not(.can)").first.click()
    visitor.sees(".bpanel:not(.brief)", has_text="Nothing can be done with it now.")
    laying = next(offer for offer in ada.awaited(game) if offer["move"] == "lay-card")
    ada.move(game, laying["example"])
    visitor.sees(f"{ASKED}.brief", has_text="Your turn")


@pytest.mark.parametrize("height", [740, 2400])
def test_a_second_touch_at_the_same_place_finds_the_same_card(
    house: RunningHouse, visitor: Visitor, height: int
) -> None:
    """On a high screen, where nothing can be scrolled, as well as on a low one."""
    visitor.page.set_viewport_size({"width": 1280, "height": height})
    at_a_battle(house, visitor)
    visitor.page.locator(".gallery .can").first.click()
    visitor.sees(".bpanel .do-it")
    assert not visitor.page.get_by_text("Or touch the card once more.").count(), "it is not there any more"
    fight(visitor, until=HAND)
    visitor.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    card = visitor.page.locator(HAND).first
    laid, place = card.get_attribute("data-thing"), card.bounding_box()
    assert place
    where = (place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    visitor.page.mouse.click(*where)
    visitor.sees(".bpanel", has_text="Or touch the card once more.")
    # Whoever is pointed at is no longer among those that can be: look for this very card.
    there = visitor.page.locator(f'.own-hand [data-thing="{laid}"]').bounding_box()
    assert there
    assert abs(there["y"] - place["y"]) < 6
    visitor.page.mouse.click(*where)
    visitor.sees(f'{FIELD} [data-thing="{laid}"]')


def lays(visitor: Visitor) -> None:
    """A card of the hand; one that was pointed at already is laid by the touch itself."""
    thing = visitor.sees(HAND).get_attribute("data-thing")
    laid = f'{FIELD} [data-thing="{thing}"]'
    visitor.sees(f'.own-hand [data-thing="{thing}"]').click()
    visitor.sees(f"{laid}, .bpanel .do-it")
    if not visitor.is_there(laid):
        visitor.clicks("Lay it")
    visitor.sees(laid)
    visitor.sees(ASKED)


def test_a_card_that_cannot_be_used_says_which_rule_is_in_the_way(
    house: RunningHouse, visitor: Visitor
) -> None:
    """Whoever is exhausted cannot be used again; before that, it can."""
    at_a_battle(house, visitor)
    fight(visitor, until=HAND)
    for _ in range(2):
        lays(visitor)
    coin = visitor.page.locator(f"{COIN}.can").first
    used = coin.get_attribute("data-thing")
    coin.click()
    visitor.sees(DO_IT)
    assert not visitor.is_there(".panel-bars")
    visitor.clicks("Use it")
    visitor.sees(f'{COIN}.exhausted.barred[data-thing="{used}"]').click()
    assert "exhausted" in visitor.sees(".panel-bars .brules").inner_text()


def test_a_standing_order_is_noted_and_ended(house: RunningHouse, visitor: Visitor) -> None:
    ada, game = at_a_battle(house, visitor)
    fight(visitor, until=".orders select")
    orders = visitor.sees(".orders select")
    orders.select_option("untargeted")
    visitor.sees(".toast.good")
    assert ada.seen(f"/v1/games/{game}/wishes")["wish"]["decline"] == "untargeted"
    orders.select_option("")
    visitor.page.locator(".toast.good").nth(1).wait_for()
    assert ada.seen(f"/v1/games/{game}/wishes")["wish"] is None
