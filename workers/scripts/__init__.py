"""What is done to jobs in one step, inside Redis: one script a file, beside those that RQ has itself."""

from functools import cache
from importlib.resources import files


@cache
def script(name: str) -> str:
    return (files(__package__) / f"{name}.lua").read_text()
