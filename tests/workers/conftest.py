"""A house of its own for each test: database, Redis, and worker processes that can be killed."""

import asyncio
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from events.commands import Commands, Committed
from events.database import Pool
from events.store import EventStore, Head
from games.rebel_princess.options import RebelOptions
from games.table.commands import Actor, SeatBot, SitDown, Start, TableCommand
from games.table.state import Status, Visibility
from games.table.terms import USUAL_MANNERS, BotManners, Terms
from service.running.redis import Redis as RedisServer
from tests.support.warm_start import Process, start
from workers.queue import BotCaller

HOST = Actor(player="anna")
Hire = Callable[..., Process]


@pytest.fixture
def redis_server(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis that this test may flush, kill and start again."""
    server = RedisServer(tmp_path / "redis")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def store(pool: Pool) -> EventStore:
    return EventStore(pool)


@pytest.fixture
def commands(store: EventStore) -> Commands:
    """Commands after which nobody calls the bots: only the sweep can find them."""
    return Commands(store)


@pytest.fixture
def calling_commands(store: EventStore, redis_server: RedisServer) -> Iterator[Commands]:
    """Commands as the service has them: the bots are called after each commit."""
    caller = BotCaller(redis_server.url, store.dealers)
    yield Commands(store, after_commit=caller.after_commit)
    caller.close()


@pytest.fixture
def hire(service_url: str, redis_server: RedisServer) -> Iterator[Hire]:
    """Start real workers; whoever is still there at the end is sent home."""
    hired: list[Process] = []

    def hire_one(module: str = "service.cli", **settings: str) -> Process:
        servers = {"DATABASE_URL": service_url, "REDIS_URL": redis_server.url}
        hired.append(start(module, "worker", env={**os.environ, **servers, **settings}))
        return hired[-1]

    yield hire_one
    for worker in hired:
        worker.kill()
        worker.wait()


async def start_game(
    commands: Commands,
    *,
    bots: int,
    people: int = 0,
    bot: str = "random-legal",
    manners: BotManners = USUAL_MANNERS,
) -> str:
    """A game of Rebel Princess, just begun. Seat 0 is Anna's if a person plays."""
    opened = await commands.open_table(
        "anna", RebelOptions(), bots + people, Visibility.PUBLIC, terms=Terms(bots=manners)
    )
    assert isinstance(opened, Committed), opened
    guests: list[TableCommand] = [SitDown()] * people
    for command in (*guests, *[SeatBot(bot=bot)] * bots, Start()):
        outcome = await commands.send(opened.game_id, HOST, command)
        assert isinstance(outcome, Committed), outcome
    return opened.game_id


async def reached(store: EventStore, game_id: str, version: int, *, within: float = 20.0) -> Head:
    """Wait until the game has come this far."""
    return await _until(store, game_id, lambda head: head.version >= version, within)


async def finished(store: EventStore, game_id: str, *, within: float = 40.0) -> Head:
    """Wait until the game is over."""
    return await _until(store, game_id, lambda head: head.status is Status.OVER, within)


async def waits_for_a_person(store: EventStore, game_id: str, *, within: float = 20.0) -> Head:
    """Wait until the bots have done what they can."""
    return await _until(store, game_id, lambda head: not head.bot_due, within)


async def _until(store: EventStore, game_id: str, satisfied: Callable[[Head], bool], within: float) -> Head:
    deadline = time.monotonic() + within
    while True:
        head = await store.head(game_id)
        assert head is not None
        if satisfied(head):
            return head
        assert time.monotonic() < deadline, f"after {within} s the game is still at {head}"
        await asyncio.sleep(0.02)
