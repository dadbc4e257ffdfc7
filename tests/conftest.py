"""What every test may ask for: a fresh database, a pool of connections to it, a Redis.

Tests that are coroutines simply run.
"""

import inspect
import os
from collections.abc import AsyncIterator, Iterator

import pytest

from events.database import Pool, open_pool
from tests.support.databases import Servers, fresh_database

SERVERS = Servers()


def pytest_configure(config: pytest.Config) -> None:
    """With xdist, the process that hands out the tests starts the servers, and its workers share them."""
    is_worker = hasattr(config, "workerinput")
    if not is_worker and config.getoption("numprocesses", None) and not config.option.collectonly:
        SERVERS.postgres_url()
        SERVERS.redis_url()


def pytest_unconfigure() -> None:
    SERVERS.stop()


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Module | pytest.Class, name: str, obj: object) -> None:
    if inspect.iscoroutinefunction(obj) and collector.istestfunction(obj, name):
        pytest.mark.anyio(obj)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def database_url() -> Iterator[str]:
    """A fresh, migrated database; the user in its URL owns everything in it."""
    with fresh_database(SERVERS.postgres_url()) as url:
        yield url


@pytest.fixture
async def pool(database_url: str) -> AsyncIterator[Pool]:
    """Connections to the fresh database, as the application has them."""
    async with open_pool(database_url, max_size=16) as connections:
        yield connections


@pytest.fixture(scope="session")
def redis_url() -> str:
    """One Redis for the whole run; each test process has a database of its own in it."""
    number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 16
    return f"{SERVERS.redis_url().rpartition('/')[0]}/{number}"
