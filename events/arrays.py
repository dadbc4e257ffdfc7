"""Arrays in the binary form of Postgres: to adapt every element would cost more than the rest of a statement.

TextArray.of(["one", None, "two"])      # a parameter of the type text[]
"""

from collections.abc import Iterable
from datetime import datetime
from struct import Struct
from typing import ClassVar, Self
from uuid import UUID

import psycopg
from psycopg.adapt import Dumper
from psycopg.pq import Format

HEAD = Struct(">iiIii")
"""Dimensions, whether there may be nulls, the type of the elements, how many, the number of the first."""
LENGTH = Struct(">i")
NULL = LENGTH.pack(-1)
NUMBER, SMALL_NUMBER, TIME = Struct(">ii"), Struct(">ih"), Struct(">iq")
YEAR_2000 = 946_684_800_000
"""Where the times of Postgres begin, in milliseconds."""


class Array(bytes):
    """An array as it is sent. A value of None is NULL."""

    element: ClassVar[str]

    @classmethod
    def joined(cls, elements: list[bytes]) -> Self:
        """Each element with its length before it."""
        head = HEAD.pack(1, 1, psycopg.adapters.types[cls.element].oid, len(elements), 1)
        return cls(head + b"".join(elements))


class ByteaArray(Array):
    element = "bytea"

    @classmethod
    def of(cls, values: Iterable[bytes | None]) -> Self:
        return cls.joined([NULL if each is None else LENGTH.pack(len(each)) + each for each in values])


class TextArray(Array):
    element = "text"

    @classmethod
    def of(cls, values: Iterable[str | None]) -> Self:
        encoded = (None if each is None else each.encode() for each in values)
        return cls.joined([NULL if each is None else LENGTH.pack(len(each)) + each for each in encoded])


class UuidArray(Array):
    element = "uuid"

    @classmethod
    def of(cls, values: Iterable[UUID | str]) -> Self:
        return cls.joined([LENGTH.pack(16) + _raw(each) for each in values])


class IntegerArray(Array):
    element = "int4"

    @classmethod
    def of(cls, values: Iterable[int | None]) -> Self:
        return cls.joined([NULL if each is None else NUMBER.pack(4, each) for each in values])


class SmallintArray(Array):
    element = "int2"

    @classmethod
    def of(cls, values: Iterable[int | None]) -> Self:
        return cls.joined([NULL if each is None else SMALL_NUMBER.pack(2, each) for each in values])


class BooleanArray(Array):
    element = "bool"

    @classmethod
    def of(cls, values: Iterable[bool]) -> Self:
        return cls.joined([LENGTH.pack(1) + (b"\x01" if each else b"\x00") for each in values])


class TimestampArray(Array):
    """Of times in milliseconds."""

    element = "timestamptz"

    @classmethod
    def of(cls, values: Iterable[int | None]) -> Self:
        return cls.joined(
            [NULL if each is None else TIME.pack(8, (each - YEAR_2000) * 1000) for each in values]
        )


def _raw(uuid: UUID | str) -> bytes:
    return uuid.bytes if isinstance(uuid, UUID) else bytes.fromhex(uuid.replace("-", ""))


def milliseconds(time: datetime | None) -> int | None:
    return None if time is None else round(time.timestamp() * 1000)


class _AsItIs(Dumper):
    format = Format.BINARY

    def dump(self, obj: Array) -> bytes:
        return obj


for kind in (ByteaArray, TextArray, UuidArray, IntegerArray, SmallintArray, BooleanArray, TimestampArray):
    oid = psycopg.adapters.types[kind.element].array_oid
    psycopg.adapters.register_dumper(kind, type(f"{kind.__name__}Dumper", (_AsItIs,), {"oid": oid}))
