"""Questions and their answers."""

from msgspec import UNSET
from msgspec.structs import replace

from games.rebel_princess.events import (
    AnswerGiven,
    Asked,
    Settled,
)
from games.rebel_princess.evolve.changes import on, with_answer_of
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
    decision = event.decision
    asking = tuple([_answered(one, event) if one.decision == decision else one for one in state.asking])
    return replace(state, asking=asking)


def _answered(asking: Asking, event: AnswerGiven) -> Asking:
    answers, seat = asking.answers.copy(), event.seat
    if seat in answers:
        del answers[seat]  # who answers anew has answered last
    if event.answer is not UNSET:
        answers[seat] = event.answer
    return replace(asking, answered=with_answer_of(asking, seat), answers=answers)


@on(Settled)
def _settled(state: State, event: Settled) -> State:
    return state
