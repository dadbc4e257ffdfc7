"""Nobody holds up a game by keeping to themselves what they committed to."""

import time
from datetime import datetime

import pytest

from games.table.revealing import commitment_to
from tests.support.guests import register
from tests.support.running_house import PATIENCE, RunningHouse

ON_TIME = 2.0


@pytest.mark.xdist_group("house")
def test_the_game_starts_on_time_without_whoever_withholds(house: RunningHouse) -> None:
    people = [register(house.url) for _ in range(3)]
    game = people[0].open_table(3, {"game": "rebel-princess", "powers": False}, limits={"reveal": 1})
    for person in people:
        person.sit_down(game, commitment=commitment_to(game, person.id, bytes(32)))
    people[0].start(game)
    people[1].done(f"/v1/games/{game}/reveal", {"entropy": bytes(32).hex()})
    give_up = time.monotonic() + PATIENCE
    while (view := people[2].view(game))["status"] != "playing":
        assert view["status"] == "revealing"
        assert time.monotonic() < give_up
        time.sleep(0.05)
    assert [chair["withheld"] for chair in view["seats"]] == [True, False, True]
    events = people[0].seen(f"/v1/games/{game}/events?limit=100")["events"]
    closed = next(one["event"] for one in events if one["event"]["type"] == "seats-closed")
    named = [one for one in events if one["event"]["type"] == "entropy-withheld"]
    assert [one["event"]["seat"] for one in named] == [0, 2]
    at = datetime.fromisoformat(named[0]["at"]).timestamp()
    assert 0 <= at - closed["until"] / 1000 < ON_TIME
