"""Whoever plays in the arena: results come in order, and nothing is left running."""

import os
import signal
import time
from collections.abc import Callable
from functools import partial
from operator import neg

import pytest

from workers.arena.match import CannotPlay
from workers.arena.running import ALONE, Crew

Task = Callable[[], object]


def test_results_come_in_the_order_of_their_tasks() -> None:
    tasks = [partial(neg, number) for number in range(20)]
    with Crew(2) as crew:
        assert list(crew.results(tasks)) == [-number for number in range(20)] == list(ALONE.results(tasks))
        assert next(crew.results(tasks)) == 0
        assert list(crew.results(tasks))[-1] == -19


def test_who_has_enough_waits_for_nothing() -> None:
    began = time.monotonic()
    with Crew(2) as crew:
        tasks: list[Task] = [partial(neg, 1), partial(time.sleep, 60), partial(time.sleep, 60)]
        assert next(crew.results(tasks)) == -1
    assert time.monotonic() - began < 30


def test_what_goes_wrong_is_said_where_the_results_are() -> None:
    with Crew(2) as crew, pytest.raises(ValueError, match="invalid literal"):
        list(crew.results([partial(int, "1"), partial(int, "one")]))


def test_a_process_that_dies_ends_the_play_and_does_not_hang_it() -> None:
    tasks: list[Task] = [partial(signal.raise_signal, signal.SIGKILL), partial(os.getpid)]
    with Crew(2) as crew, pytest.raises(CannotPlay, match="One of the processes that play has died"):
        list(crew.results(tasks))
