"""One running house for all tests that only play in it; those that break things start their own."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.support.guests import Guest
from tests.support.running_house import RunningHouse


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    with RunningHouse(tmp_path_factory.mktemp("house")) as running:
        yield running


Welcome = Callable[[int], list[Guest]]


@pytest.fixture
def welcome(house: RunningHouse) -> Iterator[Welcome]:
    """So many new guests, each with luck of their own."""
    with ExitStack() as until_they_leave:

        def arrive(count: int) -> list[Guest]:
            guests = [Guest(house.url, f"Guest {number}", seed=number) for number in range(count)]
            return [until_they_leave.enter_context(guest) for guest in guests]

        yield arrive
