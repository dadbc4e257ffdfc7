"""What a stream says about itself, beside the events of the game."""

from msgspec import Struct


class StreamNotice(Struct, frozen=True, kw_only=True):
    """The data of a message that is no event of the game.

    Under the name `end`: the game is over, no dispute is open, and everything was sent; the connection
    closes. Under the name `reset`: the house has lost its last moments, and the log no longer has what you
    were sent. Forget it: what follows begins with version 1.

    `version`: the version at which the log of the game ends.
    """

    version: int
