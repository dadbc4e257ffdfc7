"""The recorded games of the house, played at its tables."""

from functools import cache

from games.registry import GAMES
from tests.games.battle_princesses.golden_game import GOLDEN as BATTLES
from tests.games.rebel_princess.golden_game import GOLDEN as PARTIES
from tests.support.golden_games import at_a_table
from tests.support.random_play import Playthrough

RECORDED = {"rebel-princess": PARTIES, "battle-princesses": BATTLES}


@cache
def playthroughs(game: str) -> tuple[Playthrough, ...]:
    """Those of one game: every kind of event happens in one of them."""
    return tuple(at_a_table(GAMES[game], golden) for golden in RECORDED[game])
