"""The stored projections follow the log, can be rebuilt from it, and one bad game never stops the others."""

from collections.abc import Sequence
from random import Random
from typing import Any

import psycopg
import pytest
from psycopg import AsyncConnection

from events.commands import Commands, Committed
from events.database import DatabaseUnavailable, Pool
from events.envelope import Sealed
from events.store import EventStore
from games.game import Scorepad
from games.table.commands import Actor, Rewind, SitDown, Start
from games.table.dealer import Dealer
from games.table.state import Status, Table, Visibility
from games.table.terms import Terms
from projections.folding import Folded, FoldedTail, fold_for_everybody
from projections.projection import Progress
from projections.projector import Projector
from projections.rebuild import rebuild
from projections.registry import PROJECTIONS
from projections.scorepads import public_scorepad
from tests.projections.conftest import (
    DEALER,
    PLAYERS,
    TABLES,
    accepted,
    all_of,
    all_rows,
    open_table,
    play_moves,
    start_game,
)
from tests.support.failovers import lose_the_end
from tests.support.small_game import MagpieOptions


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


async def test_one_bad_game_among_several_holds_up_none_of_them(
    store: EventStore, commands: Commands
) -> None:
    bad, *good = [await start_game(commands) for _ in range(4)]
    projector = Projector(store, (*PROJECTIONS, Fussy(bad)))
    assert await projector.follow(good[0], bad, *good[1:]) == 3
    assert await projector.games_behind() == []
    assert await checkpoint(store.pool, bad) == (0, "I do not like this game")
    for game_id in good:
        await play_moves(commands, game_id, Random(7), most=1)
    # By now it is left alone, and the others are followed together.
    assert await projector.follow(bad, *good) == 3
    assert await projector.games_behind() == []


async def test_games_followed_together_have_the_rows_of_games_followed_alone(
    store: EventStore, commands: Commands
) -> None:
    projector, rng = Projector(store), Random(11)
    games = [await start_game(commands) for _ in range(5)]
    for _ in range(12):
        for game_id in rng.sample(games, 3):
            await play_moves(commands, game_id, rng, most=4)
        await projector.follow(*await projector.games_behind())
    rows = await all_rows(store.pool)
    await rebuild(store)
    assert await all_rows(store.pool) == rows


async def test_a_row_is_written_when_what_it_says_has_changed_and_not_otherwise(
    store: EventStore, commands: Commands
) -> None:
    game_id, projector, rng = await start_game(commands), Projector(store), Random(12)
    await projector.follow(game_id)
    begun = await commands.table(game_id)
    assert isinstance(begun, Table)
    written, known_pad = await when_written(store.pool), DEALER.scorepad(begun)
    pads = waypoints = since = 0
    while (table := await play_moves(commands, game_id, rng, most=1)).status is Status.PLAYING:
        before = written
        assert await projector.follow(game_id)
        assert (await checkpoint(store.pool, game_id))[0] == table.version
        written = await when_written(store.pool)
        changed = {name for name in TABLES if written[name] != before[name]}
        pad, new_waypoint = DEALER.scorepad(table), table.version // 64 > since // 64
        new_pad, known_pad = pad != known_pad, pad
        expected = {"scorepads": new_pad, "saved_views": new_waypoint}
        assert changed == {name for name, is_new in expected.items() if is_new}
        pads, waypoints, since = pads + new_pad, waypoints + new_waypoint, table.version
    assert (pads, waypoints) == (1, 1)
    await projector.follow(game_id)
    over = await when_written(store.pool)
    assert [name for name in TABLES if over[name] != written[name]] == [
        "saved_views",
        "scorepads",
        "lobby",
        "player_games",
        "game_times",
    ]


