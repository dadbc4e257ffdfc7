"""A battle whose events are told: what the house would say of them."""

from typing import Any

from games.battle_princesses.events import (
    CardActivated,
)
from games.battle_princesses.vocabulary import Ability
from tests.support.battle_table import GAME, Scene, kingdom, table


def battle() -> Scene:
    """Snow White's turn, with cards of all kinds on both fields."""
    return table(
        kingdom("snow-white", field="mirror-queen ore-digger scarlet-apple", hand="ore-digger.2"),
        kingdom("rapunzel", field="tower-climber prince-below-the-window doorless-tower"),
        crown=0,
    )


def tell(event: Any, scene: Scene | None = None) -> str:
    return GAME.tell((scene or battle()).state, event)


def activated(**how: object) -> CardActivated:
    words = {Ability.RESOURCE: 2, Ability.KILL: 1}
    fields = {"seat": 0, "card": "mirror-queen.1", "words": words, "exhausts": ("mirror-queen.1",)}
    return CardActivated(**(fields | how))  # type: ignore[arg-type]
