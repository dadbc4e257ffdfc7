"""The stored projections follow the log, can be rebuilt from it, and one bad game never stops the others."""

from collections.abc import Sequence
from random import Random
from typing import Any

import psycopg
import pytest
from psycopg import AsyncConnection

from events.commands import Commands, Committed
from events.database import DatabaseUnavailable, Pool
from events.store import EventStore
from games.game import Scorepad
from games.table.commands import Actor, Rewind
from games.table.state import Visibility
from projections.projection import Progress
from projections.projector import Projector
from projections.rebuild import rebuild
from projections.registry import PROJECTIONS
from projections.scorepads import public_scorepad
from tests.projections.conftest import DEALER, all_of, all_rows, open_table, play_moves, start_game


async def test_rows_rebuilt_from_scratch_equal_the_live_ones_rewinds_included(
    store: EventStore, commands: Commands
) -> None:
    live, rng = Projector(store), Random(5)
    games = [await start_game(commands) for _ in range(3)]
    decisions: dict[str, list[int]] = {game_id: [] for game_id in games}
    for turn in range(25):
        for game_id in games:
            if turn in (3, 6):
                earlier = sorted(set(decisions[game_id]))[:-1]
                await went_back(commands, game_id, rng.sample(earlier, len(earlier)))
            table = await play_moves(commands, game_id, rng, most=rng.randint(1, 4))
            decisions[game_id].append(table.version)
            # Now and then the projector falls behind.
            if rng.random() < 0.7:
                await live.follow(game_id)
    for game_id in games:
        await live.follow(game_id)
    rows = await all_rows(store.pool)
    rebuilt = await rebuild(store)
    assert (rebuilt.games, rebuilt.parked) == (3, ())
    assert await all_rows(store.pool) == rows


async def went_back(commands: Commands, game_id: str, versions: Sequence[int]) -> None:
    """The game goes back to the first of these versions that it may go back to."""
    for to in versions:
        outcome = await commands.send(game_id, Actor(), Rewind(to=to, reason="a dispute"))
        if isinstance(outcome, Committed):
            return
    raise AssertionError(f"the game goes back to none of {versions}")


async def test_two_projectors_write_what_one_would(store: EventStore, commands: Commands) -> None:
    one, other = Projector(store), Projector(store)
    game_id, rng = await start_game(commands), Random(6)
    for _ in range(10):
        await play_moves(commands, game_id, rng, most=2)
        await rng.choice((one, other)).follow(game_id)
    await one.follow(game_id)
    rows = await all_rows(store.pool)
    await rebuild(store)
    assert await all_rows(store.pool) == rows


async def test_a_poison_event_parks_its_game_only(store: EventStore, commands: Commands) -> None:
    bad, good = await start_game(commands), await start_game(commands)
    projector = Projector(store, (*PROJECTIONS, Fussy(bad)))
    assert not await projector.follow(bad)
    assert await projector.follow(good)
    assert await checkpoint(store.pool, bad) == (0, "I do not like this game")
    assert (await checkpoint(store.pool, good))[1] is None
    assert await rows_of(store.pool, "lobby", bad) == []
    assert await projector.games_behind() == []


async def test_a_parked_game_stays_parked_until_a_rebuild(store: EventStore, commands: Commands) -> None:
    bad = await start_game(commands)
    await Projector(store, (Fussy(bad),)).follow(bad)
    mended = Projector(store)
    await play_moves(commands, bad, Random(7), most=2)
    assert not await mended.follow(bad)
    rebuilt = await rebuild(store)
    assert rebuilt.parked == ()
    await play_moves(commands, bad, Random(7), most=2)
    assert await mended.follow(bad)


@pytest.mark.parametrize("trouble", [psycopg.OperationalError, DatabaseUnavailable])
async def test_a_database_that_goes_away_parks_nobody(
    store: EventStore, commands: Commands, trouble: type[Exception]
) -> None:
    game_id = await start_game(commands)
    with pytest.raises(DatabaseUnavailable):
        await Projector(store, (*PROJECTIONS, Fussy(game_id, trouble))).follow(game_id)
    assert await checkpoint(store.pool, game_id) == (0, None)
    assert await Projector(store).games_behind() == [game_id]
    assert await Projector(store).follow(game_id)


async def test_only_games_that_have_changed_of_late_are_found_quickly_and_all_of_them_in_the_end(
    store: EventStore, commands: Commands
) -> None:
    old, new = await start_game(commands), await start_game(commands)
    async with store.pool.connection() as link:
        await link.execute(
            "UPDATE heads SET changed_at = changed_at - INTERVAL '1 hour' WHERE game_id = %s", [old]
        )
    projector = Projector(store)
    assert await projector.games_behind_lately(15) == [new]
    assert sorted(await projector.games_behind()) == sorted([old, new])
    assert await projector.follow(new)
    assert await projector.games_behind_lately(15) == []
    assert await projector.games_behind() == [old]


