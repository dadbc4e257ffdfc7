"""The projections, brought up to date at once."""

from events.store import EventStore
from projections.projector import Projector


async def follow_all(store: EventStore) -> None:
    """Project every game that has moved on."""
    projector = Projector(store)
    for game_id in await projector.games_behind():
        assert await projector.follow(game_id)
