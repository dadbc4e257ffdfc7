"""The bots that take their time do so in processes of their own, so that they hold up nobody else.

The processes are started when somebody must think for the first time. One that crashes, or does not come to
an end, is replaced.
"""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from random import Random
from typing import Any

from workers.bots.bot import ChosenMove, Effort, Situation
from workers.thinker import LENGTH, READY, Failed, Question, packed

GRACE = 3.0
"""Seconds beyond its limit that a bot may take to notice it. Its own clock ends its thinking: this is for
those that never come to an end. A busy machine must not be taken for that: who is ended starts anew, and is
later still.
"""
STARTS_WITHIN = 30.0
THINKER = "workers.thinker"
"""The module that such a process runs."""


class ThinkingFailed(Exception):
    """A bot has not come to a choice; the message says why."""


def usual_number() -> int:
    """One processor is left to everybody else."""
    return max(1, (os.cpu_count() or 2) - 1)


class Thinkers:
    """So many processes at most, each of which thinks about one situation at a time."""

    def __init__(self, most: int, *, module: str = THINKER, grace: float = GRACE) -> None:
        self._free = asyncio.Semaphore(most)
        self._idle: list[_Thinker] = []
        self._leaving: set[asyncio.Task[None]] = set()
        self._module = module
        self._grace = grace
        self._closed = False

    async def choose(self, bot: str, situation: Situation, rng: Random, effort: Effort) -> ChosenMove:
        """What the bot chooses; raises ThinkingFailed if it cannot, or not in time."""
        question = Question(bot=bot, situation=situation, rng=rng, effort=effort)
        async with self._free:
            thinker = self._idle.pop() if self._idle else _Thinker(self._module)
            try:
                answer = await thinker.ask(question, effort.most_seconds + self._grace)
            except BaseException:
                # Nobody knows what it is doing: also if it was we who were told to stop waiting.
                self._dismiss(thinker)
                raise
            if self._closed:
                self._dismiss(thinker)
            else:
                self._idle.append(thinker)
        if isinstance(answer, Failed):
            raise ThinkingFailed(answer.error)
        return answer

    async def close(self) -> None:
        """End the processes that are idle; those that think end when they have answered, or with us."""
        self._closed = True
        while self._idle:
            self._dismiss(self._idle.pop())
        await asyncio.gather(*self._leaving)

    def _dismiss(self, thinker: "_Thinker") -> None:
        leaving = asyncio.create_task(thinker.end())
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)


class _Thinker:
    """One process, started with its first question."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: Process | None = None

    async def ask(self, question: Question, within: float) -> ChosenMove | Failed:
        try:
            if self._process is None:
                self._process = await asyncio.wait_for(self._start(), STARTS_WITHIN)
            return await asyncio.wait_for(self._answer(self._process, question), within)
        except TimeoutError:
            raise ThinkingFailed(f"it did not come to an end within {within:g} s") from None
        except (asyncio.IncompleteReadError, OSError) as trouble:
            raise ThinkingFailed(f"its process has died: {trouble!r}") from trouble

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self._module, stdin=PIPE, stdout=PIPE
        )
        greeting = await _message(process)
        assert greeting == READY
        return process

    async def _answer(self, process: Process, question: Question) -> ChosenMove | Failed:
        assert process.stdin is not None
        process.stdin.write(packed(question))
        await process.stdin.drain()
        answer: ChosenMove | Failed = await _message(process)
        return answer

    async def end(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.communicate()


async def _message(process: Process) -> Any:
    assert process.stdout is not None
    length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
    return pickle.loads(await process.stdout.readexactly(length))
