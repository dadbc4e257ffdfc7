"""Who sits where, and with how many cards."""

import pytest

from games.rebel_princess.cards import FROG, Card, Suit, deck_for, hand_size, princes_in
from tests.support.rebel_table import GAME, card, ruling, table


@ruling("R-001")
def test_the_player_on_your_left_acts_after_you() -> None:
    ball = table("q3 f3 | q4 f4 | q5 f5", leader=2)
    assert ball.state.left_of(2) == 0
    assert ball.plays("q5").due == 0


@ruling("R-001")
def test_the_player_on_your_right_acts_before_you() -> None:
    assert table("q3 | q4 | q5").state.right_of(0) == 2


@ruling("R-002")
@pytest.mark.parametrize(
    ("players", "lowest", "highest", "hand", "princes"),
    [(3, 2, 10, 12, 9), (4, 1, 10, 10, 10), (5, 1, 10, 8, 10), (6, 1, 12, 8, 12)],
)
def test_every_deal_comes_out_even(players: int, lowest: int, highest: int, hand: int, princes: int) -> None:
    deck = deck_for(players)
    assert {one.rank for one in deck} == set(range(lowest, highest + 1))
    assert hand_size(players) == hand
    assert hand * players == len(deck)
    assert hand % 2 == 0
    assert len(princes_in(players)) == princes


def test_seven_cannot_play_and_neither_can_two() -> None:
    assert list(GAME.players) == [3, 4, 5, 6]


@ruling("R-034")
def test_the_frog_is_the_eight_of_pets() -> None:
    assert card("t8") is FROG
    assert FROG.suit is Suit.PETS


def test_there_is_one_frog() -> None:
    assert [one for one in Card if one is FROG] == [FROG]
