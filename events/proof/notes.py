"""Signed notes, as C2SP signed-note has them: a text, and lines that say who vouches for it."""

import re
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Iterable
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct

ED25519 = b"\x01"
DASH = "\N{EM DASH} "
NAME = re.compile(r"[^\s+\x00-\x1f\x7f-\x9f]+")


class BadNote(Exception):
    """Nobody we know vouches for it; the message says why."""


class Verifier(Struct, frozen=True):
    """A key that signatures are checked with, under the name that it signs by."""

    name: str
    public: bytes

    @property
    def key_id(self) -> bytes:
        return sha256(self.name.encode() + b"\n" + ED25519 + self.public).digest()[:4]

    def __str__(self) -> str:
        """As one line, to be kept and compared."""
        return f"{self.name}+{self.key_id.hex()}+{b64encode(ED25519 + self.public).decode()}"

    def check(self, text: str, signature: bytes) -> bool:
        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(signature, text.encode())
        except InvalidSignature:
            return False
        return True


class Signer:
    """A key of the house, under one name."""

    def __init__(self, name: str, seed: bytes) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(seed)
        self.verifier = Verifier(name, self._key.public_key().public_bytes_raw())
        self._stamp = f"\n{DASH}{name} "
        self._key_id = self.verifier.key_id

    @property
    def name(self) -> str:
        return self.verifier.name

    def sign(self, text: str) -> str:
        """The whole note. The text ends with a line feed."""
        signature = self._key.sign(text.encode())
        return f"{text}{self._stamp}{b64encode(self._key_id + signature).decode()}\n"


def open_note(note: str, verifiers: Iterable[Verifier]) -> str:
    """The text, if one of these keys has signed it and none that claims to has not."""
    text, gap, signatures = note.rpartition("\n\n")
    if not gap or not signatures.endswith("\n"):
        raise BadNote("It is no signed note.")
    text += "\n"
    known = {(one.name, one.key_id): one for one in verifiers}
    signed = False
    for line in signatures.removesuffix("\n").split("\n"):
        name, key_id, signature = _read(line)
        verifier = known.get((name, key_id))
        if verifier is None:
            continue
        if not verifier.check(text, signature):
            raise BadNote(f"The signature of {name} is wrong.")
        signed = True
    if not signed:
        raise BadNote("No known key has signed it.")
    return text


def _read(line: str) -> tuple[str, bytes, bytes]:
    """Whose signature it says it is, and the signature."""
    name, gap, encoded = line.removeprefix(DASH).partition(" ")
    try:
        raw = b64decode(encoded, validate=True)
    except NotBase64 as trouble:
        raise BadNote("It has a line that is no signature.") from trouble
    # Other ways to write the same, or to hide something in a name, are ways to be read differently by others.
    is_plain = b64encode(raw).decode() == encoded and NAME.fullmatch(name)
    if not line.startswith(DASH) or not gap or len(raw) < 5 or not is_plain:
        raise BadNote("It has a line that is no signature.")
    return name, raw[:4], raw[4:]
