"""Whatever somebody writes while they are being erased is gone too, or was never kept."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from events.commands import Commands, Committed
from events.database import Pool, ask
from events.statements import Statements
from events.store import EventStore
from events.wishes import query
from games.rebel_princess.options import RebelOptions
from games.table.state import Visibility
from service.http.access import Scope
from service.players.store import NewKeys, Players, Profile
from service.tokens.store import Tokens

KEPT = """
SELECT (SELECT count(*) FROM statements WHERE player = %(player)s::UUID)
    + (SELECT count(*) FROM tokens WHERE player_id = %(player)s)
    + (SELECT count(*) FROM recovery_codes WHERE player_id = %(player)s)
    + (SELECT count(*) FROM wishes WHERE player = %(player)s::TEXT)
"""
Writing = Callable[["House"], Awaitable[object]]


class House:
    """One game, one person, and what they may write just now."""

    def __init__(self, pool: Pool, game_id: str, profile: Profile, keys: NewKeys) -> None:
        self.pool, self.game_id, self.profile, self.keys = pool, game_id, profile, keys
        self.tokens = Tokens(pool)
        self.players = Players(pool, self.tokens)

    async def kept(self) -> int:
        return int((await ask(self.pool, KEPT, {"player": self.profile.id})).rows[0][0])

    async def erase(self) -> bool:
        assert self.profile.name is not None
        return await self.players.erase(self.profile.id, self.profile.name)

    async def says_something(self) -> None:
        await Statements(self.pool).keep(self.game_id, self.profile.id, "Not so.")

    async def makes_a_token(self) -> None:
        await self.tokens.issue(self.keys.caller, "my bot", (Scope.READ,), None)

    async def makes_a_code(self) -> None:
        await self.players.new_recovery_code(self.profile.id)

    async def comes_back(self) -> None:
        await self.players.recover(self.keys.code, revoke=False, key=None)

    async def wishes(self) -> None:
        values = {"game_id": UUID(self.game_id), "seat": 0, "player": self.profile.id, "branch": 0}
        await ask(self.pool, query("keep_wish"), {**values, "account": self.profile.id, "body": b"{}"})


WRITINGS: list[Writing] = [
    House.comes_back,
    House.says_something,
    House.makes_a_token,
    House.makes_a_code,
    House.wishes,
]


@pytest.fixture
async def house(pool: Pool) -> House:
    commands = Commands(EventStore(pool))
    opened = await commands.open_table(str(uuid4()), RebelOptions(), 3, Visibility.PUBLIC)
    assert isinstance(opened, Committed)
    profile, keys = await Players(pool, Tokens(pool)).register("Ada")
    return House(pool, opened.game_id, profile, keys)


@asynccontextmanager
async def held(database_url: str, statement: str, **values: Any) -> AsyncIterator[None]:
    """Somebody has done this, and commits at the end of the block."""
    async with await psycopg.AsyncConnection.connect(database_url) as link:
        await link.execute(statement, values)
        yield
        await link.commit()


async def is_waiting(task: "asyncio.Future[Any]") -> bool:
    await asyncio.sleep(0.3)
    return not task.done()


@pytest.mark.parametrize("write", WRITINGS, ids=lambda each: each.__name__)
async def test_it_is_kept_until_they_are_erased_and_not_after(house: House, write: Writing) -> None:
    before = await house.kept()
    await write(house)
    assert await house.kept() >= before
    assert await house.erase()
    assert await house.kept() == 0
    await write(house)
    assert await house.kept() == 0


@pytest.mark.parametrize("write", WRITINGS, ids=lambda each: each.__name__)
async def test_what_is_written_while_they_are_erased_is_not_kept(
    database_url: str, house: House, write: Writing
) -> None:
    erased = "UPDATE players SET name = NULL, erased_at = now() WHERE id = %(player)s"
    before = await house.kept()
    async with held(database_url, erased, player=house.profile.id):
        writing = asyncio.ensure_future(write(house))
        assert await is_waiting(writing)
    await writing
    assert await house.kept() == before


async def test_what_was_written_just_before_is_found(database_url: str, house: House) -> None:
    said = """
    WITH author AS MATERIALIZED (SELECT FROM players WHERE id = %(player)s FOR SHARE)
    INSERT INTO statements (game_id, digest, player, salt, text)
    SELECT %(game)s, '\\x00', %(player)s, '\\x00', 'Not so.' FROM (SELECT count(*) FROM author) AS one
    """
    async with held(database_url, said, player=house.profile.id, game=house.game_id):
        erasing = asyncio.create_task(house.erase())
        assert await is_waiting(erasing)
    assert await erasing
    assert await house.kept() == 0


async def test_of_two_who_erase_the_same_person_one_does(house: House) -> None:
    assert sorted(await asyncio.gather(house.erase(), house.erase())) == [False, True]


async def test_a_name_that_has_changed_meanwhile_is_not_erased(house: House) -> None:
    await house.players.change(house.profile.id, name="Grace")
    assert not await house.erase()
    assert await house.players.names_of([house.profile.id]) == {house.profile.id: "Grace"}


async def test_who_was_erased_is_not_renamed(house: House) -> None:
    assert await house.players.change(house.profile.id, name="Ada")
    assert await house.erase()
    assert not await house.players.change(house.profile.id, name="Ada")
    assert await house.players.names_of([house.profile.id]) == {}
