"""The draws of docs/fairness.md, written again from that page alone: nothing is shared with games.fair."""

import hashlib
import hmac
from typing import Any


def commitment(game_id: str, epoch: str, secret: bytes) -> str:
    return hashlib.sha256(b"ballroom/epoch/%s/%s/%s" % (game_id.encode(), epoch.encode(), secret)).hexdigest()


def entropy_commitment(game_id: str, player: str, secret: bytes) -> str:
    text = b"ballroom/entropy/%s/%s/%s" % (game_id.encode(), player.encode(), secret)
    return hashlib.sha256(text).hexdigest()


def entropy(contributions: list[str]) -> bytes:
    texts = [text.encode("utf-8") for text in contributions]
    return hashlib.sha256(b"".join(len(raw).to_bytes(4, "big") + raw for raw in texts)).digest()


class Stream:
    """Numbers below a limit, from HMAC-SHA256 in counter mode."""

    def __init__(self, secret: bytes, entropy: bytes, label: str):
        self.secret, self.prefix = secret, entropy + label.encode("utf-8")
        self.words: list[int] = []
        self.blocks = 0

    def below(self, limit: int) -> int:
        while True:
            if not self.words:
                message = self.prefix + self.blocks.to_bytes(4, "big")
                block = hmac.new(self.secret, message, hashlib.sha256).hexdigest()
                self.words = [int(block[i : i + 8], 16) for i in range(0, 64, 8)]
                self.blocks += 1
            word = self.words.pop(0)
            if word < (2**32 // limit) * limit:
                return word % limit


def shuffle(secret: bytes, entropy: bytes, label: str, items: list[Any]) -> list[Any]:
    stream, order = Stream(secret, entropy, label), list(items)
    for i in reversed(range(1, len(order))):
        j = stream.below(i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def pick(secret: bytes, entropy: bytes, label: str, items: list[Any]) -> Any:
    return items[Stream(secret, entropy, label).below(len(items))]
