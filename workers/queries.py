"""The SQL of this package, one statement per file."""

from functools import cache
from importlib.resources import files
from typing import LiteralString


@cache
def query(name: str) -> LiteralString:
    """The statement in `sql/<name>.sql`. A file of our own package is as good as a literal."""
    return (files("workers") / "sql" / f"{name}.sql").read_text()
