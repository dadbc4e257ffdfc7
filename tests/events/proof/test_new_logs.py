"""A log of heads that cannot go on is followed by another, which cites it."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from events.commands import Commands
from events.database import open_pool
from events.proof.checkpoints import Checkpoint
from events.store import EventStore
from tests.conftest import SERVERS
from tests.events.tables import opened
from tests.events.tiny import DEALERS
from tests.support.databases import fresh_database
from tests.support.sequenced import SequencedHouse, copy_of


@pytest.fixture
def away() -> Iterator[ExitStack]:
    """Keeps other databases until the test is over."""
    with ExitStack() as stack:
        yield stack


async def play_and_log(database_url: str, folder: Path, games: int, house: str = "house.test") -> list[bytes]:
    """Open so many tables, and log all heads; the entries of the present log."""
    async with open_pool(database_url, max_size=4) as pool:
        commands = Commands(EventStore(pool, DEALERS))
        for _ in range(games):
            await opened(commands)
        here = SequencedHouse(pool, folder, house)
        await here.advance()
        return await here.entries()


async def logs(database_url: str, folder: Path) -> list[tuple[int, str, int]]:
    async with open_pool(database_url, max_size=1) as pool:
        here = SequencedHouse(pool, folder)
        return [(tree.number, tree.origin, tree.size) for tree in await here.log.trees()]


def last(folder: Path) -> Checkpoint:
    return Checkpoint.read((folder / "last-checkpoint").read_text())


async def test_a_database_restored_to_an_earlier_state_begins_a_log_that_cites_what_was_signed(
    database_url: str, folder: Path, away: ExitStack, caplog: pytest.LogCaptureFixture
) -> None:
    await play_and_log(database_url, folder, 2)
    restored = away.enter_context(copy_of(database_url))
    await play_and_log(database_url, folder, 3)
    signed = last(folder)
    assert (signed.origin, signed.size) == ("house.test/log/1", 5)
    caplog.clear()
    citation, *heads = await play_and_log(restored, folder, 1)
    assert citation.decode() == signed.citation == f"ballroom-origin/1\n{signed.text}"
    assert len(heads) == 3
    assert await logs(restored, folder) == [(1, "house.test/log/1", 2), (2, "house.test/log/2", 4)]
    (warning,) = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    assert warning.startswith("A new log of heads begins, house.test/log/2: the database has not ")
    assert "house.test/log/1 with 5 entries, which was signed." in warning
    # And it goes on.
    assert len(await play_and_log(restored, folder, 1)) == 5
    assert len(await logs(restored, folder)) == 2
    # Whoever brings the first one back has not what was signed since.
    citation, *_ = await play_and_log(database_url, folder, 0)
    assert citation.decode().splitlines()[1:3] == ["house.test/log/2", "5"]
    assert (await logs(database_url, folder))[-1][:2] == (3, "house.test/log/3")


async def test_a_database_that_is_as_it_was_goes_on(database_url: str, folder: Path, away: ExitStack) -> None:
    """A move to another server is no reason for a new log."""
    await play_and_log(database_url, folder, 2)
    moved = away.enter_context(copy_of(database_url))
    await play_and_log(moved, folder, 2)
    assert await logs(moved, folder) == [(1, "house.test/log/1", 4)]


async def test_another_database_does_not_go_on_with_the_same_log(
    database_url: str, folder: Path, away: ExitStack, tmp_path: Path
) -> None:
    """Neither an empty one, nor one with a log that has the same name and is larger."""
    await play_and_log(database_url, folder, 2)
    signed = last(folder)
    empty = away.enter_context(fresh_database(SERVERS.postgres_url()))
    foreign = away.enter_context(fresh_database(SERVERS.postgres_url()))
    await play_and_log(foreign, tmp_path / "elsewhere", 3)
    assert await logs(foreign, folder) == [(1, "house.test/log/1", 3)]
    citation, *_ = await play_and_log(foreign, folder, 1)
    assert citation.decode() == signed.citation
    assert (await logs(foreign, folder))[1] == (2, "house.test/log/2", 5)
    citation, *heads = await play_and_log(empty, folder, 1)
    assert citation.decode().splitlines()[1:3] == ["house.test/log/2", "5"]
    assert len(heads) == 1
    assert await logs(empty, folder) == [(3, "house.test/log/3", 2)]


async def test_a_lost_folder_and_a_new_name_begin_a_log_that_cites_the_one_in_the_database(
    database_url: str, folder: Path
) -> None:
    await play_and_log(database_url, folder, 2)
    signed = last(folder)
    (folder / "last-checkpoint").unlink()
    citation, *heads = await play_and_log(database_url, folder, 0)
    assert (citation.decode(), len(heads)) == (signed.citation, 2)
    signed = last(folder)
    citation, *heads = await play_and_log(database_url, folder, 0, "other.test")
    assert (citation.decode(), len(heads)) == (signed.citation, 2)
    assert [origin for _, origin, _ in await logs(database_url, folder)] == [
        "house.test/log/1",
        "house.test/log/2",
        "other.test/log/3",
    ]
