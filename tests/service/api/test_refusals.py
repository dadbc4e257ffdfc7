"""Moves that a rule did not allow are on the record."""

import time
from typing import Any

import psycopg
import pytest

from events.refusals import MOST
from tests.support.guests import Guest, Table, problem, register
from tests.support.running_house import RunningHouse


def refusals(person: Guest, table: Table, *, count: int | None = None) -> list[dict[str, Any]]:
    """What this person is told; they are written a moment after the answer."""
    give_up = time.monotonic() + 5
    while True:
        found: list[dict[str, Any]] = person.seen(f"{table.path}/refusals")["refusals"]
        if count is None or len(found) >= count:
            return found
        assert time.monotonic() < give_up, found
        time.sleep(0.02)


def barred(table: Table) -> tuple[int, dict[str, Any]]:
    """A seat that must act, and a move of its own that a rule forbids."""
    while True:
        seat = table.waiting()[0]
        for offer in table.offers(seat):
            for each in offer["barred"]:
                if each["field"] in ("card", "stock"):
                    return seat, {**offer["example"], each["field"]: each["option"]}
        table.move()


def test_a_refused_move_is_kept_with_its_reason_and_what_was_offered(table: Table) -> None:
    table.play_until_card_play()
    seat, move = barred(table)
    person = table.people[seat]
    version = person.view(table.id)["version"]
    told = problem(person.move(table.id, move), 422, "rule-broken")
    (kept,) = refusals(person, table, count=1)
    assert {**kept["move"], **move} == kept["move"]
    assert (kept["seat"], kept["version"], kept["decision"]) == (seat, version, move["decision"])
    assert kept["text"] == told["detail"]
    assert kept["citations"] == told["citations"]
    assert kept["offers"] == [one for one in table.offers(seat) if one["decision"] == move["decision"]]


def test_only_what_is_there_is_named_on_the_record(api: RunningHouse) -> None:
    """Anybody could write what they like for good, otherwise."""
    table = Table(api.url, 2, options={"game": "battle-princesses"})
    seat, move = barred(table)
    person = table.people[seat]
    field = "stock" if "stock" in move else "card"
    for named in ("Dear diary", "dear-diary/today", f"{move[field]} and me"):
        problem(person.move(table.id, {**move, field: named}), 422, "rule-broken")
    problem(person.move(table.id, move), 422, "rule-broken")
    (kept,) = refusals(person, table, count=1)
    assert kept["move"][field] == move[field]


def test_nothing_else_changes(table: Table) -> None:
    table.play_until_card_play()
    seat, move = barred(table)
    person = table.people[seat]
    before = person.get(table.path)
    person.move(table.id, move)
    refusals(person, table, count=1)
    after = person.get(table.path)
    assert (after.headers["etag"], after.json()) == (before.headers["etag"], before.json())
    assert person.seen(f"{table.path}/events?after={before.json()['version']}")["events"] == []


def test_a_move_that_is_made_is_not_kept(table: Table) -> None:
    table.play_until_card_play()
    seat, move = barred(table)
    table.people[seat].move(table.id, move)
    refusals(table.people[seat], table, count=1)
    table.move()
    time.sleep(0.2)
    assert len(refusals(table.people[seat], table)) == 1


def test_it_is_told_in_the_language_of_the_reader(table: Table) -> None:
    table.play_until_card_play()
    seat, move = barred(table)
    person = table.people[seat]
    in_polish = person.move(table.id, move, **{"Accept-Language": "pl"}).json()["detail"]
    refusals(person, table, count=1)
    told = person.get(f"{table.path}/refusals", **{"Accept-Language": "pl"})
    assert told.headers["content-language"] == "pl"
    assert told.json()["refusals"][0]["text"] == in_polish


def test_while_the_game_runs_it_is_nobody_elses_business(table: Table) -> None:
    table.play_until_card_play()
    seat, move = barred(table)
    table.people[seat].move(table.id, move)
    refusals(table.people[seat], table, count=1)
    for other in (*(one for at, one in enumerate(table.people) if at != seat), register(table.people[0].url)):
        assert refusals(other, table) == []


