"""Every ruling and every printed rule is shown at work by a test. (`python -m tests.rulings`)"""

from pathlib import Path

from games.battle_princesses.rulings import RULINGS
from tests.rulings import shown_rulings

HERE = Path(__file__).parent


def test_every_ruling_is_shown_by_a_test() -> None:
    shown = shown_rulings(HERE)
    assert [id for id in RULINGS if id not in shown] == []


def test_no_test_shows_a_ruling_that_there_is_not() -> None:
    assert {id: tests for id, tests in shown_rulings(HERE).items() if id not in RULINGS} == {}
