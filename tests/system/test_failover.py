"""A database without the last moments, under a running house: everything plays on, and nothing spins."""

import asyncio
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from events.commands import Commands
from events.database import open_pool
from events.store import EventStore
from events.verify import findings
from games.table.commands import Actor, MakeMove
from games.table.state import Status, Table
from tests.support.failovers import lose_the_end
from tests.support.guests import Guest, register
from tests.support.listeners import Listener
from tests.support.random_play import as_move, fill
from tests.support.running_house import RunningHouse

OPTIONS = {"game": "rebel-princess", "rounds": ["once-upon-a-time", "late-to-the-ball"]}
FAR_ENOUGH = 100
LOST_MOVES = 8
WITHIN = 15.0
IDLE = 2.0
AT_REST = 0.5
"""How much of its time a process may work while everybody waits for a person."""


@pytest.fixture
def house(database_url: str, redis_url: str, tmp_path: Path) -> Iterator[RunningHouse]:
    """The service as processes of its own, on a database that the test may spoil."""
    with RunningHouse(tmp_path, "api", DATABASE_URL=database_url, REDIS_URL=redis_url) as running:
        running.also("worker")
        running.also("projector")
        yield running


def play_on(guest: Guest, game: str, until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Answer whenever asked, until the game waits for us alone and the moment has come."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        view = guest.view(game)
        if view["seat"] in view["waiting_for"]:
            if view["waiting_for"] == [view["seat"]] and until(view):
                return view
            if awaited := guest.awaited(game):
                # A bot's power may have closed the window in the meantime.
                assert guest.move(game, guest.any_move(awaited)).status_code in (200, 409)
        time.sleep(0.01)
    raise TimeoutError(f"stuck at {guest.view(game)}")


async def lose_moves(database_url: str, game: str, *, and_go_another_way: bool) -> None:
    """The end of the log is gone, from a moment on at which a bot must act."""
    async with open_pool(database_url, max_size=4) as pool:
        store = EventStore(pool)
        by_people = [command for command in await store.commands(game) if command.actor.startswith("player")]
        end = (await store.read(game))[-1].version
        await lose_the_end(store, database_url, game, by_people[-LOST_MOVES].last)
        if and_go_another_way:
            await go_another_way(store, game, end + 10)


async def go_another_way(store: EventStore, game: str, upto: int) -> None:
    """Others play on in the restored log, beyond what the house remembers of the lost one."""
    commands, rng = Commands(store), Random(5)
    while True:
        table = await commands.table(game)
        assert isinstance(table, Table)
        if table.version > upto:
            return
        dealer = store.dealers[table.game]
        seat = min(dealer.waiting_for(table))
        move = as_move(dealer.game, fill(rng.choice(dealer.offers(table, seat)), rng))
        chair = table.chairs[seat]
        assert chair is not None
        actor = Actor(bot_seat=seat) if chair.bot else Actor(player=chair.player)
        # The worker plays for the bots too: whoever is faster.
        await commands.send(game, actor, MakeMove(move=move), if_match=table.version)


async def faults(database_url: str, game: str) -> list[str]:
    async with open_pool(database_url, max_size=4) as pool:
        return [str(finding) for finding in await findings(EventStore(pool), game)]


@contextmanager
def nobody_works_hard(house: RunningHouse) -> Iterator[None]:
    """While nobody moves, no process may be busy."""
    before, began = [_worked(pid) for pid in house.pids], time.monotonic()
    yield
    passed = time.monotonic() - began
    busy = [(_worked(pid) - earlier) / passed for pid, earlier in zip(house.pids, before, strict=True)]
    assert max(busy) < AT_REST, f"api, worker, projector work {busy} of their time"


def _worked(pid: int) -> float:
    """Seconds of processor time that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("and_go_another_way", [False, True], ids=["shorter", "another way"])
def test_a_log_that_has_lost_its_end_is_played_on(house: RunningHouse, and_go_another_way: bool) -> None:
    guest, spectator = register(house.url, seed=3), Guest(house.url)
    game, elsewhere = guest.table_with_bots(3, OPTIONS), guest.table_with_bots(3, OPTIONS)
    listener = Listener(guest, f"/v1/games/{game}/stream")
    remembered = play_on(guest, game, lambda view: view["version"] > FAR_ENOUGH)
    spectator.view(game)
    listener.wait_for(remembered["version"])
    _wait_for_projections(house, game)

    asyncio.run(lose_moves(house.database_url, game, and_go_another_way=and_go_another_way))
    began = time.monotonic()
    turn = play_on(guest, game, lambda view: view["version"] != remembered["version"])
    assert time.monotonic() - began < WITHIN, "the bots did not play on"
    listener.wait_for(turn["version"], WITHIN)
    if Path("/proc/self/stat").exists():
        with nobody_works_hard(house):
            time.sleep(IDLE)
    for seen in (guest, spectator):
        assert seen.view(game)["version"] == turn["version"]
    _wait_for_projections(house, game)
    assert spectator.seen(f"/v1/games/{game}/scorepad")["version"] == turn["version"]

    over = guest.play_to_the_end(game)
    listener.join(WITHIN)
    names = [message.get("event") for message in listener.messages]
    assert names.count("reset") == 1
    retold = listener.messages[names.index("reset") + 1 : -1]
    assert names[-1] == "end"
    assert [message["id"] for message in retold] == list(range(1, over["version"] + 1))
    assert [message["data"] for message in retold] == whole_log(guest, game)
    assert asyncio.run(faults(house.database_url, game)) == []
    assert guest.play_to_the_end(elsewhere)["status"] == Status.OVER


def test_a_log_that_has_lost_nothing_is_told_once(house: RunningHouse) -> None:
    """The twin: without a failover no stream starts again."""
    guest = register(house.url, seed=3)
    game = guest.table_with_bots(3, OPTIONS)
    listener = Listener(guest, f"/v1/games/{game}/stream")
    over = guest.play_to_the_end(game)
    listener.join(WITHIN)
    assert [message.get("event") for message in listener.messages] == [None] * over["version"] + ["end"]


def whole_log(guest: Guest, game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        page = guest.seen(f"/v1/games/{game}/events?limit=500&after={after}")
        found += page["events"]
        after = page["next"]
    return found


def _wait_for_projections(house: RunningHouse, game: str) -> None:
    deadline = time.monotonic() + WITHIN
    with psycopg.connect(house.database_url, autocommit=True) as link:
        while True:
            cursor = link.execute(
                "SELECT checkpoints.hash = heads.hash "
                "FROM heads JOIN checkpoints USING (game_id) "
                "WHERE game_id = %s",
                [game],
            )
            if cursor.fetchone() == (True,):
                return
            assert time.monotonic() < deadline, "the projections did not follow"
            time.sleep(0.1)
