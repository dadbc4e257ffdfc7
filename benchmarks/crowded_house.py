"""A crowded house: 32 and 256 games at once, a connection and an open stream for each seat; and what it costs
to look at a table, with and without the version that one has.
"""

import asyncio
import tempfile
from pathlib import Path
from statistics import quantiles
from typing import Any

import uvloop

from benchmarks.traffic import SEATS, Script, play, prepared, timed
from tests.support.running_house import RunningHouse

SIZES = (32, 256)
OPTIONS: dict[str, Any] = {"game": "rebel-princess", "rounds": ["once-upon-a-time"], "powers": False}
LOOKS = 2000
WITHOUT_LIMITS = {"BALLROOM_PLAYERS_PER_MINUTE": "0", "BALLROOM_PLAYERS_PER_DAY": "0"}


def run() -> None:
    with (
        tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder,
        RunningHouse(Path(folder), **WITHOUT_LIMITS) as house,
    ):
        rates = [_crowd(house, games) for games in SIZES]
        print(f"  {SIZES[1]} games / {SIZES[0]} games: {rates[1] / rates[0]:.2f} of the moves/s")
        _looks(house)


def _crowd(house: RunningHouse, games: int) -> float:
    scripts = [prepared(house, number, OPTIONS) for number in range(games)]
    played = uvloop.run(play(house.port, scripts))
    cuts = quantiles(played.times, n=100)
    print(f"{games} games at once, {games * SEATS} connections and streams, {played.moves} moves")
    print(
        f"  moves/s {played.rate:8.0f}      p50 {cuts[49] * 1000:.1f} ms      p99 {cuts[98] * 1000:.1f} ms"
        f"      every end told: {'yes' if played.streams_ended else 'NO'}"
    )
    return played.rate


def _looks(house: RunningHouse) -> None:
    script = prepared(house, 9999, OPTIONS)
    asyncio.run(_compare(house.port, script))


async def _compare(port: int, script: Script) -> None:
    """The whole view, and the answer that nothing has changed, by turns."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    look = (
        f"GET /v1/games/{script.game} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        f"Authorization: Bearer {script.tokens[0]}\r\n"
    )
    writer.write(f"{look}\r\n".encode())
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
    fields = dict(line.split(": ", 1) for line in head[1:] if ": " in line)
    await reader.readexactly(int(fields["content-length"]))
    whole, same = [], []
    for _ in range(LOOKS):
        whole.append(await timed(reader, writer, f"{look}\r\n".encode()))
        tagged = f"{look}If-None-Match: {fields['etag']}\r\n\r\n"
        same.append(await timed(reader, writer, tagged.encode()))
    writer.close()
    print(f"GET view, {LOOKS} times each, by turns, {fields['content-length']} bytes whole")
    print(
        f"  whole p50 {1000 * _median(whole):.2f} ms      unchanged (304) p50 {1000 * _median(same):.2f} ms"
        f"      ratio {_median(same) / _median(whole):.2f}"
    )


def _median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]


if __name__ == "__main__":
    run()
