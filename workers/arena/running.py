"""Playing in several processes, with results in an order that does not depend on how many there are.

Not `concurrent.futures`: a pool whose processes are ended while they play waits for ever now and then, and a
bot may think for minutes about what nobody wants to know any more. Here every process has a pipe of its own,
so that ending one leaves nothing that another waits for.
"""

import multiprocessing
import os
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from threading import Thread
from types import TracebackType
from typing import Any, Self, TypeVar

from workers.arena.match import CannotPlay

T = TypeVar("T")
AHEAD = 4
"""So many tasks a process are handed out before the first of them is done."""


class PlayingProcess:
    """A process that does one task at a time."""

    def __init__(self) -> None:
        # Not forked: whatever another thread holds just then would stay held in the copy.
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process = context.Process(target=_do, args=(theirs,), daemon=True)
        # Ctrl-C is for the process that prints: the mask goes over to the one that is started. What Python
        # starts beside the first of them would undo the mask, so it is started before.
        resource_tracker.ensure_running()
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        theirs.close()

    def hand(self, task: Callable[[], Any]) -> None:
        try:
            self.connection.send(task)
        except OSError as trouble:
            raise _died() from trouble

    def done(self) -> Any:
        """What came of the task; what it raised is raised here."""
        try:
            result, trouble = self.connection.recv()
        except (EOFError, OSError) as gone:
            raise _died() from gone
        if trouble is not None:
            raise trouble
        return result

    def end(self) -> None:
        self._process.terminate()
        self._process.join()
        self.connection.close()


class Crew:
    """Whoever plays: this process alone, or so many others beside it.

    Whoever asks for no more results ends what still runs. The next to ask has fresh processes.
    """

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._players: list[PlayingProcess] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def results(self, tasks: Iterable[Callable[[], T]]) -> Iterator[T]:
        """What comes of these tasks, in their order. Whoever has enough asks for no more."""
        if self._processes == 1:
            for task in tasks:
                yield task()
            return
        is_done = False
        try:
            yield from self._handed_out(iter(tasks))
            is_done = True
        finally:
            if not is_done:
                self._end()

    def _handed_out(self, tasks: Iterator[Callable[[], T]]) -> Iterator[T]:
        self._players = self._players or [PlayingProcess() for _ in range(self._processes)]
        idle = list(self._players)
        at_work: dict[Connection, tuple[PlayingProcess, int]] = {}
        results: dict[int, T] = {}
        handed_out = told = 0
        while True:
            while idle and handed_out - told < self._processes * AHEAD:
                task = next(tasks, None)
                if task is None:
                    break
                player = idle.pop()
                at_work[player.connection] = (player, handed_out)
                handed_out += 1
                player.hand(task)
            if told == handed_out:
                return
            for connection in wait(list(at_work)):
                assert isinstance(connection, Connection)
                player, number = at_work.pop(connection)
                results[number] = player.done()
                idle.append(player)
            while told in results:
                yield results.pop(told)
                told += 1

    def _end(self) -> None:
        while self._players:
            self._players.pop().end()


ALONE = Crew()


def _do(connection: Connection) -> None:
    """Do what is handed over, until whoever hands it over is gone."""
    Thread(target=_end_with_the_parent, daemon=True).start()
    while True:
        try:
            task = connection.recv()
        except EOFError:
            return
        answer: tuple[Any, Exception | None]
        try:
            answer = (task(), None)
        except Exception as trouble:
            trouble.add_note(traceback.format_exc())
            answer = (None, trouble)
        try:
            connection.send(answer)
        except OSError:
            return


def _end_with_the_parent() -> None:
    """A bot may think for minutes: it must not do so for nobody."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _died() -> CannotPlay:
    return CannotPlay(
        "One of the processes that play has died, perhaps for want of memory. Try fewer of them: "
        "--processes 1."
    )
