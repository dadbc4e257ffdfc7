"""Life at a table, over HTTP: terms, invitations, being ready, leaving, aborting, resting, playing again."""

from typing import Any

import pytest

from tests.support.guests import WITHOUT_POWERS, Guest, Table, connection, problem, register
from tests.support.running_house import RunningHouse

TIMED = {"clock": {"type": "per-move", "seconds": 600}}


def opened(guest: Guest, seats: int = 3, **more: Any) -> str:
    return guest.open_table(seats, WITHOUT_POWERS, **more)


# --- terms


def test_a_table_says_what_it_has_agreed_on(ada: Guest) -> None:
    view = ada.view(opened(ada, terms=TIMED))
    assert view["terms"] == {
        "clock": {"type": "per-move", "seconds": 600},
        "absence": {"type": "stand-in", "bot": "lady-in-waiting"},
        "spectators": True,
        "ready_up": False,
        "by_invitation": False,
        "practice": False,
        "rated": False,
        "bots": {"pause_ms": 0, "think_ms": 1000},
    }
    assert ada.view(opened(ada))["terms"]["clock"] is None


def test_the_house_chooses_the_best_stand_in_that_knows_the_game(ada: Guest) -> None:
    game = ada.open_table(2, {"game": "battle-princesses"})
    assert ada.view(game)["terms"]["absence"] == {"type": "stand-in", "bot": "knight"}


@pytest.mark.parametrize(
    "terms",
    [
        {"clock": {"type": "per-move", "seconds": 4}},
        {"clock": {"type": "per-move"}},
        {"clock": {"type": "hourglass", "seconds": 60}},
        {"absence": {"type": "stand-in", "bot": "nobody"}},
        {"curfew": True},
        {"bots": {"pause_ms": 5001}},
        {"bots": {"think_ms": 49}},
        {"bots": {"think_ms": 10_001}},
        {"bots": {"think_ms": 0.5}},
    ],
)
def test_terms_that_nobody_knows_are_refused(ada: Guest, terms: Any) -> None:
    wanted = {"options": WITHOUT_POWERS, "seats": 3, "terms": terms}
    problem(ada.post("/v1/games", wanted), 400, "bad-request")


def test_a_stand_in_must_know_the_game(ada: Guest) -> None:
    terms = {"absence": {"type": "stand-in", "bot": "steady"}}
    wanted = {"options": WITHOUT_POWERS, "seats": 3, "terms": terms}
    assert "does not know" in problem(ada.post("/v1/games", wanted), 422, "bad-options")["detail"]
    assert ada.post("/v1/games", {**wanted, "options": {"game": "battle-princesses"}}).status_code == 201


def test_a_table_may_be_for_practice_or_rated(ada: Guest) -> None:
    practice = ada.view(opened(ada, terms={"practice": True, "bots": {"pause_ms": 5000, "think_ms": 50}}))
    assert practice["terms"].items() >= {"practice": True, "rated": False}.items()
    assert practice["terms"]["bots"] == {"pause_ms": 5000, "think_ms": 50}
    rated = ada.view(opened(ada, terms={"rated": True, "bots": {"think_ms": 10_000}}))
    assert rated["terms"].items() >= {"practice": False, "rated": True}.items()


def test_a_practice_table_is_not_rated(ada: Guest) -> None:
    wanted = {"options": WITHOUT_POWERS, "seats": 3, "terms": {"practice": True, "rated": True}}
    assert "never rated" in problem(ada.post("/v1/games", wanted), 422, "bad-options")["detail"]


def test_deadlines_stand_in_the_view(api: RunningHouse) -> None:
    table = Table(api.url, terms=TIMED)
    seat, move = table.due()
    view = table.people[0].view(table.id)
    assert {"seat": seat, "decision": move["decision"]}.items() <= view["deadlines"][0].items()
    assert Table(api.url).people[0].view(table.id)["deadlines"]


def test_without_a_clock_there_are_none(table: Table) -> None:
    assert table.people[0].view(table.id)["deadlines"] == []


# --- spectators


PATHS = ["", "/moves", "/events", "/stream", "/scorepad", "/frames", "/receipt", "/record", "/rulings"]


