"""Games with disputes: rows rebuilt equal the live ones, any version is near, the undone is not cited."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from events.commands import Commands
from events.database import Pool
from events.envelope import HOUSE_READER
from events.store import EventStore
from games.audience import Event, Viewer, redact
from games.citing import cited_in
from games.table.events import DisputeSettled, LeaveGranted, ReadingChanged, Rewound
from games.table.state import Table
from projections.cited_rulings import games_that_cite
from projections.lobby import lobby
from projections.projector import Projector
from projections.rebuild import rebuild
from projections.views import Views
from tests.projections.conftest import all_rows, store_that_notes
from tests.support.logs import events_for
from tests.support.stormy_games import DEALER, StormyGame

VIEWERS: tuple[Viewer, ...] = (None, 0, 1, 2)
APART = 8
KEPT_APART = 16


@pytest.fixture
def store(pool: Pool) -> EventStore:
    return EventStore(pool)


@pytest.fixture(autouse=True)
def waypoints_close_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("projections.folding.WAYPOINTS_APART", APART)
    monkeypatch.setattr("projections.folding.KEPT_APART", KEPT_APART)


def folds(game_id: str, log: list[Event], viewer: Viewer) -> list[Table[Any]]:
    """What this viewer knew at each version, from 0 on."""
    blank = DEALER.blank(game_id)
    return [blank, *DEALER.folds(blank, (redact(event, viewer) for event in log), viewer)]


async def played(store: EventStore, rng: Random, projector: Projector, often: float) -> StormyGame:
    """Now and then the projector falls behind."""
    game = StormyGame(Commands(store), rng)

    async def follow() -> None:
        if rng.random() < often:
            await projector.follow(game.id)

    game.meanwhile = follow
    await game.is_over()
    await projector.follow(game.id)
    return game


@pytest.mark.parametrize("seed", [1, 2])
async def test_rows_rebuilt_from_scratch_equal_the_live_ones(store: EventStore, seed: int) -> None:
    rng = Random(seed)
    game = await played(store, rng, Projector(store), 0.6)
    log = await events_for(store, game.id, HOUSE_READER)
    kinds = {type(event) for event in log}
    assert {Rewound, ReadingChanged, LeaveGranted, DisputeSettled} <= kinds
    rows = await all_rows(store.pool)
    assert len(rows["cited_rulings"]) > 1
    assert (await rebuild(store)).parked == ()
    assert await all_rows(store.pool) == rows


@pytest.mark.parametrize("often", [1.0, 0.1], ids=["move by move", "now and then"])
async def test_every_version_is_a_short_fold_away(store: EventStore, often: float) -> None:
    """After a rewind into a command, and after another reading, as anywhere else."""
    game = await played(store, Random(3), Projector(store), often)
    log = list(await events_for(store, game.id, HOUSE_READER))
    for viewer in VIEWERS:
        for version, expected in enumerate(folds(game.id, log, viewer)[1:], 1):
            read_from: list[int] = []
            seen = await Views(store_that_notes(store, read_from)).seen_at(game.id, viewer, version)
            assert seen == expected, (viewer, version)
            assert all(version - after < KEPT_APART for after in read_from)


async def test_whoever_watches_a_rewind_folds_no_whole_game(store: EventStore) -> None:
    """Though it was made just now, and no view of it is saved yet."""
    projector, game, read_from = Projector(store), StormyGame(Commands(store), Random(4)), list[int]()
    views = Views(store_that_notes(store, read_from))
    told: dict[int, dict[Viewer, Table[Any]]] = {}

    async def look() -> None:
        read_from.clear()
        seen = {viewer: await views.seen(game.id, viewer) for viewer in VIEWERS}
        version = (await game.table()).version
        told[version] = {viewer: table for viewer, table in seen.items() if table}
        assert 0 not in read_from or version < 2 * APART
        await projector.follow(game.id)

    game.meanwhile = look
    await game.is_over()
    log = list(await events_for(store, game.id, HOUSE_READER))
    for viewer in VIEWERS:
        expected = folds(game.id, log, viewer)
        assert all(seen[viewer] == expected[version] for version, seen in told.items())


async def test_the_steps_of_every_viewer_lead_from_one_table_to_the_next(store: EventStore) -> None:
    game = await played(store, Random(5), Projector(store), 0.5)
    log = list(await events_for(store, game.id, HOUSE_READER))
    for viewer in VIEWERS:
        expected = folds(game.id, log, viewer)
        steps = await Views(store).steps(game.id, viewer, 0, len(log))
        assert [(step.before, step.after) for step in steps] == list(pairwise(expected))


async def test_what_is_undone_is_no_game_in_which_a_rule_mattered(store: EventStore) -> None:
    game = await played(store, Random(6), Projector(store), 0.5)
    table = await game.table()
    log = await events_for(store, game.id, None)
    cited: dict[str, list[int]] = {}
    for version, event in enumerate(log, 1):
        for id in cited_in(event):
            cited.setdefault(id, []).append(version)
    later = 0
    for id, versions in cited.items():
        stand = [version for version in versions if table.undone_by(version) is None]
        found = await games_that_cite(store.pool, "rebel-princess", id, 10)
        assert [one.version for one in found] == stand[:1]
        later += versions[0] not in stand
    assert later, "some rule was first cited in what was undone"


async def test_the_lobby_shows_the_reading_of_now(store: EventStore) -> None:
    projector, game = Projector(store), StormyGame(Commands(store), Random(7))
    await game.begins()
    await projector.follow(game.id)
    (before,) = (await lobby(store.pool)).entries
    assert "readings" not in before.options
    await game.reads_otherwise()
    await projector.follow(game.id)
    (after,) = (await lobby(store.pool)).entries
    assert after.options == {**before.options, "readings": {"R-336": "parity-first"}}
