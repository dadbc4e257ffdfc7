"""Defense: strength against the attack on you."""

from collections.abc import Iterator, Sequence

from games.audience import Event, Seat
from games.battle_princesses.abilities.word import AbilityWord
from games.battle_princesses.events import DefenseAdded
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import Ability, Target


class Defense(AbilityWord):
    word = Ability.DEFENSE
    targeted = False

    def perform(self, state: Battle, seat: Seat, amount: int, named: Sequence[Target]) -> Iterator[Event]:
        yield DefenseAdded(seat=seat, amount=amount)
