"""The round cards in the box: letter, pass, hourglass, and where they stand."""

import pytest

from games.rebel_princess.editions.deluxe_en import DELUXE_EN
from games.rebel_princess.rule import Pass
from games.rebel_princess.rulings import RULINGS
from tests.support.rebel_table import ruling

PRINTED = {
    "once-upon-a-time": ("a", Pass(right=3), False),
    "late-to-the-ball": ("b", Pass(right=1), False),
    "magic-beans": ("c", Pass(left=3), False),
    "three-times-a-lady": ("d", Pass(right=3), False),
    "arranged-marriage": ("e", Pass(left=1, right=1), False),
    "masquerade-ball": ("i", Pass(left=1), False),
    "pets-revenge": ("j", Pass(left=1, right=1), True),
    "single-fairy": ("t", Pass(left=1), True),
    "prince-rings-twice": ("u", Pass(left=1, right=1), False),
}


@ruling("base/pass")
@pytest.mark.parametrize("slug", PRINTED)
def test_a_round_card_is_as_it_is_printed(slug: str) -> None:
    card = DELUXE_EN.round_card(slug)
    assert (card.letter, card.passing, card.hourglass) == PRINTED[slug]


def test_the_box_holds_these_cards_and_no_other() -> None:
    assert [card.slug for card in DELUXE_EN.round_cards] == list(PRINTED)


def test_every_card_can_be_cited_by_its_own_name() -> None:
    for card in DELUXE_EN.round_cards:
        assert card.cite == f"round/{card.slug}"
        assert card.cite in RULINGS
    for princess in DELUXE_EN.powers:
        assert princess.cite == f"princess/{princess.slug}"
        assert princess.cite in RULINGS


@ruling("R-003")
def test_there_are_twelve_princesses_enough_for_six() -> None:
    assert len(set(DELUXE_EN.princesses)) == 12
    assert all(princess.slug in DELUXE_EN.princesses for princess in DELUXE_EN.powers)


@ruling("R-050")
def test_the_deluxe_edition_has_a_rebel_and_extra_rounds() -> None:
    assert DELUXE_EN.rebel_of_the_ball
    assert DELUXE_EN.extra_rounds == 3
