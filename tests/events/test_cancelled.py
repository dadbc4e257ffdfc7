"""Whoever hangs up takes no connection along."""

import asyncio

import anyio
import pytest

from events.database import Pool, ask, connection


async def asked(pool: Pool) -> None:
    await ask(pool, "SELECT pg_sleep(0.05)")


async def asked_twice(pool: Pool) -> None:
    async with connection(pool) as link, link.transaction():
        await link.execute("SELECT pg_sleep(0.03)")
        await link.execute("SELECT pg_sleep(0.03)")


@pytest.mark.parametrize("work", [asked, asked_twice], ids=lambda work: work.__name__)
@pytest.mark.parametrize("seconds", [0.0, 0.001, 0.02, 0.045])
async def test_who_hangs_up_at_any_moment_leaves_every_connection_behind(
    pool: Pool, work: object, seconds: float
) -> None:
    """As often as it takes to use up the pool; cancelled as a stream is, at everything it still awaits."""
    assert callable(work)
    for _ in range(4):
        async with anyio.create_task_group() as hasty:
            for _ in range(pool.max_size):
                hasty.start_soon(work, pool)
            await anyio.sleep(seconds)
            hasty.cancel_scope.cancel()
    await asyncio.sleep(0.3)
    async with asyncio.timeout(2):
        await asyncio.gather(*(asked(pool) for _ in range(pool.max_size)))


async def test_who_waits_for_a_connection_and_goes_takes_none(pool: Pool) -> None:
    async with anyio.create_task_group() as hasty:
        for _ in range(3 * pool.max_size):
            hasty.start_soon(asked_twice, pool)
        await anyio.sleep(0.02)
        hasty.cancel_scope.cancel()
    await asyncio.sleep(0.3)
    async with asyncio.timeout(2):
        await asyncio.gather(*(asked_twice(pool) for _ in range(pool.max_size)))
