"""Kill processes of a running house while games are played in it, and see that nothing was lost."""

import contextlib
import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import psycopg

from events.redis_clients import connect
from tests.support.decided_again import decide_all_again
from tests.support.guests import Guest, register
from tests.support.running_house import RunningHouse
from workers.bots import bots_for

VICTIMS = ("api", "worker-1", "projector", "sequencer", "redis", "postgres")
WORKERS = ("worker-1", "worker-2")
OPTIONS = {"game": "rebel-princess", "rounds": ["once-upon-a-time", "late-to-the-ball"]}


class Player(threading.Thread):
    """Somebody who keeps playing whatever happens: a broken connection is tried again."""

    def __init__(self, guest: Guest, game: str, deadline: float) -> None:
        super().__init__(daemon=True)
        self.guest, self.game, self.deadline = guest, game, deadline
        self.finished: dict[str, Any] | None = None
        self.strange: list[str] = []

    def run(self) -> None:
        while time.monotonic() < self.deadline and self.finished is None:
            try:
                self._one_look()
            except (httpx.HTTPError, AssertionError) as trouble:
                self._remember(trouble)
                time.sleep(0.1)

    def _one_look(self) -> None:
        view = self.guest.view(self.game)
        if view["status"] == "over":
            self.finished = view
        elif view["seat"] in view["waiting_for"]:
            awaited = self.guest.awaited(self.game)
            if not awaited:
                return
            answer = self.guest.move(self.game, self.guest.any_move(awaited))
            if answer.status_code not in (200, 409, 503):
                self.strange.append(f"{answer.status_code} {answer.text}")
        else:
            time.sleep(0.05)

    def _remember(self, trouble: Exception) -> None:
        text = str(trouble)
        if isinstance(trouble, AssertionError) and '"status":503' not in text.replace(" ", ""):
            self.strange.append(text)


def survive_kills(
    folder: Path, seed: int, kills: int, *, games: int = 3, each_time: bool = False
) -> list[str]:
    """Play, kill so often at random moments, verify in the end, or `each_time`; returns who was killed."""
    luck = random.Random(seed)
    # Every process once before any of them twice.
    order = [name for _ in range(kills // len(VICTIMS) + 1) for name in luck.sample(VICTIMS, len(VICTIMS))][
        :kills
    ]
    with RunningHouse(folder) as house:
        deadline = time.monotonic() + 60 + 20 * kills
        guests = [register(house.url, f"Guest {number}", seed=seed + number) for number in range(games)]
        players = [_newcomer(guest, deadline) for guest in guests]
        for victim in order:
            time.sleep(luck.uniform(0.2, 1.2))
            players = [_again(player, deadline) for player in players]
            house.kill(victim)
            if each_time:
                verify(house)
        for player in players:
            player.join(timeout=max(0.0, deadline - time.monotonic()))
            assert player.finished, f"stuck: {player.guest.view(player.game)}\n{house.last_words()}"
            assert not player.strange, player.strange
        verify(house)
        decide_all_again(_when_back(house))
    return order


def survive_dead_workers(folder: Path, seed: int, games: int, kills: int) -> int:
    """Games of bots alone, some with pauses between moves, while workers are killed at random moments and
    Redis is emptied in the middle. All of them must end, and no bot may have answered a decision twice;
    returns how many moves there were.
    """
    luck = random.Random(seed)
    with RunningHouse(folder, BALLROOM_WORKERS="2") as house:
        host = register(house.url, "Host", seed=seed)
        running = {_game_of_bots(host, luck) for _ in range(games)}
        deadline = time.monotonic() + 60 + 10 * kills + 3 * games
        killed = 0
        while killed < kills:
            time.sleep(luck.uniform(0.3, 1.5))
            if killed == kills // 2:
                with connect(str(house.run_file()["redis_url"])) as redis:
                    redis.flushall()
            # Who was killed a moment ago may not be back yet.
            with contextlib.suppress(ProcessLookupError, KeyError):
                house.kill(luck.choice(WORKERS))
                killed += 1
        while running:
            assert time.monotonic() < deadline, f"stuck: {running}\n{house.last_words()}"
            running = {game for game in running if host.view(game)["status"] != "over"}
            time.sleep(0.2)
        verify(house)
        url = _when_back(house)
        decide_all_again(url)
        return _moves_made_once(url)


def _game_of_bots(host: Guest, luck: random.Random) -> str:
    pause = luck.choice((0, 0, 0, 30))
    game = host.open_table(3, OPTIONS, terms={"bots": {"pause_ms": pause, "think_ms": 50}})
    for _ in range(3):
        host.seat_bot(game, luck.choice(bots_for("rebel-princess")))
    host.start(game)
    return game


def _moves_made_once(url: str) -> int:
    with psycopg.connect(url) as link:
        answers = link.execute(
            "SELECT game_id, seat, decision, count(*) FROM commands WHERE actor LIKE 'bot:%' GROUP BY 1, 2, 3"
        ).fetchall()
    twice = [answer for answer in answers if answer[3] > 1]
    assert not twice, twice
    return len(answers)


def _newcomer(guest: Guest, deadline: float) -> Player:
    player = Player(guest, guest.table_with_bots(3, OPTIONS), deadline)
    player.start()
    return player


def _again(player: Player, deadline: float) -> Player:
    """There is always a game running when somebody is killed."""
    if player.finished is None:
        return player
    assert not player.strange, player.strange
    for _ in range(100):
        try:
            return _newcomer(player.guest, deadline)
        except (httpx.HTTPError, AssertionError):
            time.sleep(0.2)
    raise TimeoutError("no new table could be opened")


def verify(house: RunningHouse) -> None:
    """Every log is gapless, every chain unbroken, every command decides the same again."""
    url = _when_back(house)
    check = subprocess.run(
        [sys.executable, "-m", "service.cli", "verify"],
        env=os.environ | {"DATABASE_URL": url, "BALLROOM_DATA": str(house.data)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert check.returncode == 0, check.stdout + check.stderr


def _when_back(house: RunningHouse) -> str:
    url = str(house.run_file()["database_url"])
    for _ in range(300):
        try:
            psycopg.connect(url, connect_timeout=2).close()
            return url
        except psycopg.OperationalError:
            time.sleep(0.1)
    raise TimeoutError(f"Postgres did not come back\n{house.last_words()}")
