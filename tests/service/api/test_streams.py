"""Live streams: what comes, where they go on, who may listen, and how they end."""

import time
from collections.abc import Iterator
from typing import Any

from tests.service.api.conftest import Another
from tests.support.guests import WITHOUT_POWERS, Guest, Table, problem, register
from tests.support.listeners import Listener, listening
from tests.support.running_house import RunningHouse


def take(messages: Iterator[dict[str, Any]], count: int) -> list[dict[str, Any]]:
    return [next(messages) for _ in range(count)]


def test_a_stream_tells_the_log_and_goes_on_live(table: Table) -> None:
    ada = table.people[0]
    version = ada.seen(table.path)["version"]
    with listening(ada, f"{table.path}/stream") as messages:
        past = take(messages, version)
        assert [each["id"] for each in past] == list(range(1, version + 1))
        assert [each["data"] for each in past] == ada.seen(f"{table.path}/events?limit=500")["events"]
        made = table.move()
        live = take(messages, made["last"] - version)
        assert [each["id"] for each in live] == list(range(version + 1, made["last"] + 1))


def test_a_stream_resumes_after_the_last_event(table: Table) -> None:
    ada = table.people[0]
    with listening(ada, f"{table.path}/stream?after=3") as messages:
        assert next(messages)["id"] == 4
    with listening(ada, f"{table.path}/stream?after=1", Last_Event_ID="5") as messages:
        assert next(messages)["id"] == 6
    problem(ada.get(f"{table.path}/stream", Last_Event_ID="five"), 400, "bad-request")


def test_a_ticket_opens_its_stream_and_opens_it_again(table: Table) -> None:
    nobody = Guest(table.deal().people[0].url)
    version = nobody.seen(table.path)["version"]
    ticket = table.people[1].done(f"{table.path}/stream-tickets")["ticket"]
    for _ in range(3):
        with listening(nobody, f"{table.path}/stream?ticket={ticket}") as messages:
            events = [each["data"]["event"] for each in take(messages, version)]
        assert [event["seat"] for event in events if "cards" in event] == [1]
    problem(nobody.get(f"{table.path}/stream?ticket=nonsense"), 401, "unauthenticated")


def test_a_ticket_is_for_its_own_game_only(table: Table) -> None:
    ada = table.people[0]
    other = ada.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3})["id"]
    ticket = ada.done(f"/v1/games/{other}/stream-tickets")["ticket"]
    mine = ada.done("/v1/players/me/stream-tickets")["ticket"]
    for stray in (ticket, mine):
        answer = Guest(ada.url).get(f"{table.path}/stream?ticket={stray}")
        assert "for another stream" in problem(answer, 401, "unauthenticated")["detail"]
    for path, status in (("", 400), ("/events", 400), ("/moves", 401)):
        assert Guest(ada.url).get(f"/v1/games/{other}{path}?ticket={ticket}").status_code == status


def test_who_sits_down_while_listening_sees_with_that_seats_eyes(ada: Guest) -> None:
    game = ada.done("/v1/games", {"options": WITHOUT_POWERS, "seats": 3})["id"]
    path = f"/v1/games/{game}"
    with listening(ada, f"{path}/stream") as messages:
        assert next(messages)["data"]["event"]["type"] == "table-opened"
        ada.done(f"{path}/seats", {"type": "sit-down", "seat": 2})
        for _ in range(2):
            ada.done(f"{path}/seats", {"type": "seat-bot", "bot": "random-legal"})
        last = ada.done(f"{path}/start")["last"]
        events = [each["data"]["event"] for each in take(messages, last - 1)]
    dealt = [event for event in events if event["type"] == "princesses-dealt"]
    assert [event["seat"] for event in dealt if "princesses" in event] == [2]


