"""Whatever a log or a client may rely on stays as it is; what is new is written down."""

import pytest

from tests.frozen.facts import FROZEN, frozen, posted_shapes

POSTED = posted_shapes()


@pytest.mark.parametrize("file", FROZEN)
def test_nothing_is_taken_back(file: str) -> None:
    """What an answer may have had, it may have always from some day on: nobody minds that."""
    known = FROZEN[file]()
    gone = {fact for fact in frozen(file) - known if not (_is_answered(fact) and _always(fact) in known)}
    assert sorted(gone) == []


def _always(fact: str) -> str:
    return fact.replace("?: ", ": ", 1)


def _is_answered(fact: str) -> bool:
    return fact.startswith("schema ") and fact.split()[1].partition(".")[0] not in POSTED


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
