"""Who may call: players, their tokens, and what each token allows."""

import asyncio
import time

import pytest

from events.database import Pool
from service.http.access import Scope
from service.players.store import Players
from service.tokens import store
from service.tokens.store import Tokens
from tests.support.guests import WITHOUT_POWERS, Guest, Table, problem
from tests.support.running_house import RunningHouse

BOT_TOKEN = {"scopes": ["read", "play"], "label": "bot"}


def with_scopes(ada: Guest, *scopes: str) -> Guest:
    return Guest(ada.url, ada.done("/v1/tokens", {"scopes": list(scopes)})["token"], ada.id)


def test_a_new_player_gets_a_token_that_works(ada: Guest) -> None:
    me = ada.seen("/v1/players/me")
    assert (me["id"], me["name"], me["scopes"]) == (ada.id, "Ada", ["read", "play", "account"])


def test_everybody_may_learn_a_players_name(ada: Guest, anonymous: Guest) -> None:
    ada_told = {"id": ada.id, "name": "Ada", "bot": False, "erased": False, "invitable": True}
    assert anonymous.seen(f"/v1/players/{ada.id}") == ada_told


@pytest.mark.parametrize("name", ["", " ", "a" * 41, "a\x00b", "two\nlines", " Ada", 7, None])
def test_a_name_is_one_short_line(anonymous: Guest, name: object) -> None:
    assert problem(anonymous.post("/v1/players", {"name": name}), 400, "bad-request")["place"] == "$.name"


@pytest.mark.parametrize("name", ["a", "a" * 40, "Ada Lovelace", "Zoë", "王", "🂡", "O'Hara"])
def test_any_short_line_is_a_name(anonymous: Guest, name: str) -> None:
    assert anonymous.done("/v1/players", {"name": name})["player"]["name"] == name


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer nonsense", "Basic YTpi", "Bearer " + "x" * 500])
def test_without_a_valid_token_there_is_no_me(anonymous: Guest, header: str) -> None:
    answer = anonymous.get("/v1/players/me", Authorization=header)
    problem(answer, 401, "unauthenticated")
    assert answer.headers["www-authenticate"].startswith("Bearer")


def test_the_word_bearer_may_be_written_in_any_case(ada: Guest) -> None:
    for scheme in ("Bearer", "bearer", "BEARER"):
        me = Guest(ada.url).get("/v1/players/me", Authorization=f"{scheme} {ada.token}")
        assert me.json()["id"] == ada.id


def test_a_wrong_token_is_refused_even_where_none_is_needed(table: Table, anonymous: Guest) -> None:
    problem(anonymous.get(table.path, Authorization="Bearer nonsense"), 401, "unauthenticated")


def test_a_token_may_only_do_what_its_scopes_say(ada: Guest) -> None:
    game = {"options": WITHOUT_POWERS, "seats": 3}
    reader, player = with_scopes(ada, "read"), with_scopes(ada, "play")
    problem(reader.post("/v1/games", game), 403, "forbidden")
    problem(reader.post("/v1/tokens", BOT_TOKEN), 403, "forbidden")
    problem(player.get("/v1/tokens"), 403, "forbidden")
    assert player.post("/v1/games", game).status_code == 201


def test_each_scope_alone_is_enough_for_what_it_is_for(ada: Guest) -> None:
    reader, player, keeper = (with_scopes(ada, scope) for scope in ("read", "play", "account"))
    path = f"/v1/games/{player.done('/v1/games', {'options': WITHOUT_POWERS, 'seats': 3})['id']}"
    assert player.post(f"{path}/seats", {"type": "sit-down"}).status_code == 200
    assert reader.seen(path)["seat"] == 0
    assert len(keeper.seen("/v1/tokens")["tokens"]) == 4
    assert keeper.delete(f"/v1/tokens/{keeper.done('/v1/tokens', {'scopes': ['account']})['id']}").is_success
    assert {each.seen("/v1/players/me")["id"] for each in (reader, player, keeper)} == {ada.id}


def test_a_token_needs_at_least_one_known_scope(ada: Guest) -> None:
    problem(ada.post("/v1/tokens", {"scopes": []}), 400, "bad-request")
    assert problem(ada.post("/v1/tokens", {"scopes": ["all"]}), 400, "bad-request")["place"] == "$.scopes[0]"


def test_tokens_are_listed_without_their_secrets(ada: Guest) -> None:
    made = ada.done("/v1/tokens", BOT_TOKEN)
    listed = ada.seen("/v1/tokens")["tokens"]
    assert [token["label"] for token in listed] == ["first token", "bot"]
    assert made["token"] not in str(listed)


