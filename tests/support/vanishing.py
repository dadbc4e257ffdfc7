"""People who vanish from their tables at random moments, while processes of the house are killed: every game
ends, or is abandoned where its table has agreed on that, and on time.
"""

import random
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx

from tests.support.crashes import verify
from tests.support.guests import Guest, register
from tests.support.running_house import RunningHouse

SECONDS = 5
ON_TIME = 2.0
BACK_AGAIN = 8.0
"""Seconds after which whoever was killed is certainly back, and has put everything right."""
LOOKS_BACK = 15
"""Among so many events there is nearly always one that a rule has decided."""
VICTIMS = ("api", "worker-1", "postgres", "redis", "projector")
TABLES: tuple[dict[str, Any], ...] = (
    {"game": "rebel-princess", "rounds": ["once-upon-a-time"], "powers": False},
    {"game": "rebel-princess", "rounds": ["late-to-the-ball"]},
    {"game": "battle-princesses", "round_limit": 1},
)


class Fickle(threading.Thread):
    """Somebody who plays for a while, perhaps disputes something, and is never heard of again."""

    def __init__(self, guest: Guest, game: str, moves: int, disputes: bool) -> None:
        super().__init__(daemon=True)
        self.guest, self.game, self.moves, self.disputes = guest, game, moves, disputes

    def run(self) -> None:
        until = time.monotonic() + 60
        while self.moves > 0 and time.monotonic() < until:
            try:
                asked = self.guest.get(f"/v1/games/{self.game}/moves?wait=3")
                if asked.status_code == 200 and not self._play(asked.json()):
                    return
            except httpx.HTTPError:
                time.sleep(0.2)

    def _play(self, asked: dict[str, Any]) -> bool:
        """False if there is nothing more to play."""
        if asked["status"] == "over":
            return False
        awaited = [offer for offer in asked["offers"] if offer["awaited"]]
        if awaited:
            self.moves -= self.guest.move(self.game, self.guest.any_move(awaited)).status_code == 200
        if self.disputes and self.moves == 0:
            self._dispute(asked["version"])
        return True

    def _dispute(self, version: int) -> None:
        """The last thing that can be disputed, if there is any; the game stops."""
        for about in range(version, max(0, version - LOOKS_BACK), -1):
            matter = {"about": {"type": "event", "version": about}, "claim": "Not so.", "stops": True}
            if self.guest.post(f"/v1/games/{self.game}/disputes", matter).status_code == 200:
                return


@dataclass
class Vanished:
    """How the games ended, and how late the house was, in seconds, where nobody was killed meanwhile."""

    ends: Counter[str] = field(default_factory=Counter)
    late: list[float] = field(default_factory=list)
    disputes: int = 0


def survive_vanishing(
    folder: Path, seed: int, tables: int, kills: int, *, apart: tuple[float, float] = (1, 4)
) -> Vanished:
    """So many tables are played at, and so many processes killed; nobody stays to the end."""
    luck = random.Random(seed)
    with RunningHouse(folder) as house:
        guests = [register(house.url, f"Guest {number}", seed=seed + number) for number in range(12)]
        games = [_table(guests, luck) for _ in range(tables)]
        people = [one for game, seated in games for one in _fickle(game, seated, luck)]
        for one in people:
            one.start()
        killed = _kill(house, luck, kills, apart)
        for one in people:
            one.join()
        found = Vanished()
        deadline = time.monotonic() + 60 + 6 * tables
        for game, seated in games:
            _note(found, _over(seated[0], game, deadline, house), killed)
        verify(house)
    return found


def _table(guests: list[Guest], luck: random.Random) -> tuple[str, list[Guest]]:
    seats = luck.choice((3, 4))
    seated = luck.sample(guests, luck.randint(2, seats))
    clock = {"type": luck.choice(("per-move", "per-round")), "seconds": SECONDS}
    absence = {"type": "abandon" if luck.random() < 0.2 else "stand-in"}
    limits = {"verdict": 3, "appeal": 3, "consent": 3}
    host = seated[0]
    terms = {"clock": clock, "absence": absence}
    game = host.open_table(seats, luck.choice(TABLES), terms=terms, limits=limits)
    for guest in seated:
        guest.sit_down(game)
    for _ in range(seats - len(seated)):
        host.seat_bot(game)
    host.start(game)
    return game, seated


def _fickle(game: str, seated: list[Guest], luck: random.Random) -> Iterator[Fickle]:
    for guest in seated:
        yield Fickle(guest, game, luck.randint(0, 8), luck.random() < 0.2)


def _kill(house: RunningHouse, luck: random.Random, kills: int, apart: tuple[float, float]) -> list[float]:
    """When it was, by the clock on the wall."""
    killed = []
    for number in range(kills):
        time.sleep(luck.uniform(*apart))
        killed.append(time.time())
        house.kill(VICTIMS[number % len(VICTIMS)])
    return killed


def _over(guest: Guest, game: str, deadline: float, house: RunningHouse) -> list[dict[str, Any]]:
    """Everything that happened, once it is over."""
    while time.monotonic() < deadline:
        try:
            if guest.view(game)["status"] == "over":
                return _log(guest, game)
        except (httpx.HTTPError, AssertionError):
            pass
        time.sleep(0.3)
    raise TimeoutError(f"the game {game} waits for ever: {guest.view(game)}\n{house.last_words()}")


def _log(guest: Guest, game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while page := guest.seen(f"/v1/games/{game}/events?limit=500&after={len(found)}")["events"]:
        found += page
    return found


def _note(found: Vanished, log: list[dict[str, Any]], killed: list[float]) -> None:
    running: dict[str, Any] = {}
    for one in log:
        event, at = one["event"], datetime.fromisoformat(one["at"]).timestamp()
        match event["type"]:
            case "clocks-set":
                running = event["running"]
            case "seat-absent" | "table-ended" if str(event["seat"]) in running:
                by = running[str(event["seat"])]["by"] / 1000
                assert at > by, f"called early: {event}"
                if not any(by - BACK_AGAIN < moment < at for moment in killed):
                    found.late.append(at - by)
                running = {seat: due for seat, due in running.items() if seat != str(event["seat"])}
            case "dispute-opened":
                found.disputes += 1
    ended = next((one["event"]["how"] for one in log if one["event"]["type"] == "table-ended"), "played out")
    found.ends[ended] += 1
