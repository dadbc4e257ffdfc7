"""Giving up over HTTP. What it does to a game that allows it is told in tests/events/test_concessions.py."""

import pytest

from tests.support.guests import WITHOUT_POWERS, Guest, Table, problem

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
