"""A terminal that nobody sits at: programs run on it, keys are pressed, and its screen is read."""

import fcntl
import os
import pty
import re
import select
import struct
import termios
import time
from types import TracebackType
from typing import Self

from tests.support.warm_start import start_on_terminal

COLUMNS, LINES = 100, 30
PATIENCE = 60.0
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>()][0-9A-Za-z]?|\r")
HOME = "\x1b[H"
RIGHT, LEFT, END = "\x1b[C", "\x1b[D", "\x1b[F"
CTRL_C = "\x03"


class PseudoTerminal:
    """Runs a program on a terminal of its own, until it leaves or this is left."""

    def __init__(self, module: str, *arguments: str, environment: dict[str, str]) -> None:
        self._screen = ""
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        self.settings = termios.tcgetattr(slave)
        self._slave = slave
        given = {**environment, "TERM": "xterm-256color"}
        self.program = start_on_terminal(slave, module, *arguments, env=given)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()
        os.close(self._master)
        os.close(self._slave)

    def press(self, *keys: str) -> None:
        for key in keys:
            os.write(self._master, key.encode())

    def shows(self, text: str | re.Pattern[str]) -> str:
        """Wait until this stands on the screen; the whole screen."""
        wanted = re.compile(re.escape(text)) if isinstance(text, str) else text
        give_up = time.monotonic() + PATIENCE
        while not wanted.search(self.screen()):
            assert time.monotonic() < give_up, f"no {text!r} on:\n{self.screen()}"
            self._read(0.05)
        return self.screen()

    def stays(self, text: str, seconds: float) -> None:
        """This stands there all the time."""
        give_up = time.monotonic() + seconds
        while time.monotonic() < give_up:
            self._read(0.05)
            assert text in self.screen(), self.screen()

    def screen(self) -> str:
        """What was drawn since the screen was last begun at its first line."""
        self._read(0)
        return CONTROL.sub("", self._screen.rpartition(HOME)[2])

    def leaves(self) -> int:
        """Wait until the program has ended; its exit code."""
        give_up = time.monotonic() + PATIENCE
        while self.program.poll() is None:
            assert time.monotonic() < give_up, self.screen()
            self._read(0.05)
        return self.program.wait()

    def is_as_it_was(self) -> bool:
        """Does the terminal echo and wait for whole lines, as before?"""
        return termios.tcgetattr(self._slave) == self.settings

    def _read(self, wait: float) -> None:
        while select.select([self._master], [], [], wait)[0]:
            self._screen = (self._screen + os.read(self._master, 65536).decode(errors="replace"))[-200_000:]
            wait = 0
