"""A worker as RQ's own tools know it: its name, its queues, whether it is at work, what has failed."""

import os
import socket
from uuid import uuid4

from redis import Redis
from rq import SimpleWorker
from rq.exceptions import NoSuchJobError
from rq.job import Job
from rq.serializers import JSONSerializer
from rq.worker import WorkerStatus
from rq.worker_registration import clean_worker_registry

from workers.queue import QUEUES, bot_queue, entry_of, rest_after_failure, started_key

GONE_AFTER = 10
"""Seconds after which RQ's tools forget a worker that has said nothing."""


class ListedWorker(SimpleWorker):
    """RQ's record of a worker, which takes no jobs itself."""

    @property
    def connection_timeout(self) -> int:
        """RQ would make the connection wait for seven minutes, as long as it waits for a job."""
        return 0


class Badge:
    """Everything that a worker tells RQ beside its jobs. It waits for Redis: call it from a thread."""

    def __init__(self, redis: Redis) -> None:
        self.name = f"{socket.gethostname()}.{os.getpid()}.{uuid4().hex[:8]}"
        self.done = 0
        self._redis = redis
        self._worker: ListedWorker | None = None
        self._told = 0

    def show(self, *, busy: bool) -> None:
        """Say that the worker lives; RQ forgets it soon if it says nothing."""
        worker = self._registered()
        worker.set_state(WorkerStatus.BUSY if busy else WorkerStatus.IDLE)
        fresh, self._told = self.done - self._told, self.done
        if fresh:
            self._redis.hincrby(worker.key, "successful_job_count", fresh)
        worker.heartbeat(GONE_AFTER)
        if worker.should_run_maintenance_tasks:
            # Every ten minutes RQ forgets jobs of games that ended after their worker had died.
            worker.clean_registries()  # type: ignore[no-untyped-call]

    def take_off(self) -> None:
        """The worker has gone home."""
        if self._worker is not None:
            self._worker.register_death()  # type: ignore[no-untyped-call]

    def fail(self, job_id: str, game_id: str, error: str) -> None:
        """A job has failed: RQ keeps it with its error for as long as its game rests."""
        try:
            job = Job.fetch(job_id, connection=self._redis, serializer=JSONSerializer)
        except NoSuchJobError:
            return
        job.failure_ttl = rest_after_failure(self._redis, game_id)
        self._registered().handle_job_failure(job, bot_queue(self._redis, job.origin), exc_string=error)
        self._redis.zrem(started_key(job.origin), entry_of(job_id))

    def _registered(self) -> ListedWorker:
        """Registered anew if Redis has lost it; who was killed meanwhile is crossed out."""
        if self._worker is None:
            queues = [bot_queue(self._redis, name) for name in QUEUES]
            self._worker = ListedWorker(
                queues, name=self.name, connection=self._redis, serializer=JSONSerializer
            )
        if not self._redis.exists(self._worker.key):
            for queue in self._worker.queues:
                clean_worker_registry(queue)
            self._worker.register_birth()  # type: ignore[no-untyped-call]
        return self._worker
