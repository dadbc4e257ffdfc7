"""What one caller may ask for: by cost, in bursts, and in turns with everybody else."""

import asyncio
import re
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random

import httpx
import pytest

from events.settings import Settings
from service.http.lanes import HEAVY, Lane, Lanes
from service.http.operations import OPERATIONS
from service.http.problems import Trouble
from service.http.rate_limits import RateLimits
from service.log.route import EventsQuery
from tests.service.api.conftest import Another
from tests.support.guests import Guest, Table, problem, register

POLICY = re.compile(r'"minute";q=(\d+);w=60, "burst";q=(\d+);w=(\d+)')
STANDING = re.compile(r'"minute";r=(\d+);t=(\d+), "burst";r=(\d+);t=(\d+)')


def left(answer: httpx.Response) -> int:
    """What is left of this minute's budget."""
    found = STANDING.fullmatch(answer.headers["ratelimit"])
    assert found
    return int(found[1])


def limits(per_minute: int) -> RateLimits:
    return RateLimits(None, Settings(requests_per_minute=per_minute))


# --- headers


def test_answers_say_what_there_is_and_what_is_left(ada: Guest) -> None:
    first, second = ada.get("/v1/players/me"), ada.get("/v1/players/me")
    policy = POLICY.fullmatch(second.headers["ratelimit-policy"])
    assert policy
    assert (int(policy[1]), int(policy[2])) == (60_000, 2_000)
    assert left(second) == left(first) - 1 or left(second) > left(first)


def test_so_do_problems_and_refusals_for_being_too_many(another: Another) -> None:
    with another(BALLROOM_REQUESTS_PER_MINUTE="3", REDIS_URL="") as api:
        answers = [Guest(api.url).get("/v1/games?nonsense=1") for _ in range(4)]
        assert [left(answer) for answer in answers] == [2, 1, 0, 0]
        problem(answers[-1], 429, "too-many-requests")
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 60


def test_where_nothing_is_counted_nothing_is_said(another: Another, ada: Guest) -> None:
    assert "ratelimit" not in ada.get("/health/live").headers
    with another(BALLROOM_REQUESTS_PER_MINUTE="0") as api:
        assert "ratelimit" not in register(api.url).get("/v1/players/me").headers


# --- cost


def test_what_takes_longer_costs_more(table: Table) -> None:
    ada = table.people[0]
    before = left(ada.get("/v1/players/me"))
    after = left(ada.get(f"{table.path}/events?limit=500&proof=true"))
    assert before - after == 41 or after > before
    assert left(ada.get(f"{table.path}/events?limit=1")) in (after - 1, 59_999)


def test_a_page_costs_by_what_is_asked_for() -> None:
    listed = next(each for each in OPERATIONS if each.id == "listEvents")
    costs = [
        listed.cost_of(EventsQuery(limit=limit, proof=proof)) for limit, proof in ((10, False), (500, True))
    ]
    assert costs[0] < HEAVY <= costs[1]


def test_all_tokens_of_a_player_have_one_budget(another: Another) -> None:
    with another(BALLROOM_REQUESTS_PER_MINUTE="20", REDIS_URL="") as api:
        ada, bea = register(api.url), register(api.url)
        other = Guest(api.url, ada.done("/v1/tokens", {"scopes": ["read"]})["token"])
        answers = [person.get("/v1/players/me").status_code for person in (ada, other) * 10]
        assert answers.count(200) == 16
        assert bea.get("/v1/players/me").status_code == 200


def test_a_wrong_token_costs_as_much_as_ten_requests(another: Another) -> None:
    with another(BALLROOM_REQUESTS_PER_MINUTE="20", REDIS_URL="") as api:
        guesses = [Guest(api.url, f"guess-{n}").get("/v1/players/me").status_code for n in range(3)]
        assert guesses == [401, 401, 429]


def test_who_sends_no_token_where_one_is_needed_is_counted(another: Another) -> None:
    with another(BALLROOM_REQUESTS_PER_MINUTE="2", REDIS_URL="") as api:
        statuses = [Guest(api.url).get("/v1/players/me").status_code for _ in range(3)]
        assert statuses == [401, 401, 429]


def test_what_costs_more_than_there_is_takes_all_there_is() -> None:
    few = limits(10)
    few.count("ada", 500)
    with pytest.raises(Trouble):
        few.count("ada")
    few.count("bea")


# --- bursts


