"""Receipts: the house signs that a version of a game had this hash, so that it cannot say otherwise later."""

from collections.abc import Callable

from events.commands import Committed, now
from events.envelope import Mark, open_public
from events.proof.notes import Signer

FORMAT = "ballroom-receipt/1"


class Receipts:
    """Signs what is committed; whoever asks has seen to that."""

    def __init__(self, signer: Signer, clock: Callable[[], int] = now) -> None:
        self._signer = signer
        self._clock = clock

    def of(self, game_id: str, mark: Mark) -> str:
        """A signed note on this version of the game, as it is now."""
        return self._note(game_id, mark, self._clock())

    def of_command(self, committed: Committed) -> str:
        """On the last version that a command has brought about, at the time of that version: who repeats the
        command gets the same note.
        """
        if not committed.rows:
            return self.of(committed.game_id, committed.mark)
        return self._note(committed.game_id, committed.mark, open_public(committed.rows[-1]).at)

    def _note(self, game_id: str, mark: Mark, at: int) -> str:
        lines = (FORMAT, self._signer.name, game_id, mark.version, mark.hash.hex(), at)
        return self._signer.sign("".join(f"{line}\n" for line in lines))
