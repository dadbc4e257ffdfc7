"""What comes in the boxes: the factions, read from `factions/`, and the numbers, from `contents.toml`.

It is read and checked at import; what is wrong is named by file, card and field. The files hold the latest
revision; an earlier one is read from the rules that were released then.
"""

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from games.battle_princesses.check_cards import fault_in
from games.battle_princesses.own_cards import OwnFaction
from games.battle_princesses.vocabulary import Abilities

PACKAGE: Traversable = files("games.battle_princesses")
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
    """For so many players, what the marketplace has in each edition.

    `base` and `expansion`: stocks for each player, stocks at random. `copies`: cards in a stock.
    """

    players: int
    base: tuple[int, int]
    expansion: tuple[int, int]
    copies: int


class PrintedFaction(OwnFaction, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A faction of the game, with the set that it came in."""

    set: BattleEdition


class PrintedBox(Struct, frozen=True, kw_only=True):
    """The box of one edition, as it stands among the released rules."""

    edition: BattleEdition
    factions: tuple[PrintedFaction, ...]
    numbers: Numbers
    rows: tuple[Row, ...]


class _Contents(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`factions`: by set, in order."""

    revision: int
    factions: dict[BattleEdition, tuple[str, ...]]
    numbers: Numbers
    rows: tuple[Row, ...]


def release_name(edition: str, revision: int | UnsetType) -> str:
    """What an edition is called in one of its revisions. The first came out before there were any others."""
    return edition if revision in (UNSET, 1) else f"{edition}.{revision}"


def boxes_in(folder: Traversable) -> tuple[int, dict[str, PrintedBox]]:
    """The latest revision, and the boxes of every revision, by `release_name`."""
    contents = _read(folder, "contents.toml", _Contents)
    factions = _factions(folder, {id: set for set, ids in contents.factions.items() for id in ids})
    inside: dict[BattleEdition, tuple[PrintedFaction, ...]] = {
        "base": tuple(faction for faction in factions if faction.set == "base"),
        "expansion": factions,
    }
    earlier = [release_name(edition, number) for number in range(1, contents.revision) for edition in inside]
    boxes = {name: _released(folder, name) for name in earlier}
    for edition, printed in inside.items():
        boxes[release_name(edition, contents.revision)] = PrintedBox(
            edition=edition, factions=printed, numbers=contents.numbers, rows=contents.rows
        )
    return contents.revision, boxes


def _factions(folder: Traversable, sets: dict[str, BattleEdition]) -> tuple[PrintedFaction, ...]:
    """The files of the folder, in this order."""
    names = {id: f"{id.replace('-', '_')}.toml" for id in sets}
    there = {entry.name for entry in folder.joinpath("factions").iterdir()}
    unlisted = sorted(name for name in there - set(names.values()) if name.endswith(".toml"))
    if unlisted:
        raise BadBox(f"factions/{unlisted[0]}: contents.toml does not list it")
    factions = []
    for id, name in names.items():
        faction = _read(folder, f"factions/{name}", PrintedFaction, set=sets[id])
        if faction.id != id:
            raise BadBox(f"factions/{name}: id: it is {id}, not {faction.id}")
        factions.append(faction)
    fault = fault_in(factions, ())
    if fault:
        raise BadBox(fault)
    return tuple(factions)


def _read(folder: Traversable, name: str, type: type[T], **more: Any) -> T:
    try:
        fields = tomllib.loads(folder.joinpath(name).read_text("utf-8"))
        return msgspec.convert({**fields, **more}, type)
    except (OSError, ValueError) as error:
        raise BadBox(f"{name}: {error}") from error


def _released(folder: Traversable, name: str) -> PrintedBox:
    file = f"released/{name}.json"
    try:
        return msgspec.json.decode(folder.joinpath(file).read_bytes(), type=PrintedBox)
    except (OSError, ValueError) as error:
        raise BadBox(f"{file}: {error}") from error


LATEST, BOXES = boxes_in(PACKAGE)
