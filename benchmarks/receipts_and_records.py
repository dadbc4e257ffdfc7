"""What proof costs: a receipt in a move, and the record of a finished game beside its frames.

Against the service as `make serve` runs it. The API's processor time for moves is read from the system, that
of a receipt is measured here, on the same machine in the same run.
"""

import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import httpx

from events.envelope import Mark
from events.proof.notes import Signer
from events.proof.receipts import Receipts
from tests.support.guests import FIRST_GAME, Guest, Table, register
from tests.support.running_house import RunningHouse

OPTIONS: dict[str, dict[str, Any]] = {
    "Rebel Princess": FIRST_GAME,
    "Battle Princesses": {"game": "battle-princesses", "round_limit": 30},
}
SEATS = 4
TURNS, SIGNED, MOVES, LOOKS = 5, 2_000, 100, 20


def run() -> None:
    print(f"Proof: medians of {TURNS} turns of {MOVES} moves over HTTP and {SIGNED} receipts in process")
    with tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder, RunningHouse(Path(folder)) as house:
        api = _family(int(house.run_file()["processes"]["api"]))
        pairs = [(_move(house.url, api), _receipt()) for _ in range(TURNS)]
        move, receipt = (median(column) for column in zip(*pairs, strict=True))
        print(
            f"  a move costs the API {move:,.0f} us of processor time, its receipt {receipt:,.0f} us: "
            f"{median(receipt / move for move, receipt in pairs):.3f} of it"
        )
        host = register(house.url, "Host")
        for name, options in OPTIONS.items():
            _records(house.url, name, _played(host, options))


def _move(url: str, processes: list[int]) -> float:
    """Processor time of the API for a move, the look at the offers before it left out."""
    table = Table(url, SEATS, options=FIRST_GAME)
    asked, spent = 0, 0.0
    while asked < MOVES:
        seat, move = table.due()
        before = _spent(processes)
        table.people[seat].done(f"{table.path}/moves", move)
        spent += _spent(processes) - before
        asked += 1
    return spent / asked * 1e6


def _receipt() -> float:
    receipts = Receipts(Signer("house/receipts", bytes(32)))
    began = time.process_time()
    for version in range(SIGNED):
        receipts.of("0190d5c8-5a00-7000-8000-000000000001", Mark(version, bytes(32)))
    return (time.process_time() - began) / SIGNED * 1e6


def _records(url: str, name: str, game: str) -> None:
    path = f"{url}/v1/games/{game}"
    with httpx.Client(timeout=60) as client:
        taken: dict[str, list[float]] = {"record": [], "frames.ndjson": []}
        for _ in range(LOOKS):
            for what, times in taken.items():
                times.append(_look(client, f"{path}/{what}")[0])
        record = _look(client, f"{path}/record")[1]
    lines = record.count(b'{"type":"event"')
    whole, frames = (median(times) for times in taken.values())
    print(
        f"  {name:<20} record of {lines} events: {whole:,.1f} ms, {len(record) / 1024:,.0f} KB"
        f"   record / frames: {whole / frames:.2f}"
    )


def _look(client: httpx.Client, path: str) -> tuple[float, bytes]:
    """Milliseconds, and what was seen. Who looks too often is asked to wait, and that is not counted."""
    while True:
        began = time.perf_counter()
        answer = client.get(path)
        taken = (time.perf_counter() - began) * 1000
        if answer.status_code != 429:
            assert answer.status_code == 200, answer.text
            return taken, answer.content
        time.sleep(int(answer.headers["Retry-After"]))


def _played(host: Guest, options: dict[str, Any]) -> str:
    game = host.open_table(SEATS, options)
    for _ in range(SEATS):
        host.seat_bot(game)
    host.start(game)
    while host.view(game)["status"] != "over":
        time.sleep(0.2)
    return game


def _family(pid: int) -> list[int]:
    """The process and those it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(one for child in children for one in _family(int(child)))]


def _spent(processes: list[int]) -> float:
    """Seconds of processor time: the scheduler's own count, far finer than clock ticks."""
    threads = (thread for pid in processes for thread in Path(f"/proc/{pid}/task").iterdir())
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9


if __name__ == "__main__":
    run()
