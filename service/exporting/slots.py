"""How many long exports a process works on at once, and how they leave room for whoever plays."""

import asyncio
import logging
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress

import psycopg
from litestar.types import Receive, Scope, Send
from psycopg_pool import PoolClosed, PoolTimeout

from games.saying import said
from service.exporting.games import ExportCut
from service.http import problems
from service.http.problems import Trouble
from service.http.responses import Stream

STALLED = 30.0
"""Seconds for which somebody may read nothing at all before we hang up."""
LONGEST = 3600.0
"""Seconds after which an export ends in any case; its reader goes on with the cursor."""
LONGEST_PAUSE = 0.05
LONGEST_GOODBYE = 1.0
NDJSON = "application/x-ndjson"
log = logging.getLogger("ballroom")


class Exports:
    """Those of one kind at work in this process, by who asked; so many at once, and one for each."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._at_work: list[str] = []

    def begin(self, player: str = "") -> "ExportSlot":
        """Room for one more; a problem if this player has one at work, or there is no room."""
        if player and player in self._at_work:
            raise Trouble(
                problems.TOO_MANY_REQUESTS,
                said("You have an export at work. Wait until it is done."),
                headers={"Retry-After": "10"},
            )
        if len(self._at_work) >= self._most:
            raise problems.unavailable(
                said("Others are exporting their games just now. Try again in a moment."), seconds=10
            )
        self._at_work.append(player)
        return ExportSlot(self._at_work, player)


class ExportSlot:
    """The room of one export, until it is left."""

    def __init__(self, at_work: list[str], name: str) -> None:
        self._at_work = at_work
        self._name: str | None = name

    def leave(self) -> None:
        if self._name is not None:
            self._at_work.remove(self._name)
            self._name = None


class ExportResponse(Stream):
    """Lines, sent as fast as they are read. Nothing is held for a reader who stops, but a little memory.

    After each piece it rests for as long as that took to make, so that moves come first.
    """

    def __init__(
        self,
        pieces: AsyncGenerator[bytes, None],
        *,
        name: str = "export.ndjson",
        slot: ExportSlot | None = None,
    ) -> None:
        super().__init__(
            iterator=pieces,
            media_type=NDJSON,
            headers={
                "Cache-Control": "no-store",
                "Vary": "Authorization",
                "Content-Disposition": f'attachment; filename="{name}"',
                "X-Accel-Buffering": "no",
            },
        )
        self._pieces = pieces
        self._slot = slot

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.abandoned()

    def abandoned(self) -> None:
        if self._slot is not None:
            self._slot.leave()

    async def send_body(self, send: Send, receive: Receive) -> None:
        """Until all is sent, it is cut, or its reader has gone; whichever comes first."""
        sending = asyncio.create_task(self._stream(send))
        leaving = asyncio.create_task(_hung_up(receive))
        try:
            await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
            if sending.done():
                sending.result()
        finally:
            for task in (sending, leaving):
                task.cancel()
            await asyncio.gather(sending, leaving, return_exceptions=True)

    async def _stream(self, send: Send) -> None:
        try:
            async with asyncio.timeout(LONGEST), aclosing(self._pieces) as pieces:
                while (piece := await _rested(pieces)) is not None:
                    async with asyncio.timeout(STALLED):
                        await send({"type": "http.response.body", "body": piece, "more_body": True})
        except (TimeoutError, ExportCut, psycopg.Error, PoolTimeout, PoolClosed) as cut:
            # Without an end line: whoever reads on sees that the file was cut.
            log.warning("An export was cut: %s %s", type(cut).__name__, cut)
        # Before the last word, so that whoever has heard it may ask for the next.
        self.abandoned()
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_GOODBYE):
                await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _hung_up(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _rested(pieces: AsyncGenerator[bytes, None]) -> bytes | None:
    """The next piece, if there is one, after a rest as long as it took to make."""
    began = time.monotonic()
    piece = await anext(pieces, None)
    await asyncio.sleep(min(time.monotonic() - began, LONGEST_PAUSE))
    return piece
