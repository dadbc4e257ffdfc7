"""Stun: a character of another player gets stun tokens; it cannot be used while it has any."""

from collections.abc import Iterator

from games.audience import Event, Seat
from games.battle_princesses.abilities.word import AgainstCharacters
from games.battle_princesses.events import TokensLaid
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import Ability, CardId


class Stun(AgainstCharacters):
    word = Ability.STUN
    single = True

    def strike(self, state: Battle, seat: Seat, amount: int, card: CardId, holder: Seat) -> Iterator[Event]:
        yield TokensLaid(card=card, token="stun", amount=amount)
