"""The process that is the front: listen, keep an eye on the API processes, stop without cutting anybody off.

It imports little, so that it is back in a moment when it was killed.
"""

import argparse
import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path

import uvloop

from events.stopping import when_told
from service.running.front.links import ApiProcesses
from service.running.front.visits import Reception
from service.running.open_files import allow_connections

FAREWELL = 2.5
"""Seconds that answers which are on their way are given when the front is told to stop."""
CONNECTIONS = 16_384
BACKLOG = 1024


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve until SIGTERM or Ctrl-C."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("sockets", type=Path, nargs="+")
    asked = parser.parse_args(arguments)
    logging.basicConfig(level=logging.INFO, format="front: %(message)s")
    allow_connections(2 * CONNECTIONS)
    uvloop.run(serve(asked.host, asked.port, asked.sockets))


async def serve(host: str, port: int, sockets: Sequence[Path]) -> None:
    """Pass requests on to whoever listens at these sockets."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    when_told(stop.set)
    processes = ApiProcesses(sockets)
    reception = Reception(processes)
    async with processes.looked_after():
        server = await loop.create_server(reception.visit, host, port, backlog=BACKLOG)
        await reception.receive_until(stop)
        server.close()
        await reception.take_leave(FAREWELL)


if __name__ == "__main__":
    main()
