"""Leave: a verdict allows one barred move, and the game goes on from it as from any other."""

from random import Random
from typing import Any

import pytest

from games.game import AnyGame, Why
from games.offers import Move
from games.registry import GAMES
from tests.support.leave import leave_is_taken
from tests.support.random_play import play
from tests.support.small_game import Magpies
from tests.support.tables import options_of

GAMES_AT_MOST = 4
"""In some games nobody holds a card that a rule bars: then another is played."""
LEAVES_PER_GAME = 2


def tables() -> list[Any]:
    """Every game, edition and number of players."""
    return [
        pytest.param(game, edition, players, id=f"{edition}-{players}")
        for game in GAMES.values()
        for edition in game.editions
        for players in game.players
        if any(options_of(game, Random(n), players).edition == edition for n in range(20))  # type: ignore[attr-defined]
    ]


@pytest.mark.parametrize(("game", "edition", "players"), tables())
def test_a_game_goes_on_to_its_end_from_every_move_that_leave_can_be_given_for(
    game: AnyGame, edition: str, players: int
) -> None:
    taken: list[Move] = []
    for number in range(GAMES_AT_MOST):
        if taken:
            break
        rng = Random(f"leave/{edition}/{players}/{number}")
        options = options_of(game, rng, players)
        while options.edition != edition:  # type: ignore[attr-defined]
            options = options_of(game, rng, players)
        record = play(game, options, players, rng)
        taken += leave_is_taken(record, rng, times=LEAVES_PER_GAME)
    assert taken


def test_a_game_that_gives_no_leave_says_so_and_goes_on_as_before() -> None:
    game, state = Magpies(), object()
    move = Move(decision="any")
    refusal = game.check_leave(state, 0, move)  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.why is Why.TABLE_STATE
    assert game.grant_leave(state, 0, move) is state  # type: ignore[arg-type]
