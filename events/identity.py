"""Ids of games: random, but in the order of their making, so that new rows lie together."""

import re
import secrets
from uuid import UUID

WRITTEN = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def new_game_id(now: int) -> str:
    """A UUID of version 7 for this time in milliseconds."""
    moment = (now & (2**48 - 1)) << 80
    version = 7 << 76
    variant = 2 << 62
    return str(UUID(int=moment | version | secrets.randbits(12) << 64 | variant | secrets.randbits(62)))


def is_game_id(text: str) -> bool:
    """Is it a UUID, written the one way we write them?"""
    return WRITTEN.fullmatch(text) is not None
