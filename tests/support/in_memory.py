"""Where there is room, the files of a test run lie in memory: databases are made in it by the hundred."""

import atexit
import os
import re
import shutil
import tempfile
import time
from pathlib import Path

from events import settings

MEMORY = Path("/dev/shm")
ROOM = 4 * 1024**3
"""Far more than a whole run needs at once."""
PREFIX = "ballroom-tests-"
A_DAY = 24 * 60 * 60


def keep_files_in_memory() -> None:
    """For this process and those that it starts; unless there is little room, or somebody has said where."""
    if "TMPDIR" not in os.environ and _has_room(MEMORY):
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


def keep_data_apart() -> None:
    """No test finds, or changes, what `make serve` has left in the folder of the project."""
    folder = tempfile.mkdtemp(prefix=PREFIX)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    settings.USUAL_DATA = Path(folder) / "data"
    os.environ["BALLROOM_DATA"] = str(settings.USUAL_DATA)


def folder_of_this_run() -> "tempfile.TemporaryDirectory[str]":
    """A folder that is gone at the end. What a run left behind that was killed is swept up a day later."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        if time.time() - folder.stat().st_mtime > A_DAY:
            shutil.rmtree(folder, ignore_errors=True)
    return tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True)


def _has_room(folder: Path) -> bool:
    """Enough of it, in memory that is not in use; and programs may be run from there, as a test does."""
    if not os.access(folder, os.W_OK | os.X_OK) or os.statvfs(folder).f_flag & os.ST_NOEXEC:
        return False
    available = re.search(r"MemAvailable:\s+(\d+) kB", Path("/proc/meminfo").read_text())
    free = int(available[1]) * 1024 if available else 0
    return min(shutil.disk_usage(folder).free, free) >= ROOM
