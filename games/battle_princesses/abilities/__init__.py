"""The ability words, a file each. Cards only say which of them they have, and how much."""

from games.battle_princesses.abilities.attack import ATTACK
from games.battle_princesses.abilities.defense import Defense
from games.battle_princesses.abilities.kill import Kill
from games.battle_princesses.abilities.poison import Poison
from games.battle_princesses.abilities.prevent import PREVENT
from games.battle_princesses.abilities.resource import Resource
from games.battle_princesses.abilities.score import Score
from games.battle_princesses.abilities.starve import Starve
from games.battle_princesses.abilities.steal import STEAL
from games.battle_princesses.abilities.stop import Stop
from games.battle_princesses.abilities.stun import Stun
from games.battle_princesses.abilities.turn import Turn
from games.battle_princesses.abilities.wish import GrantWish
from games.battle_princesses.abilities.word import AbilityWord
from games.battle_princesses.vocabulary import Ability

WORDS: dict[Ability, AbilityWord] = {
    each.word: each
    for each in (
        Resource(),
        Starve(),
        Score(),
        GrantWish(),
        Stun(),
        Stop(),
        Poison(),
        Kill(),
        Turn(),
        ATTACK,
        STEAL,
        PREVENT,
        Defense(),
    )
}
"""In the order in which they take effect."""
