"""A game with disputes, looked back on over HTTP: both branches, other readings, and referees who look."""

import json
import time
from typing import Any

import pytest

from tests.support.disputed_games import OPTIONS, DisputedGame, disputed_game, read_otherwise
from tests.support.guests import Guest, problem
from tests.support.json_patch import patched
from tests.support.running_house import RunningHouse

Frames = list[dict[str, Any]]


@pytest.fixture(scope="module")
def over(api: RunningHouse) -> DisputedGame:
    return disputed_game(api.url)


@pytest.fixture(scope="module")
def looked(api: RunningHouse) -> tuple[DisputedGame, int]:
    """Ruth has looked through the eyes of seat 1 at this version, and the game has gone on."""
    game = read_otherwise(DisputedGame(api.url))
    game.move()
    (look,) = game.people[0].view(game.id)["looks"]
    return game, look["version"]


def frames(person: Guest, game: DisputedGame, more: str = "") -> Frames:
    lines = person.get(f"{game.path}/frames.ndjson{more}").text.splitlines()
    return [json.loads(line) for line in lines]


def of_type(found: Frames, kind: str) -> Frames:
    return [one for one in found if one["type"] == kind]


def test_the_contents_list_what_was_disputed_and_what_came_of_it(over: DisputedGame) -> None:
    entries = over.people[0].seen(f"{over.path}/contents")["entries"]
    matters = {"dispute", "verdict", "appeal", "settlement", "rewind", "reading"}
    listed = [one["heading"] for one in entries if one["heading"] in matters]
    assert listed == [
        *("dispute", "verdict", "settlement", "rewind", "reading"),
        *("dispute", "verdict", "settlement", "rewind"),
        *("dispute", "verdict", "appeal", "verdict", "settlement"),
        "rewind",
    ]


def test_rewinds_say_where_to_and_what_is_undone_says_by_which(over: DisputedGame) -> None:
    found = frames(over.people[0], over)
    rewinds = of_type(found, "rewound")
    assert len(rewinds) == 3
    for rewind in rewinds:
        undone = [one["version"] for one in found if one["undone_by"] == rewind["version"]]
        assert undone
        assert all(rewind["back_to"] < version < rewind["version"] for version in undone)
    assert all(one["back_to"] is None for one in found if one["type"] != "rewound")
    assert all(one["undone_by"] is None for one in found if one["type"].startswith("dispute-"))
    contents = over.people[0].seen(f"{over.path}/contents")["entries"]
    known = {one["version"]: one for one in found}
    assert all(
        (one["undone_by"], one["back_to"])
        == (known[one["version"]]["undone_by"], known[one["version"]]["back_to"])
        for one in contents
    )


def test_cards_dealt_anew_inside_a_command_are_stepped_through_like_any_other(over: DisputedGame) -> None:
    person = over.people[1]
    found = frames(person, over)
    anew = of_type(found, "rewound")[1]
    (before,) = (one for one in found if one["version"] == anew["back_to"])
    assert before["waiting_for"] == [], "nobody has anything to decide there"
    view: dict[str, Any] = {}
    for frame in found:
        view = patched(view, frame["changes"])
        if abs(frame["version"] - anew["version"]) < 8 or frame["version"] == anew["back_to"]:
            assert view == person.view(over.id, at=frame["version"])
    assert view == person.view(over.id)


def test_each_version_is_explained_by_the_reading_that_held_then(over: DisputedGame) -> None:
    found = frames(over.people[0], over)
    (changed,) = of_type(found, "reading-changed")
    before, after = (over.people[0].view(over.id, at=changed["version"] - by) for by in (1, 0))
    assert "readings" not in before["options"]
    assert after["options"]["readings"] == {"R-336": "parity-first"}
    assert before["ruleset"] != after["ruleset"]
    assert over.people[0].view(over.id)["options"] == after["options"]
    paths = {change["path"] for change in changed["changes"]}
    assert {"/options/readings", "/ruleset"} <= paths


def test_undone_rulings_are_told_apart(over: DisputedGame) -> None:
    person = over.people[0]
    undone = {one["version"] for one in frames(person, over) if one["undone_by"]}
    listed = person.seen(f"{over.path}/rulings")["rulings"]
    assert any(one["undone"] for one in listed)
    for rule in listed:
        assert undone.isdisjoint(rule["versions"])
        assert undone.issuperset(rule["undone"])
        for version in (*rule["versions"][:1], *rule["undone"][:1]):
            told = person.seen(f"{over.path}/events/{version}/ruling")
            assert (told["undone_by"] is not None) is (version in undone)


def test_a_referee_sees_the_frames_of_a_seat_up_to_where_they_have_looked(
    looked: tuple[DisputedGame, int],
) -> None:
    game, version = looked
    ben, ruth = game.people[1], game.ruth
    own = frames(ben, game)
    assert own[-1]["version"] > version
    seen = frames(ruth, game, "?seat=1")
    assert [one["version"] for one in seen] == list(range(1, version + 1))
    page = ruth.seen(f"{game.path}/frames?seat=1&after={version - 5}&limit=100")
    assert (page["version"], page["next"]) == (version, None)
    assert page["frames"] == seen[-5:]
    assert ruth.seen(f"{game.path}/frames?seat=1&after={version}")["frames"] == []
    assert ruth.seen(f"{game.path}/frames?seat=1&limit=3")["next"] == 3
    listed = ruth.seen(f"{game.path}/contents?seat=1")
    assert listed["version"] == version
    assert max(one["version"] for one in listed["entries"]) <= version
    # What was undone later was not undone yet when they looked.
    assert [{**one, "undone_by": None} for one in own[:version]] == seen


def test_and_is_told_so_who_asks_for_more(looked: tuple[DisputedGame, int]) -> None:
    game, version = looked
    ruth = game.ruth
    assert ruth.seen(f"{game.path}?seat=1&at={version}")["version"] == version
    assert ruth.seen(f"{game.path}?seat=1&at={version - 3}") == game.people[1].view(game.id, at=version - 3)
    told = problem(ruth.get(f"{game.path}?seat=1&at={version + 1}"), 404, "not-found")
    assert (told["detail"], told["version"]) == (f"You have looked up to version {version}.", version)
    now = game.version
    told = problem(ruth.get(f"{game.path}?at={now + 1}"), 404, "not-found")
    assert told["detail"] == f"The game is at version {now}."


def test_the_lobby_shows_the_reading_that_is_played_by(looked: tuple[DisputedGame, int]) -> None:
    game, _ = looked
    options = {**game.people[0].view(game.id)["options"], **OPTIONS}
    assert options["readings"] == {"R-336": "parity-first"}
    give_up = time.monotonic() + 10
    entry: dict[str, Any] = {}
    # Its version is of now; the rest comes when the projector has been there.
    while entry.get("options") != options:
        assert time.monotonic() < give_up, entry
        listed = game.ruth.seen("/v1/games?limit=50")["games"]
        entry = next((one for one in listed if one["id"] == game.id), entry)
