"""Everything a table can play with: the factions of its edition and its own, as they are printed."""

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from games.battle_princesses.own_cards import Amounts, OwnFaction, OwnStock
from games.battle_princesses.printed import (
    BOXES,
    BattleEdition,
    Numbers,
    PrintedBox,
    PrintedFaction,
    Row,
)
from games.battle_princesses.vocabulary import CROWN, Abilities, Ability, CardType

if TYPE_CHECKING:
    from games.battle_princesses.options import BattleOptions

FactionSet = Literal["base", "expansion", "own"]
"""Where a faction comes from; `own` is the table's."""
MOST_REMEMBERED = 4096


class Payment(Struct, frozen=True):
    """What using a card costs instead of exhausting it; exactly one of these. (B-032)"""

    resource: int = 0
    points: int = 0
    discard: int = 0


class Print(Struct, frozen=True, kw_only=True, dict=True):
    """What is printed on a card: on those of a stock, on a starting card, on one side of a princess.

    `id` is that of the stock or starting card (`snow-white/ore-digger`), for a princess that of her faction;
    `slug` its last part. `copies`: how many cards of it there are, if it does not depend on the players.
    """

    id: str
    slug: str
    name: str
    faction: str
    type: CardType
    cost: int = 0
    cast: int = 0
    pay: Payment | None = None
    abilities: Abilities
    copies: int | None = None

    @cached_property
    def turn_words(self) -> Abilities:
        """What it does in its player's turn. (B-026)"""
        return {word: amount for word, amount in self.abilities.items() if not word.is_guard}

    @cached_property
    def guard_words(self) -> Abilities:
        """What it does while its player defends. (B-026)"""
        return {word: amount for word, amount in self.abilities.items() if word.is_guard}


def numbered(print: Print, count: int) -> tuple[str, ...]:
    """So many cards of it: `ore-digger.1`, `ore-digger.2`."""
    return tuple(f"{print.slug}.{number}" for number in range(1, count + 1))


class Faction(Struct, frozen=True, kw_only=True):
    """A princess, by name, with the abilities of her two sides, her starting card and her stocks."""

    id: str
    name: str
    set: FactionSet
    princess: str
    side1: Abilities
    side2: Abilities
    start_card: Print
    stocks: tuple[Print, ...]

    def side(self, number: int) -> Print:
        """Her princess, with this side up."""
        return Print(
            id=self.id,
            slug=self.id,
            name=self.princess,
            faction=self.id,
            type=CardType.PRINCESS,
            abilities=self.side1 if number == 1 else self.side2,
        )


class Box(Struct, frozen=True, kw_only=True, dict=True):
    """The factions, in order, and the numbers of the set-up."""

    edition: BattleEdition
    factions: dict[str, Faction]
    rows: dict[int, Row]
    numbers: Numbers

    def print_of(self, card: str, side: int = 1) -> Print:
        """What is printed on a card `<slug>.<n>`, or on a princess, who goes by her faction."""
        return self.prints[card] if side == 1 else self._second_sides.get(card) or self.prints[card]

    def find(self, card: str) -> Print | None:
        """What is printed on a card, if there is such a card."""
        return self.prints.get(card) or self.prints.get(card.partition(".")[0])

    def stock(self, id: str) -> Print:
        return self.stocks[id]

    def prices_for(self, faction: str) -> dict[str, int]:
        """What each stock costs somebody of this faction: less for the own, never below nothing. (B-022)"""
        if faction not in self._prices:
            less = self.numbers.discount
            self._prices[faction] = {
                id: max(0, one.cost - less * (one.faction == faction)) for id, one in self.stocks.items()
            }
        return self._prices[faction]

    @cached_property
    def _prices(self) -> dict[str, dict[str, int]]:
        """By faction, once somebody of it asked."""
        return {}

    def copies(self, stock: str, players: int) -> int:
        """How many cards a stock has. (B-014)"""
        return self.stocks[stock].copies or self.rows[players].copies

    def market(self, players: int) -> tuple[int, int]:
        """How many stocks each player brings to the marketplace, and how many come at random. (B-008)"""
        row = self.rows[players]
        return row.base if self.edition == "base" else row.expansion

    @cached_property
    def stocks(self) -> dict[str, Print]:
        """Every stock by its id, faction after faction."""
        return {stock.id: stock for faction in self.factions.values() for stock in faction.stocks}

    @cached_property
    def prints(self) -> "_Prints":
        return _Prints({print.slug: print for print in self._all()})

    @cached_property
    def types(self) -> "_Types":
        return _Types(self.prints)

    @cached_property
    def _second_sides(self) -> dict[str, Print]:
        return {faction.id: faction.side(2) for faction in self.factions.values()}

    def _all(self) -> Iterator[Print]:
        for faction in self.factions.values():
            yield faction.side(1)
            yield faction.start_card
            yield from faction.stocks


