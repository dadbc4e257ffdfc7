"""What has changed between two documents, as a JSON Patch (RFC 6902)."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import UNSET, Struct

LISTS = (list, tuple)


class PatchStep(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One change of a JSON Patch.

    `op`: What is done there.
    `path`: Where: a JSON Pointer.
    `value`: What stands there now; left out if it is removed.
    """

    op: Literal["add", "remove", "replace"]
    path: str
    value: Any = UNSET


def patch(before: Any, after: Any) -> tuple[PatchStep, ...]:
    """How one document of plain data becomes the other. Lists of another length are replaced as a whole."""
    return tuple(_changes(before, after, ""))


def _changes(before: Any, after: Any, path: str) -> Iterator[PatchStep]:
    # Most of a document is the same object as before: it is passed over before anything is made of it.
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before.keys() - after.keys():
            yield PatchStep(op="remove", path=f"{path}/{_escaped(key)}")
        for key, value in after.items():
            if key not in before:
                yield PatchStep(op="add", path=f"{path}/{_escaped(key)}", value=value)
            elif before[key] is not value:
                yield from _changes(before[key], value, f"{path}/{_escaped(key)}")
    elif isinstance(before, LISTS) and isinstance(after, LISTS) and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            if old is not new:
                yield from _changes(old, new, f"{path}/{place}")
    elif type(before) is not type(after) or before != after:
        yield PatchStep(op="replace", path=path, value=after)


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")
