"""SQL lives in files: statements in each package's `queries/`, changes of the schema in `events/sql/`,
and what the services may do in `events/rights/`.
"""

from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from typing import LiteralString


@cache
def statements(package: str) -> Callable[[str], LiteralString]:
    """The statements of a package by name: `statements("events")("read")` is in `events/queries/read.sql`."""
    folder = files(package) / "queries"

    @cache
    def statement(name: str) -> LiteralString:
        # A file of our own package is as good as a literal: nobody's input can reach it.
        return (folder / f"{name}.sql").read_text().rstrip()

    return statement


def migrations() -> Iterator[tuple[str, LiteralString]]:
    """The schema's changes in the order of their numbers, as (name, statements)."""
    return _scripts("sql")


def rights() -> Iterator[tuple[str, LiteralString]]:
    """Who may do what, in the order of their numbers, as (name, statements)."""
    return _scripts("rights")


def _scripts(folder: str) -> Iterator[tuple[str, LiteralString]]:
    scripts = (entry for entry in (files("events") / folder).iterdir() if entry.name.endswith(".sql"))
    for script in sorted(scripts, key=lambda entry: entry.name):
        yield script.name.removesuffix(".sql"), script.read_text()
