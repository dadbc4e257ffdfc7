"""A battle with as much on the table as one meets: full fields, every ability word, items, crown, wishes."""

from games.battle_princesses.box import Print
from games.battle_princesses.vocabulary import Ability, CardType
from tests.support.battle_table import WITH_EXPANSION, Scene, kingdom, table

ON_EACH_FIELD = 10
"""Characters beside the princess."""


def rich_battle(players: int, *, stage: str = "play") -> Scene:
    """Seat 0 is due, and has cards with all words that there are; everybody else has a full field."""
    box = WITH_EXPANSION.box
    prints = [stock for stock in box.stocks.values() if stock.type.is_character]
    princesses = list(box.factions)[:players]
    others = [
        kingdom(princess, field=_laid(prints[seat:] + prints[:seat], ON_EACH_FIELD, seat + 1))
        for seat, princess in enumerate(princesses)
        if seat
    ]
    items = [stock for stock in box.stocks.values() if stock.type is CardType.ITEM]
    mine = [*_every_word(prints), *items[:3]]
    wishing, *rest = _laid(mine, len(mine), 1).split()
    first = kingdom(
        princesses[0],
        field=" ".join([f"{wishing}:wish2", *rest]),
        hand=_laid(prints, 10, 30),
        side=2,
        resources=20,
    )
    market = " ".join(each.id for each in prints[-market_size(players) :])
    return table(first, *others, stage=stage, crown=0, market=market)


def market_size(players: int) -> int:
    """How many stocks the marketplace has."""
    each, random = WITH_EXPANSION.box.market(players)
    return each * players + random


def _every_word(prints: list[Print]) -> list[Print]:
    """Ten cards that have every word among them, those with several words first."""
    found: list[Print] = []
    missing = set(Ability)
    for each in sorted(prints, key=lambda each: -len(each.abilities)):
        if missing & each.abilities.keys() or len(found) < ON_EACH_FIELD - len(missing):
            found.append(each)
            missing -= each.abilities.keys()
    assert not missing, missing
    return found[:ON_EACH_FIELD]


def _laid(prints: list[Print], count: int, number: int) -> str:
    return " ".join(f"{each.slug}.{number}" for each in prints[:count])
