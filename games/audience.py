"""Who sees what. Every field of an event says so, and redaction follows from that alone.

    class HandDealt(Event, frozen=True, kw_only=True):
        seat: Seat
        cards: Own[Cards] = UNSET        # only the seat in `seat`

A redacted event is the same struct with the fields its viewer may not see left UNSET, so code that folds
a redacted stream never had the hidden value to leak.
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

T = TypeVar("T")
Seat = int
Viewer = Seat | None
"""A seat, or None for everybody who has none: spectators see exactly what is public."""


class Piece(StrEnum):
    """Base of everything that can lie face down: an event field that holds one must name its audience."""

    __hash__ = str.__hash__


class CanLieFaceDown(Struct, frozen=True):
    """Marks the type of a field that holds pieces."""


PieceId = Annotated[str, CanLieFaceDown()]
"""A piece of a game that has too many of them for an enum, or other ones at every table."""


class Audience(Struct, frozen=True):
    """Who may see a field: everybody, the seats in the named fields, each key its own entry, or nobody."""

    everybody: bool = False
    seats_in: tuple[str, ...] = ()
    each_key: bool = False


def seen_by(*fields: str) -> Audience:
    """Seen by the seats that these fields of the same event hold."""
    return Audience(seats_in=fields)


Shown = Annotated[T, Audience(everybody=True)]
Own = Annotated[T | UnsetType, seen_by("seat")]
Each = Annotated[dict[Seat, T], Audience(each_key=True)]
Secret = Annotated[T | UnsetType, Audience()]

HOUSE = "house"
"""The audience key of a part that no seat may read."""


def kebab(name: str) -> str:
    """`CardPlayed` -> `card-played`: the name a type has on the wire and in the log."""
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("-")


class Event(Struct, frozen=True, gc=False, kw_only=True, tag_field="type", tag=lambda name: kebab(name)):
    """Something that happened, in the past tense.

    `type`: What happened: every kind of event has a name of its own.
    """


E = TypeVar("E", bound=Event)


@cache
def declared_fields(event: type[Event]) -> tuple[tuple[str, Audience], ...]:
    """The fields of an event type that may hold pieces, and who sees them."""
    hints = get_type_hints(event, include_extras=True)
    declared = ((name, _declared(hint)) for name, hint in hints.items())
    return tuple((name, audience) for name, audience in declared if audience is not None)


@cache
def guarded_fields(event: type[Event]) -> tuple[tuple[str, Audience], ...]:
    """Those of them that not everybody sees."""
    return tuple((name, audience) for name, audience in declared_fields(event) if not audience.everybody)


def check_declarations(*events: type[Event]) -> None:
    """Fail loudly, at import, if a field could carry a piece and does not say who sees it."""
    for event in events:
        fields = {field.name: field for field in msgspec.structs.fields(event)}
        for name, hint in get_type_hints(event, include_extras=True).items():
            if _declared(hint) is None and _mentions_piece(hint):
                raise TypeError(f"{event.__name__}.{name} holds pieces but does not say who sees them")
        for name, audience in guarded_fields(event):
            # Others get the event without the field, and must be able to read it.
            if fields[name].required:
                raise TypeError(f"{event.__name__}.{name} is hidden from some, so it needs a default")
            unknown = set(audience.seats_in) - set(fields)
            if unknown:
                raise TypeError(f"{event.__name__}.{name} is seen by {unknown}, which it does not have")


def split(event: Event) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """The public fields of an event, and its private fields by audience (`"2"`, `"0+3"`, `"house"`)."""
    public: dict[str, Any] = msgspec.to_builtins(event, str_keys=True)
    private: dict[str, dict[str, Any]] = {}
    for name, audience in guarded_fields(type(event)):
        value = public.pop(name, UNSET)
        if value is UNSET:
            continue
        if audience.each_key:
            for seat, entry in value.items():
                private.setdefault(seat, {}).setdefault(name, {})[seat] = entry
        else:
            private.setdefault(_audience_key(event, audience), {})[name] = value
    return public, private


def join(public: Mapping[str, Any], private: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Undo `split` for those private parts that the reader has."""
    fields = dict(public)
    for part in private.values():
        for name, value in part.items():
            known = fields.get(name)
            fields[name] = {**known, **value} if isinstance(known, dict) else value
    return fields


def may_read(audience_key: str, viewer: Viewer) -> bool:
    return viewer is not None and audience_key != HOUSE and str(viewer) in audience_key.split("+")


def redact(event: E, viewer: Viewer) -> E:
    """The event as this viewer may know it."""
    hidden: dict[str, Any] = {}
    for name, audience in guarded_fields(type(event)):
        value = getattr(event, name)
        if audience.each_key:
            hidden[name] = {viewer: value[viewer]} if viewer in value else {}
        elif viewer is None or viewer not in _seats(event, audience):
            hidden[name] = UNSET
    return replace(event, **hidden) if hidden else event


def _seats(event: Event, audience: Audience) -> set[Seat]:
    return {getattr(event, field) for field in audience.seats_in}


def _audience_key(event: Event, audience: Audience) -> str:
    return "+".join(str(seat) for seat in sorted(_seats(event, audience))) or HOUSE


def _declared(hint: Any) -> Audience | None:
    if get_origin(hint) is Annotated:
        return next((note for note in hint.__metadata__ if isinstance(note, Audience)), None)
    return None


def _mentions_piece(hint: Any) -> bool:
    if isinstance(hint, CanLieFaceDown) or (isinstance(hint, type) and issubclass(hint, Piece)):
        return True
    if isinstance(hint, type) and issubclass(hint, Struct):
        return any(_mentions_piece(inner) for inner in get_type_hints(hint, include_extras=True).values())
    return any(_mentions_piece(argument) for argument in get_args(hint))
