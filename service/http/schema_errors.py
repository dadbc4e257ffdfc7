"""What is wrong with what was sent, in our own words: where, what the schema takes there, and what came."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from games.game import AnyGame
from games.saying import Said, Value, said

MANY = 20
"""Of more values than these, only a few are named."""
LONGEST_QUOTE = 40
STEP = re.compile(r"\.([^.\[]+)|\[([0-9]+|\.\.\.)\]")
MESSAGE = re.compile(r"(?P<told>.*) - at (?P<key>`key` in )?`(?P<place>\$[^`]*)`", re.DOTALL)
"""How msgspec writes its messages; a place with `key` is an object, and wrong is one of its keys.

What was sent may stand in a message, and may look like a place: the place is what comes last.
"""
MISSING = re.compile(r"Object missing required field `(.+)`")
UNKNOWN = "Object contains unknown field"


class SchemaError(NamedTuple):
    """Something outside the schema: where it is, and what is told about it."""

    place: str
    detail: Said


def schema_error(kind: Any, sent: Any, message: str, game: AnyGame | None = None) -> SchemaError:
    """What is wrong with what was sent, where msgspec says so: `kind` is what was asked for.

    `game`: which one it is about, if that is known; then nothing is said of others.
    """
    found = MESSAGE.fullmatch(message)
    told, steps = (found["told"], list(_steps(found["place"]))) if found else (message, [])
    if isinstance(sent, Mapping) and any(message == f"{UNKNOWN} `{name}`" for name in sent):
        told, steps = message, []  # a name may look like a place
    steps = _exactly(kind, sent, steps)
    place = "$" + "".join(map(_written, steps))
    spot = _at(Spot(list(_members(inspect.type_info(kind))), sent, game), steps)
    if missing := MISSING.fullmatch(told):
        detail = _missing(spot, place, missing[1])
    elif told.startswith(UNKNOWN):
        detail = _unknown(spot, place)
    elif found and found["key"]:
        wanted = _words(spot._replace(kinds=list(_keys(spot.kinds))))
        detail = said("A key of {place} takes {wanted}.", place=_named(place), wanted=wanted)
    else:
        detail = _misfit(spot, place)
    return SchemaError(place, detail)


# --- the place


class OwnKey(NamedTuple):
    """Into an object with keys of its own, by this one. What msgspec calls `[...]`: it does not tell."""

    name: str | None


PlaceStep = str | int | OwnKey


def _steps(place: str) -> Iterator[PlaceStep]:
    """A field, the number of an entry in a list, or some key: `$.options.rounds[2]`, `$.targets[...]`."""
    for name, index in STEP.findall(place):
        yield name or (int(index) if index.isdigit() else OwnKey(None))


def _exactly(kind: Any, sent: Any, steps: list[PlaceStep]) -> list[PlaceStep]:
    """The same place with every key named: the one without whose neighbours it is wrong as well."""
    for at, step in enumerate(steps):
        if step == OwnKey(None):
            before = steps[:at]
            entries = _value_at(sent, before)
            names = entries if isinstance(entries, Mapping) else ()
            alone = ((name, _with(sent, before, {name: entries[name]})) for name in names)
            found = next((name for name, value in alone if _is_wrong(kind, value, at)), None)
            steps = [*before, OwnKey(found), *steps[at + 1 :]]
    return steps


def _is_wrong(kind: Any, sent: Any, depth: int) -> bool:
    """Is something wrong in an entry so deep in it?"""
    try:
        msgspec.convert(sent, kind, str_keys=True)
    except msgspec.ValidationError as wrong:
        found = MESSAGE.fullmatch(str(wrong))
        return found is not None and len(list(_steps(found["place"]))) > depth
    return False


def _value_at(sent: Any, steps: Iterable[PlaceStep]) -> Any:
    for step in steps:
        key = step.name if isinstance(step, OwnKey) else step
        try:
            sent = sent[key]
        except (LookupError, TypeError):
            return None
    return sent


def _with(sent: Any, steps: list[PlaceStep], value: Any) -> Any:
    """What was sent, with another value at this place."""
    if not steps:
        return value
    step, *others = steps
    key = step.name if isinstance(step, OwnKey) else step
    if isinstance(sent, list):
        return [_with(each, others, value) if at == key else each for at, each in enumerate(sent)]
    return {**sent, key: _with(sent[key], others, value)}


def _written(step: PlaceStep) -> str:
    match step:
        case OwnKey(None):
            return "[...]"
        case OwnKey(str() as name):
            return f"[{_printable(json.dumps(name, ensure_ascii=False))}]"
        case int():
            return f"[{step}]"
    return f".{step}"


# --- what is told


def _missing(spot: "Spot", place: str, field: str) -> Said:
    wanted = _words(_into(spot, field))
    return said("{field} is missing: it takes {wanted}.", field=_named(f"{place}.{field}"), wanted=wanted)


def _unknown(spot: "Spot", place: str) -> Said:
    fields = dict.fromkeys(name for kind in _meant(spot) for name in _fields(kind))
    strange = next((name for name in spot.sent or () if name not in fields), "")
    return said(
        "There is no field {field}. There are: {fields}.",
        field=_named(f"{place}.{short(str(strange))}"),
        fields=", ".join(fields) or "-",
    )


def _misfit(spot: "Spot", place: str) -> Said:
    wanted = _words(spot)
    if spot.sent is UNKNOWN_VALUE:
        return said("{place} takes {wanted}.", place=_named(place), wanted=wanted)
    return said(
        "{place} takes {wanted}, not {found}.", place=_named(place), wanted=wanted, found=came(spot.sent)
    )


def _named(place: str) -> Value:
    path = place.removeprefix("$").removeprefix(".")[:100]
    return f"`{path}`" if path else said("The body")


def came(value: Any) -> Value:
    """What was sent, in short."""
    match value:
        case None | bool():
            return f"`{json.dumps(value)}`"
        case str() if len(value) > LONGEST_QUOTE:
            return said("a text (length {length})", length=len(value))
        case str():
            return _printable(json.dumps(value, ensure_ascii=False))
        case list():
            return said("a list (length {length})", length=len(value))
        case dict():
            return said("an object")
        case int() | float() if len(str(value)) <= LONGEST_QUOTE and value == value and abs(value) < 1e300:
            return str(value)
    return said("a number that is too large")


def short(text: str) -> str:
    """A text of a caller, as it may stand in an answer."""
    return _printable(text[:LONGEST_QUOTE])


def _printable(text: str) -> str:
    """Half of a surrogate pair cannot be written into an answer."""
    return text.encode(errors="backslashreplace").decode()


# --- what the schema takes


def _words(spot: "Spot") -> Value:
    """What a value may be there."""
    values = list(dict.fromkeys(value for kind in spot.kinds for value in _values(kind, spot.game)))
    others = dict.fromkeys(_described(kind) for kind in spot.kinds if not _values(kind, spot.game))
    parts = [*([_one_of(values)] if values else ()), *others]
    return _either(parts) if parts else said("something else")


def _either(parts: list[Value]) -> Value:
    first, *others = parts
    return said("{one} or {other}", one=first, other=_either(others)) if others else first


def _one_of(values: list[Any]) -> Value:
    names = [str(value) for value in values]
    if len(names) > MANY:
        return said("one of {count} values, for example {some}", count=len(names), some=", ".join(names[:3]))
    return said("one of {values}", values=", ".join(names)) if len(names) > 1 else f"`{names[0]}`"


def _described(kind: inspect.Type) -> Value:
    match kind:
        case inspect.Metadata(extra={"allows": Said() as words}):
            return words
        case inspect.Metadata():
            return _described(kind.type)
        case inspect.IntType(ge=int() as least, le=int() as most):
            return said("a whole number from {least} to {most}", least=least, most=most)
        case inspect.IntType():
            return said("a whole number")
        case inspect.StrType(min_length=int() as least, max_length=int() as most):
            return said("a text of {least} to {most} characters", least=least, most=most)
        case inspect.StrType(max_length=int() as most):
            return said("a text of at most {most} characters", most=most)
        case inspect.StrType():
            return said("a text")
        case inspect.CollectionType() | inspect.VarTupleType():
            return _list_of(kind.min_length or 0, kind.max_length)
        case inspect.BoolType():
            return said("`true` or `false`")
        case inspect.NoneType():
            return "`null`"
    return said("an object")


def _list_of(least: int, most: int | None) -> Said:
    if most is None:
        return said("a list")
    return said("a list (length {least} to {most})", least=least, most=most)


def _values(kind: inspect.Type, game: AnyGame | None) -> tuple[Any, ...]:
    match kind:
        case inspect.Metadata(extra={"in_game": values}) if game is not None:
            return tuple(values(game))
        case inspect.Metadata(extra_json_schema={"enum": values}):
            return tuple(values)
        case inspect.Metadata():
            return _values(kind.type, game)
        case inspect.EnumType():
            return tuple(member.value for member in kind.cls)
        case inspect.LiteralType():
            return kind.values
    return ()


# --- where it stands


class Spot(NamedTuple):
    """A place in what was sent: which types a value may have there, the value, and the game it is about."""

    kinds: list[inspect.Type]
    sent: Any
    game: AnyGame | None


UNKNOWN_VALUE = object()
"""What was sent has nothing there."""


def _at(spot: Spot, steps: Iterable[PlaceStep]) -> Spot:
    for step in steps:
        spot = _into(spot, step) if isinstance(step, str) else _inside(spot, step)
    return spot


def _into(spot: Spot, name: str) -> Spot:
    """Into a field of an object. A tag may be that of any member; all else is a field of the one it names."""
    structs = list(_structs(spot.kinds))
    tags: list[inspect.Type] = [
        inspect.LiteralType((each.tag,)) for each in structs if each.tag_field == name
    ]
    fields = (field for each in _meant(spot) for field in each.fields if field.encode_name == name)
    kinds = tags or [member for field in fields for member in _members(field.type)]
    sent = spot.sent.get(name) if isinstance(spot.sent, Mapping) else UNKNOWN_VALUE
    return spot._replace(kinds=kinds, sent=sent)


def _inside(spot: Spot, step: int | OwnKey) -> Spot:
    """Into what a list holds, or an object with keys of its own."""
    kinds = [member for kind in spot.kinds for member in _held(_bare(kind))]
    match step, spot.sent:
        case int(), list() if step < len(spot.sent):
            return spot._replace(kinds=kinds, sent=spot.sent[step])
        case OwnKey(str() as name), Mapping() if name in spot.sent:
            return spot._replace(kinds=kinds, sent=spot.sent[name])
    return spot._replace(kinds=kinds, sent=UNKNOWN_VALUE)


def _meant(spot: Spot) -> list[inspect.StructType]:
    """Of several objects that could be here, the one whose tag was sent; all of them if none is."""
    structs = list(_structs(spot.kinds))
    sent = spot.sent if isinstance(spot.sent, Mapping) else {}
    return [each for each in structs if each.tag_field and sent.get(each.tag_field) == each.tag] or structs


def _structs(kinds: Iterable[inspect.Type]) -> Iterator[inspect.StructType]:
    return (kind for kind in map(_bare, kinds) if isinstance(kind, inspect.StructType))


def _fields(kind: inspect.StructType) -> Iterator[str]:
    if kind.tag_field:
        yield kind.tag_field
    yield from (field.encode_name for field in kind.fields)


def _held(kind: inspect.Type) -> Iterator[inspect.Type]:
    match kind:
        case inspect.CollectionType() | inspect.VarTupleType():
            yield from _members(kind.item_type)
        case inspect.DictType():
            yield from _members(kind.value_type)


def _keys(kinds: Iterable[inspect.Type]) -> Iterator[inspect.Type]:
    for kind in map(_bare, kinds):
        if isinstance(kind, inspect.DictType):
            yield from _members(kind.key_type)


def _members(kind: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(kind, inspect.UnionType):
        for member in kind.types:
            yield from _members(member)
    else:
        yield kind


def _bare(kind: inspect.Type) -> inspect.Type:
    return kind.type if isinstance(kind, inspect.Metadata) else kind
