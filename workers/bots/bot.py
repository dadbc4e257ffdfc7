"""What a bot is shown, and what it must answer."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from games.offers import Offer
from games.table.state import Table


class Bot(Protocol):
    """Answers one decision of its seat. It sees what a person on that seat would see, and no more."""

    @property
    def name(self) -> str:
        """What a host writes to seat it."""

    def plays(self, game: str) -> bool:
        """Does it know this game? Where it does not, it is not seated."""

    def choose(self, seen: Table[Any], offers: Sequence[Offer], rng: Random) -> dict[str, Any]:
        """A complete move that one of the offers describes; the game waits for each of these.

        All luck comes from `rng`.
        """
