"""Receipts: the house signs that a version of a game had this hash, so that it cannot say otherwise later."""

from collections.abc import Callable

from events.commands import now
from events.envelope import Mark
from events.proof.notes import Signer

FORMAT = "ballroom-receipt/1"


class Receipts:
    """Signs what is committed; whoever asks has seen to that."""

    def __init__(self, signer: Signer, clock: Callable[[], int] = now) -> None:
        self._signer = signer
        self._clock = clock

    def of(self, game_id: str, mark: Mark) -> str:
        """A signed note on this version of the game."""
        lines = (FORMAT, self._signer.name, game_id, mark.version, mark.hash.hex(), self._clock())
        return self._signer.sign("".join(f"{line}\n" for line in lines))
