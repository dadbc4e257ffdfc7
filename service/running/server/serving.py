"""Serves an application until it is told to stop: then every request is answered first."""

import asyncio
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

from events.stopping import when_told
from service.http.edge import App
from service.running.handing_over import place_of, taken_over
from service.running.server.connections import Callers

BACKLOG = 1024
CONNECTIONS = 16_384
"""At once. Idle connections and streams cost next to nothing, and must not keep others out."""
FAREWELL = 2.0
"""Seconds that answers which are on their way are given when the process is told to stop."""


async def serve(app: App, host: str, port: int, socket: Path | None, before_stop: Callable[[], None]) -> None:
    """Until SIGTERM or Ctrl-C. `socket`: where to listen instead of host and port. `before_stop` lets streams
    end, which would never do so by themselves.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    when_told(stop.set)
    callers = Callers(app, CONNECTIONS)
    if socket is None:
        server = await loop.create_server(callers.connection, host, port, backlog=BACKLOG)
    else:
        # It may be left over from a process that was killed.
        socket.unlink(missing_ok=True)
        server = await loop.create_unix_server(callers.connection, str(socket), backlog=BACKLOG)
    with taken_over(place_of(socket), callers.take_over) if socket is not None else nullcontext():
        await callers.receive_until(stop)
    server.close()
    before_stop()
    await callers.take_leave(FAREWELL)
