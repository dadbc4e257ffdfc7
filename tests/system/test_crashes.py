"""SIGKILL at any moment: no event lost, none doubled, no game stuck."""

from pathlib import Path

from tests.support.crashes import VICTIMS, survive_kills


def test_games_survive_the_death_of_every_process(tmp_path: Path) -> None:
    assert sorted(survive_kills(tmp_path, seed=20261116, kills=len(VICTIMS))) == sorted(VICTIMS)
