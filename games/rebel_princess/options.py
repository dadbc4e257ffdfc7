"""What a table agrees on before a game of Rebel Princess."""

from enum import StrEnum
from functools import cached_property
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

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


Readings = dict[str, str]
"""How a table reads rulings, where not as they are ruled: the id of the ruling, and that of its reading."""


def box_of(edition: str, revision: int | UnsetType, readings: Readings | UnsetType = UNSET) -> str:
    """The name of an edition in one of its revisions, and with other readings: `cs.2 R-125=across-rounds`.

    The first revision was played before there were any others.
    """
    name = edition if revision in (UNSET, 1) else f"{edition}.{revision}"
    return " ".join((name, *(f"{ruling}={reading}" for ruling, reading in sorted((readings or {}).items()))))


def name_and_readings(box: str) -> tuple[str, Readings]:
    """Such a name taken apart: that of the edition in its revision, and how it reads rulings."""
    name, *readings = box.split(" ")
    return name, dict(one.split("=") for one in readings)


class RebelOptions(Options, frozen=True, kw_only=True, dict=True, tag="rebel-princess"):
    """How a table plays Rebel Princess.

    `rounds`: the recommended first game, a random row, or round cards by name in the order to be played.
    `short`: three rounds instead of five. `princesses`: how they are chosen, if not the edition's usual way.
    `starter`: the seat that leads the first trick where princesses are dealt, counted from 0; a random one if
    not said. `power_free_rounds`: so many rounds without powers first. `revision`: which revision of the
    edition. A new table gets the latest if it does not name one, and it is written here unless it is the
    first. `readings`: the rulings that this table reads otherwise, by id, and how (see the readings of a
    ruling).

    `edition`: The edition by whose cards and rules is played, by its id in the catalog.
    `hourglass`: Where cards with an hourglass may come up in a random row.
    `powers`: Whether princesses use their powers at all.
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
    revision: Annotated[int, Meta(ge=1, le=99)] | UnsetType = UNSET
    readings: Readings | UnsetType = UNSET

    @cached_property
    def box(self) -> str:
        """The edition, in the revision and readings that this table plays by: a name of `editions.BOXES`."""
        return box_of(self.edition, self.revision, self.readings)
