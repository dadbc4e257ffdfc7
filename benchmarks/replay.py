"""Looking back over HTTP: any version of a long game, why, and the whole of it as frames, of both games.

Against the service as `make serve` runs it; bots have played the games, and a spectator looks.
"""

import json
import random
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import psycopg

from benchmarks import targets
from events.codec import tag_of
from games.registry import DEALERS
from projections.folding import KEPT_APART
from tests.support.guests import FIRST_GAME, Guest, register
from tests.support.running_house import RunningHouse

SEATS = 4
OPTIONS: dict[str, dict[str, Any]] = {
    "Rebel Princess": FIRST_GAME,
    "Battle Princesses": {"game": "battle-princesses", "round_limit": 30},
}
EARLY, LATE = 60, 600
FARTHEST = 4 * KEPT_APART - 1
"""A late version that is as far from a saved one as any."""
LOOKS = 200
AT_MOST, TWICE = 5.0, 2.0
"""Milliseconds that a late version may take, and how much more than an early one."""


def run() -> None:
    print(f"Looking back: medians of {LOOKS} looks over HTTP, early and late taken in turn")
    with tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder, RunningHouse(Path(folder)) as house:
        host = register(house.url, "Host")
        for name, options in OPTIONS.items():
            _measure(house, host, name, options, _played(host, options))


def _played(host: Guest, options: dict[str, Any]) -> str:
    """A game that bots have finished."""
    game = host.open_table(SEATS, options)
    for _ in range(SEATS):
        host.seat_bot(game)
    host.start(game)
    while host.view(game)["status"] != "over":
        time.sleep(0.2)
    time.sleep(2)  # the projector saves the last views
    return game


def _measure(house: RunningHouse, host: Guest, name: str, options: dict[str, Any], game: str) -> None:
    version = host.view(game)["version"]
    late = min(LATE, version)
    path = f"{house.url}/v1/games/{game}"
    with httpx.Client() as client:
        times: dict[int, list[float]] = {EARLY: [], late: [], min(FARTHEST, version - 1): []}
        for _ in range(LOOKS):
            for at, taken in times.items():
                taken.append(_timed(client, f"{path}?at={at}"))
        early_ms, late_ms, far_ms = (median(taken) for taken in times.values())
        ruling_ms, beside_ms = _rulings(client, path, options["game"])
        whole = _timed(client, f"{path}/frames.ndjson")
        page = _timed(client, f"{path}/contents")
    print(
        f"  {name:<20} version {EARLY}: {early_ms:5.1f} ms   version {late}: {late_ms:5.1f} ms"
        f"   late / early: {late_ms / early_ms:.2f}   farthest: {far_ms:.1f} ms"
    )
    print(
        f"  {'':<20} {version} frames in {whole:,.0f} ms: {version / whole * 1000:,.0f} frames/s"
        f"   contents: {page:,.0f} ms"
    )
    print(
        f"  {'':<20} one ruling: {ruling_ms:.1f} ms   ruling / view of the same version: "
        f"{ruling_ms / beside_ms:.2f}"
    )
    with psycopg.connect(house.run_file()["database_url"]) as database:
        saved, log = (_bytes(database, table, game) for table in ("saved_views", "events"))
    print(f"  {'':<20} saved views {saved:,d} bytes, log {log:,d}: {saved / log:.2f} of it")
    targets.at_most(f"{name}, ?at={late}", late_ms, AT_MOST, " ms")
    targets.at_most(f"{name}, ?at={late} / ?at={EARLY}", late_ms / early_ms, TWICE)


def _rulings(client: httpx.Client, path: str, game: str) -> tuple[float, float]:
    """Why choices were made as they were, with all that was offered; and the views of the same versions."""
    chosen = {tag_of(kind) for kind in DEALERS[game].game.choices}
    lines = client.get(f"{path}/frames.ndjson").text.splitlines()
    told = [json.loads(line) for line in lines]
    versions = [frame["version"] for frame in told if frame["type"] in chosen]
    ruling, view = [], []
    for version in random.Random(1).choices(versions, k=LOOKS):
        ruling.append(_timed(client, f"{path}/events/{version}/ruling"))
        view.append(_timed(client, f"{path}?at={version}"))
    return median(ruling), median(view)


def _timed(client: httpx.Client, url: str) -> float:
    began = time.perf_counter()
    answer = client.get(url)
    assert answer.status_code == 200, answer.text
    return (time.perf_counter() - began) * 1000


def _bytes(database: psycopg.Connection[Any], table: str, game: str) -> int:
    """As stored, compressed where Postgres does so."""
    found = database.execute(
        f"SELECT sum(pg_column_size({table}.*)) FROM {table} WHERE game_id = %s",
        [game],
    ).fetchone()
    assert found is not None
    return int(found[0] or 0)


if __name__ == "__main__":
    run()
