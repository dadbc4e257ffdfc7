"""The theatre of the page: any moment through anybody's eyes, and the house is asked for nothing twice."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.support.disputed_games import DisputedGame, disputed_game
from tests.support.guests import Guest, Table
from tests.support.running_house import RunningHouse
from tests.support.visitors import NO_BROWSER, Visitor, visiting

pytestmark = [NO_BROWSER, pytest.mark.xdist_group("page")]
ONE_ROUND = {"game": "rebel-princess", "rounds": ["once-upon-a-time"], "powers": False}
FILM = """async ([id, eyes, versions]) => {
  const { loadFilm } = await import("/web/theatre/film.js");
  const film = await loadFilm(id, eyes);
  return versions.map((version) => film.at(version));
}"""


@pytest.fixture(scope="module")
def disputed(house: RunningHouse) -> DisputedGame:
    """A game that went back three times, and is over."""
    return disputed_game(house.url)


def frames_of(person: Guest, game: Table, more: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.seen(f"{game.path}/frames?limit=500{more}")["frames"]
    return found


def at(visitor: Visitor, version: int) -> None:
    """The page shows this version, and its address says so."""
    expect(visitor.page.locator("[role=slider].timeline")).to_have_attribute("aria-valuenow", str(version))
    expect(visitor.page).to_have_url(re.compile(rf"[?&]v={version}(&|$)"))


def goes_to_moment(visitor: Visitor, game: Table, version: int, more: str = "") -> None:
    visitor.goes_to(f"/replay/{game.id}?v={version}{more}")
    visitor.sees(".theatre-sentence")
    at(visitor, version)


def presses(visitor: Visitor, *keys: str) -> None:
    for key in keys:
        visitor.page.keyboard.press(key)


@pytest.mark.parametrize("eyes", [0, 2, "spectator"])
def test_every_moment_is_the_view_that_the_house_has(
    visitor: Visitor, disputed: DisputedGame, eyes: int | str
) -> None:
    """Whatever was looked at before: forwards, backwards, and through branches that were undone."""
    anybody = Guest(disputed.people[0].url)
    last = disputed.version
    versions = Random(5).sample(range(1, last + 1), 40)
    seat = "" if eyes == "spectator" else f"&seat={eyes}"
    visitor.goes_to("/")
    shown = visitor.page.evaluate(FILM, [disputed.id, eyes, versions])
    assert shown == [anybody.seen(f"{disputed.path}?at={version}{seat}") for version in versions]


def test_a_hand_on_the_line_asks_the_house_for_nothing(visitor: Visitor, disputed: DisputedGame) -> None:
    goes_to_moment(visitor, disputed, 5)
    visitor.page.wait_for_load_state("networkidle")
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    box = visitor.sees(".timeline").bounding_box()
    assert box is not None
    mouse = visitor.page.mouse
    mouse.move(box["x"] + 4, box["y"] + 30)
    mouse.down()
    seen = set()
    for step in range(30):
        mouse.move(box["x"] + (box["width"] + 10) * step / 29, box["y"] + 30)
        seen.add(visitor.page.inner_text(".theatre-sentence"))
    assert [one for one in asked if "/v1/" in one] == []
    assert len(seen) > 5
    assert visitor.page.evaluate("getSelection().toString()") == ""
    mouse.up()
    at(visitor, disputed.version)
    # Whoever lets go wants to know more.
    expect(visitor.page.locator("#theatre-panel")).not_to_be_empty()


def test_who_runs_through_it_comes_to_the_same_picture_as_who_goes_by_steps(
    visitor: Visitor, disputed: DisputedGame
) -> None:
    """And below the table nothing moves meanwhile, until the hand lets go."""
    height = "Math.round(document.querySelector('.theatre-stage').getBoundingClientRect().height)"
    picture = (
        "[document.querySelector('.scene').innerText,"
        " ...[...document.querySelectorAll('.scene [data-card]')].map((card) => card.dataset.card)]"
    )
    goes_to_moment(visitor, disputed, disputed.version - 1)
    presses(visitor, "ArrowRight")
    at(visitor, disputed.version)
    visitor.page.wait_for_load_state("networkidle")
    by_steps, high = visitor.page.evaluate(picture), visitor.page.evaluate(height)
    goes_to_moment(visitor, disputed, 5)
    box = visitor.sees(".timeline").bounding_box()
    assert box is not None
    mouse = visitor.page.mouse
    mouse.move(box["x"] + 4, box["y"] + 30)
    mouse.down()
    heights = []
    for share in (0.2, 0.5, 0.8, 0.3, 0.6, 1.1):
        mouse.move(box["x"] + box["width"] * share, box["y"] + 30)
        visitor.page.wait_for_timeout(60)
        heights.append(visitor.page.evaluate(height))
    assert heights == sorted(heights)
    mouse.up()
    at(visitor, disputed.version)
    expect(visitor.page.locator(".scene[data-still]")).to_have_count(0)
    assert visitor.page.evaluate(picture) == by_steps
    assert visitor.page.evaluate(height) == high


def test_keys_walk_by_steps_and_by_chapters(visitor: Visitor, disputed: DisputedGame) -> None:
    chapters = Guest(disputed.people[0].url).seen(f"{disputed.path}/contents")["entries"]
    goes_to_moment(visitor, disputed, 3)
    presses(visitor, "ArrowRight")
    at(visitor, 4)
    presses(visitor, "ArrowLeft", "ArrowLeft")
    at(visitor, 2)
    presses(visitor, "PageDown")
    at(visitor, chapters[0]["version"])
    presses(visitor, "End")
    at(visitor, disputed.version)
    presses(visitor, "Home")
    at(visitor, 1)


def test_nobody_strays_into_what_was_undone_but_may_enter_it(
    visitor: Visitor, disputed: DisputedGame
) -> None:
    frames = frames_of(disputed.people[0], disputed)
    rewind = next(frame for frame in frames if frame["back_to"] is not None)
    to, by = rewind["back_to"], rewind["version"]
    goes_to_moment(visitor, disputed, to)
    presses(visitor, "ArrowRight")
    at(visitor, by)
    presses(visitor, "ArrowLeft")
    at(visitor, to)
    presses(visitor, "ArrowRight")
    visitor.clicks("See what was undone")
    at(visitor, to + 1)
    visitor.sees(".theatre-branch .tag")
    presses(visitor, "ArrowRight")
    at(visitor, to + 2)
    visitor.clicks("To the main line")
    at(visitor, by)


def test_while_a_game_runs_the_house_says_why_not_and_when_it_is_over_it_shows(
    house: RunningHouse, browser: Browser, disputed: DisputedGame
) -> None:
    table = Table(house.url, 3, options=ONE_ROUND).play_until_card_play()
    with visiting(browser, house.url) as visitor:
        visitor.is_known_as(table.people[0], "Guest")
        visitor.goes_to(f"/replay/{table.id}")
        visitor.sees(".eyes button").click()
        visitor.page.locator(".eyes button").nth(1).click()
        refused = table.people[0].get(f"{table.path}/frames?seat=1")
        assert refused.status_code == 409
        expect(visitor.page.locator(".theatre-problem")).to_have_text(refused.json()["detail"])
        goes_to_moment(visitor, disputed, disputed.version - 20, "&seat=1")
        assert not visitor.is_there(".theatre-problem")
        hand = disputed.people[0].seen(f"{disputed.path}?at={disputed.version - 20}&seat=1")["play"]["you"][
            "hand"
        ]
        shown = visitor.page.evaluate(
            "[...document.querySelectorAll('.hand [data-card]')].map((card) => card.dataset.card)"
        )
        assert sorted(shown) == sorted(hand)


def test_all_hands_lie_side_by_side(visitor: Visitor, disputed: DisputedGame) -> None:
    version = disputed.version - 25
    goes_to_moment(visitor, disputed, version)
    visitor.clicks("All hands")
    visitor.sees(".hands")
    shown = visitor.page.evaluate(
        "[...document.querySelectorAll('.seat-hand')].map((hand) =>"
        " [...hand.querySelectorAll('[data-card]')].map((card) => card.dataset.card))"
    )
    ask = disputed.people[0].seen
    views = [ask(f"{disputed.path}?at={version}&seat={seat}") for seat in range(len(disputed.people))]
    assert shown == [view["play"]["you"]["hand"] for view in views]


def test_a_card_on_the_table_leads_to_when_it_was_played(visitor: Visitor, disputed: DisputedGame) -> None:
    frames = frames_of(disputed.people[0], disputed)
    won = [frame for frame in frames if frame["type"] == "trick-won" and frame["undone_by"] is None][-1]
    plays = disputed.people[0].view(disputed.id, at=won["version"])["play"]["round"]["trick"]["plays"]
    played = won["version"] - len(plays)
    goes_to_moment(visitor, disputed, won["version"])
    visitor.sees(f".trick [data-card='{plays[0]['card']}']").click()
    at(visitor, played)
    visitor.sees("#theatre-panel .cited.decisive")


def test_at_the_table_each_card_of_a_trick_is_explained_by_its_own_play(
    house: RunningHouse, browser: Browser
) -> None:
    table = Table(house.url, 3, options=ONE_ROUND).play_until_card_play()
    table.move()
    table.move()
    played = [frame for frame in frames_of(table.people[0], table) if frame["type"] == "card-played"]
    plays = table.people[0].view(table.id)["play"]["round"]["trick"]["plays"]
    with visiting(browser, house.url) as visitor:
        visitor.is_known_as(table.people[0], "Guest")
        visitor.goes_to(f"/game/{table.id}")
        for play, frame in zip(plays, played, strict=True):
            visitor.sees(f".trick [data-card='{play['card']}']").click()
            visitor.sees("dialog .why")
            expect(visitor.page.locator("dialog").get_by_text(frame["text"], exact=True)).to_have_count(1)
            visitor.clicks("Close")


@pytest.mark.parametrize("screen", [(1280, 800), (1440, 900), (360, 740)])
def test_the_sentence_and_the_controls_stay_in_sight_and_the_table_beside_them(
    visitor: Visitor, disputed: DisputedGame, screen: tuple[int, int]
) -> None:
    wide, high = screen
    visitor.page.set_viewport_size({"width": wide, "height": high})
    goes_to_moment(visitor, disputed, disputed.version - 25, "&seat=0")
    visitor.sees(".felt")

    def edges(selector: str) -> tuple[float, float]:
        box = visitor.sees(selector).bounding_box()
        assert box is not None
        return box["y"], box["y"] + box["height"]

    dock = edges(".theatre-dock")[0]
    # On a phone a long sentence may cover the foot of the lowest card, until one scrolls.
    assert edges(".trick .play >> nth=0")[0] < dock
    if wide > high:
        assert edges(".trick .play >> nth=0")[1] < dock
        assert edges(".hand")[1] <= dock
    visitor.page.evaluate("scrollTo(0, 400)")
    for selector in (".theatre-sentence", ".timeline", ".control.main"):
        top, bottom = edges(selector)
        assert top >= 0
        assert bottom <= high
    assert edges(".felt")[1] <= edges(".hand")[0]
    visitor.page.evaluate("scrollTo(0, 0)")
    visitor.clicks("All hands")
    top, _ = edges(".seat-hand >> nth=0")
    assert 0 <= top < edges(".theatre-dock")[0]


def test_the_way_back_leads_through_the_eyes_that_were_looked_through(
    visitor: Visitor, disputed: DisputedGame
) -> None:
    goes_to_moment(visitor, disputed, 40, "&seat=0")
    visitor.clicks("Ben")
    expect(visitor.page.locator(".known")).to_contain_text("Ben")
    visitor.page.go_back()
    expect(visitor.page.locator(".known")).to_contain_text("Ann")
    at(visitor, 40)
