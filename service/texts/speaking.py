"""How something is said to one reader."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.game import AnyGame
from games.rulebook import Ruling
from games.saying import Said, Word, seat_named
from games.table.state import Table
from service.texts import texts_in
from workers.bots import BOTS

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
            title = self.tell(BOTS[bot].title) if bot in BOTS else bot
            # Where several have the same name, the seat says which.
            return title if list(self.bots.values()).count(bot) == 1 else f"{title} {seat}"
        return self.names.get(seat) or self.tell(seat_named(seat))
