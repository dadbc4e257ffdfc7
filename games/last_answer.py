"""Not asking twice: the same question about the same state has the same answer."""

from collections.abc import Callable
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")
A = TypeVar("A")


def remembers_last(question: Callable[[S, T], A]) -> Callable[[S, T], A]:
    """Remember the last answer: the same question is asked several times in one move.

    The state must be the very same value: whoever asks about another hears nothing of it.
    """
    last: tuple[S, T, A] | None = None

    def ask(state: S, about: T) -> A:
        nonlocal last
        known = last
        if known is not None and known[0] is state and known[1] == about:
            return known[2]
        answer = question(state, about)
        last = (state, about, answer)
        return answer

    return ask
