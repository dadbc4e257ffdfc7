"""What a viewer sees is never stale, never more than allowed, and does not depend on the projector."""

from random import Random
from uuid import uuid4

import pytest

from events.commands import Commands
from events.envelope import HOUSE_READER, START
from events.store import EventStore
from games.audience import redact
from games.table.commands import Actor, Rewind
from projections.projector import Projector
from projections.views import Views
from tests.projections.conftest import DEALER, VIEWERS, accepted, play_moves, start_game, store_that_notes
from tests.support.logs import events_for, redacted_fold


async def test_a_view_is_the_fold_of_the_redacted_log_at_every_step(
    store: EventStore, commands: Commands
) -> None:
    game_id, rng = await start_game(commands), Random(1)
    views = Views(store)
    for _ in range(12):
        await play_moves(commands, game_id, rng, most=2)
        log = await events_for(store, game_id, HOUSE_READER)
        for viewer in VIEWERS:
            assert await views.seen(game_id, viewer) == redacted_fold(DEALER, game_id, log, viewer)


async def test_a_view_goes_on_from_the_nearest_that_is_saved(
    store: EventStore, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("projections.folding.WAYPOINTS_APART", 8)
    game_id, rng = await start_game(commands), Random(2)
    followed = await play_moves(commands, game_id, rng, most=5)
    await Projector(store).follow(game_id)
    await play_moves(commands, game_id, rng, most=5)
    log = await events_for(store, game_id, HOUSE_READER)
    read_from: list[int] = []
    recording = store_that_notes(store, read_from)
    for viewer in VIEWERS:
        assert await Views(recording).seen(game_id, viewer) == redacted_fold(DEALER, game_id, log, viewer)
    assert read_from == [followed.version // 8 * 8] * len(VIEWERS)


async def test_a_long_log_is_folded_apart_with_the_same_outcome(
    store: EventStore, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It must not hold up other requests; a rewind in it must be found all the same."""
    monkeypatch.setattr("projections.views.SHORT", 3)
    game_id, rng = await start_game(commands), Random(4)
    before = await play_moves(commands, game_id, rng, most=3)
    await play_moves(commands, game_id, rng, most=4)
    views = Views(store)
    await views.seen(game_id, 1)
    await accepted(commands, game_id, Actor(), Rewind(to=before.version, reason="a dispute"))
    await play_moves(commands, game_id, rng, most=4)
    log = await events_for(store, game_id, HOUSE_READER)
    for viewer in VIEWERS:
        assert await views.seen(game_id, viewer) == redacted_fold(DEALER, game_id, log, viewer)
        at = before.version - 1
        earlier = redacted_fold(DEALER, game_id, log[:at], viewer)
        assert await Views(store).seen_at(game_id, viewer, at) == earlier


async def test_a_rewind_is_seen_at_once(store: EventStore, commands: Commands) -> None:
    game_id, rng = await start_game(commands), Random(3)
    views = Views(store)
    before = await play_moves(commands, game_id, rng, most=3)
    await play_moves(commands, game_id, rng, most=4)
    await views.seen(game_id, 1)
    after = await accepted(commands, game_id, Actor(), Rewind(to=before.version, reason="a dispute"))
    log = await events_for(store, game_id, HOUSE_READER)
    seen = await views.seen(game_id, 1)
    assert seen == redacted_fold(DEALER, game_id, log, 1)
    assert seen is not None
    assert (seen.version, seen.branch) == (after.version, 1)


async def test_a_history_goes_on_from_what_was_told_and_leaves_out_what_was_undone(
    store: EventStore, commands: Commands
) -> None:
    game_id, rng, read_from = await start_game(commands), Random(5), list[int]()
    views = Views(store_that_notes(store, read_from))
    first = await play_moves(commands, game_id, rng, most=3)
    for step in range(6):
        if step == 3:
            await accepted(commands, game_id, Actor(), Rewind(to=first.version, reason="a dispute"))
        await play_moves(commands, game_id, rng, most=2)
        log = await events_for(store, game_id, HOUSE_READER)
        for viewer in VIEWERS:
            seen = await views.seen(game_id, viewer)
            assert seen is not None
            read_from.clear()
            told = await views.history(seen, viewer)
            assert read_from == [0] if step == 0 else read_from[0] > 0
            stands = [event for version, event in enumerate(log, 1) if seen.undone_by(version) is None]
            assert list(told) == [redact(event, viewer) for event in stands]
            assert (len(told) < len(log)) == (step >= 3)
            # An earlier table has its own.
            earlier = redacted_fold(DEALER, game_id, log[: first.version], viewer)
            assert list(await views.history(earlier, viewer)) == list(told[: first.version])
            await views.history(seen, viewer)


async def test_whoever_has_just_written_need_not_read(store: EventStore, commands: Commands) -> None:
    """Unless others have written too, or the log stands elsewhere than they think."""
    game_id, rng, read_from = await start_game(commands), Random(6), list[int]()
    views, ended = Views(store_that_notes(store, read_from)), START
    for step in range(8):
        before = await store.read(game_id)
        await play_moves(commands, game_id, rng, most=2)
        rows = (await store.read(game_id))[len(before) :]
        if step == 5:
            rows = rows[1:]
        views.note(game_id, rows)
        read_from.clear()
        at = ended if step == 6 else rows[-1].mark
        seen = await views.seen(game_id, step % 2, at=at)
        assert seen is not None
        told = await views.history(seen, step % 2, at=at)
        log = await events_for(store, game_id, HOUSE_READER)
        assert seen == redacted_fold(DEALER, game_id, log, step % 2)
        assert list(told) == [redact(event, step % 2) for event in log]
        # Both begin with a read; what was left out in between is missed by both.
        assert bool(read_from) == (step in (0, 1, 5, 6)), step
        ended = rows[-1].mark


async def test_every_earlier_version_can_be_seen(store: EventStore, commands: Commands) -> None:
    game_id = await start_game(commands)
    last = (await play_moves(commands, game_id, Random(4), most=6)).version
    views, log = Views(store), await events_for(store, game_id, HOUSE_READER)
    await views.seen(game_id, 2)
    for version in range(1, last + 1):
        expected = redacted_fold(DEALER, game_id, log[:version], 2)
        assert await views.seen_at(game_id, 2, version) == expected


async def test_a_version_that_is_not_there_is_not_seen(store: EventStore, commands: Commands) -> None:
    game_id = await start_game(commands)
    views = Views(store)
    head = await views.seen(game_id, None)
    assert head is not None
    assert await views.seen_at(game_id, None, head.version + 1) is None
    assert await views.seen_at(game_id, None, 0) is None


async def test_an_unknown_game_is_not_seen(store: EventStore) -> None:
    assert await Views(store).seen(str(uuid4()), None) is None
    assert await Views(store).seen("no-such-id", None) is None
    assert await Views(store).seen_at(str(uuid4()), 0, 1) is None
