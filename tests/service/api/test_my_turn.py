"""It is your turn: the stream says so, the answer to a move says so, and one can wait for it."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from tests.service.api.conftest import Another
from tests.support.guests import WITHOUT_POWERS, Guest, Table, problem, register
from tests.support.listeners import listening
from tests.support.running_house import RunningHouse

WITH_POWERS = {"game": "rebel-princess", "rounds": ["once-upon-a-time", "musical-chairs"]}
BATTLE = {"game": "battle-princesses", "round_limit": 2}


class Reader:
    """Somebody who reads their stream and nothing else to know whether it is their turn."""

    def __init__(self, person: Guest, seat: int, messages: Iterator[dict[str, Any]]) -> None:
        self.person, self.seat, self.messages = person, seat, messages
        self.awaited: list[int] = []
        self.version = 0
        self.over = False
        self.moves: dict[str, Any] = {"offers": []}

    def read(self) -> None:
        message = next(self.messages)
        if message.get("event") == "moves":
            assert "id" not in message
            self.moves = message["data"]
            return
        self.over = message.get("event") == "end"
        self.version = message["id"]
        self.awaited = message["data"].get("awaited", self.awaited)

    def read_up_to(self, version: int) -> None:
        while self.version < version and not self.over:
            self.read()


@contextmanager
def readers(table: Table, query: str = "") -> Iterator[list[Reader]]:
    opened = [listening(person, f"{table.path}/stream{query}") for person in table.people]
    try:
        yield [
            Reader(person, seat, stream.__enter__())
            for seat, (person, stream) in enumerate(zip(table.people, opened, strict=True))
        ]
    finally:
        for stream in opened:
            stream.__exit__(None, None, None)


@pytest.mark.parametrize(
    ("options", "seats"),
    [(WITHOUT_POWERS, 3), (WITH_POWERS, 4), (BATTLE, 3)],
    ids=["plain", "powers", "battle"],
)
def test_who_only_reads_the_stream_always_knows_whose_turn_it_is(
    api: RunningHouse, options: dict[str, Any], seats: int
) -> None:
    """Nobody looks at the table, nor asks for offers, but when the stream has said that it is their turn."""
    table = Table(api.url, seats, options=options)
    version, together = table.people[0].view(table.id)["version"], 0
    with readers(table) as everybody:
        while True:
            for reader in everybody:
                reader.read_up_to(version)
            assert len({tuple(reader.awaited) for reader in everybody}) == 1, "all are told the same"
            due = [reader for reader in everybody if reader.seat in reader.awaited]
            if not due:
                break
            together += len(due) > 1
            reader = due[version % len(due)]
            moves = reader.person.seen(f"{table.path}/moves")
            assert moves["my_turn"]
            awaited = [offer for offer in moves["offers"] if offer["awaited"]]
            answer = reader.person.move(table.id, reader.person.any_move(awaited))
            assert answer.status_code == 200, answer.text
            version = answer.json()["last"]
    assert table.people[0].view(table.id)["status"] == "over"
    assert together, "somebody was asked together with others"


@pytest.mark.parametrize(
    ("options", "seats"), [(WITH_POWERS, 3), (BATTLE, 2)], ids=["rebel-princess", "battle-princesses"]
)
def test_who_has_the_offers_sent_needs_one_request_for_a_move(
    api: RunningHouse, options: dict[str, Any], seats: int
) -> None:
    table = Table(api.url, seats, options=options)
    awaited = table.waiting()
    with readers(table, "?offers=true") as everybody:
        while awaited:
            for seat in awaited:
                reader, offers = everybody[seat], table.offers(seat)
                while reader.moves["offers"] != offers:
                    reader.read()
                assert reader.moves["my_turn"]
            reader = everybody[awaited[-1]]
            move = reader.person.any_move([one for one in reader.moves["offers"] if one["awaited"]])
            moved = reader.person.done(f"{table.path}/moves", move)
            awaited = moved["events"][-1]["awaited"]
        for reader in everybody:
            reader.read_up_to(moved["last"] + 1)
            assert reader.over


def test_a_stream_that_is_taken_up_in_another_process_tells_the_same(another: Another) -> None:
    """The first process ends in mid-game; the second one has folded nothing of it."""
    with another() as one, another() as two:
        table = settled(Table(one.url))
        ada = table.people[0]
        version = ada.view(table.id)["version"]
        with listening(ada, f"{table.path}/stream") as messages:
            before = [next(messages)["data"] for _ in range(version)]
            one.stop()
        table.people = [Guest(two.url, person.token, person.id) for person in table.people]
        moved = [table.move() for _ in range(5)]
        again = table.people[0]
        with listening(again, f"{table.path}/stream", Last_Event_ID=str(version)) as messages:
            after = [next(messages)["data"] for _ in range(moved[-1]["last"] - version)]
        assert before + after == again.seen(f"{table.path}/events?limit=500")["events"]
        told = {event["version"]: event["awaited"] for event in after if "awaited" in event}
        assert told == {one["last"]: one["events"][-1]["awaited"] for one in moved}


def test_offers_come_again_to_who_comes_again_and_not_to_others(table: Table) -> None:
    settled(table)
    seat, _ = table.due()
    version = table.people[0].view(table.id)["version"]
    address = f"{table.path}/stream?offers=true&after={version}"
    for _ in range(2):
        with listening(table.people[seat], address) as messages:
            message = next(messages)
        assert (message["event"], message["data"]["offers"]) == ("moves", table.offers(seat))
    with (
        listening(table.people[seat], address.replace("offers=true", "offers=false")) as without,
        listening(table.people[idle_seat(table)], address) as idle,
        listening(Guest(table.people[0].url), address) as stranger,
    ):
        table.move()
        for others in (without, idle, stranger):
            assert next(others)["id"] == version + 1


def test_while_a_dispute_stops_the_game_nobody_is_awaited(api: RunningHouse) -> None:
    table = Table(api.url).play_until_card_play()
    made = table.move()
    seat = table.waiting()[0]
    ada, ben, *_ = (table.people[(seat + turn) % 3] for turn in range(3))
    with listening(ada, f"{table.path}/stream?after={made['last']}") as messages:
        body = {"about": {"type": "event", "version": made["first"]}, "claim": "No.", "stops": True}
        stopped = ada.done(f"{table.path}/disputes", body)
        reader = Reader(ada, seat, messages)
        reader.read_up_to(stopped["last"])
        assert reader.awaited == []
        assert not ada.seen(f"{table.path}/moves?wait=1")["my_turn"]
        ben.done(f"{table.path}/disputes/1", {"type": "vote", "verdict": "stands"})
        settled = ada.done(f"{table.path}/disputes/1", {"type": "waive-appeal"})
        reader.read_up_to(settled["last"])
        assert reader.awaited == [seat] == table.waiting()
        assert ada.seen(f"{table.path}/moves?wait=30")["my_turn"]


def test_only_the_last_event_of_a_command_says_who_is_awaited(table: Table) -> None:
    made = table.move()
    said = [event.get("awaited") for event in made["events"]]
    assert said[:-1] == [None] * (len(said) - 1)
    assert said[-1] == table.waiting()
    logged = table.people[0].seen(f"{table.path}/events?limit=500")["events"]
    told = {event["version"]: event.get("awaited") for event in logged}
    assert [told[version] for version in range(made["first"], made["last"] + 1)] == said
    assert told[1] == []


def test_a_repeated_request_is_told_who_was_awaited_then(table: Table) -> None:
    seat, move = table.due()
    person = table.people[seat]
    first = person.done(f"{table.path}/moves", move, Idempotency_Key="once")
    for _ in range(4):
        table.move()
    again = person.post(f"{table.path}/moves", move, Idempotency_Key="once")
    assert again.headers["idempotency-replayed"] == "true"
    assert again.json()["events"] == first["events"]


def test_a_move_answers_the_next_offers_if_asked(table: Table) -> None:
    """Of two of us who are asked together, one is not asked again; the last one may be."""
    seen = {True: 0, False: 0}
    for _ in range(40):
        seat, move = table.due()
        person = table.people[seat]
        moved = person.done(f"{table.path}/moves?offers=true", move)
        assert moved["next"]["version"] == moved["version"]
        assert moved["next"]["seat"] == seat
        asked = seat in table.waiting()
        assert moved["next"]["my_turn"] == asked
        assert moved["next"]["offers"] == (person.offers(table.id) if asked else [])
        seen[asked] += 1
    assert all(seen.values()), seen


def test_a_move_does_not_answer_offers_if_not_asked(table: Table) -> None:
    seat, move = table.due()
    assert "next" not in table.people[seat].done(f"{table.path}/moves", move)
    seat, move = table.due()
    problem(table.people[seat].post(f"{table.path}/moves?offers=maybe", move), 400, "bad-request")


class Waiting(threading.Thread):
    """A request for moves that waits, and what came of it."""

    def __init__(self, person: Guest, path: str, seconds: int = 20) -> None:
        super().__init__(daemon=True)
        self.answer: httpx.Response | None = None
        self.trouble: httpx.HTTPError | None = None
        self._address = f"{person.url}{path}/moves?wait={seconds}"
        self._headers = person.headers
        self.start()

    def run(self) -> None:
        try:
            self.answer = httpx.get(self._address, headers=self._headers, timeout=40)
        except httpx.HTTPError as trouble:
            self.trouble = trouble

    def heard(self) -> dict[str, Any]:
        self.join(10)
        assert self.answer is not None, "it still waits"
        assert self.answer.status_code == 200, self.answer.text
        return dict(self.answer.json())


def settled(table: Table) -> Table:
    """A table at which one seat is awaited, and the others are not."""
    while len(table.waiting()) != 1:
        table.move()
    return table


def idle_seat(table: Table) -> int:
    return next(seat for seat in range(3) if seat not in table.waiting())


def streams_open(person: Guest) -> float:
    lines = person.get("/metrics").text.splitlines()
    return next(float(line.rpartition(" ")[2]) for line in lines if line.startswith("ballroom_streams"))


def until(true: Any, seconds: float = 10.0) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_who_waits_is_answered_as_soon_as_it_is_their_turn(table: Table) -> None:
    """It is the move that brings the answer: before it there is none, and it comes before the time is up."""
    settled(table)
    seat = idle_seat(table)
    waiting = Waiting(table.people[seat], table.path, 30)
    while True:
        assert waiting.is_alive(), "nothing was said before it was their turn"
        moved = table.move()
        if seat in moved["events"][-1]["awaited"]:
            break
    heard = waiting.heard()
    assert heard["my_turn"]
    assert heard["version"] == moved["last"]
    assert heard["offers"] == table.offers(seat)


def test_who_is_awaited_already_is_answered_at_once(table: Table) -> None:
    seat, _ = settled(table).due()
    assert table.people[seat].seen(f"{table.path}/moves?wait=30")["my_turn"]


def test_who_waits_in_vain_is_answered_when_time_is_up(table: Table) -> None:
    person = table.people[idle_seat(settled(table))]
    started = time.monotonic()
    heard = person.seen(f"{table.path}/moves?wait=1")
    assert 0.9 < time.monotonic() - started < 5
    assert not heard["my_turn"]
    assert not any(offer["awaited"] for offer in heard["offers"])


def test_who_waits_hears_of_the_end(api: RunningHouse) -> None:
    table = settled(Table(api.url, options={**WITHOUT_POWERS, "rounds": ["once-upon-a-time"]}))
    person = table.people[idle_seat(table)]
    while table.people[0].view(table.id)["status"] != "over":
        table.move()
    assert person.seen(f"{table.path}/moves?wait=30")["status"] == "over"


@pytest.mark.parametrize("wait", ["0", "31", "long"])
def test_one_waits_from_1_to_30_seconds(table: Table, wait: str) -> None:
    problem(table.people[0].get(f"{table.path}/moves?wait={wait}"), 400, "bad-request")


def test_who_does_not_sit_there_cannot_wait(table: Table, ada: Guest) -> None:
    problem(ada.get(f"{table.path}/moves?wait=5"), 403, "not-at-this-table")


def test_who_hangs_up_waits_no_more(another: Another) -> None:
    with another() as api:
        table = settled(Table(api.url))
        person = table.people[idle_seat(table)]
        with pytest.raises(httpx.ReadTimeout):
            httpx.get(f"{api.url}{table.path}/moves?wait=30", headers=person.headers, timeout=0.5)
        until(lambda: streams_open(person) == 0, 5)


def test_so_many_may_wait_with_one_token_and_no_more(another: Another) -> None:
    with another() as api:
        table = settled(Table(api.url))
        person = table.people[idle_seat(table)]
        waiting = [Waiting(person, table.path, 30) for _ in range(20)]
        until(lambda: streams_open(person) == 20)
        refused = person.get(f"{table.path}/moves?wait=5")
        problem(refused, 429, "too-many-requests")
        assert refused.headers["retry-after"]
        assert person.get(f"{table.path}/moves").status_code == 200
        assert all(one.is_alive() for one in waiting)


def test_who_waits_is_answered_when_the_house_closes(another: Another) -> None:
    with another() as api:
        table = settled(Table(api.url))
        waiting = Waiting(table.people[idle_seat(table)], table.path, 30)
        until(lambda: streams_open(table.people[0]) == 1)
        assert api.stop() < 3
        assert not waiting.heard()["my_turn"]


def test_who_waits_with_a_token_that_is_revoked_is_told_so(table: Table) -> None:
    settled(table)
    seat = idle_seat(table)
    owner = table.people[seat]
    made = owner.done("/v1/tokens", {"label": "bot", "scopes": ["read"]})
    waiting = Waiting(Guest(owner.url, made["token"]), table.path, 2)
    time.sleep(0.3)
    assert owner.delete(f"/v1/tokens/{made['id']}").status_code == 204
    waiting.join(10)
    assert waiting.answer is not None
    problem(waiting.answer, 401, "unauthenticated")


@pytest.mark.parametrize("redis", [True, False], ids=["told", "polling"])
def test_who_waits_hears_of_a_move_that_is_made_elsewhere(another: Another, redis: bool) -> None:
    """Two processes on one database; without Redis, polling alone must do."""
    given = {} if redis else {"REDIS_URL": "redis://127.0.0.1:1/0"}
    with another(**given) as one, another(**given) as two:
        table = settled(Table(one.url))
        seat = idle_seat(table)
        waiting = Waiting(Guest(two.url, table.people[seat].token), table.path, 30)
        until(lambda: streams_open(Guest(two.url)) == 1)
        while seat not in table.waiting():
            assert waiting.is_alive()
            table.move()
        assert waiting.heard()["my_turn"]
        register(two.url)
