"""The proxy of compose.yaml, with its committed configuration, before two API processes on this machine."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.support.guests import Guest, forget_connection, register
from tests.support.listeners import Listener
from tests.support.running_house import RunningHouse, free_port

CONFIGURATION = Path(__file__).parents[3] / "deploy" / "haproxy.cfg"
HAPROXY = shutil.which("haproxy") or ""
pytestmark = pytest.mark.skipif(not HAPROXY or sys.platform != "linux", reason="haproxy is not installed")
SHORT = {"game": "rebel-princess", "powers": False, "rounds": ["once-upon-a-time"]}
MOST_GAMES = 30
"""Ids are drawn by chance: of so many games one belongs to the other process."""
SETTINGS = {"BALLROOM_TRUSTED_PROXIES": "127.0.0.1/32", "BALLROOM_METRICS_TOKEN": "for-the-operator"}


def configured(port: int, *servers: int) -> str:
    """The configuration as it is committed, but for the addresses: those of this machine."""
    text = CONFIGURATION.read_text()
    text, bound = re.subn(r"bind :8000", f"bind 127.0.0.1:{port}", text)
    lines = "\n".join(f"    server api-{number} 127.0.0.1:{at}" for number, at in enumerate(servers, 1))
    text, served = re.subn(r"    server-template api- 16 api:8000", lines, text)
    text, named = re.subn(r" init-addr none resolvers containers", "", text)
    assert (bound, served, named) == (1, 2, 2)
    return text


def test_the_committed_configuration_is_valid() -> None:
    checked = subprocess.run([HAPROXY, "-c", "-f", CONFIGURATION], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@contextmanager
def proxied(folder: Path, *servers: int) -> Iterator[str]:
    port = free_port()
    file = folder / "haproxy.cfg"
    file.write_text(configured(port, *servers))
    with (folder / "haproxy.log").open("wb") as log:
        process = subprocess.Popen([HAPROXY, "-f", file], stdout=log, stderr=log)
    url = f"http://127.0.0.1:{port}"
    try:
        deadline = time.monotonic() + 20
        while not _is_ready(url):
            assert time.monotonic() < deadline, (folder / "haproxy.log").read_text()
            time.sleep(0.05)
        yield url
    finally:
        forget_connection(url)
        process.send_signal(signal.SIGTERM)
        process.wait(10)


def _is_ready(url: str) -> bool:
    try:
        return Guest(url).get("/health/ready").status_code == 200
    except httpx.ConnectError:
        return False


def looks(house: RunningHouse) -> int:
    """How often a game was looked at in this process."""
    told = Guest(house.url).get("/metrics", Authorization="Bearer for-the-operator").text
    found = re.findall(r'ballroom_requests_total\{operation="getGame",status="200"\} (\d+)', told)
    return sum(map(int, found))


def kill(house: RunningHouse) -> None:
    """The API, and the process in it that answers."""
    children = Path(f"/proc/{house.process.pid}/task/{house.process.pid}/children").read_text().split()
    for pid in (house.process.pid, *map(int, children)):
        os.kill(pid, signal.SIGKILL)


def is_served(guest: Guest, game: str) -> bool:
    """Until the proxy has noticed, a connection may still end with the process behind it."""
    try:
        return guest.get(f"/v1/games/{game}").status_code == 200
    except httpx.RemoteProtocolError:
        return False


def test_a_game_has_a_process_of_its_own_and_another_when_that_one_is_killed(
    database_url: str, redis_url: str, tmp_path: Path
) -> None:
    servers = {"DATABASE_URL": database_url, "REDIS_URL": redis_url, **SETTINGS}
    with (
        RunningHouse(tmp_path, "api", **servers) as one,
        RunningHouse(tmp_path, "api", **servers) as two,
        proxied(tmp_path, one.port, two.port) as url,
    ):
        one.also("worker")
        guest = register(url, seed=3)
        served: dict[tuple[int, int], str] = {}
        for _ in range(MOST_GAMES):
            if len(served) == 2:
                break
            game = guest.table_with_bots(3, SHORT)
            before = looks(one), looks(two)
            for _ in range(4):
                guest.view(game)
            served[looks(one) - before[0], looks(two) - before[1]] = game
        assert set(served) == {(4, 0), (0, 4)}

        # Through the proxy nobody is on this machine; whoever has the token is the operator.
        assert guest.get("/metrics", Authorization="").status_code == 401
        assert guest.get("/metrics", Authorization="Bearer for-the-operator").status_code == 200

        game = served[4, 0]
        listener = Listener(guest, f"/v1/games/{game}/stream")
        listener.wait_for(1)
        kill(one)
        listener.join(10)
        assert listener.lasted is not None
        resumed = Listener(guest, f"/v1/games/{game}/stream?after={listener.versions[-1]}")
        deadline = time.monotonic() + 10
        while not is_served(guest, game):
            assert time.monotonic() < deadline
        over = guest.play_to_the_end(game)
        resumed.wait_for(over["version"])
        assert [*listener.versions, *resumed.versions][: over["version"]] == [*range(1, over["version"] + 1)]
