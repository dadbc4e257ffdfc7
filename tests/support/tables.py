"""Which tables the battery plays at: random options and numbers of players, for every game of the house."""

from random import Random

from games.game import Options
from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.options import RebelOptions
from games.table import AnyGame
from tests.support.battery import Tables
from tests.support.small_game import MagpieOptions, Magpies
from tests.support.two_worlds import Field

ANSWERS: dict[str, frozenset[Field]] = {}
EXCUSED: dict[str, frozenset[Field]] = {
    # Only powers draw and freeze cards, or let a seat that could follow play something else. Not offered yet.
    RebelPrincess.id: frozenset({("cards-drawn", "cards"), ("card-frozen", "card"), ("card-played", "void")}),
}


def tables_of(game: AnyGame, players: int | None = None) -> Tables:
    """Random tables of a game, for this number of players or for any."""

    def table(rng: Random) -> tuple[Options, int]:
        seats = players or rng.choice(game.players)
        return options_of(game, rng), seats

    return table


def options_of(game: AnyGame, rng: Random) -> Options:
    match game:
        case RebelPrincess():
            return _rebel(rng)
        case Magpies():
            return MagpieOptions(rounds=rng.randint(1, 3))
        case _:
            default: Options = game.options()
            return default


def _rebel(rng: Random) -> RebelOptions:
    edition = EDITIONS[rng.choice(sorted(EDITIONS))]
    powers = edition.powers_offered and rng.random() < 0.7
    if rng.random() < 0.1:
        return RebelOptions(edition=edition.id, powers=powers)
    cards = [card.slug for card in edition.round_cards]
    return RebelOptions(edition=edition.id, rounds=tuple(rng.sample(cards, rng.randint(1, 3))), powers=powers)
