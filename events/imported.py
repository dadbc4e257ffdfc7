"""A game that was played in another house: which one it cites, and the secrets that its record has opened."""

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from zlib import compress, decompress

from msgspec import Struct

from events.proof.reading import ReadRecord, read_record


class NotOpened(Exception):
    """Nobody here knows this secret: the record does not open it."""


class Imported(Struct, frozen=True, kw_only=True):
    """The head that an imported game cites: the last version of a game of another house, and its hash.

    `game_id` is its id here, `original` the one it has there. `pinned`: its signatures were checked with keys
    that the operator had from elsewhere; without these nobody vouches for it. `deflated` is its record.
    """

    game_id: str
    house: str
    original: str
    version: int
    hash: bytes
    pinned: bool
    imported_at: datetime
    deflated: bytes

    @property
    def record(self) -> bytes:
        """The very bytes that were imported."""
        return decompress(self.deflated)


def deflated(record: bytes) -> bytes:
    return compress(record)


class OpenedSecrets:
    """The secrets and salts of a game whose master has stayed with the house that it was played in.

    They are those of its record, which is read when the first of them is asked for.
    """

    def __init__(self, imported: Imported) -> None:
        self._imported = imported

    @property
    def game_id(self) -> str:
        """The id that they are bound to: that of the original."""
        return self._imported.original

    def secret(self, epoch: str) -> bytes:
        found = self._opened.secrets.get(epoch)
        if found is None:
            raise NotOpened(f"the secret of {epoch} was not opened")
        return found

    def salt(self, version: int, part: str) -> bytes:
        found = self._opened.salts.get((version, part))
        if found is None:
            raise NotOpened(f"there is no salt of the part {part} of version {version}")
        return found

    def commitments(self, epochs: Sequence[str]) -> dict[str, str]:
        return {epoch: self._opened.promised[epoch] for epoch in epochs}

    @cached_property
    def _opened(self) -> "_Opened":
        return _opened(read_record(self._imported.record))


class _Opened(Struct, frozen=True):
    """What the record opens, without the record."""

    secrets: dict[str, bytes]
    salts: dict[tuple[int, str], bytes]
    promised: dict[str, str]


def _opened(record: ReadRecord) -> _Opened:
    return _Opened(dict(record.secrets), dict(record.salts), record.header.commitments)
