"""Appends that come together go together: one statement, one commit, and an outcome for each."""

import asyncio
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import cast
from uuid import UUID

import psycopg
import pytest

from events.appends import MOST, Append, NewCommand, Standing, columns_of, query
from events.commands import Commands
from events.damage import LogDamaged
from events.database import DatabaseUnavailable, Pool, ask
from events.envelope import Mark, Sealed
from events.store import EventStore
from games.table.state import Status
from tests.events.company import LosingPool, WatchedPool, append_one, mark_of, row
from tests.events.tables import opened
from tests.events.tiny import DEALERS

ROWS = [row(2), Sealed(3, bytes(range(256)), b"\x00\xff", b"\x07" * 32)]
FULL = NewCommand(
    command_id=UUID("0190d5c8-0000-4000-8000-000000000001"),
    actor="player:zo\u00eb",
    command=b'{"a": "\\"}',
    seat=3,
    decision='r1 "{}",\\n',
    key="k",
    body_digest=b"\x00\x01",
)
LASTING = Standing(
    status=Status.PLAYING,
    awaited=(0, 3),
    bot_due=True,
    wish_due=True,
    deadline=datetime(2030, 1, 2, 3, 4, 5, 678_000, UTC),
)
STORED = {
    "heads": "version, hash, status, awaited, bot_due, wish_due, deadline, wishes",
    "events": "version, public, private, hash, at",
    "commands": "first, last, command_id, actor, seat, decision, command, key, body_digest, at, awaited",
}
"""The columns of an append, but for the game and what the table was opened with."""


@pytest.fixture
def watched(pool: Pool) -> WatchedPool:
    return WatchedPool(pool)


async def all_of(*appends: Awaitable[bool]) -> list[bool]:
    return list(await asyncio.gather(*appends))


async def open_tables(commands: Commands, count: int) -> list[str]:
    return [await opened(commands) for _ in range(count)]


async def marks_of(store: EventStore, games: list[str]) -> list[Mark]:
    return [await mark_of(store, game_id) for game_id in games]


async def lengths(store: EventStore, games: list[str]) -> list[int]:
    """How many events each has; never any that its head or its commands do not know of."""
    found = []
    for game_id in games:
        versions = [stored.version for stored in await store.read(game_id)]
        assert versions == list(range(1, len(versions) + 1))
        assert (await mark_of(store, game_id)).version == len(versions)
        assert (await store.commands(game_id))[-1].last == len(versions)
        found.append(len(versions))
    return found


@contextmanager
def held(database_url: str, statement: str) -> Iterator[psycopg.Connection]:
    """Somebody has done this, and not committed it yet."""
    with psycopg.connect(database_url) as other:
        other.execute(statement)
        yield other


# --- how many statements


async def test_who_comes_alone_goes_at_once(
    store: EventStore, commands: Commands, watched: WatchedPool
) -> None:
    (game_id,) = await open_tables(commands, 1)
    quick = watched.store()
    for sent in range(1, 4):
        here = await mark_of(store, game_id)
        append = asyncio.create_task(append_one(quick, game_id, here))
        # No timer, no company: two rounds of the event loop, and it is on its way.
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert watched.asked == sent
        assert await append


async def test_who_comes_together_goes_in_one_statement(
    store: EventStore, commands: Commands, watched: WatchedPool
) -> None:
    games = await open_tables(commands, 8)
    marks, together = await marks_of(store, games), watched.store()
    outcomes = await all_of(*map(append_one, [together] * 8, games, marks))
    assert (outcomes, watched.asked) == ([True] * 8, 1)
    assert await lengths(store, games) == [2] * 8


async def test_who_comes_while_one_is_under_way_goes_with_the_next(
    store: EventStore, commands: Commands, watched: WatchedPool
) -> None:
    games = await open_tables(commands, 6)
    marks, slow = await marks_of(store, games), watched.store()
    watched.gate.clear()
    appends = []
    for game_id, mark in zip(games, marks, strict=True):
        appends.append(asyncio.create_task(append_one(slow, game_id, mark)))
        await asyncio.sleep(0.01)
    assert watched.asked == 1
    watched.gate.set()
    assert await all_of(*appends) == [True] * 6
    assert watched.asked == 2
    assert await lengths(store, games) == [2] * 6


async def test_no_more_than_so_many_go_together(
    store: EventStore, commands: Commands, watched: WatchedPool
) -> None:
    games = await open_tables(commands, MOST + 1)
    marks, crowd = await marks_of(store, games), watched.store()
    outcomes = await all_of(*map(append_one, [crowd] * len(games), games, marks))
    assert (outcomes, watched.asked) == ([True] * len(games), 2)


async def test_of_one_game_the_second_is_too_late_without_being_sent(
    store: EventStore, commands: Commands, watched: WatchedPool
) -> None:
    games = await open_tables(commands, 2)
    here, there = await marks_of(store, games)
    busy = watched.store()
    outcomes = await all_of(
        append_one(busy, games[0], here), append_one(busy, games[0], here), append_one(busy, games[1], there)
    )
    assert (outcomes, watched.asked) == ([True, False, True], 1)
    assert await lengths(store, games) == [2, 2]


