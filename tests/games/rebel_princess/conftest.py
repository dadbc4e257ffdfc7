"""The probe: the Deluxe edition with its powers switched on, so that the Ice Princess can be tested."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.editions.deluxe_en import DELUXE_EN


@pytest.fixture(scope="module")
def probe() -> Iterator[None]:
    EDITIONS["probe"] = replace(DELUXE_EN, id="probe", powers_offered=True)
    yield
    del EDITIONS["probe"]
