"""The data folder: for us alone, and for one of us at a time."""

import stat
from pathlib import Path

import pytest

from service.running import run_file


def mode_after_claiming(folder: Path) -> int:
    with run_file.claimed(folder):
        return stat.S_IMODE(folder.stat().st_mode)


def test_a_new_folder_is_closed_to_others(tmp_path: Path) -> None:
    assert mode_after_claiming(tmp_path / "new") == 0o700


def test_an_empty_folder_is_closed_to_others(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    assert mode_after_claiming(tmp_path) == 0o700


def test_a_folder_of_ours_is_closed_again(tmp_path: Path) -> None:
    mode_after_claiming(tmp_path)
    tmp_path.chmod(0o775)
    assert mode_after_claiming(tmp_path) == 0o700


@pytest.mark.parametrize("mode", [0o755, 0o1777])
def test_a_folder_that_others_use_stays_as_it_is(tmp_path: Path, mode: int) -> None:
    (tmp_path / "theirs").touch()
    tmp_path.chmod(mode)
    assert mode_after_claiming(tmp_path) == mode
