"""What every test may ask for: a fresh database, a pool of connections to it, a Redis.

Tests that are coroutines simply run.
"""

import gc
import inspect
import os
from collections.abc import AsyncIterator, Iterator
from dataclasses import asdict
from typing import Any

import pytest

from events.database import Pool, open_service_pool
from events.settings import Settings
from tests.support.databases import Servers, as_service, fresh_database
from tests.support.decided_again import SO_FAR, Tally
from tests.support.handing_out import FileByFile, in_order
from tests.support.in_memory import keep_data_apart, keep_files_in_memory
from tests.support.packages import Packages
from tests.support.warm_start import stop_forking

SERVERS = Servers()
keep_files_in_memory()
keep_data_apart()
# Collecting makes ten thousand tests and no garbage: searching them for it took a third of the time.
gc.disable()


def pytest_configure(config: pytest.Config) -> None:
    """With xdist, the process that hands out the tests starts the servers, and its workers share them."""
    is_worker = hasattr(config, "workerinput")
    if not is_worker and config.getoption("numprocesses", None) and not config.option.collectonly:
        SERVERS.postgres_url()
        SERVERS.redis_url()


def pytest_unconfigure() -> None:
    stop_forking()
    SERVERS.stop()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """What was decided again in a worker of xdist is told to the process that hands out the tests."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["decided_again"] = asdict(SO_FAR)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    SO_FAR.add(Tally(**getattr(node, "workeroutput", {}).get("decided_again", {})))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if SO_FAR.games:
        terminalreporter.write_line(str(SO_FAR))


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Module | pytest.Class, name: str, obj: object) -> None:
    if inspect.iscoroutinefunction(obj) and collector.istestfunction(obj, name):
        pytest.mark.anyio(obj)


def pytest_collection_finish() -> None:
    """What is loaded by now stays for good, and is not searched again."""
    gc.freeze()
    gc.enable()
    # Games are made of what is never in a cycle, and make a lot of it.
    gc.set_threshold(20_000, 20, 50)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    in_order(items)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> FileByFile:
    config.option.loadscopereorder = False
    return FileByFile(config, log)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def database_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """A fresh, migrated database; the user in its URL owns everything in it."""
    spoiled = request.node.get_closest_marker("spoils_the_log") is not None
    with fresh_database(SERVERS.postgres_url(), spoiled=spoiled) as url:
        yield url


@pytest.fixture
def service_url(database_url: str) -> str:
    """The fresh database for processes that serve: they can add to the log, and not change it."""
    return as_service(database_url)


@pytest.fixture
async def pool(service_url: str) -> AsyncIterator[Pool]:
    """Connections to the fresh database, as the services have them."""
    async with open_service_pool(Settings(database_url=service_url), max_size=16) as connections:
        yield connections


@pytest.fixture(scope="session")
def redis_url() -> str:
    """One Redis for the whole run; each test process has a database of its own in it."""
    number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 16
    return f"{SERVERS.redis_url().rpartition('/')[0]}/{number}"


@pytest.fixture(scope="session")
def packages(pytestconfig: pytest.Config) -> Packages:
    """Tools of others, fetched once into the cache of pytest."""
    return Packages(pytestconfig.cache.mkdir("ballroom"))
