"""What the house does with requests that are wrong: one problem each, and the game stays as it was."""

import json
from typing import Any

import httpx
import pytest

from tests.support.guests import WITHOUT_POWERS, Guest, Table, problem, register
from tests.support.running_house import RunningHouse

NOWHERE = "/v1/games/00000000-0000-4000-8000-000000000000"


@pytest.fixture
def playing(table: Table) -> Table:
    """The first trick is being played."""
    table.play_until_card_play()
    return table


def test_an_unknown_card_is_outside_the_schema(playing: Table) -> None:
    seat, move = playing.due()
    wrong = playing.people[seat].post(f"{playing.path}/moves", {**move, "card": "queens-13"})
    assert problem(wrong, 400, "bad-request")["place"] == "$.card"


def test_a_wrong_key_is_a_fault_of_its_object(table: Table) -> None:
    move = {"type": "assign-cards", "decision": "r1.t1.a", "cards": {"nobody": "queens-2"}}
    wrong = problem(table.people[0].move(table.id, move), 400, "bad-request")
    assert wrong["place"] == "$.cards"
    assert wrong["detail"] == "A key of `cards` takes a whole number."


def test_at_a_table_only_the_moves_of_its_game_are_spoken_of(api: RunningHouse, table: Table) -> None:
    battle = Table(api.url, 2, options={"game": "battle-princesses"})
    for sent in ({"type": "cheat"}, {"type": "lay-card"}, {"decision": "draft"}):
        told = problem(table.people[0].move(table.id, sent), 400, "bad-request")["detail"]
        assert "one of choose-princess, pass-cards, " in told
        assert "buy-card" not in told
        told = problem(battle.people[0].move(battle.id, {**sent, "type": "play-card"}), 400, "bad-request")
        assert "one of pick-princess, choose-stock, " in told["detail"]
        assert "pass-cards" not in told["detail"]
    told = problem(battle.people[0].move(battle.id, {"type": "lay-card"}), 400, "bad-request")["detail"]
    assert told.startswith("`decision` is missing: ")


def test_a_whole_move_of_another_game_is_told_which_are_taken(table: Table) -> None:
    seat, move = table.deal().due()
    strange = {"type": "lay-card", "decision": move["decision"], "card": "well.1"}
    answer = problem(table.people[seat].move(table.id, strange), 422, "rule-broken")
    assert f"takes {move['type']}, not lay-card: " in answer["detail"]
    assert answer["place"] == "$.type"


def test_a_refused_move_says_where_in_it_the_trouble_is(table: Table) -> None:
    seat, move = table.deal().due()
    field = next(name for name in move if name not in ("type", "decision"))
    answer = problem(table.people[seat].move(table.id, {**move, field: []}), 422, "rule-broken")
    assert answer["place"] == f"$.{field}"
    table.people[seat].done(f"{table.path}/moves", move)


def test_a_wrong_move_does_not_tell_an_outsider_of_a_private_table(api: RunningHouse, ada: Guest) -> None:
    hidden = Table(api.url, visibility="private")
    assert "pass-cards, " in hidden.people[0].move(hidden.id, {}).json()["detail"]
    told = problem(ada.move(hidden.id, {}), 400, "bad-request")["detail"]
    assert told == problem(ada.post(f"{NOWHERE}/moves", {}), 400, "bad-request")["detail"]


def test_of_editions_and_kinds_only_those_of_the_game_are_named(api: RunningHouse, table: Table) -> None:
    battle = Table(api.url, 2, options={"game": "battle-princesses"})
    ada = battle.people[0]
    for path in ("/v1/catalog/battle-princesses/cards", f"{battle.path}/rerule"):
        told = problem(ada.get(f"{path}?edition=x"), 400, "bad-request")["detail"]
        assert told == '`edition` takes one of base, expansion, not "x".'
    told = problem(ada.get(f"{table.path}/rerule"), 400, "bad-request")["detail"]
    assert told.startswith("`edition` is missing: it takes one of deluxe-en, ")
    assert "expansion" not in told
    told = problem(ada.get("/v1/catalog/rebel-princess/cards?kind=x"), 400, "bad-request")["detail"]
    assert told == '`kind` takes one of princesses, round-cards, not "x".'
    told = problem(ada.get("/v1/catalog/poker/cards?edition=x"), 400, "bad-request")["detail"]
    assert "base, cs, " in told


