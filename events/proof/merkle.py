"""The tree of RFC 6962: a list that only grows, under one hash; proofs that it has an entry, and has grown.

A leaf is hashed with the prefix 0x00, a node with 0x01, by SHA-256. Nothing here keeps a tree: what a proof
is made of is named by subtrees, and whoever has the tree hashes them.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import NamedTuple

LEAF, NODE = b"\x00", b"\x01"
EMPTY = sha256().digest()
"""The root of a tree without leaves."""

TreeProof = tuple[bytes, ...]


class Subtree(NamedTuple):
    """A complete subtree: the leaves from `place * 2**height` on, `2**height` of them."""

    height: int
    place: int


HashOf = Callable[[Subtree], bytes]


def leaf_hash(entry: bytes) -> bytes:
    return sha256(LEAF + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return sha256(NODE + left + right).digest()


def root_of(hashes: Sequence[bytes]) -> bytes:
    """The root over these leaves, or over these roots of complete subtrees of one height."""
    if not hashes:
        return EMPTY
    level = list(hashes)
    while len(level) > 1:
        pairs = [node_hash(*level[at : at + 2]) for at in range(0, len(level) - 1, 2)]
        # Without a partner it goes up as it is.
        level = [*pairs, level[-1]] if len(level) % 2 else pairs
    return level[0]


class Growing:
    """The root of a tree while leaves are added, without the leaves: one hash for each complete subtree."""

    def __init__(self) -> None:
        self.size = 0
        self._complete: list[bytes] = []

    def add(self, leaf: bytes) -> None:
        self.size += 1
        carried, place = leaf, self.size
        while place % 2 == 0:
            carried = node_hash(self._complete.pop(), carried)
            place //= 2
        self._complete.append(carried)

    @property
    def root(self) -> bytes:
        return joined(self._complete)


def joined(hashes: Sequence[bytes]) -> bytes:
    """The root over complete subtrees that stand side by side, the largest first."""
    if not hashes:
        return EMPTY
    root = hashes[-1]
    for left in reversed(hashes[:-1]):
        root = node_hash(left, root)
    return root


# --- which subtrees make up what


def subtrees(start: int, end: int) -> list[Subtree]:
    """The complete subtrees over the leaves from `start` up to `end`, as a tree that ends there has them."""
    found = []
    while start < end:
        height = min(_alignment(start, end), (end - start).bit_length() - 1)
        found.append(Subtree(height, start >> height))
        start += 1 << height
    return found


def inclusion_subtrees(index: int, size: int) -> list[list[Subtree]]:
    """For each hash of an inclusion proof, from the leaf upwards, the subtrees it is joined from."""
    if not 0 <= index < size:
        raise ValueError(f"a tree of {size} leaves has no leaf {index}")
    found: list[list[Subtree]] = []
    start, end = 0, size
    while end - start > 1:
        middle = start + _left_half(end - start)
        if index < middle:
            found.append(subtrees(middle, end))
            end = middle
        else:
            found.append(subtrees(start, middle))
            start = middle
    return found[::-1]


def consistency_subtrees(old: int, new: int) -> list[list[Subtree]]:
    """For each hash of a consistency proof, in the order of RFC 6962, the subtrees it is joined from."""
    if not 0 < old <= new:
        raise ValueError(f"a tree of {new} leaves has not grown from one of {old}")
    if old == new:
        return []
    found: list[list[Subtree]] = []
    start, end = 0, new
    while old != end:
        middle = start + _left_half(end - start)
        if old <= middle:
            found.append(subtrees(middle, end))
            end = middle
        else:
            found.append(subtrees(start, middle))
            start = middle
    if start:
        # Unless the whole old tree is a subtree of the new one: its root is known to whoever checks.
        found.append(subtrees(start, end))
    return found[::-1]


def root_subtrees(size: int) -> list[Subtree]:
    return subtrees(0, size)


def proof_from(parts: Sequence[Sequence[Subtree]], hash_of: HashOf) -> TreeProof:
    return tuple(joined([hash_of(part) for part in each]) for each in parts)


def _left_half(size: int) -> int:
    """How many leaves are on the left of the topmost node: the largest power of two below the size."""
    return 1 << ((size - 1).bit_length() - 1)


def _alignment(start: int, end: int) -> int:
    """The height of the largest subtree that can begin here."""
    return (start & -start).bit_length() - 1 if start else end.bit_length()


# --- checking


def includes(index: int, size: int, leaf: bytes, proof: Sequence[bytes], root: bytes) -> bool:
    """Does this proof show that the tree of that size and root has this leaf at this place?"""
    if not 0 <= index < size:
        return False
    hashes, (place, last) = iter(proof), (index, size - 1)
    climbed = leaf
    for sibling in hashes:
        if last == 0:
            return False
        if place % 2 or place == last:
            climbed = node_hash(sibling, climbed)
            while place % 2 == 0 and place:
                place, last = place // 2, last // 2
        else:
            climbed = node_hash(climbed, sibling)
        place, last = place // 2, last // 2
    return last == 0 and climbed == root


def is_consistent(old: int, new: int, old_root: bytes, new_root: bytes, proof: Sequence[bytes]) -> bool:
    """Does this proof show that the tree of `new` leaves begins with the one of `old` leaves?"""
    if not 0 < old <= new:
        return False
    if old == new:
        return not proof and old_root == new_root
    # A complete subtree on the left needs no hash of its own: it is the old root.
    hashes = [old_root, *proof] if old & (old - 1) == 0 else list(proof)
    if not hashes:
        return False
    place, last = old - 1, new - 1
    while place % 2:
        place, last = place // 2, last // 2
    was = now = hashes[0]
    for sibling in hashes[1:]:
        if last == 0:
            return False
        if place % 2 or place == last:
            was, now = node_hash(sibling, was), node_hash(sibling, now)
            while place % 2 == 0 and place:
                place, last = place // 2, last // 2
        else:
            now = node_hash(now, sibling)
        place, last = place // 2, last // 2
    return last == 0 and was == old_root and now == new_root