async def test_of_one_game_the_second_is_sent_if_the_first_was_not_done(
    store: EventStore, commands: Commands, watched: WatchedPool
) -> None:
    (game_id,) = await open_tables(commands, 1)
    here, busy = await mark_of(store, game_id), watched.store()
    lost = Mark(here.version, b"\x01" * 32)
    outcomes = await all_of(append_one(busy, game_id, lost), append_one(busy, game_id, here))
    assert (outcomes, watched.asked) == ([False, True], 2)


# --- each has an outcome of its own


async def test_of_thirty_two_only_those_fail_that_would_fail_alone(
    store: EventStore, commands: Commands, watched: WatchedPool, database_url: str
) -> None:
    games = await open_tables(commands, 32)
    stale, reused, wished = 3, 14, 27
    before = await marks_of(store, games)
    assert await append_one(store, games[stale], before[stale])
    assert await append_one(store, games[reused], before[reused], key="k")
    with psycopg.connect(database_url) as owner:
        owner.execute("UPDATE heads SET wishes = wishes + 1 WHERE game_id = %s", [games[wished]])
    marks = await marks_of(store, games)
    marks[stale] = before[stale]
    together = watched.store()
    outcomes = await all_of(
        *(
            append_one(together, game_id, mark, key="k", wishes=0)
            for game_id, mark in zip(games, marks, strict=True)
        )
    )
    assert [place for place, done in enumerate(outcomes) if not done] == [stale, reused, wished]
    assert watched.asked == 1
    grown = await lengths(store, games)
    assert [place for place, length in enumerate(grown) if length != 2] == [wished]
    # With nothing wrong about them, the very same three are taken.
    again = await all_of(
        append_one(together, games[stale], await mark_of(store, games[stale]), key="k", wishes=0),
        append_one(together, games[reused], marks[reused], key="l", wishes=0),
        append_one(together, games[wished], marks[wished], key="k", wishes=1),
    )
    assert again == [True] * 3


async def test_everything_of_a_command_is_stored_as_when_it_comes_alone(
    store: EventStore, commands: Commands, database_url: str
) -> None:
    """The same command by either statement: the rows differ in nothing but their game."""
    games = await open_tables(commands, 2)
    marks = await marks_of(store, games)
    together, alone = store, WatchedPool(store.pool).store()
    with held(database_url, f"SELECT FROM heads WHERE game_id = '{games[1]}' FOR UPDATE") as other:
        asked = [
            asyncio.create_task(one.append(Append(game_id, mark, ROWS, FULL, LASTING, 1_750_000_000_123, 0)))
            for one, game_id, mark in zip((together, alone), games, marks, strict=True)
        ]
        assert await asked[0]
        other.commit()
        assert await asked[1]
    with psycopg.connect(database_url) as owner:
        for table, columns in STORED.items():
            select = f"SELECT {columns} FROM {table} WHERE game_id = %s AND {columns.split(',')[0]} > 1"
            one, other_one = (owner.execute(select, [game_id]).fetchall() for game_id in games)
            assert one == other_one
            assert one


async def test_a_log_with_rows_beyond_its_head_fails_alone(
    store: EventStore, commands: Commands, database_url: str
) -> None:
    games = await open_tables(commands, 5)
    marks = await marks_of(store, games)
    with psycopg.connect(database_url) as owner:
        owner.execute(
            "INSERT INTO events SELECT game_id, 2, public, private, hash, at FROM events WHERE game_id = %s",
            [games[2]],
        )
    outcomes = await asyncio.gather(*map(append_one, [store] * 5, games, marks), return_exceptions=True)
    assert isinstance(outcomes[2], LogDamaged)
    assert games[2] in str(outcomes[2])
    assert [outcome for place, outcome in enumerate(outcomes) if place != 2] == [True] * 4


async def test_a_game_that_is_not_there_takes_nobody_along(store: EventStore, commands: Commands) -> None:
    (game_id,) = await open_tables(commands, 1)
    nowhere = "00000000-0000-7000-8000-000000000000"
    here = await mark_of(store, game_id)
    assert await all_of(append_one(store, nowhere, here), append_one(store, game_id, here)) == [
        False,
        True,
    ]


async def test_every_row_is_found_by_its_key_however_small_the_tables_were(
    store: EventStore, commands: Commands, pool: Pool, append_pool: Pool
) -> None:
    """The plan is made once, when the house opens. Elsewhere Postgres would read small tables as a whole."""
    (game_id,) = await open_tables(commands, 1)
    asked = Append(game_id, await mark_of(store, game_id), ROWS, FULL, LASTING, 0)
    plans = []
    for connections in (append_pool, pool):
        reply = await ask(connections, f"EXPLAIN {query('append_together')}", columns_of([asked] * MOST))
        plans.append("\n".join(line for (line,) in reply.rows))
    assert "Seq Scan" not in plans[0]
    assert "Seq Scan" in plans[1]


# --- nobody waits for somebody else's game