@pytest.mark.parametrize(
    "options",
    [
        {"game": "rebel-princess", "rounds": ["single-fairy"], "powers": False},
        {"game": "battle-princesses"},
    ],
    ids=lambda options: str(options["game"]),
)
def test_nobody_else_can_tell_by_anything_that_a_move_was_refused(
    api: RunningHouse, options: dict[str, Any]
) -> None:
    table = Table(api.url, options=options)
    seat, move = barred(table)
    others = [person for at, person in enumerate(table.people) if at != seat]
    readers = [*others, register(api.url), Guest(api.url)]
    before = [everything(reader, table) for reader in readers]
    problem(table.people[seat].move(table.id, move), 422, "rule-broken")
    refusals(table.people[seat], table, count=1)
    assert [everything(reader, table) for reader in readers] == before


def everything(person: Guest, table: Table) -> dict[str, tuple[int, str | None, bytes]]:
    """All that there is to read about a table."""
    version = person.view(table.id)["version"]
    pages = ("", "/events?limit=500", "/frames?limit=500", "/contents", "/rulings", "/refusals", "/scorepad")
    paths = [*pages, f"?at={version - 1}", f"/events/{version}/ruling", "/moves", "/frames.ndjson"]
    answers = {path: person.get(f"{table.path}{path}") for path in paths}
    return {path: (one.status_code, one.headers.get("etag"), one.content) for path, one in answers.items()}


def test_when_it_is_over_everybody_may_know(api: RunningHouse) -> None:
    table = Table(api.url, options={"game": "rebel-princess", "rounds": ["single-fairy"], "powers": False})
    seat, move = barred(table.play_until_card_play())
    table.people[seat].move(table.id, move)
    refusals(table.people[seat], table, count=1)
    while table.people[0].view(table.id)["status"] != "over":
        table.move()
    (kept,) = refusals(register(api.url), table)
    assert kept["move"]["card"] == move["card"]


def test_a_move_of_another_game_breaks_no_rule_of_this_one(table: Table) -> None:
    """And whoever posts one spoils the record for nobody."""
    seat, move = table.due()
    person = table.people[seat]
    foreign = {"type": "pick-princess", "decision": move["decision"], "princess": "cinderella"}
    assert person.move(table.id, foreign).status_code == 422
    table.play_until_card_play()
    seat, move = barred(table)
    table.people[seat].move(table.id, move)
    (kept,) = refusals(table.people[seat], table, count=1)
    assert kept["move"]["type"] == "play-card"
    assert refusals(person, table) in ([], [kept])


def test_the_same_move_is_kept_once_and_answered_every_time(table: Table) -> None:
    table.play_until_card_play()
    seat, move = barred(table)
    answers = [table.people[seat].move(table.id, move) for _ in range(5)]
    assert len({answer.text for answer in answers}) == 1
    refusals(table.people[seat], table, count=1)
    time.sleep(0.2)
    assert len(refusals(table.people[seat], table)) == 1


def test_beyond_a_few_no_more_are_kept_and_the_answer_stays_the_same(table: Table) -> None:
    table.play_until_card_play()
    seat = table.waiting()[0]
    decision = table.offers(seat)[0]["decision"]
    person = table.people[seat]
    hand = set(person.view(table.id)["play"]["you"]["hand"])
    others = [f"{suit}-{n}" for suit in ("queens", "fairies", "pets") for n in range(1, 11)]
    tried = [card for card in others if card not in hand][: MOST + 4]
    for card in tried:
        move = {"type": "play-card", "decision": decision, "card": card}
        problem(person.move(table.id, move), 422, "rule-broken")
    refusals(person, table, count=MOST)
    time.sleep(0.2)
    kept = refusals(person, table)
    assert [one["move"]["card"] for one in kept] == tried[:MOST]


def test_moves_that_are_late_or_out_of_turn_break_no_rule(table: Table) -> None:
    table.play_until_card_play()
    seat, move = table.due()
    other = (seat + 1) % 3
    assert table.people[other].move(table.id, move).status_code in (409, 422)
    assert table.people[seat].move(table.id, {**move, "decision": "r1.t1.play9"}).status_code == 409
    time.sleep(0.2)
    assert refusals(table.people[seat], table) == []
    assert refusals(table.people[other], table) == []


@pytest.mark.parametrize(
    "change",
    ["UPDATE refusals SET seat = 0", "DELETE FROM refusals", "TRUNCATE refusals"],
)
def test_the_record_cannot_be_changed(api: RunningHouse, change: str) -> None:
    with psycopg.connect(api.database_url) as database, pytest.raises(psycopg.errors.RestrictViolation):
        database.execute(change.encode())
