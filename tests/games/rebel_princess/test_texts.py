"""Rebel Princess in four languages: nothing is missing, a thing has one name, and names are as printed."""

import re
from collections.abc import Iterator

import pytest

from games.rebel_princess.cards import FROG, Suit
from games.rebel_princess.editions import EDITIONS
from games.rebel_princess.rule import Princess, RoundCard
from games.rebel_princess.rulings import RULINGS
from games.rebel_princess.texts import TEXTS
from games.texts import Term, Texts
from tests.support.terminology import slips, used

LANGUAGES = ("en", "fr", "pl", "cs")
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


def whole(language: str, id: str) -> str:
    words = TEXTS[language].rulings[id]
    return f"{words.title} {words.text} {words.reason}"


def test_the_game_speaks_four_languages() -> None:
    assert tuple(TEXTS) == LANGUAGES
    assert all(texts.language == language for language, texts in TEXTS.items())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_has_its_words_and_no_other_has_any(language: str) -> None:
    assert sorted(set(RULINGS) - set(TEXTS[language].rulings)) == []
    assert sorted(set(TEXTS[language].rulings) - set(RULINGS)) == []
    for id, words in TEXTS[language].rulings.items():
        assert words.title, id
        assert words.text, id
        assert words.reason, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_princess_has_a_name_and_a_text(language: str) -> None:
    words = TEXTS[language].rulings
    for card in cards():
        assert words[card.cite].title, card.slug
        assert all(words[rule].text for rule in card.rules), card.slug


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_suit_and_edition_has_a_name(language: str) -> None:
    assert TEXTS[language].suits.keys() == {suit.value for suit in Suit}
    assert TEXTS[language].editions.keys() >= EDITIONS.keys()
    assert all(name.many and name.one for name in TEXTS[language].suits.values())
    assert all(TEXTS[language].editions.values())
    assert TEXTS[language].cards.keys() == {FROG.value}


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_in_english(language: str) -> None:
    words = {id: ruling.text for id, ruling in RULINGS.items() if re.search("[a-z]{2}", ruling.text)}
    same = [id for id, text in words.items() if TEXTS[language].rulings[id].text == text]
    assert same == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_undone(language: str) -> None:
    found = {
        id: words
        for id, words in TEXTS[language].rulings.items()
        if any(LEFTOVERS.search(part) for part in (words.title, words.text, words.reason))
    }
    assert found == {}


@pytest.mark.parametrize("language", TRANSLATED)
def test_rulings_and_options_survive_translation(language: str) -> None:
    changed = []
    for id in RULINGS:
        english, other = (set(REFERENCE.findall(whole(each, id))) for each in ("en", language))
        if english != other:
            changed.append((id, sorted(english ^ other)))
    assert changed == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_numbers_survive_translation(language: str) -> None:
    """A number in words may become one in digits: not every language can say `one proposal`."""
    lost = []
    for id in RULINGS:
        english, other = (set(NUMBER.findall(whole(each, id))) for each in ("en", language))
        if english - other:
            lost.append((id, sorted(english - other)))
    assert lost == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thing_has_one_name_in_each_language(language: str) -> None:
    texts = TEXTS[language]
    wrong = {}
    for id, ruling in RULINGS.items():
        words = texts.rulings[id]
        found = list(slips(texts, f"{ruling.title} {ruling.text}", f"{words.title} {words.text}"))
        if found:
            wrong[id] = found
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_used(language: str) -> None:
    english = " ".join(f"{ruling.title} {ruling.text}" for ruling in RULINGS.values())
    assert [id for id, term in TEXTS[language].terms.items() if not used(term, english)] == []


def test_another_word_for_a_thing_is_noticed() -> None:
    term = Term(name="pli", english=r"\btricks?\b", stems=("pli",), avoid=("levée",))
    texts = Texts(
        language="fr",
        terms={"trick": term},
        suits={},
        cards={},
        editions={},
        own_names=frozenset(),
        rulings={},
    )
    assert list(slips(texts, "The trick is won.", "Le pli est gagné.")) == []
    assert list(slips(texts, "The trick is won.", "C'est gagné.")) == ["trick: none of pli"]
    assert list(slips(texts, "The trick is won.", "Le pli, une levée.")) == ["trick: levée"]
    assert list(slips(texts, "The trick is won.", "Un rempli.")) == ["trick: none of pli"]


@pytest.mark.parametrize("id", NAMES)
def test_cards_are_called_what_is_printed_on_them(id: str) -> None:
    assert tuple(TEXTS[language].rulings[id].title for language in LANGUAGES) == NAMES[id]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_our_own_are_those_that_were_never_printed(language: str) -> None:
    assert TEXTS[language].own_names <= RULINGS.keys()
    assert not TEXTS[language].own_names & NAMES.keys()
