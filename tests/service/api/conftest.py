"""One API process for all tests of this folder: each test makes players and tables of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import SERVERS
from tests.service.api.running import Api, Table, register, running
from tests.service.api.running import Caller as Person
from tests.support.databases import fresh_database


@pytest.fixture(scope="session")
def api(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Api]:
    log: Path = tmp_path_factory.mktemp("api") / "api.log"
    with fresh_database(SERVERS.postgres_url()) as url, running(url, redis_url, log) as process:
        process.also("projector")
        yield process


@pytest.fixture
def ada(api: Api) -> Person:
    return register(api.url, "Ada")


@pytest.fixture
def anonymous(api: Api) -> Person:
    return Person(api.url)


@pytest.fixture
def table(api: Api) -> Table:
    """A public game of three that has just started."""
    return Table(api.url)
