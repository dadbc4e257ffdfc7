"""Cards for random battles: cheap ones that do anything, so that whatever can happen soon does."""

from random import Random

from games.battle_princesses.own_cards import OwnStock
from games.battle_princesses.printed import BOXES, BattleEdition
from games.battle_princesses.vocabulary import Ability, CardType

TYPES = tuple(kind.value for kind in CardType if kind is not CardType.PRINCESS)
PAYMENTS = (None, None, None, {"resource": 1}, {"points": 1}, {"discard": 1})
OF_EACH_FACTION = 8


def toys(edition: BattleEdition, rng: Random) -> tuple[OwnStock, ...]:
    """Some more stocks for every faction."""
    return tuple(
        _toy(faction.id, number, rng)
        for faction in BOXES[edition].factions
        for number in range(OF_EACH_FACTION)
    )


def _toy(faction: str, number: int, rng: Random) -> OwnStock:
    words = rng.sample([word.value for word in Ability], rng.randint(1, 3))
    return OwnStock(
        id=f"{faction}/{faction}-toy-{number}",
        name=f"Toy {number}",
        type=rng.choice(TYPES),
        cost=rng.choice((0, 0, 1)),
        cast=rng.choice((0, 0, 0, 1)),
        pay=rng.choice(PAYMENTS),
        abilities={word: rng.randint(1, 2) for word in words},
        copies=rng.choice((None, None, 2)),
    )
