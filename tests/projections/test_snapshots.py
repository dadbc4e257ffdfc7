"""Frozen tables thaw to the very same tables, in every game of the house."""

import subprocess
import sys
from random import Random
from zlib import compress

import pytest

from games.game import AnyGame
from games.registry import GAMES
from projections.snapshots import freeze, layout, thaw, thaw_all
from tests.support.logs import redacted_fold
from tests.support.random_play import play
from tests.support.small_game import Magpies


@pytest.mark.parametrize("game", [*GAMES.values(), Magpies()], ids=lambda game: game.id)
def test_frozen_tables_thaw_to_the_same_tables(game: AnyGame) -> None:
    record = play(game, game.options(), game.players[0], Random(1), rewinds=1)
    for step in record.steps:
        assert thaw(game, freeze({None: step.after}), None) == step.after
    tables = {
        viewer: redacted_fold(record.dealer, record.table.game_id, record.log, viewer)
        for viewer in record.viewers
    }
    frozen = freeze(tables)
    assert thaw_all(game, frozen) == tables
    for viewer, table in tables.items():
        assert thaw(game, frozen, viewer) == table


def test_who_has_no_table_among_them_is_given_none() -> None:
    game = Magpies()
    record = play(game, game.options(), game.players[0], Random(1))
    assert thaw(game, freeze({None: record.table, 0: record.table}), 1) is None


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
    frozen = compress(b'{"-1": {}, "0": {}}')
    assert thaw(Magpies(), frozen, 0) is None
    assert thaw_all(Magpies(), frozen) is None
