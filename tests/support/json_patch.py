"""Applies a JSON Patch, as a client does (RFC 6902, as far as ours go)."""

import copy
from collections.abc import Iterable
from typing import Any


def patched(document: Any, changes: Iterable[dict[str, Any]]) -> Any:
    """The document after these changes; what was given stays as it was."""
    document = copy.deepcopy(document)
    for change in changes:
        *way, last = [part.replace("~1", "/").replace("~0", "~") for part in change["path"].split("/")[1:]]
        inner = document
        for part in way:
            inner = inner[_key(inner, part)]
        match change["op"]:
            case "remove":
                assert last in inner, change
                del inner[last]
            case "add":
                assert isinstance(inner, dict), change
                assert last not in inner, change
                inner[last] = change["value"]
            case "replace":
                assert isinstance(inner, list) or last in inner, change
                inner[_key(inner, last)] = change["value"]
    return document


def _key(inner: Any, part: str) -> Any:
    return int(part) if isinstance(inner, list) else part
