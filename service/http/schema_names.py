"""Names of schemas that clients rely on, where the class is called something else here."""

from collections.abc import Callable
from typing import TypeVar

C = TypeVar("C", bound=type)
PUBLISHED: dict[str, str] = {}
"""The name in the contract, by the name of the class."""


def published_as(name: str) -> Callable[[C], C]:
    """Keep this name for the class in the contract."""

    def publish(kind: C) -> C:
        PUBLISHED[kind.__name__] = name
        return kind

    return publish
