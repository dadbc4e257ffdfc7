"""Turn: characters of other players, but no princess, come over to your field for good."""

from collections.abc import Iterator, Sequence

from games.audience import Event, Seat
from games.battle_princesses.abilities.word import AgainstCharacters
from games.battle_princesses.events import CardTurned
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import Ability, CardId, CardType
from games.rulebook import Citations


class Turn(AgainstCharacters):
    word = Ability.TURN

    def may_name(self, state: Battle, seat: Seat) -> Sequence[CardId]:
        return tuple(card for card in state.foes(seat) if state.type_of(card) is not CardType.PRINCESS)

    def barred(self, state: Battle, seat: Seat) -> Iterator[tuple[CardId, Citations]]:
        """A princess serves nobody else. (B-057)"""
        princesses = (state.kingdoms[other].princess for other in state.after(seat))
        return ((princess, ("B-057", *self.cites[:1])) for princess in princesses)

    def strike(self, state: Battle, seat: Seat, amount: int, card: CardId, holder: Seat) -> Iterator[Event]:
        yield CardTurned(card=card, loser=holder, taker=seat)
