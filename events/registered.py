"""What a game was registered with when its table was opened, or when it was imported."""

from collections.abc import Mapping

from msgspec import Struct

from events.imported import Imported
from games.fair import Secrets
from games.table.dealer import Dealer


class Registered(Struct, frozen=True):
    """The secrets of one game, and the dealer who knows its rules.

    `imported`: the game it cites, if it was played elsewhere. Then its events and secrets are bound to the id
    of that one.
    """

    vault: Secrets
    dealer: Dealer
    imported: Imported | None = None

    @property
    def game_id(self) -> str:
        """Its id in this house."""
        return self.vault.game_id if self.imported is None else self.imported.game_id


def house_dealers() -> Mapping[str, Dealer]:
    """Every game of the house; loaded when first needed, because they are many files."""
    from games.registry import DEALERS

    return DEALERS
