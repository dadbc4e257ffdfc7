"""The tree of RFC 6962 as the RFC defines it, by recursion over all entries: slow, and easy to believe."""

from collections.abc import Sequence
from hashlib import sha256


def root(entries: Sequence[bytes]) -> bytes:
    if not entries:
        return sha256(b"").digest()
    if len(entries) == 1:
        return sha256(b"\x00" + entries[0]).digest()
    split = half(len(entries))
    return sha256(b"\x01" + root(entries[:split]) + root(entries[split:])).digest()


def path(index: int, entries: Sequence[bytes]) -> list[bytes]:
    """The inclusion proof of an entry."""
    if len(entries) == 1:
        return []
    split = half(len(entries))
    if index < split:
        return [*path(index, entries[:split]), root(entries[split:])]
    return [*path(index - split, entries[split:]), root(entries[:split])]


def growth(old: int, entries: Sequence[bytes], *, is_whole: bool = True) -> list[bytes]:
    """The proof that these entries begin with the first `old` of them."""
    if old == len(entries):
        return [] if is_whole else [root(entries)]
    split = half(len(entries))
    if old <= split:
        return [*growth(old, entries[:split], is_whole=is_whole), root(entries[split:])]
    return [*growth(old - split, entries[split:], is_whole=False), root(entries[:split])]


def half(size: int) -> int:
    """The largest power of two below the size."""
    power = 1
    while power * 2 < size:
        power *= 2
    return power
