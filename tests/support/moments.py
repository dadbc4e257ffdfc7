"""The moments of a recorded game: what checks of one game look at."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from games.audience import Event, Viewer
from games.table.events import Rewound, TableEvent
from tests.support.random_play import Playthrough
from tests.support.two_worlds import Known

VIEWS_LOOKED_AT = 20


def course(record: Playthrough) -> Iterator[tuple[Any, Event, Any]]:
    """Every event of the game itself, with the state before and after it; not those of a command that
    goes back."""
    for step in record.steps:
        state = step.before.play
        if state is None or any(isinstance(event, Rewound) for event in step.events):
            continue
        for event in step.events:
            if not isinstance(event, TableEvent):
                after = record.game.evolve(state, event)
                yield state, event, after
                state = after


def look_at_views(
    record: Playthrough, known: Sequence[Known], rng: Random, holds: Callable[[Any, Any, Viewer], None]
) -> None:
    """At some moments: what the house knows, and what some viewer knows."""
    moments = list(zip(record.steps, known, strict=True))
    for step, tables in rng.sample(moments, min(VIEWS_LOOKED_AT, len(moments))):
        viewer = rng.choice(record.viewers)
        house, known_to = step.before.play, tables[viewer].play
        if house is not None and known_to is not None:
            holds(house, known_to, viewer)
