"""The catalog: what is played here, and by which rules."""

from functools import cache

from games.registry import GAMES
from games.table import AnyGame
from service.answers import ENCODER, Answer
from service.operations import Call, operation
from service.shapes import Catalog, CatalogGame
from workers.bots import BOTS


@operation("getCatalog", "GET", "/v1/catalog", tag="catalog", summary="What is played here", answer=Catalog)
async def get_catalog(call: Call[None, None]) -> Answer:
    """The games with their player counts, editions and every rule that can be cited; the bots by name."""
    return Answer(_catalog(), headers={"Cache-Control": "max-age=60"})


@cache
def _catalog() -> bytes:
    games = tuple(_entry(game) for game in GAMES.values())
    return ENCODER.encode(Catalog(games=games, bots=tuple(BOTS)))


def _entry(game: AnyGame) -> CatalogGame:
    return CatalogGame(
        id=game.id,
        players=tuple(game.players),
        editions=game.editions,
        rulings=tuple(game.rulings.values()),
    )
