"""A random game of every edition with every round card at every size of table: whole, fair and conserved."""

from random import Random

import pytest

from games.game import Options
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.options import RebelOptions
from games.table.state import Status
from tests.support.battery import Report, Tables, check_game
from tests.support.random_play import play
from tests.support.rebel_invariants import rebel_invariants
from tests.support.rebel_table import GAME
from tests.support.record_checks import draws_are_fair, the_pad_agrees
from tests.support.tables import ANSWERS
from tests.support.two_worlds import Worlds

EVERYWHERE = [(name, players) for name in EDITIONS for players in GAME.players]
FULLY_CHECKED = 6


def of_one_round(name: str, slug: str, players: int) -> Tables:
    modes = EDITIONS[name].princess_modes

    def table(rng: Random) -> tuple[Options, int]:
        options = RebelOptions(edition=name, rounds=(slug,), princesses=rng.choice((None, *modes)))
        return options, players

    return table


@pytest.mark.parametrize(("name", "players"), EVERYWHERE)
def test_every_round_card_is_played_to_its_end(name: str, players: int) -> None:
    for card in EDITIONS[name].round_cards:
        seed = f"{name}/{players}/{card.slug}"
        rng = Random(seed)
        record = play(GAME, *of_one_round(name, card.slug, players)(rng), rng)
        assert record.table.status is Status.OVER, seed
        draws_are_fair(record)
        the_pad_agrees(record)


@pytest.mark.parametrize(("name", "players"), EVERYWHERE)
def test_some_of_them_pass_the_whole_battery(name: str, players: int) -> None:
    report = Report(Worlds(GAME, ANSWERS[GAME.id]))
    for card in Random(f"{name}/{players}").sample(EDITIONS[name].round_cards, FULLY_CHECKED):
        seed = f"{name}/{players}/{card.slug}"
        tables = of_one_round(name, card.slug, players)
        check_game(GAME, tables, seed, report, checks=[rebel_invariants])
    assert report.games == FULLY_CHECKED
