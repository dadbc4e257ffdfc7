"""Every room of the page, light and dark, in four languages: readable for everybody."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from service.http.languages import LANGUAGES
from tests.support.guests import Guest, register
from tests.support.packages import Packages
from tests.support.running_house import RunningHouse
from tests.support.visitors import NO_BROWSER, Visitor, visiting

pytestmark = [NO_BROWSER, pytest.mark.xdist_group("page")]
BATTLE = {"game": "battle-princesses", "round_limit": 1}
BALL = {"game": "rebel-princess", "rounds": ["once-upon-a-time"]}
AXE = """
axe.run(document, {resultTypes: ["violations"]}).then(({violations}) => violations.map(({id, nodes}) =>
  id + ": " + nodes.slice(0, 3).map((node) => node.target.join(" ") + " " + node.failureSummary).join("; ")))
"""


@pytest.fixture(scope="module")
def ada(house: RunningHouse) -> Guest:
    return register(house.url, "Ada")


@pytest.fixture(scope="module")
def rooms(house: RunningHouse, ada: Guest) -> dict[str, tuple[str, str]]:
    """Where each room is, and what is seen there when it is ready."""
    ball, battle = ada.table_with_bots(4, BALL), ada.table_with_bots(3, BATTLE)
    over = ada.table_with_bots(3, {**BALL, "powers": False})
    ada.play_to_the_end(over)
    gathering = ada.open_table(3, BALL)
    return {
        "lobby": ("/", ".practice button.grand"),
        "waiting room": (f"/game/{gathering}", ".waiting"),
        "ball": (f"/game/{ball}", ".question"),
        "battle": (f"/game/{battle}", ".board.battle"),
        "result": (f"/game/{over}", ".result"),
        "theatre": (f"/replay/{over}?v=30", ".theatre-sentence"),
        "proofs": (f"/audit/{over}", ".verdict"),
        "catalogue": ("/catalogue/rebel-princess", "main h2"),
        "battle cards": ("/catalogue/battle-princesses", "main h2"),
        "ruling": ("/catalogue/rebel-princess/rulings/base/follow-suit", "main h1"),
        "ladder": ("/ladder/rebel-princess", "main h1"),
        "player": (f"/players/{ada.id}", "main h1"),
        "me": ("/me", "main h1"),
    }


ROOMS = (
    "lobby", "waiting room", "ball", "battle", "result", "theatre", "proofs",
    "catalogue", "battle cards", "ruling", "ladder", "player", "me",
)  # fmt: skip


@pytest.fixture(scope="module")
def reader(house: RunningHouse, browser: Browser, ada: Guest) -> Iterator[Visitor]:
    with visiting(browser, house.url, bypass_csp=True) as visitor:
        visitor.is_known_as(ada, "Ada")
        yield visitor


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_shuts_nobody_out_and_fits_on_a_phone(
    reader: Visitor, packages: Packages, rooms: dict[str, tuple[str, str]], room: str
) -> None:
    axe = (packages.node_modules() / "axe-core" / "axe.min.js").read_text("utf-8")
    place, ready = rooms[room]
    reader.page.set_viewport_size({"width": 1280, "height": 900})
    reader.goes_to(place)
    reader.sees(ready)
    reader.page.evaluate(axe)
    for light in ("light", "dark"):
        reader.page.emulate_media(color_scheme=light)
        found = reader.page.evaluate(AXE)
        assert found == [], "\n".join([light, *found])
    for width in (768, 360):
        reader.page.set_viewport_size({"width": width, "height": 740})
        reader.sees(ready)
        # What comes late may still have to find its place.
        reader.page.wait_for_function("(most) => document.documentElement.scrollWidth <= most", arg=width)


def test_the_page_speaks_the_language_that_is_chosen_at_once(visitor: Visitor) -> None:
    visitor.goes_to("/")
    visitor.sees(".practice button.grand")
    spoken = set()
    for language in LANGUAGES:
        choose_language(visitor, language)
        visitor.page.wait_for_function("(tag) => document.documentElement.lang === tag", arg=language)
        visitor.sees(".practice button.grand")
        spoken.add(visitor.page.inner_text(".practices"))
    assert len(spoken) == len(LANGUAGES)
    visitor.page.reload()
    visitor.sees(".practice button.grand")
    assert visitor.page.evaluate("document.documentElement.lang") == LANGUAGES[-1]


def choose_language(visitor: Visitor, language: str) -> None:
    """In the settings of the shell, which may be folded away."""
    visitor.page.evaluate(
        "() => document.querySelectorAll('header.shell details').forEach((one) => (one.open = true))"
    )
    chooser = visitor.page.locator("header.shell select").filter(has=visitor.page.locator("option[value=cs]"))
    chooser.first.select_option(language)
