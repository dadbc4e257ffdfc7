"""Whatever a log or a client may rely on stays as it is; what is new is written down."""

import pytest

from tests.frozen.facts import FROZEN, frozen, is_upheld


@pytest.mark.parametrize("file", FROZEN)
def test_nothing_is_taken_back(file: str) -> None:
    now = FROZEN[file]()
    assert sorted(fact for fact in frozen(file) if not is_upheld(fact, now)) == []


@pytest.mark.parametrize(
    ("today", "upheld"),
    [
        ("schema Page.event: one of Asked, Dealt, Scored", True),
        ("schema Page.event: one of Asked, Scored", False),
        ("schema Page.events: one of Asked, Dealt, Scored", False),
        ("schema Page.event: Asked", False),
    ],
)
def test_a_choice_between_schemas_may_grow_and_never_shrinks(today: str, upheld: bool) -> None:
    now = {"schema Asked", "schema Dealt", "schema Scored", today}
    assert is_upheld("schema Page.event: one of Asked, Dealt", now) is upheld


def test_what_was_never_empty_stays_so() -> None:
    now = {"schema Asked", "schema Page.next: one of Asked, null, string"}
    assert not is_upheld("schema Page.next: one of Asked, string", now)


@pytest.mark.parametrize("file", FROZEN)
def test_what_is_new_is_written_down(file: str) -> None:
    assert sorted(FROZEN[file]() - frozen(file)) == [], "run python -m tests.frozen.facts"


@pytest.mark.parametrize(
    ("file", "fact"),
    [
        ("log.txt", "rebel-princess event hand-dealt.cards for seat"),
        ("log.txt", "rebel-princess event card-played schema 1"),
        ("log.txt", "command make-move.move"),
        ("log.txt", "event.private"),
        ("contract.txt", "POST /v1/games/{game_id}/moves is makeMove"),
        ("contract.txt", "schema SeatTaken.player: string"),
    ],
)
def test_such_facts_are_frozen(file: str, fact: str) -> None:
    assert fact in frozen(file)
