"""Leave: a verdict allows one barred move, and the game goes on from it as from any other."""

import pytest

from games.game import AnyGame, Why
from games.offers import Move
from tests.support.leave import every_table, leave_at_a_table
from tests.support.small_game import Magpies

EVERY_TABLE = [
    pytest.param(game, edition, players, id=f"{edition}-{players}")
    for game, edition, players in every_table()
]
LEAVES_PER_TABLE = 2


@pytest.mark.parametrize(("game", "edition", "players"), EVERY_TABLE)
def test_a_game_goes_on_to_its_end_from_every_move_that_leave_can_be_given_for(
    game: AnyGame, edition: str, players: int
) -> None:
    assert list(leave_at_a_table(game, edition, players, "leave", times=LEAVES_PER_TABLE))


def test_a_game_that_gives_no_leave_says_so_and_goes_on_as_before() -> None:
    game, state = Magpies(), object()
    move = Move(decision="any")
    refusal = game.check_leave(state, 0, move)  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.why is Why.TABLE_STATE
    assert game.grant_leave(state, 0, move) is state  # type: ignore[arg-type]
