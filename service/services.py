"""Everything a request may need, put together once per process."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from redis.asyncio import Redis

from events.commands import Commands, Committed
from events.database import Pool, open_append_pool, open_service_pool
from events.proof.heads_log import HeadsLog
from events.proof.keys import Use, keep_registered, signing_keys
from events.proof.receipts import Receipts
from events.reasons import ReasonBook
from events.redis_clients import connect_async
from events.refusals import Refusals
from events.rematches import Rematches
from events.settings import Settings
from events.statements import Statements
from events.stopping import end
from events.store import EventStore
from events.uptime import note_for_ever
from events.wake import Wakes
from projections.views import Views
from service.exporting.games import Archive
from service.exporting.slots import Exports
from service.http.admission import Admission
from service.http.lanes import Lanes
from service.http.metrics import Metrics
from service.http.rate_limits import RateLimits
from service.log.told_log import ToldLog
from service.my_games.own_streams import OwnStreams
from service.players.store import Players
from service.quotas import Quotas
from service.rerule.reports import Rerulings
from service.seen_games import SeenGames
from service.stream.streams import Streams
from service.stream.tickets import Tickets
from service.tokens.store import Tokens
from workers.hints import Hints
from workers.queue import BotCaller


class Services:
    """Built by `open_services`; nothing in it needs to outlive the process."""

    def __init__(self, settings: Settings, pool: Pool, append_pool: Pool) -> None:
        assert settings.database_url is not None
        self.settings = settings
        self.pool = pool
        self.keys = signing_keys(settings)
        self.receipts = Receipts(self.keys.receipts)
        self.heads_log = HeadsLog(pool)
        self.redis: Redis | None = connect_async(settings.redis_url) if settings.redis_url else None
        self.store = EventStore(pool, append_pool=append_pool)
        self.refusals = Refusals(pool)
        self.reasons = ReasonBook(pool)
        self.rematches = Rematches(pool)
        self.statements = Statements(pool)
        self.commands = Commands(
            self.store, after_commit=self._after_commit, after_refusal=self.refusals.note
        )
        views = Views(self.store)
        self.seen_games = SeenGames(views)
        self.told_log = ToldLog(self.store, views)
        self.hints = Hints(self.store, views)
        self.wishbook = self.commands.wishbook
        self.rerulings = Rerulings(self.store)
        self.tokens = Tokens(pool)
        self.players = Players(pool, self.tokens)
        self.exports = Exports(1)
        self.own_exports = Exports(2)
        self.archive = Archive(pool, self.store, self.refusals)
        self.tickets = Tickets(pool)
        self.quotas = Quotas(pool, settings)
        self.rate_limits = RateLimits(self.redis, settings)
        self.metrics = Metrics()
        self.admission = Admission()
        self.lanes = Lanes()
        self.wakes = Wakes(settings.redis_url)
        self.bots = BotCaller(settings.redis_url, self.store.dealers) if settings.redis_url else None
        self.streams = Streams(self.store, self.wakes, self.metrics)
        self.own_streams = OwnStreams(pool)
        self.streams.also_tell(self.own_streams)

    def _after_commit(self, committed: Committed) -> None:
        """Notify streams, other processes and bots. None of these blocks, and none can fail the move."""
        self.own_streams.seated(committed.table)
        self.streams.wake(
            committed.game_id, committed.mark, committed.rows, awaited=committed.standing.awaited
        )
        self.wakes.publish(committed.game_id, committed.last)
        if self.bots is not None:
            self.bots.after_commit(committed)


@contextlib.asynccontextmanager
async def open_services(settings: Settings) -> AsyncIterator[Services]:
    """Open the connections, keep the background tasks running, close everything in the end."""
    assert settings.database_url is not None, "The service needs DATABASE_URL."
    async with open_service_pool(settings) as pool, open_append_pool(settings) as append_pool:
        services = Services(settings, pool, append_pool)
        tasks: list[asyncio.Task[Any]] = [
            asyncio.create_task(task)
            for task in (
                services.rate_limits.exchange_for_ever(),
                services.streams.poll_for_ever(),
                services.streams.listen_for_ever(),
                services.own_streams.poll_for_ever(),
                services.refusals.write_for_ever(),
                note_for_ever(pool),
                keep_registered(pool, services.keys.receipts.verifier, Use.RECEIPTS),
            )
        ]
        try:
            yield services
        finally:
            services.streams.close()
            await end(*tasks)
            await services.hints.close()
            services.wakes.close()
            if services.bots is not None:
                services.bots.close()
            if services.redis is not None:
                await services.redis.aclose()
