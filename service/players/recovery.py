"""Recovery codes: what brings a player back who has lost every token. Written on paper, typed in again."""

import hmac
import secrets

from service.tokens.store import digest_of

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: no letter that is taken for another, or for a digit."""
READ_AS = str.maketrans("ILO", "110", "- \t")
GROUPS, LETTERS = 7, 4
BITS = 5 * GROUPS * LETTERS


def new_code() -> str:
    """Nobody can guess it: 140 bits. That is why a plain hash of it is enough to be kept."""
    return _spelled(secrets.token_bytes(BITS // 8 + 1))


def code_after(code: str, key: str) -> str:
    """The code that takes the place of this one for a request with an idempotency key.

    It follows from both, so that a repeated request gets it again; who has only one of them learns nothing.
    """
    return _spelled(hmac.digest(_plain(code).encode(), f"next code/{key}".encode(), "sha256"))


def token_after(code: str, key: str) -> str:
    """The same for the token."""
    return hmac.digest(_plain(code).encode(), f"token/{key}".encode(), "sha256").hex()


def digest_of_code(code: str) -> bytes:
    """What is stored instead of a code, however it is written: in small letters, without gaps."""
    return digest_of(f"recovery/{_plain(code)}")


def _plain(code: str) -> str:
    return code.upper().translate(READ_AS)


def _spelled(luck: bytes) -> str:
    number = int.from_bytes(luck, "big") >> (8 * len(luck) - BITS)
    letters = [ALPHABET[number >> shift & 31] for shift in range(BITS - 5, -5, -5)]
    return "-".join("".join(letters[at : at + LETTERS]) for at in range(0, len(letters), LETTERS))
