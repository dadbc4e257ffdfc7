"""The SQL of this package, one statement per file."""

from functools import cache
from importlib.resources import files
from typing import LiteralString


@cache
def statement(name: str) -> LiteralString:
    """The statement in `queries/<name>.sql`."""
    return (files("service") / "queries" / f"{name}.sql").read_text()
