"""Disputes and suggestions by clicks: raised, voted on, judged, appealed, and what comes of them."""

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect

from tests.support.disputed_games import DisputedGame
from tests.support.guests import Table
from tests.support.running_house import RunningHouse
from tests.support.visitors import NO_BROWSER, Visitor, visiting

pytestmark = [NO_BROWSER, pytest.mark.xdist_group("page")]
ONE_ROUND = {"game": "rebel-princess", "rounds": ["once-upon-a-time"], "powers": False}


class Seated:
    """A table at which everybody has a browser, with the matters of the table open."""

    def __init__(self, company: Sequence[Visitor], table: Table) -> None:
        self.table = table
        self.visitors = list(company)
        for visitor, person in zip(self.visitors, table.people, strict=True):
            visitor.is_known_as(person, "Guest")
            visitor.goes_to(f"/game/{table.id}")
            visitor.sees(".side [role=tab]")
            visitor.page.get_by_role("tab", name="Disputes").click()
            visitor.sees(".disputes")

    def view(self) -> dict[str, object]:
        return self.table.people[0].view(self.table.id)


@pytest.fixture(scope="module")
def company(house: RunningHouse, browser: Browser) -> Iterator[list[Visitor]]:
    """Three people, each at a screen of their own."""
    with ExitStack() as stack:
        yield [stack.enter_context(visiting(browser, house.url)) for _ in range(3)]


@pytest.fixture
def seated(house: RunningHouse, company: list[Visitor]) -> Seated:
    table = Table(house.url, 3, options=ONE_ROUND).play_until_card_play()
    table.move()
    return Seated(company, table)


def raises(visitor: Visitor, claim: str) -> None:
    visitor.clicks("Raise a dispute")
    form = visitor.sees("dialog form")
    form.get_by_label("What you say about it").fill(claim)
    form.get_by_role("button", name="Raise it").click()
    visitor.sees(".dispute.open")


@pytest.mark.parametrize(
    ("votes", "settled"),
    [
        (("Overturn it", "Overturn it"), "The ruling is overturned."),
        (("Overturn it", "Let it stand"), "The ruling stands."),
    ],
)
def test_all_others_together_overturn_a_ruling_and_one_of_them_does_not(
    seated: Seated, votes: tuple[str, str], settled: str
) -> None:
    ann, *others = seated.visitors
    before = seated.view()["version"]
    raises(ann, "It should not have let her.")
    for other, vote in zip(others, votes, strict=True):
        expect(other.page.locator(".dispute.open blockquote")).to_have_text("It should not have let her.")
        expect(other.page.locator(".dispute-cost")).to_be_visible()
        other.clicks(vote)
    for one in seated.visitors:
        if settled == "The ruling stands.":
            # Ann may appeal for a while: she accepts it.
            one.clicks("Accept the verdict") if one is ann else None
        expect(one.page.locator(".dispute")).to_contain_text(settled)
    rewinds = [
        frame
        for frame in seated.table.people[0].seen(f"{seated.table.path}/frames?after={before}&limit=100")[
            "frames"
        ]
        if frame["back_to"] is not None
    ]
    assert len(rewinds) == (settled == "The ruling is overturned.")


def test_a_move_that_was_refused_is_allowed_if_all_others_say_so(
    house: RunningHouse, company: list[Visitor]
) -> None:
    table = Table(house.url, 3, options=ONE_ROUND).play_until_card_play()
    (leader,) = table.waiting()
    offer = table.people[leader].awaited(table.id)[0]
    barred = offer["barred"][0]["option"]
    move = {**offer["example"], "card": barred}
    assert table.people[leader].move(table.id, move).status_code == 422
    while not table.people[leader].seen(f"{table.path}/refusals")["refusals"]:
        time.sleep(0.05)
    visitors = Seated(company, table).visitors
    own = visitors.pop(leader)
    own.clicks("Raise a dispute")
    form = own.sees("dialog form")
    about = form.get_by_label("What it is about")
    refusal = about.locator("option[value^=refusal]").get_attribute("value")
    about.select_option(refusal)
    form.get_by_label("That the move is allowed, this once").check()
    form.get_by_role("button", name="Raise it").click()
    for other in visitors:
        expect(other.page.locator(".dispute-move")).to_contain_text("Play a card: Prince")
        other.clicks("Overturn it")
    expect(own.page.locator(".dispute")).to_contain_text("The ruling is overturned.")
    allowed = table.people[leader].offers(table.id)
    assert [one["example"]["card"] for one in allowed if one.get("leave")] == [barred]


def test_a_pause_needs_everybody_and_anybody_goes_on(seated: Seated) -> None:
    ann, ben, eve = seated.visitors
    ann.clicks("Suggest something")
    form = ann.sees("dialog form")
    form.get_by_label("A pause").check()
    form.get_by_role("button", name="Suggest it").click()
    ben.clicks("Agree")
    expect(eve.page.locator(".dispute.open")).to_contain_text("Agreed:")
    assert seated.view()["paused_until"] is None
    eve.clicks("Agree")
    expect(ann.page.locator(".disputes")).to_contain_text("The game rests.")
    assert seated.view()["paused_until"] is not None
    ben.clicks("Go on")
    expect(ann.page.locator(".disputes")).not_to_contain_text("The game rests.")


def test_a_suggestion_that_one_does_not_agree_to_is_dropped(seated: Seated) -> None:
    ann, ben, eve = seated.visitors
    ann.clicks("Suggest something")
    ann.sees("dialog form").get_by_role("button", name="Suggest it").click()
    ben.clicks("Agree")
    eve.clicks("Do not agree")
    for one in seated.visitors:
        expect(one.page.locator(".dispute.open")).to_have_count(0)


def test_a_referee_looks_and_judges_and_is_appealed(house: RunningHouse, company: list[Visitor]) -> None:
    game = DisputedGame(house.url)
    version = game.last_card()
    game.disputes(0, version, claim="Look at her hand.")
    ruth, ann, _ = company
    for visitor, person, name in ((ruth, game.ruth, "Ruth"), (ann, game.people[0], "Ann")):
        visitor.is_known_as(person, name)
        visitor.goes_to(f"/game/{game.id}")
        visitor.sees(".side [role=tab]")
        visitor.page.get_by_role("tab", name="Disputes").click()
    ruth.clicks("Look through the eyes of Ben")
    ruth.page.get_by_role("link", name="What Ben saw").wait_for()
    ruth.page.get_by_label("Why you judge so").fill("She had none.")
    ruth.clicks("Let it stand")
    expect(ann.page.locator(".dispute")).to_contain_text("She had none.")
    ann.page.get_by_label("What you say to another referee").fill("She had two.")
    ann.clicks("Appeal")
    expect(ruth.page.locator(".dispute")).to_contain_text("She had two.")
    expect(ann.page.locator(".dispute")).to_contain_text("To be judged by Rose")
