"""Everything a request may need, put together once per process."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from redis.asyncio import Redis

from events.commands import Commands, Committed
from events.database import Pool, open_service_pool
from events.proof.heads_log import HeadsLog
from events.proof.keys import Use, keep_registered, signing_keys
from events.proof.receipts import Receipts
from events.redis_clients import connect_async
from events.refusals import Refusals
from events.settings import Settings
from events.statements import Statements
from events.store import EventStore
from events.wake import Wakes
from projections.views import Views
from service.http.admission import Admission
from service.http.lanes import Lanes
from service.http.metrics import Metrics
from service.http.rate_limits import RateLimits
from service.quotas import Quotas
from service.rerule.reports import Rerulings
from service.seen_games import SeenGames
from service.stream.streams import Streams
from service.stream.tickets import Tickets
from service.tokens.store import Tokens
from workers.queue import BotCaller


class Services:
    """Built by `open_services`; nothing in it needs to outlive the process."""

    def __init__(self, settings: Settings, pool: Pool) -> None:
        assert settings.database_url is not None
        self.settings = settings
        self.pool = pool
        self.keys = signing_keys(settings)
        self.receipts = Receipts(self.keys.receipts)
        self.heads_log = HeadsLog(pool)
        self.redis: Redis | None = connect_async(settings.redis_url) if settings.redis_url else None
        self.store = EventStore(pool)
        self.refusals = Refusals(pool)
        self.statements = Statements(pool)
        self.commands = Commands(
            self.store, after_commit=self._after_commit, after_refusal=self.refusals.note
        )
        self.seen_games = SeenGames(Views(self.store))
        self.wishbook = self.commands.wishbook
        self.rerulings = Rerulings(self.store)
        self.tokens = Tokens(pool)
        self.tickets = Tickets(pool)
        self.quotas = Quotas(pool, settings)
        self.rate_limits = RateLimits(self.redis, settings)
        self.metrics = Metrics()
        self.admission = Admission()
        self.lanes = Lanes()
        self.wakes = Wakes(settings.redis_url)
        self.bots = BotCaller(settings.redis_url) if settings.redis_url else None
        self.streams = Streams(self.store, self.wakes, self.metrics)

    def _after_commit(self, committed: Committed) -> None:
        """Notify streams, other processes and bots. None of these blocks, and none can fail the move."""
        self.streams.wake(committed.game_id, committed.mark, committed.rows)
        self.wakes.publish(committed.game_id, committed.last)
        if self.bots is not None:
            self.bots.after_commit(committed)


@contextlib.asynccontextmanager
async def open_services(settings: Settings) -> AsyncIterator[Services]:
    """Open the connections, keep the background tasks running, close everything in the end."""
    assert settings.database_url is not None, "The service needs DATABASE_URL."
    async with open_service_pool(settings) as pool:
        services = Services(settings, pool)
        tasks: list[asyncio.Task[Any]] = [
            asyncio.create_task(task)
            for task in (
                services.rate_limits.exchange_for_ever(),
                services.streams.poll_for_ever(),
                services.streams.listen_for_ever(),
                services.refusals.write_for_ever(),
                keep_registered(pool, services.keys.receipts.verifier, Use.RECEIPTS),
            )
        ]
        try:
            yield services
        finally:
            services.streams.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            services.wakes.close()
            if services.bots is not None:
                services.bots.close()
            if services.redis is not None:
                await services.redis.aclose()
