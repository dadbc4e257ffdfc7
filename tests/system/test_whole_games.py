"""Whole games over real HTTP against the running service; bots are run by its worker process."""

from typing import Any

import pytest

from tests.support.guests import Guest, Table, register
from tests.support.running_house import RunningHouse

pytestmark = pytest.mark.xdist_group("house")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_person_plays_the_first_game_against_bots_to_its_end(house: RunningHouse, seats: int) -> None:
    guest = register(house.url, seed=seats)
    game = guest.table_with_bots(seats)
    view = guest.play_to_the_end(game)
    pad = guest.seen(f"/v1/games/{game}/scorepad")

    assert view["play"]["rounds"][:5] == [
        "once-upon-a-time",
        "late-to-the-ball",
        "magic-beans",
        "three-times-a-lady",
        "arranged-marriage",
    ]
    assert len(pad["rounds"]) == len(view["play"]["rounds"])
    for seat in range(seats):
        assert sum(row["scores"][seat] for row in pad["rounds"]) == pad["totals"][seat]
    lowest = min(pad["totals"])
    assert pad["winners"]
    assert all(pad["totals"][seat] == lowest for seat in pad["winners"])


def test_people_only_need_no_bot(house: RunningHouse) -> None:
    table = Table(house.url, options={"game": "rebel-princess", "rounds": ["once-upon-a-time"]})
    for _ in range(200):
        if table.people[0].view(table.id)["status"] == "over":
            break
        for seat in table.waiting():
            guest = table.people[seat]
            # Somebody before may have closed the window for all.
            if offers := guest.offers(table.id):
                answer = guest.move(table.id, guest.any_move(offers))
                assert answer.status_code == 200, answer.text
    assert table.people[0].view(table.id)["status"] == "over"


def test_a_finished_game_can_be_replayed_by_everybody_as_they_saw_it(house: RunningHouse) -> None:
    player, spectator = register(house.url, seed=7), Guest(house.url)
    game = player.table_with_bots(3, {"game": "rebel-princess", "rounds": ["magic-beans"]})
    seen: dict[Guest, dict[int, dict[str, Any]]] = {player: {}, spectator: {}}

    def remember(view: dict[str, Any]) -> None:
        seen[player][view["version"]] = view
        watched = spectator.view(game)
        seen[spectator][watched["version"]] = watched

    last = player.play_to_the_end(game, each=remember)["version"]
    for viewer, views in seen.items():
        assert len(views) > 10
        assert last in views
        for version, view in views.items():
            assert viewer.view(game, at=version) == view
    hands = [view["play"]["you"] is not None for view in seen[player].values()]
    assert all(hands)
    assert all(view["play"]["you"] is None for view in seen[spectator].values())
