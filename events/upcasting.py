"""Old events, read as if they had been written today.

The number of a type's schema is one more than the number of upcasters it has. An upcaster takes the fields of
one event as they were written (those its reader may see) and returns them as the next schema has them.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import to_builtins

from games.table.matters import USUAL_LIMITS
from games.table.terms import USUAL_TERMS

Fields = dict[str, Any]
Upcaster = Callable[[Fields], Fields]
Upcasters = Mapping[tuple[str, int], Upcaster]

TABLE: Upcasters = {
    ("table-opened", 1): lambda old: {**old, "ruleset": ""},
    ("table-opened", 2): lambda old: {**old, "limits": to_builtins(USUAL_LIMITS), "referees": []},
    ("table-opened", 3): lambda old: {
        **old,
        "terms": to_builtins(USUAL_TERMS),
        "invited": [],
        "rematch_of": "",
    },
    ("table-opened", 4): lambda old: {
        **old,
        "limits": {**old["limits"], "grace": 0},
        "terms": {
            **old["terms"],
            "by_invitation": False,
            "practice": False,
            "rated": False,
            "bots": {"pause_ms": 0, "think_ms": 1000},
        },
    },
    ("seat-taken", 1): lambda old: {**old, "commitment": ""},
    ("seat-absent", 1): lambda old: {**old, "since": 0},
    ("rewound", 1): lambda old: {**old, "dispute": None, "suggestion": None, "seen": {}},
}
"""Upcasters of table events, by (type, schema they read)."""

GAMES: Mapping[str, Upcasters] = {}
"""Upcasters of each game's own events; two games may use one name for different things."""


def upcasters_of(game: str) -> Upcasters:
    return {**TABLE, **GAMES.get(game, {})}


def current_schema(kind: str, upcasters: Upcasters) -> int:
    """The schema in which an event of this type is written now."""
    return 1 + max((schema for known, schema in upcasters if known == kind), default=0)


def upcast(fields: Fields, schema: int, upcasters: Upcasters) -> Fields:
    """Apply every upcaster from this schema on."""
    while (step := upcasters.get((fields["type"], schema))) is not None:
        fields = step(fields)
        schema += 1
    return fields
