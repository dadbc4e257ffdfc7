"""Whatever the house says, it can say in every language; nothing is kept that nobody says."""

import ast
import string
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import service.app  # noqa: F401  (declares every problem)
from games.rebel_princess.texts import TEXTS
from games.saying import Name, Rules, said
from service.http.languages import ENGLISH, LANGUAGES
from service.http.problems import KINDS, NOT_FOUND, Trouble
from service.texts import MESSAGES
from tests.support.terminology import slips

ROOT = Path(__file__).parents[2]
PACKAGES = ("games", "events", "projections", "workers", "service")


def calls(source: str) -> Iterator[ast.Call]:
    """Every place where something is said."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "said":
            yield node


def everything_said() -> dict[str, set[str]]:
    """Each template, with the names of the values it is given."""
    found: dict[str, set[str]] = {}
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            for call in calls(file.read_text()):
                where = f"{file.relative_to(ROOT)}:{call.lineno}"
                assert call.args, where
                template = call.args[0]
                assert isinstance(template, ast.Constant), f"{where}: write the template out"
                found[str(template.value)] = {str(keyword.arg) for keyword in call.keywords}
    return found


SAID = everything_said()


def gaps(template: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(template) if name is not None)


def test_there_is_something_to_say() -> None:
    assert len(SAID) > 60
    assert "Seat {seat} is taken." in SAID


def test_the_house_speaks_every_language() -> None:
    assert (ENGLISH, *MESSAGES) == LANGUAGES
    assert tuple(TEXTS) == LANGUAGES


def test_every_gap_of_a_sentence_is_filled() -> None:
    assert {template: gaps(template) for template in SAID} == {
        template: sorted(values) for template, values in SAID.items()
    }


@pytest.mark.parametrize("language", MESSAGES)
def test_every_sentence_is_translated_and_no_other(language: str) -> None:
    translated = MESSAGES[language].templates
    assert sorted(SAID.keys() - translated.keys()) == []
    assert sorted(translated.keys() - SAID.keys()) == []


@pytest.mark.parametrize("language", MESSAGES)
def test_a_translation_has_the_gaps_of_its_sentence(language: str) -> None:
    for template, translated in MESSAGES[language].templates.items():
        assert gaps(translated) == gaps(template), template
        assert translated.strip()


@pytest.mark.parametrize("language", MESSAGES)
def test_every_kind_of_problem_is_translated_and_no_other(language: str) -> None:
    kinds = MESSAGES[language].kinds
    assert kinds.keys() == KINDS.keys()
    for slug, (title, explanation) in kinds.items():
        assert title.strip(), slug
        assert explanation.strip(), slug
        assert (title, explanation) != (KINDS[slug].title, KINDS[slug].explanation)


@pytest.mark.parametrize("language", MESSAGES)
def test_code_in_an_explanation_stays_code(language: str) -> None:
    def code(text: str) -> list[str]:
        return sorted(text.split("`")[1::2])

    for slug, (_, explanation) in MESSAGES[language].kinds.items():
        assert code(explanation) == code(KINDS[slug].explanation), slug
    for template, translated in MESSAGES[language].templates.items():
        assert code(translated) == code(template), template


@pytest.mark.parametrize("language", MESSAGES)
def test_messages_use_the_words_of_the_rules(language: str) -> None:
    wrong = {
        template: found
        for template, translated in MESSAGES[language].templates.items()
        if (found := list(slips(TEXTS[language], template, translated)))
    }
    assert wrong == {}


# --- how something is said


class Words:
    """A language with one sentence and a few words."""

    def __init__(self, sentence: str, words: Mapping[str, str] = {}) -> None:
        self.sentence = sentence
        self.rule = self.name = words.__getitem__

    def template(self, english: str) -> str:
        return self.sentence


def test_what_is_said_is_english_until_somebody_else_reads_it() -> None:
    sentence = said("Seat {seat} is taken.", seat=3)
    assert sentence == "Seat 3 is taken."
    assert sentence.in_words(Words("Místo {seat} je obsazené.")) == "Místo 3 je obsazené."


def test_a_rule_is_quoted_in_the_language_of_the_reader() -> None:
    sentence = said("No: {rule}", rule=Rules(("R-1", "R-2"), "One. Two."))
    assert sentence == "No: One. Two."
    assert sentence.in_words(Words("Non. {rule}", {"R-1": "Un.", "R-2": "Deux."})) == "Non. Un. Deux."


def test_a_thing_is_called_by_its_name_in_that_language() -> None:
    sentence = said("You do not hold {card}.", card=Name("frog", "the Frog"))
    assert sentence == "You do not hold the Frog."
    assert sentence.in_words(Words("Vous n'avez pas {card}.", {"frog": "Grenouille"})).endswith("Grenouille.")


def test_what_is_said_within_a_sentence_is_translated_too() -> None:
    sentence = said("{option} is named twice: {rule}", option=said("Seat {seat}", seat=2), rule="No.")
    assert sentence == "Seat 2 is named twice: No."
    assert Trouble(NOT_FOUND, sentence).detail_in("fr") == "Place 2 : nommé deux fois. No."


def test_a_value_is_never_read_as_a_template() -> None:
    sentence = said("{option} cannot be chosen: {rule}", option="{rule} {0} {x.y}", rule=Rules((), ""))
    assert sentence == "{rule} {0} {x.y} cannot be chosen: "
    assert sentence.in_words(Words("{option} !")) == "{rule} {0} {x.y} !"


def test_a_problem_without_more_to_say_explains_its_kind() -> None:
    assert Trouble(NOT_FOUND).detail_in("en") == NOT_FOUND.explanation
    assert Trouble(NOT_FOUND).detail_in("fr") == MESSAGES["fr"].kinds["not-found"][1]
    assert Trouble(NOT_FOUND, said("This needs a token.")).detail_in("cs") == "K tomu je potřeba token."
