"""What if: a finished game by the rules of another edition, over HTTP."""

from typing import Any

import pytest

from tests.support.guests import WITHOUT_POWERS, Guest, Table, problem, register
from tests.support.running_house import RunningHouse


def finished(url: str, **wishes: Any) -> Table:
    table = Table(url, options={**WITHOUT_POWERS, "rounds": ["poisoned-apple"]}, **wishes)
    while table.people[0].view(table.id)["status"] != "over":
        table.move()
    return table


@pytest.fixture(scope="module")
def over(api: RunningHouse) -> Table:
    return finished(api.url)


def test_by_its_own_rules_nothing_differs(over: Table, anonymous: Guest) -> None:
    report = anonymous.seen(f"{over.path}/rerule?edition=deluxe-en")
    assert report["id"] == over.id
    assert (report["recorded_edition"], report["edition"]) == ("deluxe-en", "deluxe-en")
    assert not report["differs"]
    assert report["recorded"] == report["reruled"] == report["scoring_only"]
    pad = anonymous.seen(f"{over.path}/scorepad")
    assert report["recorded"]["winners"] == pad["winners"]
    assert [one["recorded"]["scores"] for one in report["rounds"]] == [one["scores"] for one in pad["rounds"]]


def test_by_other_rules_every_trick_is_shown_with_both_winners(over: Table, anonymous: Guest) -> None:
    report = anonymous.seen(f"{over.path}/rerule?edition=pl")
    tricks = report["rounds"][0]["tricks"]
    won = [
        each["event"]["winner"]
        for each in anonymous.seen(f"{over.path}/events?limit=500")["events"]
        if each["event"]["type"] == "trick-won"
    ]
    assert won
    assert [trick["recorded"]["winner"] for trick in tricks][: len(won)] == won[: len(tricks)]
    assert all(len(trick["cards"]) == 3 for trick in tricks)
    assert tricks[0]["reruled"]["citations"]


def test_a_game_that_is_not_over_cannot_be_ruled_again(table: Table) -> None:
    refused = problem(table.people[0].get(f"{table.path}/rerule?edition=pl"), 409, "table-state")
    assert refused["detail"] == "The game is not over yet."
    told = table.people[0].get(f"{table.path}/rerule?edition=pl", Accept_Language="cs")
    assert told.json()["detail"] == "Hra ještě neskončila."


@pytest.mark.parametrize("query", ["", "?edition=klingon", "?edition=pl&edition=cs", "?edition=pl&more=1"])
def test_an_edition_of_the_house_is_named(over: Table, anonymous: Guest, query: str) -> None:
    problem(anonymous.get(f"{over.path}/rerule{query}"), 400, "bad-request")


def test_a_private_game_is_ruled_again_for_its_players_only(api: RunningHouse, anonymous: Guest) -> None:
    table = finished(api.url, visibility="private")
    assert table.people[1].seen(f"{table.path}/rerule?edition=cs")["edition"] == "cs"
    problem(anonymous.get(f"{table.path}/rerule?edition=cs"), 404, "not-found")
    problem(register(api.url).get(f"{table.path}/rerule?edition=cs"), 404, "not-found")


def test_there_is_no_such_game(anonymous: Guest) -> None:
    nowhere = "/v1/games/00000000-0000-4000-8000-000000000000"
    problem(anonymous.get(f"{nowhere}/rerule?edition=pl"), 404, "not-found")
