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
    Party,
)


@on(Asked)
def _asked(party: Party, event: Asked) -> Party:
    asking = Asking(decision=event.decision, step=event.step, seats=event.seats)
    return replace(party, asking=(*party.asking, asking))


@on(AnswerGiven)
def _answer_given(party: Party, event: AnswerGiven) -> Party:
    asking = [
        _answered(asking, event) if asking.decision == event.decision else asking for asking in party.asking
    ]
    return replace(party, asking=tuple(asking))


def _answered(asking: Asking, event: AnswerGiven) -> Asking:
    answers = dict(asking.answers)
    answers.pop(event.seat, None)  # who answers anew has answered last
    if event.answer is not UNSET:
        answers[event.seat] = event.answer
    return replace(has_answered(asking, event.seat), answers=answers)


@on(Settled)
def _settled(party: Party, event: Settled) -> Party:
    return party
