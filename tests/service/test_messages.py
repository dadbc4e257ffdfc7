"""Whatever the house says, it can say in every language."""

import string
from collections.abc import Mapping
from functools import cache

import pytest

from games.game import AnyGame
from games.registry import GAMES
from games.saying import Name, Rules, Who, Word, said
from service.http.problems import KINDS, NOT_FOUND, RULE_BROKEN, Trouble
from service.texts import texts_in
from service.texts.speaking import Speech
from tests.service.texts_update import TRANSLATED, everything_said
from tests.support.terminology import Term, glossary, slips


@cache
def all_said() -> dict[str, set[str]]:
    return everything_said()


def _folders_of(game: AnyGame) -> list[str]:
    """Where it is written, and where bots talk about it."""
    folder = type(game).__module__.split(".")[1]
    return [f"games/{folder}", f"workers/bots/{folder}"]


@cache
def said_in_games() -> dict[str, str]:
    """By which game a sentence is said; all others are the house's."""
    return {template: name for name, game in GAMES.items() for template in everything_said(_folders_of(game))}


def gaps(template: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(template) if name is not None)


def terms_for(template: str, language: str) -> Mapping[str, Term]:
    return glossary(language).terms_of(said_in_games().get(template, "house"))


def code(text: str) -> list[str]:
    return sorted(text.split("`")[1::2])


def test_there_is_something_to_say() -> None:
    assert len(all_said()) > 60
    assert "Seat {seat} is taken." in all_said()


def test_a_sentence_of_a_game_is_held_to_the_terms_of_that_game() -> None:
    assert set(said_in_games().values()) <= GAMES.keys()
    ours = next(template for template, game in said_in_games().items() if game == "rebel-princess")
    assert "trick" in terms_for(ours, "fr")
    assert "trick" not in terms_for("Seat {seat} is taken.", "fr")


def test_every_gap_of_a_sentence_is_filled() -> None:
    assert {template: gaps(template) for template in all_said()} == {
        template: sorted(values) for template, values in all_said().items()
    }


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_gaps_and_the_code_of_its_sentence(language: str) -> None:
    for template in all_said():
        translated = texts_in(language).template(template)
        assert gaps(translated) == gaps(template), template
        assert code(translated) == code(template), template


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_kind_of_problem_is_explained_and_its_code_stays_code(language: str) -> None:
    for slug, kind in KINDS.items():
        told = kind.told_in(language)
        assert (told.title, told.explanation) != (kind.title, kind.explanation), slug
        assert code(told.explanation) == code(kind.explanation), slug


@pytest.mark.parametrize("language", TRANSLATED)
def test_messages_use_the_words_of_the_rules(language: str) -> None:
    texts = texts_in(language)
    wrong = {
        template: found
        for template in all_said()
        if (found := list(slips(terms_for(template, language), template, texts.template(template))))
    }
    assert wrong == {}


# --- how something is said


class Words:
    """A language with one sentence and a few words."""

    def __init__(self, sentence: str, words: Mapping[str, str] = {}) -> None:
        self.sentence = sentence
        self.rule = words.__getitem__
        self.words = words

    def template(self, english: str) -> str:
        return self.sentence

    def word(self, word: Word) -> str:
        return self.words[word.context]

    def bot(self, name: str) -> str:
        return name

    def player(self, seat: int) -> str:
        return self.words[f"seat {seat}"]


def test_what_is_said_is_english_until_somebody_else_reads_it() -> None:
    sentence = said("Seat {seat} is taken.", seat=3)
    assert sentence == "Seat 3 is taken."
    assert sentence.in_words(Words("Místo {seat} je obsazené.")) == "Místo 3 je obsazené."


def test_a_rule_is_quoted_in_the_language_of_the_reader() -> None:
    sentence = said("No: {rule}", rule=Rules(("R-1", "R-2"), "One. Two."))
    assert sentence == "No: One. Two."
    assert sentence.in_words(Words("Non. {rule}", {"R-1": "Un.", "R-2": "Deux."})) == "Non. Un. Deux."


def test_a_thing_is_called_by_its_name_in_that_language() -> None:
    sentence = said("You do not hold {card}.", card=Name("pets-2", Word("suit/pets one", "Pet"), "2"))
    assert sentence == "You do not hold Pet 2 (`pets-2`)."
    french = Words("Vous n'avez pas {card}.", {"suit/pets one": "Animal"})
    assert sentence.in_words(french) == "Vous n'avez pas Animal 2 (`pets-2`)."


def test_a_thing_without_a_name_goes_by_its_id_in_every_language() -> None:
    sentence = said("You do not hold {card}.", card=Name("joker"))
    assert sentence == "You do not hold `joker`."
    assert sentence.in_words(Words("Vous n'avez pas {card}.")) == "Vous n'avez pas `joker`."


def test_a_player_is_called_by_name_where_the_name_is_known() -> None:
    sentence = said("{who} concedes.", who=Who(2))
    assert sentence == "Seat 2 concedes."
    assert sentence.in_words(Words("{who} abandonne.", {"seat 2": "Anna"})) == "Anna abandonne."
    assert sentence.in_words(Speech("en", names={2: "Anna"})) == "Anna concedes."
    assert sentence.in_words(Speech("en", names={1: "Anna"})) == "Seat 2 concedes."


def test_several_things_are_listed() -> None:
    cards = tuple(Name(f"pets-{n}", Word("suit/pets one", "Pet"), str(n), bare=True) for n in (2, 3))
    sentence = said("You hold {cards}.", cards=cards)
    assert sentence == "You hold Pet 2, Pet 3."
    french = Words("Vous avez {cards}.", {"suit/pets one": "Animal"})
    assert sentence.in_words(french) == "Vous avez Animal 2, Animal 3."


def test_what_is_said_within_a_sentence_is_translated_too() -> None:
    sentence = said("{option} is named twice: {rule}", option=said("Seat {seat}", seat=2), rule="No.")
    assert sentence == "Seat 2 is named twice: No."
    assert Trouble(NOT_FOUND, sentence).detail_in("fr") == "Place 2 : deux fois dans votre choix. No."


def test_a_value_is_never_read_as_a_template() -> None:
    sentence = said("{option} cannot be chosen: {rule}", option="{rule} {0} {x.y}", rule=Rules((), ""))
    assert sentence == "{rule} {0} {x.y} cannot be chosen: "
    assert sentence.in_words(Words("{option} !")) == "{rule} {0} {x.y} !"


def test_a_problem_without_more_to_say_explains_its_kind() -> None:
    assert Trouble(NOT_FOUND).detail_in("en") == NOT_FOUND.explanation
    assert Trouble(NOT_FOUND).detail_in("fr").startswith("Cela n'existe pas")
    assert Trouble(NOT_FOUND).detail_in("fr") == NOT_FOUND.told_in("fr").explanation
    assert Trouble(NOT_FOUND, said("This needs a token.")).detail_in("cs") == "K tomu je potřeba token."


def test_a_ruling_is_cited_as_the_table_reads_it() -> None:
    game = GAMES["rebel-princess"]
    ruling = game.rulings["R-336"]
    (reading,) = (one for one in ruling.readings if one.id == "parity-first")
    for readings, text in ({"R-336": "parity-first"}, reading.text), ({}, ruling.text):
        told = Trouble(RULE_BROKEN, game=game, citations=("R-336",), readings=readings)
        (cited,) = told.citations_in("en")
        assert cited.text == text
        (cited,) = told.citations_in("cs")
        assert cited.text != text
