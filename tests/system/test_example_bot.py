"""The bots that authors of clients start from play real games at a real house, with Python or Node alone."""

import json
import subprocess
import sys
from collections.abc import Callable
from email.message import Message
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest

from tests.support import fair_again
from tests.support.guests import Guest
from tests.support.javascript import NODE
from tests.support.lying_front import lying_front
from tests.support.running_house import PATIENCE, RunningHouse

pytestmark = pytest.mark.xdist_group("house")

ROOT = Path(__file__).parents[2]
BOT = ROOT / "examples" / "bot.py"
VERIFIER = ROOT / "service" / "verifiers" / "ballroom_verify.py"
REBEL = {"options": {"game": "rebel-princess", "rounds": ["once-upon-a-time"], "powers": False}, "seats": 3}
NOT_PLAYED = "The game has started without the luck that I revealed: I do not play.\n"
TO_BE_DONE = (b"event: moves", b'"bot-seated"', b'"seats-closed"', b'"game-started"')
BATTLE = {"options": {"game": "battle-princesses", "round_limit": 1}, "seats": 2}


def started(url: str, keep: Path, *arguments: str) -> subprocess.Popen[str]:
    """Without the packages of this environment: `-S` leaves the standard library."""
    command = [sys.executable, "-I", "-S", str(BOT), url, "--keep", str(keep), *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def started_in_node(url: str, *arguments: str) -> subprocess.Popen[str]:
    command = [str(NODE), str(ROOT / "examples" / "bot.js"), url, *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def requests_per_move(told: str) -> float:
    """By what a bot says at the end."""
    moves, _, _, requests, _ = told.split()
    return int(requests) / int(moves)


def game_of(bot: subprocess.Popen[str]) -> str:
    assert bot.stdout is not None
    return bot.stdout.readline().removeprefix("Game ").strip()


def ended(bot: subprocess.Popen[str]) -> tuple[int, str, str]:
    try:
        told, trouble = bot.communicate(timeout=PATIENCE)
    finally:
        bot.kill()
    return bot.returncode, told, trouble


def finished(bot: subprocess.Popen[str]) -> tuple[int, str]:
    code, _, trouble = ended(bot)
    return code, trouble


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


@pytest.mark.parametrize("language", ["python", "javascript"])
@pytest.mark.parametrize("table", [REBEL, BATTLE], ids=["rebel-princess", "battle-princesses"])
def test_it_plays_a_whole_game_with_bots_of_the_house(
    house: RunningHouse, tmp_path: Path, table: dict[str, Any], language: str
) -> None:
    arguments = ("--open", json.dumps(table), "--bots", "random-legal")
    in_python = language == "python"
    bot = started(house.url, tmp_path, *arguments) if in_python else started_in_node(house.url, *arguments)
    game = game_of(bot)
    code, told, trouble = ended(bot)
    assert (code, trouble) == (0, "")
    assert requests_per_move(told) < 1.5, told
    luck_was_heard(house.url, game)


def test_they_go_on_after_a_lost_stream_and_when_they_were_told_to_wait(
    house: RunningHouse, tmp_path: Path
) -> None:
    """Each stream breaks off as soon as there is something to do, and every fifth request comes too soon."""
    requests, streams = count(1), count(1)

    def cut_off(method: str, path: str, ask: Callable[[], Any]) -> bytes | None:
        if "/stream" in path:
            next(streams)
            return up_to_a_turn(ask())
        if next(requests) % 5 == 0:
            raise HTTPError(path, 429, "", Message(), BytesIO(b"{}"))
        return None

    arguments = ("--open", json.dumps(BATTLE), "--bots", "random-legal")
    with lying_front(house.url, cut_off) as url:
        bots = [started(url, tmp_path, *arguments), started_in_node(url, *arguments)]
        games = [game_of(bot) for bot in bots]
        assert [finished(bot) for bot in bots] == [(0, ""), (0, "")]
    for game in games:
        luck_was_heard(house.url, game)
    assert next(requests) > 20
    assert next(streams) > 6


def up_to_a_turn(stream: Any) -> bytes:
    """What comes on a stream until there is something to do about it."""
    lines, is_due = [], False
    for line in stream:
        lines.append(line)
        is_due = is_due or any(what in line for what in TO_BE_DONE)
        if is_due and line == b"\n":
            break
    return b"".join(lines)


@pytest.mark.parametrize("file", ["bot.py", "bot.js"])
def test_it_is_short(file: str) -> None:
    assert len((ROOT / "examples" / file).read_text("utf-8").splitlines()) < 100


def test_one_in_python_and_one_in_javascript_play_each_other(house: RunningHouse, tmp_path: Path) -> None:
    """Both are asked at once: whoever is late is told so, and goes on."""
    host = started_in_node(house.url, "--open", json.dumps({**REBEL, "seats": 3}))
    game = game_of(host)
    guests = [started(house.url, tmp_path / name, "--join", game) for name in "ab"]
    for bot in (host, *guests):
        code, told, trouble = ended(bot)
        assert (code, trouble) == (0, "")
        assert requests_per_move(told.splitlines()[-1]) < 1.5, told
    luck_was_heard(house.url, game)


def test_another_sits_down_at_its_table(house: RunningHouse, tmp_path: Path) -> None:
    host = started(house.url, tmp_path / "host", "--open", json.dumps(BATTLE))
    game = game_of(host)
    guest = started(house.url, tmp_path / "guest", "--join", game)
    assert finished(guest) == finished(host) == (0, "")
    luck_was_heard(house.url, game)


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_it_does_not_play_where_its_luck_was_lost(house: RunningHouse, tmp_path: Path, language: str) -> None:
    def lost(method: str, path: str, ask: Callable[[], Any]) -> bytes | None:
        return b"{}" if path.endswith("/reveal") else None

    hasty = {**BATTLE, "limits": {"reveal": 1}}
    arguments = ("--open", json.dumps(hasty), "--bots", "random-legal")
    with lying_front(house.url, lost) as url:
        bot = started(url, tmp_path, *arguments) if language == "python" else started_in_node(url, *arguments)
        game = game_of(bot)
        assert finished(bot) == (1, NOT_PLAYED)
    view = Guest(house.url).view(game)
    assert view["seats"][0]["withheld"]
    assert 0 in view["waiting_for"], "it has made a move all the same"


def test_it_does_not_play_where_others_have_committed_to_something_else_since(
    house: RunningHouse, tmp_path: Path
) -> None:
    def forged(method: str, path: str, ask: Callable[[], Any]) -> bytes | None:
        if method != "GET" or not path.startswith("/v1/games/") or path.count("/") > 3:
            return None
        view = json.load(ask())
        if view["status"] == "playing":
            view["seats"][1]["commitment"] = "00" * 32
        return json.dumps(view).encode()

    with lying_front(house.url, forged) as url:
        bot = started(url, tmp_path, "--open", json.dumps(BATTLE), "--bots", "random-legal")
        game = game_of(bot)
        assert finished(bot) == (1, NOT_PLAYED)
    assert 0 in Guest(house.url).view(game)["waiting_for"], "it has made a move all the same"


def test_what_it_keeps_is_enough_for_a_verifier(house: RunningHouse, tmp_path: Path) -> None:
    bot = started(house.url, tmp_path, "--open", json.dumps(BATTLE), "--bots", "random-legal")
    game_of(bot)
    assert finished(bot) == (0, "")
    receipts = sorted(tmp_path.glob("*.receipt"))
    assert len(receipts) > 5
    assert "ballroom-receipt/1" in (tmp_path / "closed.receipt").read_text("utf-8")
    assert json.loads((tmp_path / "keys.json").read_bytes())["keys"]
    # The log of heads may have come to its key after the bot has asked.
    pinned = [key["verifier"] for key in Guest(house.url).seen("/v1/keys")["keys"]]
    kept = [argument for file in receipts for argument in ("--receipt", str(file))]
    keys = [argument for key in pinned for argument in ("--key", key)]
    command = [sys.executable, "-I", "-S", str(VERIFIER), "record", str(tmp_path / "record.ndjson")]
    checked = subprocess.run([*command, *keys, *kept], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert checked.stdout.startswith("Verified: ")
