"""Translators find the same terms of Battle Princesses in every language."""

from tests.service.texts_update import TRANSLATED
from tests.support.terminology import glossary

GAME = "battle-princesses"


def test_every_language_has_the_same_terms() -> None:
    first, *others = (
        {id: term.english for id, term in glossary(each).terms[GAME].items()} for each in TRANSLATED
    )
    assert all(other == first for other in others)
