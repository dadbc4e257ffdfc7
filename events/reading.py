"""The log as one viewer may read it, with what that viewer needs to check it."""

from collections.abc import Sequence

from msgspec import Struct

from events.codec import Codec, codec_for
from events.envelope import Reader, Sealed, open_public, readable_parts, unseal
from events.store import EventStore
from games.audience import Event, Viewer
from games.fair import Vault


class Part(Struct, frozen=True):
    """A private part this viewer may open: SHA-256(salt || text) is its digest in the public part."""

    text: str
    salt: str


class SeenEvent(Struct, frozen=True, kw_only=True):
    """One version: the redacted event, and its proof.

    `hash` is SHA-256(hash of the version before || public), in hexadecimal; `at` is in milliseconds.
    """

    version: int
    at: int
    event: Event
    hash: str
    public: str
    parts: dict[str, Part]


async def read_for(
    store: EventStore,
    game_id: str,
    viewer: Viewer,
    *,
    after: int = 0,
    upto: int | None = None,
    limit: int | None = None,
) -> list[SeenEvent]:
    """What the viewer may see of these versions; nothing of a game that does not exist."""
    registered = await store.registered(game_id)
    if registered is None:
        return []
    rows = await store.read(game_id, after=after, upto=upto, limit=limit)
    codec = codec_for(registered.dealer.game)
    return [seen(row, codec, registered.vault, viewer) for row in rows]


async def events_for(
    store: EventStore, game_id: str, reader: Reader, *, after: int = 0, upto: int | None = None
) -> Sequence[Event]:
    """Only the events, for folds: those of a viewer, or all that the house knows."""
    codec = await store.codec(game_id)
    if codec is None:
        return []
    return [unseal(row, codec, reader) for row in await store.read(game_id, after=after, upto=upto)]


def seen(row: Sealed, codec: Codec, vault: Vault, viewer: Viewer) -> SeenEvent:
    """One stored row as this viewer may know it."""
    return SeenEvent(
        version=row.version,
        at=open_public(row).at,
        event=unseal(row, codec, viewer),
        hash=row.hash.hex(),
        public=row.public.decode(),
        parts={
            key: Part(text=bytes(part).decode(), salt=vault.salt(row.version, key).hex())
            for key, part in readable_parts(row, viewer).items()
        },
    )