def test_a_finished_game_ends_its_stream(api: RunningHouse) -> None:
    table = Table(api.url)
    ada = table.people[0]
    while ada.seen(table.path)["status"] != "over":
        table.move()
    version = ada.seen(table.path)["version"]
    with listening(ada, f"{table.path}/stream?after={version - 2}") as messages:
        rest = list(messages)
    assert [each["id"] for each in rest] == [version - 1, version, version]
    assert rest[-1]["event"] == "end"
    assert ada.get(f"{table.path}/stream?after={version}").status_code == 204
    pad = ada.seen(f"{table.path}/scorepad")
    assert len(pad["rounds"]) >= 5, "more, if the best were even"
    assert pad["winners"] == ada.seen(table.path)["winners"]


def closed_with_a_listener(host: Guest) -> float:
    """Seconds from the last event of a table that its host closes to the end of its stream."""
    path = f"/v1/games/{host.open_table(3, WITHOUT_POWERS)}"
    with listening(host, f"{path}/stream") as messages:
        next(messages)
        host.done(f"{path}/abort")
        assert next(messages)["data"]["event"]["type"] == "table-ended"
        told = time.monotonic()
        assert next(messages)["event"] == "end"
        return time.monotonic() - told


def test_the_end_is_told_at_once(ada: Guest) -> None:
    waited = sorted(closed_with_a_listener(ada) for _ in range(5))
    assert waited[2] < 0.1, waited


def test_so_it_is_where_a_worker_has_made_the_last_move(another: Another) -> None:
    """Another process has ended the game, of which this one hears only that it moved."""
    waited = []
    with another() as api:
        api.also("worker")
        ada = register(api.url)
        for _ in range(3):
            game = ada.open_table(3, {**WITHOUT_POWERS, "rounds": ["once-upon-a-time"]})
            for _ in range(3):
                ada.seat_bot(game)
            ada.start(game)
            with listening(ada, f"/v1/games/{game}/stream") as messages:
                came = [(time.monotonic(), message.get("event")) for message in messages]
            assert [name for _, name in came if name] == ["end"]
            waited.append(came[-1][0] - came[-2][0])
    assert sorted(waited)[1] < 0.1, waited


def test_everybody_who_listens_hears_the_end_at_once(ada: Guest) -> None:
    path = f"/v1/games/{ada.open_table(3, WITHOUT_POWERS)}"
    listeners = [Listener(ada, f"{path}/stream") for _ in range(5)]
    for listener in listeners:
        listener.wait_for(1)
    began = time.monotonic()
    ada.done(f"{path}/abort")
    for listener in listeners:
        listener.join(5)
        assert listener.messages[-1]["event"] == "end"
    assert time.monotonic() - began < 0.8


def test_a_table_that_awaits_nobody_is_not_over(ada: Guest) -> None:
    path = f"/v1/games/{ada.open_table(3, WITHOUT_POWERS)}"
    listener = Listener(ada, f"{path}/stream")
    ada.done(f"{path}/seats", {"type": "sit-down"})
    listener.wait_for(2)
    assert listener.messages[-1]["data"]["awaited"] == []
    time.sleep(1.5)
    assert listener.lasted is None
    ada.done(f"{path}/seats", {"type": "leave"})
    listener.wait_for(3)
    assert [each for each in listener.messages if "event" in each] == []


def test_the_house_closes_politely_with_streams_open(another: Another) -> None:
    with another() as api:
        table = Table(api.url)
        with listening(table.people[0], f"{table.path}/stream") as messages:
            next(messages)
            assert api.stop() < 3
            assert list(messages)[-1]["data"]["event"], "the stream ends as a whole, not in the middle"
        assert api.process.returncode == 0


def test_a_stream_hears_of_moves_made_elsewhere(another: Another) -> None:
    """Two processes on one database, without Redis: polling alone must do."""
    nowhere = "redis://127.0.0.1:1/0"
    with another(REDIS_URL=nowhere) as one, another(REDIS_URL=nowhere) as two:
        assert Guest(one.url).seen("/health/ready")["redis"] == "down"
        table = Table(one.url)
        elsewhere = Guest(two.url, table.people[0].token)
        version = elsewhere.seen(table.path)["version"]
        with listening(elsewhere, f"{table.path}/stream?after={version}") as messages:
            started = time.monotonic()
            made = table.move()
            assert next(messages)["id"] == made["first"]
            assert time.monotonic() - started < 3
        register(two.url)
