"""Kill processes of a running house while games are played in it, and see that nothing was lost."""

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

from tests.support.decided_again import decide_all_again
from tests.support.guests import Guest, register
from tests.support.running_house import RunningHouse

VICTIMS = ("api", "worker-1", "projector", "sequencer", "redis", "postgres")
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
            time.sleep(0.02)

    def _remember(self, trouble: Exception) -> None:
        text = str(trouble)
        if isinstance(trouble, AssertionError) and '"status":503' not in text.replace(" ", ""):
            self.strange.append(text)


def survive_kills(folder: Path, seed: int, kills: int, *, games: int = 3) -> list[str]:
    """Play, kill `kills` times at random moments, check after each; returns who was killed, in order."""
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
            verify(house)
        for player in players:
            player.join(timeout=max(0.0, deadline - time.monotonic()))
            assert player.finished, f"stuck: {player.guest.view(player.game)}\n{house.last_words()}"
            assert not player.strange, player.strange
        verify(house)
        decide_all_again(_when_back(house))
    return order


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
