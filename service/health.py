"""Is the house open? For operators and their machines."""

import asyncio
from typing import Literal

from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST
from redis.exceptions import RedisError

from events.database import ask
from events.sqlfiles import statements
from service.http.operations import Call, operation
from service.http.responses import Answer, json_answer
from service.services import House


class Live(Struct, frozen=True, kw_only=True):
    status: Literal["live"] = "live"


class Ready(Struct, frozen=True, kw_only=True):
    """Redis is reported and not required: without it only wake-ups and limits get coarser."""

    status: Literal["ready"] = "ready"
    postgres: Literal["up"] = "up"
    redis: Literal["up", "down"]


@operation("isLive", "GET", "/health/live", tag="house", summary="Does the process run?", answer=Live)
async def is_live(call: Call[None, None]) -> Answer:
    """Answers as long as the process does; asks nobody else."""
    return json_answer(Live())


@operation("isReady", "GET", "/health/ready", tag="house", summary="Can it serve?", answer=Ready)
async def is_ready(call: Call[None, None]) -> Answer:
    """Needs Postgres. Redis is reported and not required."""
    await ask(call.house.pool, statements("service")("ping"))
    return json_answer(Ready(redis="up" if await _redis_answers(call.house) else "down"))


@operation(
    "getMetrics",
    "GET",
    "/metrics",
    tag="house",
    summary="Counts, for Prometheus",
    media_type="text/plain",
)
async def get_metrics(call: Call[None, None]) -> Answer:
    """Requests, latencies, moves, refusals and open streams of this process."""
    return Answer(
        call.house.meters.text(),
        media_type=CONTENT_TYPE_LATEST.encode(),
        headers={"Cache-Control": "no-store"},
    )


async def _redis_answers(house: House) -> bool:
    if house.redis is None:
        return False
    try:
        await asyncio.wait_for(house.redis.ping(), 1)
    except (RedisError, OSError, TimeoutError):
        return False
    return True