@pytest.mark.parametrize("path", PATHS)
def test_nobody_watches_a_game_that_does_not_want_it(api: RunningHouse, path: str) -> None:
    table = Table(api.url, terms={"spectators": False})
    stranger = register(api.url)
    problem(stranger.get(table.path + path), 403, "no-spectators")
    if path != "/stream":
        assert table.people[1].get(table.path + path).status_code == 200


def test_strangers_see_such_a_table_before_the_start_and_after_the_end(api: RunningHouse) -> None:
    ada, stranger = register(api.url), register(api.url)
    game = opened(ada, terms={"spectators": False})
    assert stranger.view(game)["status"] == "gathering"
    table = Table(api.url, terms={"spectators": False})
    problem(stranger.get(table.path), 403, "no-spectators")
    table.people[0].done(f"{table.path}/abort")
    assert stranger.view(table.id)["status"] == "over"


def test_everybody_watches_other_public_games(table: Table, anonymous: Guest) -> None:
    assert anonymous.view(table.id)["status"] == "playing"


# --- invitations


def test_who_is_invited_sits_down_at_a_private_table(api: RunningHouse, ada: Guest) -> None:
    ben, eve = register(api.url), register(api.url)
    game = opened(ada, visibility="private", invited=[ben.id])
    assert ben.view(game)["invited"] == [ben.id]
    problem(eve.get(f"/v1/games/{game}"), 404, "not-found")
    ben.sit_down(game)
    ada.done(f"/v1/games/{game}/invitations", {"player": eve.id})
    eve.sit_down(game)


def test_an_invitation_is_declined_or_taken_back(api: RunningHouse, ada: Guest) -> None:
    ben, eve = register(api.url), register(api.url)
    game = opened(ada, visibility="private", invited=[ben.id, eve.id])
    assert ben.delete(f"/v1/games/{game}/invitations/{ben.id}").status_code == 200
    problem(ben.get(f"/v1/games/{game}"), 404, "not-found")
    assert ada.delete(f"/v1/games/{game}/invitations/{eve.id}").status_code == 200
    problem(eve.get(f"/v1/games/{game}"), 404, "not-found")


def test_who_takes_no_invitations_gets_none(api: RunningHouse, ada: Guest) -> None:
    bea = register(api.url, "Bea")
    assert bea.seen("/v1/players/me")["invitable"]
    game = opened(ada)
    ada.done(f"/v1/games/{game}/invitations", {"player": bea.id})
    assert bea.patch("/v1/players/me", {"invitable": False}).json()["name"] == "Bea"
    assert not ada.seen(f"/v1/players/{bea.id}")["invitable"]
    other = opened(ada)
    answer = problem(ada.post(f"/v1/games/{other}/invitations", {"player": bea.id}), 409, "no-invitations")
    assert answer["detail"] == "Bea takes no invitations."
    for asked in ({"invited": [bea.id]}, {"referees": [bea.id]}):
        wanted = {"options": WITHOUT_POWERS, "seats": 3, **asked}
        problem(ada.post("/v1/games", wanted), 409, "no-invitations")
    # What she had she keeps, and she comes by herself.
    assert bea.id in ada.view(game)["invited"]
    bea.sit_down(other)
    bea.patch("/v1/players/me", {"invitable": True})
    ada.done(f"/v1/games/{opened(ada)}/invitations", {"player": bea.id})


def test_nobody_is_invited_who_is_not_there(ada: Guest) -> None:
    nobody = "00000000-0000-4000-8000-000000000000"
    game = opened(ada)
    problem(ada.post(f"/v1/games/{game}/invitations", {"player": nobody}), 404, "not-found")
    wanted = {"options": WITHOUT_POWERS, "seats": 3, "invited": [nobody]}
    problem(ada.post("/v1/games", wanted), 422, "bad-options")


def test_a_stream_ends_with_the_invitation_that_let_one_see_it(api: RunningHouse, ada: Guest) -> None:
    ben = register(api.url)
    game = opened(ada, visibility="private", invited=[ben.id])
    with connection(api.url, timeout=10) as http:  # noqa: SIM117
        with http.stream("GET", f"/v1/games/{game}/stream", headers=ben.headers) as stream:
            lines = stream.iter_lines()
            assert any("table-opened" in line for line in lines)
            ada.delete(f"/v1/games/{game}/invitations/{ben.id}")
            ada.sit_down(game)
            told = [line for line in lines if line.startswith("data:")]
    assert len(told) == 1
    assert "invitation-withdrawn" in told[0]


