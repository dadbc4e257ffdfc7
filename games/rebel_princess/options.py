"""What a table agrees on before a game of Rebel Princess."""

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta

from games.game import Options


class Hourglass(StrEnum):
    """Where cards with an hourglass may come up in a random row. (R-010)"""

    LAST = "last"
    FREE = "free"


class PrincessMode(StrEnum):
    """How the princesses come to their players."""

    KEEP_ONE_OF_TWO = "keep-one-of-two"
    OPEN_PICK = "open-pick"
    DEALT = "dealt"


class RebelOptions(Options, frozen=True, kw_only=True, tag="rebel-princess"):
    """`rounds`: the recommended first game, a random row, or round cards by name in the order to be played.

    `short`: three rounds instead of five. `princesses`: how they are chosen, if not the edition's usual way.
    `starter`: the seat that leads the first trick where princesses are dealt, a random one if not said.
    `power_free_rounds`: so many rounds without powers first.
    """

    edition: str = "deluxe-en"
    rounds: Literal["first-game", "random"] | Annotated[tuple[str, ...], Meta(min_length=1, max_length=5)] = (
        "first-game"
    )
    short: bool = False
    hourglass: Hourglass = Hourglass.LAST
    princesses: PrincessMode | None = None
    starter: Annotated[int, Meta(ge=0, le=5)] | None = None
    powers: bool = True
    power_free_rounds: Annotated[int, Meta(ge=0, le=8)] = 0
