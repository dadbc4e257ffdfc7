"""Whatever a log or a client may rely on stays as it is; what is new is written down."""

import pytest

from tests.frozen.facts import FROZEN, frozen


@pytest.mark.parametrize("file", FROZEN)
def test_nothing_is_taken_back(file: str) -> None:
    assert sorted(frozen(file) - FROZEN[file]()) == []


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
        ("contract.txt", "schema SeatTaken.player is never null"),
        ("contract.txt", "schema LoggedEvent.event: SeatTaken"),
    ],
)
def test_such_facts_are_frozen(file: str, fact: str) -> None:
    assert fact in frozen(file)
