"""Cards and rules are found as one types, open with their rules, and lead to where they mattered."""

import pytest
from playwright.sync_api import Browser

from tests.support.guests import register
from tests.support.running_house import RunningHouse
from tests.support.visitors import NO_BROWSER, Visitor, visiting

pytestmark = [NO_BROWSER, pytest.mark.xdist_group("page")]


def test_what_is_typed_is_found_and_nothing_else(visitor: Visitor) -> None:
    visitor.goes_to("/catalogue")
    visitor.sees(".tile", has_text="Rapunzel")
    visitor.page.get_by_label("Search").fill("midnight")
    visitor.sees(".tile", has_text="Midnight Makeover")
    assert not visitor.is_there(".tile:has-text('Rapunzel')")
    visitor.page.get_by_label("Search").fill("midnight xyzzy")
    visitor.sees(".nothing")
    visitor.clicks("Show everything")
    visitor.sees(".tile", has_text="Rapunzel")


def test_a_box_has_what_its_edition_has(visitor: Visitor) -> None:
    visitor.goes_to("/catalogue/rebel-princess?edition=deluxe-en")
    visitor.sees(".tile", has_text="Rapunzel")
    assert not visitor.is_there(".tile:has-text('Carmesina')")
    visitor.page.get_by_label("Edition").select_option("cs-promo")
    visitor.sees(".tile", has_text="Carmesina")


def test_names_are_those_of_the_language(browser: Browser, house: RunningHouse) -> None:
    with visiting(browser, house.url, locale="fr-FR") as visitor:
        visitor.goes_to("/catalogue/battle-princesses")
        visitor.sees(".tile", has_text="Blanche-Neige")


def test_a_card_opens_with_its_rules_and_gives_the_keyboard_back(visitor: Visitor) -> None:
    visitor.goes_to("/catalogue")
    tile = visitor.sees(".tile", has_text="Wedding Gift")
    tile.focus()
    visitor.page.keyboard.press("Enter")
    visitor.sees("dialog h2:text-is('Wedding Gift')")
    visitor.page.keyboard.press("Escape")
    visitor.page.locator("dialog").wait_for(state="detached")
    assert tile.evaluate("(tile) => tile === document.activeElement")
    tile.click()
    visitor.clicks("Wedding Gift", "link")
    visitor.sees(".ruling h1:text-is('Wedding Gift')")
    assert not visitor.is_there("dialog")


def test_a_ruling_says_how_else_it_can_be_read(visitor: Visitor) -> None:
    visitor.goes_to("/catalogue/rebel-princess/rulings/R-125")
    visitor.sees(".ruling .confidence.contested")
    visitor.sees(".ruling", has_text="across-rounds")
    visitor.goes_to("/catalogue/rebel-princess/rulings/R-042")
    visitor.sees(".ruling .confidence.derived")
    assert not visitor.is_there(".ruling h2:has-text('It can also be read so')")


def test_a_rule_that_is_not_there_is_said_to_be_so(visitor: Visitor) -> None:
    visitor.goes_to("/catalogue/rebel-princess/rulings/R-999")
    visitor.sees("[role=alert] h1", has_text="There is no such rule.")


def test_a_rule_leads_to_the_moment_at_which_it_mattered(visitor: Visitor, house: RunningHouse) -> None:
    ada = register(house.url, "Ada")
    game = ada.table_with_bots(3, {"game": "rebel-princess", "rounds": ["once-upon-a-time"]})
    ada.play_to_the_end(game)
    visitor.goes_to("/")
    rule = "rebel-princess/rulings/base/highest-of-led-suit"
    visitor.page.wait_for_function(
        "async ([rule, game]) =>"
        " (await (await fetch(`/v1/catalog/${rule}`)).json()).games.some((one) => one.game_id === game)",
        arg=[rule, game],
        polling=500,
    )
    visitor.goes_to(f"/catalogue/{rule}")
    visitor.sees(f".mattered a[href^='#/replay/{game}?v=']").click()
    visitor.page.wait_for_url(f"**/#/replay/{game}?v=*")
    visitor.sees("main h1, main h2")
