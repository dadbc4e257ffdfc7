"""When the house was served: time in which nobody could be reached is charged to nobody.

Every process that serves writes down that it does, each second. Whoever calls time asks for the gaps.
"""

import asyncio
import contextlib
from datetime import UTC, datetime

import psycopg
from msgspec import Struct
from psycopg_pool import PoolClosed, PoolTimeout

from events.database import Pool, ask
from events.sqlfiles import statements

query = statements("events")
NOTED_EVERY = 1.0
GAP = 5.0
"""Seconds without a note after which the house counts as down. A busy one may be late with it."""
FORGOTTEN_EVERY = 24 * 3600


class Serving(Struct, frozen=True):
    """Whether the house is served now, and since when without a gap, in milliseconds."""

    now: bool
    since: int


async def note_for_ever(pool: Pool) -> None:
    """Write down each second that this process serves."""
    forgotten = 0.0
    while True:
        with contextlib.suppress(psycopg.Error, PoolTimeout, PoolClosed):
            await note_serving(pool)
            if forgotten <= 0:
                await ask(pool, query("forget_serving"))
                forgotten = FORGOTTEN_EVERY
        await asyncio.sleep(NOTED_EVERY)
        forgotten -= NOTED_EVERY


async def note_serving(pool: Pool) -> None:
    await ask(pool, query("note_serving"), {"gap": GAP})


async def serving(pool: Pool) -> Serving:
    reply = await ask(pool, query("serving"), {"gap": GAP})
    now, since = reply.rows[0]
    return Serving(bool(now), since or 0)


async def downtime(pool: Pool, since: int) -> int:
    """For how many milliseconds the house was down, from this time on."""
    reply = await ask(pool, query("downtime"), {"since": datetime.fromtimestamp(since / 1000, UTC)})
    return int(reply.rows[0][0])
