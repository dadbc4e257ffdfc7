"""A game, move by move, over HTTP."""

import json
from typing import Any

import pytest

from tests.support.guests import Guest, Table, problem, register
from tests.support.json_patch import patched
from tests.support.running_house import RunningHouse

Frames = list[dict[str, Any]]


def whole(person: Guest, path: str, more: str = "", *, limit: int = 37) -> Frames:
    """All frames, page by page."""
    frames: Frames = []
    after: int | None = 0
    while after is not None:
        page = person.seen(f"{path}/frames?after={after}&limit={limit}{more}")
        frames += page["frames"]
        after = page["next"]
    return frames


@pytest.fixture(scope="module")
def finished(api: RunningHouse) -> Table:
    """A game of three that is over."""
    table = Table(api.url, options={"game": "rebel-princess", "rounds": ["single-fairy"]})
    while table.people[0].view(table.id)["status"] != "over":
        table.move()
    return table


def test_there_is_a_frame_for_every_version(finished: Table) -> None:
    frames = whole(finished.people[0], finished.path)
    version = finished.people[0].view(finished.id)["version"]
    assert [frame["version"] for frame in frames] == list(range(1, version + 1))
    assert frames == whole(finished.people[0], finished.path, limit=500)
    events = finished.people[0].seen(f"{finished.path}/events?limit=500")["events"]
    assert [(frame["type"], frame["at"]) for frame in frames] == [
        (one["event"]["type"], one["at"]) for one in events
    ]


def test_the_changes_lead_from_view_to_view(finished: Table) -> None:
    person = finished.people[1]
    view: dict[str, Any] = {}
    for frame in whole(person, finished.path):
        view = patched(view, frame["changes"])
        if frame["version"] % 7 == 0 or frame["version"] < 12:
            assert view == person.view(finished.id, at=frame["version"])
        assert view["waiting_for"] == frame["waiting_for"]
    assert view == person.view(finished.id)


def test_a_page_in_the_middle_goes_on_from_the_view_before_it(finished: Table) -> None:
    person = finished.people[2]
    view = person.view(finished.id, at=40)
    for frame in person.seen(f"{finished.path}/frames?after=40&limit=20")["frames"]:
        view = patched(view, frame["changes"])
    assert view == person.view(finished.id, at=60)


def test_lines_of_json_are_the_same_frames(finished: Table) -> None:
    person = finished.people[0]
    answer = person.get(f"{finished.path}/frames.ndjson")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    lines = answer.text.splitlines()
    assert [json.loads(line) for line in lines] == whole(person, finished.path)


def test_a_frame_says_what_happens_in_a_sentence_with_names(finished: Table) -> None:
    frames = whole(finished.people[0], finished.path)
    assert all(frame["text"].endswith(".") for frame in frames)
    plays = [frame["text"] for frame in frames if frame["type"] == "card-played"]
    assert any("Guest 1" in text for text in plays)
    assert frames[0]["text"] == "A table is opened, with seats: 3."


def test_in_the_readers_language(finished: Table) -> None:
    french = finished.people[0].get(f"{finished.path}/frames", **{"Accept-Language": "fr"})
    assert french.headers["content-language"] == "fr"
    assert "Accept-Language" in french.headers["vary"]
    assert french.json()["frames"][0]["text"] != "A table is opened, with seats: 3."


def test_while_a_game_runs_nobody_looks_through_the_eyes_of_others(table: Table) -> None:
    table.deal()
    for path in ("", "/frames", "/frames.ndjson", "/contents"):
        refused = problem(table.people[0].get(f"{table.path}{path}?seat=1"), 409, "table-state")
        assert refused["detail"] == (
            "You look through the eyes of others when the game is over; a referee, after a look."
        )
        assert table.people[0].get(f"{table.path}{path}?seat=0").status_code == 200


def test_when_it_is_over_everybody_may(finished: Table) -> None:
    stranger = register(finished.people[0].url)
    own = finished.people[2].view(finished.id, at=60)
    assert own["play"]["you"]["hand"]
    assert stranger.seen(f"{finished.path}?at=60&seat=2") == own
    assert stranger.seen(f"{finished.path}?at=60") != own
    assert whole(stranger, finished.path, "&seat=2") == whole(finished.people[2], finished.path)


def test_there_is_no_looking_from_a_seat_that_is_not_there(finished: Table) -> None:
    refused = problem(finished.people[0].get(f"{finished.path}?seat=3"), 409, "no-such-seat")
    assert refused["title"] == "There is no such seat"
    assert refused["detail"] == "This table has seats 0 to 2."
    problem(finished.people[0].get(f"{finished.path}?seat=-1"), 400, "bad-request")


def test_nobody_replays_a_private_table_of_others(api: RunningHouse) -> None:
    table = Table(api.url, visibility="private")
    stranger = register(api.url)
    for path in ("/frames", "/frames.ndjson", "/contents"):
        problem(stranger.get(f"{table.path}{path}"), 404, "not-found")
        assert table.people[1].get(f"{table.path}{path}").status_code == 200


def test_the_contents_list_what_to_jump_by(finished: Table) -> None:
    contents = finished.people[0].seen(f"{finished.path}/contents")
    frames = whole(finished.people[0], finished.path)
    assert [entry["version"] for entry in contents["entries"]] == [
        frame["version"] for frame in frames if frame["heading"]
    ]
    headings = [entry["heading"] for entry in contents["entries"]]
    assert headings[0] == "start"
    assert headings[-1] == "end"
    # A game that ends in a tie has another round.
    rounds = [entry["place"]["round"] for entry in contents["entries"] if entry["heading"] == "round"]
    assert rounds == list(range(1, len(rounds) + 1))
    tricks = [entry["place"] for entry in contents["entries"] if entry["heading"] == "trick"]
    for number in rounds:
        in_round = [place["trick"] for place in tricks if place["round"] == number]
        assert in_round == list(range(1, len(in_round) + 1))
