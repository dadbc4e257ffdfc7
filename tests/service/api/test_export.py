"""Taking games along: as one may see them, whole or noticeably cut, and going on where it stopped."""

import json
import time
from typing import Any

import httpx
import pytest

from tests.support.guests import WITHOUT_POWERS, Guest, Table, conceded, problem, register
from tests.support.running_house import RunningHouse

ONE_ROUND = {**WITHOUT_POWERS, "rounds": ["once-upon-a-time"]}
BATTLE = {"game": "battle-princesses"}


def lines_of(answer: httpx.Response) -> list[dict[str, Any]]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in answer.text.splitlines()]


def taken(guest: Guest, path: str = "/v1/export/games.ndjson") -> list[dict[str, Any]]:
    """What is exported, once whatever happened before this has settled."""
    time.sleep(5.2)
    return lines_of(guest.get(path))


def games_in(lines: list[dict[str, Any]]) -> list[str]:
    return [line["id"] for line in lines if line["type"] == "game"]


def assert_whole(lines: list[dict[str, Any]]) -> None:
    """The counts of its last line, and of each game, are right."""
    *others, end = lines
    events = [line for line in lines if line["type"] == "event"]
    assert end == {"type": "end", "games": len(games_in(lines)), "events": len(events), "lines": len(others)}
    assert sum(line["events"] for line in lines if line["type"] == "game-end") == len(events)


# --- one game


def test_a_game_is_told_event_by_event_as_in_its_log(table: Table, anonymous: Guest) -> None:
    table.deal()
    for guest in (*table.people, anonymous):
        lines = lines_of(guest.get(f"{table.path}/events.ndjson"))
        page = guest.seen(f"{table.path}/events?limit=500")
        assert [line["type"] for line in lines[:2]] == ["export", "game"]
        events = [dict(line) for line in lines[2:-2]]
        assert all(line.pop("type") == "event" for line in events)
        assert events == page["events"]
        assert lines[1]["version"] == len(events)
        assert lines[1]["seat"] == guest.view(table.id)["seat"]
        assert_whole(lines)


def test_a_long_game_is_told_in_pieces_and_whole(api: RunningHouse) -> None:
    table = Table(api.url)
    while table.people[0].view(table.id)["version"] < 230:
        table.move()
    lines = lines_of(table.people[0].get(f"{table.path}/events.ndjson"))
    assert [line["version"] for line in lines if line["type"] == "event"] == [
        *range(1, lines[1]["version"] + 1)
    ]
    assert_whole(lines)


def test_nobody_takes_a_private_game_along_but_its_people(api: RunningHouse, anonymous: Guest) -> None:
    table = Table(api.url, visibility="private")
    path = f"{table.path}/events.ndjson"
    problem(anonymous.get(path), 404, "not-found")
    problem(register(api.url).get(path), 404, "not-found")
    assert_whole(lines_of(table.people[0].get(path)))


# --- one's own


def test_one_takes_along_all_that_the_house_has_of_them(api: RunningHouse) -> None:
    ada = register(api.url, "Ada")
    ada.done("/v1/tokens", {"scopes": ["read"], "label": "score board"})
    table = Table(api.url, people=[ada], visibility="private").play_until_card_play()
    others = Table(api.url)
    events = ada.seen(f"{table.path}/events?limit=500")["events"]
    version = next(one["version"] for one in events if "citations" in one["event"])
    ada.done(f"{table.path}/disputes", {"about": {"type": "event", "version": version}, "claim": "Not so."})
    lines = lines_of(ada.get("/v1/players/me/export"))
    assert_whole(lines)
    (player,) = (line for line in lines if line["type"] == "player")
    assert (player["id"], player["name"], player["bot"]) == (ada.id, "Ada", False)
    assert player["recovery_code_made_at"]
    assert [line["label"] for line in lines if line["type"] == "token"] == ["first token", "score board"]
    assert ada.token not in str(lines)
    (said,) = (line for line in lines if line["type"] == "statement")
    assert (said["game"], said["text"]) == (table.id, "Not so.")
    assert games_in(lines) == [table.id]
    assert others.id not in str(lines)
    told = [dict(line) for line in lines if line["type"] == "event"]
    assert all(line.pop("type") for line in told)
    assert told == ada.seen(f"{table.path}/events?limit=500")["events"]
    for person in table.people[1:]:
        assert games_in(lines_of(person.get("/v1/players/me/export"))) == [table.id]
        assert "Not so." not in person.get("/v1/players/me/export").text


