"""Not asking twice: the same question about the same state has the same answer."""

from collections.abc import Callable
from typing import Any, TypeVar

S = TypeVar("S")
T = TypeVar("T")
A = TypeVar("A")
NOTHING = object()
"""What nobody asks about."""


def remembers_last(question: Callable[[S, T], A]) -> Callable[[S, T], A]:
    """Remember the last answer: the same question is asked several times in one move.

    The state must be the very same value: whoever asks about another hears nothing of it.
    """
    last: tuple[object, Any, Any] = (NOTHING, None, None)

    def ask(state: S, about: T) -> A:
        nonlocal last
        known, what, answer = last
        if known is not state or (what is not about and what != about):
            answer = question(state, about)
            last = (state, about, answer)
        return answer  # type: ignore[no-any-return]

    return ask
