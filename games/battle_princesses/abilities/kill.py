"""Kill: characters of other players are discarded; a princess is exhausted instead."""

from collections.abc import Iterator

from games.audience import Event, Seat
from games.battle_princesses.abilities.word import AgainstCharacters
from games.battle_princesses.events import CardKilled, PrincessStruck
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import Ability, CardId, CardType


class Kill(AgainstCharacters):
    word = Ability.KILL

    def strike(self, state: Battle, seat: Seat, amount: int, card: CardId, holder: Seat) -> Iterator[Event]:
        if state.type_of(card) is not CardType.PRINCESS:
            yield CardKilled(seat=holder, card=card)
        elif state.kingdoms[holder].field[card].ready:
            yield PrincessStruck(seat=holder)