# --- coming, being ready, leaving


def test_a_table_starts_when_everybody_is_ready(api: RunningHouse, ada: Guest) -> None:
    ben = register(api.url)
    game = opened(ada, terms={"ready_up": True})
    ada.seat_bot(game)
    for person in (ada, ben):
        person.sit_down(game)
    problem(ada.post(f"/v1/games/{game}/start"), 409, "table-state")
    ada.done(f"/v1/games/{game}/seats", {"type": "ready"})
    assert [chair["ready"] for chair in ada.view(game)["seats"]] == [False, True, False]
    ben.done(f"/v1/games/{game}/seats", {"type": "ready"})
    assert ben.view(game)["status"] == "playing"


def test_elsewhere_to_be_ready_only_shows(api: RunningHouse, ada: Guest) -> None:
    ben = register(api.url)
    game = opened(ada)
    ada.seat_bot(game)
    for person in (ada, ben):
        person.sit_down(game)
    for person in (ada, ben):
        person.done(f"/v1/games/{game}/seats", {"type": "ready"})
    view = ada.view(game)
    assert (view["status"], view["terms"]["ready_up"]) == ("gathering", False)
    assert [chair["ready"] for chair in view["seats"]] == [False, True, True]
    ben.done(f"/v1/games/{game}/seats", {"type": "ready", "ready": False})
    ada.start(game)
    assert ada.view(game)["status"] == "playing"


def test_a_host_does_not_invite_herself(api: RunningHouse, ada: Guest) -> None:
    ben = register(api.url)
    path = f"/v1/games/{opened(ada, visibility='private')}"
    answer = problem(ada.post(f"{path}/invitations", {"player": ada.id}), 409, "table-state")
    assert answer["detail"] == "You are the host: you may sit down without an invitation."
    assert ada.seen(path)["invited"] == []
    ada.done(f"{path}/invitations", {"player": ben.id})
    assert ada.seen(path)["invited"] == [ben.id]
    ada.done(f"{path}/seats", {"type": "sit-down"})


def test_who_leaves_a_game_watches_a_bot_play_on(table: Table) -> None:
    leaver = table.people[1]
    leaver.done(f"{table.path}/seats", {"type": "leave"})
    view = leaver.view(table.id)
    assert view["seat"] is None
    assert view["play"]["you"] is None if "you" in view["play"] else True
    assert view["seats"][1]["bot"] == "lady-in-waiting"
    assert view["seats"][1]["left_by"] == leaver.id
    problem(leaver.post(f"{table.path}/seats", {"type": "return-to-seat"}), 403, "not-at-this-table")


def test_they_name_a_bot_that_knows_the_game(table: Table) -> None:
    leave = {"type": "leave", "bot": "steady"}
    answer = problem(table.people[1].post(f"{table.path}/seats", leave), 422, "bad-options")
    assert "does not know" in answer["detail"]


def test_a_table_is_aborted_while_nothing_is_decided(table: Table) -> None:
    told = table.people[2].done(f"{table.path}/abort")
    assert told["events"][0]["event"] == {"type": "table-ended", "how": "aborted", "seat": 2}
    view = table.people[0].view(table.id)
    assert (view["status"], view["winners"], view["ended"]) == ("over", None, {"how": "aborted", "seat": 2})
    assert table.people[0].get(f"{table.path}/record").status_code == 200


def test_but_not_afterwards(table: Table) -> None:
    table.play_until_card_play()
    table.move()
    answer = problem(table.people[2].post(f"{table.path}/abort"), 409, "table-state")
    assert "You may leave instead" in answer["detail"]
    assert "concede" not in answer["detail"], "nobody can, at this game"


def test_who_can_concede_is_told_so_when_it_is_too_late_to_abort(api: RunningHouse) -> None:
    battle = Table(api.url, 2, options={"game": "battle-princesses", "round_limit": 2})
    battle.move()
    answer = problem(battle.people[0].post(f"{battle.path}/abort"), 409, "table-state")
    assert "You may concede instead, or leave" in answer["detail"]
    battle.people[0].done(f"{battle.path}/concession")


# --- resting


