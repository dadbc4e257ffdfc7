"""Rebel Princess in four languages: names are as printed, and those that never were are known to be ours."""

from collections.abc import Iterator

import pytest

from games.rebel_princess.cards import FROG, Suit
from games.rebel_princess.catalogue import CATALOGUE
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.game import RebelPrincess
from games.rebel_princess.rule import Princess, RoundCard
from games.rebel_princess.rulings import RULINGS
from games.rulebook import Ruling
from games.saying import Word
from service.http.languages import LANGUAGES
from service.texts import texts_in
from tests.support.terminology import glossary

NAMES = {
    "round/once-upon-a-time": (
        "Once Upon a Time",
        "Il était une fois",
        "Dawno, dawno temu…",
        "Bylo nebylo...",
    ),
    "round/late-to-the-ball": (
        "Late to the Ball",
        "En retard au Bal",
        "Spóźnienie na bal",
        "Pozdní příchod na ples",
    ),
    "round/royal-decree": ("Royal Decree", "Décret royal", "Królewski dekret", "Královský dekret"),
    "round/crystal-clear": ("Crystal Clear", "Clair comme du verre", "Na widoku", "Křišťálově jasně"),
    "round/pets-revenge": ("Pet's Revenge", "La Forêt se rebelle !", "Zemsta zwierząt", "Pomsta mazlíčků"),
    "round/musical-chairs": ("Musical Chairs", "Chaises musicales", "Gorące krzesła", "Židličkovaná"),
    "round/wedding-gift": ("Wedding Gift", "Cadeau de mariage", "Prezent ślubny", "Svatební dar"),
    "round/haggle-with-the-hag": (
        "Haggle with the Hag",
        "Marché magique",
        "Konszachty z Wiedźmą",
        "Smlouvání s čarodějkou",
    ),
    "round/blind-mans-bluff": ("Blind Man's Bluff", "Colin-maillard", "Ciuciubabka", "Slepá bába"),
    "round/bathroom-break": ("Bathroom Break", "Pause boudoir", "Przerwa na toaletę", "Přepudrovat nos"),
    "round/prince-rings-twice": (
        "The Prince Always Rings Twice",
        "Deux demandes à la suite",
        "Książę zawsze dzwoni dwa razy",
        "Princ vždycky klepe dvakrát",
    ),
    "princess/alice": ("Alice", "Alice", "Alicja", "Alenka"),
    "princess/cinderella": ("Cinderella", "Cendrillon", "Kopciuszek", "Popelka"),
    "princess/ice-princess": (
        "The Ice Princess",
        "La Princesse des glaces",
        "Księżniczka Lodu",
        "Ledová princezna",
    ),
    "princess/pea-princess": (
        "The Pea Princess",
        "La Princesse au petit pois",
        "Księżniczka na ziarnku grochu",
        "Princezna na hrášku",
    ),
    "princess/sleeping-beauty": (
        "Sleeping Beauty",
        "La Belle au bois dormant",
        "Śpiąca Królewna",
        "Šípková Růženka",
    ),
    "princess/snow-white": ("Snow White", "Blanche-Neige", "Królewna Śnieżka", "Sněhurka"),
}


def cards() -> Iterator[RoundCard | Princess]:
    for edition in EDITIONS.values():
        yield from edition.round_cards
        yield from edition.princesses


def told(language: str, id: str) -> Ruling:
    return RULINGS[id].in_words(texts_in(language).word)


def test_every_card_and_princess_has_a_name_and_a_text() -> None:
    for card in cards():
        assert RULINGS[card.cite].title, card.slug
        assert all(RULINGS[rule].text for rule in card.rules), card.slug


def test_every_suit_and_edition_has_a_name_and_so_has_the_frog() -> None:
    assert [suit.id for suit in CATALOGUE.suits] == [suit.value for suit in Suit]
    assert all(suit.one.english and suit.many.english for suit in CATALOGUE.suits)
    assert all(edition.name.english for edition in CATALOGUE.editions)
    assert CATALOGUE.names == (Word(f"card/{FROG.value} name", "Frog"),)


@pytest.mark.parametrize("id", NAMES)
def test_cards_are_called_what_is_printed_on_them(id: str) -> None:
    assert tuple(told(language, id).title for language in LANGUAGES) == NAMES[id]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_our_own_are_those_that_were_never_printed(language: str) -> None:
    ours = glossary(language).own_names[RebelPrincess.id]
    assert ours <= RULINGS.keys()
    assert not ours & NAMES.keys()
    texts = texts_in(language)
    assert {id for id in RULINGS if not texts.prints(RebelPrincess.id, id)} == ours
    assert all(texts.prints("another-game", id) for id in ours)
