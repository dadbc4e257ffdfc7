"""Cards, suits and princesses are called by their names, with the id beside them."""

import pytest

from games.rebel_princess.cards import Card, Suit
from games.rebel_princess.moves import ChooseSuit, PlayCard
from games.rebel_princess.naming import in_english
from games.saying import Name, Word
from service.http.languages import LANGUAGES
from service.texts import texts_in
from tests.support.rebel_editions import DELUXE, in_editions
from tests.support.rebel_table import card, power_table, ruling, table

NAMES = [
    ("en", "queens-2", "Queen 2 (`queens-2`)"),
    ("fr", "queens-2", "Reine 2 (`queens-2`)"),
    ("pl", "queens-2", "Królowa 2 (`queens-2`)"),
    ("cs", "queens-2", "Královna 2 (`queens-2`)"),
    ("en", "pets-8", "Frog (`pets-8`)"),
    ("fr", "pets-8", "Grenouille (`pets-8`)"),
    ("pl", "pets-8", "Żaba (`pets-8`)"),
    ("cs", "pets-8", "Žába (`pets-8`)"),
    ("en", "princes", "Princes (`princes`)"),
    ("fr", "pets", "Animaux (`pets`)"),
    ("pl", "fairies", "Wróżki (`fairies`)"),
    ("cs", "queens", "Královny (`queens`)"),
    ("en", "snow-white", "Snow White (`snow-white`)"),
    ("fr", "snow-white", "Blanche-Neige (`snow-white`)"),
    ("en", "nobody", "`nobody`"),
    ("en", "princes-12", "Prince 12 (`princes-12`)"),
]


@pytest.mark.parametrize(("language", "thing", "name"), NAMES)
def test_a_thing_is_called_by_its_name_beside_its_id(language: str, thing: str, name: str) -> None:
    assert in_english(thing).told(texts_in(language).word) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_are_called_the_same(language: str) -> None:
    names = {in_english(one).told(texts_in(language).word).partition(" (")[0] for one in Card}
    assert len(names) == len(Card)


def test_a_refusal_names_the_card_and_keeps_the_id_as_its_option() -> None:
    ball = table("q3 t1 | q5 f2 t2 | q9 f4").plays("q3")
    refusal = ball.refusal(1, PlayCard(decision=ball.decision, card=card("t2")))
    assert refusal.option == "pets-2"
    assert refusal.detail.values["option"] == Name("pets-2", Word("suit/pets one", "Pet"), "2")
    assert refusal.detail.startswith("Pet 2 (`pets-2`) cannot be chosen: ")


@ruling("R-104")
@in_editions(*DELUXE)
def test_no_permission_is_quoted_against_naming_princes() -> None:
    ball = power_table("q3 f1 | q5 f2 | q4 f4", {1: "little-mermaid"}).uses(1)
    refusal = ball.refusal(1, ChooseSuit(decision=ball.decision, suit=Suit.PRINCES))
    assert refusal.citations == ("R-104",)
    assert refusal.detail.startswith(
        "Princes (`princes`) cannot be chosen: When may the Mermaid name Princes? "
        "Naming Princes is refused until a Prince has been played face up in this round"
    )
