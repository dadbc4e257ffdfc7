"""Poison: a character of another player gets poison tokens, and is trashed when they have run out."""

from collections.abc import Iterator, Sequence

from games.audience import Event, Seat
from games.battle_princesses.abilities.word import AgainstCharacters
from games.battle_princesses.events import TokensLaid
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import Ability, CardId
from games.rulebook import Citations


class Poison(AgainstCharacters):
    word = Ability.POISON
    single = True

    def may_name(self, state: Battle, seat: Seat) -> Sequence[CardId]:
        return tuple(card for card in state.foes(seat) if not _poisoned(state, card))

    def barred(self, state: Battle, seat: Seat) -> Iterator[tuple[CardId, Citations]]:
        return ((card, (*self.cites[:1], "B-055")) for card in state.foes(seat) if _poisoned(state, card))

    def strike(self, state: Battle, seat: Seat, amount: int, card: CardId, holder: Seat) -> Iterator[Event]:
        yield TokensLaid(card=card, token="poison", amount=amount)


def _poisoned(state: Battle, card: CardId) -> bool:
    found = state.on_field(card)
    return found is not None and found.poison > 0
