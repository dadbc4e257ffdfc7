"""Whole games over real HTTP against the running service; bots are run by its worker process."""

import pytest

from tests.support.guests import Guest
from tests.support.running_house import RunningHouse
from tests.system.conftest import Welcome

pytestmark = pytest.mark.xdist_group("house")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_person_plays_the_first_game_against_bots_to_its_end(house: RunningHouse, seats: int) -> None:
    with Guest(house.url, seed=seats) as guest:
        game = guest.table_with_bots(seats)
        view = guest.play_to_the_end(game)
        pad = guest.http.get(f"/v1/games/{game}/scorepad").json()

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


def test_people_only_need_no_bot(welcome: Welcome) -> None:
    guests = welcome(3)
    game = guests[0].open_table(3, {"game": "rebel-princess", "rounds": ["once-upon-a-time"]})
    for guest in guests:
        guest.sit_down(game)
    guests[0].start(game)
    for _ in range(200):
        view = guests[0].view(game)
        if view["status"] == "over":
            break
        for seat in view["waiting_for"]:
            answer = guests[seat].post(game, guests[seat].any_move(guests[seat].offers(game)))
            assert answer.status_code == 200, answer.text
    assert guests[0].view(game)["status"] == "over"


def test_a_finished_game_can_be_replayed_from_any_seat_at_any_version(house: RunningHouse) -> None:
    with Guest(house.url, seed=7) as guest, Guest(house.url, "Watcher") as watcher:
        game = guest.table_with_bots(3, {"game": "rebel-princess", "rounds": ["magic-beans"]})
        last = guest.play_to_the_end(game)["version"]
        for viewer, knows in ((guest, True), (watcher, False)):
            for version in range(6, last + 1, 7):
                then = viewer.http.get(f"/v1/games/{game}", params={"at": version}).json()
                assert then["version"] == version
                assert (then["play"] is None or then["play"]["you"] is not None) == knows or then[
                    "play"
                ] is None
