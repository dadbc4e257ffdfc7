"""Checkpoints, as C2SP tlog-checkpoint has them: the size and root of a tree under the name of its log."""

from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from typing import Self

from msgspec import Struct

from events.proof.merkle import EMPTY

CITATION = "ballroom-origin/1"


class NoCheckpoint(Exception):
    """A text that is not a checkpoint of a log of heads."""


class Checkpoint(Struct, frozen=True):
    """How large the log of this origin was, and its root then."""

    origin: str
    size: int
    root: bytes

    @property
    def number(self) -> int:
        """Which log of its house it is of."""
        return number_of(self.origin)

    @property
    def text(self) -> str:
        return f"{self.origin}\n{self.size}\n{b64encode(self.root).decode()}\n"

    @property
    def citation(self) -> str:
        """The first entry of the log that follows."""
        return f"{CITATION}\n{self.text}"

    @classmethod
    def read(cls, text: str) -> Self:
        """From its text, or from a note on it; whoever asks has seen to the signatures."""
        try:
            origin, size, root = text.split("\n")[:3]
            found = cls(origin, int(size), b64decode(root, validate=True))
        except (ValueError, NotBase64) as trouble:
            raise NoCheckpoint("It has not the three lines of a checkpoint.") from trouble
        if not text.startswith(found.text) or found.size < 0 or len(found.root) != len(EMPTY):
            raise NoCheckpoint("It is not written as checkpoints are.")
        number_of(found.origin)
        return found


def origin_of(house: str, number: int) -> str:
    return f"{house}/log/{number}"


def number_of(origin: str) -> int:
    house, _, number = origin.rpartition("/log/")
    if not house or not (number.isascii() and number.isdigit()) or origin_of(house, int(number)) != origin:
        raise NoCheckpoint(f"{origin!r} is not the origin of a log of heads.")
    return int(number)
