"""SQL lives in files: one statement or one object each."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import LiteralString


@cache
def query(name: str) -> LiteralString:
    """The statement in `queries/<name>.sql`."""
    # A file of our own package is as good as a literal: nobody's input can reach it.
    return (files("events") / "queries" / f"{name}.sql").read_text()


def migrations() -> Iterator[tuple[str, LiteralString]]:
    """The schema's changes in the order of their numbers, as (name, statements)."""
    scripts = (entry for entry in (files("events") / "sql").iterdir() if entry.name.endswith(".sql"))
    for script in sorted(scripts, key=lambda entry: entry.name):
        yield script.name.removesuffix(".sql"), script.read_text()
