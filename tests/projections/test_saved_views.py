"""Looking back is a short fold from a saved view, at any version and for every viewer, rewinds included."""

from random import Random

import pytest

from events.commands import Commands
from events.envelope import HOUSE_READER
from events.store import EventStore
from games.audience import Viewer
from games.table.commands import Actor, Rewind
from games.table.state import Status
from projections.projector import Projector
from projections.views import Views
from tests.projections.conftest import DEALER, VIEWERS, accepted, play_moves, start_game, store_that_notes
from tests.support.logs import events_for, redacted_fold

APART = 8
KEPT_APART = 16


@pytest.fixture(autouse=True)
def waypoints_close_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("projections.folding.WAYPOINTS_APART", APART)
    monkeypatch.setattr("projections.folding.KEPT_APART", KEPT_APART)


async def test_every_version_is_a_short_fold_away(store: EventStore, commands: Commands) -> None:
    """Move by move, or once in a while: what is saved is the same."""
    game_id, rng, projector = await start_game(commands), Random(1), Projector(store)
    while (table := await play_moves(commands, game_id, rng, most=3)).version < 9 * APART:
        if rng.random() < 0.5:
            await projector.follow(game_id)
    await projector.follow(game_id)
    assert table.status is Status.PLAYING
    await looked_back(store, game_id, APART)


async def test_when_a_game_is_over_fewer_are_saved_and_every_version_can_still_be_seen(
    store: EventStore, commands: Commands
) -> None:
    game_id, rng, projector = await start_game(commands), Random(1), Projector(store)
    while (table := await play_moves(commands, game_id, rng, most=3)).status is Status.PLAYING:
        await projector.follow(game_id)
        played = await saved_versions(store)
    assert played == [*range(APART, played[-1] + 1, APART)]
    await projector.follow(game_id)
    kept = await saved_versions(store)
    assert kept == [*range(KEPT_APART, table.version, KEPT_APART), table.version]
    await looked_back(store, game_id, KEPT_APART)
    # Its end is read without any fold at all.
    read_from: list[int] = []
    assert await Views(store_that_notes(store, read_from)).seen(game_id, 1) is not None
    assert read_from == [table.version]


async def test_a_view_between_two_saved_ones_is_the_fold_at_every_version(
    store: EventStore, commands: Commands
) -> None:
    """In a process that has just started, whatever the projector has saved by then."""
    game_id, rng, projector = await start_game(commands), Random(6), Projector(store)
    for _ in range(3 * APART):
        table = await play_moves(commands, game_id, rng, most=1)
        if rng.random() < 0.3:
            await projector.follow(game_id)
        log = await events_for(store, game_id, HOUSE_READER)
        for viewer in VIEWERS:
            seen = await Views(store).seen(game_id, viewer)
            assert seen == redacted_fold(DEALER, game_id, log, viewer), (viewer, table.version)


async def looked_back(store: EventStore, game_id: str, apart: int) -> None:
    """Everybody sees every version as it was, and no fold on the way is longer than this."""
    log = await events_for(store, game_id, HOUSE_READER)
    for viewer in VIEWERS:
        for version in range(1, len(log) + 1):
            read_from: list[int] = []
            seen = await Views(store_that_notes(store, read_from)).seen_at(game_id, viewer, version)
            assert seen == redacted_fold(DEALER, game_id, log[:version], viewer)
            assert all(version - after < apart for after in read_from)


async def saved_versions(store: EventStore) -> list[int]:
    async with store.pool.connection() as link:
        cursor = await link.execute("SELECT version FROM saved_views ORDER BY version")
        return [version for (version,) in await cursor.fetchall()]


