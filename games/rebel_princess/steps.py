"""The steps of each moment: what is asked, or happens by itself, before the game goes on."""

from collections.abc import Callable, Mapping, Sequence

from games.last_answer import remembers_last
from games.rebel_princess.draft import draft_steps
from games.rebel_princess.rule import Step
from games.rebel_princess.stack import QUIET_AT_BEST, edition_of, in_force, quiet_moments, round_is_over
from games.rebel_princess.state import Asking, Moment, State
from games.rebel_princess.window import window_named


def steps_now(state: State) -> Sequence[Step]:
    """Every step of this moment, those that are settled among them but for windows."""
    moment = state.moment
    if moment in QUIET_AT_BEST and moment in quiet_moments(state):
        return ()
    return plain_steps(state)


def plain_steps(state: State) -> Sequence[Step]:
    """The same, whatever is certain beforehand."""
    return STEPS.get(state.moment, _steps)(state)


def _steps(state: State) -> Sequence[Step]:
    """The steps of this moment, in the order of the rules that ask for them."""
    steps: list[Step] = []
    for rule in in_force(state).steps.get(state.moment, ()):
        steps += rule.steps(state)
    return sorted(steps, key=lambda step: step.order) if len(steps) > 1 else steps


def _steps_after_trick(state: State) -> Sequence[Step]:
    if not round_is_over(state):
        return _steps(state)
    return [step for rule in in_force(state).endings for step in rule.endings(state)]


STEPS: Mapping[Moment, Callable[[State], Sequence[Step]]] = {
    Moment.DRAFT: draft_steps,
    Moment.AFTER_TRICK: _steps_after_trick,
}
"""Moments that have steps of their own; at all others the rules say what they are."""


def resolving_steps(state: State) -> Sequence[Step]:
    resolving = state.round.resolving
    assert resolving is not None
    princess = edition_of(state).princess(resolving.princess)
    assert princess is not None
    return princess.resolving_steps(state)


@remembers_last
def step_behind(state: State, asking: Asking) -> Step:
    """The step behind an open decision."""
    step = step_named(state, asking.step)
    assert step is not None
    return step


def step_named(state: State, id: str) -> Step | None:
    """The step of this moment that has this name."""
    if window := window_named(id):
        return window
    if state.round.resolving:
        for step in resolving_steps(state):
            if step.id == id:
                return step
    for step in steps_now(state):
        if step.id == id:
            return step
    return None
