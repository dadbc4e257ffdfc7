"""What comes of a move, as far as it has got: the events, and the state that they lead to."""

from games.audience import Event
from games.battle_princesses.evolve import CHANGES
from games.battle_princesses.state import Battle
from games.fair import Chance
from games.game import Decided


class Course:
    """Grows event by event; whoever adds to it sees what has become of the state."""

    def __init__(self, state: Battle, chance: Chance | None) -> None:
        self.state = state
        self._chance = chance
        self._events: list[Event] = []

    @property
    def has_luck(self) -> bool:
        """May something be drawn? Not in the course of a concession."""
        return self._chance is not None

    @property
    def chance(self) -> Chance:
        assert self._chance is not None
        return self._chance

    def add(self, *events: Event) -> None:
        state = self.state
        for event in events:
            state = CHANGES[type(event)](state, event)
        self.state = state
        self._events += events

    @property
    def decided(self) -> Decided[Battle]:
        return Decided(tuple(self._events), self.state)
