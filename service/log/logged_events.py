"""Logged events as one viewer may know them, and what proves them."""

from datetime import UTC, datetime
from functools import cache

import msgspec
from msgspec import UNSET, Struct, UnsetType

from events.codec import tag_of
from events.envelope import Sealed, open_public, readable_parts
from events.registered import Registered
from events.upcasting import upcast, upcasters_of
from games.audience import Seat, Viewer, guarded_fields, join
from games.game import AnyGame, event_types
from service.http.unions import AnyEvent


class OwnPart(Struct, frozen=True, kw_only=True):
    """A part that the caller may read, as it was hashed: SHA-256(salt || text) stands in the public text."""

    audience: str
    text: str
    salt: str


class Proof(Struct, frozen=True, kw_only=True):
    """Enough to check the chain: hash = SHA-256(previous hash || public), both hashes in hex."""

    public: str
    parts: tuple[OwnPart, ...]


class LoggedEvent(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event as the caller may know it; what is hidden from the caller is left out.

    `awaited`: with the last event of a command, the seats for which the game waits then. Read it to know
    whether it is your turn: without it, more is to come at once.
    """

    version: int
    at: datetime
    event: AnyEvent
    awaited: tuple[Seat, ...] | UnsetType = UNSET
    hash: str
    proof: Proof | None = None


def logged_event(
    row: Sealed,
    registered: Registered,
    viewer: Viewer,
    *,
    awaited: tuple[Seat, ...] | None = None,
    proof: bool = False,
) -> LoggedEvent:
    """One row of the log as this viewer may know it; parts of others are not even decoded.

    The fields are sent as they are stored, without becoming a struct in between. `awaited`: if a command is
    done with it, the seats for which the game waits then; the same for every viewer.
    """
    public = open_public(row)
    private = {key: msgspec.json.decode(part) for key, part in readable_parts(row, viewer).items()}
    game = registered.dealer.game
    fields = upcast(join(public.data, private), public.schema, upcasters_of(game.id))
    for name in _fields_by_seat(game).get(fields["type"], ()):
        fields.setdefault(name, {})
    return LoggedEvent(
        version=row.version,
        at=datetime.fromtimestamp(public.at / 1000, UTC),
        event=fields,
        awaited=UNSET if awaited is None else awaited,
        hash=row.hash.hex(),
        proof=_proof(row, registered, viewer) if proof else None,
    )


@cache
def _fields_by_seat(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """The fields that hold an entry per seat: a viewer without one gets an empty object, not nothing."""
    found = {
        tag_of(kind): tuple(name for name, audience in guarded_fields(kind) if audience.each_key)
        for kind in event_types(game.events)
    }
    return {tag: names for tag, names in found.items() if names}


def _proof(row: Sealed, registered: Registered, viewer: Viewer) -> Proof:
    parts = readable_parts(row, viewer)
    return Proof(
        public=row.public.decode(),
        parts=tuple(
            OwnPart(
                audience=audience,
                text=bytes(parts[audience]).decode(),
                salt=registered.vault.salt(row.version, audience).hex(),
            )
            for audience in sorted(parts)
        ),
    )
