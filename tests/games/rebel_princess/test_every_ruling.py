"""Every ruling that holds in the Deluxe edition is shown at work by a test. (`python -m tests.rulings`)"""

from games.rebel_princess.rulings import RULINGS
from tests.rulings import shown_rulings

EDITION = "deluxe-en"


def test_every_ruling_of_the_edition_is_shown_by_a_test() -> None:
    in_force = {id for id, ruling in RULINGS.items() if {"all", EDITION} & set(ruling.editions)}
    assert sorted(in_force - set(shown_rulings())) == []
