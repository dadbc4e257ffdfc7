"""What the workers have counted, and how it stands with their queues, as Redis knows it."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from redis.asyncio import Redis
from rq.utils import as_text, now, utcparse

from workers.counts import BUCKETS, KEY
from workers.queue import QUEUES, job_key, queue_key, started_key

WORKERS_KEY = "rq:workers"


async def house_counts(redis: Redis) -> bytes:
    """For Prometheus. The counts are those of all workers together, whichever process is asked."""
    counted = {as_text(name): float(number) for name, number in (await redis.hgetall(KEY)).items()}
    waiting = GaugeMetricFamily("ballroom_jobs_waiting", "Games that wait in a queue.", labels=("queue",))
    oldest = GaugeMetricFamily(
        "ballroom_jobs_oldest_seconds", "How long the first in a queue has waited.", labels=("queue",)
    )
    started = GaugeMetricFamily("ballroom_jobs_started", "Games that are being played.", labels=("queue",))
    for queue in QUEUES:
        waiting.add_metric([queue], await redis.llen(queue_key(queue)))
        oldest.add_metric([queue], await _age(redis, queue))
        started.add_metric([queue], await redis.zcard(started_key(queue)))
    workers = GaugeMetricFamily("ballroom_workers", "Workers that were heard of in the last seconds.")
    workers.add_metric([], await _living(redis))
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Found([waiting, oldest, started, workers, *_counters(counted)]))
    return generate_latest(registry)


async def _living(redis: Redis) -> int:
    """A worker that was killed stays in RQ's list for a while."""
    known = await redis.smembers(WORKERS_KEY)
    return int(await redis.exists(*known)) if known else 0


async def _age(redis: Redis, queue: str) -> float:
    """Seconds; 0 if nobody waits."""
    first = await redis.lindex(queue_key(queue), 0)
    queued_at = await redis.hget(job_key(as_text(first)), "enqueued_at") if first else None
    since: datetime | None = utcparse(as_text(queued_at)) if queued_at else None
    return max(0.0, (now() - since).total_seconds()) if since else 0.0


def _counters(counted: Mapping[str, float]) -> Iterator[Metric]:
    for field, name, meaning in (
        ("turns", "ballroom_house_turns", "Turns of the house that were taken."),
        ("missed", "ballroom_house_turns_missed", "Turns of the house before which somebody else moved."),
        ("failed", "ballroom_house_failures", "Games that the house could not play on; they rest."),
    ):
        counter = CounterMetricFamily(name, meaning)
        counter.add_metric([], counted.get(field, 0))
        yield counter
    erred = CounterMetricFamily(
        "ballroom_bot_errors", "Choices of a bot that failed, came too late or were refused.", labels=("bot",)
    )
    for bot in _bots(counted, "erred"):
        erred.add_metric([bot], counted[f"erred/{bot}"])
    yield erred
    thought = HistogramMetricFamily("ballroom_bot_seconds", "How long a bot took to choose.", labels=("bot",))
    for bot in _bots(counted, "seconds"):
        total, buckets = 0.0, []
        for most in (*map(str, BUCKETS), "+Inf"):
            total += counted.get(f"choices/{bot}/{most}", 0)
            buckets.append((most, total))
        thought.add_metric([bot], buckets, counted[f"seconds/{bot}"])
    yield thought


def _bots(counted: Iterable[str], what: str) -> list[str]:
    return sorted(name.partition("/")[2] for name in counted if name.startswith(f"{what}/"))


class _Found(Collector):
    """What was found, told once."""

    def __init__(self, metrics: list[Metric]) -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        return self._metrics
