"""Resource: gain so many resources for this turn, less what starve counters eat."""

from collections.abc import Iterator, Sequence

from games.audience import Event, Seat
from games.battle_princesses.abilities.word import AbilityWord
from games.battle_princesses.events import ResourcesGained
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import Ability, Target


class Resource(AbilityWord):
    word = Ability.RESOURCE
    targeted = False

    def perform(self, state: Battle, seat: Seat, amount: int, named: Sequence[Target]) -> Iterator[Event]:
        starved = min(amount, state.kingdoms[seat].starve)
        yield ResourcesGained(seat=seat, amount=amount - starved, starved=starved)
