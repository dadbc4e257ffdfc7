"""What callers should no longer use, since when, and how long it works: `docs/deprecation.md` is the promise.

    @operation("oldThing", ..., deprecated=Deprecated(since=date(2027, 1, 1), sunset=date(2027, 7, 1)))
    @operation("sit", ..., deprecated_fields={"entropy": Deprecated(since=date(2026, 11, 17))})

Answers of such an operation, and those to a request that used such a field of its body, say so in
`Deprecation` (RFC 9745) and `Sunset` (RFC 8594).
"""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from email.utils import format_datetime
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import fields

from service.http.header_lines import HeaderLines

SHORTEST = timedelta(days=180)
"""What is deprecated works for at least that long."""
EXPLAINED = b'</docs>; rel="deprecation"; type="text/html"'


class Deprecated(Struct, frozen=True, kw_only=True):
    """Since this day; gone from the day of its `sunset`, if that is known yet."""

    since: date
    sunset: date | None = None

    def __post_init__(self) -> None:
        if self.sunset is not None and self.sunset < self.since + SHORTEST:
            raise ValueError(f"What is deprecated on {self.since} must work for {SHORTEST.days} days.")

    @property
    def lines(self) -> HeaderLines:
        """The headers that say so."""
        said: HeaderLines = [
            (b"deprecation", b"@%d" % _midnight(self.since).timestamp()),
            (b"link", EXPLAINED),
        ]
        if self.sunset is not None:
            said.append((b"sunset", format_datetime(_midnight(self.sunset), usegmt=True).encode()))
        return said


def used(body: Any, deprecated: Mapping[str, Deprecated]) -> Deprecated | None:
    """The first of these fields that a body has: with another value than the one it has if it is left out."""
    if not deprecated or not isinstance(body, Struct):
        return None
    sent = {field.name for field in fields(body) if getattr(body, field.name) not in (field.default, UNSET)}
    return next((each for name, each in deprecated.items() if name in sent), None)


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)
