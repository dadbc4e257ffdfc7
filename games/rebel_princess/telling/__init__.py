"""Rebel Princess in sentences: what happens, where in the game that is, and what stands in its contents."""

from games.rebel_princess.events import (
    GameEnded,
    PowerActivated,
    RebelEvent,
    RoundOpened,
    RoundScored,
    TrickOpened,
    TrickReshuffled,
)
from games.rebel_princess.state import Moment, State
from games.rebel_princess.telling import asking, powers, scoring, setting_up, tricks
from games.rebel_princess.telling.sentences import SENTENCES
from games.saying import Said
from games.telling import Whereabouts, whereabouts

__all__ = ("asking", "heading", "place", "powers", "scoring", "setting_up", "tell", "tricks")

HEADINGS: dict[type, str] = {
    RoundOpened: "round",
    TrickOpened: "trick",
    TrickReshuffled: "trick",
    PowerActivated: "power",
    RoundScored: "score",
    GameEnded: "end",
}
BETWEEN_ROUNDS = (Moment.SCORED, Moment.OVER)


def tell(before: State, event: RebelEvent) -> Said:
    return SENTENCES[type(event)](before, event)


def place(state: State) -> Whereabouts:
    trick = state.trick
    on_turn = trick.turns[len(trick.plays)] if state.moment is Moment.PLAY else None
    return whereabouts(
        round=state.round.number or None,
        trick=None if state.moment in BETWEEN_ROUNDS else trick.number or None,
        turn=on_turn,
        step=state.moment.value,
    )


def heading(before: State, event: RebelEvent) -> str | None:
    return HEADINGS.get(type(event))
