"""An RQ worker that runs in a thread, survives the loss of Redis, and stops between two jobs."""

import logging
import threading
from typing import Any

from redis import Redis
from redis.exceptions import RedisError
from rq import SimpleWorker
from rq.exceptions import StopRequested
from rq.serializers import JSONSerializer
from rq.timeouts import TimerDeathPenalty

from workers.queue import QUEUE

PAUSE = 1.0

log = logging.getLogger(__name__)


class JobThread:
    """Takes jobs from the queue, one after the other, until told to stop."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._stopping = threading.Event()
        # A daemon thread, so that a Redis that hangs does not keep the process from ending.
        self._thread = threading.Thread(target=self._work, name="jobs", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Take no further job."""
        self._stopping.set()

    def join(self, patience: float) -> None:
        self._thread.join(patience)

    def _work(self) -> None:
        """Start RQ again whenever it ends: it waits for a lost Redis only while it has no job."""
        reachable = True
        while not self._stopping.is_set():
            try:
                worker = ThreadWorker(self._redis, self._stopping)
                reachable = True
                worker.work(logging_level="CRITICAL")
            except (RedisError, OSError) as trouble:
                if reachable:
                    log.warning("Redis does not answer (%s). No jobs are taken until it does.", trouble)
                reachable = False
            except Exception:
                log.exception("The RQ worker has failed. It starts again in %g s.", PAUSE)
            self._stopping.wait(PAUSE)


class ThreadWorker(SimpleWorker):
    """RQ's worker without what needs the main thread: no signals, no alarms, no remote commands."""

    death_penalty_class = TimerDeathPenalty
    max_connection_wait_time = PAUSE
    dequeue_timeout = 1

    def __init__(self, redis: Redis, stopping: threading.Event) -> None:
        self._stopping = stopping
        super().__init__([QUEUE], connection=redis, serializer=JSONSerializer, log_job_description=False)

    def heartbeat(self, *args: Any, **kwargs: Any) -> None:
        """RQ calls this before each look into the queue and after each job: the moments to stop at."""
        if self._stopping.is_set():
            raise StopRequested
        super().heartbeat(*args, **kwargs)

    def _install_signal_handlers(self) -> None:
        pass

    def subscribe(self) -> None:
        pass

    def unsubscribe(self) -> None:
        pass
