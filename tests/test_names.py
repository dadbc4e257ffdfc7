"""One word, one meaning; and what serves any game speaks of none."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Set
from functools import cache
from pathlib import Path

import pytest

from games.registry import GAMES

ROOT = Path(__file__).parent.parent
PACKAGES = ("games", "events", "projections", "workers", "service")

SAME_THING = {
    "SitDown": "what is posted to the seats is the command of the table, described for clients",
    "SeatBot": "the same",
    "Leave": "the same",
    "ReturnToSeat": "the same",
    "PerMove": "what a new table wants is what it keeps, described for clients",
    "PerRound": "the same",
    "StandIn": "the same",
    "Wishes": "those of any game, and of Rebel Princess",
    "KeepStep": "a step of one card goes by what is done, and is known in the file of its card only",
    "TargetStep": "the same",
}
"""Names that stand in two places, and why they may."""

ALONE = ROOT / "service" / "verifiers" / "ballroom_verify.py"
"""What others take away and run without us calls things by the names of the documents, as we do."""

EVERYDAY_WORDS = {"invitation"}
"""What is also the name of a card, and means something else at the table."""

OF_ONE_GAME = ("princess", "princesses", "trick", "tricks", "proposal", "proposals", "hourglass")


def definitions(tree: ast.Module) -> Iterator[str]:
    """The classes and the named types of a module."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) if re.fullmatch(r"[A-Z]\w*[a-z]\w*", name):
                yield name


def where_defined() -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            if file == ALONE:
                continue
            for name in definitions(ast.parse(file.read_text())):
                found[name].append(str(file.relative_to(ROOT)))
    return found


def test_no_name_of_a_type_has_two_meanings() -> None:
    twice = {name: files for name, files in where_defined().items() if len(files) > 1}
    assert {name: files for name, files in twice.items() if name not in SAME_THING} == {}
    assert twice.keys() >= SAME_THING.keys()


def test_classes_and_named_types_are_found() -> None:
    module = ast.parse("class Trick: ...\nSeat = int\nMOST = 3\nseats = 4\nclass _Slot: ...")
    assert list(definitions(module)) == ["Trick", "Seat", "_Slot"]


def for_any_game() -> list[Path]:
    """The modules under `games/` that belong to no game; the registry lists them all."""
    folders = (ROOT / "games", ROOT / "games" / "offers", ROOT / "games" / "table")
    files = [file for folder in folders for file in folder.glob("*.py")]
    return sorted(file for file in files if file.name != "registry.py")


@cache
def words_of_games() -> frozenset[str]:
    """What only one game speaks of: its cards, its suits, and what is done with them."""
    words = {*OF_ONE_GAME}
    for game in GAMES.values():
        shown = game.catalogue
        words |= {game.id, *(suit.id for suit in shown.suits)}
        words |= {word.english for suit in shown.suits for word in (suit.one, suit.many)}
        words |= {card.id for edition in shown.editions for cards in edition.cards.values() for card in cards}
        words |= {kind for edition in shown.editions for kind in edition.cards}
    return frozenset(spelling for word in words - EVERYDAY_WORDS for spelling in spellings(word))


def spellings(word: str) -> set[str]:
    """`magic-beans`, `magic_beans`, `magic beans`, `magicbeans`."""
    parts = re.split(r"[- ]", word.lower())
    return {joint.join(parts) for joint in ("-", "_", " ", "")}


def named_in(text: str, words: Set[str]) -> list[str]:
    """Whole words, also those within a name: `PrincessFacts`, `NO_PRINCESS`."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text).lower()
    there = (word for word in words if word in apart)
    return sorted(word for word in there if re.search(rf"(?<![a-z]){re.escape(word)}(?![a-z])", apart))


@pytest.mark.parametrize("file", for_any_game(), ids=lambda file: str(file.relative_to(ROOT)))
def test_a_module_for_any_game_speaks_of_none(file: Path) -> None:
    assert named_in(file.read_text(), words_of_games()) == []


@pytest.mark.parametrize("text", ["class PrincessFacts", "NO_PRINCESS", "a trick.", "magic_beans", "Queens"])
def test_a_word_of_one_game_is_found(text: str) -> None:
    assert named_in(text, words_of_games())


@pytest.mark.parametrize("text", ["class CardFacts", "tricky", "the principal", "a suit"])
def test_other_words_are_not(text: str) -> None:
    assert not named_in(text, words_of_games())
