"""What cannot be had here: the bench goes on without it, and says so in one line."""

from collections.abc import Iterator
from contextlib import contextmanager

from benchmarks import targets
from benchmarks.progress import doing


class Missing(Exception):
    """Somebody to compare with who is not there; no older figure stands in for them."""

    def __init__(self, who: str, why: str) -> None:
        self.who = who
        self.why = " ".join(why.split())[:200]
        super().__init__(f"{self.who} is missing: {self.why}")


@contextmanager
def told_if_missing(*unmeasured: str) -> Iterator[None]:
    """Whoever is not there is named in one line, and so is what cannot be compared."""
    try:
        yield
    except Missing as missing:
        doing("")
        print(f"  {missing}")
        for what in unmeasured:
            targets.not_measured(what, f"{missing.who} is missing")
