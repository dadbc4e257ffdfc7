"""Whatever a log or a client may rely on stays as it is; what is new is written down."""

import pytest

from tests.frozen.facts import FROZEN, frozen, posted_shapes

POSTED = posted_shapes()
MORE_PRECISE = {
    "GET /v1/games/{game_id}/stream 200 text/event-stream object",
    "POST /v1/games/{game_id}/moves 200 application/json Changed",
    "schema Offer.example: object",
    "schema ReadingChanged.options: object",
    "schema TableOpened.options: object",
    "schema OwnWish.wish: RebelWish",
}
"""What is told more exactly by now, and was right before."""


@pytest.mark.parametrize("file", FROZEN)
def test_nothing_is_taken_back(file: str) -> None:
    """What an answer may have had, it may have always from some day on, and what had to be sent may be left
    out: nobody minds that.
    """
    known = FROZEN[file]()
    better = {_plainly(fact) for fact in known}
    gone = {fact for fact in frozen(file) - known - MORE_PRECISE if not _is_still_so(fact, known | better)}
    assert sorted(gone) == []


def _is_still_so(fact: str, known: set[str]) -> bool:
    """Whatever had no type may have one; what an answer always has, and what need not be sent, may be called
    so.
    """
    better = fact.replace("?: ", ": ", 1) if _is_answered(fact) else fact.replace(": ", "?: ", 1)
    told = {fact, better}
    if fact.endswith(": anything"):
        typed = tuple(one.removesuffix("anything") for one in told)
        return any(one.startswith(typed) for one in known)
    return bool(told & known)


def _plainly(fact: str) -> str:
    """An answer tells in full what a request may leave out: it is of the same kind."""
    return fact.replace("InFull", "")


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
