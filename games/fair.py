"""Verifiable randomness: the house commits before the game, draws by HMAC, and opens when an epoch is over.

`docs/fairness.md` states the algorithm so that anybody can check it with ten lines in any language.
"""

import hmac
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import chain, count, repeat
from struct import unpack
from typing import Protocol, TypeVar

from msgspec import Struct

T = TypeVar("T")
WORD = 2**32
NO_SPARES: Mapping[str, str] = {}
BLOCK = 64
INNER, OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))


class Secrets(Protocol):
    """What a game is drawn and salted with, wherever it comes from. `game_id`: the id that they are bound to.

    What is not there cannot be told: a game that was imported has no more secrets than were opened.
    """

    @property
    def game_id(self) -> str: ...
    def secret(self, epoch: str) -> bytes: ...
    def salt(self, version: int, part: str) -> bytes: ...
    def commitments(self, epochs: Sequence[str]) -> dict[str, str]: ...


class Vault(Struct, frozen=True):
    """The secrets of one game, all derived from a single master that never leaves the house."""

    game_id: str
    master: bytes

    def secret(self, epoch: str) -> bytes:
        return keyed(self.master)(f"epoch/{epoch}".encode())

    def salt(self, version: int, part: str) -> bytes:
        return hmac.digest(self.master, f"salt/{version}/{part}".encode(), "sha256")

    def commitments(self, epochs: Sequence[str]) -> dict[str, str]:
        return {epoch: commitment(self.game_id, epoch, self.secret(epoch)) for epoch in epochs}


def commitment(game_id: str, epoch: str, secret: bytes) -> str:
    """What is published before the game; it binds the secret to this game and this epoch."""
    return sha256(f"ballroom/epoch/{game_id}/{epoch}/".encode() + secret).hexdigest()


def mixed_entropy(contributions: Sequence[str]) -> bytes:
    """The seats' public entropy, frozen at the start: a digest over length-prefixed strings in seat order."""
    digest = sha256()
    for text in contributions:
        raw = text.encode()
        digest.update(len(raw).to_bytes(4, "big") + raw)
    return digest.digest()


def words(secret: bytes, entropy: bytes, label: str) -> Iterator[int]:
    """Unsigned 32-bit words, big-endian, from HMAC-SHA256(secret, entropy || label || counter)."""
    told, digest = entropy + label.encode(), keyed(secret)
    blocks = (digest(told + counter.to_bytes(4, "big")) for counter in count())
    return chain.from_iterable(map(unpack, repeat(">8I"), blocks))


def keyed(key: bytes) -> Callable[[bytes], bytes]:
    """HMAC-SHA256 with this key: as `hmac.digest`, but a deal takes several, and the key is hashed once."""
    block = (key if len(key) <= BLOCK else sha256(key).digest()).ljust(BLOCK, b"\0")
    inner, outer = sha256(block.translate(INNER)), sha256(block.translate(OUTER))

    def digest(message: bytes) -> bytes:
        first, second = inner.copy(), outer.copy()
        first.update(message)
        second.update(first.digest())
        return second.digest()

    return digest


def below(limit: int, stream: Iterator[int]) -> int:
    """A uniform number in 0..limit-1. Words in the uneven tail are thrown away, so nothing is favoured."""
    fair = WORD - WORD % limit
    while (word := next(stream)) >= fair:
        pass
    return word % limit


def shuffled(items: Sequence[T], stream: Iterator[int]) -> tuple[T, ...]:
    """Fisher-Yates, from the last place down."""
    order = list(items)
    for last, word in zip(range(len(order) - 1, 0, -1), stream, strict=False):
        limit = last + 1
        # As `below` has it: nearly every word is far from the uneven tail, and a deal takes many.
        other = word % limit if word < WORD - limit else below(limit, chain((word,), stream))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


class Chance:
    """The only source of luck a game gets: draws by label.

    No label can be drawn twice in one command; between commands, the decision ids in labels keep draws apart.
    """

    __slots__ = ("_branch", "_entropy", "_spares", "_used", "_vault")

    def __init__(
        self, vault: Secrets, entropy: bytes, *, branch: int = 0, spares: Mapping[str, str] | None = None
    ):
        self._vault = vault
        self._entropy = entropy
        self._branch = branch
        self._spares = spares or NO_SPARES
        self._used: set[str] = set()

    def shuffle(self, epoch: str, label: str, items: Sequence[T]) -> tuple[T, ...]:
        return shuffled(items, self._stream(epoch, label))

    def sample(self, epoch: str, label: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        return shuffled(items, self._stream(epoch, label))[:count]

    def pick(self, epoch: str, label: str, items: Sequence[T]) -> T:
        return items[below(len(items), self._stream(epoch, label))]

    def _stream(self, epoch: str, label: str) -> Iterator[int]:
        # After a rewind the same decision is drawn anew: an old label would hand out the old cards again.
        full = f"{self._branch}/{epoch}/{label}"
        if full in self._used:
            raise ValueError(f"the draw {full} was made before")
        self._used.add(full)
        return words(self._vault.secret(self._spares.get(epoch, epoch)), self._entropy, full)
