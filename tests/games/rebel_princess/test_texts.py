"""Rebel Princess in four languages: a thing has one name, names are as printed, and nothing is lost."""

import re
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
from service.http.languages import ENGLISH, LANGUAGES
from service.texts import texts_in
from tests.support.terminology import Term, glossary, slips, used

TRANSLATED = LANGUAGES[1:]
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
LEFTOVERS = re.compile(r"TODO|FIXME|XXX|\?\?\?|\s{2,}|^\s|\s$|\\u")
REFERENCE = re.compile(r"R-\d{3}|`[^`]+`")
NUMBER = re.compile(r"(?<![\w-])\d+")


def cards() -> Iterator[RoundCard | Princess]:
    for edition in EDITIONS.values():
        yield from edition.round_cards
        yield from edition.princesses


def told(language: str, id: str) -> Ruling:
    return RULINGS[id].in_words(texts_in(language).word)


def whole(language: str, id: str) -> str:
    words = told(language, id)
    return f"{words.title} {words.text} {words.reason}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_word_of_the_game_is_translated(language: str) -> None:
    written = {(word.context, word.english) for ruling in RULINGS.values() for word in ruling.words}
    written |= {(word.context, word.english) for suit in CATALOGUE.suits for word in (suit.one, suit.many)}
    written |= {(edition.name.context, edition.name.english) for edition in CATALOGUE.editions}
    written |= {(word.context, word.english) for word in CATALOGUE.names}
    translated = texts_in(language).translated
    assert sorted(written - translated.keys()) == []
    assert all(translated[key].strip() for key in written)


def test_every_card_and_princess_has_a_name_and_a_text() -> None:
    for card in cards():
        assert RULINGS[card.cite].title, card.slug
        assert all(RULINGS[rule].text for rule in card.rules), card.slug


def test_every_suit_and_edition_has_a_name_and_so_has_the_frog() -> None:
    assert [suit.id for suit in CATALOGUE.suits] == [suit.value for suit in Suit]
    assert all(suit.one.english and suit.many.english for suit in CATALOGUE.suits)
    assert all(edition.name.english for edition in CATALOGUE.editions)
    assert CATALOGUE.names == (Word(f"card/{FROG.value} name", "Frog"),)


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_in_english(language: str) -> None:
    words = {id: ruling.text for id, ruling in RULINGS.items() if re.search("[a-z]{2}", ruling.text)}
    assert [id for id, text in words.items() if told(language, id).text == text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_undone(language: str) -> None:
    rules = [told(language, id) for id in RULINGS]
    assert [rule for rule in rules if any(map(LEFTOVERS.search, (rule.title, rule.text, rule.reason)))] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_rulings_and_options_survive_translation(language: str) -> None:
    changed = []
    for id in RULINGS:
        english, other = (set(REFERENCE.findall(whole(each, id))) for each in (ENGLISH, language))
        if english != other:
            changed.append((id, sorted(english ^ other)))
    assert changed == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_numbers_survive_translation(language: str) -> None:
    """A number in words may become one in digits: not every language can say `one proposal`."""
    lost = []
    for id in RULINGS:
        english, other = (set(NUMBER.findall(whole(each, id))) for each in (ENGLISH, language))
        if english - other:
            lost.append((id, sorted(english - other)))
    assert lost == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thing_has_one_name_in_each_language(language: str) -> None:
    terms = glossary(language).terms_of(RebelPrincess.id)
    wrong = {}
    for id, ruling in RULINGS.items():
        words = told(language, id)
        found = list(slips(terms, f"{ruling.title} {ruling.text}", f"{words.title} {words.text}"))
        if found:
            wrong[id] = found
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_used(language: str) -> None:
    english = " ".join(f"{ruling.title} {ruling.text}" for ruling in RULINGS.values())
    terms = glossary(language).terms_of(RebelPrincess.id)
    assert [id for id, term in terms.items() if not used(term, english)] == []


def test_another_word_for_a_thing_is_noticed() -> None:
    terms = {"trick": Term(name="pli", english=r"\btricks?\b", stems=("pli",), avoid=("levée",))}
    assert list(slips(terms, "The trick is won.", "Le pli est gagné.")) == []
    assert list(slips(terms, "The trick is won.", "C'est gagné.")) == ["trick: none of pli"]
    assert list(slips(terms, "The trick is won.", "Le pli, une levée.")) == ["trick: levée"]
    assert list(slips(terms, "The trick is won.", "Un rempli.")) == ["trick: none of pli"]


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
