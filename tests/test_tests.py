"""How the tests stand to each other: each alone, on tools that use only what is public."""

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

TESTS = Path(__file__).parent
TOOLS = ("support/", "soak/", "recipes/")
SOURCES = {
    file.relative_to(TESTS).as_posix(): file.read_text("utf-8") for file in sorted(TESTS.rglob("*.py"))
}


class Uses(NamedTuple):
    """What a source makes use of: modules and what of them it imports, and private attributes."""

    imports: list[tuple[str, str]]
    private: list[ast.Attribute]


@cache
def uses(source: str) -> Uses:
    found = Uses([], [])
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.imports.extend((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.imports.extend((str(node.module), alias.name) for alias in node.names)
        elif isinstance(node, ast.Attribute) and _is_private(node.attr):
            found.private.append(node)
    return found


def imported_tests(source: str) -> set[str]:
    named = {f"{module}.{name}" for module, name in uses(source).imports if module.startswith("tests")}
    return {name for name in named if any(part.startswith("test_") for part in name.split("."))}


def private_names_used(source: str, of: str = "") -> set[str]:
    """What does not belong to the module and is private: of any other, or of modules in this package."""
    taken = {name for module, name in uses(source).imports if module.startswith(of)}
    found = {name for name in taken if _is_private(name)}
    for node in uses(source).private:
        if isinstance(node.value, ast.Name):
            owner = node.value.id
            if owner not in ("self", "cls") and (not of or owner in taken):
                found.add(f"{owner}.{node.attr}")
        elif not of:
            found.add(ast.unparse(node))
    return found


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def test_nobody_imports_a_test() -> None:
    assert {name: found for name, source in SOURCES.items() if (found := imported_tests(source))} == {}


def test_tools_use_only_what_is_public() -> None:
    tools = {name: source for name, source in SOURCES.items() if name.startswith(TOOLS)}
    assert {name: found for name, source in tools.items() if (found := private_names_used(source))} == {}


def test_of_the_tools_only_what_is_public_is_used() -> None:
    of = "tests."
    assert {
        name: found for name, source in SOURCES.items() if (found := private_names_used(source, of))
    } == {}


@pytest.mark.parametrize(
    "source",
    [
        "from tests.games.test_battery import campaign",
        "from tests.games import test_battery\ntest_battery",
        "import tests.games.test_battery",
    ],
)
def test_a_test_that_is_imported_is_found(source: str) -> None:
    assert imported_tests(source)


@pytest.mark.parametrize(
    "source",
    [
        "from games.fair import _draw",
        "from games import fair\nfair._draw()",
        "import games.fair\ngames.fair._draw()",
        "vault()._draw",
    ],
)
def test_a_private_name_is_found(source: str) -> None:
    assert private_names_used(source)


@pytest.mark.parametrize(
    "source",
    [
        "from tests.support.battery import campaign",
        "self._drawn = cls._draw(type(self).__name__)",
        "import _thread",
    ],
)
def test_what_is_public_or_ones_own_is_not(source: str) -> None:
    assert imported_tests(source) | private_names_used(source) == set()
