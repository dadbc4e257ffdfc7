"""What a bot is shown, and what it must answer."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from games.audience import Event, Seat
from games.offers import Offer
from games.saying import Said
from games.table.state import Table


class Situation(Struct, frozen=True, kw_only=True):
    """A decision of one seat: what a person on that seat would see, and no more.

    `table`: The seat's own fold.
    `offers`: What it may do now; the game waits for each of these.
    `history`: What has happened, as told to this seat, without what was undone; empty for bots that do not
    ask for it.
    """

    seat: Seat
    table: Table[Any]
    offers: Sequence[Offer]
    history: Sequence[Event] = ()


class Effort(Struct, frozen=True, kw_only=True):
    """How hard a bot may think. The budget decides, so that a choice can be repeated; the clock only caps it.

    `playouts`: How many games it may imagine for one choice.
    `most_seconds`: When it must answer with what it has.
    """

    playouts: int = 200
    most_seconds: float = 1.0


USUAL_EFFORT = Effort()


class ChosenMove(Struct, frozen=True, kw_only=True):
    """What a bot does, and why.

    `move`: Complete; one of the offers describes it.
    `reasons`: What it has thought, the weightiest first; only of what its seat may know.
    """

    move: dict[str, Any]
    reasons: tuple[Said, ...] = ()


class Bot(Protocol):
    """Answers one decision of its seat."""

    @property
    def name(self) -> str:
        """What a host writes to seat it."""

    @property
    def title(self) -> Said:
        """What people call it."""

    @property
    def thinks(self) -> bool:
        """Does it take its time? Then it does so in a process of its own, and holds nobody up."""

    @property
    def recalls(self) -> bool:
        """Does it ask for what has happened, beside what lies on the table now?"""

    def plays(self, game: str) -> bool:
        """Does it know this game? Where it does not, it is not seated."""

    def choose(self, situation: Situation, rng: Random, effort: Effort = USUAL_EFFORT) -> ChosenMove:
        """What it does about the decision. All luck comes from `rng`."""
