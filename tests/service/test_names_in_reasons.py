"""Names stand as they are in what bots say: no language declines a card, a princess or a player for us."""

import re
from collections.abc import Iterator

import pytest

from games.saying import in_tenths
from service.texts import texts_in
from service.texts.speaking import Speech
from tests.service.texts_update import TRANSLATED, everything_said

GAP = re.compile(r"(?:^|(?P<sign>[:;,(„«]) ?|(?P<word>\w+) )\{(?P<name>\w+)\}")
NUMBERS = {"many", "points", "more", "count", "lead", "gain", "saved", "stakes"}
AS_IT_IS = {
    "fr": "Contre Si carte cartes contre et par progresser réserve à",
    "pl": "Atakuje Jeśli Karta Zapas a bierze co daje dostaje i jest karta karty kosztować lewie nie niż "
    "rozpocznie to wygrywa zapas zostać że",
    "cs": "Karta Zásoba a bere cílem dostává karta karty ne nejlevněji nejvíc než ruce si stát vyhrává "
    "vynáší zásoba získává Útočí štychu že",
}
"""Words after which a name may stand as it is written on the card, as a reader of that language has found in
the sentences below. A preposition or a verb that wants another case, or an elision, is not among them.
"""


def stray(language: str, sentence: str) -> Iterator[str]:
    """The gaps that ask for another form of the name than the one they get."""
    for gap in re.finditer(r"\{(\w+)\}", sentence):
        if gap[1] in NUMBERS:
            continue
        before = next((one for one in GAP.finditer(sentence) if one.end() == gap.end()), None)
        if before is None or (before["word"] and before["word"] not in AS_IT_IS[language].split()):
            yield gap[1]


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_name_reads_well_in_whatever_a_bot_says(language: str) -> None:
    texts = texts_in(language)
    told = {template: texts.template(template) for template in everything_said(["workers/bots"])}
    assert len(told) > 60
    assert {said: found for said in told.values() if (found := list(stray(language, said)))} == {}


@pytest.mark.parametrize(
    ("language", "sentence", "found"),
    [
        ("cs", "S {card} vezme štych nejspíš někdo jiný.", ["card"]),
        ("pl", "Wolę mieć na ręce {taken}, a w lewie {given}.", ["taken"]),
        ("pl", "Pozbywam się {card}: {points}.", ["card"]),
        ("fr", "La seconde face de {princess} rapportera plus.", ["princess"]),
        ("fr", "Personne n'a moins de demandes en mariage que {who}.", ["who"]),
        ("pl", "Pozbywam się tej karty: {card}.", []),
        ("cs", "Bez barvy „{suit}“ mohu odhazovat jiné karty.", []),
    ],
)
def test_one_that_does_not_is_found(language: str, sentence: str, found: list[str]) -> None:
    assert list(stray(language, sentence)) == found


@pytest.mark.parametrize("language", ["pl", "cs"])
def test_nobody_is_said_to_have_fewest_where_others_may_have_as_few(language: str) -> None:
    """The bot chooses one of those who have fewest."""
    english = "Of those I can choose from, none has fewer proposals than {who}."
    told = texts_in(language).template(english)
    assert told != english
    assert not re.search("najmniej|nejméně", told)


def test_numbers_have_the_decimal_sign_of_the_language() -> None:
    told = {language: Speech(language).tell(in_tenths(2.25)) for language in ("en", *TRANSLATED)}
    assert told == {"en": "2.2", "fr": "2,2", "pl": "2,2", "cs": "2,2"}


@pytest.mark.parametrize(
    ("number", "told"), [(0.0, "0.0"), (-0.04, "0.0"), (-0.06, "-0.1"), (-1.26, "-1.3"), (12.96, "13.0")]
)
def test_numbers_are_rounded_to_tenths(number: float, told: str) -> None:
    assert str(in_tenths(number)) == told
