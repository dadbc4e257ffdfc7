"""Tokens that are good for one game only: they read and play it, and are strangers everywhere else."""

import re
import time
import uuid
from typing import Any

import httpx
import pytest

import service.app  # noqa: F401  (declares every operation)
from service.http.access import Access
from service.http.operations import Operation, contract
from tests.support.guests import Guest, Table, problem, register
from tests.support.running_house import RunningHouse

GOOD_FOR = "good for the game"
ABOUT_GAMES = [each for each in contract() if "game_id" in each.path_names]
ELSEWHERE = [each for each in contract() if "game_id" not in each.path_names]
SOMEWHERE = {"player_id": str(uuid.uuid4()), "token_id": str(uuid.uuid4()), "game": "rebel-princess"}


class Friend:
    """A player at three tables, and a token of theirs that is good for the first."""

    def __init__(self, url: str) -> None:
        self.player = register(url, "Ada")
        self.own = Table(url, people=[self.player])
        self.public = Table(url, people=[self.player])
        self.private = Table(url, people=[self.player], visibility="private")
        made = self.player.done("/v1/tokens", {"scopes": ["read", "play"], "game": self.own.id})
        self.made = made
        self.limited = Guest(url, made["token"], self.player.id)

    def ask(
        self, operation: Operation, game: str = "", *, guest: Guest | None = None, method: str = ""
    ) -> httpx.Response:
        """Whatever the body should be: who may not come so far is not told."""
        values = {**SOMEWHERE, "game_id": game}
        path = re.sub(r"{(\w+)}", lambda name: str(values.get(name[1], "1")), operation.path)
        guest = guest or self.limited
        body: Any = {} if operation.body is not None else None
        return guest._send(method or operation.method, path, {}, json=body)


@pytest.fixture(scope="module")
def friend(api: RunningHouse) -> Friend:
    return Friend(api.url)


def ids(operation: Operation) -> str:
    return operation.id


def about_the_token(answer: httpx.Response) -> bool:
    return answer.status_code == 403 and GOOD_FOR in answer.text


def test_there_are_operations_of_either_kind() -> None:
    assert len(ABOUT_GAMES) > 20
    assert len(ELSEWHERE) > 20


@pytest.mark.parametrize("operation", ABOUT_GAMES, ids=ids)
def test_it_is_refused_at_a_public_table_of_the_same_player(friend: Friend, operation: Operation) -> None:
    refused = problem(friend.ask(operation, friend.public.id), 403, "forbidden")
    assert GOOD_FOR in refused["detail"]
    assert friend.own.id in refused["detail"]


@pytest.mark.parametrize("operation", ABOUT_GAMES, ids=ids)
def test_it_does_not_know_a_private_table_of_the_same_player(friend: Friend, operation: Operation) -> None:
    problem(friend.ask(operation, friend.private.id), 404, "not-found")
    problem(friend.ask(operation, str(uuid.uuid4())), 404, "not-found")
    problem(friend.ask(operation, "nonsense"), 404, "not-found")


@pytest.mark.parametrize(
    "operation",
    [each for each in ABOUT_GAMES if each.message is None and not each.leads_elsewhere],
    ids=ids,
)
def test_at_its_own_table_it_is_like_any_other(friend: Friend, operation: Operation) -> None:
    assert not about_the_token(friend.ask(operation, friend.own.id))
    assert not about_the_token(friend.ask(operation, friend.own.id.upper()))


@pytest.mark.parametrize("operation", ELSEWHERE, ids=ids)
def test_where_no_game_is_named_it_is_refused_unless_anybody_may_come(
    friend: Friend, operation: Operation
) -> None:
    answer = friend.ask(operation)
    if operation.access is Access.OPEN:
        assert answer.status_code == friend.ask(operation, guest=Guest(friend.player.url)).status_code
    elif operation.in_one_game:
        assert answer.status_code == operation.status
    else:
        problem(answer, 403, "forbidden")


@pytest.mark.parametrize("operation", [each for each in ELSEWHERE if each.access is not Access.OPEN], ids=ids)
def test_a_token_for_all_games_is_not_refused_there_for_that(friend: Friend, operation: Operation) -> None:
    if operation.method == "GET" and operation.message is None:
        assert friend.ask(operation, guest=friend.player).status_code != 403


def test_it_reads_and_plays_its_game(friend: Friend) -> None:
    table = Table(friend.player.url, people=[friend.player])
    made = friend.player.done("/v1/tokens", {"scopes": ["read", "play"], "game": table.id})
    table.people[0] = Guest(friend.player.url, made["token"], friend.player.id)
    table.deal()
    assert table.people[0].view(table.id)["seat"] == 0
    ticket = table.people[0].done(f"{table.path}/stream-tickets")["ticket"]
    problem(
        Guest(friend.player.url).get(f"{friend.public.path}/stream?ticket={ticket}"), 401, "unauthenticated"
    )


def test_it_opens_no_other_table(friend: Friend) -> None:
    table = Table(friend.player.url, people=[friend.player])
    made = friend.player.done("/v1/tokens", {"scopes": ["read", "play"], "game": table.id})
    limited = Guest(friend.player.url, made["token"], friend.player.id)
    limited.done(f"{table.path}/abort")
    assert about_the_token(limited.post(f"{table.path}/rematch"))
    assert friend.player.post(f"{table.path}/rematch").status_code == 200


def test_it_says_what_it_is_good_for(friend: Friend) -> None:
    assert friend.limited.seen("/v1/players/me")["game"] == friend.own.id
    assert friend.player.seen("/v1/players/me")["game"] is None
    listed = {each["id"]: each["game"] for each in friend.player.seen("/v1/tokens")["tokens"]}
    assert listed[friend.made["id"]] == friend.made["game"] == friend.own.id
    assert [*listed.values()].count(None) == 1


def test_it_lists_its_own_game_and_no_other(friend: Friend) -> None:
    deadline = time.monotonic() + 20
    while len(friend.player.seen("/v1/players/me/games")["games"]) < 3:
        assert time.monotonic() < deadline, "the lists follow in a moment"
        time.sleep(0.1)
    assert [each["id"] for each in friend.limited.seen("/v1/players/me/games")["games"]] == [friend.own.id]


def test_it_never_makes_other_tokens(friend: Friend) -> None:
    for scopes in (["read"], ["account"], ["read", "play", "account"]):
        wanted: dict[str, Any] = {"scopes": scopes}
        problem(friend.limited.post("/v1/tokens", wanted), 403, "forbidden")
        problem(friend.limited.post("/v1/tokens", {**wanted, "game": friend.own.id}), 403, "forbidden")
    with_account = {"scopes": ["read", "account"], "game": friend.own.id}
    assert problem(friend.player.post("/v1/tokens", with_account), 400, "bad-request")["place"] == "$.scopes"


def test_nobody_makes_a_token_for_a_table_they_may_not_see(friend: Friend, anonymous: Guest) -> None:
    stranger = register(friend.player.url)
    for game in (friend.private.id, str(uuid.uuid4())):
        problem(stranger.post("/v1/tokens", {"scopes": ["read"], "game": game}), 404, "not-found")
    assert stranger.post("/v1/tokens", {"scopes": ["read"], "game": friend.public.id}).status_code == 201
    wrong = friend.player.post("/v1/tokens", {"scopes": ["read"], "game": "my game"})
    assert problem(wrong, 400, "bad-request")["place"] == "$.game"
