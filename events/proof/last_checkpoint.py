"""The last checkpoint that was signed, in a file beside the key: whatever becomes of the database, the house
knows what it has said.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from events.proof.checkpoints import Checkpoint, NoCheckpoint


class FileUnusable(Exception):
    """The file cannot be read or written; the message says what to do. Until then nothing is signed."""


class LastCheckpoint:
    """The file `last-checkpoint` in the folder of the key."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "last-checkpoint"

    @contextmanager
    def held(self) -> Iterator[bool]:
        """Nobody else signs with this folder meanwhile; False if somebody does already.

        Two houses that share a key by mistake would otherwise take turns to begin new logs.
        """
        with self._safely():
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = os.open(self.file.with_name("sequencer.lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            yield _locked(lock)
        finally:
            os.close(lock)

    def note(self) -> str | None:
        """The note, if anything was ever signed here."""
        with self._safely():
            try:
                note = self.file.read_bytes().decode()
                Checkpoint.read(note)
                return note
            except FileNotFoundError:
                return None
            except (NoCheckpoint, UnicodeDecodeError) as trouble:
                raise FileUnusable(
                    f"{self.file} holds no checkpoint: somebody has changed it. Bring it back from a backup; "
                    "if there is none, remove it, and a new log begins."
                ) from trouble

    def keep(self, note: str) -> None:
        """In place of the one before, whole and for good: once it returns, not even a power cut undoes it."""
        fresh = self.file.with_name("last-checkpoint.new")
        with self._safely():
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            fresh.unlink(missing_ok=True)
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(note.encode())
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self.file)
            folder = os.open(self.file.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)

    @contextmanager
    def _safely(self) -> Iterator[None]:
        try:
            yield
        except OSError as trouble:
            raise FileUnusable(
                f"{self.file} cannot be read or written: {trouble.strerror}. Until it can, nothing is signed."
            ) from trouble


def _locked(lock: int) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
