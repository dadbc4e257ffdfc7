"""Lanes: how much of a process one caller may keep busy.

Whatever takes long is done by few at once, and each caller takes turns with the others: however many requests
one of them sends, everybody else waits for one of these at most. What is quick never waits for what is not.
"""

import sys
from asyncio import Future, get_running_loop, sleep
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

from games.saying import said
from service.http import problems
from service.http.problems import Trouble

HEAVY = 8
"""What costs this much takes its turn."""


class Lanes:
    """The lanes of one process. What is quick is only limited in how much of it one caller has at work."""

    def __init__(self) -> None:
        self.heavy = Lane(most=2, each=1, waiting=16, pause=True)
        self.quick = Lane(most=512, each=16, waiting=112)
        self.free = Lane(most=sys.maxsize, each=sys.maxsize, waiting=0)

    def of(self, cost: int, *, unlimited: bool = False) -> "Lane":
        if cost >= HEAVY:
            return self.heavy
        return self.free if unlimited else self.quick


class Lane:
    """`most` requests are at work at once, `each` of one caller; so many of theirs may be `waiting`.

    `pause`: nobody's turn comes before all others, in whichever lane, have had a chance to go on.
    """

    def __init__(self, *, most: int, each: int, waiting: int, pause: bool = False) -> None:
        self._most = most
        self._each = each
        self._waiting = waiting
        self._pause = pause
        self._at_work: dict[str, int] = {}
        self._busy = 0
        self._queues: dict[str, deque[Future[None]]] = {}
        """Of those who wait, in the order of their turns."""

    @asynccontextmanager
    async def turn(self, caller: str) -> AsyncIterator[None]:
        """A turn for a piece of an answer that is under way: it waits however many others do."""
        await self.enter(caller, patient=True)
        try:
            yield
        finally:
            self.leave(caller)

    async def enter(self, caller: str, *, patient: bool = False) -> None:
        """Wait for a turn; a problem if too many of this caller's requests wait already."""
        if self._may_begin(caller):
            self._begin(caller)
            if self._pause:
                await self._let_others_go_on(caller)
            return
        queue = self._queues.setdefault(caller, deque())
        if len(queue) >= self._waiting and not patient:
            raise Trouble(
                problems.TOO_MANY_REQUESTS,
                said(
                    "You have {count} such requests waiting. Let some of them be answered first.",
                    count=len(queue),
                ),
                headers={"Retry-After": "1"},
            )
        turn: Future[None] = get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except BaseException:
            # Whoever goes away just as the turn comes passes it on.
            if turn.done() and not turn.cancelled():
                self.leave(caller)
            else:
                self._forget(caller, turn)
            raise

    def leave(self, caller: str) -> None:
        self._busy -= 1
        self._at_work[caller] -= 1
        if not self._at_work[caller]:
            del self._at_work[caller]
        self._next()

    async def _let_others_go_on(self, caller: str) -> None:
        try:
            await sleep(0)
        except BaseException:
            self.leave(caller)
            raise

    def _may_begin(self, caller: str) -> bool:
        return self._busy < self._most and self._at_work.get(caller, 0) < self._each

    def _begin(self, caller: str) -> None:
        self._busy += 1
        self._at_work[caller] = self._at_work.get(caller, 0) + 1

    def _next(self) -> None:
        """Give the turn to the first who waits and may have it; their next turn comes after everybody's."""
        for caller in [*self._queues]:
            if self._busy >= self._most:
                return
            if not self._may_begin(caller):
                continue
            queue = self._queues.pop(caller)
            # Some have gone, and have not been taken off the list yet.
            turn = next((turn for turn in _taken_off(queue) if not turn.done()), None)
            if queue:
                self._queues[caller] = queue
            if turn is not None:
                self._begin(caller)
                turn.set_result(None)

    def _forget(self, caller: str, turn: Future[None]) -> None:
        queue = self._queues.get(caller)
        if queue is not None and turn in queue:
            queue.remove(turn)
            if not queue:
                del self._queues[caller]


def _taken_off(queue: deque[Future[None]]) -> Iterator[Future[None]]:
    """Those who wait, each taken off the list as they are looked at."""
    while queue:
        yield queue.popleft()