async def test_a_projector_that_starts_in_mid_game_goes_on_from_saved_views(
    store: EventStore, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("projections.folding.WAYPOINTS_APART", 8)
    game_id, rng, starts = await start_game(commands), Random(13), list[int]()

    def noted(dealer: Dealer, start: Folded, rows: Sequence[Sealed]) -> FoldedTail:
        starts.append(start.mark.version)
        return fold_for_everybody(dealer, start, rows)

    monkeypatch.setattr("projections.projector.fold_for_everybody", noted)
    followed = [0]
    for _ in range(20):
        followed.append((await play_moves(commands, game_id, rng, most=1)).version)
        assert await Projector(store).follow(game_id)
    assert starts == [version // 8 * 8 for version in followed[:-1]]
    rows = await all_rows(store.pool)
    await rebuild(store)
    assert await all_rows(store.pool) == rows


async def test_a_log_that_has_lost_its_end_and_went_another_way_is_followed_anew(
    store: EventStore, commands: Commands, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a projector that remembers the lost one, as by one that knows only what it finds."""
    monkeypatch.setattr("projections.folding.WAYPOINTS_APART", 4)
    for projector, later in ((one := Projector(store), one), (Projector(store), Projector(store))):
        game_id = await start_game(commands)
        kept = await play_moves(commands, game_id, Random(14), most=3)
        await play_moves(commands, game_id, Random(15), most=12)
        await projector.follow(game_id)
        await lose_the_end(store, database_url, game_id, kept.version)
        await play_moves(Commands(store), game_id, Random(16), most=9)
        assert await later.follow(game_id)
        rows = await all_rows(store.pool)
        await rebuild(store)
        assert await all_rows(store.pool) == rows


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


async def test_a_database_that_a_later_version_has_changed_parks_nobody(
    store: EventStore, commands: Commands
) -> None:
    games = [await start_game(commands) for _ in range(2)]
    old = Projector(store, (*PROJECTIONS, Fussy(games[0], psycopg.errors.UndefinedTable)))
    with pytest.raises(psycopg.errors.UndefinedTable):
        await old.follow(*games)
    assert sorted(await Projector(store).games_behind()) == sorted(games)
    assert await Projector(store).follow(*games) == 2


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
        await link.execute("INSERT INTO scorepads (game_id, pad) VALUES (gen_random_uuid(), '{}')")
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


async def test_a_game_that_nobody_may_watch_has_no_pad_until_it_is_over(
    store: EventStore, commands: Commands
) -> None:
    opened = await commands.open_table(
        "anna", MagpieOptions(), len(PLAYERS), Visibility.PUBLIC, terms=Terms(spectators=False)
    )
    assert isinstance(opened, Committed)
    game_id, projector = opened.game_id, Projector(store)
    await projector.follow(game_id)
    assert await public_scorepad(store.pool, game_id) is not None
    for player in PLAYERS:
        await accepted(commands, game_id, Actor(player=player), SitDown())
    await accepted(commands, game_id, Actor(player="anna"), Start())
    await projector.follow(game_id)
    assert await rows_of(store.pool, "scorepads", game_id) == []
    rows = await all_rows(store.pool)
    await rebuild(store)
    assert await all_rows(store.pool) == rows
    table = await play_moves(commands, game_id, Random(9))
    await projector.follow(game_id)
    stored = await public_scorepad(store.pool, game_id)
    assert stored is not None
    assert stored.pad == DEALER.scorepad(table)


class Fussy:
    """A projection that cannot stand one game."""

    name = "fussy"
    sql_tables = ()

    def __init__(self, disliked: str, trouble: type[BaseException] = ValueError) -> None:
        self._disliked = disliked
        self._trouble = trouble

    def rows(self, progress: Progress, before: int | None) -> int:
        return progress.public.version

    async def write(self, connection: AsyncConnection[Any], progress: Progress, rows: int) -> None:
        if progress.game_id == self._disliked:
            raise self._trouble("I do not like this game")


async def when_written(pool: Pool) -> dict[str, list[tuple[Any, ...]]]:
    """By table, which transactions have written the rows that are there."""
    found = {}
    async with pool.connection() as link:
        for table in TABLES:
            cursor = await link.execute(f"SELECT xmin::TEXT, ctid::TEXT FROM {table} ORDER BY 2")
            found[table] = await cursor.fetchall()
    return found


async def rows_of(pool: Pool, table: str, game_id: str) -> list[tuple[Any, ...]]:
    return [row for row in await all_of(pool, table) if row[0] == game_id]


async def checkpoint(pool: Pool, game_id: str) -> tuple[int, str | None]:
    async with pool.connection() as link:
        cursor = await link.execute("SELECT version, error FROM checkpoints WHERE game_id = %s", [game_id])
        version, error = await cursor.fetchone() or (0, None)
    return version, error and error.strip().rpartition(": ")[2]
