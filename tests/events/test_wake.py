"""Wake-ups are fast when Redis is there, and harmless when it is not."""

import asyncio
import threading
import time
from pathlib import Path
from queue import Queue
from uuid import uuid4

from events.notifier import News, Notifier
from events.redis_clients import connect
from events.wake import CHANNEL, Wakes
from service.running.redis import Redis


async def heard(wakes: Wakes, game_id: str, news: list[tuple[str, int]] | None = None) -> tuple[str, int]:
    async for name, version in wakes.listen():
        if news is not None:
            news.append((name, version))
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


async def test_a_message_has_a_line_for_each_game(redis_url: str) -> None:
    """What is not one of ours is no wake-up, and spoils none."""
    wakes, first, last = Wakes(redis_url), str(uuid4()), str(uuid4())
    async with asyncio.timeout(10):
        await until_heard(wakes, str(uuid4()))
        news: list[tuple[str, int]] = []
        listening = asyncio.create_task(heard(wakes, last, news))
        while not listening.done():
            with connect(redis_url) as redis:
                redis.publish(CHANNEL, f"{first} 7\nnonsense\n{first} x\n\xff\n{last} 8")
            await asyncio.wait([listening], timeout=0.05)
    # Whoever else uses this Redis is heard as well.
    assert [wake for wake in news if wake[0] in (first, last)] == [(first, 7), (last, 8)]
    wakes.close()


def test_what_moves_at_once_is_told_together() -> None:
    told: list[News] = []
    notifier = Notifier("redis://127.0.0.1:1/0", "notifier", lambda _, word: told.append(word))
    for game in range(500):
        notifier.notify(f"game {game}", game)
    notifier.close()
    assert {game for word in told for game in word} == {f"game {game}" for game in range(500)}
    assert len(told) < 20


def test_what_moves_after_a_silence_is_told_at_once() -> None:
    """It does not wait for company: nothing else comes."""
    told: Queue[News] = Queue()
    notifier = Notifier("redis://127.0.0.1:1/0", "notifier", lambda _, word: told.put(word))
    for version in range(1, 4):
        notifier.notify("game", version)
        assert told.get(timeout=10) == {"game": version}
    notifier.close()


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
