"""Health, metrics, documentation, rate limits."""

import asyncio
import re
import time
from functools import partial
from pathlib import Path
from uuid import UUID

import click
import msgspec
import pytest

from events.redis_clients import connect
from service.http import openapi
from service.http.operations import OPERATIONS, Operation
from service.http.rate_limits import Counts
from tests.service.api.conftest import Another
from tests.support.guests import WITHOUT_POWERS, Guest, Table, problem, register
from workers.counts import TurnCounts
from workers.queue import THINKING, bot_queue, enqueue_bot_turns

LONG = 1_000_000_000
"""Seconds: no new window may begin while a test counts."""


def test_the_house_is_live_and_ready(anonymous: Guest) -> None:
    assert anonymous.seen("/health/live") == {"status": "live"}
    assert anonymous.seen("/health/ready") == {"status": "ready", "postgres": "up", "redis": "up"}


def metric(guest: Guest, pattern: str) -> float:
    found = re.search(pattern + r" ([0-9.]+)", guest.get("/metrics").text)
    return float(found[1]) if found else 0.0


def test_moves_and_refusals_are_counted(table: Table, anonymous: Guest) -> None:
    counted = partial(metric, anonymous)
    moves, refusals = (
        counted("ballroom_moves_total"),
        counted(r'ballroom_refusals_total\{why="decision-closed"\}'),
    )
    seat, move = table.due()
    table.people[seat].done(f"{table.path}/moves", move)
    table.people[seat].post(f"{table.path}/moves", {**move, "decision": "r99.pass"})
    assert counted("ballroom_moves_total") == moves + 1
    assert counted(r'ballroom_refusals_total\{why="decision-closed"\}') == refusals + 1
    assert counted(r'ballroom_requests_total\{operation="makeMove",status="200"\}') > 0


def test_what_workers_count_is_told_for_all_of_them(anonymous: Guest, redis_url: str) -> None:
    counted = partial(metric, anonymous)
    before = counted("ballroom_house_turns_total")
    with connect(redis_url) as redis:
        for seconds in (0.004, 0.3):
            worker = TurnCounts()
            worker.chose("ponderer", seconds)
            worker.erred("ponderer")
            worker.played(20)
            worker.failed()
            worker.tell(redis)
            worker.tell(redis)
        enqueue_bot_turns(redis, str(UUID(int=7)), 5, THINKING)
        waiting = counted(r'ballroom_jobs_waiting\{queue="thinkers"\}')
        time.sleep(0.1)
        oldest = counted(r'ballroom_jobs_oldest_seconds\{queue="thinkers"\}')
        bot_queue(redis, THINKING).empty()  # type: ignore[no-untyped-call]
    assert counted("ballroom_house_turns_total") == before + 40
    assert counted(r'ballroom_bot_seconds_bucket\{bot="ponderer",le="0.005"\}') == 1
    assert counted(r'ballroom_bot_seconds_count\{bot="ponderer"\}') == 2
    assert counted(r'ballroom_bot_seconds_sum\{bot="ponderer"\}') == 0.304
    assert counted(r'ballroom_bot_errors_total\{bot="ponderer"\}') == 2
    assert counted("ballroom_house_failures_total") >= 2
    assert waiting == 1
    assert 0.1 <= oldest < 10
    assert counted(r'ballroom_jobs_waiting\{queue="thinkers"\}') == 0


def test_the_page_needs_nothing_from_elsewhere(anonymous: Guest) -> None:
    for path in ("/docs", "/docs/docs.js", "/docs/docs.css"):
        answer = anonymous.get(path)
        assert answer.status_code == 200
        assert "//" not in answer.text.replace("// ", "").replace("!doctype", "")
        assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_whoever_comes_to_the_door_is_shown_the_page(anonymous: Guest) -> None:
    answer = anonymous.get("/")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "<title>Ballroom</title>" in answer.text


def test_the_document_lists_what_is_promised_and_nothing_else(anonymous: Guest) -> None:
    document = anonymous.seen("/openapi.json")
    assert not {"/web/{file}", "/docs/docs.js", "/docs/docs.css"} & document["paths"].keys()
    tags = [operation["tags"][0] for path in document["paths"].values() for operation in path.values()]
    assert list(dict.fromkeys(tags)) == [tag["name"] for tag in document["tags"]]


