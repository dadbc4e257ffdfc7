"""Nobody stays to the end: every game ends all the same."""

from pathlib import Path

from tests.support.vanishing import ON_TIME, survive_vanishing


def test_games_end_though_their_people_vanish_and_processes_are_killed(tmp_path: Path) -> None:
    found = survive_vanishing(tmp_path, seed=20261117, tables=5, kills=1)
    assert sum(found.ends.values()) == 5
    assert {*found.ends} <= {"played out", "abandoned"}
    assert found.ends["played out"]
    assert found.disputes
    assert found.late, "nobody was out of time while all was well"
    assert max(found.late) < ON_TIME
