"""Every ruling is shown at work by a test, in every edition in which it holds. (`python -m tests.rulings`)"""

from pathlib import Path

import pytest

from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.rulings import RULINGS
from tests.games.rebel_princess.conftest import FILES, SHOWN
from tests.support.rebel_editions import PRINTED, holds_in


@pytest.mark.parametrize("name", EDITIONS)
def test_every_ruling_of_an_edition_is_shown_by_a_test(name: str, request: pytest.FixtureRequest) -> None:
    everything = {file.name for file in Path(__file__).parent.glob("test_*.py")}
    if not everything <= request.config.stash[FILES]:
        pytest.skip("only part of the tests is being run")
    shown = request.config.stash[SHOWN]
    in_force = {id for id in RULINGS if name in holds_in(id)}
    assert sorted(id for id in in_force if name not in shown.get(id, ())) == []


def test_a_ruling_about_a_card_holds_only_where_the_card_is() -> None:
    printed = set(PRINTED)
    assert holds_in("R-218") & printed == {"deluxe-en", "pl", "cs-promo"}
    assert holds_in("round/invitation") & printed == {"gigamic-fr", "cs", "cs-promo"}
