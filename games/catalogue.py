"""What is in the box of a game: ids, numbers, and what things are called.

The rule that a card or a princess cites bears its name; the texts of all its rules together are its text.
"""

from msgspec import Struct

from games.rulebook import Citations
from games.saying import Word

Setting = str | int | bool


class SuitFacts(Struct, frozen=True, kw_only=True):
    """A suit, its cards in ascending order, and the rules that are about it. The Queens, a Queen."""

    id: str
    many: Word
    one: Word
    cards: tuple[str, ...]
    rules: Citations


class RoundCardFacts(Struct, frozen=True, kw_only=True):
    """A round card as one edition prints it. `left` and `right`: how many cards go to each neighbour."""

    id: str
    cite: str
    rules: Citations
    letter: str
    left: int
    right: int
    hourglass: bool


class PrincessFacts(Struct, frozen=True, kw_only=True):
    """A princess as one edition prints her, and when she acts."""

    id: str
    cite: str
    rules: Citations
    acts: str


class EditionFacts(Struct, frozen=True, kw_only=True):
    """An edition in its latest revision. `rules` are those that not every edition has; rulings that are made
    for one of its `families` hold in it.

    `lengths`: how many rounds a game may have. `switches`: how its printed rules differ from others.
    `options`: what a new table may ask for, by the name of the option; the usual value first.
    """

    id: str
    name: Word
    revision: int
    rules: Citations
    families: tuple[str, ...]
    round_cards: tuple[RoundCardFacts, ...]
    princesses: tuple[PrincessFacts, ...]
    first_game: tuple[str, ...]
    lengths: tuple[int, ...]
    switches: dict[str, Setting]
    options: dict[str, tuple[Setting, ...]]


class Catalogue(Struct, frozen=True, kw_only=True):
    """Everything a game has to show, before anybody plays. `names`: of cards that have one of their own."""

    suits: tuple[SuitFacts, ...] = ()
    editions: tuple[EditionFacts, ...] = ()
    names: tuple[Word, ...] = ()

    def edition(self, name: str) -> EditionFacts | None:
        return next((edition for edition in self.editions if edition.id == name), None)