async def test_without_a_projector_it_is_a_long_one_with_the_same_outcome(
    store: EventStore, commands: Commands
) -> None:
    game_id = await start_game(commands)
    table = await play_moves(commands, game_id, Random(1), most=20)
    read_from: list[int] = []
    log = await events_for(store, game_id, HOUSE_READER)
    seen = await Views(store_that_notes(store, read_from)).seen_at(game_id, 1, table.version)
    assert seen == redacted_fold(DEALER, game_id, log, 1)
    assert read_from == [0]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("at_once", [True, False], ids=["in one go", "move by move"])
async def test_a_rewind_makes_no_version_a_long_way(
    store: EventStore, commands: Commands, viewer: Viewer, at_once: bool
) -> None:
    game_id, rng, projector = await start_game(commands), Random(2), Projector(store)
    for _ in range(3):
        then = await play_moves(commands, game_id, rng, most=3)
        for _ in range(4):
            await play_moves(commands, game_id, rng, most=1)
            if not at_once:
                await projector.follow(game_id)
        await accepted(commands, game_id, Actor(), Rewind(to=then.version, reason="a dispute"))
    end = await play_moves(commands, game_id, rng, most=5)
    await projector.follow(game_id)
    log = await events_for(store, game_id, HOUSE_READER)
    for version in range(1, end.version + 1):
        read_from: list[int] = []
        seen = await Views(store_that_notes(store, read_from)).seen_at(game_id, viewer, version)
        assert seen == redacted_fold(DEALER, game_id, log[:version], viewer)
        assert all(version - after < APART for after in read_from)


async def test_a_saved_view_of_another_shape_is_not_used(store: EventStore, commands: Commands) -> None:
    game_id = await start_game(commands)
    table = await play_moves(commands, game_id, Random(3), most=20)
    await Projector(store).follow(game_id)
    async with store.pool.connection() as link:
        await link.execute("UPDATE saved_views SET shape = 'old', seen = ''")
    read_from: list[int] = []
    assert await Views(store_that_notes(store, read_from)).seen_at(game_id, 0, table.version - 1) is not None
    assert read_from == [0]


async def test_the_steps_lead_from_one_table_to_the_next(store: EventStore, commands: Commands) -> None:
    game_id, rng = await start_game(commands), Random(4)
    then = await play_moves(commands, game_id, rng, most=5)
    await play_moves(commands, game_id, rng, most=8)
    await accepted(commands, game_id, Actor(), Rewind(to=then.version, reason="a dispute"))
    end = await play_moves(commands, game_id, rng, most=5)
    await Projector(store).follow(game_id)
    log = await events_for(store, game_id, HOUSE_READER)
    for viewer in VIEWERS:
        steps = await Views(store).steps(game_id, viewer, then.version - 3, end.version)
        assert [step.row.version for step in steps] == list(range(then.version - 2, end.version + 1))
        for step in steps:
            assert step.before == redacted_fold(DEALER, game_id, log[: step.row.version - 1], viewer)
            assert step.after == redacted_fold(DEALER, game_id, log[: step.row.version], viewer)


async def test_what_was_undone_is_known_by_its_rewind(store: EventStore, commands: Commands) -> None:
    game_id, rng = await start_game(commands), Random(5)
    first = await play_moves(commands, game_id, rng, most=4)
    second = await play_moves(commands, game_id, rng, most=3)
    third = await play_moves(commands, game_id, rng, most=1)
    rewound = await accepted(commands, game_id, Actor(), Rewind(to=second.version, reason="once"))
    again = await accepted(commands, game_id, Actor(), Rewind(to=first.version, reason="twice"))
    end = await play_moves(commands, game_id, rng, most=2)
    undone = {version: end.undone_by(version) for version in range(1, end.version + 1)}
    assert [v for v, by in undone.items() if by == rewound.version] == [
        *range(second.version + 1, third.version + 1)
    ]
    assert [v for v, by in undone.items() if by == again.version] == [
        *range(first.version + 1, second.version + 1),
        rewound.version,
    ]
    kept = [v for v, by in undone.items() if by is None]
    assert kept == [*range(1, first.version + 1), *range(again.version, end.version + 1)]
