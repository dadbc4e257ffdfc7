"""The verifier is one file that anybody can take away: it needs Python, and nothing of this house."""

import ast
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from service.verifiers import ballroom_verify
from tests.support.records import TestHouse, shortest_game

FILE = Path(ballroom_verify.__file__)
HOUSE = TestHouse()
GAME = shortest_game()
RECORD = HOUSE.record(GAME)
PINNED = [word for line in HOUSE.pins for word in ("--key", line)]


def test_it_imports_only_what_comes_with_python() -> None:
    imported = set()
    for node in ast.walk(ast.parse(FILE.read_text())):
        if isinstance(node, ast.Import):
            imported |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(str(node.module).partition(".")[0])
    assert imported - sys.stdlib_module_names == set()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The verifier alone, with a record, what somebody kept of it, and a log."""
    folder = tmp_path_factory.mktemp("alone")
    shutil.copy(FILE, folder / "verify.py")
    (folder / "game.jsonl").write_bytes(RECORD)
    (folder / "damaged.jsonl").write_bytes(RECORD.replace(b"princess", b"prinzess", 1))
    (folder / "receipt.txt").write_text(HOUSE.receipt(GAME, 3))
    (folder / "checkpoint.txt").write_text(HOUSE.checkpoint())
    HOUSE.tiles(folder / "log")
    return folder


def run(folder: Path, *words: str) -> tuple[int, str, str]:
    """In a process of its own, which cannot import anything of this house."""
    command = [sys.executable, "-I", "-S", "verify.py", *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", timeout=60)
    return done.returncode, done.stdout, done.stderr


def test_a_record_is_verified_by_who_has_pinned_the_keys(folder: Path) -> None:
    kept = ("--receipt", "receipt.txt", "--checkpoint", "checkpoint.txt")
    code, said, _ = run(folder, "record", "game.jsonl", *PINNED, *kept)
    assert (code, said) == (0, f"Verified: {len(GAME.rows)} events, 2 draws made again.\n")


def answered(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    code = ballroom_verify.main([*words, "--json"])
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, answer


def test_it_answers_in_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, answer = answered(capsys, "record", str(folder / "game.jsonl"))
    assert code == 0
    assert answer == {
        "verdict": "consistent, key not pinned",
        "events": len(GAME.rows),
        "draws": 2,
        "not_open_yet": 0,
        "problems": [],
    }


def test_what_is_refused_is_told_problem_by_problem(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, answer = answered(capsys, "record", str(folder / "damaged.jsonl"))
    assert (code, answer["verdict"]) == (1, "refused")
    assert "line 1: " in answer["problems"][0] or len(answer["problems"]) > 1
    assert ballroom_verify.main(["record", str(folder / "damaged.jsonl")]) == 1
    assert capsys.readouterr().out.startswith("Refused: 16 events")


def test_a_log_is_checked_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--checkpoint", str(folder / "checkpoint.txt"), "--record", str(folder / "game.jsonl"), *PINNED)
    code, answer = answered(capsys, "log", str(folder / "log"), *words)
    assert (code, answer["verdict"], answer["events"]) == (0, "verified", len(HOUSE.entries))


@pytest.mark.parametrize(
    "words",
    [
        ("record", "nowhere.jsonl"),
        ("record", "."),
        ("record", "game.jsonl", "--receipt", "nowhere.txt"),
        ("record", "game.jsonl", "--key", "no-key"),
        ("log", "nowhere"),
        ("log", "http://127.0.0.1:1/"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_read_at_all_is_no_verdict(
    words: tuple[str, ...], folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    assert ballroom_verify.main(words) == 2
    out, trouble = capsys.readouterr()
    assert (out, trouble.count("\n")) == ("", 1)


def test_a_note_that_is_none_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "note.txt").write_bytes(b"\xff")
    code, answer = answered(
        capsys, "record", str(folder / "game.jsonl"), "--receipt", str(folder / "note.txt")
    )
    assert code == 1
    assert "kept receipt 1" in answer["problems"][0]


def test_problems_beyond_the_fiftieth_are_only_counted(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "nonsense").write_bytes(b"nonsense\n" * 70)
    assert ballroom_verify.main(["record", str(folder / "nonsense")]) == 1
    assert "- and 20 more" in capsys.readouterr().out
