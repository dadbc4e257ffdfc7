"""The pages of docs/transcripts are what the service really answers, and what is hidden stays hidden."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.conftest import SERVERS
from tests.support.battle_scenes import PRINCE
from tests.support.databases import fresh_database
from tests.support.dispute_scenes import REFEREE, SEVEN
from tests.support.rebel_scenes import round_of
from tests.support.rebel_table import ruling
from tests.support.scenes import SCENES, page, transcript
from tests.support.transcripts import FOLDER, Company, Reader, Story, TransparentHouse

pytestmark = pytest.mark.xdist_group("transcripts")


@pytest.fixture(scope="module")
def company(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Company]:
    folder = tmp_path_factory.mktemp("transcripts")
    with (
        fresh_database(SERVERS.postgres_url()) as url,
        TransparentHouse(folder, "api", DATABASE_URL=url, REDIS_URL=redis_url) as house,
    ):
        house.also("worker")
        yield Company(house)


@pytest.fixture(scope="module")
def stories(company: Company) -> dict[str, Story]:
    return {name: transcript(name, company) for name in SCENES}


def events(story: Story, kind: str, viewer: Reader = None) -> list[dict[str, Any]]:
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


# --- what a table settles beside the game


SETTLED = ("poisoned-apple", "another-reading", "refused-seven", "leave-on-appeal", "undo")


def versions(story: Story, kind: str) -> list[int]:
    return [one["version"] for one in story.game.feed(None) if one["event"]["type"] == kind]


def play_at(story: Story, version: int) -> Any:
    """The game itself, as anybody saw it then."""
    return story.game.company.spectator.view(story.game.id, at=version)["play"]


@pytest.mark.parametrize("name", SETTLED)
def test_what_is_settled_leaves_a_game_to_be_finished_and_a_log_in_order(
    stories: dict[str, Story], name: str
) -> None:
    story = stories[name]
    assert story.game.view()["status"] == "over"
    assert "1 game checked, no problems." in story.text


@pytest.mark.parametrize("name", [one for one in SETTLED if one != "refused-seven"])
def test_a_game_that_goes_back_is_as_it_was(stories: dict[str, Story], name: str) -> None:
    story = stories[name]
    (back,) = versions(story, "rewound")
    (rewound,) = events(story, "rewound")
    assert play_at(story, back) == play_at(story, rewound["to"])
    frames = story.game.viewers()[None].seen(f"{story.game.path}/frames?after={rewound['to']}&limit=500")
    undone = [one for one in frames["frames"] if one["undone_by"]]
    assert {one["undone_by"] for one in undone} == {back}
    assert [one["type"] for one in undone].count("card-played") >= 1
    assert all(one["version"] < back for one in undone)


@ruling("R-323", "R-329")
def test_the_table_overturns_a_tie_and_the_seat_takes_the_trick_with_a_higher_card(
    stories: dict[str, Story],
) -> None:
    story = stories["poisoned-apple"]
    (last,) = story.roles
    (opened,) = events(story, "dispute-opened")
    winners = dict(zip(versions(story, "trick-won"), events(story, "trick-won"), strict=True))
    again = min(version for version in winners if version > versions(story, "rewound")[0])
    assert winners[opened["version"]]["winner"] != last
    assert winners[again]["winner"] == last
    assert [one["verdict"] for one in events(story, "vote-cast")] == ["overturned"] * 3


@ruling("R-336")
def test_a_referee_who_has_looked_reads_the_ruling_otherwise(stories: dict[str, Story]) -> None:
    story = stories["another-reading"]
    (looked,) = events(story, "referee-looked")
    (changed,) = events(story, "reading-changed")
    assert all(events(story, "referee-looked", viewer) == [looked] for viewer in story.game.viewers())
    before, after = story.game.viewers()[None].view(story.game.id, at=1), story.game.view()
    assert after["ruleset"] == changed["ruleset"] != before["ruleset"]
    assert after["options"] == {**before["options"], "readings": {"R-336": "parity-first"}}
    assert {seat for secret in story.secrets for seat in secret.known_to} == {looked["seat"], REFEREE}


@ruling("R-336")
def test_a_refusal_cites_a_ruling_as_the_table_reads_it(stories: dict[str, Story]) -> None:
    story = stories["another-reading"]
    (refused,) = [call for call in story.calls if call.status == 422]
    assert refused.cited == ["round/odds-and-evens", "R-332", "R-336"]
    spectator = story.game.viewers()[None]
    ruled = spectator.seen("/v1/catalog/rebel-princess/rulings/R-336")
    readings = {one["id"]: one["text"] for one in ruled["readings"]}
    assert refused.answer["citations"][-1]["text"] == readings["parity-first"]
    (kept,) = spectator.seen(f"{story.game.path}/refusals")["refusals"]
    assert kept["citations"] == refused.answer["citations"]
    (as_ruled,) = [call for call in stories["leave-on-appeal"].calls if call.status == 422]
    assert as_ruled.cited == ["princess/pea-princess", "R-115"]


def test_a_refusal_that_stands_changes_nothing(stories: dict[str, Story]) -> None:
    story = stories["refused-seven"]
    (leader,) = story.roles
    (opened,), (settled,) = versions(story, "dispute-opened"), versions(story, "dispute-settled")
    assert play_at(story, settled) == play_at(story, opened - 1)
    assert events(story, "rewound") == []
    (shown,) = events(story, "refused-move-shown")
    assert (shown["seat"], shown["move"]["card"]) == (leader, SEVEN)
    assert events(story, "card-played")[0]["card"] != SEVEN
    assert refusals(story) == [(422, ["base/princes-not-invited"]), (409, [])]


def test_a_second_referee_has_the_last_word_and_the_seat_plays_its_card(stories: dict[str, Story]) -> None:
    story = stories["leave-on-appeal"]
    first, second = (one.id for one in story.game.referees)
    decided = [(one["referee"], one["verdict"]) for one in events(story, "dispute-decided")]
    assert decided == [(first, "stands"), (second, "overturned")]
    ((card,),) = (secret.cards for secret in story.secrets)
    (leave,) = versions(story, "leave-granted")
    played = next(one for one in story.game.feed(None, after=leave) if one["event"]["type"] == "card-played")
    assert played["event"]["card"] == card


def test_a_bot_goes_along_with_an_undo_until_something_was_learnt(stories: dict[str, Story]) -> None:
    story = stories["undo"]
    suggested = events(story, "suggested")
    assert [one["tells"] for one in suggested] == [False]
    assert refusals(story) == [(409, [])]
    assert len(events(story, "rewound")) == 1
