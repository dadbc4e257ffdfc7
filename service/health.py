"""Health and metrics, for operators and their machines."""

import asyncio
import hmac
from ipaddress import ip_address
from typing import Literal

from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST
from redis.exceptions import RedisError

from events.database import ask
from events.sqlfiles import statements
from games.saying import said
from service.house_counts import house_counts
from service.http import problems
from service.http.operations import Call, operation
from service.http.problems import Trouble
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
    problems=(problems.UNAUTHENTICATED, problems.FORBIDDEN),
    cost=20,
)
async def get_metrics(call: Call[None, None]) -> Response:
    """Requests, latencies, moves, refusals and open streams of this process; of all workers together, while
    Redis answers, their queues, turns, failures, and how long bots take to choose.

    For the operator only: whoever has the token for it, or, where there is none, calls from the same machine.
    """
    _check_operator(call)
    return Response(
        call.services.metrics.text() + await _counts_of_workers(call.services),
        media_type=CONTENT_TYPE_LATEST.encode(),
        headers={"Cache-Control": "no-store"},
    )


def _check_operator(call: Call[None, None]) -> None:
    """To read all counts is work, and tells who plays when: both are the operator's affair."""
    token = call.services.settings.metrics_token
    if token:
        sent = (call.header("authorization") or "").partition(" ")[2]
        if not hmac.compare_digest(sent.encode(), token.encode()):
            raise problems.unauthenticated(
                said("Send the token for metrics: `Authorization: Bearer <token>`.")
            )
    elif not _is_from_here(call):
        raise Trouble(
            problems.FORBIDDEN,
            said(
                "Metrics are told on this machine only, or with the token that BALLROOM_METRICS_TOKEN sets."
            ),
        )


def _is_from_here(call: Call[None, None]) -> bool:
    """A proxy on this machine is here too, but those who call through it are not."""
    if any(call.header(name) for name in ("x-forwarded-for", "forwarded", "x-real-ip", "via")):
        return False
    try:
        return ip_address(call.address.partition("/")[0]).is_loopback
    except ValueError:
        return False


async def _counts_of_workers(services: Services) -> bytes:
    if services.redis is None:
        return b""
    try:
        return await asyncio.wait_for(house_counts(services.redis), 1)
    except (RedisError, OSError, TimeoutError):
        return b""


async def _redis_answers(services: Services) -> bool:
    if services.redis is None:
        return False
    try:
        await asyncio.wait_for(services.redis.ping(), 1)
    except (RedisError, OSError, TimeoutError):
        return False
    return True
