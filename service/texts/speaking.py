"""How something is said to one reader."""

from collections.abc import Mapping

from msgspec import Struct

from games.game import AnyGame
from games.rulebook import Ruling
from games.saying import Said, Word, seat_named
from service.texts import texts_in

NO_GAME = "rules are those of a game"


class Speech(Struct, frozen=True):
    """How something is said in this language, at a table of this game. `names`: of the players, by seat.

    `readings`: the rulings that the table reads otherwise, by id, and how.
    """

    language: str
    game: AnyGame | None = None
    names: Mapping[int, str] = {}
    readings: Mapping[str, str] = {}

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
        return self.names.get(seat) or self.tell(seat_named(seat))
