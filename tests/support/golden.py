"""Golden files: one for every schema an event type ever had, `<type>.<schema>.json`, in a folder per game.

A file holds the fields as that schema wrote them, private ones included. All files of a type tell of the same
event, so the older ones show what their upcasters make of them. A released file is never changed.
"""

import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec
from msgspec import UNSET

from events.codec import Codec, codec_for, tag_of
from events.envelope import canonical
from events.upcasting import Upcasters, current_schema, upcasters_of
from games.audience import Event, guarded_fields
from games.game import AnyGame, event_types


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


def folder_of(game: AnyGame) -> Path:
    return Path(__file__).parents[1] / "events" / "golden" / game.id


def sample_file(game: AnyGame, kind: type[Event]) -> Path:
    tag = tag_of(kind)
    return folder_of(game) / f"{tag}.{current_schema(tag, upcasters_of(game.id))}.json"


@cache
def sample(game: AnyGame, kind: type[Event]) -> Event:
    """An event of this type with everything in it, as its golden file tells it."""
    written = msgspec.json.decode(sample_file(game, kind).read_bytes())
    return codec_for(game).event(written, current_schema(tag_of(kind), upcasters_of(game.id)))


def found(kinds: set[type[Event]], events: Iterable[Event]) -> dict[type[Event], Event]:
    """The first event of each of these types that lacks nothing."""
    samples: dict[type[Event], Event] = {}
    for event in events if kinds else ():
        if type(event) in kinds and is_complete(event):
            samples.setdefault(type(event), event)
            if kinds == samples.keys():
                break
    missing = ", ".join(sorted(kind.__name__ for kind in kinds - samples.keys()))
    if missing:
        sys.exit(f"no sample of {missing} in all these games")
    return samples


def write_missing_samples(game: AnyGame, events: Iterable[Event]) -> None:
    """Samples are never rewritten: an event that changes its shape gets a new schema and an upcaster."""
    missing = {kind for kind in event_types(game.events) if not sample_file(game, kind).exists()}
    write_missing(folder_of(game), found(missing, events).values(), codec_for(game))


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
