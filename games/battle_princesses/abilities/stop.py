"""Stop: characters of other players cannot be used until the round is over."""

from collections.abc import Iterator

from games.audience import Event, Seat
from games.battle_princesses.abilities.word import AgainstCharacters
from games.battle_princesses.events import CardStopped
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import Ability, CardId


class Stop(AgainstCharacters):
    word = Ability.STOP

    def strike(self, state: Battle, seat: Seat, amount: int, card: CardId, holder: Seat) -> Iterator[Event]:
        yield CardStopped(card=card)
