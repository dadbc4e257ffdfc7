"""Every game in every language: a thing has one name, and nothing is lost."""

import re

import pytest

from games.game import AnyGame
from games.registry import GAMES
from games.rulebook import Ruling
from service.http.languages import ENGLISH, LANGUAGES
from service.texts import texts_in
from tests.service.texts_update import TRANSLATED, words_of
from tests.support.terminology import Term, glossary, slips, used

LEFTOVERS = re.compile(r"TODO|FIXME|XXX|\?\?\?|\s{2,}|^\s|\s$|\\u")
REFERENCE = re.compile(r"\b[A-Z]-\d{3}\b|`[^`]+`")
NUMBER = re.compile(r"(?<![\w-])\d+")

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", TRANSLATED)


def told(game: AnyGame, language: str, id: str) -> Ruling:
    return game.rulings[id].in_words(texts_in(language).word)


def rule(game: AnyGame, language: str, id: str) -> str:
    words = told(game, language, id)
    return f"{words.title} {words.text}"


def whole(game: AnyGame, language: str, id: str) -> str:
    return f"{rule(game, language, id)} {told(game, language, id).reason}"


def in_english(*games: AnyGame) -> str:
    return " ".join(rule(game, ENGLISH, id) for game in games for id in game.rulings)


@every_game
@every_translation
def test_every_word_of_the_game_is_translated(game: AnyGame, language: str) -> None:
    written = {(word.context, word.english) for word in words_of(game)}
    translated = texts_in(language).translated
    assert sorted(written - translated.keys()) == []
    assert all(translated[key].strip() for key in written)


@every_game
@every_translation
def test_nothing_is_left_in_english(game: AnyGame, language: str) -> None:
    words = {id: ruling.text for id, ruling in game.rulings.items() if re.search("[a-z]{2}", ruling.text)}
    assert [id for id, text in words.items() if told(game, language, id).text == text] == []


@every_game
@every_language
def test_nothing_is_left_undone(game: AnyGame, language: str) -> None:
    rules = [told(game, language, id) for id in game.rulings]
    assert [rule for rule in rules if any(map(LEFTOVERS.search, (rule.title, rule.text, rule.reason)))] == []


@every_game
@every_translation
def test_rulings_and_options_survive_translation(game: AnyGame, language: str) -> None:
    changed = []
    for id in game.rulings:
        english, other = (set(REFERENCE.findall(whole(game, each, id))) for each in (ENGLISH, language))
        if english != other:
            changed.append((id, sorted(english ^ other)))
    assert changed == []


@every_game
@every_translation
def test_numbers_survive_translation(game: AnyGame, language: str) -> None:
    """A number in words may become one in digits: not every language can say `one proposal`."""
    lost = []
    for id in game.rulings:
        english, other = (set(NUMBER.findall(whole(game, each, id))) for each in (ENGLISH, language))
        if english - other:
            lost.append((id, sorted(english - other)))
    assert lost == []


@every_game
@every_language
def test_a_thing_has_one_name_in_each_language(game: AnyGame, language: str) -> None:
    terms = glossary(language).terms_of(game.id)
    wrong = {}
    for id in game.rulings:
        found = list(slips(terms, rule(game, ENGLISH, id), rule(game, language, id)))
        if found:
            wrong[id] = found
    assert wrong == {}


@every_translation
def test_every_game_has_its_terms(language: str) -> None:
    assert glossary(language).terms.keys() == {"house", *GAMES}


@every_game
@every_language
def test_every_term_of_a_game_is_a_word_of_its_rules(game: AnyGame, language: str) -> None:
    terms = glossary(language).terms.get(game.id, {})
    assert [id for id, term in terms.items() if not used(term, in_english(game))] == []


@every_language
def test_every_term_of_the_house_is_a_word_of_some_rules(language: str) -> None:
    terms = glossary(language).terms["house"]
    assert [id for id, term in terms.items() if not used(term, in_english(*GAMES.values()))] == []


@every_game
@every_language
def test_no_term_is_a_word_that_the_house_avoids(game: AnyGame, language: str) -> None:
    avoided = [word for term in glossary(language).terms["house"].values() for word in term.avoid]
    names = [term.name.lower() for term in glossary(language).terms_of(game.id).values()]
    assert [name for name in names if name.startswith(tuple(avoided))] == []


def test_another_word_for_a_thing_is_noticed() -> None:
    terms = {"trick": Term(name="pli", english=r"\btricks?\b", stems=("pli",), avoid=("levée",))}
    assert list(slips(terms, "The trick is won.", "Le pli est gagné.")) == []
    assert list(slips(terms, "The trick is won.", "C'est gagné.")) == ["trick: none of pli"]
    assert list(slips(terms, "The trick is won.", "Le pli, une levée.")) == ["trick: levée"]
    assert list(slips(terms, "The trick is won.", "Un rempli.")) == ["trick: none of pli"]
