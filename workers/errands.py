"""Errands to Redis, each in a thread that nobody waits for in the end: one that hangs must not keep a worker
from stopping, as the threads of a pool would.
"""

import asyncio
import threading
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


async def errand(act: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What comes of it. Whoever is told to wait no longer leaves the thread to itself."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def tell(settle: Callable[[Any], None], outcome: Any) -> None:
        if not done.done():
            settle(outcome)

    def run() -> None:
        settle: Callable[[Any], None] = done.set_result
        outcome: Any
        try:
            outcome = act(*args, **kwargs)
        except Exception as trouble:
            settle, outcome = done.set_exception, trouble
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, settle, outcome)

    threading.Thread(target=run, name="errand", daemon=True).start()
    return await done
