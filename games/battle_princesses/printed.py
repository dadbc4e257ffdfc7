"""What comes in the boxes: the factions, read from `factions/`, and the numbers, from `contents.toml`.

It is read and checked at import; what is wrong is named by file, card and field.
"""

import tomllib
from functools import cached_property
from importlib.resources import files
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from games.battle_princesses.check_cards import fault_in
from games.battle_princesses.own_cards import OwnFaction
from games.battle_princesses.vocabulary import Abilities

PACKAGE = files("games.battle_princesses")
BattleEdition = Literal["base", "expansion"]
"""Which box: the base game, or that with its expansion."""
T = TypeVar("T")


class BadBox(Exception):
    """A file of cards or numbers that cannot be played with: which, and what is wrong with it."""


class Numbers(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of the rules. `pool_points`: for each player. `discount`: on cards of one's own faction."""

    hand_size: int
    start_points: int
    pool_points: int
    crown_points: int
    crown_abilities: Abilities
    start_cards: int
    start_card_abilities: Abilities
    advance_resources: int
    advance_points: int
    discount: int
    princesses_dealt: int


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of the table: for so many players, what the marketplace has in each edition.

    `base` and `expansion`: stocks for each player, stocks at random. `copies`: cards in a stock.
    """

    players: int
    base: tuple[int, int]
    expansion: tuple[int, int]
    copies: int


class Contents(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """`factions`: by set, in order. `revision`: cards and numbers of a released one never change."""

    revision: int
    factions: dict[BattleEdition, tuple[str, ...]]
    numbers: Numbers
    rows: tuple[Row, ...]

    @cached_property
    def by_players(self) -> dict[int, Row]:
        return {row.players: row for row in self.rows}


def _read(name: str, type: type[T]) -> T:
    try:
        fields: dict[str, Any] = tomllib.loads(PACKAGE.joinpath(name).read_text("utf-8"))
        return msgspec.convert(fields, type)
    except (OSError, ValueError) as error:
        raise BadBox(f"{name}: {error}") from error


def _factions(order: tuple[str, ...]) -> tuple[OwnFaction, ...]:
    """The files of the folder, in this order."""
    names = {id: f"{id.replace('-', '_')}.toml" for id in order}
    there = {entry.name for entry in PACKAGE.joinpath("factions").iterdir()}
    unlisted = sorted(name for name in there - set(names.values()) if name.endswith(".toml"))
    if unlisted:
        raise BadBox(f"factions/{unlisted[0]}: contents.toml does not list it")
    factions = []
    for id, name in names.items():
        faction = _read(f"factions/{name}", OwnFaction)
        if faction.id != id:
            raise BadBox(f"factions/{name}: id: it is {id}, not {faction.id}")
        factions.append(faction)
    fault = fault_in(factions, ())
    if fault:
        raise BadBox(fault)
    return tuple(factions)


CONTENTS = _read("contents.toml", Contents)
SETS: dict[str, BattleEdition] = {id: set for set, ids in CONTENTS.factions.items() for id in ids}
"""The set that each faction came in."""
_ALL = _factions(tuple(SETS))
FACTIONS: dict[BattleEdition, tuple[OwnFaction, ...]] = {
    "base": tuple(faction for faction in _ALL if SETS[faction.id] == "base"),
    "expansion": _ALL,
}
"""What is in the box of each edition."""
