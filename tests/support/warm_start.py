"""Processes of the service without waiting for their imports: each is forked from one that has done them.

Tests start processes by the hundred, and importing is most of what a short life costs. What is forked here
has run nothing but imports yet: it takes its arguments, its environment and its output from the test, runs
the module as `python -m` does, and ends like any other. `serve` is started, and starts others, without this,
so how they begin by themselves is tested as well.

There are two to fork from, and they take turns: processes of one parent order their sets alike, and what two
processes must agree about would agree too easily.
"""

import fcntl
import gc
import importlib
import itertools
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import termios
import threading
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, NamedTuple

IMPORTED = (
    "service.app",
    "service.running.run_file",
    "workers.runner",
    "projections.runner",
    "events.proof.sequencing",
    "service.replay.player",
)
LARGEST = 1 << 17
"""Bytes of a request: most of it is the environment."""
FORKS = sys.platform == "linux"
"""Elsewhere the libraries of the system may not like it."""


class WarmProcess:
    """As much of `subprocess.Popen` as tests of whole processes need."""

    def __init__(self, told: int) -> None:
        self._told = os.fdopen(told, "rb", buffering=0)
        self.pid = int(self._line())
        self.returncode: int | None = None

    def poll(self) -> int | None:
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        code = self._ended(timeout)
        if code is None:
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _ended(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._told], [], [], timeout)[0]:
            self.returncode = int(self._line())
            self._told.close()
        return self.returncode

    def _line(self) -> bytes:
        line = self._told.readline()
        assert line, "the process that the others are forked from has ended"
        return line


Process = WarmProcess | subprocess.Popen[bytes]


class Request(NamedTuple):
    """What a process is to be."""

    module: str
    arguments: list[str]
    environment: dict[str, str]
    folder: str
    terminal: bool = False


def start(module: str, *arguments: str, env: dict[str, str], output: IO[bytes] | None = None) -> Process:
    """Like `python -m module arguments`; both outputs go to this file, or to where those of the tests go."""
    if not FORKS:
        return subprocess.Popen(_command(module, *arguments), env=env, stdout=output, stderr=output)
    files = (output.fileno(), output.fileno()) if output else (1, 2)
    return _forked(Request(module, list(arguments), env, str(Path.cwd())), *files)


def start_on_terminal(terminal: int, module: str, *arguments: str, env: dict[str, str]) -> Process:
    """The same with this terminal for its own: it reads there too, and Ctrl-C there reaches it."""
    if not FORKS:
        return subprocess.Popen(
            _command(module, *arguments),
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            env=env,
            start_new_session=True,
            preexec_fn=_make_terminal_its_own,
        )
    return _forked(Request(module, list(arguments), env, str(Path.cwd()), terminal=True), terminal, terminal)


def run(module: str, *arguments: str, env: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    """The same to its end, with what it has said."""
    if not FORKS:
        command = _command(module, *arguments)
        return subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    with TemporaryFile() as output, TemporaryFile() as errors:
        request = Request(module, list(arguments), env, str(Path.cwd()))
        code = _forked(request, output.fileno(), errors.fileno()).wait()
        return subprocess.CompletedProcess(module, code, _all_of(output), _all_of(errors))


# --- the side of the tests


def _command(module: str, *arguments: str) -> list[str]:
    return [sys.executable, "-m", module, *arguments]


def _forked(request: Request, output: int, errors: int) -> WarmProcess:
    told, tells = os.pipe()
    try:
        socket.send_fds(_next_parent(), [json.dumps(request).encode()], [output, errors, tells])
    finally:
        os.close(tells)
    return WarmProcess(told)


def _all_of(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode()


_parents: list[tuple[socket.socket, subprocess.Popen[bytes]]] = []
_turns = itertools.count()


def stop_forking() -> None:
    """At the end of the tests."""
    while _parents:
        link, parent = _parents.pop()
        with link:
            link.shutdown(socket.SHUT_WR)
            parent.wait()


def _next_parent() -> socket.socket:
    number = next(_turns) % 2
    if len(_parents) <= number:
        here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with there:
            command = [sys.executable, "-m", "tests.support.warm_start", str(there.fileno())]
            parent = subprocess.Popen(command, pass_fds=[there.fileno()], stdin=subprocess.DEVNULL)
        _parents.append((here, parent))
    return _parents[number][0]


# --- the side of the process that is forked


def _next_child(link: socket.socket) -> Request | None:
    """Answers in each child, with what it is to be; and in the end in the parent, with nothing."""
    for module in IMPORTED:
        importlib.import_module(module)
    assert threading.active_count() == 1, "a thread would be missing in the children"
    gc.collect()
    gc.freeze()
    while True:
        message, files, _, _ = socket.recv_fds(link, LARGEST, 3)
        if not message:
            _forget_who_has_ended()
            return None
        if os.fork() == 0:
            link.close()
            return _minded(Request(*json.loads(message)), *files)
        for file in files:
            os.close(file)
        _forget_who_has_ended()


def _minded(request: Request, output: int, errors: int, tells: int) -> Request:
    """Forks once more: the one tells the tests how the other, which is the process they want, has ended."""
    child = os.fork()
    if child == 0:
        os.close(tells)
        if request.terminal:
            os.setsid()
            os.dup2(output, 0)
            _make_terminal_its_own()
        os.dup2(output, 1)
        os.dup2(errors, 2)
        os.close(output)
        os.close(errors)
        os.chdir(request.folder)
        os.environ.clear()
        os.environ.update(request.environment)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        return request
    os.close(output)
    os.close(errors)
    os.write(tells, b"%d\n" % child)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    with suppress(BrokenPipeError):
        os.write(tells, b"%d\n" % code)
    # Nothing is left to do or to tidy up, and that is not worth a proper end.
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("nobody survives that")


def _make_terminal_its_own() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _forget_who_has_ended() -> None:
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


if __name__ == "__main__":
    # Ctrl-C is for the tests: they stop what they have started.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    wanted = _next_child(socket.socket(fileno=int(sys.argv[1])))
    if wanted is not None:
        sys.argv = [wanted.module, *wanted.arguments]
        runpy.run_module(wanted.module, run_name="__main__", alter_sys=True)
