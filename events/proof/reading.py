"""Reads a record back: what its lines say, not whether it is true. Whoever takes one in checks it first."""

from binascii import Error as NotHex
from collections.abc import Mapping, Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from events.envelope import COMMAND, Sealed, canonical_parts, open_public

FORMAT = "ballroom-record/1"
OPENED = "secret-opened"

T = TypeVar("T")


class BadRecord(Exception):
    """It cannot be read; the message says why."""


class RecordHeader(Struct, frozen=True, kw_only=True):
    """As much of the first line as says whose game this is, and how much of it."""

    house: str
    game: str
    plays: str
    version: int
    hash: str
    status: str
    whole: bool
    commitments: dict[str, str]


class AskedFor(Struct, frozen=True, kw_only=True):
    """A command and the versions it brought about. Without a text it was given before the start."""

    first: int
    last: int
    salt: str | None = None
    text: str | None = None


class ReadRecord(Struct, frozen=True, kw_only=True):
    """A record: its events as rows of the log, what was asked for them, and whatever it opens.

    `salts` are by version and the name of the part; `secrets` by epoch.
    """

    header: RecordHeader
    rows: Sequence[Sealed]
    asked: Sequence[AskedFor]
    salts: Mapping[tuple[int, str], bytes]
    secrets: Mapping[str, bytes]


class _Line(Struct, frozen=True):
    type: str
    format: str = ""


class _Part(Struct, frozen=True):
    text: str
    salt: str


class _Event(Struct, frozen=True, kw_only=True):
    version: int
    public: str
    hash: str
    parts: dict[str, _Part]


def read_header(record: bytes) -> RecordHeader:
    """The first line, if it is one of a record that this version can read."""
    line = record.partition(b"\n")[0]
    try:
        kind = msgspec.json.decode(line, type=_Line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as trouble:
        raise BadRecord("It is no record: its first line does not say what it is.") from trouble
    if kind.type != "record":
        raise BadRecord(f"It is no record: its first line is of the type {kind.type}.")
    if kind.format != FORMAT:
        raise BadRecord(
            f"Its format is {kind.format or 'not named'}, and this version of Ballroom reads {FORMAT}. "
            "Perhaps a later version reads it."
        )
    return _decoded(1, line, RecordHeader)


def read_record(record: bytes) -> ReadRecord:
    """All of it. What it says of itself may still be wrong."""
    header = read_header(record)
    events: list[_Event] = []
    asked: list[AskedFor] = []
    for number, line in enumerate(record.split(b"\n"), 1):
        match _decoded(number, line, _Line).type if line else "":
            case "event":
                events.append(_decoded(number, line, _Event))
            case "command":
                asked.append(_decoded(number, line, AskedFor))
    try:
        rows = [_row(event) for event in events]
        salts = {
            (event.version, audience): bytes.fromhex(part.salt)
            for event in events
            for audience, part in event.parts.items()
        } | {(one.first, COMMAND): bytes.fromhex(one.salt) for one in asked if one.salt is not None}
        public = [open_public(row).data for row in rows]
        secrets = {str(one["epoch"]): bytes.fromhex(one["secret"]) for one in public if one["type"] == OPENED}
    except (msgspec.MsgspecError, UnicodeDecodeError, NotHex, ValueError, KeyError, TypeError) as trouble:
        raise BadRecord(f"Its events cannot be read: {trouble}.") from trouble
    return ReadRecord(header=header, rows=rows, asked=asked, salts=salts, secrets=secrets)


def _row(event: _Event) -> Sealed:
    """As the house that wrote it had it in its log."""
    parts = {audience: part.text.encode() for audience, part in event.parts.items()}
    return Sealed(event.version, event.public.encode(), canonical_parts(parts), bytes.fromhex(event.hash))


def _decoded(number: int, line: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as trouble:
        raise BadRecord(f"Line {number} cannot be read: {trouble}.") from trouble
