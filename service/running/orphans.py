"""Reap orphans: end the processes that a killed supervisor leaves behind.

On Linux the kernel signals the processes as well; this covers other systems, processes that ignore the
signal, and the children of children. It runs as a script, on the standard library alone.
"""

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

GRACE = 3.0


class OrphanReaper:
    """The supervisor's end of a pipe; the pipe closes when the supervisor dies."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", __file__], stdin=subprocess.PIPE, start_new_session=True
        )

    def watch(self, group: int, stop_signal: signal.Signals) -> None:
        """From now on, end this process group when the supervisor dies; `stop_signal` is tried first."""
        self._tell(f"{group} {int(stop_signal)}")

    def forget(self, group: int) -> None:
        """This group has ended."""
        self._tell(f"{group} 0")

    def close(self) -> None:
        """End the reaper; it ends whatever it still watches."""
        if self._process.stdin:
            with contextlib.suppress(OSError):
                self._process.stdin.close()
        self._process.wait()

    def _tell(self, line: str) -> None:
        # The service works without the reaper, so a missing one is no reason to stop.
        if self._process.stdin:
            with contextlib.suppress(OSError):
                self._process.stdin.write(f"{line}\n".encode())
                self._process.stdin.flush()


def main() -> None:
    """Keep the list of groups until the pipe closes, then end them."""
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    groups: dict[int, int] = {}
    for line in sys.stdin:
        with contextlib.suppress(ValueError):
            group, stop_signal = map(int, line.split())
            groups.pop(group, None)
            if stop_signal:
                groups[group] = stop_signal
    for group, stop_signal in groups.items():
        _send(group, stop_signal)
    deadline = time.monotonic() + GRACE
    while time.monotonic() < deadline and any(map(is_alive, groups)):
        time.sleep(0.05)
    for group in groups:
        _send(group, signal.SIGKILL)


def is_alive(group: int) -> bool:
    """Does a process of this group still run? Zombies do not count."""
    if not Path("/proc/self/stat").exists():
        return _send(group, 0)
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            # The name comes first, in brackets, and may hold anything.
            state, _, its_group = stat.read_text().rpartition(")")[2].split()[:3]
            if state not in "ZX" and int(its_group) == group:
                return True
    return False


def _send(group: int, sign: int) -> bool:
    try:
        os.killpg(group, sign)
    except (ProcessLookupError, PermissionError):
        return False
    return True


if __name__ == "__main__":
    main()
