"""All my games in one place, and what others see of them."""

import os
import signal
import time
from typing import Any

import pytest

from tests.service.api.conftest import Another
from tests.support.guests import WITHOUT_POWERS, Guest, Table, problem, register
from tests.support.running_house import RunningHouse

SHORT = {**WITHOUT_POWERS, "rounds": ["once-upon-a-time"]}


def soon(person: Guest, path: str, ids: list[str], *, ended: bool = False) -> list[dict[str, Any]]:
    """These games, the newest first, once the projector has heard of them; and of their end, if they have."""
    deadline = time.monotonic() + 10
    while True:
        games: list[dict[str, Any]] = person.seen(path)["games"]
        if [each["id"] for each in games] == ids and not (ended and None in [each["won"] for each in games]):
            return games
        assert time.monotonic() < deadline, games
        time.sleep(0.05)


def test_a_private_game_is_found_again_without_its_id(api: RunningHouse) -> None:
    table = Table(api.url, visibility="private")
    host, guest, _ = table.people
    (hers,) = soon(host, "/v1/players/me/games", [table.id])
    assert hers["roles"] == ["player", "host"]
    assert (hers["seat"], hers["status"], hers["visibility"]) == (0, "playing", "private")
    assert hers["my_turn"] == (0 in table.waiting())
    (his,) = soon(guest, "/v1/players/me/games?visibility=private", [table.id])
    assert (his["seat"], his["roles"]) == (1, ["player"])
    assert guest.seen("/v1/players/me/games?visibility=public")["games"] == []


def test_whose_turn_it_is_is_never_stale(table: Table) -> None:
    for person in table.people:
        soon(person, "/v1/players/me/games", [table.id])
    for _ in range(15):
        moved = table.move()
        for seat, person in enumerate(table.people):
            (listed,) = person.seen("/v1/players/me/games")["games"]
            assert listed["version"] == moved["last"]
            assert listed["my_turn"] == (seat in moved["events"][-1]["awaited"])
            mine = person.seen("/v1/players/me/games?my_turn=true")["games"]
            assert bool(mine) == listed["my_turn"]


def test_whose_turn_it_is_is_true_though_nobody_has_written_down_who_sits_where(another: Another) -> None:
    """The projector ends as soon as it has heard of the table: of those who sit down it knows nothing."""
    with another() as api:
        api.also("projector")
        ada = register(api.url)
        game = ada.open_table(3, WITHOUT_POWERS)
        soon(ada, "/v1/players/me/games", [game])
        os.kill(api.pids[1], signal.SIGTERM)
        ada.sit_down(game)
        for _ in range(2):
            register(api.url).sit_down(game)
        ada.start(game)
        assert 0 in ada.view(game)["waiting_for"]
        (listed,) = ada.seen("/v1/players/me/games?my_turn=true")["games"]
        assert (listed["seat"], listed["roles"], listed["my_turn"]) == (0, ["player", "host"], True)
        assert ada.seen("/v1/players/me/games?my_turn=false")["games"] == []


def test_the_list_can_be_narrowed_down_and_paged(ada: Guest) -> None:
    rebel = [ada.open_table(3) for _ in range(3)]
    battle = ada.open_table(2, {"game": "battle-princesses"})
    soon(ada, "/v1/players/me/games", [battle, *rebel[::-1]])
    assert soon(ada, "/v1/players/me/games?game=battle-princesses", [battle])
    assert soon(ada, "/v1/players/me/games?role=host&status=gathering", [battle, *rebel[::-1]])
    assert ada.seen("/v1/players/me/games?role=player")["games"] == []
    first = ada.seen("/v1/players/me/games?limit=3")
    rest = ada.seen(f"/v1/players/me/games?limit=3&cursor={first['next']}")
    assert [each["id"] for each in first["games"] + rest["games"]] == [battle, *rebel[::-1]]
    assert rest["next"] is None
    for wrong in ("role=queen", "my_turn=perhaps", "cursor=nonsense", "limit=0", "status=lost"):
        problem(ada.get(f"/v1/players/me/games?{wrong}"), 400, "bad-request")


def test_a_referee_has_the_games_to_judge_too(api: RunningHouse) -> None:
    ruth = register(api.url, "Ruth")
    table = Table(api.url, referees=[ruth.id])
    (judged,) = soon(ruth, "/v1/players/me/games?role=referee", [table.id])
    assert (judged["seat"], judged["roles"], judged["my_turn"]) == (None, ["referee"], False)


def test_others_see_public_games_that_are_over_and_no_others(
    api: RunningHouse, anonymous: Guest, ada: Guest
) -> None:
    over, private = (
        Table(api.url, people=[ada], options=SHORT, visibility=visibility)
        for visibility in ("public", "private")
    )
    running = Table(api.url, people=[ada])
    for table in (over, private):
        while ada.view(table.id)["status"] != "over":
            table.move()
    soon(ada, "/v1/players/me/games?status=over", [private.id, over.id])
    soon(ada, "/v1/players/me/games?status=playing", [running.id])
    (shown,) = soon(anonymous, f"/v1/players/{ada.id}/games", [over.id], ended=True)
    winners = ada.view(over.id)["winners"]
    assert shown["won"] == (0 in winners)
    assert shown["opened_at"] <= shown["started_at"] <= shown["ended_at"]
    assert "my_turn" not in shown
    assert over.people[1].seen(f"/v1/players/{ada.id}/games")["games"] == [shown]


def test_a_player_whom_nobody_knows_has_no_list(anonymous: Guest) -> None:
    problem(anonymous.get("/v1/players/00000000-0000-0000-0000-000000000000/games"), 404, "not-found")
    problem(anonymous.get("/v1/players/me/games"), 401, "unauthenticated")


@pytest.mark.parametrize("scope", ["read", "account"])
def test_the_list_needs_the_scope_to_read(ada: Guest, scope: str) -> None:
    made = ada.done("/v1/tokens", {"label": "bot", "scopes": [scope]})
    answer = Guest(ada.url, made["token"]).get("/v1/players/me/games")
    assert answer.status_code == (200 if scope == "read" else 403)
