"""A caller's connection goes from one process to another: the front hands streams over to who tells them.

What a stream says then goes straight to its caller. The front writes what it has read, and with it the
connection itself (its file), to a socket in the folder that nobody else may enter.
"""

import array
import asyncio
import contextlib
import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

LONGEST = 65_536
"""Bytes of a message."""


def place_of(api: Path) -> Path:
    """Where the process that listens at this socket takes connections over."""
    return api.with_suffix(".in")


class Sender:
    """Hands connections over."""

    def __init__(self) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)

    def hand_over(self, connection: int, read: bytes, to: Path) -> bool:
        """This file, of which so much was read. False if the other cannot take it just now."""
        if len(read) > LONGEST:
            return False
        files = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [connection]))]
        try:
            return self._socket.sendmsg([read], files, 0, str(to)) == len(read)
        except OSError:
            return False

    def close(self) -> None:
        self._socket.close()


@contextlib.contextmanager
def taken_over(place: Path, take: Callable[[bytes, socket.socket], None]) -> Iterator[None]:
    """While this lasts, connections that come here are taken: what was read of each, and the connection."""
    loop = asyncio.get_running_loop()
    place.unlink(missing_ok=True)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.setblocking(False)
        line.bind(str(place))

        def receive() -> None:
            with contextlib.suppress(BlockingIOError):
                while True:
                    read, files, _, _ = socket.recv_fds(line, LONGEST, 8)
                    if len(files) == 1:
                        take(read, socket.socket(fileno=files[0]))
                    else:
                        for each in files:
                            os.close(each)

        loop.add_reader(line.fileno(), receive)
        try:
            yield
        finally:
            loop.remove_reader(line.fileno())
            place.unlink(missing_ok=True)
