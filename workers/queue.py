"""The queues of the house's turns. What gets lost here is found by the sweep, in the database.

A game has one job at a time, so no two workers play at one table. Whoever calls the house to a game that has
a job leaves a note there, and its worker looks again before it ends.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from redis import Redis
from rq import Queue
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer
from rq.utils import now

from events.commands import Committed
from events.notifier import ROOM, News, Notifier
from games.table.dealer import Dealer
from workers.bots import thinks_next
from workers.scripts import script

QUICK = "bots"
"""The queue of games in which the house need not think."""
THINKING = "thinkers"
"""The queue of those in which a bot is next that takes its time."""
QUEUES = (QUICK, THINKING)
QUEUES_KEY = "rq:queues"
"""Where RQ lists the queues there are."""
NO_TIMEOUT = -1
FAILURES_REST = 10
"""Seconds until a game that the house could not move is tried again; each time in a row for twice as long."""
LONGEST_REST = 640
DEAD_AFTER = 4
"""Seconds after which a worker that has said nothing of a job must have died."""
CLOSE_WITHIN = 2.0
ANY_JOB = re.compile(r"bots-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d+)?")
"""Jobs of before had a version at the end of their ids."""


@lru_cache(16)
def bot_queue(redis: Redis, name: str = QUICK) -> Queue:
    """Kept, because RQ asks each new one for the version of Redis."""
    return Queue(name, connection=redis, serializer=JSONSerializer)


def job_id(game_id: str) -> str:
    """One job for each game. RQ does not allow colons in ids."""
    return f"bots-{game_id}"


def game_of(job: str) -> str | None:
    """The game that a job is about; None if it is not one of ours."""
    found = ANY_JOB.fullmatch(job)
    return found[1] if found else None


def entry_of(job: str) -> str:
    """A job that is being done, as RQ's registry lists it: with the id of its execution."""
    return f"{job}:house"


def job_key(job: str) -> str:
    return str(Job.key_for(job))


def started_key(queue: str) -> str:
    """The registry of the jobs of a queue that are being done."""
    return f"rq:wip:{queue}"


def queue_key(queue: str) -> str:
    return f"{Queue.redis_queue_namespace_prefix}{queue}"


def enqueue_bot_turns(redis: Redis, game_id: str, version: int, queue: str = QUICK) -> bool:
    """Call the house to a game; False if it has a job already, which then will see this version."""
    return call_house(redis, {game_id: version}, queue)[0]


def call_house(redis: Redis, calls: News, queue: str = QUICK) -> list[bool]:
    """The same for several games at once, in one step."""
    keys, values = [QUEUES_KEY, queue_key(queue)], list[Any]()
    for game_id, version in calls.items():
        job = _new_job(redis, game_id, queue)
        fields = [part for pair in job.items() for part in pair]
        keys.append(job_key(job_id(game_id)))
        values += [job_id(game_id), version, len(fields), *fields]
    return [bool(new) for new in redis.eval(script("call_house"), len(keys), *keys, *values)]


def _new_job(redis: Redis, game_id: str, queue: str) -> dict[str, Any]:
    """A job that plays the house's turns, as RQ keeps it."""
    job = bot_queue(redis, queue).create_job(
        "workers.jobs.play_bot_turns",
        args=(game_id,),
        job_id=job_id(game_id),
        timeout=NO_TIMEOUT,
        # The id of a finished job is free at once, so that the game can be queued again.
        result_ttl=0,
        # The id of a failed one is free when its rest is over.
        failure_ttl=FAILURES_REST,
        status=JobStatus.QUEUED,
    )
    job.enqueued_at = now()
    return dict(job.to_dict())


def enqueue_again(redis: Redis, game_id: str, version: int) -> bool:
    """Call the house to a game that has waited for it, unless somebody is about to play: then it is False.

    A job that waits in the queue will be done, and so will one whose worker lives. One that has failed rests
    for a while: the same move would fail again.
    """
    id = job_id(game_id)
    keys = [job_key(id), *(key for queue in QUEUES for key in (queue_key(queue), started_key(queue)))]
    found = redis.eval(script("revive_job"), len(keys), *keys, id, DEAD_AFTER, *QUEUES)
    if found == b"none":
        return enqueue_bot_turns(redis, game_id, version)
    return bool(found == b"revived")


def rest_after_failure(redis: Redis, game_id: str) -> int:
    """For how many seconds a game rests that has failed once more."""
    key = f"ballroom:failures:{game_id}"
    times = int(redis.incr(key))
    rest = resting_time(times)
    redis.expire(key, 2 * rest + 60)
    return rest


def resting_time(failures: int) -> int:
    """For how many seconds a game rests after so many failures in a row."""
    return min(FAILURES_REST << min(failures - 1, 20), LONGEST_REST)


class BotCaller:
    """Calls the house from a thread of its own, so that a move neither waits for Redis nor fails with it.

    A call that gets lost does no harm: the sweep finds the game in the database.
    """

    def __init__(self, redis_url: str, dealers: Mapping[str, Dealer], *, room: int = ROOM) -> None:
        self._dealers = dealers
        self._quick = Notifier(redis_url, "bot-caller", _calls_to(QUICK), room=room)
        self._thinking = Notifier(redis_url, "thinker-caller", _calls_to(THINKING), room=room)

    def after_commit(self, committed: Committed) -> None:
        """Call the house to the table if it is now its turn."""
        if committed.standing.house_due:
            table = committed.table
            thinks = committed.standing.bot_due and thinks_next(self._dealers[table.game], table)
            self.call(committed.game_id, committed.last, THINKING if thinks else QUICK)

    def call(self, game_id: str, version: int, queue: str = QUICK) -> None:
        """Call the house to this game. If it is called again meanwhile, only the latest call counts."""
        (self._thinking if queue == THINKING else self._quick).notify(game_id, version)

    def close(self) -> None:
        """Make the calls that are still waiting, for two seconds at most, and end the threads."""
        self._quick.close(CLOSE_WITHIN)
        self._thinking.close(CLOSE_WITHIN)


def _calls_to(queue: str) -> Callable[[Redis, News], None]:
    def enqueue(redis: Redis, calls: News) -> None:
        call_house(redis, calls, queue)

    return enqueue
