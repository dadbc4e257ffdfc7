"""The log's format, stated in `docs/log-format.md`: what is hashed, what is stored, who can open which part.

An event has a public part, which holds a digest of each private part, and private parts by audience. The
chain runs over the public parts, so everybody can check it while hidden cards stay hidden.
"""

from collections.abc import Sequence
from enum import Enum
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct

from events.codec import Codec
from games.audience import Event, Viewer, join, may_read, split
from games.fair import Secrets

GENESIS = bytes(32)
COMMAND = "command"
"""The name under which a command is salted; no audience is called that."""


class House(Enum):
    """Whoever may read everything: the service itself."""

    READER = "house"


HOUSE_READER = House.READER
Reader = Viewer | House


class Mark(NamedTuple):
    """A place in a game's chain. What was made of the log up to here fits no log without this mark."""

    version: int
    hash: bytes


START = Mark(0, GENESIS)
UNKNOWN = b""
"""The hash of a mark of which only the version is known."""


NO_PARTS = b"{}"


class Sealed(Struct, frozen=True):
    """An event as it is stored: exactly the bytes that were hashed."""

    version: int
    public: bytes
    private: bytes
    hash: bytes

    @property
    def mark(self) -> Mark:
        return Mark(self.version, self.hash)

    @property
    def has_private_parts(self) -> bool:
        """Is there anything in it that not everybody may read?"""
        return self.private != NO_PARTS


class Public(Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody sees of an event. `cause` and `private` are digests."""

    game: str
    version: int
    schema: int
    at: int
    cause: str
    data: dict[str, Any]
    private: dict[str, str]


def canonical(value: Any) -> bytes:
    """The one way to write a value: JSON with sorted keys, no spaces, integers only, UTF-8."""
    return canonical_plain(msgspec.to_builtins(value, str_keys=True, order="sorted"))


def canonical_plain(value: Any) -> bytes:
    """The same of a value all of whose keys are texts already."""
    written = _sorted.encode(value)
    _integers_only.decode(written)
    return written


def digest(salt: bytes, part: bytes) -> str:
    return sha256(salt + part).hexdigest()


def cause(vault: Secrets, first: int, command: bytes) -> str:
    """What every event says of the command that brought it about; `first` is the command's first version."""
    return digest(vault.salt(first, COMMAND), command)


def chained(previous: bytes, public: bytes) -> bytes:
    return sha256(previous + public).digest()


def follows(mark: Mark, row: Sealed) -> bool:
    """Is this row the next one after the mark, as far as is known?"""
    if row.version != mark.version + 1:
        return False
    return mark.hash == UNKNOWN or chained(mark.hash, row.public) == row.hash


def seal(
    events: Sequence[Event],
    codec: Codec,
    vault: Secrets,
    *,
    after: Mark,
    at: int,
    command: bytes,
) -> list[Sealed]:
    """Write the events of one command, as the versions after this mark. `at` is in milliseconds."""
    because = cause(vault, after.version + 1, command)
    previous = after.hash
    rows = []
    for version, event in enumerate(events, after.version + 1):
        data, private = split(event)
        parts = {audience: canonical_plain(part) for audience, part in private.items()}
        public = canonical_plain(
            Public(
                game=vault.game_id,
                version=version,
                schema=codec.schema(event),
                at=at,
                cause=because,
                data=data,
                private={key: digest(vault.salt(version, key), part) for key, part in parts.items()},
            )
        )
        previous = chained(previous, public)
        rows.append(Sealed(version, public, canonical_parts(parts), previous))
    return rows


def unseal(row: Sealed, codec: Codec, reader: Reader) -> Event:
    """The event as this reader may know it: no other private part is even decoded."""
    public = open_public(row)
    private = {key: msgspec.json.decode(part) for key, part in readable_parts(row, reader).items()}
    return codec.event(join(public.data, private), public.schema)


def open_public(row: Sealed) -> Public:
    return _public.decode(row.public)


def ends_of_commands(rows: Sequence[Sealed]) -> list[int]:
    """The versions at which a command was done: what follows has another cause."""
    causes = [open_public(row).cause for row in rows]
    later = [*causes[1:], ""]
    return [row.version for row, one, next_ in zip(rows, causes, later, strict=True) if one != next_]


def readable_parts(row: Sealed, reader: Reader) -> dict[str, Raw]:
    """The private parts this reader may open, as the bytes that were digested."""
    parts = _parts.decode(row.private)
    if isinstance(reader, House):
        return parts
    return {key: part for key, part in parts.items() if may_read(key, reader)}


def canonical_parts(parts: dict[str, bytes]) -> bytes:
    """The parts side by side; each keeps the bytes that were digested."""
    return _sorted.encode({key: Raw(part) for key, part in parts.items()})


def _refuse_float(text: str) -> float:
    raise ValueError(f"{text} is not an integer: the log holds integers only")


_sorted = msgspec.json.Encoder(order="sorted")
_integers_only = msgspec.json.Decoder(float_hook=_refuse_float)
_public = msgspec.json.Decoder(Public)
_parts = msgspec.json.Decoder(dict[str, Raw])
