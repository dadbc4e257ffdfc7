"""Attack: strength against one other player, named in the assault; what is not warded off takes points."""

from collections.abc import Iterator

from games.audience import Seat
from games.battle_princesses.abilities.word import AbilityWord
from games.battle_princesses.events import PointsMoved
from games.battle_princesses.state import Battle
from games.battle_princesses.vocabulary import Ability

CITES = ("battle/resolution", "B-047")


class Attack(AbilityWord):
    word = Ability.ATTACK
    targeted = False
    waits = True

    def take(self, state: Battle, defender: Seat, strength: int) -> Iterator[PointsMoved]:
        """From the pool first, then from the defender; the rest is lost. (B-047)"""
        from_pool = min(strength, state.pool)
        from_defender = min(strength - from_pool, state.kingdoms[defender].tokens)
        for giver, amount in ((None, from_pool), (defender, from_defender)):
            if amount:
                yield PointsMoved(
                    giver=giver, taker=state.active, amount=amount, reason="attack", citations=CITES
                )


ATTACK = Attack()
