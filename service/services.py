"""The house: everything a request may need, put together once per process."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from redis.asyncio import Redis

from events.commands import Commands, Committed
from events.database import Pool, open_pool
from events.redis_clients import connect_async
from events.settings import Settings
from events.wake import Wakes
from projections.views import Views
from service.http.admission import Room
from service.http.metrics import Meters
from service.http.rate_limits import Limits
from service.recent_rows import RememberingStore
from service.rerule.reports import Rerulings
from service.seen_games import Sights
from service.stream.streams import Streams
from service.stream.tickets import Tickets
from service.tokens.store import Tokens
from workers.queue import BotCaller


class House:
    """Built by `open_house`; nothing in it needs to outlive the process."""

    def __init__(self, settings: Settings, pool: Pool) -> None:
        assert settings.database_url is not None
        self.pool = pool
        self.redis: Redis | None = connect_async(settings.redis_url) if settings.redis_url else None
        self.store = RememberingStore(pool)
        self.commands = Commands(self.store, after_commit=self._after_commit)
        self.sights = Sights(Views(self.store))
        self.wishbook = self.commands.wishbook
        self.rerulings = Rerulings(self.store)
        self.tokens = Tokens(pool)
        self.tickets = Tickets(pool)
        self.limits = Limits(self.redis, settings)
        self.meters = Meters()
        self.room = Room()
        self.wakes = Wakes(settings.redis_url)
        self.bots = BotCaller(settings.redis_url) if settings.redis_url else None
        self.streams = Streams(self.store, self.wakes, self.meters)

    def _after_commit(self, committed: Committed) -> None:
        """Tell whoever waits; none of these blocks, and none of these can fail the move."""
        self.streams.wake(committed.game_id, committed.mark)
        self.wakes.publish(committed.game_id, committed.last)
        if self.bots is not None:
            self.bots.after_commit(committed)


@contextlib.asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """Open the connections, keep the errands running, close everything in the end."""
    assert settings.database_url is not None, "The service needs DATABASE_URL."
    async with open_pool(settings.database_url) as pool:
        house = House(settings, pool)
        errands: list[asyncio.Task[Any]] = [
            asyncio.create_task(errand)
            for errand in (
                house.limits.exchange_for_ever(),
                house.streams.poll_for_ever(),
                house.streams.listen_for_ever(),
            )
        ]
        try:
            yield house
        finally:
            house.streams.close()
            for errand in errands:
                errand.cancel()
            await asyncio.gather(*errands, return_exceptions=True)
            house.wakes.close()
            if house.bots is not None:
                house.bots.close()
            if house.redis is not None:
                await house.redis.aclose()