async def test_a_rebuild_reports_the_games_it_had_to_park(store: EventStore, commands: Commands) -> None:
    bad, good = await start_game(commands), await start_game(commands)
    rebuilt = await rebuild(store, (*PROJECTIONS, Fussy(bad)))
    assert (rebuilt.games, rebuilt.parked) == (1, (bad,))
    assert (await checkpoint(store.pool, good))[0] > 0


async def test_a_rebuild_removes_rows_of_games_that_the_log_does_not_know(
    store: EventStore, commands: Commands
) -> None:
    game_id = await start_game(commands)
    await rebuild(store)
    async with store.pool.connection() as link:
        await link.execute(
            "INSERT INTO scorepads (game_id, version, pad) VALUES (gen_random_uuid(), 1, '{}')"
        )
    await rebuild(store)
    assert [row[0] for row in await all_of(store.pool, "scorepads")] == [game_id]


async def test_a_projector_that_dies_between_games_loses_nothing(
    store: EventStore, commands: Commands
) -> None:
    games = [await start_game(commands) for _ in range(3)]
    first = Projector(store)
    await first.follow((await first.games_behind())[0])
    second = Projector(store)
    behind = await second.games_behind()
    assert len(behind) == 2
    for game_id in behind:
        assert await second.follow(game_id)
    assert await second.games_behind() == []
    assert sorted(row[0] for row in await all_of(store.pool, "lobby")) == sorted(games)


async def test_a_projector_that_dies_in_mid_game_leaves_neither_rows_nor_checkpoint(
    store: EventStore, commands: Commands
) -> None:
    game_id = await start_game(commands)
    with pytest.raises(KeyboardInterrupt):
        await Projector(store, (*PROJECTIONS, Fussy(game_id, KeyboardInterrupt))).follow(game_id)
    assert await checkpoint(store.pool, game_id) == (0, None)
    assert await rows_of(store.pool, "lobby", game_id) == []
    assert await Projector(store).follow(game_id)


async def test_a_game_in_other_hands_is_left_alone_and_moves_do_not_wait(
    store: EventStore, commands: Commands
) -> None:
    game_id = await start_game(commands)
    await Projector(store).follow(game_id)
    async with store.pool.connection() as link, link.transaction():
        await link.execute("SELECT FROM checkpoints FOR UPDATE")
        await play_moves(commands, game_id, Random(8), most=1)
        assert not await Projector(store).follow(game_id)
    assert await Projector(store).follow(game_id)


async def test_the_scorepad_is_that_of_the_table(store: EventStore, commands: Commands) -> None:
    game_id = await open_table(commands)
    projector = Projector(store)
    assert await public_scorepad(store.pool, game_id) is None
    await projector.follow(game_id)
    empty = await public_scorepad(store.pool, game_id)
    assert empty is not None
    assert empty.pad == Scorepad()
    game_id = await start_game(commands)
    table = await play_moves(commands, game_id, Random(9))
    await projector.follow(game_id)
    stored = await public_scorepad(store.pool, game_id)
    assert stored is not None
    assert (stored.version, stored.pad) == (table.version, DEALER.game.scorepad(table.play))
    assert len(stored.pad.rounds) == 2


async def test_a_stored_scorepad_is_shown_to_everybody_or_not_at_all(
    store: EventStore, commands: Commands
) -> None:
    behind, hidden = await start_game(commands), await open_table(commands, Visibility.PRIVATE)
    for game_id in (behind, hidden):
        await Projector(store).follow(game_id)
    await play_moves(commands, behind, Random(9), most=1)
    assert await public_scorepad(store.pool, behind) is None
    assert await public_scorepad(store.pool, hidden) is None


class Fussy:
    """A projection that cannot stand one game."""

    name = "fussy"
    sql_tables = ()

    def __init__(self, disliked: str, trouble: type[BaseException] = ValueError) -> None:
        self._disliked = disliked
        self._trouble = trouble

    async def project(self, connection: AsyncConnection[Any], progress: Progress) -> None:
        if progress.game_id == self._disliked:
            raise self._trouble("I do not like this game")


async def rows_of(pool: Pool, table: str, game_id: str) -> list[tuple[Any, ...]]:
    return [row for row in await all_of(pool, table) if row[0] == game_id]


async def checkpoint(pool: Pool, game_id: str) -> tuple[int, str | None]:
    async with pool.connection() as link:
        cursor = await link.execute("SELECT version, error FROM checkpoints WHERE game_id = %s", [game_id])
        version, error = await cursor.fetchone() or (0, None)
    return version, error and error.strip().rpartition(": ")[2]
