"""Callers who hang up at any moment leave the house as it was: no connection to its database is lost."""

import asyncio
import random

from tests.service.api.conftest import Another
from tests.support.guests import WITHOUT_POWERS, register

PATHS = ("stream", "stream?offers=true", "events", "frames.ndjson", "moves?wait=5")
AT_ONCE = 24
TIMES = 20


async def hang_up(port: int, requests: list[bytes], luck: random.Random) -> None:
    for _ in range(TIMES):
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(luck.choice(requests))
        await asyncio.sleep(luck.choice((0, 0.001, 0.003, 0.01, 0.03)))
        writer.transport.abort()


async def crowd(port: int, requests: list[bytes]) -> None:
    await asyncio.gather(*(hang_up(port, requests, random.Random(number)) for number in range(AT_ONCE)))


def test_a_crowd_that_hangs_up_takes_no_connection_along(another: Another) -> None:
    with another(BALLROOM_REQUESTS_PER_MINUTE="0") as api:
        ada = register(api.url, "Ada")
        game = ada.open_table(3, WITHOUT_POWERS)
        ada.sit_down(game)
        paths = [f"/v1/games/{game}/{path}" for path in PATHS] + ["/v1/players/me/stream"]
        asked = f"HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {ada.token}\r\n\r\n"
        requests = [f"GET {path} {asked}".encode() for path in paths]
        asyncio.run(crowd(api.port, requests))
        assert ada.get("/health/ready").status_code == 200
        assert ada.view(game)["status"] == "gathering"
        said = api.last_words()
    assert "psycopg.pool" not in said, said
