"""Health and metrics, for operators and their machines."""

import asyncio
from typing import Literal

from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST
from redis.exceptions import RedisError

from events.database import ask
from events.sqlfiles import statements
from service.http.operations import Call, operation
from service.http.responses import Response, json_response
from service.services import Services


class Live(Struct, frozen=True, kw_only=True):
    """The process runs.

    `status`: Always the same word.
    """

    status: Literal["live"] = "live"


class Ready(Struct, frozen=True, kw_only=True):
    """Redis is reported and not required: without it only wake-ups and limits get coarser.

    `status`: Always the same word; what is not ready answers with a problem.
    `postgres`: Whether the database answers; without it there is no such answer.
    `redis`: Whether Redis answers.
    """

    status: Literal["ready"] = "ready"
    postgres: Literal["up"] = "up"
    redis: Literal["up", "down"]


@operation(
    "isLive",
    "GET",
    "/health/live",
    tag="house",
    unlimited=True,
    summary="Does the process run?",
    response=Live,
)
async def is_live(call: Call[None, None]) -> Response:
    """Answers as long as the process does; asks nobody else."""
    return json_response(Live())


@operation(
    "isReady",
    "GET",
    "/health/ready",
    tag="house",
    unlimited=True,
    summary="Can it serve?",
    response=Ready,
)
async def is_ready(call: Call[None, None]) -> Response:
    """Needs Postgres. Redis is reported and not required."""
    await ask(call.services.pool, statements("service")("ping"))
    return json_response(Ready(redis="up" if await _redis_answers(call.services) else "down"))


@operation(
    "getMetrics",
    "GET",
    "/metrics",
    tag="house",
    unlimited=True,
    summary="Counts, for Prometheus",
    media_type="text/plain",
)
async def get_metrics(call: Call[None, None]) -> Response:
    """Requests, latencies, moves, refusals and open streams of this process."""
    return Response(
        call.services.metrics.text(),
        media_type=CONTENT_TYPE_LATEST.encode(),
        headers={"Cache-Control": "no-store"},
    )


async def _redis_answers(services: Services) -> bool:
    if services.redis is None:
        return False
    try:
        await asyncio.wait_for(services.redis.ping(), 1)
    except (RedisError, OSError, TimeoutError):
        return False
    return True
