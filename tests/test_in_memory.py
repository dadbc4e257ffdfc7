"""Files of a test run lie in memory only where that hurts nobody, and are not left there."""

import os
import tempfile
import time
from pathlib import Path

import pytest

from tests.support import in_memory
from tests.support.in_memory import A_DAY, PREFIX, folder_of_this_run, keep_files_in_memory


@pytest.fixture
def undecided(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Nobody has said where files should lie, and this is what memory there is."""
    monkeypatch.setenv("TMPDIR", "")  # So it is put back as it was, or taken away.
    monkeypatch.delenv("TMPDIR")
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr(in_memory, "MEMORY", tmp_path)
    return tmp_path


def test_files_lie_in_memory_where_there_is_room(undecided: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_memory, "ROOM", 1)
    keep_files_in_memory()
    assert os.environ["TMPDIR"] == tempfile.gettempdir() == str(undecided)


def test_where_there_is_little_room_files_lie_where_they_always_do(
    undecided: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_memory, "ROOM", 1 << 60)
    keep_files_in_memory()
    assert "TMPDIR" not in os.environ
    assert tempfile.gettempdir() != str(undecided)


def test_where_there_is_no_memory_to_write_to_files_lie_where_they_always_do(
    undecided: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_memory, "ROOM", 1)
    monkeypatch.setattr(in_memory, "MEMORY", undecided / "missing")
    keep_files_in_memory()
    assert "TMPDIR" not in os.environ


def test_whoever_says_where_files_should_lie_is_heard(
    undecided: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_memory, "ROOM", 1)
    monkeypatch.setenv("TMPDIR", str(undecided / "there"))
    keep_files_in_memory()
    assert os.environ["TMPDIR"] == str(undecided / "there")


def test_what_a_killed_run_has_left_is_swept_up_and_what_others_use_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    names = (f"{PREFIX}left", f"{PREFIX}in-use", "of-somebody-else")
    left, in_use, foreign = (tmp_path / name for name in names)
    for folder in (left, in_use, foreign):
        folder.mkdir()
        (folder / "data").touch()
    long_ago = time.time() - A_DAY - 60
    os.utime(left, (long_ago, long_ago))
    os.utime(foreign, (long_ago, long_ago))
    with folder_of_this_run() as own:
        assert {file.name for file in tmp_path.iterdir()} == {Path(own).name, *names} - {left.name}
    assert not Path(own).exists()
