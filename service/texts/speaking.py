"""How something is said to one reader."""

from collections.abc import Mapping
from typing import Any
from unicodedata import bidirectional

from msgspec import Struct
from msgspec.structs import replace

from games.game import AnyGame
from games.rulebook import Ruling
from games.saying import Said, Word, seat_named
from games.table.state import Table
from service.texts import texts_in
from workers.bots import BOTS

RIGHT_TO_LEFT = ("R", "AL")
NO_GAME = "rules are those of a game"


class Speech(Struct, frozen=True):
    """How something is said in this language, at a table of this game. `names`: of the players, by seat.

    `bots`: what they are called, on the seats that belong to bots.
    `readings`: the rulings that the table reads otherwise, by id, and how.
    """

    language: str
    game: AnyGame | None = None
    names: Mapping[int, str] = {}
    bots: Mapping[int, str] = {}
    readings: Mapping[str, str] = {}

    def at(self, table: Table[Any]) -> "Speech":
        """The same of this table, at its version: a bot may have come to a seat, or left it, since then."""
        bots = {seat: chair.bot for seat, chair in enumerate(table.chairs) if chair and chair.bot}
        return self if bots == self.bots else replace(self, bots=bots)

    def tell(self, sentence: Said) -> str:
        return sentence.in_words(self)

    def template(self, english: str) -> str:
        return texts_in(self.language).template(english)

    def rule(self, id: str) -> str:
        return self.ruling(id).quote

    def ruling(self, id: str) -> Ruling:
        """What this rule says at the table."""
        assert self.game is not None, NO_GAME
        return self.game.rulings[id].in_words(self.word).as_read(self.readings.get(id))

    def word(self, word: Word) -> str:
        return texts_in(self.language).word(word)

    def player(self, seat: int) -> str:
        if bot := self.bots.get(seat):
            # Where several have the same name, the seat says which.
            alone = list(self.bots.values()).count(bot) == 1
            return self.bot(bot) if alone else f"{self.bot(bot)} {seat}"
        name = self.names.get(seat)
        return _isolated(name) if name else self.tell(seat_named(seat))

    def bot(self, name: str) -> str:
        return self.tell(BOTS[name].title) if name in BOTS else name


def _isolated(name: str) -> str:
    """A name that is written from right to left must not turn the sentence around it."""
    turns = any(bidirectional(letter) in RIGHT_TO_LEFT for letter in name)
    return f"\u2068{name}\u2069" if turns else name