def test_a_wish_is_of_the_game_of_its_table(table: Table) -> None:
    told = problem(table.people[0].put(f"{table.path}/wishes", {"game": "poker"}), 400, "bad-request")
    assert told["detail"] == '`game` takes `rebel-princess`, not "poker".'


@pytest.mark.parametrize("game", ["rebel-princess", "battle-princesses"])
def test_a_wish_of_another_game_is_the_same_problem_whether_it_could_be_one_there_or_not(
    api: RunningHouse, game: str
) -> None:
    person, path = (at := Table(api.url, options={"game": game})).people[0], f"{at.path}/wishes"
    (other,) = {"rebel-princess", "battle-princesses"} - {game}
    wishes: list[dict[str, Any]] = [{"decline_round": 1}, {"decline": "all"}, {"decline": "never"}, {}]
    for fields in wishes:
        told = problem(person.put(path, {"game": other, **fields}), 400, "bad-request")
        assert told["detail"] == f'`game` takes `{game}`, not "{other}".'
        assert told["place"] == "$.game"
    own = wishes[0] if game == "rebel-princess" else wishes[1]
    assert person.put(path, {"game": game, **own}).status_code == 200


def test_a_wish_says_of_which_game_it_is(api: RunningHouse) -> None:
    battle = Table(api.url, 2, options={"game": "battle-princesses"})
    told = problem(battle.people[0].put(f"{battle.path}/wishes", {}), 400, "bad-request")["detail"]
    assert told == "`game` is missing: it takes `battle-princesses`."
    battle.people[0].put(f"{battle.path}/wishes", {"game": "battle-princesses", "decline": "all"})


@pytest.mark.parametrize(
    ("key", "found"), [("x" * 101, "a text (length 101)"), ("a b", '"a b"'), ("", '""'), ("\xe9", '"é"')]
)
def test_a_key_that_is_no_key_is_told_what_is(ada: Guest, key: str, found: str) -> None:
    game = {"options": WITHOUT_POWERS, "seats": 3}
    headers = httpx.Headers({**ada.headers, "Idempotency-Key": key}, encoding="latin-1")
    answer = httpx.post(f"{ada.url}/v1/games", json=game, headers=headers)
    told = problem(answer, 400, "bad-request")
    assert told["detail"] == (
        f"The header Idempotency-Key takes 1 to 100 visible ASCII characters, no blanks, not {found}."
    )
    assert told["place"] == "idempotency-key"


def test_the_longest_key_is_one(ada: Guest) -> None:
    ada.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3}, Idempotency_Key="~" * 100)


def test_a_card_of_another_player_breaks_a_rule(playing: Table) -> None:
    seat, move = playing.due()
    other = playing.people[(seat + 1) % 3].seen(playing.path)["play"]["you"]["hand"][0]
    refused = problem(
        playing.people[seat].post(f"{playing.path}/moves", {**move, "card": other}), 422, "rule-broken"
    )
    assert refused["option"] == other
    assert refused["citations"]
    assert all(citation["id"] and citation["text"] for citation in refused["citations"])
    assert refused["decisions"] == [move["decision"]]


def test_who_is_not_asked_cannot_answer(playing: Table) -> None:
    seat, move = playing.due()
    other = playing.people[(seat + 1) % 3]
    mine = other.seen(playing.path)["play"]["you"]["hand"][0]
    answer = other.post(f"{playing.path}/moves", {**move, "card": mine})
    assert answer.status_code == 409
    assert answer.json()["type"] in ("/problems/decision-closed", "/problems/not-your-turn")


