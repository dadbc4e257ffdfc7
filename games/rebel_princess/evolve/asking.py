"""Questions and their answers."""

from msgspec import UNSET
from msgspec.structs import replace

from games.rebel_princess.events import (
    AnswerGiven,
    Asked,
    Settled,
)
from games.rebel_princess.evolve.changes import has_answered, on
from games.rebel_princess.state import (
    Asking,
    State,
)


@on(Asked)
def _asked(state: State, event: Asked) -> State:
    asking = Asking(decision=event.decision, step=event.step, seats=event.seats)
    return replace(state, asking=(*state.asking, asking))


@on(AnswerGiven)
def _answer_given(state: State, event: AnswerGiven) -> State:
    asking = [
        _answered(asking, event) if asking.decision == event.decision else asking for asking in state.asking
    ]
    return replace(state, asking=tuple(asking))


def _answered(asking: Asking, event: AnswerGiven) -> Asking:
    answers = dict(asking.answers)
    answers.pop(event.seat, None)  # who answers anew has answered last
    if event.answer is not UNSET:
        answers[event.seat] = event.answer
    return replace(has_answered(asking, event.seat), answers=answers)


@on(Settled)
def _settled(state: State, event: Settled) -> State:
    return state
