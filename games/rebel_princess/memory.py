"""Not asking twice: the same question about the same party has the same answer."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from games.rebel_princess.state import Party

A = TypeVar("A")
P = ParamSpec("P")


def kept(question: Callable[Concatenate[Party, P], A]) -> Callable[Concatenate[Party, P], A]:
    """Keep the last answer: who moves has just read the offers, and rules ask what others asked."""
    last: tuple[Party, object, A] | None = None

    def ask(party: Party, /, *more: P.args, **named: P.kwargs) -> A:
        nonlocal last
        known = last
        if known is not None and known[0] is party and known[1] == more and not named:
            return known[2]
        answer = question(party, *more, **named)
        last = (party, more, answer) if not named else None
        return answer

    return ask
