"""What the messages of a stream hold, by their names, beside what the stream is there for."""

from typing import Any

from msgspec import Struct

from service.moves import Moves
from service.replay.frames import Frame


class StreamNotice(Struct, frozen=True, kw_only=True):
    """The data of a message that is no event of the game.

    Under the name `end`: the game is over, no dispute is open, and everything was sent; the connection
    closes. Under the name `reset`: the house has lost its last moments, and the log no longer has what you
    were sent. Forget it: what follows begins with version 1.

    `version`: the version at which the log of the game ends.
    """

    version: int


class StreamReady(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The data of the message named `ready`, which is empty: everything that was asked for has been told."""


NAMED: dict[str, dict[str, Any]] = {
    "followGame": {"frame": Frame, "moves": Moves, "end": StreamNotice, "reset": StreamNotice},
    "followMyGames": {"ready": StreamReady},
}
"""What else a stream sends, by the operation and the name of the message."""
