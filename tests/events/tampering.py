"""Whoever changes rows behind our back, and what `ballroom verify` says to that."""

from collections.abc import Callable
from hashlib import sha256

import psycopg

from events import verify
from events.store import EventStore
from tests.events.tiny import DEALERS

Tamper = Callable[[str], None]


def tampering(database_url: str, game_id: str) -> Tamper:
    """Change rows of the game as a superuser who has switched the triggers off."""

    def change(statement: str) -> None:
        with psycopg.connect(database_url) as superuser:
            superuser.execute("SET session_replication_role = replica")
            changed = superuser.execute(f"{statement}".replace("THE_GAME", f"'{game_id}'"))
            assert changed.rowcount

    return change


async def found(store: EventStore, game_id: str) -> list[str]:
    """What is wrong with the game, as seen by a process that remembers nothing."""
    return [str(finding) for finding in await verify.findings(EventStore(store.pool, DEALERS), game_id)]


async def forge(store: EventStore, game_id: str, tamper: Tamper, old: bytes, new: bytes) -> None:
    """Change the first event that holds these bytes, and make every hash after it fit again."""
    rows, previous, waiting = await store.read(game_id), bytes(32), True
    for row in rows:
        public = row.public
        if waiting and old in public:
            waiting, public = False, public.replace(old, new, 1)
        previous = sha256(previous + public).digest()
        tamper(
            rf"UPDATE events SET public = '\x{public.hex()}', hash = '\x{previous.hex()}' "
            f"WHERE game_id = THE_GAME AND version = {row.version}"
        )
    assert not waiting
    tamper(rf"UPDATE heads SET hash = '\x{previous.hex()}' WHERE game_id = THE_GAME")
