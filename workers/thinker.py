"""A process in which a bot thinks: it is told a situation on its standard input and answers what it chooses.

It ends with its worker, however that ends: then nobody holds the other end of its input any more.
"""

import os
import pickle
import signal
import sys
import threading
import traceback
from queue import SimpleQueue
from random import Random
from typing import BinaryIO

from msgspec import Struct

from workers.bots import BOTS
from workers.bots.bot import ChosenMove, Effort, Situation

LENGTH = 4
"""Bytes before each message that say how long it is."""
GIVES_WAY = 5
"""How much more readily than others it leaves the processor to somebody else."""


class Question(Struct, frozen=True, kw_only=True):
    """What a bot is asked."""

    bot: str
    situation: Situation
    rng: Random
    effort: Effort


class Failed(Struct, frozen=True):
    """The bot has raised an error instead."""

    error: str


Thought = ChosenMove | Failed
READY = b"ready"


def packed(message: object) -> bytes:
    content = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(content).to_bytes(LENGTH, "big") + content


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(GIVES_WAY)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Whatever a bot prints must not come among the answers.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    questions: SimpleQueue[Question] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    answers.write(packed(READY))
    answers.flush()
    while True:
        answers.write(packed(_answer(questions.get())))
        answers.flush()


def _listen(told: BinaryIO, questions: "SimpleQueue[Question]") -> None:
    """In a thread of its own, so that it also notices while a bot thinks that nobody waits any more."""
    while len(length := told.read(LENGTH)) == LENGTH:
        questions.put(pickle.loads(told.read(int.from_bytes(length, "big"))))
    os._exit(0)


def _answer(question: Question) -> Thought:
    try:
        return BOTS[question.bot].choose(question.situation, question.rng, question.effort)
    except Exception:
        return Failed(traceback.format_exc())


if __name__ == "__main__":
    main()
