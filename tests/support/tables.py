"""Which tables the battery plays at: random options and numbers of players, for every game of the house."""

from random import Random

from msgspec.structs import replace

from games.battle_princesses import BattlePrincesses
from games.battle_princesses.options import BattleOptions, MarketSetup, PrincessStep
from games.battle_princesses.printed import BattleEdition
from games.game import AnyGame, Options
from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.options import Hourglass, RebelOptions
from tests.support.battery import Check, Report, Tables, campaign
from tests.support.battle_invariants import battle_invariants
from tests.support.battle_toys import toys
from tests.support.rebel_invariants import rebel_invariants
from tests.support.small_game import MagpieOptions, Magpies
from tests.support.two_worlds import Field

NOTHING: frozenset[Field] = frozenset()
ANSWERS: dict[str, frozenset[Field]] = {
    RebelPrincess.id: frozenset(
        {
            # Whoever wants no window in this trick answers at once; that much may be seen, and no more.
            ("answer-given", "*"),
            ("answer-given", "seat"),
            # The leader says to everybody whether they hold the suit that was named.
            ("suit-named", "held"),
            # A trick of Poisoned Apple goes to whoever could not follow: so much its winner tells.
            ("trick-won", "winner"),
            # Whose power is copied was declared in secret; it is told when it begins.
            ("power-activated", "princess"),
            ("power-activated", "citations"),
        }
    ),
}
KNOWN_ANYWAY: dict[str, frozenset[Field]] = {
    # Which cards a kingdom starts with follows from its princess, who lies open by then. (B-007)
    BattlePrincesses.id: frozenset({("kingdom-founded", "cards")}),
}
"""Fields that only their owner reads, though everybody could work out what is in them."""
CHECKS: dict[str, tuple[Check, ...]] = {
    RebelPrincess.id: (rebel_invariants,),
    BattlePrincesses.id: (battle_invariants,),
    Magpies.id: (),
}
"""What must hold in this game only. A game without an entry is not tested, and fails."""


def battery(game: AnyGame, seed: str, count: int, players: int | None = None, *, worlds: int = 2) -> Report:
    """A campaign over everything this game has to offer."""
    return campaign(
        game,
        tables_of(game, players),
        seed,
        count,
        answers=ANSWERS.get(game.id, NOTHING),
        checks=CHECKS[game.id],
        worlds=worlds,
    )


def tables_of(game: AnyGame, players: int | None = None) -> Tables:
    """Random tables of a game, for this number of players or for any."""

    def table(rng: Random) -> tuple[Options, int]:
        seats = players or rng.choice(game.players)
        return options_of(game, rng, seats), seats

    return table


def options_of(game: AnyGame, rng: Random, players: int) -> Options:
    match game:
        case RebelPrincess():
            return _rebel(rng)
        case BattlePrincesses():
            return _battle(rng, players)
        case Magpies():
            return MagpieOptions(rounds=rng.randint(1, 3))
        case _:
            raise NotImplementedError(f"say here at which tables {game.id} is played")


def _rebel(rng: Random) -> RebelOptions:
    """Rows chosen, recommended or drawn; powers mostly on, sometimes only later, sometimes not at all."""
    edition = EDITIONS[rng.choice(sorted(EDITIONS))]
    agreed = RebelOptions(
        edition=edition.id,
        short=True,
        princesses=rng.choice((None, *edition.princess_modes)),
        hourglass=rng.choice(list(Hourglass)),
        powers=rng.random() < 0.85,
        power_free_rounds=rng.choice((0, 0, 0, 0, 1)),
    )
    kind = rng.random()
    if kind < 0.03:
        return agreed
    if kind < 0.15:
        return replace(agreed, rounds="random")
    cards = [card.slug for card in edition.round_cards]
    return replace(agreed, rounds=tuple(rng.sample(cards, rng.choice((1, 1, 2)))))


def _battle(rng: Random, players: int) -> BattleOptions:
    """Every set-up, some with cards of their own; few rounds, for a random battle goes on for ever."""
    edition: BattleEdition = "expansion" if players > 8 else rng.choice(("base", "expansion"))
    return BattleOptions(
        edition=edition,
        stocks=toys(edition, rng) if rng.random() < 0.4 else (),
        setup=rng.choice(list(MarketSetup)),
        princesses=rng.choice(list(PrincessStep)),
        round_limit=rng.choice((1, 2, 2, 3, 5)),
    )
