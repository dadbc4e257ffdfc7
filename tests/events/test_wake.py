"""Wake-ups are fast when Redis is there, and harmless when it is not."""

import asyncio
import threading
import time
from pathlib import Path
from uuid import uuid4

from events.notifier import News, Notifier
from events.wake import Wakes
from service.running.redis import Redis


async def heard(wakes: Wakes, game_id: str, told: asyncio.Event | None = None) -> tuple[str, int]:
    async for name, version in wakes.listen():
        if name == game_id:
            return name, version
    raise AssertionError("the listener ended")


async def until_heard(wakes: Wakes, game_id: str) -> tuple[str, int]:
    """Say it until somebody has heard it: a listener needs a moment to connect."""
    listening = asyncio.create_task(heard(wakes, game_id))
    version = 0
    while not listening.done():
        version += 1
        wakes.publish(game_id, version)
        await asyncio.wait([listening], timeout=0.05)
    return listening.result()


async def test_a_move_wakes_whoever_listens(redis_url: str) -> None:
    wakes = Wakes(redis_url)
    game_id = str(uuid4())
    async with asyncio.timeout(10):
        assert (await until_heard(wakes, game_id))[0] == game_id
    wakes.close()


async def test_the_listener_outlives_redis(tmp_path: Path) -> None:
    server = Redis(tmp_path / "redis")
    server.start()
    wakes = Wakes(server.url)
    game_id = str(uuid4())
    async with asyncio.timeout(20):
        await until_heard(wakes, game_id)
        listening = asyncio.create_task(heard(wakes, game_id))
        await asyncio.sleep(0.2)
        server.stop()
        await asyncio.sleep(0.2)
        server.start()
        version = 100
        while not listening.done():
            version += 1
            wakes.publish(game_id, version)
            await asyncio.wait([listening], timeout=0.05)
    assert listening.result()[1] > 100
    wakes.close()
    server.stop()


def test_without_redis_a_move_does_not_wait() -> None:
    for wakes in (Wakes("redis://127.0.0.1:1/0"), Wakes(None)):
        began = time.monotonic()
        for version in range(1000):
            wakes.publish("game", version)
        assert time.monotonic() - began < 0.5
        wakes.close()


def test_what_was_not_told_yet_is_told_once_with_the_latest_version() -> None:
    told: list[News] = []
    busy, go_on = threading.Event(), threading.Event()

    def deliver(_: object, word: News) -> None:
        told.append(word)
        busy.set()
        go_on.wait()

    notifier = Notifier("redis://127.0.0.1:1/0", "notifier", deliver)
    notifier.notify("first", 1)
    busy.wait()
    for version in (7, 5, 9):
        notifier.notify("game", version)
    go_on.set()
    notifier.close()
    assert told == [{"first": 1}, {"game": 9}]


def test_a_notifier_keeps_as_many_games_in_mind_as_there_is_room_for_and_no_more() -> None:
    told: list[News] = []
    busy, go_on = threading.Event(), threading.Event()

    def deliver(_: object, word: News) -> None:
        told.append(word)
        busy.set()
        go_on.wait()

    notifier = Notifier("redis://127.0.0.1:1/0", "notifier", deliver, room=2)
    notifier.notify("first", 1)
    busy.wait()
    for game, version in (("one", 1), ("two", 1), ("three", 1), ("one", 2)):
        notifier.notify(game, version)
    busy.clear()
    go_on.set()
    busy.wait()
    notifier.notify("three", 2)
    notifier.close()
    assert told == [{"first": 1}, {"one": 2, "two": 1}, {"three": 2}]
