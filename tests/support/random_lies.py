"""A house that lies about anything: something in a record is changed at random, and the rest made to fit."""

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from tests.support.forging import ForgedEvent, Forgery

Path = tuple[str | int, ...]
MADE_TO_FIT = {"type", "version", "hash", "house"}
"""What of a header follows from the rest, or from who signs."""


def lie_at_random(forgery: Forgery, rng: Random) -> str:
    """One lie of some kind; what it was, in words."""
    kinds: Sequence[Callable[[Forgery, Random], str]] = (
        another_value,
        another_value,
        another_value,
        left_out,
        made_up,
        exchanged,
        another_header,
    )
    return rng.choice(kinds)(forgery, rng)


def another_value(forgery: Forgery, rng: Random) -> str:
    """A field of some event, of a rare type as often as of a common one."""
    event = rng.choice(list(forgery.all(rng.choice(sorted({event.type for event in forgery.events})))))
    told = rng.choice([event.data, *(part for part, _ in event.parts.values())])
    return _change(told, rng, _names(forgery.events, rng), f"in {event.type} of {forgery.version(event)}")


def left_out(forgery: Forgery, rng: Random) -> str:
    event = rng.choice(forgery.events)
    said = f"{event.type} of {forgery.version(event)} is left out"
    forgery.drop(event)
    return said


def made_up(forgery: Forgery, rng: Random) -> str:
    event, other = rng.choice(forgery.events), deepcopy(rng.choice(forgery.events))
    forgery.insert_after(event, other)
    return f"{other.type} comes once more, after version {forgery.version(event)}"


def exchanged(forgery: Forgery, rng: Random) -> str:
    one, other = rng.choice(names := _names(forgery.events, rng)), rng.choice(names)
    since = rng.randrange(len(forgery.events))
    forgery.swap_names(one, other, since)
    return f"{one} and {other} change places after version {since}"


def another_header(forgery: Forgery, rng: Random) -> str:
    name = rng.choice(sorted(set(forgery.header) - MADE_TO_FIT))
    return _change(forgery.header, rng, ["gathering", "playing", "over"], "in the header", [(name,)])


def _change(told: Any, rng: Random, names: Sequence[str], where: str, paths: Sequence[Path] = ()) -> str:
    """Another value at some place in it."""
    *way, last = rng.choice(paths or [path for path in _paths(told) if path] or [("nothing",)])
    for step in way:
        told = told[step]
    before = told.get(last) if isinstance(told, dict) else told[last]
    told[last] = _other(before, rng, names)
    return f"{where}, {'.'.join(map(str, (*way, last)))}: {before!r} becomes {told[last]!r}"


def _paths(value: Any, way: Path = ()) -> Iterator[Path]:
    yield way
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _paths(inner, (*way, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _paths(inner, (*way, place))


def _other(value: Any, rng: Random, names: Sequence[str]) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return rng.choice((value + 1, value - 1, 0, 99, -1))
        case str():
            return rng.choice((f"{value}x", "", rng.choice(names), rng.choice(names)))
        case list() if value:
            some = rng.sample(value, rng.choice((len(value), len(value) - 1)))
            return rng.choice((value[::-1], some, [*value, rng.choice(value)]))
        case dict() if value:
            one, other = rng.choice(list(value)), rng.choice(list(value))
            less = {key: inner for key, inner in value.items() if key != one}
            swapped = {**value, one: value[other], other: value[one]}
            return rng.choice((less, swapped, {**value, rng.choice(names): 1}))
        case _:
            return rng.choice((None, 0, "", [], {}))


def _names(events: Sequence[ForgedEvent], rng: Random) -> list[str]:
    """Texts that some events have anyway."""
    some = rng.sample(events, min(30, len(events)))
    found = (_at(event.data, way) for event in some for way in _paths(event.data))
    return sorted({text for text in found if isinstance(text, str)})


def _at(value: Any, way: Path) -> Any:
    for step in way:
        value = value[step]
    return value
