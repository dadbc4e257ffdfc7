"""What the workers count for the operator: turns, how long bots take to choose, failures.

Workers have no port of their own. Each second they add what they have counted to one hash in Redis, from
which any process that serves tells it. If Redis loses it, counting begins anew, as after a restart.
"""

from collections import Counter, defaultdict

from redis import Redis

KEY = "ballroom:counts"
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds a bot may take to choose."""


class TurnCounts:
    """What one process has counted since it was last asked."""

    def __init__(self) -> None:
        self._fresh: Counter[str] = Counter()
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def chose(self, bot: str, seconds: float) -> None:
        """A bot has come to a choice."""
        bucket = next((str(most) for most in BUCKETS if seconds <= most), "+Inf")
        self._fresh[f"choices/{bot}/{bucket}"] += 1
        self._seconds[f"seconds/{bot}"] += seconds

    def erred(self, bot: str) -> None:
        """A bot has raised an error, taken too long, or chosen what may not be done."""
        self._fresh[f"erred/{bot}"] += 1

    def played(self, turns: int) -> None:
        """So many turns of the house have been taken."""
        self._fresh["turns"] += turns

    def missed(self) -> None:
        """Somebody else had moved before a turn of the house was."""
        self._fresh["missed"] += 1

    def failed(self) -> None:
        """A job has failed, and its game rests."""
        self._fresh["failed"] += 1

    def tell(self, redis: Redis) -> None:
        """Add what is new to the counts of all workers."""
        fresh, self._fresh = self._fresh, Counter()
        seconds, self._seconds = self._seconds, defaultdict(float)
        if fresh or seconds:
            with redis.pipeline(transaction=False) as pipeline:
                for name, number in fresh.items():
                    pipeline.hincrby(KEY, name, number)
                for name, total in seconds.items():
                    pipeline.hincrbyfloat(KEY, name, total)
                pipeline.execute()
