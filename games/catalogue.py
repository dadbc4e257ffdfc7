"""What is in the box of a game: ids, numbers, and what things are called.

A card has a name of its own, or is called what the rule that it cites is called; the texts of all its rules
together are its text.
"""

from msgspec import Struct

from games.rulebook import Citations
from games.saying import Word

Setting = str | int | bool
Fact = Setting | dict[str, int]
"""One value, or amounts by name."""


class SuitFacts(Struct, frozen=True, kw_only=True):
    """A suit, its cards in ascending order, and the rules that are about it.

    `many` and `one`: what its cards are called, the hearts, a heart.
    """

    id: str
    many: Word
    one: Word
    cards: tuple[str, ...]
    rules: Citations


class CardFacts(Struct, frozen=True, kw_only=True):
    """A card as one edition prints it: what any card has, and the `facts` that cards of its kind have.

    `cite`: the rule that bears its name, or none where it has a `name` that nobody has printed.
    """

    id: str
    cite: str = ""
    name: Word | None = None
    rules: Citations
    facts: dict[str, Fact] = {}


class EditionFacts(Struct, frozen=True, kw_only=True):
    """An edition in its latest revision. `rules` are those that not every edition has; rulings that are made
    for one of its `families` hold in it.

    `cards`: those in its box, by kind. `first_game` and `lengths`: what is recommended for a first game, and
    how many rounds a game may have, where it has such. `switches`: how its printed rules differ from others.
    `options`: what a new table may ask for, by the name of the option; the usual value first.
    """

    id: str
    name: Word
    revision: int
    rules: Citations
    families: tuple[str, ...]
    cards: dict[str, tuple[CardFacts, ...]]
    first_game: tuple[str, ...] = ()
    lengths: tuple[int, ...] = ()
    switches: dict[str, Setting]
    options: dict[str, tuple[Setting, ...]]


class Catalogue(Struct, frozen=True, kw_only=True):
    """Everything a game has to show, before anybody plays. `names`: of cards that have one of their own."""

    suits: tuple[SuitFacts, ...] = ()
    editions: tuple[EditionFacts, ...] = ()
    names: tuple[Word, ...] = ()

    def edition(self, name: str) -> EditionFacts | None:
        return next((edition for edition in self.editions if edition.id == name), None)
