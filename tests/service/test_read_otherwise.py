"""Whoever is refused something is told the reading that the table plays by."""

import pytest

from games.game import Refusal, Why
from games.rebel_princess import RebelPrincess
from games.saying import quoted, said
from service.http import problems
from service.http.languages import LANGUAGES

GAME = RebelPrincess()
RULE = GAME.rulings["R-336"]
PARITY_FIRST = {"R-336": "parity-first"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_quotes_the_reading_of_the_table(language: str) -> None:
    no = Refusal(
        why=Why.RULE_BROKEN,
        detail=said("No: {rule}", rule=quoted(RULE)),
        citations=("R-336", "base/follow-suit"),
    )
    as_ruled = problems.refused(no, GAME)
    otherwise = problems.refused(no, GAME, readings=PARITY_FIRST)
    plain, read = as_ruled.citations_in(language), otherwise.citations_in(language)
    assert (plain[0].title, plain[1]) == (read[0].title, read[1])
    assert plain[0].text != read[0].text
    assert plain[0].text in as_ruled.detail_in(language)
    assert read[0].text in otherwise.detail_in(language)
    if language == "en":
        assert (plain[0].text, read[0].text) == (RULE.text, RULE.as_read("parity-first").text)


def test_a_rule_says_the_same_without_another_reading() -> None:
    assert RULE.as_read(None) is RULE
    assert RULE.as_read("as-ruled") is RULE
