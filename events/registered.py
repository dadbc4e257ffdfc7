"""What a game was registered with when its table was opened."""

from collections.abc import Mapping

from msgspec import Struct

from games.fair import Vault
from games.table.dealer import Dealer


class Registered(Struct, frozen=True):
    """The secrets of one game, and the dealer who knows its rules."""

    vault: Vault
    dealer: Dealer


def house_dealers() -> Mapping[str, Dealer]:
    """Every game of the house; loaded when first needed, because they are many files."""
    from games.registry import DEALERS

    return DEALERS