def test_the_committed_schema_is_the_served_one(anonymous: Guest) -> None:
    served = anonymous.seen("/openapi.json")
    committed = Path(openapi.COPY / "openapi.json").read_bytes()
    assert msgspec.json.decode(committed) == served
    openapi.run(check=True)


def test_drift_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(openapi, "COPY", tmp_path / "openapi")
    with pytest.raises(click.ClickException):
        openapi.run(check=True)
    openapi.run(check=False)
    openapi.run(check=True)


def test_every_operation_is_declared_once() -> None:
    assert len({each.id for each in OPERATIONS}) == len(OPERATIONS)
    assert len({(each.method, each.path) for each in OPERATIONS}) == len(OPERATIONS)


@pytest.mark.parametrize("operation", [each for each in OPERATIONS if each.body], ids=lambda each: each.id)
def test_whatever_takes_a_body_shows_good_ones(operation: Operation) -> None:
    assert operation.examples
    for example in operation.examples.values():
        msgspec.json.decode(msgspec.json.encode(example), type=operation.body)


def test_too_many_requests_have_to_wait(another: Another) -> None:
    few = {"BALLROOM_REQUESTS_PER_MINUTE": "20", "BALLROOM_PLAYERS_PER_MINUTE": "2"}
    with another(**few) as api:
        ada, bea = register(api.url), register(api.url)
        answer = Guest(api.url).post("/v1/players", {"name": "Cleo"})
        problem(answer, 429, "too-many-requests")
        assert 0 < int(answer.headers["retry-after"]) <= 60
        answers = [ada.get("/v1/players/me") for _ in range(25)]
        assert [each.status_code for each in answers[:20]] == [200] * 20
        problem(answers[-1], 429, "too-many-requests")
        assert bea.get("/v1/players/me").status_code == 200


async def test_limits_count_what_other_processes_have_seen(redis_url: str) -> None:
    from redis.asyncio import Redis

    async with Redis.from_url(redis_url) as redis:
        one, two = (Counts(LONG) for _ in range(2))
        for _ in range(6):
            assert one.count("ada-elsewhere", 8) is None
        await one.exchange(redis)
        assert two.count("ada-elsewhere", 8) is None
        await two.exchange(redis)
        assert two.count("ada-elsewhere", 8) is None
        assert two.count("ada-elsewhere", 8) is not None


async def test_processes_that_stay_within_a_limit_together_refuse_nobody(redis_url: str) -> None:
    """However often they tell each other what they have seen, nothing is counted twice."""
    from redis.asyncio import Redis

    async with Redis.from_url(redis_url) as redis:
        one, two = (Counts(LONG) for _ in range(2))
        for _ in range(4):
            for process in (one, two):
                assert process.count("ben-elsewhere", 8) is None
                await process.exchange(redis)
        assert two.count("cleo-elsewhere", 8) is None
        assert two.count("ben-elsewhere", 8) is not None


async def test_who_has_waited_is_served_again(redis_url: str) -> None:
    from redis.asyncio import Redis

    async with Redis.from_url(redis_url) as redis:
        here = Counts(1)
        for _ in range(3):
            wait = None
            while wait is None:
                wait = here.count("dora-elsewhere", 2)
                await here.exchange(redis)
            assert wait == 1
            await asyncio.sleep(wait + 0.05)
            assert here.count("dora-elsewhere", 2) is None


def test_where_there_is_no_limit_nobody_waits(another: Another) -> None:
    without = {"BALLROOM_REQUESTS_PER_MINUTE": "0", "BALLROOM_PLAYERS_PER_MINUTE": "0"}
    with another(**without) as api:
        people = [register(api.url) for _ in range(5)]
        assert {person.get("/v1/players/me").status_code for person in people * 20} == {200}


def test_a_house_without_a_database_says_so(another: Another) -> None:
    import psycopg

    with another() as api:
        ada = register(api.url)
        name = api.database_url.rpartition("/")[2].partition("?")[0]
        with psycopg.connect(api.database_url.replace(f"/{name}", "/postgres"), autocommit=True) as owner:
            owner.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
            owner.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
            )
            answer = ada.post("/v1/games", {"options": WITHOUT_POWERS, "seats": 3})
            problem(answer, 503, "unavailable")
            assert answer.headers["retry-after"]
            problem(ada.get("/health/ready"), 503, "unavailable")
            assert ada.get("/health/live").status_code == 200
            owner.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
        assert ada.post("/v1/games", {"options": WITHOUT_POWERS, "seats": 3}).status_code == 201
