"""How each event changes what is known of a game. Dumb on purpose: the answers are in the events."""

from games.rebel_princess.events import RebelEvent
from games.rebel_princess.evolve import asking, powers, scoring, setting_up, tricks
from games.rebel_princess.evolve.changes import CHANGES
from games.rebel_princess.state import State

__all__ = ("CHANGES", "asking", "evolve", "powers", "scoring", "setting_up", "tricks")


def evolve(state: State, event: RebelEvent) -> State:
    return CHANGES[type(event)](state, event)
