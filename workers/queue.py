"""The queue of bot turns. It is a short cut: whatever gets lost here, the sweep finds in the database."""

from collections.abc import Mapping

from redis import Redis
from rq import Queue
from rq.exceptions import DuplicateJobError
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer

from events.commands import Committed
from events.courier import ROOM, Courier, Word
from events.registered import house_dealers
from games.table import Dealer
from workers.turns import bots_due

QUEUE = "bots"
NO_TIMEOUT = -1
FAILURES_REST = 10
"""Seconds until a game is tried again in which a bot could not move."""
CLOSE_WITHIN = 2.0


def bot_queue(redis: Redis) -> Queue:
    return Queue(QUEUE, connection=redis, serializer=JSONSerializer)


def job_id(game_id: str, version: int) -> str:
    """One job for each version at which a bot must act. RQ allows no colons in it."""
    return f"bots-{game_id}-{version}"


def enqueue_bot_turns(redis: Redis, game_id: str, version: int) -> bool:
    """Ask for the bots' turns of a game; False if that was asked before and is still to be done."""
    try:
        bot_queue(redis).enqueue(
            "workers.jobs.play_bot_turns",
            game_id,
            job_id=job_id(game_id, version),
            unique=True,
            job_timeout=NO_TIMEOUT,
            # The id of a finished job is free at once, so a game can be asked for again.
            result_ttl=0,
            # The id of a failed one is free when its rest is over.
            failure_ttl=FAILURES_REST,
        )
    except DuplicateJobError:
        return False
    return True


def enqueue_again(redis: Redis, game_id: str, version: int, *, started_counts: bool) -> bool:
    """Ask for the bots' turns unless somebody is about to play them; False if so.

    A job that waits in the queue will be done. One that was started counts only if its worker may be alive.
    One that has failed rests for a while: the same move would fail again.
    """
    job = _find(redis, job_id(game_id, version))
    if job is not None:
        status = job.get_status(refresh=False)
        if status == JobStatus.STARTED and started_counts:
            return False
        if status == JobStatus.FAILED:
            return False
        # A worker killed at the wrong moment leaves a job that says it is queued and lies in no queue.
        if status == JobStatus.QUEUED and job.get_position() is not None:
            return False
        job.delete()
    return enqueue_bot_turns(redis, game_id, version)


def _find(redis: Redis, wanted: str) -> Job | None:
    return Job.fetch_many([wanted], connection=redis, serializer=JSONSerializer)[0]


class BotCaller:
    """Calls the bots from a thread of its own: a move never waits for Redis, nor fails with it.

    Calls that come to nothing are not missed: the sweep finds those games in the database.
    """

    def __init__(
        self, redis_url: str, dealers: Mapping[str, Dealer] | None = None, *, room: int = ROOM
    ) -> None:
        self._dealers = house_dealers() if dealers is None else dealers
        self._courier = Courier(redis_url, "bot-caller", _enqueue, room=room)

    def after_commit(self, committed: Committed) -> None:
        """Call the bots if it is now their turn."""
        if bots_due(self._dealers[committed.table.game], committed.table):
            self.call(committed.game_id, committed.last)

    def call(self, game_id: str, version: int) -> None:
        """Call the bots of this game. If they are called again meanwhile, only the latest call counts."""
        self._courier.tell(game_id, version)

    def close(self) -> None:
        """Make the calls that are waiting, within reason, and end."""
        self._courier.close(CLOSE_WITHIN)


def _enqueue(redis: Redis, calls: Word) -> None:
    for game_id, version in calls.items():
        enqueue_bot_turns(redis, game_id, version)
