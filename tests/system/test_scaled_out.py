"""Several processes of every kind on one machine, as `ballroom serve` runs them; one of each is killed."""

import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.support.crashes import verify
from tests.support.guests import register
from tests.support.running_house import RunningHouse
from tests.support.scaled_out import SEVERAL, Evening

pytestmark = pytest.mark.xdist_group("scaled out")
KINDS = ("api", "worker", "projector")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    with RunningHouse(tmp_path_factory.mktemp("scaled"), **SEVERAL) as running:
        yield running


def owner_url(house: RunningHouse) -> str:
    return str(house.run_file()["database_url"])


def test_several_processes_of_each_kind_serve_the_same_games(house: RunningHouse) -> None:
    """The twin of what follows: nothing is killed, so nobody has to come again."""
    assert {f"{kind}-{number}" for kind in KINDS for number in (1, 2)} < set(house.run_file()["processes"])
    evening = Evening(house, games=3, seconds=60)
    evening.begin()
    evening.end()
    assert {watcher.connections for watcher in evening.watchers} == {1}
    evening.moves_are_there_once(owner_url(house))
    evening.projected(owner_url(house))


def test_one_of_each_is_killed_in_mid_load_and_no_move_is_lost_or_doubled(house: RunningHouse) -> None:
    evening = Evening(house, games=4, seconds=90)
    evening.begin()
    before = house.run_file()["processes"]
    for name in ("worker-1", "api-1", "projector-2", "api-front", "api-2"):
        time.sleep(0.4)
        # Whoever was killed a moment ago may not be back yet.
        with suppress(ProcessLookupError):
            house.kill(name)
    evening.end()
    assert max(watcher.connections for watcher in evening.watchers) > 1
    evening.moves_are_there_once(owner_url(house))
    evening.projected(owner_url(house))
    verify(house)
    after = house.run_file()["processes"]
    assert {name for name in before if before[name] != after.get(name)} >= {"worker-1", "api-1", "api-front"}


def test_the_api_alone_may_be_several_and_knows_who_calls(
    database_url: str, redis_url: str, tmp_path: Path
) -> None:
    servers = {"DATABASE_URL": database_url, "REDIS_URL": redis_url}
    with RunningHouse(tmp_path, "api", **servers, BALLROOM_API_WORKERS="2") as alone:
        guest = register(alone.url)
        game = guest.open_table(3)
        for _ in range(2):
            assert guest.view(game)["version"] == 1
            # From this machine, and not through a proxy: the front is none.
            assert guest.get("/metrics").status_code == 200
            assert guest.get("/metrics", X_Forwarded_For="10.0.0.1").status_code == 403
        assert alone.stop() < 10
