"""Who is awaited is told with the last event of every command: the same live, later, and to everybody."""

from random import Random

import psycopg
import pytest

from events.commands import Commands, Committed
from events.database import Pool
from events.envelope import ends_of_commands
from events.store import EventStore
from games.audience import Seat, Viewer
from projections.views import Views
from service.log.told_log import ToldLog
from tests.support.stormy_games import DEALER, StormyGame

VIEWERS: tuple[Viewer, ...] = (None, 0, 1, 2)
Awaited = dict[int, tuple[Seat, ...]]


@pytest.fixture
def store(pool: Pool) -> EventStore:
    return EventStore(pool)


async def stormy(store: EventStore, seed: int) -> tuple[str, Awaited]:
    """A game with disputes and rewinds, played to its end; and who was awaited after each of its commands."""
    live: Awaited = {}

    def note(committed: Committed) -> None:
        live[committed.last] = committed.standing.awaited

    game = StormyGame(Commands(store, after_commit=note), Random(seed))
    await game.is_over()
    return game.id, live


async def told(store: EventStore, game_id: str, after: int = 0, upto: int = 10_000) -> Awaited:
    rows = await ToldLog(store, Views(store)).read(game_id, after=after, upto=upto)
    return {row.version: awaited for row, awaited in rows if awaited is not None}


@pytest.mark.parametrize("seed", [1, 2])
async def test_what_is_told_later_is_what_was_told_live_and_what_everybody_folds(
    store: EventStore, seed: int
) -> None:
    game_id, live = await stormy(store, seed)
    assert await told(store, game_id) == live
    assert [*live] == ends_of_commands(await store.read(game_id))
    assert any(len(seats) > 1 for seats in live.values()), "somebody was asked together with others"
    assert any(not seats for version, seats in live.items() if version > 10), "a dispute has stopped the game"
    for viewer in VIEWERS:
        steps = await Views(store).steps(game_id, viewer, 0, max(live))
        folded = {step.row.version: tuple(sorted(DEALER.waiting_for(step.after))) for step in steps}
        assert {version: folded[version] for version in live} == live


async def test_any_page_tells_the_same(store: EventStore) -> None:
    game_id, live = await stormy(store, 3)
    rng = Random(3)
    for _ in range(60):
        after, upto = sorted(rng.sample(range(max(live) + 1), 2))
        expected = {version: seats for version, seats in live.items() if after < version <= upto}
        assert await told(store, game_id, after, upto) == expected
    assert await told(store, game_id, max(live)) == {}


@pytest.mark.spoils_the_log
async def test_a_log_from_before_it_was_noted_tells_the_same(store: EventStore, database_url: str) -> None:
    game_id, live = await stormy(store, 4)
    with psycopg.connect(database_url, autocommit=True) as owner:
        owner.execute("ALTER TABLE commands DISABLE TRIGGER ALL")
        owner.execute("UPDATE commands SET awaited = NULL")
    assert await told(store, game_id) == live
    rng = Random(4)
    for _ in range(10):
        after, upto = sorted(rng.sample(range(max(live) + 1), 2))
        expected = {version: seats for version, seats in live.items() if after < version <= upto}
        assert await told(store, game_id, after, upto) == expected
