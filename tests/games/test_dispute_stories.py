"""Disputes and undo under fire: random stories, in which everybody disputes, answers, meddles and is late."""

from collections import Counter
from typing import get_args

import pytest

from games.battle_princesses import BattlePrincesses
from games.game import AnyGame
from games.rebel_princess import RebelPrincess
from games.rebel_princess.editions import EDITIONS
from games.table.commands import Matter
from games.table.events import LeaveGranted, ReadingChanged, Rewound
from games.table.matters import Settlement
from games.table.state import Status
from tests.support.dispute_checks import check_story, two_refusals_look_alike
from tests.support.dispute_stories import Story, disputed_table
from tests.support.small_game import Magpies

STORIES: dict[AnyGame, tuple[str, int]] = {
    Magpies(): ("story", 20),
    RebelPrincess(): ("story", 14),
    BattlePrincesses(): ("b", 18),
}
"""A seed, and how many are told of each game."""


@pytest.mark.parametrize("game", STORIES, ids=lambda game: game.id)
def test_whatever_is_disputed_the_table_stays_in_order(game: AnyGame) -> None:
    seed, count = STORIES[game]
    seeds = [f"{seed}/{number}" for number in range(count)]
    told = [check_story(game, *disputed_table(game, seed), seed) for seed in seeds]
    commands = {type(step.command) for story in told for step in story.record.steps}
    assert commands >= set(get_args(Matter)), "some of it never happened"
    settled = Counter(one.settlement for story in told for one in story.table.disputes)
    assert set(settled) == set(Settlement), f"nothing was settled otherwise than {settled}"
    events = {type(event) for story in told for event in story.log}
    assert Rewound in events
    assert sum(story.refusals for story in told) > 100
    if not isinstance(game, Magpies):
        assert LeaveGranted in events, "no barred move was allowed"
    if isinstance(game, RebelPrincess):
        assert ReadingChanged in events, "no ruling was read otherwise"
        assert {story.table.options["edition"] for story in told} == set(EDITIONS)


@pytest.mark.parametrize("game", STORIES, ids=lambda game: game.id)
def test_nobody_can_tell_which_refused_move_is_before_a_referee(game: AnyGame) -> None:
    compared = 0
    for number in range(8):
        seed = f"alike/{number}"
        story = Story(game, *disputed_table(game, seed), seed, referees=1)
        while story.table.status is Status.PLAYING:
            story.moves()
            people = sorted(story.record.dealer.waiting_for(story.table) - story.table.bot_seats)
            if people and story.rng.random() < 0.3:
                compared += two_refusals_look_alike(story, story.rng.choice(people))
    assert compared > 10
