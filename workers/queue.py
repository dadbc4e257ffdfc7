"""The queue of the house's turns. What gets lost here is found by the sweep, in the database."""

from redis import Redis
from rq import Queue
from rq.exceptions import DuplicateJobError
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer

from events.commands import Committed
from events.notifier import ROOM, News, Notifier

QUEUE = "bots"
NO_TIMEOUT = -1
FAILURES_REST = 10
"""Seconds until a game that the house could not move is tried again."""
CLOSE_WITHIN = 2.0


def bot_queue(redis: Redis) -> Queue:
    return Queue(QUEUE, connection=redis, serializer=JSONSerializer)


def job_id(game_id: str, version: int) -> str:
    """One job for each version at which the house must move. RQ does not allow colons in ids."""
    return f"bots-{game_id}-{version}"


def enqueue_bot_turns(redis: Redis, game_id: str, version: int) -> bool:
    """Queue the house's turns of a game; False if they are queued for this version already."""
    try:
        bot_queue(redis).enqueue(
            "workers.jobs.play_bot_turns",
            game_id,
            job_id=job_id(game_id, version),
            unique=True,
            job_timeout=NO_TIMEOUT,
            # The id of a finished job is free at once, so that the game can be queued again.
            result_ttl=0,
            # The id of a failed one is free when its rest is over.
            failure_ttl=FAILURES_REST,
        )
    except DuplicateJobError:
        return False
    return True


def enqueue_again(redis: Redis, game_id: str, version: int, *, started_counts: bool) -> bool:
    """Queue the house's turns, unless somebody is about to play them: then it does nothing and returns False.

    A job that waits in the queue will be done. One that was started will be done if its worker lives, which
    `started_counts` supposes. One that has failed rests for a while: the same move would fail again.
    """
    job = _find(redis, job_id(game_id, version))
    if job is not None:
        status = job.get_status(refresh=False)
        if status == JobStatus.STARTED and started_counts:
            return False
        if status == JobStatus.FAILED:
            return False
        # A worker killed at the wrong moment leaves a job that is marked as queued, but is in no queue.
        if status == JobStatus.QUEUED and job.get_position() is not None:
            return False
        job.delete()
    return enqueue_bot_turns(redis, game_id, version)


def _find(redis: Redis, wanted: str) -> Job | None:
    return Job.fetch_many([wanted], connection=redis, serializer=JSONSerializer)[0]


class BotCaller:
    """Calls the house from a thread of its own, so that a move neither waits for Redis nor fails with it.

    A call that gets lost does no harm: the sweep finds the game in the database.
    """

    def __init__(self, redis_url: str, *, room: int = ROOM) -> None:
        self._notifier = Notifier(redis_url, "bot-caller", _enqueue, room=room)

    def after_commit(self, committed: Committed) -> None:
        """Call the house to the table if it is now its turn."""
        if committed.standing.house_due:
            self.call(committed.game_id, committed.last)

    def call(self, game_id: str, version: int) -> None:
        """Call the house to this game. If it is called again meanwhile, only the latest call counts."""
        self._notifier.notify(game_id, version)

    def close(self) -> None:
        """Make the calls that are still waiting, for two seconds at most, and end the thread."""
        self._notifier.close(CLOSE_WITHIN)


def _enqueue(redis: Redis, calls: News) -> None:
    for game_id, version in calls.items():
        enqueue_bot_turns(redis, game_id, version)
