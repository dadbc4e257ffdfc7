"""Rebuild: every row of every projection is written anew from the log, while the service runs."""

import asyncio
from collections.abc import Callable, Sequence

from msgspec import Struct
from rich.console import Console

from events.database import open_pool
from events.settings import Settings
from events.store import EventStore
from events.terminal import counted, progress
from projections.projection import Projection
from projections.projector import Projector
from projections.registry import PROJECTIONS


class Rebuilt(Struct, frozen=True):
    """How many games were rebuilt, and which ones cannot be."""

    games: int
    parked: tuple[str, ...]


def run(settings: Settings) -> None:
    """Rebuild everything and say what came of it."""
    asyncio.run(_run(settings))


async def _run(settings: Settings) -> None:
    console = Console(highlight=False, soft_wrap=True)
    async with open_pool(settings.database_url or "", max_size=4) as pool:
        store = EventStore(pool)
        with progress("Rebuilding the projections", await store.game_count()) as done:
            rebuilt = await rebuild(store, each=done)
    console.print(f"{counted(rebuilt.games, 'game')} rebuilt, {len(rebuilt.parked) or 'none'} parked.")
    for game_id in rebuilt.parked:
        console.print(f"  parked: {game_id} (its checkpoint holds the error)")


async def rebuild(
    store: EventStore,
    projections: Sequence[Projection] = PROJECTIONS,
    *,
    each: Callable[[], object] = lambda: None,
) -> Rebuilt:
    """Rebuild one game after the other; readers see a game's old rows or its new ones, never none."""
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
    return Rebuilt(games, tuple(parked))