def test_a_revoked_token_stops_at_once(ada: Guest) -> None:
    made = ada.done("/v1/tokens", BOT_TOKEN)
    bot = Guest(ada.url, made["token"])
    assert bot.get("/v1/players/me").status_code == 200
    assert ada.delete(f"/v1/tokens/{made['id']}").status_code == 204
    problem(bot.get("/v1/players/me"), 401, "unauthenticated")
    problem(ada.delete(f"/v1/tokens/{made['id']}"), 404, "not-found")
    assert [token["label"] for token in ada.seen("/v1/tokens")["tokens"]] == ["first token"]


def test_the_other_tokens_of_the_same_player_go_on(ada: Guest, table: Table) -> None:
    kept, gone = (ada.done("/v1/tokens", BOT_TOKEN) for _ in range(2))
    ada.delete(f"/v1/tokens/{gone['id']}")
    for token in (ada.token, kept["token"], table.people[0].token):
        assert Guest(ada.url, token).get("/v1/players/me").status_code == 200


def test_nobody_revokes_the_tokens_of_others(ada: Guest, table: Table) -> None:
    made = ada.done("/v1/tokens", BOT_TOKEN)
    problem(table.people[0].delete(f"/v1/tokens/{made['id']}"), 404, "not-found")
    assert Guest(ada.url, made["token"]).seen("/v1/players/me")["id"] == ada.id


def test_a_token_expires(ada: Guest) -> None:
    short = Guest(ada.url, ada.done("/v1/tokens", {"scopes": ["read"], "expires_in": 1})["token"])
    assert short.get("/v1/players/me").status_code == 200
    assert len(ada.seen("/v1/tokens")["tokens"]) == 2
    time.sleep(1.1)
    problem(short.get("/v1/players/me"), 401, "unauthenticated")
    assert [token["label"] for token in ada.seen("/v1/tokens")["tokens"]] == ["first token"]


async def test_a_token_goes_on_until_it_expires_and_one_without_end_for_ever(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when it is looked up anew, time and again: what a process remembers of it does not last."""
    monkeypatch.setattr(store, "REMEMBERED_FOR", 0.1)
    tokens = Tokens(pool)
    _, keys = await Players(pool, tokens).register("Ada")
    caller, endless = keys.caller, keys.token
    issued = [
        await tokens.issue(caller, label, (Scope.READ,), lifetime)
        for label, lifetime in (("long", 3600), ("short", 1))
    ]
    long, short = (token[1] for token in issued if token)
    until = time.monotonic() + 1.3
    while time.monotonic() < until:
        for secret in (endless, long):
            found = await tokens.check(secret)
            assert found is not None
            assert found.player == caller.player
        await asyncio.sleep(0.05)
    assert await tokens.check(short) is None
    assert [each.label for each in await tokens.of_player(caller.player)] == ["first token", "long"]


def test_no_token_outlives_the_one_that_made_it(ada: Guest) -> None:
    scopes = {"scopes": ["read", "account"]}
    made = ada.done("/v1/tokens", {**scopes, "expires_in": 600})
    brief = Guest(ada.url, made["token"])
    refused = problem(brief.post("/v1/tokens", {**scopes, "expires_in": 700}), 403, "forbidden")
    assert "outlives" in refused["detail"]
    assert brief.done("/v1/tokens", scopes)["expires_at"] == made["expires_at"]
    shorter = brief.done("/v1/tokens", {**scopes, "expires_in": 300})["expires_at"]
    assert shorter < made["expires_at"]


def test_a_token_without_an_end_makes_others_without_one(ada: Guest) -> None:
    endless = ada.done("/v1/tokens", {"scopes": ["account"]})
    assert endless["expires_at"] is None
    again = Guest(ada.url, endless["token"])
    assert again.done("/v1/tokens", {"scopes": ["account"]})["expires_at"] is None
    assert again.done("/v1/tokens", {"scopes": ["account"], "expires_in": 60})["expires_at"] is not None


def test_a_ticket_ends_with_its_token(table: Table) -> None:
    ada = table.people[0]
    made = ada.done("/v1/tokens", {"scopes": ["read"], "expires_in": 20})
    tickets = f"{table.path}/stream-tickets"
    assert Guest(ada.url, made["token"]).done(tickets)["expires_at"] == made["expires_at"]
    assert ada.done(tickets)["expires_at"] > made["expires_at"]


def test_secrets_are_stored_as_digests_only(api: RunningHouse, ada: Guest) -> None:
    import psycopg

    with psycopg.connect(api.database_url) as connection:
        stored = str(connection.execute("SELECT * FROM tokens").fetchall())
    assert ada.id in stored
    assert ada.token not in stored
