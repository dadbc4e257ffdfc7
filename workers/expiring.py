"""Tables that nobody comes back to are closed, and who was erased leaves theirs: no game waits for ever."""

import logging

from events.commands import Commands, Committed
from events.database import ask
from events.settings import Settings
from events.sqlfiles import statements
from events.store import EventStore
from games.table.commands import Abort, Actor, Expire, Leave

query = statements("workers")
AT_ONCE = 200

log = logging.getLogger(__name__)


async def tidy_up(store: EventStore, commands: Commands, settings: Settings) -> None:
    """What is done now and then."""
    await release_erased(store, commands)
    await expire_tables(store, commands, settings)


async def release_erased(store: EventStore, commands: Commands) -> int:
    """Whoever was erased leaves every table, and closes those that they only could start; how many that were.

    It is found again until it is done, however they were erased, and also after a restore.
    """
    reply = await ask(store.pool, query("erased_at_tables"), {"limit": AT_ONCE})
    released = 0
    for game_id, player, is_hosting in reply.rows:
        command = Abort() if is_hosting else Leave()
        outcome = await commands.send(game_id, Actor(player=player), command)
        released += isinstance(outcome, Committed)
    return released


async def expire_tables(store: EventStore, commands: Commands, settings: Settings) -> int:
    """Close those to which nobody has come back for as long as the settings say; how many that were."""
    values = {"empty": settings.empty_tables, "idle": settings.idle_tables, "limit": AT_ONCE}
    reply = await ask(store.pool, query("heads_to_expire"), values)
    expired = 0
    for game_id, version in reply.rows:
        # Somebody may have come back a moment ago: then it is at another version.
        outcome = await commands.send(game_id, Actor(), Expire(), if_match=version)
        expired += isinstance(outcome, Committed)
    if expired:
        log.info("%d tables were closed because nobody had come back to them.", expired)
    return expired
