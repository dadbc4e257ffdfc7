"""`ballroom serve` with stand-ins for our own processes: starting, restarting, stopping, and its messages."""

import contextlib
import json
import os
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from service.running.embedded_server import free_port
from service.running.orphans import is_alive

STAND_INS = """
import os
import sys
from events.settings import Settings
from service.running.processes import Program
from service.running.serve import serve

API = '''
import http.server, os
class Ready(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
    def log_message(self, *_):
        pass
http.server.HTTPServer(("127.0.0.1", int(os.environ["BALLROOM_PORT"])), Ready).serve_forever()
'''
IDLE = "import time; time.sleep(600)"
# Deaf to SIGTERM, and with a child of its own.
DEAF = '''
import signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)", sys.argv[1]])
time.sleep(600)
'''

def programs(settings):
    def program(name, code):
        command = (sys.executable, "-c", code, str(settings.data))
        return Program(name=name, command=command, grace=float(os.environ.get("GRACE", "0.5")))
    return [program("projector", IDLE), program("worker-1", DEAF), program("api", API)]

serve(Settings.from_environment(), programs, lambda url: 0)
"""


class Ballroom:
    """A `serve` in a process of its own."""

    def __init__(self, data: Path, port: int, **more: str) -> None:
        self.data = data
        self.environment = environment(data, port) | more
        self.log = data.with_name("serve.log")
        self.redises: set[int] = set()
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        with self.log.open("wb") as log:
            return subprocess.Popen(
                [sys.executable, "-c", STAND_INS],
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def start_again(self) -> None:
        self.process = self._start()

    def note(self) -> dict[str, Any]:
        note: dict[str, Any] = json.loads((self.data / "run.json").read_text())
        return note

    def pid(self, name: str) -> int:
        return int(self.note()["processes"].get(name, 0))

    def is_open(self) -> bool:
        return "Ballroom is open." in self.log.read_text()

    def left_behind(self) -> list[str]:
        """What names our folder on its command line, and Redis, which does not."""
        with contextlib.suppress(FileNotFoundError):
            self.redises.add(self.pid("redis"))
        redis = [f"redis {pid}" for pid in self.redises if pid and is_alive(pid)]
        return [line for line in command_lines() if str(self.data) in line] + redis


@contextlib.contextmanager
def opened(data: Path, **more: str) -> Iterator[Ballroom]:
    ballroom = Ballroom(data, free_port(), **more)
    try:
        assert eventually(ballroom.is_open), ballroom.log.read_text()
        yield ballroom
    finally:
        if ballroom.process.poll() is None:
            ballroom.process.terminate()
            ballroom.process.wait(12)


@pytest.fixture
def ballroom(tmp_path: Path) -> Iterator[Ballroom]:
    with opened(tmp_path / "data") as ballroom:
        yield ballroom


def environment(data: Path, port: int | str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    return kept | {"BALLROOM_DATA": str(data), "BALLROOM_PORT": str(port)}


def command_lines() -> list[str]:
    """What runs on this machine; the dead whom nobody has buried have no command line."""
    if not Path("/proc/self/cmdline").exists():
        shown = subprocess.run(["ps", "-eww", "-o", "command="], capture_output=True, text=True, check=True)
        return shown.stdout.splitlines()
    lines = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            lines.append(file.read_bytes().replace(b"\0", b" ").decode(errors="replace"))
    return lines


def eventually(fact: Callable[[], bool], seconds: float = 15) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if fact():
            return True
        time.sleep(0.05)
    return False


def command(*arguments: str, data: Path, port: int | str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "service.cli", *arguments],
        env=environment(data, port) | more,
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )


def refusal(done: subprocess.CompletedProcess[str]) -> str:
    """What the command says when it fails as it should: plainly and with exit code 1."""
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


def test_ctrl_c_stops_everything_and_leaves_nothing_behind(ballroom: Ballroom) -> None:
    note = ballroom.note()
    assert note["supervisor"] == ballroom.process.pid
    assert set(note["processes"]) == {"postgres", "redis", "api", "worker-1", "projector"}
    assert stat.S_IMODE((ballroom.data / "run.json").stat().st_mode) == 0o600
    assert f"{note['api_url']}/docs" in ballroom.log.read_text()
    # Postgres, Redis, three of ours, and the child of the deaf one.
    assert eventually(lambda: len(ballroom.left_behind()) == 6), ballroom.left_behind()
    begun = time.monotonic()
    ballroom.process.send_signal(signal.SIGINT)
    assert ballroom.process.wait(12) == 0
    assert time.monotonic() - begun < 10
    assert ballroom.left_behind() == []
    assert not (ballroom.data / "run.json").exists()
    assert "Traceback" not in ballroom.log.read_text()


def test_a_second_signal_hurries(tmp_path: Path) -> None:
    with opened(tmp_path / "data", GRACE="30") as ballroom:
        # Once the deaf one has a child, it is deaf.
        assert eventually(lambda: len(ballroom.left_behind()) == 6), ballroom.left_behind()
        ballroom.process.terminate()
        with pytest.raises(subprocess.TimeoutExpired):
            # The worker is deaf and has all the time of the world.
            ballroom.process.wait(1.5)
        ballroom.process.terminate()
        assert ballroom.process.wait(4) == 0
        assert ballroom.left_behind() == []


def test_whatever_is_killed_starts_again_and_finds_its_data(ballroom: Ballroom) -> None:
    url = ballroom.note()["database_url"]
    with psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE dances (name text)")
        connection.execute("INSERT INTO dances VALUES ('waltz')")
    before = ballroom.note()["processes"]
    for pid in before.values():
        os.kill(pid, signal.SIGKILL)

    def all_again() -> bool:
        now = ballroom.note()["processes"]
        return set(now) == set(before) and not set(now.values()) & set(before.values())

    def waltz() -> bool:
        try:
            with psycopg.connect(url, connect_timeout=2) as connection:
                return connection.execute("SELECT name FROM dances").fetchall() == [("waltz",)]
        except psycopg.OperationalError:
            return False

    assert eventually(all_again)
    assert eventually(waltz)
    assert ballroom.process.poll() is None
    said = ballroom.log.read_text()
    assert "The process api was killed by SIGKILL. Ballroom starts it again in 0.1 s.\n" in said
    assert f"Its log is {ballroom.data / 'postgres' / 'log'}." in said


def test_whatever_is_not_killed_goes_on_as_it_is(ballroom: Ballroom) -> None:
    """Nobody is started again for the sake of another. Long enough for a second look at all of them."""
    before = ballroom.note()["processes"]
    os.kill(before["projector"], signal.SIGKILL)
    assert eventually(lambda: ballroom.pid("projector") not in (0, before["projector"]))
    again = ballroom.note()["processes"]
    time.sleep(2)
    assert ballroom.note()["processes"] == again == before | {"projector": again["projector"]}


def test_a_killed_supervisor_takes_everything_with_it_and_may_start_again(ballroom: Ballroom) -> None:
    ballroom.process.kill()
    ballroom.process.wait()
    ballroom.start_again()
    assert eventually(ballroom.is_open, 20), ballroom.log.read_text()
    assert ballroom.left_behind()
    ballroom.process.kill()
    ballroom.process.wait()
    assert eventually(lambda: ballroom.left_behind() == []), ballroom.left_behind()


def test_a_second_serve_in_the_same_folder_names_the_first(ballroom: Ballroom) -> None:
    said = refusal(command("serve", data=ballroom.data, port=free_port()))
    assert f"already runs in {ballroom.data} (process {ballroom.process.pid})" in said


def test_a_port_in_use_is_named_with_a_way_out(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = refusal(command("serve", data=tmp_path / "data", port=port))
    assert f"Ballroom cannot listen on 127.0.0.1:{port}: Address already in use." in said
    assert "BALLROOM_PORT=" in said
    assert not (tmp_path / "data" / "postgres").exists()


def test_an_address_that_is_not_ours_is_named_with_its_settings(tmp_path: Path) -> None:
    said = refusal(command("serve", data=tmp_path / "data", port=free_port(), BALLROOM_HOST="192.0.2.1"))
    assert "Ballroom cannot listen on 192.0.2.1:" in said
    assert "Correct BALLROOM_HOST or BALLROOM_PORT." in said


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    # Mode bits do not stop root; a path through a file, or the kernel's own folder, stops everybody.
    places = [
        tmp_path / "file" / "data",
        *(Path(place) for place in ("/proc/ballroom",) if Path("/proc").exists()),
    ]
    for place in places:
        said = refusal(command("serve", data=place, port=free_port()))
        assert f"The data folder {place} cannot be written" in said
        assert "BALLROOM_DATA=" in said


def test_a_port_that_is_no_number_is_refused(tmp_path: Path) -> None:
    said = refusal(command("serve", data=tmp_path, port="abc"))
    assert "BALLROOM_PORT must be a whole number from 1 to 65535, not 'abc'." in said


def test_a_given_database_that_does_not_answer_is_reported_without_its_password(tmp_path: Path) -> None:
    nowhere = f"postgresql://somebody:secret@127.0.0.1:{free_port()}/ballroom"
    said = refusal(command("serve", data=tmp_path / "data", port=free_port(), DATABASE_URL=nowhere))
    assert "The database does not answer" in said
    assert "secret" not in said


def test_other_commands_say_that_nothing_is_running(tmp_path: Path) -> None:
    said = refusal(command("migrate", data=tmp_path, port=8000))
    assert f"Ballroom is not running in {tmp_path}, and DATABASE_URL is not set." in said
    assert "`make serve`" in said
