"""Golden files: one for every schema an event type ever had, `<type>.<schema>.json`, in a folder per game.

A file holds the fields as that schema wrote them, private ones included. All files of a type tell of the same
event, so the older ones show what their upcasters make of them. A released file is never changed.
"""

from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import UNSET

from events.codec import Codec, tag_of
from events.envelope import canonical
from events.upcasting import Upcasters, current_schema
from games.audience import Event, guarded_fields


def golden_problems(
    folder: Path, kinds: Iterable[type[Event]], codec: Codec, upcasters: Upcasters
) -> list[str]:
    """What is missing or cannot be read any more; empty if all is well."""
    return [problem for kind in kinds for problem in _problems_of(folder, kind, codec, upcasters)]


def _problems_of(folder: Path, kind: type[Event], codec: Codec, upcasters: Upcasters) -> list[str]:
    tag = tag_of(kind)
    newest = current_schema(tag, upcasters)
    files = [folder / f"{tag}.{schema}.json" for schema in range(1, newest + 1)]
    missing = [f"{file.name} is missing" for file in files if not file.exists()]
    if missing:
        return missing
    written = [msgspec.json.decode(file.read_bytes()) for file in files]
    events = [codec.event(dict(fields), schema) for schema, fields in enumerate(written, 1)]
    found = [
        f"{file.name} does not read as the event of {files[-1].name}"
        for file, event in zip(files, events, strict=True)
        if event != events[-1]
    ]
    if canonical(events[-1]) != canonical(written[-1]):
        found.append(f"{files[-1].name} would be written differently now: does it need an upcaster?")
    hidden = {name for name, _ in guarded_fields(kind)} - written[-1].keys()
    if hidden:
        found.append(f"{files[-1].name} lacks the private fields {sorted(hidden)}")
    return found


def is_complete(event: Event) -> bool:
    """Does it lack nothing private?"""
    return all(getattr(event, name) not in (UNSET, {}) for name, _ in guarded_fields(type(event)))


def write_missing(folder: Path, events: Iterable[Event], codec: Codec) -> None:
    """Write the golden file of each type that has none yet, from events that lack nothing private."""
    folder.mkdir(parents=True, exist_ok=True)
    for event in events:
        file = folder / f"{tag_of(type(event))}.{codec.schema(event)}.json"
        if is_complete(event) and not file.exists():
            file.write_bytes(canonical(event) + b"\n")
