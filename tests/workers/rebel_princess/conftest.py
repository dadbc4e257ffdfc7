"""Scenes by the older rules, where a test asks for them."""

from collections.abc import Iterator

import pytest

from tests.support.rebel_editions import EDITION


@pytest.fixture
def original() -> Iterator[None]:
    """The table plays by the original rules: without a Rebel, and with princesses that are picked openly."""
    token = EDITION.set("cs-promo")
    yield
    EDITION.reset(token)
