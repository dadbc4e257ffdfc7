"""What streams send of a game: to everybody what they may know, and what is the same for all written once."""

from random import Random

import pytest

from events.commands import Commands
from events.database import Pool
from events.registered import Registered
from events.store import EventStore
from games.audience import Viewer
from projections.views import Views
from service.http.responses import ENCODER
from service.log.logged_events import logged_event
from service.log.told_log import ToldLog, ToldRow
from service.stream.telling import KEPT, Telling
from tests.support.stormy_games import StormyGame

VIEWERS: tuple[Viewer, ...] = (None, 0, 1, 2)
Game = tuple[Registered, list[ToldRow]]


@pytest.fixture
async def game(pool: Pool) -> Game:
    """A game with hidden cards, disputes and rewinds."""
    store = EventStore(pool)
    played = StormyGame(Commands(store, after_commit=lambda committed: None), Random(1))
    await played.is_over()
    registered = await store.registered(played.id)
    assert registered is not None
    return registered, await ToldLog(store, Views(store)).read(played.id, after=0, upto=10_000)


def alone(told: ToldRow, registered: Registered, viewer: Viewer) -> bytes:
    """The message as if nobody else listened."""
    logged = logged_event(told.row, registered, viewer, awaited=told.awaited)
    return b"id: %d\ndata: %b\n\n" % (told.row.version, ENCODER.encode(logged))


async def test_everybody_is_sent_what_they_would_be_sent_alone(game: Game) -> None:
    registered, rows = game
    telling = Telling()
    assert any(told.row.has_private_parts for told in rows)
    for told in rows:
        for viewer in VIEWERS:
            assert telling.message(told, registered, viewer).written == alone(told, registered, viewer)


async def test_what_is_the_same_for_all_is_written_once(game: Game) -> None:
    registered, rows = game
    told = next(told for told in rows if not told.row.has_private_parts)
    telling = Telling()
    first, *others = [telling.message(told, registered, viewer) for viewer in VIEWERS]
    assert all(other is first for other in others)


async def test_what_some_may_not_know_is_written_for_each(game: Game) -> None:
    registered, rows = game
    dealt = next(told for told in rows if told.row.has_private_parts)
    telling = Telling()
    messages = [telling.message(dealt, registered, viewer) for viewer in VIEWERS]
    assert len({message.written for message in messages}) > 1
    assert len({id(message) for message in messages}) == len(VIEWERS)


async def test_of_the_same_event_those_are_told_apart_with_whom_a_command_is_done(game: Game) -> None:
    registered, rows = game
    told = next(told for told in rows if told.awaited and not told.row.has_private_parts)
    telling = Telling()
    done, under_way = (
        telling.message(ToldRow(told.row, seats), registered, 0) for seats in (told.awaited, None)
    )
    assert b'"awaited":' in done.written
    assert b'"awaited":' not in under_way.written


async def test_few_messages_are_kept(game: Game) -> None:
    registered, rows = game
    alike = [told for told in rows if not told.row.has_private_parts]
    assert len(alike) > KEPT
    telling = Telling()
    first = telling.message(alike[0], registered, None)
    for told in alike:
        telling.message(told, registered, None)
    assert telling.message(alike[0], registered, None) is not first
    last = telling.message(alike[-1], registered, None)
    assert telling.message(alike[-1], registered, 1) is last
