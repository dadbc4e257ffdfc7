"""Steal: points of whom the assault is against, after the attack; no defense reduces it. (B-048)"""

from collections.abc import Iterator

from games.audience import Seat
from games.battle_princesses.abilities.word import AbilityWord
from games.battle_princesses.events import PointsMoved
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import Ability


class Steal(AbilityWord):
    word = Ability.STEAL
    targeted = False
    waits = True

    def take(self, state: Battle, defender: Seat, amount: int) -> Iterator[PointsMoved]:
        stolen = min(amount, state.kingdoms[defender].tokens)
        if stolen:
            yield PointsMoved(
                giver=defender,
                taker=state.active,
                amount=stolen,
                reason="steal",
                citations=("ability/steal", "B-048"),
            )


STEAL = Steal()
