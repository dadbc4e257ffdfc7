"""Balls as they are told: what somebody who sits there, or looks on, hears of an event."""

from games.audience import Event, Seat, redact
from games.rebel_princess.events import (
    AnswerGiven,
    RebelEvent,
)
from games.rebel_princess.moves import (
    RebelMove,
)
from games.rebel_princess.state import State
from games.saying import Said
from tests.support.rebel_table import (
    GAME,
    Ball,
    table,
)

HOUSE, SPECTATOR = "house", None
Eyes = Seat | str | None
HANDS = "q9 q1 p1 | q5 f2 t8 | q3 f4 p2"
BASE = table(HANDS).state


def seen(event: Event, eyes: Eyes) -> Event:
    return event if isinstance(eyes, str) else redact(event, eyes)


def told(ball: Ball, kind: type[Event], eyes: Eyes = HOUSE) -> str:
    """The latest event of this kind, as somebody who sat there from the beginning is told it."""
    state = GAME.blank(ball.state.options, ball.state.players, eyes if isinstance(eyes, int) else None)
    sentence = ""
    for event in (*ball.laid, *ball.events):
        event = seen(event, eyes)
        if isinstance(event, kind):
            sentence = GAME.tell(state, event)  # type: ignore[arg-type]
        state = GAME.evolve(state, event)  # type: ignore[arg-type]
    assert sentence, f"there was no {kind.__name__}"
    return sentence


def says(event: RebelEvent, eyes: Eyes = HOUSE, before: State = BASE) -> Said:
    return GAME.tell(before, seen(event, eyes))  # type: ignore[arg-type]


def answer(move: RebelMove, before: State = BASE) -> str:
    return says(AnswerGiven(seat=1, decision=move.decision, answer=move), before=before)