def test_a_token_of_another_seat_plays_for_its_own_seat_only(playing: Table) -> None:
    """The very move that would be right for the seat on turn is judged for the caller's own seat."""
    seat, move = playing.due()
    before = playing.people[seat].seen(playing.path)["version"]
    answer = playing.people[(seat + 1) % 3].post(f"{playing.path}/moves", move)
    assert answer.status_code == 409
    assert playing.people[seat].seen(playing.path)["version"] == before


def test_a_closed_decision_stays_closed(playing: Table) -> None:
    seat, move = playing.due()
    playing.people[seat].done(f"{playing.path}/moves", move)
    problem(playing.people[seat].post(f"{playing.path}/moves", move), 409, "decision-closed")


def test_too_many_cards_are_outside_the_schema(table: Table) -> None:
    move = {"type": "pass-cards", "decision": "r1.pass", "left": ["queens-2"] * 60, "right": []}
    wrong = problem(table.people[0].post(f"{table.path}/moves", move), 400, "bad-request")
    assert wrong["place"] == "$.left"


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"extra": 1}, "$"),
        ({"type": "cheat"}, "$.type"),
        ({"type": 3}, "$.type"),
        ({"card": None}, "$.card"),
        ({"decision": 7}, "$.decision"),
    ],
)
def test_what_is_not_in_the_schema_is_named_by_its_place(
    playing: Table, change: dict[str, object], place: str
) -> None:
    seat, move = playing.due()
    wrong = playing.people[seat].post(f"{playing.path}/moves", {**move, **change})
    assert problem(wrong, 400, "bad-request")["place"] == place


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"nonsense", b'{"type": "play-card"', b'{"name": "\xff"}', b"[" * 20_000],
)
def test_broken_json_is_a_bad_request(ada: Guest, content: bytes) -> None:
    problem(ada.send("/v1/players", content, Content_Type="application/json"), 400, "bad-request")


def test_a_huge_body_is_not_read(ada: Guest) -> None:
    body = json.dumps({"name": "x" * 140_000}).encode()
    problem(ada.send("/v1/players", body, Content_Type="application/json"), 413, "too-large")


def test_a_large_body_is(ada: Guest) -> None:
    """Just below the limit: what is wrong with it is found inside."""
    body = json.dumps({"name": "x" * 65_000}).encode()
    wrong = problem(ada.send("/v1/players", body, Content_Type="application/json"), 400, "bad-request")
    assert wrong["place"] == "$.name"


@pytest.mark.parametrize("kind", ["text/plain", "application/xml", "multipart/form-data; boundary=x", ""])
def test_only_json_is_read(ada: Guest, kind: str) -> None:
    problem(ada.send("/v1/players", b'{"name": "A"}', Content_Type=kind), 415, "unsupported-media-type")


@pytest.mark.parametrize("kind", ["application/json", "Application/JSON", "application/json; charset=utf-8"])
def test_json_is_read_however_it_is_labelled(ada: Guest, kind: str) -> None:
    assert ada.send("/v1/players", b'{"name": "A"}', Content_Type=kind).status_code == 201


@pytest.mark.parametrize("path", ["/nowhere", "/v1", NOWHERE, "/v1/games/7", "/problems/none", "/docs/x.js"])
def test_what_is_not_there_is_a_problem_too(ada: Guest, path: str) -> None:
    problem(ada.get(path), 404, "not-found")


def test_a_path_that_is_not_in_the_contract_is_told_apart_from_a_table_that_is_not_there(
    ada: Guest, table: Table
) -> None:
    for path in ("/nowhere", f"{table.path}/mvoes", f"{NOWHERE}/mvoes"):
        told = problem(ada.get(path), 404, "not-found")["detail"]
        assert told == "There is no such path. `/openapi.json` lists them all."
    assert "private tables" in problem(ada.get(NOWHERE), 404, "not-found")["detail"]