def test_a_minutes_worth_cannot_be_spent_in_a_second() -> None:
    many = limits(60_000)
    many.count("ada", 2_000)
    with pytest.raises(Trouble) as refused:
        many.count("ada", 500)
    assert refused.value.headers["Retry-After"] == "1"
    time.sleep(0.1)
    for _ in range(50):
        many.count("ada")


def test_buckets_of_who_has_gone_are_forgotten() -> None:
    many = limits(60_000)
    many.count("ada")
    assert many._buckets._levels
    time.sleep(0.01)
    many._buckets.forget_full_ones()
    assert not many._buckets._levels


# --- lanes


async def test_everybody_takes_turns_however_many_requests_somebody_sends() -> None:
    lane, order = Lane(most=1, each=1, waiting=10), []

    async def work(caller: str) -> None:
        async with lane.turn(caller):
            order.append(caller)
            await asyncio.sleep(0.001)

    await asyncio.gather(*(work(caller) for caller in ("ada", "ada", "ada", "ada", "bea", "bea", "cleo")))
    assert order == ["ada", "ada", "bea", "cleo", "ada", "bea", "ada"]


async def test_one_caller_leaves_room_for_others() -> None:
    lane = Lane(most=2, each=1, waiting=10)
    await lane.enter("ada")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(lane.enter("ada"), 0.01)
    await asyncio.wait_for(lane.enter("bea"), 1)
    lane.leave("ada")
    await asyncio.wait_for(lane.enter("ada"), 1)


async def test_too_many_who_wait_are_told_to_come_again() -> None:
    lane = Lane(most=1, each=1, waiting=2)
    await lane.enter("ada")
    waiting = [asyncio.create_task(lane.enter("ada")) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Trouble) as refused:
        await lane.enter("ada")
    assert refused.value.headers["Retry-After"] == "1"
    lane.leave("ada")
    await waiting[0]
    lane.leave("ada")
    await waiting[1]


async def test_who_hangs_up_while_waiting_keeps_nobody_waiting() -> None:
    lane = Lane(most=1, each=1, waiting=10, pause=True)
    await lane.enter("ada")
    gone, next_one = asyncio.create_task(lane.enter("bea")), asyncio.create_task(lane.enter("cleo"))
    await asyncio.sleep(0)
    # The turn has just come when she goes.
    lane.leave("ada")
    gone.cancel()
    await asyncio.wait_for(next_one, 1)
    assert gone.cancelled() or gone.done()
    lane.leave("cleo")
    assert (lane._busy, lane._at_work, lane._queues) == (0, {}, {})


async def test_who_has_just_gone_is_passed_over() -> None:
    lane = Lane(most=1, each=1, waiting=10)
    await lane.enter("ada")
    gone, next_one = (asyncio.create_task(lane.enter("ada")) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    lane.leave("ada")
    await asyncio.wait_for(next_one, 1)
    lane.leave("ada")
    assert (lane._busy, lane._at_work, lane._queues) == (0, {}, {})


async def test_whoever_comes_and_goes_at_random_leaves_the_lane_empty() -> None:
    lane, luck = Lane(most=3, each=2, waiting=50, pause=True), Random(7)

    async def work(caller: str) -> None:
        async with lane.turn(caller):
            await asyncio.sleep(luck.random() / 1000)

    tasks = []
    for _ in range(2_000):
        tasks.append(asyncio.create_task(work(luck.choice("abcdef"))))
        if luck.random() < 0.5:
            luck.choice(tasks).cancel()
        if luck.random() < 0.3:
            await asyncio.sleep(luck.choice((0, 0.0005)))
    await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 30)
    assert (lane._busy, lane._at_work, lane._queues) == (0, {}, {})


def test_what_is_quick_never_waits_for_what_is_not() -> None:
    lanes = Lanes()
    assert lanes.of(1) is not lanes.of(HEAVY)
    assert lanes.of(1, unlimited=True) is lanes.free


def test_a_long_game_is_exported_whole_to_many_at_once(table: Table) -> None:
    path = f"{table.path}/frames.ndjson"

    def export(_: int) -> int:
        with httpx.Client(base_url=table.people[0].url, timeout=30, verify=False) as http:
            return len(http.get(path).text.splitlines())

    with ThreadPoolExecutor(5) as pool:
        assert set(pool.map(export, range(5))) == {table.people[0].view(table.id)["version"]}
