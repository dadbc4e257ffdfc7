"""Rate limits, shared between processes through Redis without a round trip per request.

A caller has a budget for each minute, from which every request takes its cost, and a bucket, which a burst
may empty and which fills again at the pace of the budget: nobody spends a whole minute's worth in a second.

Every process counts what it sees and adds its counts to Redis a few times a second; the sums come back with
the same exchange. Without Redis each process goes by its own counts. Buckets are each process's own.

Answers say how it stands, as the IETF's draft has it (draft-ietf-httpapi-ratelimit-headers-10):
`RateLimit-Policy: "minute";q=60000;w=60, "burst";q=2000;w=2` is what there is, and `RateLimit:
"minute";r=59990;t=42, "burst";r=1990;t=1` what is left of it, and after how many seconds there is more.
"""

import asyncio
import contextlib
import time

from redis.asyncio import Redis

from events.settings import Settings
from games.saying import Said, said
from service.http import problems
from service.http.header_lines import HeaderLines
from service.http.problems import Trouble

MINUTE = 60
DAY = 24 * 3600
EXCHANGE_EVERY = 0.5
BURST = 2
"""Seconds' worth of the budget that may be spent at once."""
LEAST_BURST = 1000
"""A budget this small may be spent at once."""
RECOVERIES_PER_MINUTE = 60
"""Codes that one address may try. None can be guessed; this spares us the work."""


class Counts:
    """What was counted under each name in the current window of so many seconds."""

    def __init__(self, seconds: int) -> None:
        self._seconds = seconds
        self._window = 0
        self._here: dict[str, int] = {}
        self._unsent: dict[str, int] = {}
        self._everywhere: dict[str, int] = {}
        self._lasting: set[str] = set()
        """Those of which Redis was told how long to keep them."""

    def spent(self, name: str) -> int:
        """How much was counted: what the others had at the last exchange, plus our own up to now."""
        self._turn_over()
        return max(self._here.get(name, 0), self._everywhere.get(name, 0) + self._unsent.get(name, 0))

    def add(self, name: str, amount: int) -> None:
        self._here[name] = self._here.get(name, 0) + amount
        self._unsent[name] = self._unsent.get(name, 0) + amount

    def count(self, name: str, most: int, amount: int = 1) -> int | None:
        """Count it; None if it is within the limit, else the seconds after which to try again."""
        if most and self.spent(name) + amount > most:
            return self.seconds_left()
        if most:
            self.add(name, amount)
        return None

    def seconds_left(self) -> int:
        """Until a new window begins."""
        return self._seconds - int(time.time()) % self._seconds

    async def exchange(self, redis: Redis) -> None:
        """Tell the others what was counted here, and hear what they have."""
        if not self._unsent:
            return
        window, sent, self._unsent = self._window, self._unsent, {}
        try:
            async with redis.pipeline(transaction=False) as pipeline:
                for name, count in sent.items():
                    pipeline.incrby(self._key(window, name), count)
                for name in sent.keys() - self._lasting:
                    pipeline.expire(self._key(window, name), 2 * self._seconds)
                sums = (await pipeline.execute())[: len(sent)]
        except BaseException:
            if window == self._window:
                for name, count in sent.items():
                    self._unsent[name] = self._unsent.get(name, 0) + count
            raise
        if window == self._window:
            self._everywhere.update(zip(sent, sums, strict=True))
            # What has begun anew may have been forgotten, with how long it lasts.
            self._lasting |= sent.keys()
            self._lasting -= {name for name, sum in zip(sent, sums, strict=True) if sum == sent[name]}

    def _key(self, window: int, name: str) -> str:
        return f"ballroom:limit:{self._seconds}:{window}:{name}"

    def _turn_over(self) -> None:
        window = int(time.time()) // self._seconds
        if window != self._window:
            self._window = window
            self._here, self._unsent, self._everywhere, self._lasting = {}, {}, {}, set()


