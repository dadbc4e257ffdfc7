"""Every rule that is cited can be looked up, and every printed rule is shown at work by a test."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from games.rebel_princess.rulings import RULINGS
from tests.rulings import shown_rulings

TESTS = Path(__file__).parent
ENGINE = TESTS.parents[2] / "games" / "rebel_princess"
ID = re.compile(r"R-\d{3}|(?:base|round|princess)/[a-z-]+")


def ids_in(folder: Path) -> Iterator[tuple[str, str]]:
    """Every citation in the code and the rules of a folder, with the file it stands in."""
    for file in sorted((*folder.rglob("*.py"), *folder.rglob("*.toml"))):
        for found in ID.findall(file.read_text()):
            yield found, file.name


def emitted() -> set[str]:
    """The ids that the engine can answer with: whole strings in its code."""
    found: set[str] = set()
    for file in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= set(ID.findall(node.value)) if ID.fullmatch(node.value) else set()
    return found


def test_citations_are_found() -> None:
    assert {"R-103", "base/follow-suit"} <= emitted()
    assert {("R-103", "little_mermaid.py"), ("princess/mulan", "mulan.py")} <= set(ids_in(ENGINE))
    assert ("R-153", "magic_beans.toml") in set(ids_in(ENGINE))


def test_every_cited_rule_exists() -> None:
    unknown = [(cited, file) for cited, file in ids_in(ENGINE) if cited not in RULINGS]
    assert unknown == []


def test_every_printed_rule_is_shown_by_a_test() -> None:
    printed = {id for id in RULINGS if not id.startswith("R-")}
    assert printed - set(shown_rulings()) == set()


def test_every_rule_that_can_be_cited_is_shown_by_a_test() -> None:
    assert emitted() - set(shown_rulings()) == set()
