"""The run file: which processes run in a data folder, and where. One supervisor at a time holds it."""

import contextlib
import fcntl
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import msgspec

from service.running.processes import ServerError, write_private


class RunFile(msgspec.Struct, frozen=True, kw_only=True):
    """What `run.json` says; it holds passwords, so only its owner may read it."""

    supervisor: int
    processes: dict[str, int]
    database_url: str
    redis_url: str
    api_url: str

    def save(self, data: Path) -> None:
        """Replace the file in one step."""
        write_private(_path(data), msgspec.json.format(msgspec.json.encode(self)).decode() + "\n")


def running(data: Path) -> RunFile | None:
    """What runs in this folder now, or None."""
    return last_run(data) if _is_claimed(data) else None


def last_run(data: Path) -> RunFile | None:
    """The file as it stands: without a supervisor, it is from one that was killed."""
    with contextlib.suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(_path(data).read_bytes(), type=RunFile)
    return None


def forget(data: Path) -> None:
    """Remove the file after a clean stop."""
    with contextlib.suppress(OSError):
        _path(data).unlink()


@contextlib.contextmanager
def claimed(data: Path) -> Iterator[None]:
    """Hold the data folder for this process alone; the system releases it when the process ends."""
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        _close_to_others(data)
        # A trial, because a folder may be read-only although its lock file is not.
        write_private(data / "trial", "")
        (data / "trial").unlink()
        file = os.fdopen(os.open(_lock(data), os.O_RDWR | os.O_CREAT, 0o600), "r+")
    except FileExistsError as trouble:
        raise ServerError(
            f"The data folder {data} is not a folder. Choose another with BALLROOM_DATA=/some/folder."
        ) from trouble
    except OSError as trouble:
        raise ServerError(
            f"The data folder {data} cannot be written: {trouble.strerror}. "
            "Choose another with BALLROOM_DATA=/some/folder."
        ) from trouble
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ServerError(
                f"Ballroom already runs in {data} (process {file.read().strip() or 'unknown'}). "
                "Stop it first, or choose another folder with BALLROOM_DATA=/some/folder."
            ) from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


def _close_to_others(data: Path) -> None:
    """A folder that was there before may be open to everybody; one that others use too stays as it is."""
    found = data.stat()
    is_ours = found.st_uid == os.geteuid() and not found.st_mode & stat.S_ISVTX
    is_for_us_alone = _lock(data).exists() or not any(data.iterdir())
    if is_ours and is_for_us_alone and found.st_mode & 0o077:
        data.chmod(0o700)


def _is_claimed(data: Path) -> bool:
    try:
        with _lock(data).open() as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def _lock(data: Path) -> Path:
    return data / "lock"


def _path(data: Path) -> Path:
    return data / "run.json"