def test_wishes_and_refused_moves_of_ones_own_are_among_it(api: RunningHouse) -> None:
    table = Table(api.url).play_until_card_play()
    seat, move = table.due()
    person = table.people[seat]
    hand = set(person.view(table.id)["play"]["you"]["hand"])
    foreign = next(
        card
        for other in table.people
        if other is not person
        for card in other.view(table.id)["play"]["you"]["hand"]
    )
    assert foreign not in hand
    problem(person.move(table.id, {**move, "card": foreign}), 422, "rule-broken")
    deadline = time.monotonic() + 10
    while not person.seen(f"{table.path}/refusals")["refusals"]:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    battle = Table(api.url, 2, options=BATTLE, people=[person])
    order = {"game": "battle-princesses", "decline": "untargeted"}
    assert person.put(f"{battle.path}/wishes", order).is_success
    lines = lines_of(person.get("/v1/players/me/export"))
    (refusal,) = (line for line in lines if line["type"] == "refusal")
    assert refusal["move"]["card"] == foreign
    assert refusal["citations"]
    (wish,) = (line for line in lines if line["type"] == "wish")
    assert (wish["game"], wish["wish"]) == (battle.id, order)
    for other in (*table.people, *battle.people):
        if other is not person:
            told = {line["type"] for line in lines_of(other.get("/v1/players/me/export"))}
            assert not told & {"refusal", "wish"}


def test_an_export_of_ones_own_goes_on_after_a_cursor(api: RunningHouse) -> None:
    ada = register(api.url, "Ada")
    games = sorted(ada.open_table(3) for _ in range(4))
    lines = lines_of(ada.get("/v1/players/me/export"))
    assert games_in(lines) == games
    ends = [line for line in lines if line["type"] == "game-end"]
    rest = lines_of(ada.get(f"/v1/players/me/export?cursor={ends[1]['cursor']}"))
    assert games_in(rest) == games[2:]
    assert {line["type"] for line in rest} == {"export", "game", "event", "game-end", "end"}
    assert_whole(rest)


def test_a_table_one_may_no_longer_see_is_not_among_it(api: RunningHouse) -> None:
    host, ada = register(api.url, "Grace"), register(api.url, "Ada")
    opened = host.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3, "visibility": "private"})
    ada.sit_down(opened["id"], invitation=opened["invitation"])
    assert games_in(lines_of(ada.get("/v1/players/me/export"))) == [opened["id"]]
    ada.done(f"/v1/games/{opened['id']}/seats", {"type": "leave"})
    assert games_in(lines_of(ada.get("/v1/players/me/export"))) == []


def test_only_the_scope_for_accounts_takes_all_along(ada: Guest, anonymous: Guest) -> None:
    reader = Guest(ada.url, ada.done("/v1/tokens", {"scopes": ["read", "play"]})["token"])
    problem(reader.get("/v1/players/me/export"), 403, "forbidden")
    problem(anonymous.get("/v1/players/me/export"), 401, "unauthenticated")


# --- all that are over


def test_finished_public_games_are_told_as_strangers_see_them(api: RunningHouse, anonymous: Guest) -> None:
    over, private = conceded(api.url), conceded(api.url, visibility="private")
    running = Table(api.url)
    lines = taken(anonymous)
    assert_whole(lines)
    assert over.id in games_in(lines)
    assert not {private.id, running.id} & {*games_in(lines)}
    begin = next(at for at, line in enumerate(lines) if line["type"] == "game" and line["id"] == over.id)
    version = lines[begin]["version"]
    events = [dict(line) for line in lines[begin + 1 : begin + 1 + version]]
    assert all(line.pop("type") == "event" for line in events)
    assert events == anonymous.seen(f"{over.path}/events?limit=500")["events"]


def test_they_come_in_the_order_in_which_they_ended_and_go_on_after_a_cursor(
    api: RunningHouse, anonymous: Guest
) -> None:
    games = [conceded(api.url).id for _ in range(3)]
    lines = taken(anonymous)
    ours = [id for id in games_in(lines) if id in games]
    assert ours == games
    cursors = {line["id"]: line["cursor"] for line in lines if line["type"] == "game-end"}
    rest = lines_of(anonymous.get(f"/v1/export/games.ndjson?cursor={cursors[games[0]]}"))
    assert games_in(rest) == games_in(lines)[games_in(lines).index(games[0]) + 1 :]
    assert_whole(rest)
    last = [*cursors.values()][-1]
    later = conceded(api.url).id
    assert later in games_in(taken(anonymous, f"/v1/export/games.ndjson?cursor={last}"))


def test_they_are_those_of_one_time_and_one_game(api: RunningHouse, anonymous: Guest) -> None:
    over = conceded(api.url).id
    path = "/v1/export/games.ndjson"
    assert over in games_in(taken(anonymous, f"{path}?since=2026-01-01T00:00:00Z&game=battle-princesses"))
    for nothing in (
        "until=2020-01-01T00:00:00Z",
        "since=2500-01-01T00:00:00%2B02:00",
        "game=rebel-princess&since=2500-01-01T00:00:00Z",
    ):
        lines = lines_of(anonymous.get(f"{path}?{nothing}"))
        assert [line["type"] for line in lines] == ["export", "end"]
    assert over not in games_in(lines_of(anonymous.get(f"{path}?game=rebel-princess")))


@pytest.mark.parametrize("wrong", ["since=yesterday", "since=2026-01-01T00:00:00", "game=chess", "cursor=1"])
def test_what_cannot_be_understood_is_told_what_could(anonymous: Guest, wrong: str) -> None:
    refused = problem(anonymous.get(f"/v1/export/games.ndjson?{wrong}"), 400, "bad-request")
    assert refused["place"] == wrong.partition("=")[0]
