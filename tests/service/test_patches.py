"""What has changed between two documents, as a JSON Patch."""

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from service.replay.patches import patch
from tests.support.json_patch import patched

KEYS = st.sampled_from(["a", "b", "c/d", "~", "1", ""])
DOCUMENTS = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from(["", "x", "1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)
OBJECTS = st.dictionaries(KEYS, DOCUMENTS, max_size=4)


def told(before: Any, after: Any) -> list[dict[str, Any]]:
    """The changes as they go over the wire."""
    changes: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(patch(before, after)))
    return changes


@given(OBJECTS, OBJECTS)
def test_whoever_applies_the_changes_has_the_other_document(before: Any, after: Any) -> None:
    assert patched(before, told(before, after)) == after
    # In Python a bool is a number too; over the wire it is not.
    assert msgspec.json.encode(patched(before, told(before, after)), order="sorted") == msgspec.json.encode(
        after, order="sorted"
    )


@given(OBJECTS)
def test_nothing_has_changed_in_the_same_document(document: Any) -> None:
    assert patch(document, document) == ()
    assert patch(document, msgspec.json.decode(msgspec.json.encode(document))) == ()


def test_a_change_is_told_where_it_is() -> None:
    before = {"round": {"trick": [1, 2], "winner": None}, "gone": 1}
    after = {"round": {"trick": [1, 3], "winner": 2}, "new": [1]}
    assert told(before, after) == [
        {"op": "remove", "path": "/gone"},
        {"op": "replace", "path": "/round/trick/1", "value": 3},
        {"op": "replace", "path": "/round/winner", "value": 2},
        {"op": "add", "path": "/new", "value": [1]},
    ]


def test_a_longer_list_is_told_whole() -> None:
    assert told({"hand": [1]}, {"hand": [1, 2]}) == [{"op": "replace", "path": "/hand", "value": [1, 2]}]
