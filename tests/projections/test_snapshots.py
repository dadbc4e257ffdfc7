"""A frozen table thaws to the very same table, in every game of the house."""

import subprocess
import sys
from random import Random

import pytest

from games.game import AnyGame
from games.registry import GAMES
from projections.snapshots import freeze, layout, thaw
from tests.support.logs import redacted_fold
from tests.support.random_play import play
from tests.support.small_game import Magpies


@pytest.mark.parametrize("game", [*GAMES.values(), Magpies()], ids=lambda game: game.id)
def test_a_frozen_table_thaws_to_the_same_table(game: AnyGame) -> None:
    record = play(game, game.options(), game.players[0], Random(1), rewinds=1)
    for step in record.steps:
        assert thaw(game, freeze(step.after)) == step.after
    for viewer in record.viewers:
        table = redacted_fold(record.dealer, record.table.game_id, record.log, viewer)
        assert thaw(game, freeze(table)) == table


def test_every_game_has_a_layout_of_its_own() -> None:
    games = [*GAMES.values(), Magpies()]
    assert len({layout(game) for game in games}) == len(games)


def test_a_layout_is_the_same_in_every_process() -> None:
    script = (
        "from games.registry import GAMES; from projections.snapshots import layout;"
        "print(*(layout(game) for game in GAMES.values()))"
    )
    elsewhere = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert elsewhere.stdout.split() == [layout(game) for game in GAMES.values()]


def test_what_does_not_fit_is_not_thawed() -> None:
    assert thaw(Magpies(), "{}") is None
