"""A database that takes over without the last commits, or is restored from an earlier moment."""

from typing import Any
from uuid import UUID

import psycopg

from events.commands import standing
from events.envelope import HOUSE_READER
from events.store import EventStore
from tests.support.logs import events_for

LOSE = """
DELETE FROM events WHERE game_id = %(game)s AND version > %(version)s;
DELETE FROM commands WHERE game_id = %(game)s AND last > %(version)s;
UPDATE heads SET version = %(version)s, hash = %(hash)s, status = %(status)s, awaited = %(awaited)s,
    bot_due = %(bot_due)s
WHERE game_id = %(game)s
"""


async def lose_the_end(store: EventStore, database_url: str, game_id: str, version: int) -> None:
    """Take the log of a game back to this version, the end of a command, behind everybody's back.

    What is stored of the projections stays: they are then ahead of the log.
    """
    registered = await store.registered(game_id)
    assert registered is not None
    rows = await store.read(game_id, upto=version)
    events = (await events_for(store, game_id, HOUSE_READER))[:version]
    stands = standing(registered.dealer, registered.dealer.fold(game_id, events))
    values: dict[str, Any] = {
        "game": UUID(game_id),
        "version": version,
        "hash": rows[-1].hash,
        "status": stands.status.value,
        "awaited": list(stands.awaited),
        "bot_due": stands.bot_due,
    }
    # Disabling the triggers that keep the log append-only is for the owner of the database alone.
    with psycopg.connect(database_url) as owner:
        for table in ("events", "commands"):
            owner.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        for statement in LOSE.split(";"):
            owner.execute(statement, values)
        for table in ("events", "commands"):
            owner.execute(f"ALTER TABLE {table} ENABLE TRIGGER USER")
