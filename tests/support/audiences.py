"""Who sees what of an event, field by field."""

from collections.abc import Iterable

from msgspec import UNSET
from msgspec.structs import fields

from games.audience import Event, Viewer, guarded_fields, redact


def seen_as_declared(event: Event, viewers: Iterable[Viewer]) -> None:
    """All see what is open, and owners the rest; of what is shared out, everybody sees their own part."""
    hidden = dict(guarded_fields(type(event)))
    for viewer in viewers:
        for name in [field.name for field in fields(event)]:
            seen, whole = getattr(redact(event, viewer), name), getattr(event, name)
            if name not in hidden:
                assert seen == whole, f"{viewer} does not see {name} of {event}"
            elif hidden[name].each_key:
                own = {seat: part for seat, part in whole.items() if seat == viewer}
                assert seen == own, f"{viewer} sees {seen} of {name} of {event}"
            else:
                owners = {getattr(event, seat) for seat in hidden[name].seats_in}
                assert seen == (whole if viewer in owners else UNSET), f"{viewer} sees {seen} of {event}"
