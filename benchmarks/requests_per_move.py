"""Requests for each move of a client's own: the example bots, and clients that learn of their turn otherwise.

Every client plays one whole game, alone against bots of the house, and counts its requests after the start.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.support.guests import Guest, register
from tests.support.javascript import NODE
from tests.support.running_house import RunningHouse

EXAMPLES = Path(__file__).parents[1] / "examples"
TABLES: dict[str, dict[str, Any]] = {
    "Rebel Princess": {"options": {"game": "rebel-princess", "powers": False}, "seats": 4},
    "Battle Princesses": {"options": {"game": "battle-princesses", "round_limit": 2}, "seats": 3},
}
BOT = "random-legal"


class Counted(Guest):
    """Somebody who counts what they send, and what of it was a move that was made."""

    requests = moves = 0

    def _send(self, method: str, path: str, headers: dict[str, str], **body: Any) -> Any:
        self.requests += 1
        answer = super()._send(method, path, headers, **body)
        self.moves += method == "POST" and answer.is_success
        return answer


def run() -> None:
    print("Requests for each own move")
    with tempfile.TemporaryDirectory(prefix="ballroom-bench-") as folder, RunningHouse(Path(folder)) as house:
        keep = str(Path(folder) / "kept")
        for name, table in TABLES.items():
            print(f"  {name}")
            opened = ("--open", json.dumps(table), "--bots", BOT)
            python = [sys.executable, str(EXAMPLES / "bot.py"), house.url, "--keep", keep, *opened]
            _report("examples/bot.py (offers in the stream)", *_of_example(python))
            _report(
                "examples/bot.js", *_of_example([str(NODE), str(EXAMPLES / "bot.js"), house.url, *opened])
            )
            _report("moves?wait, next offers with a move", *_of_guest(house, table, _waiting))
            _report("a view every 20 ms", *_of_guest(house, table, _polling))


def _of_example(command: list[str]) -> tuple[int, int, float]:
    started = time.monotonic()
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[-1]
    moves, _, _, requests, _ = told.split()
    return int(requests), int(moves), time.monotonic() - started


def _of_guest(
    house: RunningHouse, table: dict[str, Any], play: Callable[[Counted, str], None]
) -> tuple[int, int, float]:
    somebody = register(house.url)
    guest = Counted(house.url, somebody.token, somebody.id)
    game = guest.table_with_bots(table["seats"], table["options"])
    guest.requests = guest.moves = 0
    started = time.monotonic()
    play(guest, game)
    return guest.requests, guest.moves, time.monotonic() - started


def _waiting(guest: Counted, game: str) -> None:
    """Wait for the turn, and play on for as long as it lasts."""
    path = f"/v1/games/{game}/moves"
    while (moves := guest.seen(f"{path}?wait=20"))["status"] != "over":
        while moves["my_turn"]:
            answer = guest.post(f"{path}?offers=true", guest.any_move(_awaited(moves)))
            moves = answer.json()["next"] if answer.is_success else guest.seen(path)


def _polling(guest: Counted, game: str) -> None:
    guest.play_to_the_end(game)


def _awaited(moves: dict[str, Any]) -> list[dict[str, Any]]:
    return [offer for offer in moves["offers"] if offer["awaited"]]


def _report(client: str, requests: int, moves: int, seconds: float) -> None:
    print(f"    {client:40} {requests / moves:6.2f}  ({requests} for {moves} moves, {seconds:.1f} s)")


if __name__ == "__main__":
    run()
