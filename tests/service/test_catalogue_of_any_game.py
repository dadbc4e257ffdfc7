"""The pages of the catalogue, for a game that is not at all like the first."""

import pytest

from games.catalogue import CardFacts, Catalogue, EditionFacts
from games.registry import GAMES
from games.saying import Word
from service.catalogue import build
from tests.support.small_game import Magpies

MAGPIE = CardFacts(
    id="magpie",
    name=Word("bird/magpie name", "Magpie"),
    rules=("magpies/show", "magpies/higher"),
    facts={"legs": 2, "eats": {"stones": 3}},
)
STONE = CardFacts(id="stone", cite="magpies/score", rules=("magpies/score",))


class MagpiesInABox(Magpies):
    catalogue = Catalogue(
        editions=(
            EditionFacts(
                id="nest",
                name=Word("edition/nest name", "The Nest"),
                revision=1,
                rules=(),
                families=("nest",),
                cards={"princesses": (MAGPIE,), "stones": (STONE,)},
                switches={},
                options={},
            ),
        )
    )


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "magpies", MagpiesInABox())


def test_a_card_has_its_own_name_or_that_of_its_rule() -> None:
    magpie, stone = build.cards("en", "magpies", None, None).cards
    assert (magpie.id, magpie.kind, magpie.edition, magpie.name) == ("magpie", "princesses", "nest", "Magpie")
    assert (stone.kind, stone.name) == ("stones", "score")


def test_a_card_without_a_printed_rule_has_a_name_of_ours() -> None:
    magpie, stone = build.cards("en", "magpies", None, None).cards
    assert not magpie.printed_name
    assert stone.printed_name


def test_a_card_has_the_facts_of_its_kind_and_the_text_of_all_its_rules() -> None:
    (magpie,) = build.cards("en", "magpies", "nest", "princesses").cards
    assert magpie.facts == {"legs": 2, "eats": {"stones": 3}}
    assert magpie.text == (
        "On your turn, show a stone of your hand. Pay with a stone that is higher than the one you snatch."
    )


def test_a_kind_that_only_others_have_is_empty() -> None:
    assert build.cards("en", "magpies", None, "round-cards").cards == ()


def test_pages_that_were_made_for_another_game_are_empty() -> None:
    """Its princesses have no moment in which they act."""
    assert build.round_cards("en", "magpies", None).round_cards == ()
    assert build.princesses("en", "magpies", None).princesses == ()
    assert build.suits("en", "magpies").suits == ()


def test_an_edition_is_told_of_without_them() -> None:
    (brief,) = build.editions("en", "magpies").editions
    whole = build.edition("en", "magpies", "nest")
    assert (brief.name, brief.princesses, brief.round_cards) == ("The Nest", (), ())
    assert (whole.princesses, whole.first_game, whole.lengths) == ((), (), ())
