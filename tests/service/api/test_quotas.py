"""How much of the house one player may have: tables, tokens, changes of seats; and players of one address."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import psycopg
import pytest

from tests.conftest import SERVERS
from tests.service.api.conftest import Another
from tests.support.databases import fresh_database
from tests.support.guests import WITHOUT_POWERS, Guest, connection, problem, register
from tests.support.running_house import MANY_GUESTS, RunningHouse

NEW_TABLE = {"options": WITHOUT_POWERS, "seats": 3}
FOR_MANY = {"game": "battle-princesses", "edition": "expansion"}
SIT, LEAVE = {"type": "sit-down"}, {"type": "leave"}


@pytest.fixture(scope="module")
def strict(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """A house in which nobody has much."""
    few = {
        "BALLROOM_TOKENS_PER_PLAYER": "3",
        "BALLROOM_SEAT_CHANGES": "3",
        "BALLROOM_INVITATIONS_PER_DAY": "6",
    }
    with (
        fresh_database(SERVERS.postgres_url()) as url,
        RunningHouse(
            tmp_path_factory.mktemp("strict"), "api", DATABASE_URL=url, REDIS_URL=redis_url, **few
        ) as house,
    ):
        yield house


def all_at_once(person: Guest, path: str, body: object, count: int) -> list[httpx.Response]:
    """The answers to requests that are sent at the same time."""

    def post(_: int) -> httpx.Response:
        with connection(person.url) as http:
            return http.post(path, json=body, headers=person.headers)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(post, range(count)))


def ages(api: RunningHouse, hours: int) -> None:
    """Let all tables be this much older, as far as quotas look; the time in the log stays."""
    with psycopg.connect(api.database_url) as clock:
        clock.execute("ALTER TABLE commands DISABLE TRIGGER USER")
        clock.execute("UPDATE commands SET at = at - make_interval(hours => %s)", (hours,))
        clock.execute("ALTER TABLE commands ENABLE TRIGGER USER")


# --- tables


def test_a_host_has_so_many_tables_that_gather_people(another: Another) -> None:
    with another(BALLROOM_GATHERING_TABLES="2") as api:
        ada, bea = register(api.url), register(api.url)
        ada.open_table(3)
        second = ada.open_table(2, {"game": "battle-princesses"})
        refused = problem(ada.post("/v1/games", NEW_TABLE), 409, "quota-exceeded")
        assert refused["limit"] == 2
        assert refused["detail"].startswith("You have 2 tables that gather people.")
        bea.open_table(3)
        for person in (ada, bea):
            person.sit_down(second)
        ada.start(second)
        ada.open_table(3)
        problem(ada.post("/v1/games", NEW_TABLE), 409, "quota-exceeded")


def test_a_host_has_so_many_tables_that_are_not_over(another: Another) -> None:
    with another(BALLROOM_OPEN_TABLES="1", BALLROOM_GATHERING_TABLES="0") as api:
        ada, bea = register(api.url), register(api.url)
        game = ada.open_table(2, {"game": "battle-princesses"})
        for person in (ada, bea):
            person.sit_down(game)
        ada.start(game)
        refused = problem(ada.post("/v1/games", NEW_TABLE), 409, "quota-exceeded")
        assert (refused["limit"], refused["detail"][:43]) == (
            1,
            "You have 1 tables that are not over. Finish",
        )
        bea.done(f"/v1/games/{game}/concession")
        assert ada.view(game)["status"] == "over"
        ada.open_table(3)


@pytest.mark.spoils_the_log
def test_a_table_counts_for_a_day(another: Another) -> None:
    with another(BALLROOM_GATHERING_TABLES="1") as api:
        ada = register(api.url)
        ada.open_table(3)
        ages(api, 23)
        problem(ada.post("/v1/games", NEW_TABLE), 409, "quota-exceeded")
        ages(api, 2)
        assert ada.post("/v1/games", NEW_TABLE).status_code == 201


def test_nobody_opens_more_tables_by_opening_them_all_at_once(another: Another) -> None:
    with another(BALLROOM_GATHERING_TABLES="3") as api:
        answers = all_at_once(register(api.url), "/v1/games", NEW_TABLE, 12)
        assert sorted(answer.status_code for answer in answers) == [201] * 3 + [409] * 9


def test_who_repeats_the_last_request_gets_its_table_again(another: Another) -> None:
    with another(BALLROOM_GATHERING_TABLES="1") as api:
        ada = register(api.url)
        first = ada.post("/v1/games", NEW_TABLE, Idempotency_Key="k")
        again = ada.post("/v1/games", NEW_TABLE, Idempotency_Key="k")
        assert again.status_code == 201
        assert again.json()["id"] == first.json()["id"]
        problem(ada.post("/v1/games", NEW_TABLE, Idempotency_Key="l"), 409, "quota-exceeded")


# --- tokens


def test_a_player_has_so_many_tokens_and_may_revoke_one(strict: RunningHouse) -> None:
    ada, bea = register(strict.url), register(strict.url)
    answers = all_at_once(ada, "/v1/tokens", {"scopes": ["read"]}, 6)
    assert sorted(answer.status_code for answer in answers) == [201] * 2 + [409] * 4
    refused = problem(ada.post("/v1/tokens", {"scopes": ["read"]}), 409, "quota-exceeded")
    assert (refused["limit"], refused["detail"][:30]) == (3, "You have 3 tokens that work. R")
    bea.done("/v1/tokens", {"scopes": ["read"]})
    made = next(answer.json() for answer in answers if answer.status_code == 201)
    assert ada.delete(f"/v1/tokens/{made['id']}").status_code == 204
    ada.done("/v1/tokens", {"scopes": ["read"]})


# --- seats


def test_one_changes_seats_so_often_at_a_table_and_may_always_leave(strict: RunningHouse) -> None:
    ada, bea, cleo = (register(strict.url) for _ in range(3))
    path = f"/v1/games/{ada.open_table(3)}/seats"
    for change in (SIT, LEAVE, SIT, LEAVE):
        bea.done(path, change)
    refused = problem(bea.post(path, SIT), 409, "quota-exceeded")
    assert (refused["limit"], refused["detail"][:37]) == (3, "You have changed seats 4 times at thi")
    cleo.done(path, SIT)
    bea.done(f"/v1/games/{cleo.open_table(3)}/seats", SIT)


def test_a_host_seats_and_dismisses_bots_so_often(strict: RunningHouse) -> None:
    ada = register(strict.url)
    path = f"/v1/games/{ada.open_table(3)}/seats"
    bot = {"type": "seat-bot", "bot": "random-legal"}
    for change in (bot, {**LEAVE, "seat": 0}, bot, {**LEAVE, "seat": 0}, bot):
        ada.done(path, change)
    problem(ada.post(path, bot), 409, "quota-exceeded")


def test_strangers_who_come_and_go_use_up_nobody_elses_changes(strict: RunningHouse) -> None:
    ada, bea, cleo, dot = (register(strict.url) for _ in range(4))
    opened = ada.done("/v1/games", {**NEW_TABLE, "terms": {"ready_up": True}})
    path = f"/v1/games/{opened['id']}/seats"
    ready = {"type": "ready", "ready": True}
    ada.done(path, {**SIT, "seat": 0})
    for stranger in (bea, cleo, dot):
        ada.done(path, ready)
        stranger.done(path, {**SIT, "seat": 1})
        ada.done(path, {**LEAVE, "seat": 1})
    bea.done(path, {**SIT, "seat": 1})
    ada.done(path, {"type": "seat-bot", "bot": "random-legal"})
    ada.done(path, ready)
    for _ in range(26):
        ada.done(path, {**ready, "ready": False})
    answer = problem(ada.post(path, ready), 409, "quota-exceeded")
    assert answer["detail"].startswith("You have said 30 times whether you are ready.")


# --- invitations


def test_nobody_is_asked_to_a_table_again_and_again(strict: RunningHouse) -> None:
    ada, bea, cleo = (register(strict.url) for _ in range(3))
    path = f"/v1/games/{ada.open_table(3)}/invitations"
    for _ in range(3):
        ada.done(path, {"player": bea.id})
        assert bea.delete(f"{path}/{bea.id}").status_code == 200
    answer = problem(ada.post(path, {"player": bea.id}), 409, "quota-exceeded")
    assert answer["detail"] == "You have invited this player 3 times to this table."
    ada.done(path, {"player": cleo.id})
    ada.done("/v1/games", {**NEW_TABLE, "invited": [bea.id], "referees": [cleo.id]})
    answer = problem(ada.post("/v1/games", {**NEW_TABLE, "invited": [bea.id]}), 409, "quota-exceeded")
    assert answer["detail"] == "You have asked others to your tables 6 times in a day."
    ada.done("/v1/games", NEW_TABLE)
    bea.done(f"/v1/games/{bea.open_table(3)}/invitations", {"player": ada.id})


def test_who_may_not_sit_down_anyhow_is_told_why(strict: RunningHouse) -> None:
    ada = register(strict.url)
    path = f"/v1/games/{ada.open_table(3)}/seats"
    for change in (SIT, LEAVE, SIT, LEAVE):
        ada.done(path, change)
    problem(ada.post(path, {**SIT, "seat": 9}), 409, "no-such-seat")
    problem(ada.post(path, SIT), 409, "quota-exceeded")


def test_nobody_races_past_the_limit_of_a_table(strict: RunningHouse) -> None:
    ada = register(strict.url)
    path = f"/v1/games/{ada.open_table(10, FOR_MANY)}/seats"
    answers = all_at_once(ada, path, {"type": "seat-bot", "bot": "random-legal"}, 8)
    statuses = [answer.status_code for answer in answers]
    # Whoever was beaten to it every time is told to try again.
    assert statuses.count(200) == 3
    assert set(statuses) <= {200, 409, 503}


# --- new players


@pytest.mark.parametrize(("name", "word"), [("MINUTE", "minute"), ("DAY", "today")])
def test_so_many_players_come_from_one_address(another: Another, name: str, word: str) -> None:
    few = {f"BALLROOM_PLAYERS_PER_{name}": "2", "BALLROOM_TRUSTED_PROXIES": "127.0.0.1", "REDIS_URL": ""}
    with another(**few) as api:
        stranger = Guest(api.url)

        def come(address: str) -> httpx.Response:
            return stranger.post("/v1/players", {"name": "Ada"}, X_Forwarded_For=address)

        assert [come("203.0.113.7").status_code for _ in range(2)] == [201, 201]
        refused = come("203.0.113.7")
        assert word in problem(refused, 429, "too-many-requests")["detail"]
        assert int(refused.headers["retry-after"]) >= 1
        assert come("203.0.113.8").status_code == 201


def test_a_player_who_is_not_made_is_not_counted(another: Another) -> None:
    with another(BALLROOM_PLAYERS_PER_MINUTE="1", REDIS_URL="") as api:
        problem(Guest(api.url).post("/v1/players", {"name": ""}), 400, "bad-request")
        register(api.url)


def test_as_usual_nobody_notices(another: Another) -> None:
    # Unset is as usual, and so is empty.
    with another(**dict.fromkeys(MANY_GUESTS, ""), REDIS_URL="") as api:
        people = [register(api.url) for _ in range(10)]
        for ada in people[:2]:
            for _ in range(10):
                path = f"/v1/games/{ada.open_table(3)}/seats"
                for change in (SIT, LEAVE) * 5:
                    ada.done(path, change)
                ada.done("/v1/tokens", {"scopes": ["read"]})
