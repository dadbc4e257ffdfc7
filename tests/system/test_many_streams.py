"""Many watch one table while the API is killed: nobody misses an event, nobody is told one twice.

`make soak` has two hundred of them, for minutes.
"""

import asyncio
from pathlib import Path

from tests.support.many_streams import watched
from tests.support.running_house import RunningHouse


def test_sixty_watch_a_game_through_ends_of_the_api(tmp_path: Path) -> None:
    with RunningHouse(tmp_path) as house:
        crowd = asyncio.run(watched(house, watchers=60, ends=2, seconds=12))
    told = [one.versions for one in crowd]
    assert all(one.over for one in crowd)
    assert [one.strange for one in crowd if one.strange] == []
    assert told[0] == list(range(1, len(told[0]) + 1))
    assert len(told[0]) > 40
    assert all(one == told[0] for one in told)
    assert min(one.connections for one in crowd) >= 2, "somebody was not cut off"
