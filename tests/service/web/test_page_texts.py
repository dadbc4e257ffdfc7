"""What the page says, it can say in every language."""

import re

import pytest

from games.saying import Word
from service.texts import texts_in
from service.web.route import CONTEXT
from tests.service.api.conftest import anonymous, api  # noqa: F401
from tests.service.texts_update import TRANSLATED, said_on_page
from tests.support.guests import Guest

GAP = re.compile(r"{\w+}")


def test_there_is_something_to_say() -> None:
    assert len(said_on_page()) > 300
    assert "Play now" in said_on_page()


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_gaps_of_its_sentence(language: str) -> None:
    for sentence, where in said_on_page().items():
        translated = texts_in(language).word(Word(CONTEXT, sentence))
        assert sorted(GAP.findall(translated)) == sorted(GAP.findall(sentence)), where


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_browser_gets_what_the_page_says_and_nothing_else(
    anonymous: Guest,  # noqa: F811
    language: str,
) -> None:
    assert anonymous.seen(f"/web/texts/{language}.json").keys() == said_on_page().keys()


def test_english_needs_no_translation(anonymous: Guest) -> None:  # noqa: F811
    assert anonymous.seen("/web/texts/en.json") == {}
