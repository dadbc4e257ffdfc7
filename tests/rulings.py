"""Which tests show which ruling. `python -m tests.rulings` prints each id with its tests."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from games.rebel_princess.rulings import RULINGS

TESTS = Path(__file__).parent
Shown = dict[str, list[str]]
"""By id of a ruling: the tests marked with it, `test_princes.py::test_...`."""


def shown_rulings(folder: Path = TESTS) -> Shown:
    """Every `@ruling("R-036", ...)` in the tests, read from their sources."""
    shown: Shown = {}
    for file in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(file.read_text())
        for test, mark in _marks(tree):
            for argument in mark.args:
                if isinstance(argument, ast.Constant):
                    shown.setdefault(str(argument.value), []).append(f"{file.name}::{test}")
    return shown


def _marks(tree: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    """Marks of single tests, of classes, and those in a parameter of a test."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                for inner in ast.walk(decorator):
                    if isinstance(inner, ast.Call) and _is_a_mark(inner.func):
                        yield node.name, inner


def _is_a_mark(function: ast.expr) -> bool:
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name == "ruling"


def main() -> None:
    shown = shown_rulings()
    for id in RULINGS:
        tests = ", ".join(shown.get(id, ())) or "-"
        sys.stdout.write(f"{id:<40} {tests}\n")


if __name__ == "__main__":
    main()
