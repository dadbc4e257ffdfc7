"""Absence under fire: random stories at timed tables, whose people vanish, return, leave and rest."""

import pytest

from games.battle_princesses import BattlePrincesses
from games.game import AnyGame
from games.rebel_princess import RebelPrincess
from games.table.events import (
    ClocksSet,
    GamePaused,
    PauseEnded,
    Rewound,
    SeatAbsent,
    SeatHandedOver,
    SeatReturned,
    TableEnded,
)
from games.table.state import Status
from tests.support.absence_stories import check_absence_story
from tests.support.dispute_stories import disputed_table
from tests.support.small_game import Magpies

STORIES: dict[AnyGame, int] = {Magpies(): 40, RebelPrincess(): 14, BattlePrincesses(): 14}
"""How many are told of each game."""


@pytest.mark.parametrize("game", STORIES, ids=lambda game: game.id)
def test_no_game_waits_for_anybody_for_ever(game: AnyGame) -> None:
    seeds = [f"absence/{number}" for number in range(STORIES[game])]
    told = [check_absence_story(game, *disputed_table(game, seed), seed, commands=120) for seed in seeds]
    assert all(story.table.status is Status.OVER for story in told)
    events = {type(event) for story in told for event in story.log}
    assert events >= {
        ClocksSet,
        GamePaused,
        PauseEnded,
        Rewound,
        SeatAbsent,
        SeatHandedOver,
        SeatReturned,
        TableEnded,
    }, "some of it never happened"
    played_out = [story for story in told if story.table.ended is None]
    assert played_out, "every table was ended"
