"""Tables that nobody comes back to are closed: no game waits for anybody for ever."""

import logging

from events.commands import Commands, Committed
from events.database import ask
from events.settings import Settings
from events.sqlfiles import statements
from events.store import EventStore
from games.table.commands import Actor, Expire

query = statements("workers")
AT_ONCE = 200

log = logging.getLogger(__name__)


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