async def test_a_game_that_somebody_holds_up_holds_up_no_other(
    store: EventStore, commands: Commands, database_url: str
) -> None:
    games = await open_tables(commands, 4)
    marks = await marks_of(store, games)
    with held(database_url, f"SELECT FROM heads WHERE game_id = '{games[1]}' FOR UPDATE") as other:
        appends = [asyncio.create_task(append_one(store, *each)) for each in zip(games, marks, strict=True)]
        for place in (0, 2, 3):
            assert await appends[place]
        assert await append_one(store, games[0], await mark_of(store, games[0]))
        assert not appends[1].done()
        other.commit()
    assert await appends[1]
    assert await lengths(store, games) == [3, 2, 2, 2]


async def test_who_holds_it_up_may_have_been_faster(
    store: EventStore, commands: Commands, database_url: str
) -> None:
    games = await open_tables(commands, 2)
    marks = await marks_of(store, games)
    change = f"UPDATE heads SET wishes = wishes + 1 WHERE game_id = '{games[1]}'"
    with held(database_url, change) as other:
        appends = [
            asyncio.create_task(append_one(store, *each, wishes=0)) for each in zip(games, marks, strict=True)
        ]
        assert await appends[0]
        other.commit()
    assert not await appends[1]
    assert await append_one(store, games[1], marks[1], wishes=1)


async def test_a_storm_of_several_processes_leaves_one_winner_a_version(
    store: EventStore, commands: Commands, pool: Pool
) -> None:
    games = await open_tables(commands, 8)
    rivals = [EventStore(pool, DEALERS) for _ in range(4)]
    goal = 12

    async def play(rival: EventStore, order: list[str]) -> int:
        won = 0
        while True:
            marks = await marks_of(rival, order)
            if all(mark.version >= goal for mark in marks):
                return won
            outcomes = await all_of(
                *(
                    append_one(rival, game_id, mark)
                    for game_id, mark in zip(order, marks, strict=True)
                    if mark.version < goal
                )
            )
            won += outcomes.count(True)

    async with asyncio.timeout(60):
        # In as many orders as there are rivals: whoever locked in theirs would wait in a circle.
        won = await asyncio.gather(
            *(play(rival, games[turn:] + games[:turn]) for turn, rival in enumerate(rivals))
        )
    assert await lengths(store, games) == [goal] * 8
    assert sum(won) == 8 * (goal - 1)


# --- who goes away, and what is lost on the way


async def test_who_goes_away_takes_nobody_along(
    store: EventStore, commands: Commands, watched: WatchedPool
) -> None:
    games = await open_tables(commands, 4)
    marks, slow = await marks_of(store, games), watched.store()
    watched.gate.clear()
    appends = [asyncio.create_task(append_one(slow, *each)) for each in zip(games, marks, strict=True)]
    await asyncio.sleep(0.01)
    appends[0].cancel()
    appends[2].cancel()
    await asyncio.sleep(0.01)
    watched.gate.set()
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert [outcome is True for outcome in outcomes] == [False, True, False, True]
    # They were under way already, and that is done to its end.
    assert await lengths(store, games) == [2] * 4


async def test_who_goes_away_before_it_was_sent_has_asked_for_nothing(
    store: EventStore, commands: Commands, watched: WatchedPool
) -> None:
    games = await open_tables(commands, 3)
    marks, slow = await marks_of(store, games), watched.store()
    watched.gate.clear()
    first = asyncio.create_task(append_one(slow, games[0], marks[0]))
    await asyncio.sleep(0.01)
    gone = asyncio.create_task(append_one(slow, games[1], marks[1]))
    stays = asyncio.create_task(append_one(slow, games[2], marks[2]))
    await asyncio.sleep(0.01)
    gone.cancel()
    watched.gate.set()
    assert await all_of(first, stays) == [True, True]
    assert await lengths(store, games) == [2, 1, 2]


@pytest.mark.parametrize("after", [False, True], ids=["before it ran", "after it committed"])
async def test_appends_whose_answer_is_lost_count_once(
    store: EventStore, commands: Commands, pool: Pool, after: bool
) -> None:
    games = await open_tables(commands, 6)
    marks = await marks_of(store, games)
    assert await append_one(store, games[4], marks[4])
    shaky = EventStore(cast("Pool", LosingPool(pool, 1, after=after)), DEALERS)
    outcomes = await all_of(*map(append_one, [shaky] * 6, games, marks))
    assert outcomes == [True, True, True, True, False, True]
    assert await lengths(store, games) == [2] * 6


async def test_without_a_database_each_is_told_so_and_the_next_are_taken(
    store: EventStore, commands: Commands, pool: Pool
) -> None:
    games = await open_tables(commands, 3)
    marks = await marks_of(store, games)
    losing = LosingPool(pool, 1000, after=False)
    shaky = EventStore(cast("Pool", losing), DEALERS)
    outcomes = await asyncio.gather(*map(append_one, [shaky] * 3, games, marks), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [DatabaseUnavailable] * 3
    losing._losses = 0
    assert await all_of(*map(append_one, [shaky] * 3, games, marks)) == [True] * 3
