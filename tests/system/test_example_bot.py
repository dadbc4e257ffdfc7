"""The bot that authors of clients start from plays real games at a real house, with Python alone."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support import fair_again
from tests.support.guests import Guest
from tests.support.lying_front import lying_front
from tests.support.running_house import PATIENCE, RunningHouse

pytestmark = pytest.mark.xdist_group("house")

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
REBEL = {"options": {"game": "rebel-princess", "rounds": ["once-upon-a-time"], "powers": False}, "seats": 3}
BATTLE = {"options": {"game": "battle-princesses", "round_limit": 1}, "seats": 2}


def started(url: str, keep: Path, *arguments: str) -> subprocess.Popen[str]:
    """Without the packages of this environment: `-S` leaves the standard library."""
    command = [sys.executable, "-I", "-S", str(BOT), url, "--keep", str(keep), *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def game_of(bot: subprocess.Popen[str]) -> str:
    assert bot.stdout is not None
    return bot.stdout.readline().removeprefix("Game ").strip()


def finished(bot: subprocess.Popen[str]) -> tuple[int, str]:
    try:
        _, trouble = bot.communicate(timeout=PATIENCE)
    finally:
        bot.kill()
    return bot.returncode, trouble


def luck_was_heard(url: str, game: str) -> None:
    """The game is over, every committed seat has revealed, and that is what was drawn with."""
    view = Guest(url).view(game)
    assert view["status"] == "over"
    people = [chair for chair in view["seats"] if chair["player"]]
    assert people
    for chair in people:
        revealed = bytes.fromhex(chair["entropy"])
        assert fair_again.entropy_commitment(game, chair["player"], revealed) == chair["commitment"]
        assert not chair["withheld"]
    events = Guest(url).seen(f"/v1/games/{game}/events?limit=50")["events"]
    mixed = next(one["event"]["entropy"] for one in events if one["event"]["type"] == "game-started")
    assert mixed == fair_again.entropy([chair["entropy"] for chair in view["seats"]]).hex()


@pytest.mark.parametrize("table", [REBEL, BATTLE], ids=["rebel-princess", "battle-princesses"])
def test_it_plays_a_whole_game_with_bots_of_the_house(
    house: RunningHouse, tmp_path: Path, table: dict[str, Any]
) -> None:
    bot = started(house.url, tmp_path, "--open", json.dumps(table), "--bots", "random-legal")
    game = game_of(bot)
    assert finished(bot) == (0, "")
    luck_was_heard(house.url, game)


def test_another_sits_down_at_its_table(house: RunningHouse, tmp_path: Path) -> None:
    host = started(house.url, tmp_path / "host", "--open", json.dumps(BATTLE))
    game = game_of(host)
    guest = started(house.url, tmp_path / "guest", "--join", game)
    assert finished(guest) == finished(host) == (0, "")
    luck_was_heard(house.url, game)


def test_it_does_not_play_where_its_luck_was_lost(house: RunningHouse, tmp_path: Path) -> None:
    def lost(method: str, path: str, ask: Callable[[], Any]) -> bytes | None:
        return b"{}" if path.endswith("/reveal") else None

    hasty = {**BATTLE, "limits": {"reveal": 1}}
    with lying_front(house.url, lost) as url:
        bot = started(url, tmp_path, "--open", json.dumps(hasty), "--bots", "random-legal")
        game = game_of(bot)
        assert finished(bot) == (
            1,
            "The game has started without the luck that I revealed: I do not play.\n",
        )
    view = Guest(house.url).view(game)
    assert view["seats"][0]["withheld"]
    assert 0 in view["waiting_for"], "it has made a move all the same"


def test_it_does_not_play_where_others_have_committed_to_something_else_since(
    house: RunningHouse, tmp_path: Path
) -> None:
    def forged(method: str, path: str, ask: Callable[[], Any]) -> bytes | None:
        if method != "GET" or path.count("/") > 3:
            return None
        view = json.load(ask())
        if view["status"] == "playing":
            view["seats"][1]["commitment"] = "00" * 32
        return json.dumps(view).encode()

    with lying_front(house.url, forged) as url:
        bot = started(url, tmp_path, "--open", json.dumps(BATTLE), "--bots", "random-legal")
        game_of(bot)
        assert finished(bot)[0] == 1


def test_it_keeps_every_receipt_the_keys_and_the_record(house: RunningHouse, tmp_path: Path) -> None:
    given = {"/v1/keys": b"{}"}

    def signs(method: str, path: str, ask: Callable[[], Any]) -> bytes | None:
        if path.endswith("/record"):
            given[path] = b'{"type":"record"}\n'
        if method == "POST" and path.startswith("/v1/games"):
            done = json.load(ask())
            note = f"ballroom-receipt/1\n{done['version']}\n\n\u2014 key\n"
            given[f"{done.get('last', 1):06}.receipt"] = note.encode()
            return json.dumps({**done, "receipt": note}).encode()
        return given.get(path)

    with lying_front(house.url, signs) as url:
        bot = started(url, tmp_path, "--open", json.dumps(BATTLE), "--bots", "random-legal")
        game = game_of(bot)
        assert finished(bot) == (0, "")
    kept = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.name != "closed.receipt"}
    assert kept == {
        "keys.json": given.pop("/v1/keys"),
        "record.ndjson": given.pop(f"/v1/games/{game}/record"),
        **given,
    }
    assert len(kept) > 5
