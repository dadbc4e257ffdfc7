"""Whole battles over real HTTP, with bots in a worker process and a stream for everybody at the table."""

import pytest

from tests.support.running_house import RunningHouse
from tests.support.watched_battle import WatchedBattle

pytestmark = pytest.mark.xdist_group("house")


@pytest.fixture(
    scope="module",
    params=[(2, ("random-legal", "steady"), 3), (10, (), 2)],
    ids=["two people and two bots", "ten people"],
)
def battle(house: RunningHouse, request: pytest.FixtureRequest) -> WatchedBattle:
    people, bots, rounds = request.param
    battle = WatchedBattle(house.url, people=people, bots=bots, rounds=rounds)
    battle.play()
    return battle


def test_streams_tell_what_the_log_tells(battle: WatchedBattle) -> None:
    battle.streams_and_log_agree()


def test_what_was_seen_can_be_seen_again_and_folded_from_a_stream(battle: WatchedBattle) -> None:
    battle.views_can_be_repeated()


def test_nobodys_stream_holds_the_cards_of_another(battle: WatchedBattle) -> None:
    battle.hands_stay_hidden()


def test_view_pad_lobby_and_result_tell_the_same_points(battle: WatchedBattle) -> None:
    battle.points_agree()


def test_a_stranger_repeats_the_draws_when_the_secrets_are_open(battle: WatchedBattle) -> None:
    battle.draws_can_be_repeated()
