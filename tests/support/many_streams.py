"""Many who watch one table, through ends of the API: everybody is told every event, once and in order."""

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field

import httpx

from tests.support.guests import Guest, register
from tests.support.running_house import RunningHouse

PER_TOKEN = 20
BREATH = 0.2


@dataclass
class Watcher:
    """Somebody who comes back whenever the connection breaks, after the last version they have."""

    port: int
    game: str
    token: str
    versions: list[int] = field(default_factory=list)
    connections: int = 0
    over: bool = False
    strange: list[str] = field(default_factory=list)

    async def watch(self, until: float) -> None:
        while not self.over and time.monotonic() < until:
            with suppress(OSError, asyncio.IncompleteReadError):
                await self._listen()
            await asyncio.sleep(BREATH)

    async def _listen(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            last = f"Last-Event-ID: {self.versions[-1]}\r\n" if self.versions else ""
            writer.write(
                f"GET /v1/games/{self.game}/stream HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
                f"Authorization: Bearer {self.token}\r\n{last}\r\n".encode()
            )
            head = await reader.readuntil(b"\r\n\r\n")
            status = int(head.split()[1])
            self.connections += 1
            if status == 204:
                self.over = True
            elif status == 200:
                await self._read(reader)
            elif status != 503:
                self.strange.append(head.decode())
        finally:
            writer.close()

    async def _read(self, reader: asyncio.StreamReader) -> None:
        name, number = b"message", 0
        while line := await reader.readline():
            match line.strip().split(b": ", 1):
                case [b"event", event]:
                    name = event
                case [b"id", version]:
                    number = int(version)
                case [b"data", _] if name == b"message":
                    self.versions.append(number)
                case [b""] if name == b"end":
                    self.over = True
                    return
                case [b""]:
                    name = b"message"


async def watched(house: RunningHouse, watchers: int, ends: int, seconds: float) -> list[Watcher]:
    """A game is played while so many watch it, and the API ends so often; answers who watched."""
    host = register(house.url, "Host")
    game = await asyncio.to_thread(_table, host)
    tokens = [
        await asyncio.to_thread(register, house.url, f"Guest {number}")
        for number in range(-(-watchers // PER_TOKEN))
    ]
    crowd = [Watcher(house.port, game, tokens[number // PER_TOKEN].token) for number in range(watchers)]
    until = time.monotonic() + seconds + 120
    watching = [asyncio.create_task(one.watch(until)) for one in crowd]
    playing = asyncio.create_task(_play(host, game, until, pause=seconds / 60))
    for _ in range(ends):
        await asyncio.sleep(seconds / (ends + 1))
        await asyncio.to_thread(house.kill, "api")
    await playing
    await asyncio.gather(*watching)
    return crowd


def _table(host: Guest) -> str:
    return host.table_with_bots(
        3, {"game": "rebel-princess", "powers": False, "rounds": ["once-upon-a-time"]}
    )


async def _play(host: Guest, game: str, until: float, pause: float) -> None:
    """A move now and then, so that the game lasts."""
    while time.monotonic() < until:
        # The house may just be starting again.
        with suppress(httpx.HTTPError, AssertionError):
            if (await asyncio.to_thread(host.view, game))["status"] == "over":
                return
            awaited = await asyncio.to_thread(host.awaited, game)
            if awaited:
                await asyncio.to_thread(host.move, game, host.any_move(awaited))
                await asyncio.sleep(pause)
        await asyncio.sleep(0.05)
    raise TimeoutError("the game is not over")
