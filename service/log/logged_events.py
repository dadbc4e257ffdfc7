"""Logged events as one viewer may know them, and what proves them."""

from datetime import UTC, datetime
from functools import cache
from typing import Any

import msgspec
from msgspec import NODEFAULT, UNSET, Struct, UnsetType
from msgspec.structs import FieldInfo, fields

from events.codec import tag_of
from events.envelope import Sealed, open_public, readable_parts
from events.registered import Registered
from events.upcasting import upcast, upcasters_of
from games.audience import Seat, Viewer, join
from games.game import AnyGame, event_types
from games.table.events import TableEvent
from service.http.unions import AnyEvent


class OwnPart(Struct, frozen=True, kw_only=True):
    """A part that the caller may read, as it was hashed: SHA-256(salt || text) stands in the public text.

    `audience`: Whose part it is, as the public text names it.
    `text`: The exact text that was hashed.
    `salt`: The salt, in hex.
    """

    audience: str
    text: str
    salt: str


class Proof(Struct, frozen=True, kw_only=True):
    """Enough to check the chain: hash = SHA-256(previous hash || public), both hashes in hex.

    `public`: The exact public text that was hashed.
    `parts`: The parts of the event that you may read.
    """

    public: str
    parts: tuple[OwnPart, ...]


class LoggedEvent(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event as the caller may know it; what is hidden from the caller is left out.

    `version`: Its place in the log, counted from 1.
    `at`: When it was written.
    `event`: What happened.
    `awaited`: With the last event of a command, the seats for which the game waits then. Read it to know
    whether it is your turn; where it is left out, more is to come at once.
    `hash`: The head of the chain of hashes at this version, in hex.
    `proof`: What it takes to check the hash, if you asked for `proof`; otherwise left out.
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
    data = upcast(join(public.data, private), public.schema, upcasters_of(game.id))
    for name, value in _defaults(game).get(data["type"], {}).items():
        # What holds several may have held fewer when it was written.
        data[name] = {**value, **data.get(name, {})} if isinstance(value, dict) else data.get(name, value)
    return LoggedEvent(
        version=row.version,
        at=datetime.fromtimestamp(public.at / 1000, UTC),
        event=data,
        awaited=UNSET if awaited is None else awaited,
        hash=row.hash.hex(),
        proof=_proof(row, registered, viewer) if proof else None,
    )


@cache
def _defaults(game: AnyGame) -> dict[str, dict[str, Any]]:
    """What a field stands for that is not there, by the types of events: so an answer always has it.

    A viewer without an entry in a field by seats gets an empty object; an event that is older than one of its
    fields gets what that field was until then. What is hidden has no default, and stays away.
    """
    return {
        tag_of(kind): {
            field.encode_name: msgspec.to_builtins(_default(field), str_keys=True)
            for field in fields(kind)
            if not field.required and _default(field) is not UNSET
        }
        for kind in (*event_types(TableEvent), *event_types(game.events))
    }


def _default(field: FieldInfo) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


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
