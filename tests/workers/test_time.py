"""Clocks that the house keeps: who is out of time is played for; a house that is down charges nobody."""

from uuid import uuid4

import pytest

from events import uptime
from events.commands import Commands, Committed
from events.database import ask
from events.settings import Settings
from events.store import EventStore
from events.uptime import downtime, note_serving, serving
from games.rebel_princess.options import RebelOptions
from games.table.commands import Actor, SeatBot, SitDown, Start, TableCommand
from games.table.deadlines import deadlines
from games.table.state import HowEnded, Status, Table, Visibility
from games.table.terms import Abandon, PerMove, Terms
from tests.support.projecting import follow_all
from workers.expiring import expire_tables, release_erased
from workers.sweep import Sweep
from workers.time_outs import Timekeeper
from workers.turns import HouseTurns

ANNA = Actor(player="anna")


class Clock:
    """The time, in milliseconds, as this test says; it begins with the time of the database."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def commands(store: EventStore, clock: Clock) -> Commands:
    reply = await ask(store.pool, "SELECT (extract(EPOCH FROM clock_timestamp()) * 1000)::BIGINT")
    clock.now = reply.rows[0][0]
    return Commands(store, clock=clock)


@pytest.fixture
def sweep(store: EventStore, commands: Commands) -> Sweep:
    return Sweep(store, None, HouseTurns(store, commands).play, Timekeeper(store, commands))


async def timed_game(commands: Commands, terms: Terms) -> str:
    opened = await commands.open_table("anna", RebelOptions(powers=False), 3, Visibility.PUBLIC, terms=terms)
    assert isinstance(opened, Committed)
    for command in (SitDown(), SeatBot(bot="random-legal"), SeatBot(bot="random-legal"), Start()):
        assert isinstance(await commands.send(opened.game_id, ANNA, command), Committed)
    return opened.game_id


async def table_of(commands: Commands, game_id: str) -> Table[object]:
    table = await commands.table(game_id)
    assert isinstance(table, Table)
    return table


async def test_who_is_out_of_time_is_played_for_until_the_end(
    store: EventStore, commands: Commands, sweep: Sweep, clock: Clock
) -> None:
    game = await timed_game(commands, Terms(clock=PerMove(seconds=5)))
    await note_serving(store.pool)
    await sweep.sweep()
    assert (await table_of(commands, game)).absent == frozenset()
    clock.now -= 60_000
    # Set in the past, as if a minute had gone by.
    late = await timed_game(commands, Terms(clock=PerMove(seconds=5)))
    clock.now += 60_000
    await sweep.sweep()
    assert (await table_of(commands, late)).absent == {0}
    while (await table_of(commands, late)).status is Status.PLAYING:
        await sweep.sweep()
    assert (await table_of(commands, game)).absent == frozenset()


async def test_or_the_table_ends_if_it_has_agreed_on_that(
    store: EventStore, commands: Commands, sweep: Sweep, clock: Clock
) -> None:
    await note_serving(store.pool)
    clock.now -= 60_000
    game = await timed_game(commands, Terms(clock=PerMove(seconds=5), absence=Abandon()))
    await HouseTurns(store, commands).play(game)
    clock.now += 60_000
    await sweep.sweep()
    ended = (await table_of(commands, game)).ended
    assert ended is not None
    assert (ended.how, ended.seat) == (HowEnded.ABANDONED, 0)


async def test_time_in_which_the_house_was_down_is_charged_to_nobody(
    store: EventStore, commands: Commands, sweep: Sweep, clock: Clock
) -> None:
    await note_serving(store.pool)
    clock.now -= 60_000
    game = await timed_game(commands, Terms(clock=PerMove(seconds=30)))
    await HouseTurns(store, commands).play(game)
    clock.now += 60_000
    # It was served for the first twenty of the sixty seconds, and is again now.
    await ask(
        store.pool,
        "INSERT INTO serving SELECT now() - interval '70 s', now() - interval '40 s'",
    )
    before = min(one.by for one in deadlines(await table_of(commands, game)))
    await sweep.sweep()
    table = await table_of(commands, game)
    assert table.absent == frozenset()
    [deadline] = deadlines(table)
    assert 39_000 <= deadline.by - before <= 41_000
    await sweep.sweep()
    assert (await table_of(commands, game)).absent == frozenset()


async def test_while_nobody_is_served_nobody_is_out_of_time(
    store: EventStore, commands: Commands, sweep: Sweep, clock: Clock
) -> None:
    clock.now -= 60_000
    game = await timed_game(commands, Terms(clock=PerMove(seconds=5)))
    await HouseTurns(store, commands).play(game)
    clock.now += 60_000
    await sweep.sweep()
    assert (await table_of(commands, game)).absent == frozenset()
    await note_serving(store.pool)
    assert (await serving(store.pool)).now


async def test_short_gaps_are_none(store: EventStore) -> None:
    pool = store.pool
    assert not (await serving(pool)).now
    await note_serving(pool)
    first = await serving(pool)
    await ask(pool, "UPDATE serving SET began = began - interval '9 s', until = until - interval '4 s'")
    await note_serving(pool)
    assert (await serving(pool)).since == first.since - 9_000
    assert await downtime(pool, first.since - 60_000) == 0
    gap = uptime.GAP + 1
    await ask(pool, "UPDATE serving SET until = until - make_interval(secs => %(gap)s)", {"gap": gap})
    await note_serving(pool)
    assert (await serving(pool)).since > first.since - 9_000
    assert await downtime(pool, first.since - 60_000) >= gap * 1000 - 1000


async def test_tables_that_nobody_comes_back_to_are_closed(store: EventStore, commands: Commands) -> None:
    settings = Settings(empty_tables=60, idle_tables=3600)
    opened = await commands.open_table("anna", RebelOptions(), 3, Visibility.PUBLIC)
    assert isinstance(opened, Committed)
    assert await expire_tables(store, commands, settings) == 0
    waiting = await timed_game(commands, Terms())
    await HouseTurns(store, commands).play(waiting)
    await ask(store.pool, "UPDATE heads SET changed_at = changed_at - interval '50 min'")
    assert await expire_tables(store, commands, settings) == 0
    await ask(store.pool, "UPDATE heads SET changed_at = changed_at - interval '50 min'")
    assert await expire_tables(store, commands, settings) == 2
    ends = [(await table_of(commands, game)).ended for game in (opened.game_id, waiting)]
    assert [one and one.how for one in ends] == [HowEnded.EXPIRED, HowEnded.ABANDONED]
    assert await expire_tables(store, commands, settings) == 0


async def erased(store: EventStore) -> str:
    """A player who was erased."""
    player = str(uuid4())
    values = {"id": player}
    await ask(store.pool, "INSERT INTO players (id, name) VALUES (%(id)s::UUID, 'Ada')", values)
    await ask(store.pool, "UPDATE players SET name = NULL, erased_at = now() WHERE id = %(id)s::UUID", values)
    return player


async def test_who_was_erased_leaves_a_running_game_to_a_bot(store: EventStore, commands: Commands) -> None:
    ada = Actor(player=await erased(store))
    opened = await commands.open_table("anna", RebelOptions(powers=False), 3, Visibility.PUBLIC)
    assert isinstance(opened, Committed)
    moves: list[tuple[Actor, TableCommand]] = [
        (ANNA, SitDown()),
        (ada, SitDown()),
        (ANNA, SeatBot(bot="random-legal")),
        (ANNA, Start()),
    ]
    for actor, command in moves:
        assert isinstance(await commands.send(opened.game_id, actor, command), Committed)
    await follow_all(store)
    assert await release_erased(store, commands) == 1
    table = await table_of(commands, opened.game_id)
    assert table.bot_seats == {1, 2}
    await follow_all(store)
    assert await release_erased(store, commands) == 0
    assert (await table_of(commands, opened.game_id)).seat_of("anna") == 0


async def test_a_table_that_only_they_could_start_is_closed(store: EventStore, commands: Commands) -> None:
    ada = await erased(store)
    opened = await commands.open_table(ada, RebelOptions(), 3, Visibility.PUBLIC)
    assert isinstance(opened, Committed)
    assert isinstance(await commands.send(opened.game_id, ANNA, SitDown()), Committed)
    await follow_all(store)
    assert await release_erased(store, commands) == 1
    ended = (await table_of(commands, opened.game_id)).ended
    assert ended is not None
    assert ended.how is HowEnded.CLOSED


async def test_a_table_with_a_deadline_is_not(store: EventStore, commands: Commands) -> None:
    game = await timed_game(commands, Terms(clock=PerMove(seconds=600)))
    await HouseTurns(store, commands).play(game)
    await ask(store.pool, "UPDATE heads SET changed_at = changed_at - interval '99 days'")
    assert await expire_tables(store, commands, Settings()) == 0