def test_a_method_that_is_not_offered_names_those_that_are(ada: Guest, table: Table) -> None:
    answer = ada.delete(table.path)
    problem(answer, 405, "method-not-allowed")
    assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize(
    "query", ["at=0", "at=x", "at=1.0", "at=1&at=2", "version=3", "at=99999999999999999999"]
)
def test_a_wrong_query_is_a_bad_request(table: Table, query: str) -> None:
    problem(table.people[0].get(f"{table.path}?{query}"), 400, "bad-request")


def test_spectators_may_look_but_not_act(table: Table) -> None:
    stranger = register(table.people[0].url)
    assert stranger.seen(table.path)["seat"] is None
    problem(stranger.get(f"{table.path}/moves"), 403, "not-at-this-table")
    _, move = table.due()
    problem(stranger.post(f"{table.path}/moves", move), 403, "not-at-this-table")
    problem(stranger.post(f"{table.path}/start"), 403, "not-at-this-table")
    problem(stranger.post(f"{table.path}/concession"), 403, "not-at-this-table")


def test_a_table_that_has_started_takes_nobody_else(table: Table) -> None:
    stranger = register(table.people[0].url)
    problem(stranger.post(f"{table.path}/seats", {"type": "sit-down"}), 409, "table-state")
    problem(table.people[0].post(f"{table.path}/start"), 409, "table-state")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"options": {"game": "poker"}}, "$.options.game"),
        ({"options": {"game": "rebel-princess", "cheat": True}}, "$.options"),
        ({"seats": 0}, "$.seats"),
        ({"visibility": "secret"}, "$.visibility"),
    ],
)
def test_a_table_outside_the_schema(ada: Guest, change: dict[str, object], place: str) -> None:
    wanted = {"options": WITHOUT_POWERS, "seats": 3, **change}
    assert problem(ada.post("/v1/games", wanted), 400, "bad-request")["place"] == place


def test_a_table_that_cannot_be_played(ada: Guest) -> None:
    problem(ada.post("/v1/games", {"options": WITHOUT_POWERS, "seats": 12}), 422, "bad-options")
    unknown = {"options": {**WITHOUT_POWERS, "edition": "none"}, "seats": 3}
    problem(ada.post("/v1/games", unknown), 422, "bad-options")


def test_bots_have_names_and_entropy_has_an_end(ada: Guest) -> None:
    game = ada.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3})["id"]
    seats = f"/v1/games/{game}/seats"
    assert (
        problem(ada.post(seats, {"type": "seat-bot", "bot": "hal"}), 400, "bad-request")["place"] == "$.bot"
    )
    long = {"type": "sit-down", "entropy": "f" * 129}
    assert problem(ada.post(seats, long), 400, "bad-request")["place"] == "$.entropy"
    problem(ada.post(seats, {"type": "sit-down", "seat": 5}), 409, "no-such-seat")
    ada.done(seats, {"type": "seat-bot", "bot": "random-legal", "seat": 2})
    ada.done(seats, {"type": "sit-down", "entropy": "f" * 128, "seat": 1})
    taken = ada.seen(f"/v1/games/{game}")["seats"]
    assert [(chair["bot"], chair["entropy"]) for chair in taken] == [
        (None, ""),
        (None, "f" * 128),
        ("random-legal", ""),
    ]


def test_a_bot_is_not_seated_where_it_does_not_know_the_game(ada: Guest) -> None:
    game = ada.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3})["id"]
    seats = f"/v1/games/{game}/seats"
    answer = problem(ada.post(seats, {"type": "seat-bot", "bot": "knight"}), 422, "bad-options")
    assert answer["detail"].startswith("The bot knight does not know rebel-princess. These do: ")
    assert "page" in answer["detail"]
    ada.done(seats, {"type": "seat-bot", "bot": "random-legal"})


def test_every_type_explains_itself(ada: Guest) -> None:
    answer = ada.get("/nowhere").json()
    explained = ada.seen(answer["type"])
    assert explained["status"] == 404
    assert explained["explanation"]
