"""Every game of the house passes the battery, and so does a small one that is shaped quite differently."""

import pytest

from games.registry import GAMES
from games.table import AnyGame
from tests.support.battery import campaign, untested_secrets
from tests.support.small_game import Magpies
from tests.support.tables import ANSWERS, EXCUSED, tables_of

EVERY_GAME: tuple[AnyGame, ...] = (Magpies(), *GAMES.values())
EVERY_TABLE = [(game, players) for game in EVERY_GAME for players in game.players]
GAMES_PER_TABLE = 50
NONE: frozenset[tuple[str, str]] = frozenset()


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE, ids=lambda value: getattr(value, "id", str(value)))
def test_every_random_game_keeps_the_invariants(game: AnyGame, players: int) -> None:
    answers = ANSWERS.get(game.id, NONE)
    report = campaign(game, tables_of(game, players), f"fixed/{players}", GAMES_PER_TABLE, answers=answers)
    assert report.games == GAMES_PER_TABLE
    assert report.worlds.compared


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_every_hidden_field_differs_between_two_worlds_that_look_the_same(game: AnyGame) -> None:
    excused = EXCUSED.get(game.id, NONE)
    untested = untested_secrets(
        game,
        tables_of(game),
        "fixed",
        at_most=100,
        answers=ANSWERS.get(game.id, NONE),
        excused=excused,
    )
    assert untested == excused, "fields that no world has tested, or excuses that are no longer needed"
