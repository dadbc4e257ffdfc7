"""Schema errors in plain words: what the schema allows where something else was sent."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import inspect

MANY = 12
STEP = re.compile(r"\.([^.\[]+)|\[")
PLAIN_ALREADY = re.compile(r"Expected `.*`, got `.*`|Object .*")
"""Messages of msgspec that stay as they are: another type than expected, a field too many or too few."""


def explain(kind: Any, said: str, place: str, *, key: bool = False) -> str:
    """What is wrong at `place` (`$.scopes[0]`): what the schema allows there, or else what msgspec said.

    `key`: wrong is a key of the object that is there.
    """
    if PLAIN_ALREADY.fullmatch(said):
        return said
    found = _at(inspect.type_info(kind), place)
    words = _words(list(_keys(found)) if key else found)
    where = place.removeprefix("$").lstrip(".") or "the body"
    return f"{'a key of ' if key else ''}{where}: {words}" if words else said


def _words(kinds: list[inspect.Type]) -> str:
    values = [value for kind in kinds for value in _values(kind)]
    if values:
        return _one_of(dict.fromkeys(values))
    # Several moves may have a field of this name: say nothing unless they all allow the same.
    described = {_description(kind) for kind in kinds}
    return described.pop() if len(described) == 1 else ""


def _at(kind: inspect.Type, place: str) -> list[inspect.Type]:
    """The types that a value at this place may have."""
    found = list(_members(kind))
    for step in STEP.finditer(place):
        found = [deeper for each in found for deeper in _step(each, step[1])]
    return found


def _step(kind: inspect.Type, name: str | None) -> Iterator[inspect.Type]:
    """One step down: into a field, or (without a name) into what a list or an object holds."""
    inner = kind.type if isinstance(kind, inspect.Metadata) else kind
    match inner:
        case inspect.StructType() if name is not None:
            if name == inner.tag_field:
                yield inspect.LiteralType((inner.tag,))
            for field in inner.fields:
                if field.encode_name == name:
                    yield from _members(field.type)
        case inspect.CollectionType() | inspect.VarTupleType() if name is None:
            yield from _members(inner.item_type)
        case inspect.DictType() if name is None:
            yield from _members(inner.value_type)


def _keys(kinds: list[inspect.Type]) -> Iterator[inspect.Type]:
    for kind in kinds:
        if isinstance(kind, inspect.DictType):
            yield from _members(kind.key_type)


def _members(kind: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(kind, inspect.UnionType):
        for member in kind.types:
            yield from _members(member)
    elif not isinstance(kind, inspect.NoneType):
        yield kind


def _values(kind: inspect.Type) -> Iterable[Any]:
    match kind:
        case inspect.Metadata(extra_json_schema={"enum": values}):
            return list(values)
        case inspect.Metadata():
            return _values(kind.type)
        case inspect.EnumType():
            return [member.value for member in kind.cls]
        case inspect.LiteralType():
            return kind.values
    return ()


def _description(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata(extra_json_schema={"description": words}):
            return str(words)
    return ""


def _one_of(values: Iterable[Any]) -> str:
    names = [str(value) for value in values]
    if len(names) > MANY:
        return f"one of {len(names)} values, for example {', '.join(names[:3])}"
    return f"one of {', '.join(names)}"
