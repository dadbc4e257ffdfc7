"""What `make bench` says at its end, and what it does when somebody to compare with is not there."""

import subprocess
from pathlib import Path

import pytest
from rich.console import Console

from benchmarks import before, targets
from benchmarks.missing import Missing, told_if_missing
from benchmarks.peers import environment
from benchmarks.traffic import length


@pytest.fixture(autouse=True)
def _no_targets_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(targets, "ALL", [])


def shown() -> str:
    console = Console(width=140)
    with console.capture() as printed:
        console.print(targets.table(targets.ALL))
    return printed.get()


# --- targets


def test_a_target_is_met_at_what_was_wanted_and_missed_beyond() -> None:
    assert targets.at_least("moves/s / before", 2.0, 2.0).verdict == "met"
    assert targets.at_least("moves/s / before", 1.99, 2.0).verdict == "MISSED"
    assert targets.at_most("p99", 60.0, 60.0, " ms").verdict == "met"
    assert targets.at_most("p99", 60.1, 60.0, " ms").verdict == "MISSED"


def test_the_table_at_the_end_has_every_target_of_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    targets.at_least("moves/s / before", 2.34, 2.0)
    targets.at_most("p99 of a move", 71.2, 60.0, " ms")
    targets.not_measured("moves/s / a peer", "a peer is missing")
    said = capsys.readouterr().out
    assert "p99 of a move: 71.2 ms (at most 60.0 ms): MISSED" in said
    table = shown()
    assert "1 of 3 met" in table
    first, second, third = (
        next(line for line in table.splitlines() if name in line) for name in ("before", "p99", "a peer")
    )
    assert ("2.34" in first, "met" in first) == (True, True)
    assert ("71.2 ms" in second, "MISSED" in second) == (True, True)
    assert "not measured: a peer is missing" in third


# --- who is not there


def test_a_peer_that_cannot_be_installed_is_missing_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(environment.PYTHON_PEERS, "rlcard", ("rlcard==0.0.0.nowhere",))
    monkeypatch.setattr(environment, "venv", NoInstaller)
    with told_if_missing("moves/s / rlcard"):
        environment.python("rlcard", tmp_path)
    said = [line for line in capsys.readouterr().out.splitlines() if "is missing:" in line]
    assert said == ["  rlcard (rlcard==0.0.0.nowhere) is missing: there is no network"]
    (target,) = targets.ALL
    assert target.seen is None
    assert not target.met


def test_a_peer_that_is_installed_is_not_installed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "venv", EmptyInstaller)
    monkeypatch.setattr(environment, "_run", lambda command, folder: None)
    python = environment.python("rlcard", tmp_path)
    monkeypatch.setattr(environment, "venv", NoInstaller)
    assert environment.python("rlcard", tmp_path) == python


class NoInstaller:
    """Makes nothing, as without a network."""

    @staticmethod
    def create(folder: Path, **options: bool) -> None:
        raise subprocess.CalledProcessError(1, "pip", stderr="a warning\nthere is no network\n")


class EmptyInstaller:
    """Is content with a folder."""

    @staticmethod
    def create(folder: Path, **options: bool) -> None:
        (folder / "bin").mkdir()


# --- the state before


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    root = tmp_path / "repository"
    root.mkdir()
    git(root, "init", "--quiet")
    (root / "service.py").write_text("slow")
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "Serve")
    (root / "service.py").write_text("fast")
    git(root, "commit", "--quiet", "-am", "Serve fast")
    return root


def git(root: Path, *words: str) -> str:
    person = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    done = subprocess.run(["git", "-C", root, *person, *words], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_state_before_is_taken_from_the_history_and_leaves_the_checkout_alone(
    repository: Path, tmp_path: Path
) -> None:
    tree = before.tree(tmp_path, git(repository, "rev-parse", "HEAD~1"), repository)
    assert (tree / "service.py").read_text() == "slow"
    assert (repository / "service.py").read_text() == "fast"
    assert git(repository, "status", "--porcelain") == ""


def test_where_the_history_is_too_short_the_state_before_is_missing(repository: Path, tmp_path: Path) -> None:
    git(tmp_path, "clone", "--quiet", "--depth=1", f"file://{repository}", "shallow")
    with pytest.raises(Missing, match="is not in the history of this checkout"):
        before.tree(tmp_path, git(repository, "rev-parse", "HEAD~1"), tmp_path / "shallow")


# --- answers


@pytest.mark.parametrize(
    ("head", "bytes_of_body"),
    [
        (b"HTTP/1.1 200 OK\r\ncontent-length: 12\r\nserver: one", 12),
        (b"HTTP/1.1 200 OK\r\nserver: one\r\nContent-Length:7", 7),
        (b"HTTP/1.1 304 Not Modified\r\netag: 1", 0),
    ],
)
def test_the_length_of_an_answer_is_what_its_head_says(head: bytes, bytes_of_body: int) -> None:
    assert length(head) == bytes_of_body
