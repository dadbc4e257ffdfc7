"""SIGKILL at any moment: no event lost, none doubled, no game stuck."""

from pathlib import Path

from tests.support.crashes import VICTIMS, survive_dead_workers, survive_kills


def test_games_survive_the_death_of_every_process(tmp_path: Path) -> None:
    assert sorted(survive_kills(tmp_path, seed=20261116, kills=len(VICTIMS))) == sorted(VICTIMS)


def test_bots_play_on_when_workers_die_and_redis_is_emptied(tmp_path: Path) -> None:
    assert survive_dead_workers(tmp_path, seed=20261117, games=4, kills=3) > 200
