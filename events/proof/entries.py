"""What the log of heads has of a game: its head, or, if the game is private, nothing but a hash of that."""

from hashlib import sha256

import msgspec
from msgspec import Struct

from events.envelope import Mark
from games.table.state import Visibility

HEAD = "ballroom-head/1"
BLIND = "ballroom-blind/1"


def head_text(game_id: str, mark: Mark) -> str:
    """A head in full."""
    return f"{HEAD}\n{game_id}\n{mark.version}\n{mark.hash.hex()}\n"


def blind_text(text: str) -> str:
    """The same, shown to nobody who cannot make that text."""
    return f"{BLIND}\n{sha256(text.encode()).hexdigest()}\n"


def head_entry(game_id: str, mark: Mark, *, private: bool) -> bytes:
    """The bytes that stand in the tree for this head."""
    text = head_text(game_id, mark)
    return (blind_text(text) if private else text).encode()


def is_blind(entry: bytes) -> bool:
    return entry.startswith(f"{BLIND}\n".encode())


class _Opening(Struct, frozen=True):
    visibility: Visibility


class _FirstEvent(Struct, frozen=True):
    """As much of a first event as tells who may see the game."""

    data: _Opening


_first_event = msgspec.json.Decoder(_FirstEvent)


def is_private(first_event: bytes | None) -> bool:
    """Is a game private, by the public bytes of its first event? If they do not say so, better yes."""
    try:
        opening = _first_event.decode(first_event or b"").data
    except (msgspec.DecodeError, UnicodeDecodeError):
        return True
    return opening.visibility is not Visibility.PUBLIC