class _Prints(dict[str, Print]):
    """By slug, and by the card once somebody asked for it: nothing is asked more often."""

    def __missing__(self, card: str) -> Print:
        slug, dot, _ = card.partition(".")
        if not dot:
            raise KeyError(card)
        found = self[slug]
        if len(self) < MOST_REMEMBERED:
            self[card] = found
        return found


class _Types(dict[str, CardType]):
    """The type of every card that somebody asked for, and of the crown."""

    def __init__(self, prints: _Prints) -> None:
        super().__init__({CROWN: CardType.ITEM})
        self._prints = prints

    def __missing__(self, card: str) -> CardType:
        found = self._prints[card].type
        if len(self) < MOST_REMEMBERED:
            self[card] = found
        return found


def box_of(options: "BattleOptions") -> Box:
    """The box of a table: that of its edition, and what it brings itself."""
    if not (options.factions or options.stocks):
        return printed_box(options.release)
    return _boxed(BOXES[options.release], options.factions, options.stocks)


@cache
def printed_box(release: str) -> Box:
    """A box as it is sold, by its `release_name`."""
    return _boxed(BOXES[release])


def _boxed(printed: PrintedBox, own: Sequence[OwnFaction] = (), stocks: Sequence[OwnStock] = ()) -> Box:
    more: dict[str, list[OwnStock]] = {}
    for stock in stocks:
        more.setdefault(stock.id.partition("/")[0], []).append(stock)
    start = printed.numbers.start_card_abilities
    factions: list[PrintedFaction | OwnFaction] = [*printed.factions, *own]
    return Box(
        edition=printed.edition,
        factions={each.id: _faction(each, more.get(each.id, ()), start) for each in factions},
        rows={row.players: row for row in printed.rows},
        numbers=printed.numbers,
    )


def _faction(faction: PrintedFaction | OwnFaction, more: Sequence[OwnStock], start: Abilities) -> Faction:
    return Faction(
        id=faction.id,
        name=faction.name,
        set=faction.set if isinstance(faction, PrintedFaction) else "own",
        princess=faction.princess,
        side1=_abilities(faction.side1),
        side2=_abilities(faction.side2),
        start_card=Print(
            id=faction.start_card.id,
            slug=_slug(faction.start_card.id),
            name=faction.start_card.name,
            faction=faction.id,
            type=CardType.RESOURCE,
            abilities=start,
        ),
        stocks=tuple(_stock(stock, faction.id) for stock in (*faction.stocks, *more)),
    )


def _stock(stock: OwnStock, faction: str) -> Print:
    return Print(
        id=stock.id,
        slug=_slug(stock.id),
        name=stock.name,
        faction=faction,
        type=CardType(stock.type),
        cost=stock.cost,
        cast=stock.cast,
        pay=Payment(**stock.pay) if stock.pay else None,
        abilities=_abilities(stock.abilities),
        copies=stock.copies,
    )


def _slug(id: str) -> str:
    return id.partition("/")[2]


def _abilities(amounts: Amounts) -> Abilities:
    """In the order in which they take effect."""
    return {word: amounts[word] for word in Ability if word in amounts}
