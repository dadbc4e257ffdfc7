"""One house and one browser for all tests of the page; who comes alone finds nobody's traces there."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.support.running_house import RunningHouse
from tests.support.visitors import Visitor, chromium, visiting


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    with RunningHouse(tmp_path_factory.mktemp("web")) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def regular(browser: Browser, house: RunningHouse) -> Iterator[Visitor]:
    with visiting(browser, house.url) as one:
        yield one


@pytest.fixture
def visitor(regular: Visitor) -> Iterator[Visitor]:
    """Somebody whom the house does not know."""
    regular.forgets_everything()
    yield regular
    regular.is_content()
