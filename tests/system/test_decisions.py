"""The decisions on record: all are in the index, and what they point to is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "decisions"
INDEX = FOLDER / "README.md"
PAGES = sorted(FOLDER.glob("*.md"))
IN_CODE = re.compile(r"`((?:games|events|projections|workers|service|tests|docs|openapi)/[\w/.-]+)`")
LINK = re.compile(r"\]\(([^)#:]+)\)")


def test_the_index_lists_every_decision() -> None:
    assert set(LINK.findall(INDEX.read_text("utf-8"))) >= {page.name for page in PAGES if page != INDEX}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_a_decision_points_to_is_there(page: Path) -> None:
    text = page.read_text("utf-8")
    assert [link for link in LINK.findall(text) if not (FOLDER / link).exists()] == []
    assert [path for path in IN_CODE.findall(text) if not (ROOT / path).exists()] == []
