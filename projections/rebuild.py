"""Rebuild: every row of every projection is written anew from the log, while the service runs."""

import asyncio
from collections.abc import Callable, Sequence

from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from events.database import open_pool
from events.settings import Settings
from events.store import EventStore
from projections.projection import Projection
from projections.projector import Projector
from projections.registry import PROJECTIONS

PAGE = 500


class Rebuilt(Struct, frozen=True):
    """How many games were rebuilt, and which ones cannot be."""

    games: int
    parked: tuple[str, ...]


def run(settings: Settings) -> None:
    """Rebuild everything and say what came of it."""
    asyncio.run(_run(settings))


async def _run(settings: Settings) -> None:
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    async with open_pool(settings.database_url or "", max_size=4) as pool:
        store = EventStore(pool)
        with Progress(*columns, console=console) as bar:
            task = bar.add_task("Rebuilding the projections", total=await store.game_count())
            rebuilt = await rebuild(store, each=lambda: bar.advance(task))
    console.print(f"{rebuilt.games} games rebuilt, {len(rebuilt.parked)} parked.")
    for game_id in rebuilt.parked:
        console.print(f"  parked: {game_id} (its checkpoint holds the error)")


async def rebuild(
    store: EventStore,
    projections: Sequence[Projection] = PROJECTIONS,
    *,
    each: Callable[[], object] = lambda: None,
) -> Rebuilt:
    """Rebuild one game after the other; readers see a game's old rows or its new ones, never none.

    Games opened meanwhile are left to the projector.
    """
    projector = Projector(store, projections)
    await projector.forget_strangers()
    parked: list[str] = []
    games = 0
    page = await store.game_ids(limit=PAGE)
    while page:
        for game_id in page:
            if await projector.rebuild(game_id):
                games += 1
            else:
                parked.append(game_id)
            each()
        page = await store.game_ids(after=page[-1], limit=PAGE)
    return Rebuilt(games, tuple(parked))
