"""How rules are released: written once, to a file that is never written again."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec


def as_released(rules: Mapping[str, Any]) -> bytes:
    """What a table plays by, but for its options, as it is written to its file."""
    return msgspec.json.format(msgspec.json.encode(rules, order="sorted"), indent=1) + b"\n"


def release(folder: Path, rules: Mapping[str, Mapping[str, Any]]) -> None:
    """Write these rules, by the names of their files, where they are not released yet."""
    folder.mkdir(exist_ok=True)
    for name, plain in rules.items():
        file = folder / f"{name}.json"
        if not file.exists():
            file.write_bytes(as_released(plain))
