"""Disputes in the real thing: deadlines are kept whoever dies, races have one outcome, streams see it all."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from service.running.redis import Redis
from tests.support.decided_again import faults_of
from tests.support.guests import Guest, Table, problem, register
from tests.support.listeners import Listener
from tests.support.running_house import PATIENCE, RunningHouse

ONE_ROUND = {"game": "rebel-princess", "powers": False, "rounds": ["once-upon-a-time"]}
QUICK = {"verdict": 1, "appeal": 1, "consent": 1}
LONG = {"verdict": 600, "appeal": 600, "consent": 600}
ON_TIME = 2.0
"""Seconds after a deadline within which the house settles what nobody has answered."""
STANDS_STILL = 2.5
"""Longer than the house needs to find what it has to do."""
in_the_house = pytest.mark.xdist_group("house")
"""Tests that only play in a running house share one."""
OVERTURN, STAND = {"type": "vote", "verdict": "overturned"}, {"type": "vote", "verdict": "stands"}


# --- tables


@pytest.fixture
def people_only(database_url: str, redis_url: str, tmp_path: Path) -> Iterator[RunningHouse]:
    """The service without anybody who does what the house has to do: workers come when the test says so."""
    with RunningHouse(tmp_path, "api", DATABASE_URL=database_url, REDIS_URL=redis_url) as running:
        yield running


def table_at(house: RunningHouse, seats: int = 3, **agreed: Any) -> Table:
    return Table(house.url, seats, options=ONE_ROUND, **agreed).play_until_card_play()


class MixedTable:
    """Some people, and bots on the other seats."""

    def __init__(self, house: RunningHouse, people: int, seats: int = 3, **agreed: Any) -> None:
        self.people = [register(house.url, f"Guest {seat}", seed=seat) for seat in range(people)]
        host = self.people[0]
        self.id = host.open_table(seats, ONE_ROUND, **agreed)
        self.path = f"/v1/games/{self.id}"
        for person in self.people:
            person.sit_down(self.id)
        for _ in range(seats - people):
            host.seat_bot(self.id)
        host.start(self.id)

    def plays_until(self, done: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """People answer whenever they are asked, until the moment has come."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            view = self.people[0].view(self.id)
            if done(view):
                return view
            for seat in view["waiting_for"]:
                if seat < len(self.people) and (awaited := self.people[seat].awaited(self.id)):
                    person = self.people[seat]
                    assert person.move(self.id, person.any_move(awaited)).status_code in (200, 409)
            time.sleep(0.03)
        raise TimeoutError(self.people[0].view(self.id))


AnyTable = Table | MixedTable


def log_of(table: AnyTable) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while page := table.people[0].seen(f"{table.path}/events?limit=500&after={len(found)}")["events"]:
        found += page
    return found


def of_kind(table: AnyTable, kind: str) -> list[dict[str, Any]]:
    return [one for one in log_of(table) if one["event"]["type"] == kind]


def something_chosen(table: AnyTable) -> int:
    """The version of the last choice that stands."""
    undone = [(one["event"]["to"], one["version"]) for one in of_kind(table, "rewound")]
    chosen = (*of_kind(table, "card-played"), *of_kind(table, "answer-given"))
    versions = [int(one["version"]) for one in chosen]
    return max(one for one in versions if not any(to < one < by for to, by in undone))


def dispute(person: Guest, table: AnyTable, **more: Any) -> dict[str, Any]:
    """Dispute what was chosen last; the event that says so."""
    body = {"about": {"type": "event", "version": something_chosen(table)}, **more}
    event: dict[str, Any] = person.done(f"{table.path}/disputes", body)["events"][0]["event"]
    return event


def until_it_is(person: Guest, table: AnyTable, stage: str, number: int = 1) -> dict[str, Any]:
    """Wait until the dispute has come to this stage."""
    give_up = time.monotonic() + PATIENCE
    while True:
        found: dict[str, Any] = person.view(table.id)["disputes"][number - 1]
        if found["stage"] == stage:
            return found
        assert time.monotonic() < give_up, found
        time.sleep(0.05)


def late_by(event: dict[str, Any], until: int) -> float:
    """How many seconds after a deadline this was decided."""
    return datetime.fromisoformat(event["at"]).timestamp() - until / 1000


