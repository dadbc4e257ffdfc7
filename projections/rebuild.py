"""`ballroom rebuild`: write every row of every projection again from the log, while the service runs."""

import asyncio
import sys
from collections.abc import Callable, Sequence

from msgspec import Struct
from rich.console import Console

from events.database import open_pool
from events.garbage import freeze_loaded_objects
from events.settings import Settings
from events.store import EventStore
from events.terminal import counted, progress
from projections.ladder.closing import Ladder
from projections.projection import AnyProjection
from projections.projector import Projector
from projections.registry import PROJECTIONS


class Rebuilt(Struct, frozen=True):
    """How many games were rebuilt, and which ones could not be."""

    games: int
    parked: tuple[str, ...]


def run(settings: Settings) -> None:
    """Rebuild everything; print how many games were rebuilt and which were not, and exit with 1 if any."""
    if asyncio.run(_run(settings)).parked:
        sys.exit(1)


async def _run(settings: Settings) -> Rebuilt:
    console = Console(highlight=False, soft_wrap=True)
    async with open_pool(settings.database_url or "", max_size=4) as pool:
        store = EventStore(pool)
        freeze_loaded_objects()
        with progress("Rebuilding the projections", await store.game_count()) as done:
            rebuilt = await rebuild(store, each=done)
    for game_id in rebuilt.parked:
        console.print(
            f"Game {game_id} could not be rebuilt and is parked. Its row in the table checkpoints holds the "
            "error; mend the cause, then rebuild again."
        )
    console.print(f"{counted(rebuilt.games, 'game')} rebuilt, {len(rebuilt.parked) or 'none'} parked.")
    return rebuilt


async def rebuild(
    store: EventStore,
    projections: Sequence[AnyProjection] = PROJECTIONS,
    *,
    each: Callable[[], object] = lambda: None,
) -> Rebuilt:
    """Rebuild one game after another, then the ladder. Readers see the old rows of a game or the new ones,
    never none; and the ladder as it was until it is whole again.
    """
    projector = Projector(store, projections)
    await projector.forget_strangers()
    parked: list[str] = []
    games = 0
    async for game_id in store.game_ids():
        if await projector.rebuild(game_id):
            games += 1
        else:
            parked.append(game_id)
        each()
    await Ladder(store.pool).rebuild()
    return Rebuilt(games, tuple(parked))
