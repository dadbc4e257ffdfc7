"""Clients that others generate from the contract play whole games, and their programs are strictly typed."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.registry import GAMES
from service.http.openapi import text
from tests.support.javascript import NODE
from tests.support.packages import NODE_PACKAGES, PYTHON_GENERATOR, Packages, node
from tests.support.running_house import RunningHouse

pytestmark = pytest.mark.xdist_group("house")

PROGRAMS = Path(__file__).parents[1] / "clients"
PATIENCE = 120
Play = Callable[[str, str], dict[str, Any]]


@pytest.fixture(scope="session")
def openapi_fetch(packages: Packages) -> Play:
    """`openapi-typescript` and `openapi-fetch`."""
    modules = packages.node_modules()

    def make(folder: Path) -> None:
        _lay_out(folder, "openapi_fetch", modules)
        node(modules / "openapi-typescript/bin/cli.js", "openapi.json", "-o", "schema.d.ts", cwd=folder)
        node(modules / "typescript/bin/tsc", "-p", ".", cwd=folder)

    return _player(packages.made_once("openapi-fetch", _made_of("openapi_fetch"), make))


@pytest.fixture(scope="session")
def hey_api(packages: Packages) -> Play:
    """`@hey-api/openapi-ts`, with its own client for streams."""
    modules = packages.node_modules()

    def make(folder: Path) -> None:
        _lay_out(folder, "hey_api", modules)
        node(modules / "@hey-api/openapi-ts/bin/run.js", cwd=folder)
        node(modules / "typescript/bin/tsc", "-p", ".", cwd=folder)

    return _player(packages.made_once("hey-api", _made_of("hey_api"), make))


@pytest.fixture(scope="session")
def python_client(packages: Packages) -> Play:
    """`openapi-python-client`; mypy sees the types of what it made, and complains about our program only."""
    python = packages.python_with_generator()

    def make(folder: Path) -> None:
        shutil.copytree(PROGRAMS / "python", folder, dirs_exist_ok=True)
        (folder / "openapi.json").write_text(text())
        made = ("--output-path", "ballroom_client", "--meta", "none", "--config", "generator.yaml")
        checked = ("--path", "openapi.json", "--fail-on-warning")
        _run([python, "-m", "openapi_python_client", "generate", *checked, *made], folder)
        strict = ("--strict", "--follow-imports=silent", "--no-error-summary", "--config-file=")
        _run([sys.executable, "-m", "mypy", *strict, "--python-executable", python, "play.py"], folder)
        shutil.rmtree(folder / ".mypy_cache", ignore_errors=True)

    return _player(packages.made_once("python-client", _made_of("python"), make), python)


def _lay_out(folder: Path, program: str, modules: Path) -> None:
    for file in (*(PROGRAMS / program).iterdir(), PROGRAMS / "tsconfig.json", PROGRAMS / "globals.d.ts"):
        shutil.copy(file, folder)
    (folder / "package.json").write_text('{"type": "module"}\n')
    (folder / "openapi.json").write_text(text())
    (folder / "node_modules").symlink_to(modules)


def _made_of(program: str) -> bytes:
    """What a client follows from: made of the same, it is the same."""
    files = sorted([*(PROGRAMS / program).iterdir(), PROGRAMS / "tsconfig.json", PROGRAMS / "globals.d.ts"])
    versions = f"{NODE_PACKAGES} {PYTHON_GENERATOR}"
    return b"\0".join([versions.encode(), text().encode(), *(file.read_bytes() for file in files)])


def _player(folder: Path, python: Path | None = None) -> Play:
    program = (python, "play.py") if python else (NODE, "out/play.js")

    def play(house: str, game: str) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(_run([*program, house, game], folder))
        return told

    return play


def _run(command: list[str | Path], folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("client", ["openapi_fetch", "hey_api", "python_client"])
def test_a_generated_client_plays_a_whole_game(
    house: RunningHouse, request: pytest.FixtureRequest, client: str, game: str
) -> None:
    play: Play = request.getfixturevalue(client)

    told = play(house.url, game)

    assert (told["game"], told["status"]) == (game, "over")
    assert told["moves"] > 0
    assert told["events"] > 20
    assert set(told["winners"]) <= {0, 1, 2}
    assert len(told["totals"]) == 3
