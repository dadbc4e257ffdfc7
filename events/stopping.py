"""How a process that serves comes to its end, whatever it is in the middle of."""

import asyncio
import faulthandler
import logging
import signal
from collections.abc import Callable
from typing import Any

PATIENCE = 8.0
"""Seconds after which a process that was told to stop says what it is still waiting for."""
LAST_CALL = 10.0
"""Seconds after which it ends all the same. Nothing that counts is lost with a process."""
AGAIN = 0.5

log = logging.getLogger(__name__)


def when_told(stop: Callable[[], None]) -> None:
    """Call this at SIGTERM or Ctrl-C; whatever comes of it, the process ends soon after."""
    loop = asyncio.get_running_loop()

    def told() -> None:
        stop()
        loop.call_later(PATIENCE, _say_what_it_waits_for)
        faulthandler.dump_traceback_later(LAST_CALL, exit=True)

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, told)


async def end(*tasks: asyncio.Task[Any]) -> None:
    """Cancel them until they have ended: a library may take a cancellation for a lost connection, and whoever
    tries again after those would go on for ever.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN)
    # Else each that failed would be complained of when it is forgotten.
    await asyncio.gather(*tasks, return_exceptions=True)


def _say_what_it_waits_for() -> None:
    for task in asyncio.all_tasks():
        where = ", ".join(f"{frame.f_code.co_name} ({frame.f_lineno})" for frame in task.get_stack())
        log.warning("Told to stop, and still waiting for %s: %s.", task.get_coro(), where)
