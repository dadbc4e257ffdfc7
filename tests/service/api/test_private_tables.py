"""Private tables: for everybody else they are not there."""

import pytest

from tests.support.guests import WITHOUT_POWERS, Guest, Table, connection, problem, register
from tests.support.running_house import RunningHouse

ASKS = ["", "/moves", "/events", "/stream", "/scorepad", "/rerule?edition=pl", "?at=1"]


@pytest.mark.parametrize("ask", ASKS)
def test_outsiders_find_nothing(api: RunningHouse, ask: str) -> None:
    table = Table(api.url, visibility="private")
    problem(register(api.url).get(table.path + ask), 404, "not-found")
    if ask != "/moves":
        problem(Guest(api.url).get(table.path + ask), 404, "not-found")


@pytest.mark.parametrize("ask", ASKS)
def test_whoever_sits_there_finds_everything(api: RunningHouse, ask: str) -> None:
    """And so does the host, who need not sit there. What is not over yet cannot be ruled again."""
    table = Table(api.url, visibility="private")
    host = register(api.url)
    gathering = host.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3, "visibility": "private"})
    people = [(person, table.path) for person in table.people]
    if ask != "/moves":
        people.append((host, f"/v1/games/{gathering['id']}"))
    for person, path in people:
        with connection(person.url, timeout=6) as http:  # noqa: SIM117
            with http.stream("GET", path + ask, headers=person.headers) as answer:
                assert answer.status_code == (409 if "rerule" in ask else 200)
                assert next(answer.iter_text())


def test_outsiders_cannot_act_and_cannot_tell_that_it_is_there(api: RunningHouse, ada: Guest) -> None:
    table = Table(api.url, visibility="private")
    _, move = table.due()
    nowhere = "/v1/games/00000000-0000-4000-8000-000000000000"
    for path, body in [
        ("/moves", move),
        ("/start", None),
        ("/concession", None),
        ("/stream-tickets", None),
        ("/seats", {"type": "sit-down"}),
        ("/seats", {"type": "sit-down", "invitation": "guess"}),
        ("/seats", {"type": "leave"}),
        ("/seats", {"type": "seat-bot", "bot": "random-legal"}),
    ]:
        there, not_there = ada.post(table.path + path, body), ada.post(nowhere + path, body)
        told = problem(there, 404, "not-found")
        assert {**told, "instance": ""} == {**not_there.json(), "instance": ""}
    problem(ada.post(f"{table.path}/moves", move, If_Match='"1"'), 404, "not-found")


def test_an_invitation_lets_in(api: RunningHouse, ada: Guest) -> None:
    host = register(api.url)
    opened = host.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3, "visibility": "private"})
    path = f"/v1/games/{opened['id']}"
    assert host.seen(path)["status"] == "gathering"
    assert "invitation" not in host.seen(path)
    ada.done(f"{path}/seats", {"type": "sit-down", "invitation": opened["invitation"]})
    assert ada.seen(path)["seat"] == 0


def test_an_invitation_to_a_full_table_is_told_so(api: RunningHouse, ada: Guest) -> None:
    table = Table(api.url, visibility="private")
    invited = {"type": "sit-down", "invitation": table.opened["invitation"]}
    problem(ada.post(f"{table.path}/seats", invited), 409, "table-state")


def test_who_leaves_sees_no_more(api: RunningHouse, ada: Guest) -> None:
    host = register(api.url)
    opened = host.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3, "visibility": "private"})
    path = f"/v1/games/{opened['id']}"
    ada.done(f"{path}/seats", {"type": "sit-down", "invitation": opened["invitation"]})
    ada.done(f"{path}/seats", {"type": "leave"})
    problem(ada.get(path), 404, "not-found")


def test_who_stays_while_others_leave_sees_on(api: RunningHouse, ada: Guest) -> None:
    host, bea = register(api.url), register(api.url)
    opened = host.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3, "visibility": "private"})
    path = f"/v1/games/{opened['id']}"
    for person in (host, ada, bea):
        person.done(f"{path}/seats", {"type": "sit-down", "invitation": opened["invitation"]})
    for person in (host, bea):
        person.done(f"{path}/seats", {"type": "leave"})
    assert [person.seen(path)["seat"] for person in (host, ada)] == [None, 1]
    bea.done(f"{path}/seats", {"type": "sit-down", "invitation": opened["invitation"]})
    assert bea.seen(path)["seat"] == 0
