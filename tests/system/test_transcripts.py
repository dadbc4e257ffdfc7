"""The pages of docs/transcripts are what the service really answers, and what is hidden stays hidden."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.conftest import SERVERS
from tests.support.battle_scenes import PRINCE
from tests.support.databases import fresh_database
from tests.support.rebel_scenes import round_of
from tests.support.rebel_table import ruling
from tests.support.scenes import SCENES, page, transcript
from tests.support.transcripts import FOLDER, Company, Story, TransparentHouse

pytestmark = pytest.mark.xdist_group("transcripts")


@pytest.fixture(scope="module")
def company(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Company]:
    folder = tmp_path_factory.mktemp("transcripts")
    with (
        fresh_database(SERVERS.postgres_url()) as url,
        TransparentHouse(folder, "api", DATABASE_URL=url, REDIS_URL=redis_url) as house,
    ):
        yield Company(house.url)


@pytest.fixture(scope="module")
def stories(company: Company) -> dict[str, Story]:
    return {name: transcript(name, company) for name in SCENES}


def events(story: Story, kind: str, viewer: int | None = None) -> list[dict[str, Any]]:
    return [one["event"] for one in story.game.feed(viewer) if one["event"]["type"] == kind]


def refusals(story: Story) -> list[tuple[int, list[str]]]:
    """Status and citations of every call that was refused, in order."""
    return [(call.status, call.cited) for call in story.calls if call.status != 200]


@pytest.mark.parametrize("name", SCENES)
def test_the_page_tells_what_happens(stories: dict[str, Story], name: str) -> None:
    assert page(name).read_text() == stories[name].text, "run python -m tests.system.transcripts_update"


def test_the_index_names_every_page_and_no_other() -> None:
    index = (FOLDER / "README.md").read_text()
    pages = {file.name for file in FOLDER.glob("*.md")} - {"README.md"}
    assert pages == {page(name).name for name in SCENES}
    assert all(f"({name})" in index for name in pages)


@pytest.mark.parametrize("name", SCENES)
def test_nobody_else_is_sent_a_hidden_card(stories: dict[str, Story], name: str) -> None:
    story = stories[name]
    assert story.secrets
    assert all(secret.cards for secret in story.secrets)
    for viewer, guest in story.game.viewers().items():
        feed = story.game.feed(viewer, upto=story.curtain)
        views = [guest.view(story.game.id, at=event["version"]) for event in feed]
        calls = [call.answer for call in story.calls if call.viewer == viewer and story.before_curtain(call)]
        sent = json.dumps([feed, views, calls])
        for secret in story.secrets:
            found = {card for card in secret.cards if json.dumps(card) in sent}
            assert found == (secret.cards if viewer in secret.known_to else set())


@ruling("R-103", "R-104")
def test_the_little_mermaid_names_on_until_the_leader_holds_the_suit(stories: dict[str, Story]) -> None:
    story = stories["little-mermaid"]
    named = events(story, "suit-named")
    assert [one["held"] for one in named] == [False, False, True]
    assert all(events(story, "suit-named", viewer) == named for viewer in story.game.viewers())
    assert events(story, "card-played")[0]["led"] == named[-1]["suit"]
    assert refusals(story) == [
        (422, ["R-104"]),
        (422, ["R-103"]),
        (409, ["princess/little-mermaid"]),
        (422, ["princess/little-mermaid", "R-103"]),
    ]


@ruling("R-080", "R-081", "R-304")
def test_alice_deals_the_trick_back_and_the_gifts_stay(stories: dict[str, Story]) -> None:
    story = stories["alice"]
    (dealt_back,) = events(story, "trick-reshuffled")
    assert dealt_back["citations"] == ["princess/alice", "R-080", "R-082"]
    assert dealt_back["received"] == {}
    trick = sorted(one["card"] for one in events(story, "card-played")[:4])
    received = [events(story, "trick-reshuffled", seat)[0]["received"] for seat in range(4)]
    assert [list(own) for own in received] == [["0"], ["1"], ["2"], ["3"]]
    assert sorted(card for own in received for (card,) in own.values()) == trick
    assert len(events(story, "gifts-placed")) == 1
    assert len(events(story, "trick-won")) == 2
    assert len(events(story, "trick-captured")) == 1
    assert events(story, "card-played")[4]["seat"] == dealt_back["seat"]
    statuses, cited = zip(*refusals(story), strict=True)
    assert statuses == (409, 409, 409, 422)
    assert cited[0] == ["princess/alice", "R-088"]
    assert cited[3] == ["base/princes-not-invited"]


@ruling("R-096", "R-097", "R-261", "R-262")
def test_the_frozen_prince_is_played_under_a_mask_and_sneaks_in_when_it_falls(
    stories: dict[str, Story],
) -> None:
    story = stories["ice-princess"]
    (secret,) = story.secrets
    (prince,) = secret.cards
    assert refusals(story) == [
        (422, ["princess/ice-princess"]),
        (422, ["princess/ice-princess", "R-097"]),
        (403, []),
    ]
    for viewer in story.game.viewers():
        (frozen,) = events(story, "card-frozen", viewer)
        assert frozen.get("card") == (prince if viewer in secret.known_to else None)
        (unmasked,) = events(story, "cards-unmasked", viewer)
        assert prince in unmasked["cards"]
        assert unmasked["sneaks_in"]
        assert unmasked["citations"] == ["round/masquerade-ball", "princess/ice-princess", "R-096"]
    before = story.game.company.spectator.view(story.game.id, at=story.curtain)
    assert not before["play"]["round"]["sneaked_in"]
    assert round_of(story.game)["sneaked_in"]


@ruling("B-042", "B-043", "B-044")
def test_the_item_negates_the_location_so_that_the_prince_stands_and_the_villain_does_nothing(
    stories: dict[str, Story],
) -> None:
    story = stories["reaction-chain"]
    declared = events(story, "block-declared")
    assert [one["card"] for one in declared] == ["winter-prince.1", "bramble-gate.1", "silver-mirror.1"]
    assert [one["seat"] for one in events(story, "block-succeeded")] == [PRINCE, PRINCE]
    assert [one["card"] for one in events(story, "block-negated")] == ["bramble-gate.1"]
    assert events(story, "effect-settled")[-1]["negated"] == ["main"]
    kingdoms = story.game.view()["play"]["kingdoms"]
    exhausted = [card for kingdom in kingdoms for card in kingdom["field"] if not card.get("ready", True)]
    assert len(exhausted) == 5
    assert kingdoms[PRINCE]["starve"] == 0
    assert [(status, cited[0]) for status, cited in refusals(story)] == [
        (422, "B-029"),
        (409, "B-042"),
        (422, "battle/counters"),
        (422, "battle/counters"),
        (422, "battle/items"),
    ]
