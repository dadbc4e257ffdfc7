"""One running house for all tests that only play in it; those that break things start their own."""

from collections.abc import Iterator

import pytest

from tests.support.decided_again import decide_all_again
from tests.support.running_house import RunningHouse


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    with RunningHouse(tmp_path_factory.mktemp("house")) as running:
        yield running
        decide_all_again(str(running.run_file()["database_url"]))
