"""A test that shows a ruling is run in every edition in which the ruling holds.

`@needs("rapunzel")` says which cards the scene is set with, `@in_editions("pl")` that it is told for some
editions only: another test then tells it for the others, or `test_every_ruling` fails.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from games.rebel_princess.editions import EDITIONS
from tests.support.rebel_editions import DEFAULT, EDITION, holds_in

HERE = Path(__file__).parent
Shown = dict[str, set[str]]
SHOWN = pytest.StashKey[Shown]()
FILES = pytest.StashKey[set[str]]()


@pytest.fixture(autouse=True)
def edition(request: pytest.FixtureRequest) -> Iterator[str]:
    """The edition that tables are laid in."""
    chosen = getattr(request, "param", DEFAULT)
    token = EDITION.set(chosen)
    yield chosen
    EDITION.reset(token)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if _speaks_of_rulings(metafunc.definition):
        # What only a row says is left out later, one by one.
        told = _editions_of(metafunc.definition) or EDITIONS
        metafunc.parametrize("edition", [name for name in EDITIONS if name in told], indirect=True)


def _speaks_of_rulings(test: pytest.Item) -> bool:
    rows = [row for mark in test.iter_markers("parametrize") for row in mark.args[1]]
    in_rows = any(mark.name == "ruling" for row in rows for mark in getattr(row, "marks", ()))
    return in_rows or any(test.iter_markers("ruling"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    shown: Shown = {}
    left: list[pytest.Item] = []
    for item in items:
        told = _edition_of(item)
        if told is not None and told not in _editions_of(item):
            left.append(item)
        elif told is not None:
            for ruling in _names(item, "ruling"):
                shown.setdefault(ruling, set()).add(told)
    config.stash[SHOWN] = shown
    config.stash[FILES] = {item.path.name for item in items if item.path.parent == HERE}
    unwanted = set(left)
    items[:] = [item for item in items if item not in unwanted]
    config.hook.pytest_deselected(items=left)


def _edition_of(item: pytest.Item) -> str | None:
    call = getattr(item, "callspec", None)
    return call.params.get("edition") if call and item.path.parent == HERE else None


def _editions_of(item: pytest.Item) -> set[str]:
    """Where every ruling that the test shows holds, as far as the test tells it."""
    editions = set(EDITIONS)
    for ruling in _names(item, "ruling"):
        editions &= holds_in(ruling)
    for mark in item.iter_markers("in_editions"):
        editions &= set(mark.args)
    needed = set(_names(item, "needs"))
    return {name for name in editions if needed <= EDITIONS[name].card_names}


def _names(item: pytest.Item, mark: str) -> Iterable[str]:
    return [name for found in item.iter_markers(mark) for name in found.args]
