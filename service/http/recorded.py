"""Answers that a real house gave in real games, for the contract to show."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

IN_PACKAGE = Path(str(files("service"))) / "docs" / "answers"
IN_REPOSITORY = Path(__file__).parents[2] / "openapi" / "examples" / "answers"
"""Where they are committed. A package carries a copy."""


class RecordedAnswer(Struct, frozen=True, kw_only=True):
    """One answer, and what it is an example of.

    `name`: what it is called among the examples of its operation.
    """

    operation: str
    status: int
    name: str
    summary: str
    body: Any


@cache
def recorded_answers() -> dict[tuple[str, int], dict[str, RecordedAnswer]]:
    """All of them, by operation and status, in the order of their names."""
    found: dict[tuple[str, int], dict[str, RecordedAnswer]] = {}
    for each in _read():
        found.setdefault((each.operation, each.status), {})[each.name] = each
    return found


def _read() -> Iterator[RecordedAnswer]:
    folder = IN_REPOSITORY if IN_REPOSITORY.is_dir() else IN_PACKAGE
    for file in sorted(folder.glob("*.json")) if folder.is_dir() else ():
        yield msgspec.json.decode(file.read_bytes(), type=RecordedAnswer)
