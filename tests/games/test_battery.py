"""Every game of the house passes the battery, and so does a small one that is shaped quite differently."""

import pytest

from games.game import AnyGame
from games.registry import GAMES
from tests.support.battery import untested_secrets
from tests.support.random_play import can_be_conceded
from tests.support.small_game import Magpies
from tests.support.tables import ANSWERS, KNOWN_ANYWAY, NOTHING, battery, tables_of

EVERY_GAME: tuple[AnyGame, ...] = (Magpies(), *GAMES.values())
EVERY_TABLE = [(game, players) for game in EVERY_GAME for players in game.players]
GAMES_PER_TABLE = 75


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE, ids=lambda value: getattr(value, "id", str(value)))
def test_every_random_game_keeps_the_invariants(game: AnyGame, players: int) -> None:
    report = battery(game, f"fixed/{players}", GAMES_PER_TABLE, players)
    assert report.games == GAMES_PER_TABLE
    assert report.worlds.compared
    assert bool(report.kinds["seat-conceded"]) is can_be_conceded(game)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_every_hidden_field_differs_between_two_worlds_that_look_the_same(game: AnyGame) -> None:
    answers = ANSWERS.get(game.id, NOTHING)
    untested = untested_secrets(game, tables_of(game), "fixed", at_most=200, answers=answers)
    assert untested == KNOWN_ANYWAY.get(game.id, NOTHING)
