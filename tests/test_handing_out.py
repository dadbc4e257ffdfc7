"""What must be tested by one process is handed to one, whatever the versions of pytest and xdist."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.handing_out import FIRST, place_of, scope_of

ROOT = Path(__file__).parents[1]
HOOKS = """
from tests.support.handing_out import FileByFile

def pytest_xdist_make_scheduler(config, log):
    return FileByFile(config, log)
"""
A_TEST = """
import os, pytest
{mark}
@pytest.mark.parametrize("number", range(8))
def test_who_does_this(number):
    with open("done", "a") as done:
        done.write({name!r} + " " + os.environ["PYTEST_XDIST_WORKER"] + "\\n")
"""
IN_A_GROUP = 'pytestmark = pytest.mark.xdist_group("ball")'


def test_files_and_groups_stay_together_while_others_do_the_rest(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(HOOKS)
    marks = {"apple": IN_A_GROUP, "bean": "", "cake": IN_A_GROUP, "date": "", "egg": ""}
    for name, mark in marks.items():
        (tmp_path / f"test_{name}.py").write_text(A_TEST.format(mark=mark, name=name))
    own = {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")} | own
    line = [sys.executable, "-m", "pytest", "-q", "-p", "xdist", "-n", "2", "--dist", "loadgroup"]
    run = subprocess.run(line, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert "40 passed" in run.stdout, run.stdout + run.stderr
    done: dict[str, set[str]] = {}
    for name, process in (words.split() for words in (tmp_path / "done").read_text().splitlines()):
        done.setdefault(name, set()).add(process)
    assert all(len(processes) == 1 for processes in done.values())
    assert done["apple"] == done["cake"]
    assert len(set.union(*done.values())) == 2


def test_all_who_play_in_the_running_house_share_one() -> None:
    sources = {file: file.read_text("utf-8") for file in (ROOT / "tests" / "system").glob("test_*.py")}
    guests = {file for file, source in sources.items() if "house: RunningHouse" in source}
    hosts = {file for file, source in sources.items() if "def house(" in source}
    assert {scope_of(file.relative_to(ROOT).as_posix(), ROOT) for file in guests - hosts} == {"house"}


@pytest.mark.parametrize("scope", FIRST)
def test_what_is_handed_out_first_is_there(scope: str) -> None:
    files = {file.relative_to(ROOT).as_posix() for file in (ROOT / "tests").rglob("test_*.py")}
    assert scope in {scope_of(file, ROOT) for file in files}


def test_the_long_comes_before_the_unknown_and_the_short() -> None:
    unknown, short = "tests/service/test_new.py", "tests/games/test_new.py"
    places = [place_of(scope) for scope in (*FIRST, unknown, short)]
    assert places == sorted(places)
    assert place_of(FIRST[-1]) < place_of(unknown) < place_of(short)
