"""Translators find the terms of the game in every language, and each is a word of its rules."""

import pytest

from games.battle_princesses.rulings import RULINGS
from tests.service.texts_update import TRANSLATED
from tests.support.terminology import glossary, used

GAME = "battle-princesses"
TEXT = " ".join(f"{ruling.title} {ruling.text}" for ruling in RULINGS.values())


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_term_is_used(language: str) -> None:
    terms = glossary(language).terms[GAME]
    assert [id for id, term in terms.items() if not used(term, TEXT)] == []


def test_every_language_has_the_same_terms() -> None:
    first, *others = (
        {id: term.english for id, term in glossary(each).terms[GAME].items()} for each in TRANSLATED
    )
    assert all(other == first for other in others)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_term_is_a_word_that_the_house_avoids(language: str) -> None:
    avoided = [word for term in glossary(language).terms["house"].values() for word in term.avoid]
    names = [term.name.lower() for term in glossary(language).terms[GAME].values()]
    assert [name for name in names if name.startswith(tuple(avoided))] == []
