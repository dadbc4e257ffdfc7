"""One API process for all tests of this folder: each test makes players and tables of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conftest import SERVERS
from tests.support.databases import fresh_database
from tests.support.guests import Guest, Table, register
from tests.support.running_house import RunningHouse


@pytest.fixture(scope="session")
def api(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    folder = tmp_path_factory.mktemp("api")
    with (
        fresh_database(SERVERS.postgres_url()) as url,
        RunningHouse(folder, "api", DATABASE_URL=url, REDIS_URL=redis_url) as house,
    ):
        house.also("projector")
        yield house


Another = Callable[..., RunningHouse]


@pytest.fixture
def another(database_url: str, redis_url: str, tmp_path: Path) -> Another:
    """An API process to enter, on a database of this test's own; one that the test may break."""

    def build(**environment: str) -> RunningHouse:
        given = {"DATABASE_URL": database_url, "REDIS_URL": redis_url, **environment}
        return RunningHouse(tmp_path, "api", **given)

    return build


@pytest.fixture
def ada(api: RunningHouse) -> Guest:
    return register(api.url, "Ada")


@pytest.fixture
def anonymous(api: RunningHouse) -> Guest:
    return Guest(api.url)


@pytest.fixture
def table(api: RunningHouse) -> Table:
    """A public game of three that has just started."""
    return Table(api.url)
