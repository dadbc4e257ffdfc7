"""What a check of a game finds."""

from msgspec import Struct


class Finding(Struct, frozen=True):
    """Something that is wrong with a game, said in one sentence; version 0 means the game as a whole.

    `rules_changed`: nothing is wrong with the log, only the rules have changed since the game was played.
    """

    version: int
    what: str
    rules_changed: bool = False

    def __str__(self) -> str:
        return f"version {self.version}: {self.what}" if self.version else self.what