def test_a_pause_takes_everybody_and_anybody_ends_it(table: Table) -> None:
    first, *others = table.people
    first.done(f"{table.path}/suggestions", {"type": "pause", "minutes": 10})
    for person in others:
        person.done(f"{table.path}/suggestions/1", {"agree": True})
    view = first.view(table.id)
    assert view["stopped"]
    assert view["paused_until"] == view["deadlines"][0]["by"]
    assert view["waiting_for"] == []
    others[0].done(f"{table.path}/resume")
    assert first.view(table.id)["waiting_for"]
    problem(first.post(f"{table.path}/resume"), 409, "table-state")


def test_all_others_send_somebody_away(table: Table) -> None:
    first, second, third = table.people
    first.done(f"{table.path}/suggestions", {"type": "send-away", "seat": 2})
    problem(third.post(f"{table.path}/suggestions/1", {"agree": False}), 409, "table-state")
    second.done(f"{table.path}/suggestions/1", {"agree": True})
    assert first.view(table.id)["seats"][2]["left_by"] == third.id


# --- playing again


def test_the_same_people_play_again(api: RunningHouse) -> None:
    table = Table(api.url, 3, visibility="private", terms=TIMED)
    first, second, third = table.people
    problem(first.post(f"{table.path}/rematch"), 409, "table-state")
    problem(first.get(f"{table.path}/rematch"), 404, "not-found")
    first.done(f"{table.path}/abort")
    following = second.done(f"{table.path}/rematch")["id"]
    assert first.done(f"{table.path}/rematch")["id"] == following
    view = first.view(following)
    assert view["rematch_of"] == table.id
    assert view["host"] == second.id
    assert set(view["invited"]) == {first.id, third.id}
    assert view["terms"]["clock"] == TIMED["clock"]
    for person in table.people:
        person.sit_down(following)
    second.start(following)
    assert third.seen(f"{table.path}/rematch")["id"] == following
    problem(register(api.url).post(f"{table.path}/rematch"), 404, "not-found")


def test_nobody_takes_the_seat_of_who_plays_again(api: RunningHouse) -> None:
    table = Table(api.url, 3)
    first, second, _ = table.people
    first.done(f"{table.path}/abort")
    following = first.done(f"{table.path}/rematch")["id"]
    stranger = register(api.url)
    sit_down = {"type": "sit-down"}
    answer = problem(stranger.post(f"/v1/games/{following}/seats", sit_down), 403, "not-at-this-table")
    assert "its host can invite you" in answer["detail"]
    second.sit_down(following)
    first.done(f"/v1/games/{following}/invitations", {"player": stranger.id})
    stranger.sit_down(following)


def test_a_rematch_that_was_closed_again_spoils_nothing(api: RunningHouse) -> None:
    table = Table(api.url, 3)
    first, second, third = table.people
    first.done(f"{table.path}/abort")
    spoilt = first.done(f"{table.path}/rematch")["id"]
    first.done(f"/v1/games/{spoilt}/abort")
    problem(second.get(f"{table.path}/rematch"), 404, "not-found")
    following = second.done(f"{table.path}/rematch")["id"]
    assert following != spoilt
    assert third.done(f"{table.path}/rematch")["id"] == following
    assert first.seen(f"{table.path}/rematch")["id"] == following
    assert third.view(following)["rematch_of"] == table.id


def test_nobody_learns_of_a_rematch_that_is_hidden_from_them(api: RunningHouse) -> None:
    table = Table(api.url, 3, visibility="private")
    first, second, third = table.people
    third.done(f"{table.path}/seats", {"type": "leave"})
    before = problem(third.get(f"{table.path}/rematch"), 404, "not-found")["detail"]
    first.done(f"{table.path}/abort")
    following = first.done(f"{table.path}/rematch")["id"]
    assert second.seen(f"{table.path}/rematch")["id"] == following
    assert problem(third.get(f"{table.path}/rematch"), 404, "not-found")["detail"] == before


def test_bots_come_along(ada: Guest) -> None:
    game = ada.table_with_bots(3, WITHOUT_POWERS)
    ada.done(f"/v1/games/{game}/abort")
    following = ada.done(f"/v1/games/{game}/rematch")["id"]
    seats = ada.view(following)["seats"]
    assert [chair["bot"] for chair in seats] == [None, "random-legal", "random-legal"]
