"""Score: take so many points from the pool, as long as it has any."""

from collections.abc import Iterator, Sequence

from games.audience import Event, Seat
from games.battle_princesses.abilities.word import AbilityWord
from games.battle_princesses.events import PointsMoved
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import Ability, Target


class Score(AbilityWord):
    word = Ability.SCORE
    targeted = False

    def perform(self, state: Battle, seat: Seat, amount: int, named: Sequence[Target]) -> Iterator[Event]:
        taken = min(amount, state.pool)
        if taken:
            yield PointsMoved(giver=None, taker=seat, amount=taken, reason="score", citations=self.cites)