class Buckets:
    """What each name may spend at once. One that is not known is full."""

    def __init__(self, size: int, per_second: float) -> None:
        self.size = size
        self._per_second = per_second
        self._levels: dict[str, tuple[float, float]] = {}

    def level(self, name: str) -> float:
        now = time.monotonic()
        level, at = self._levels.get(name, (self.size, now))
        return min(self.size, level + (now - at) * self._per_second)

    def seconds_until(self, name: str, level: float) -> float:
        """How long it takes until it is as full as that."""
        return max(0.0, level - self.level(name)) / self._per_second

    def take(self, name: str, amount: int) -> None:
        self._levels[name] = self.level(name) - amount, time.monotonic()

    def forget_full_ones(self) -> None:
        self._levels = {name: kept for name, kept in self._levels.items() if self.level(name) < self.size}


class RateLimits:
    """What callers may ask for in a minute, and how many new players an address may make."""

    def __init__(self, redis: Redis | None, settings: Settings) -> None:
        self._redis = redis
        self._most = settings.requests_per_minute
        self._players_per_minute = settings.players_per_minute
        self._players_per_day = settings.players_per_day
        self._minute, self._day = Counts(MINUTE), Counts(DAY)
        burst = max(BURST * self._most // MINUTE, min(self._most, LEAST_BURST))
        self._buckets = Buckets(burst, self._most / MINUTE)
        refill = round(MINUTE * burst / self._most) if self._most else 0
        policy = f'"minute";q={self._most};w={MINUTE}, "burst";q={burst};w={refill}'
        self._policy = (b"ratelimit-policy", policy.encode())

    def count(self, caller: str, cost: int = 1) -> None:
        """One more request of this caller; a problem if that is too much."""
        if not self._most:
            return
        # What costs more than there ever is takes all there is.
        cost = min(cost, self._buckets.size)
        spent = self._minute.spent(caller)
        if spent + cost > self._most:
            raise _too_many(self._minute.seconds_left())
        if self._buckets.level(caller) < cost:
            raise _too_many(self._buckets.seconds_until(caller, cost))
        self._minute.add(caller, cost)
        self._buckets.take(caller, cost)

    def headers(self, caller: str) -> HeaderLines:
        """How it stands for this caller."""
        if not self._most:
            return []
        left, level = max(0, self._most - self._minute.spent(caller)), self._buckets.level(caller)
        full = self._buckets.seconds_until(caller, self._buckets.size)
        standing = b'"minute";r=%d;t=%d, "burst";r=%d;t=%d' % (
            left,
            self._minute.seconds_left(),
            max(0, level),
            full + 0.999,
        )
        return [self._policy, (b"ratelimit", standing)]

    def count_player(self, address: str) -> None:
        """One more new player from this address; a problem if that is too many."""
        name = f"players:{address}"
        if self._players_per_day and self._day.spent(name) >= self._players_per_day:
            raise _too_many(
                self._day.seconds_left(),
                said(
                    "{count} new players have come from your address today. Use a token that you have.",
                    count=self._players_per_day,
                ),
            )
        wait = self._minute.count(name, self._players_per_minute)
        if wait is not None:
            raise _too_many(
                wait,
                said(
                    "{count} new players have come from your address this minute. Wait a little.",
                    count=self._players_per_minute,
                ),
            )
        self._day.count(name, self._players_per_day)

    def count_recovery(self, address: str) -> None:
        """One more recovery code that is tried from this address; a problem if that is too many."""
        wait = self._minute.count(f"recover:{address}", RECOVERIES_PER_MINUTE)
        if wait is not None:
            raise _too_many(wait)

    async def exchange_for_ever(self) -> None:
        while True:
            await asyncio.sleep(EXCHANGE_EVERY)
            self._buckets.forget_full_ones()
            if self._redis is not None:
                with contextlib.suppress(Exception):
                    await self._minute.exchange(self._redis)
                    await self._day.exchange(self._redis)


def _too_many(seconds: float, detail: Said | None = None) -> Trouble:
    wait = max(1, int(seconds + 0.999))
    return Trouble(problems.TOO_MANY_REQUESTS, detail, headers={"Retry-After": str(wait)})
