"""Finding in the catalogue as one types, and the numbers beside a plot."""

from datetime import UTC, datetime
from itertools import pairwise

from tests.service.web.asking import ask_page


def found(query: str, *texts: str) -> bool:
    [words] = ask_page("catalogue/search.js", ("words", query))
    [does] = ask_page("catalogue/search.js", ("matches", words, texts))
    return bool(does)


def test_capitals_and_accents_do_not_matter() -> None:
    assert found("epee", "L'Épée")
    assert found("ÉPÉE", "l'epee")
    assert found("zaba", "Żaba, szczęście")
    assert found("krol", "Król")
    assert found("lodz", "Łódź")
    assert not found("epees", "L'Épée")


def test_every_word_has_to_be_somewhere() -> None:
    assert found("frog wedding", "Wedding Gift", "nobody wants the Frog")
    assert not found("frog wedding", "Wedding Gift", "nobody wants a Prince")
    assert found("", "anything")


def test_a_letter_stays_where_it_is() -> None:
    texts = ["Čeština", "Œuvre", "e\u0301te\u0301", "👑 Queen", "Straße"]
    for text, folded in zip(
        texts, ask_page("catalogue/search.js", *(("folded", text) for text in texts)), strict=True
    ):
        assert len(folded) == len(text)


def test_numbers_beside_an_axis_are_round_and_on_it() -> None:
    small, large, flat = ask_page(
        "players/scale.js", ("ticks", 1.3, 49.2), ("ticks", -1200, 3400), ("ticks", 7, 7)
    )
    assert small == [10, 20, 30, 40]
    assert large == [-1000, 0, 1000, 2000, 3000]
    assert len(flat) <= 1


def test_moments_are_few_and_within() -> None:
    def at(day: int, hour: int) -> float:
        return datetime(2026, 3, day, hour, 17, tzinfo=UTC).timestamp() * 1000

    spans = [(at(1, 0), at(1, 5)), (at(1, 0), at(9, 0)), (at(1, 0), at(1, 0) + 400 * 86_400_000.0)]
    for (start, end), times in zip(
        spans, ask_page("players/scale.js", *(("moments", *one, 6) for one in spans)), strict=True
    ):
        assert 1 <= len(times) <= 7
        assert all(start <= time <= end for time in times)
        assert len({later - earlier for earlier, later in pairwise(times)}) <= 1
