"""What the store promises about one append, whether it is sent by itself or with others."""

import asyncio
from collections.abc import Callable
from uuid import uuid4

import psycopg
import pytest

from events.appends import Append
from events.commands import Commands
from events.database import Pool
from events.envelope import START, UNKNOWN, Mark, Sealed
from events.store import EventStore
from tests.events.company import STANDING, StoreInCompany, command, row
from tests.events.tables import opened
from tests.events.tiny import DEALERS

WAYS: dict[str, Callable[[Pool, Pool], EventStore]] = {
    "by itself": lambda pool, append_pool: EventStore(pool, DEALERS, append_pool=append_pool),
    "in company": lambda pool, append_pool: StoreInCompany(pool, append_pool, bad=False),
    "in bad company": lambda pool, append_pool: StoreInCompany(pool, append_pool, bad=True),
}


@pytest.fixture(params=WAYS)
def store(pool: Pool, append_pool: Pool, request: pytest.FixtureRequest) -> EventStore:
    return WAYS[request.param](pool, append_pool)


@pytest.fixture
def commands(pool: Pool) -> Commands:
    return Commands(EventStore(pool, DEALERS))


async def append(store: EventStore, game_id: str, expected: int, count: int, key: str | None = None) -> bool:
    rows = [row(expected + step) for step in range(1, count + 1)]
    after = await mark(store, game_id, expected)
    return await store.append(Append(game_id, after, rows, command(key), STANDING, at=0))


async def mark(store: EventStore, game_id: str, version: int) -> Mark:
    for stored in await store.read(game_id, after=version - 1, upto=version):
        return stored.mark
    return Mark(version, UNKNOWN)


@pytest.fixture
async def new_game(commands: Commands) -> str:
    return await opened(commands)


async def test_versions_have_no_gaps(store: EventStore, new_game: str) -> None:
    assert await append(store, new_game, 1, 3)
    assert await append(store, new_game, 4, 1)
    assert [stored.version for stored in await store.read(new_game)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("expected", [0, 2, 99])
async def test_nothing_is_appended_at_another_version(
    store: EventStore, new_game: str, expected: int
) -> None:
    assert not await append(store, new_game, expected, 2)
    assert len(await store.read(new_game)) == 1
    assert len(await store.commands(new_game)) == 1


async def test_nothing_is_appended_to_another_log(store: EventStore, new_game: str) -> None:
    """The log was restored and went on otherwise: the version is the expected one, and yet it is not."""
    lost = Mark(1, b"\x01" * 32)
    assert not await store.append(Append(new_game, lost, [row(2)], command(), STANDING, at=0))
    assert len(await store.read(new_game)) == 1
    here = await mark(store, new_game, 1)
    assert await store.append(Append(new_game, here, [row(2)], command(), STANDING, at=0))


async def test_what_follows_a_mark_is_read_only_if_the_log_has_the_mark(
    store: EventStore, new_game: str
) -> None:
    await append(store, new_game, 1, 3)
    whole = await store.read(new_game)
    assert await store.read_since(new_game, START) == whole
    assert await store.read_since(new_game, whole[1].mark) == whole[2:]
    assert await store.read_since(new_game, whole[1].mark, upto=3) == whole[2:3]
    assert await store.read_since(new_game, whole[3].mark) == []
    assert await store.read_since(new_game, Mark(4, b"\x01" * 32)) is None
    assert await store.read_since(new_game, Mark(5, b"\x01" * 32)) is None


async def test_nothing_is_appended_to_a_game_that_is_not_there(store: EventStore) -> None:
    assert not await append(store, str(uuid4()), 0, 1)


async def test_of_rivals_for_a_version_one_wins(store: EventStore, new_game: str) -> None:
    rivals = await asyncio.gather(*(append(store, new_game, 1, 2) for _ in range(50)))
    assert rivals.count(True) == 1
    assert [stored.version for stored in await store.read(new_game)] == [1, 2, 3]
    assert [(found.first, found.last) for found in await store.commands(new_game)] == [(1, 1), (2, 3)]


async def test_a_key_that_was_used_appends_nothing(store: EventStore, new_game: str) -> None:
    assert await append(store, new_game, 1, 1, key="k")
    assert not await append(store, new_game, 2, 1, key="k")
    head = await store.head(new_game)
    assert head is not None
    assert (head.version, head.hash) == (2, b"hash 2")


async def test_another_key_or_none_does(store: EventStore, commands: Commands, new_game: str) -> None:
    """Nor does it matter how often a key was used at other tables."""
    assert await append(store, await opened(commands), 1, 1, key="k")
    for expected, key in enumerate(("k", "l", None, None), 1):
        assert await append(store, new_game, expected, 1, key=key)
    assert len(await store.read(new_game)) == 5


async def test_the_log_is_read_in_pages(store: EventStore, new_game: str) -> None:
    await append(store, new_game, 1, 9)
    page = await store.read(new_game, after=3, limit=2)
    assert [stored.version for stored in page] == [4, 5]
    assert [stored.version for stored in await store.read(new_game, after=3, upto=6)] == [4, 5, 6]


async def test_bytes_come_back_as_they_went_in(store: EventStore, new_game: str) -> None:
    strange = Sealed(2, bytes(range(256)), b"\x00\xff", b"\x00" * 32)
    after = await mark(store, new_game, 1)
    assert await store.append(Append(new_game, after, [strange], command(), STANDING, at=0))
    assert await store.read(new_game, after=1) == [strange]


CHANGES = [
    "UPDATE events SET public = ''",
    "UPDATE events SET version = version + 1 WHERE false",
    "DELETE FROM events",
    "TRUNCATE events",
    "UPDATE commands SET command = ''",
    "DELETE FROM commands",
    "TRUNCATE commands",
]


@pytest.mark.parametrize("change", CHANGES)
async def test_the_application_may_not_change_the_log(pool: Pool, new_game: str, change: str) -> None:
    async with pool.connection() as link:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            await link.execute(change)


@pytest.mark.parametrize("change", CHANGES)
async def test_not_even_the_owner_may_change_the_log(database_url: str, new_game: str, change: str) -> None:
    with (
        psycopg.connect(database_url) as owner,
        pytest.raises(psycopg.errors.RestrictViolation, match=r"append-only: \w+ is refused"),
    ):
        owner.execute(change)


@pytest.mark.parametrize(
    "change", ["UPDATE games SET master = ''", "DELETE FROM games", "DELETE FROM heads", "DROP TABLE events"]
)
async def test_the_application_may_not_take_games_away(pool: Pool, new_game: str, change: str) -> None:
    async with pool.connection() as link:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            await link.execute(change)
