"""Which rules an event cites."""

from functools import cache
from typing import Any

import msgspec

from games.audience import Event
from games.rulebook import Citations

CITATIONS = "citations"


def cited_in(event: Event) -> Citations:
    """Every rule that it cites as its reader may know it, each once, in the order in which they stand."""
    return tuple(dict.fromkeys(_cited(msgspec.to_builtins(event, str_keys=True))))


@cache
def cites(kind: type[Event]) -> bool:
    """Do events of this type say which rules decided them, or some part of them?"""
    return CITATIONS in repr(msgspec.inspect.type_info(kind))


def _cited(data: Any) -> list[str]:
    match data:
        case dict():
            own = list(data.get(CITATIONS, ()))
            return own + [id for name, value in data.items() if name != CITATIONS for id in _cited(value)]
        case list() | tuple():
            return [id for value in data for id in _cited(value)]
        case _:
            return []
