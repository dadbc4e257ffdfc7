"""The recorded first games are played again, event by event."""

from itertools import zip_longest

import pytest

from tests.games.rebel_princess.golden_game import PLAYERS, golden_file, recorded


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_game_is_played_as_it_was_recorded(players: int) -> None:
    was, now = golden_file(players).read_bytes().splitlines(), recorded(players).splitlines()
    for number, (then, today) in enumerate(zip_longest(was, now), 1):
        assert then == today, f"{golden_file(players).name}, line {number}"
