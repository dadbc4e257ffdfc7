"""Which tests show which ruling. `python -m tests.rulings` prints each id with its tests."""

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

import games
from games.rulebook import Ruling

TESTS = Path(__file__).parent
Shown = Mapping[str, Sequence[str]]
"""By id of a ruling: the tests marked with it, `test_princes.py::test_...`."""


def rulebooks() -> list[dict[str, Ruling]]:
    """The rules of every game that is there, be it on offer yet or not."""
    packages = [module.name for module in iter_modules(games.__path__, "games.") if module.ispkg]
    return [import_module(f"{name}.rulings").RULINGS for name in packages if find_spec(f"{name}.rulings")]


@cache
def shown_rulings(folder: Path = TESTS) -> Shown:
    """Every `@ruling("R-036", ...)` in the tests, read from their sources."""
    shown: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        source = file.read_text()
        for test, mark in _marks(ast.parse(source)) if "ruling(" in source else ():
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
    for rules in rulebooks():
        for id in rules:
            tests = ", ".join(shown.get(id, ())) or "-"
            sys.stdout.write(f"{id:<40} {tests}\n")


if __name__ == "__main__":
    main()
