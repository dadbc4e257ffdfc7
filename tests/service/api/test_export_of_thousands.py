"""Thousands of games are taken along in little memory, and nobody who plays waits for it."""

import socket
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median

import httpx
import psycopg
import pytest

from tests.conftest import SERVERS
from tests.support.databases import fresh_database
from tests.support.guests import Guest, conceded, problem
from tests.support.running_house import RunningHouse

GAMES = 3_000
LONG_AGO = (datetime.now(UTC) - timedelta(minutes=30)).isoformat().replace("+00:00", "Z")
PATH = f"/v1/export/games.ndjson?until={LONG_AGO}"
"""All but the game that the others are copies of."""
LITTLE = 6 * 1024
"""In the kilobytes that the system counts in: half of what is sent."""
COPIES = """
WITH copy AS MATERIALIZED (SELECT gen_random_uuid() AS id, place FROM generate_series(1, %(games)s) AS place),
    game AS (
        INSERT INTO games SELECT copy.id, game, master, created_at
        FROM copy, (SELECT game, master, created_at FROM games WHERE game_id = %(game)s) AS one RETURNING 1
    ), event AS (
        INSERT INTO events (game_id, version, public, private, hash, at)
        SELECT copy.id, version, public, private, hash, at
        FROM copy, events WHERE game_id = %(game)s RETURNING 1
    ), head AS (
        INSERT INTO heads (game_id, version, hash, status, awaited, bot_due, changed_at)
        SELECT copy.id, version, hash, status, awaited, bot_due,
            changed_at - INTERVAL '1 hour' + place * INTERVAL '1 ms'
        FROM copy, heads WHERE game_id = %(game)s RETURNING 1
    )
INSERT INTO lobby (game_id, game, options, status, seats, free, bots, host, visibility, created_at)
SELECT copy.id, game, options, status, seats, free, bots, host, visibility, created_at
FROM copy, lobby WHERE game_id = %(game)s
"""
FOLLOWED = "SELECT 1 FROM lobby WHERE game_id = %s AND status = 'over'"


@pytest.fixture(scope="module")
def full(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """A house in which thousands of small games were played: one, and copies of it."""
    folder = tmp_path_factory.mktemp("full")
    with (
        fresh_database(SERVERS.postgres_url(), spoiled=True) as url,
        RunningHouse(folder, "api", DATABASE_URL=url, REDIS_URL=redis_url) as house,
    ):
        house.also("projector")
        over = conceded(house.url)
        deadline = time.monotonic() + 30
        with psycopg.connect(url) as link:
            while not link.execute(FOLLOWED, [over.id]).fetchone():
                assert time.monotonic() < deadline
                link.commit()
                time.sleep(0.1)
            link.execute(COPIES, {"games": GAMES, "game": over.id})
        yield house


def memory_of(house: RunningHouse) -> int:
    """What the processes that serve have in memory, in kilobytes."""
    total, mine = 0, [house.pids[0]]
    for pid in mine:
        status = Path(f"/proc/{pid}/status").read_text()
        total += next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
        for task in Path(f"/proc/{pid}/task").iterdir():
            mine += [int(child) for child in (task / "children").read_text().split()]
    return total


def begin_and_stop_reading(house: RunningHouse) -> socket.socket:
    """Ask for all games, read the first of it, and then nothing."""
    link = socket.create_connection(("127.0.0.1", house.port))
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    link.sendall(f"GET {PATH} HTTP/1.1\r\nHost: house\r\n\r\n".encode())
    assert b"200 OK" in link.recv(1000)
    return link


def until_there_is_room(house: RunningHouse) -> None:
    deadline = time.monotonic() + 20
    while Guest(house.url).get(f"{PATH}&since=2500-01-01T00:00:00Z").status_code == 503:
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_thousands_of_games_are_taken_along_in_little_memory(full: RunningHouse) -> None:
    Guest(full.url).get(f"{PATH}&since=2500-01-01T00:00:00Z")
    before, most, games, size, last = memory_of(full), 0, 0, 0, b""
    with httpx.stream("GET", full.url + PATH, timeout=60, verify=False) as answer:
        for line in answer.iter_lines():
            games += line.startswith('{"type":"game",')
            size += len(line)
            last = line.encode()
            if games % 500 == 0:
                most = max(most, memory_of(full))
    assert games == GAMES
    assert b'"games":3000' in last
    assert size > 10_000_000
    assert most - before < LITTLE, f"{most - before} KB more for {size} bytes"


def test_others_play_as_fast_as_ever_while_games_are_taken_along(full: RunningHouse) -> None:
    guest = Guest(full.url)
    until_there_is_room(full)
    with httpx.stream("GET", full.url + PATH, timeout=60, verify=False) as answer:
        lines = answer.iter_lines()
        waits = []
        for _ in range(100):
            for _ in range(50):
                next(lines)
            began = time.monotonic()
            guest.seen("/v1/games?limit=1")
            waits.append(time.monotonic() - began)
    assert median(waits) < 0.1, waits


def test_who_stops_reading_holds_no_connection_and_little_memory(full: RunningHouse) -> None:
    until_there_is_room(full)
    before = memory_of(full)
    with begin_and_stop_reading(full):
        time.sleep(2)
        refused = Guest(full.url).get(PATH)
        problem(refused, 503, "unavailable")
        assert int(refused.headers["retry-after"]) > 0
        assert memory_of(full) - before < LITTLE
        with psycopg.connect(full.database_url) as link:
            asked = (
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle'"
            )
            (busy,) = link.execute(asked).fetchone() or (0,)
        assert busy == 1, "nobody but this question"
        assert Guest(full.url).get("/v1/games").status_code == 200
    until_there_is_room(full)


def test_who_reads_on_gets_all_of_it_however_slowly_it_began(full: RunningHouse) -> None:
    until_there_is_room(full)
    with httpx.stream("GET", full.url + PATH, timeout=60, verify=False) as answer:
        lines = answer.iter_lines()
        first = [next(lines) for _ in range(10)]
        time.sleep(3)
        assert sum(line.startswith('{"type":"game",') for line in (*first, *lines)) == GAMES
