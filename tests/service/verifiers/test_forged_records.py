"""A house that has its own key and lies about luck is found out: the verifier says where, and why."""

import pytest

from service.verifiers.ballroom_verify import Key
from tests.support.forging import Forgery
from tests.support.lies import (
    ABOUT_LUCK,
    ABOUT_THE_REST,
    HOUSE,
    TABLES,
    Lie,
    agreed_reading,
    another_princess,
    forged,
)
from tests.support.records import TestHouse
from tests.support.verifying import keys_of, verdict


def problems_of(forgery: Forgery, house: TestHouse = HOUSE, keys: list[Key] | None = None) -> list[str]:
    return verdict(forgery.signed(house), keys_of(house) if keys is None else keys)[1].problems


@pytest.mark.parametrize("name", [*TABLES, "committed", "rewound"])
def test_what_was_made_to_fit_without_a_lie_is_verified(name: str) -> None:
    assert problems_of(forged(name)) == []


def test_a_reading_that_turns_a_knob_of_a_card_is_verified() -> None:
    forgery = forged("barter")
    agreed_reading(forgery)
    assert problems_of(forgery) == []


@pytest.mark.parametrize(("name", "lie", "why"), ABOUT_LUCK, ids=lambda one: getattr(one, "__name__", ""))
def test_luck_that_did_not_speak_so_is_found_by_drawing_again(name: str, lie: Lie, why: str) -> None:
    forgery = forged(name)
    lie(forgery)
    problems = problems_of(forgery)
    assert any(why in problem for problem in problems), problems


@pytest.mark.parametrize(("name", "lie", "why"), ABOUT_THE_REST, ids=lambda one: getattr(one, "__name__", ""))
def test_a_lie_about_what_is_drawn_from_what_is_found(name: str, lie: Lie, why: str) -> None:
    forgery = forged(name)
    lie(forgery)
    problems = problems_of(forgery)
    assert any(why in problem for problem in problems), problems


# --- whose key


def test_a_record_that_somebody_else_has_sealed_again_is_refused_by_who_has_pinned_the_key() -> None:
    stranger = TestHouse(secret=bytes(32))
    resealed = forged("barter").signed(stranger)
    said, findings = verdict(resealed, keys_of(HOUSE))
    assert said == "refused"
    assert findings.problems == [findings.problems[0]]
    assert "the receipt: no pinned key has signed it" in findings.problems[0]


def test_who_has_pinned_no_key_is_told_that_it_is_only_consistent() -> None:
    assert verdict(forged("barter").signed(TestHouse(secret=bytes(32))))[0] == "consistent, key not pinned"


def test_a_house_cannot_hide_a_lie_behind_another_key() -> None:
    forgery = forged("barter")
    another_princess(forgery)
    assert verdict(forgery.signed(TestHouse(secret=bytes(32))))[0] == "refused"
