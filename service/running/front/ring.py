"""Which process serves a game: consistent hashing, so that one that comes or goes moves few games."""

from bisect import bisect
from collections.abc import Sequence
from hashlib import blake2b
from zlib import crc32

POINTS = 128
"""On the ring for each process: the more, the more evenly they share."""


class Ring:
    """The processes, by number, around a circle at points that follow from their names alone."""

    def __init__(self, names: Sequence[str]) -> None:
        points = sorted(
            (_point(f"{name} {turn}"), number) for number, name in enumerate(names) for turn in range(POINTS)
        )
        self._places = [place for place, _ in points]
        around = [number for _, number in points]
        self._orders = [tuple(dict.fromkeys(around[at:] + around[:at])) for at in range(len(around))]

    def order(self, key: bytes) -> tuple[int, ...]:
        """All processes: the one that serves this key, then who does while it is away, and so on."""
        return self._orders[bisect(self._places, crc32(key)) % len(self._orders)]


def _point(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest())
