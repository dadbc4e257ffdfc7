"""The store with the tiny game, and a table that is ready to play."""

from collections.abc import AsyncIterator

import pytest

from events.commands import Commands
from events.database import Pool, open_append_pool
from events.settings import Settings
from events.store import EventStore
from tests.events.tables import dealt
from tests.events.tampering import Tamper, tampering
from tests.events.tiny import DEALERS


@pytest.fixture
async def append_pool(service_url: str) -> AsyncIterator[Pool]:
    """The connection that services append with."""
    async with open_append_pool(Settings(database_url=service_url)) as connections:
        yield connections


@pytest.fixture
def store(pool: Pool) -> EventStore:
    return EventStore(pool, DEALERS)


@pytest.fixture
def commands(store: EventStore) -> Commands:
    return Commands(store)


@pytest.fixture
async def game_id(commands: Commands) -> str:
    """Anna and Bert at a table of two, cards dealt, Anna to play."""
    return await dealt(commands)


@pytest.fixture
def tamper(database_url: str, game_id: str) -> Tamper:
    """Change rows of the game as a superuser who has switched the triggers off."""
    return tampering(database_url, game_id)
