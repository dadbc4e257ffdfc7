"""A house that logs its heads, and a table in it."""

from pathlib import Path

import pytest

from events.commands import Commands
from events.database import Pool
from events.store import EventStore
from tests.events.tiny import DEALERS
from tests.support.sequenced import SequencedHouse


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the key lies, and the last checkpoint."""
    return tmp_path / "signing"


@pytest.fixture
def house(pool: Pool, folder: Path) -> SequencedHouse:
    return SequencedHouse(pool, folder)


@pytest.fixture
def commands(pool: Pool) -> Commands:
    return Commands(EventStore(pool, DEALERS))
