"""The recorded battles are played again, event by event; together they show all that can happen."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.battle_princesses.events import BattleEnded
from games.battle_princesses.options import MarketSetup, PrincessStep
from games.game import event_types
from tests.games.battle_princesses.golden_game import BATTLES, FOLDER, GOLDEN, Shows
from tests.support.battle_table import GAME
from tests.support.golden_games import Golden, events_of, played_otherwise


def happened() -> Iterator[Any]:
    return (event for golden in GOLDEN for event in events_of(GAME, golden))


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_battle_is_fought_as_it_was_recorded(golden: Golden) -> None:
    assert played_otherwise(GAME, golden, FOLDER) == ""


@pytest.mark.parametrize("battle", BATTLES, ids=lambda battle: battle.golden.name)
def test_a_battle_shows_what_it_is_there_for(battle: Shows) -> None:
    assert battle.is_true(), "golden_update finds another seed"


def test_every_recorded_battle_is_fought_again() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {golden.file(FOLDER).name for golden in GOLDEN}


def test_the_recorded_battles_show_every_set_up() -> None:
    assert {golden.options.setup for golden in GOLDEN} == set(MarketSetup)
    assert {golden.options.princesses for golden in GOLDEN} == set(PrincessStep)
    assert {golden.options.edition for golden in GOLDEN} == set(GAME.editions)


def test_the_recorded_battles_show_every_kind_of_event() -> None:
    assert {type(event) for event in happened()} == set(event_types(GAME.events))


def test_the_recorded_battles_end_in_every_way() -> None:
    ends = {event.reason for event in happened() if isinstance(event, BattleEnded)}
    assert ends == {"majority", "last-queen", "collapse", "concession", "round-limit", "cancelled"}