# --- streams and the log


class Audience:
    """Everybody at a table and a stranger, each with a stream of their own."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.watchers = [*table.people, register(table.people[0].url, "Stranger")]
        self.streams = [Listener(one, f"{table.path}/stream") for one in self.watchers]

    def heard(self, kind: str, seconds: float = 20.0) -> dict[str, Any]:
        """Wait, without asking anybody anything, until all have heard of something of this kind."""
        give_up = time.monotonic() + seconds
        while True:
            found = [self._of_kind(stream, kind) for stream in self.streams]
            if all(found):
                return found[0][-1]
            assert time.monotonic() < give_up, f"{kind} has not come"
            time.sleep(0.02)

    @staticmethod
    def _of_kind(stream: Listener, kind: str) -> list[dict[str, Any]]:
        events = [message["data"] for message in list(stream.messages) if "event" not in message]
        return [one for one in events if one["event"]["type"] == kind]

    def are_still_there(self) -> None:
        assert [stream.lasted for stream in self.streams] == [None] * len(self.streams)

    def go_home(self) -> None:
        """The streams end, and everybody has seen every event once."""
        last = self.table.people[0].view(self.table.id)["version"]
        for stream in self.streams:
            stream.join(timeout=20)
            assert stream.lasted is not None, "the stream goes on though nothing is left to come"
            assert stream.versions == list(range(1, last + 1))
            assert stream.messages[-1]["event"] == "end"


@contextmanager
def watched(table: AnyTable, house: RunningHouse) -> Iterator[Audience]:
    """The game is played to its end afterwards; everybody sees all of it, and nothing is found in the log."""
    audience = Audience(table)
    yield audience
    audience.are_still_there()
    play_to_the_end(table)
    audience.go_home()
    nothing_is_found(house, table)


def play_to_the_end(table: AnyTable) -> None:
    """And until everything is settled."""
    if isinstance(table, MixedTable):
        table.plays_until(lambda view: view["status"] == "over")
    else:
        while table.people[0].view(table.id)["status"] != "over":
            table.move()
    give_up = time.monotonic() + PATIENCE
    while table.people[0].view(table.id)["deadlines"]:
        assert time.monotonic() < give_up
        time.sleep(0.05)


def nothing_is_found(house: RunningHouse, table: AnyTable) -> None:
    """`ballroom verify` has nothing to say about this game."""
    url = house.database_url or str(house.run_file()["database_url"])
    assert asyncio.run(faults_of(url, [table.id])) == []


def at_once(acts: Sequence[Callable[[], httpx.Response]]) -> list[httpx.Response]:
    """All at the same moment; whatever comes of it, the house does not fail."""
    with ThreadPoolExecutor(len(acts)) as crowd:
        answers = [one.result() for one in [crowd.submit(act) for act in acts]]
    assert all(answer.status_code < 500 for answer in answers), [answer.text for answer in answers]
    return answers


# --- deadlines


@in_the_house
def test_silence_lets_it_stand_on_time_and_nobody_has_to_ask(house: RunningHouse) -> None:
    table = table_at(house, limits={**QUICK, "verdict": 2})
    with watched(table, house) as audience:
        opened = dispute(table.people[0], table)
        decided = audience.heard("dispute-decided")
        assert (decided["event"]["verdict"], decided["event"]["in_time"]) == ("stands", False)
        assert 0 < late_by(decided, opened["until"]) < ON_TIME
        settled = audience.heard("dispute-settled")
        assert 0 < late_by(settled, decided["event"]["until"]) < ON_TIME


@in_the_house
def test_an_answer_in_time_is_not_called_late(house: RunningHouse) -> None:
    table = table_at(house, limits={**QUICK, "verdict": 3})
    with watched(table, house) as audience:
        dispute(table.people[0], table)
        time.sleep(1.5)
        table.people[1].done(f"{table.path}/disputes/1", STAND)
        assert audience.heard("dispute-decided")["event"]["in_time"]
        audience.heard("dispute-settled")
    assert len(of_kind(table, "dispute-decided")) == 1


@in_the_house
def test_an_overturned_verdict_takes_effect_when_nobody_has_appealed_and_bots_play_on(
    house: RunningHouse,
) -> None:
    ruth = register(house.url, "Ruth")
    table = MixedTable(house, people=2, referees=[ruth.id], limits={**QUICK, "verdict": 60})
    with watched(table, house) as audience:
        table.plays_until(lambda view: view["play"]["moment"] == "play" and view["waiting_for"] == [0])
        dispute(table.people[0], table)
        verdict = ruth.done(f"{table.path}/disputes/1", {"type": "judge", "verdict": "overturned"})
        until = verdict["events"][0]["event"]["until"]
        rewound = audience.heard("rewound")
        assert 0 < late_by(rewound, until) < ON_TIME
        assert rewound["event"]["dispute"] == 1


@in_the_house
def test_a_suggestion_that_nobody_answers_is_dropped_on_time(house: RunningHouse) -> None:
    table = table_at(house, limits=QUICK)
    with watched(table, house) as audience:
        seat, move = table.due()
        table.people[seat].done(f"{table.path}/moves", move)
        [made] = table.people[seat].done(f"{table.path}/suggestions", {"type": "undo"})["events"]
        dropped = audience.heard("suggestion-dropped")
        assert 0 < late_by(dropped, made["event"]["until"]) < ON_TIME


@in_the_house
def test_streams_go_on_after_the_end_until_the_last_dispute_is_settled(house: RunningHouse) -> None:
    table = table_at(house, limits={**QUICK, "verdict": 600})
    audience = Audience(table)
    dispute(table.people[0], table)
    while table.people[0].view(table.id)["status"] != "over":
        table.move()
    time.sleep(STANDS_STILL)
    audience.are_still_there()
    for person in table.people[1:]:
        person.done(f"{table.path}/disputes/1", OVERTURN)
    audience.go_home()
    assert table.people[0].view(table.id)["disputes"][0]["noted"]
    nothing_is_found(house, table)


# --- processes that die


def backends(house: RunningHouse) -> dict[int, datetime]:
    """The connections to the database, and since when they are there."""
    with psycopg.connect(house.database_url, autocommit=True) as link:
        asked = "SELECT pid, backend_start FROM pg_stat_activity WHERE datname = current_database()"
        return dict(link.execute(f"{asked} AND pid <> pg_backend_pid()").fetchall())


def killed(house: RunningHouse, place: int) -> None:
    os.kill(house.pids[place], signal.SIGKILL)


def test_a_deadline_that_passed_while_no_worker_was_there_is_kept_when_one_is_back(
    people_only: RunningHouse,
) -> None:
    house = people_only
    house.also("worker")
    table = table_at(house, limits=QUICK)
    with watched(table, house) as audience:
        time.sleep(1.0)
        killed(house, 1)
        opened = dispute(table.people[0], table)
        time.sleep(max(0.0, opened["until"] / 1000 - time.time()) + STANDS_STILL)
        assert table.people[0].view(table.id)["disputes"][0]["stage"] == "open"
        late = problem(table.people[1].post(f"{table.path}/disputes/1", OVERTURN), 409, "too-late")
        assert late["detail"] == "Time is up."
        before = backends(house)
        house.also("worker")
        decided = audience.heard("dispute-decided")
        back = min(since for pid, since in backends(house).items() if pid not in before)
        assert (datetime.fromisoformat(decided["at"]) - back).total_seconds() < ON_TIME
        audience.heard("dispute-settled")


def test_without_redis_deadlines_are_kept_and_bots_play_on(database_url: str, tmp_path: Path) -> None:
    redis = Redis(tmp_path / "redis")
    redis.start()
    try:
        with RunningHouse(tmp_path, "api", DATABASE_URL=database_url, REDIS_URL=redis.url) as house:
            house.also("worker")
            table = MixedTable(house, people=2, limits=QUICK)
            with watched(table, house) as audience:
                table.plays_until(lambda view: view["play"]["moment"] == "play")
                redis.stop()
                table.plays_until(lambda view: view["waiting_for"] == [0])
                opened = dispute(table.people[0], table, stops=True)
                decided = audience.heard("dispute-decided")
                assert 0 < late_by(decided, opened["until"]) < ON_TIME
                settled = audience.heard("dispute-settled")
                assert 0 < late_by(settled, decided["event"]["until"]) < ON_TIME
    finally:
        redis.stop()


def test_two_workers_keep_a_deadline_once(people_only: RunningHouse) -> None:
    house = people_only
    for _ in range(2):
        house.also("worker")
    tables = [table_at(house, limits=QUICK) for _ in range(4)]
    audiences = [Audience(table) for table in tables]
    opened = [dispute(table.people[0], table) for table in tables]
    for table, audience, disputed in zip(tables, audiences, opened, strict=True):
        audience.heard("dispute-settled")
        [decided] = of_kind(table, "dispute-decided")
        assert 0 < late_by(decided, disputed["until"]) < ON_TIME
        assert len(of_kind(table, "dispute-settled")) == 1
        play_to_the_end(table)
        audience.go_home()
        nothing_is_found(house, table)


def test_bots_stand_still_while_a_dispute_stops_the_game_and_go_on_afterwards(
    people_only: RunningHouse,
) -> None:
    house = people_only
    table = MixedTable(house, people=1, limits={**QUICK, "verdict": 6})
    with watched(table, house) as audience:
        house.also("worker")
        table.plays_until(lambda view: view["play"]["moment"] == "play" and view["waiting_for"] == [0])
        killed(house, 1)
        ann = table.people[0]
        while 0 in ann.view(table.id)["waiting_for"]:
            ann.done(f"{table.path}/moves", ann.any_move(ann.awaited(table.id)))
        dispute(ann, table, stops=True)
        stopped = ann.view(table.id)
        assert (stopped["stopped"], stopped["waiting_for"]) == (True, [])
        house.also("worker")
        time.sleep(STANDS_STILL)
        assert ann.view(table.id)["version"] == stopped["version"], "a bot has moved"
        audience.heard("dispute-decided")
        assert ann.view(table.id)["stopped"]
        ann.post(f"{table.path}/disputes/1", {"type": "waive-appeal"})
        audience.heard("dispute-settled")
        table.plays_until(lambda view: view["waiting_for"] == [0] or view["status"] == "over")


def test_a_service_that_dies_between_what_is_said_and_the_dispute_leaves_nothing_broken(
    people_only: RunningHouse,
) -> None:
    house = people_only
    table = table_at(house, limits=LONG)
    ann = table.people[0]
    body = {"about": {"type": "event", "version": something_chosen(table)}, "claim": "I never said that."}
    posted = (f"{table.path}/disputes", body)
    before = ann.view(table.id)["version"]
    with psycopg.connect(house.database_url) as rival, ThreadPoolExecutor(1) as crowd:
        rival.execute("SELECT 1 FROM heads WHERE game_id = %s FOR UPDATE", [table.id])
        answer = crowd.submit(ann.post, *posted, **{"Idempotency-Key": "once"})
        writers = waiting_for_a_lock(house)
        killed(house, 0)
        with pytest.raises(httpx.HTTPError):
            answer.result()
        with psycopg.connect(house.database_url, autocommit=True) as operator:
            for pid in writers:
                operator.execute("SELECT pg_terminate_backend(%s)", [pid])
            [(kept,)] = operator.execute("SELECT count(*) FROM statements").fetchall()
        assert kept == 1
    house.start_again()
    assert ann.view(table.id)["version"] == before
    assert ann.seen(f"{table.path}/disputes")["disputes"] == []
    told = ann.post(*posted, **{"Idempotency-Key": "once"})
    assert told.status_code == 200, told.text
    assert "idempotency-replayed" not in told.headers
    [only] = ann.seen(f"{table.path}/disputes")["disputes"]
    assert only["claim"]["text"] == "I never said that."
    ann.done(f"{table.path}/disputes/1", {"type": "withdraw"})
    play_to_the_end(table)
    nothing_is_found(house, table)


def waiting_for_a_lock(house: RunningHouse) -> list[int]:
    """The connections that wait for somebody else to commit; there is at least one soon."""
    give_up = time.monotonic() + 10
    asked = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    with psycopg.connect(house.database_url, autocommit=True) as operator:
        while not (found := [pid for (pid,) in operator.execute(asked).fetchall()]):
            assert time.monotonic() < give_up, "nobody waits"
            time.sleep(0.02)
    return found


# --- races


@in_the_house
@pytest.mark.parametrize("against", [0, 1], ids=["all for it", "one against it"])
def test_votes_at_the_same_moment_have_one_outcome(house: RunningHouse, against: int) -> None:
    table = table_at(house, seats=6, limits={**QUICK, "verdict": 60})
    with watched(table, house):
        ann, *voters = table.people
        dispute(ann, table)
        votes = [STAND] * against + [OVERTURN] * (len(voters) - against)
        answers = at_once(
            [
                lambda voter=voter, vote=vote: voter.post(f"{table.path}/disputes/1", vote)  # type: ignore[misc]
                for voter, vote in zip(voters, votes, strict=True)
            ]
        )
        assert {answer.status_code for answer in answers} <= {200, 409}
        [decided] = of_kind(table, "dispute-decided")
        assert decided["event"]["verdict"] == ("stands" if against else "overturned")
        assert len(of_kind(table, "rewound")) == 1 - against
        until_it_is(ann, table, "settled")


@in_the_house
def test_a_vote_and_the_deadline_at_the_same_moment_have_one_outcome(house: RunningHouse) -> None:
    table = table_at(house, limits=QUICK)
    with watched(table, house):
        seats = range(3)
        for number, early in enumerate((0.02, 0.0, -0.02), 1):
            seat = seats[number - 1]
            opened = dispute(table.people[seat], table)
            others = [person for person in table.people if person is not table.people[seat]]
            others[0].done(f"{table.path}/disputes/{number}", OVERTURN)
            time.sleep(max(0.0, opened["until"] / 1000 - early - time.time()))
            [answer] = at_once([lambda: others[1].post(f"{table.path}/disputes/{number}", OVERTURN)])  # noqa: B023
            found = until_it_is(table.people[0], table, "settled", number)
            in_time = answer.status_code == 200
            assert in_time or problem(answer, 409, "too-late")
            assert found["settlement"] == ("overturned" if in_time else "stands")
            assert len(of_kind(table, "dispute-decided")) == number
            table.move()


@in_the_house
def test_a_dispute_posted_twice_at_once_is_opened_once(house: RunningHouse) -> None:
    table = table_at(house, limits={**QUICK, "verdict": 60})
    with watched(table, house):
        ann = table.people[0]
        body = {"about": {"type": "event", "version": something_chosen(table)}, "claim": "Once."}
        answers = at_once([lambda: ann.post(f"{table.path}/disputes", body)] * 6)
        assert sorted(answer.status_code for answer in answers) == [200, *[409] * 5]
        assert len(of_kind(table, "dispute-opened")) == 1
        assert ann.seen(f"{table.path}/disputes")["disputes"][0]["claim"]["text"] == "Once."
        ann.done(f"{table.path}/disputes/1", {"type": "withdraw"})
        key = {"Idempotency-Key": "twice"}
        answers = at_once([lambda: ann.post(f"{table.path}/disputes", body, **key)] * 6)
        assert [answer.status_code for answer in answers] == [200] * 6
        assert len({answer.text for answer in answers}) == 1
        assert len(of_kind(table, "dispute-opened")) == 2
        assert ann.seen(f"{table.path}/disputes")["disputes"][1]["claim"]["text"] == "Once."
        ann.done(f"{table.path}/disputes/2", {"type": "withdraw"})


@in_the_house
def test_a_referee_does_not_sit_down_before_nor_after_the_start(house: RunningHouse) -> None:
    ruth, rose = register(house.url, "Ruth"), register(house.url, "Rose")
    host = register(house.url)
    game = host.open_table(3, ONE_ROUND, referees=[ruth.id], limits=QUICK)
    sit = {"type": "sit-down"}
    refused = problem(ruth.post(f"/v1/games/{game}/seats", sit), 403, "not-at-this-table")
    assert refused["detail"] == "A referee never sits at the table."
    rose.sit_down(game)
    table = table_at(house, referees=[ruth.id], limits=QUICK)
    with watched(table, house):
        for person in (ruth, rose):
            assert person.post(f"{table.path}/seats", sit).status_code in (403, 409)
        assert table.people[0].view(table.id)["referees"] == [ruth.id]
