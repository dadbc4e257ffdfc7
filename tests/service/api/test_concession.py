"""Giving up over HTTP: for good, in a game that can be conceded, and nowhere else."""

import pytest

from tests.support.guests import WITHOUT_POWERS, Guest, Table, problem
from tests.support.running_house import RunningHouse

STANDS_TO_THE_END = {
    "en": "rebel-princess is played to its end: nobody can concede.",
    "fr": "rebel-princess se joue jusqu'au bout : personne ne peut abandonner.",
    "pl": "W rebel-princess gra się do końca: nikt nie może się poddać.",
    "cs": "rebel-princess se hraje až do konce: nikdo se nemůže vzdát.",
}


@pytest.mark.parametrize("language", STANDS_TO_THE_END)
def test_rebel_princess_is_played_to_its_end(table: Table, language: str) -> None:
    person = table.people[1]
    version = person.seen(table.path)["version"]
    refused = person.post(f"{table.path}/concession", Accept_Language=language)
    assert problem(refused, 409, "table-state")["detail"] == STANDS_TO_THE_END[language]
    after = person.seen(table.path)
    assert (after["version"], after["conceded"]) == (version, [])


def test_nobody_concedes_before_the_start(ada: Guest) -> None:
    opened = ada.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3})
    path = f"/v1/games/{opened['id']}/concession"
    assert opened["conceded"] == []
    problem(ada.post(path), 403, "not-at-this-table")
    ada.sit_down(opened["id"])
    assert problem(ada.post(path), 409, "table-state")["detail"] == "The game has not started yet."


def test_who_insists_on_another_version_is_told_the_current_one(table: Table) -> None:
    answer = table.people[0].post(f"{table.path}/concession", If_Match='"1"')
    assert problem(answer, 412, "version-mismatch")["version"] > 1


def test_conceding_takes_a_token_that_may_play(table: Table, anonymous: Guest) -> None:
    person = table.people[0]
    only_reads = Guest(person.url, person.done("/v1/tokens", {"scopes": ["read"]})["token"])
    problem(only_reads.post(f"{table.path}/concession"), 403, "forbidden")
    problem(anonymous.post(f"{table.path}/concession"), 401, "unauthenticated")


@pytest.fixture
def battle(api: RunningHouse) -> Table:
    """A battle of three, in its first round."""
    table = Table(api.url, 3, options={"game": "battle-princesses"})
    while not table.people[0].seen(table.path)["play"]["round"]:
        table.move()
    return table


def test_who_concedes_a_battle_has_conceded_and_keeps_their_seat(battle: Table) -> None:
    person = battle.people[1]
    done = person.done(f"{battle.path}/concession", Idempotency_Key="enough")
    assert done["events"][0]["event"] == {"type": "seat-conceded", "seat": 1}
    again = person.post(f"{battle.path}/concession", Idempotency_Key="enough")
    assert (again.headers["idempotency-replayed"], again.json()["events"]) == ("true", done["events"])
    seen = person.seen(battle.path)
    assert (seen["seat"], seen["conceded"], seen["decisions"]) == (1, [1], [])
    assert (seen["status"], 1 in seen["waiting_for"]) == ("playing", False)
    assert person.offers(battle.id) == []
    assert battle.people[0].seen(battle.path)["conceded"] == [1]


def test_nobody_concedes_twice(battle: Table) -> None:
    person = battle.people[1]
    person.done(f"{battle.path}/concession")
    refused = person.post(f"{battle.path}/concession")
    assert problem(refused, 409, "table-state")["detail"] == "You have already conceded."


def test_the_last_one_left_has_won_and_nobody_concedes_any_more(battle: Table) -> None:
    for person in battle.people[1:]:
        person.done(f"{battle.path}/concession")
    last = battle.people[0]
    seen = last.seen(battle.path)
    assert (seen["status"], seen["winners"], seen["conceded"]) == ("over", [0], [1, 2])
    refused = last.post(f"{battle.path}/concession")
    assert problem(refused, 409, "table-state")["detail"] == "The game is over."
