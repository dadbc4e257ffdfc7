"""Idempotency: a request that comes again under its key is done once, and answered as the first time.

The key is written with the events of its command, in the same transaction. So after a failed append the key
is either found, or it was never used.
"""

from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from events.requests import Request, name_of, write_request
from events.store import EventStore, StoredCommand


class KeyReused(Struct, frozen=True):
    """The idempotency key belongs to another request."""


class Key(Struct, frozen=True, kw_only=True):
    """The key of a request: it belongs to one actor. `body` tells two requests with the same key apart.

    People write keys, and what is in the log stays: it gets digests, from which nobody reads the key, and
    without it nothing of the body either. `plain`: both as the log had them before that.
    """

    name: str
    actor: str
    body: bytes
    plain: tuple[str, bytes]


def key_of(request: Request, name: str | None, digest: bytes) -> Key | None:
    """`digest` is the caller's own digest of the body; without it, that of the request counts."""
    if name is None:
        return None
    body = digest or sha256(write_request(replace(request, wishes={}))).digest()
    actor = name_of(request.actor)
    return Key(
        name=sha256(f"{actor}/{name}".encode()).hexdigest(),
        actor=actor,
        body=sha256(name.encode() + body).digest(),
        plain=(name, body),
    )


class Repeats:
    """Finds the command that an earlier request with the same key has brought about."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    async def of_command(self, game_id: str, key: Key | None) -> StoredCommand | KeyReused | None:
        if key is None:
            return None
        found = await self._store.command_with_key(game_id, key.actor, (key.name, key.plain[0]))
        return _same(key, found)

    async def of_opening(self, key: Key | None) -> StoredCommand | KeyReused | None:
        """A table is found by the key it was opened with, for nobody knows its id."""
        if key is None:
            return None
        return _same(key, await self._store.opening_with_key(key.actor, (key.name, key.plain[0])))


def _same(key: Key, found: StoredCommand | None) -> StoredCommand | KeyReused | None:
    if found is None:
        return None
    wanted = key.body if found.key == key.name else key.plain[1]
    return found if found.body_digest == wanted else KeyReused()
