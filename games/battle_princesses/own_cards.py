"""How factions and stocks are written down: in the files of the game, and by tables that bring their own."""

from typing import Annotated

from msgspec import Meta, Struct

Small = Annotated[int, Meta(ge=-1000, le=1000)]
"""Within these a mistake is answered with the name of the card; what is beyond is not worth repeating."""
Amounts = dict[str, Small]
"""Words and how much of each. What words there are is checked later, so that the answer can name the card."""
PrintId = Annotated[
    str, Meta(description="the faction, a slash and a name in lower-case: `frog-king/golden-ball`")
]


class OwnStock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A stock of the marketplace; its faction is the first half of its id.

    `type`: resource, prince, villain, item, location or character. `cost`: its price. `cast`: the price of
    laying one of its cards. `pay`: resource, points or discard, and how many, instead of exhausting.
    `abilities`: how much of what its cards do. `copies`: how many cards it has, if that does not depend on
    the number of players.

    `name`: What the card is called, for people to read.
    """

    id: PrintId
    name: str
    type: str
    cost: Small
    cast: Small = 0
    pay: Amounts | None = None
    abilities: Amounts
    copies: Small | None = None


class OwnStart(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The card that a faction's players begin with.

    `name`: What the card is called, for people to read.
    """

    id: PrintId
    name: str


class OwnFaction(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A faction: its princess with the abilities of her two sides, her starting card, her stocks.

    At least five of the stocks are of type resource or character.

    `id`: What the faction is called in ids, in lower case: `frog-king`.
    `name`: What the faction is called, for people to read.
    `princess`: What its princess is called, for people to read.
    `side1`: What she can do before she has advanced: ability words, and how much of each.
    `side2`: What she can do after that.
    `start_card`: The card that its players begin with.
    `stocks`: Its stocks for the marketplace.
    """

    id: str
    name: str
    princess: str
    side1: Amounts
    side2: Amounts
    start_card: OwnStart
    stocks: tuple[OwnStock, ...]
